import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { listen } from './listen.ts'

const servers: Server[] = []

function newServer(): Server {
  const server = createServer()
  servers.push(server)
  return server
}

async function takenPort(host = '127.0.0.1'): Promise<number> {
  const server = newServer()
  await new Promise<void>(resolve => server.listen(0, host, resolve))
  return (server.address() as AddressInfo).port
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => new Promise(resolve => server.close(resolve))))
})

test('port 0 means any free port, without a message', async () => {
  const said: string[] = []
  const port = await listen(newServer(), readConfiguration({ PORT: '0' }), sentence => said.push(sentence))
  expect(port).toBeGreaterThan(0)
  expect(said).toEqual([])
})

test('when the default port is in use, the next free one is used, with a message', async () => {
  const taken = await takenPort()
  const said: string[] = []
  const configuration = { ...readConfiguration({}), port: taken }
  const port = await listen(newServer(), configuration, sentence => said.push(sentence))
  expect(port).toBeGreaterThan(taken)
  expect(said).toEqual([`Port ${taken} is in use, so Daybook is using port ${port}.`])
})

test('a port on which another program is reached as localhost is in use', async context => {
  const taken = await takenPort('::1').catch(() => context.skip('this computer has no ::1'))
  const said: string[] = []
  const port = await listen(newServer(), { ...readConfiguration({}), port: taken }, sentence => said.push(sentence))
  expect(port).toBeGreaterThan(taken)
  expect(said).toEqual([`Port ${taken} is in use, so Daybook is using port ${port}.`])
  const chosen = readConfiguration({ PORT: String(taken) })
  await expect(listen(newServer(), chosen, () => undefined)).rejects.toThrow(`Port ${taken} is in use`)
})

test('a port that someone chose is not replaced by another', async () => {
  const taken = await takenPort()
  const configuration = readConfiguration({ PORT: String(taken) })
  await expect(listen(newServer(), configuration, () => undefined)).rejects.toThrow(
    `Port ${taken} is in use by another program`,
  )
})

test('an address that this computer does not have is refused with an explanation', async () => {
  const configuration = { ...readConfiguration({ PORT: '0' }), host: '203.0.113.1' }
  await expect(listen(newServer(), configuration, () => undefined)).rejects.toThrow(
    'Daybook can’t listen on 203.0.113.1',
  )
})
