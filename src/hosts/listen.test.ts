import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { listen } from './listen.ts'

const servers: Server[] = []

function newServer(): Server {
  const server = createServer()
  servers.push(server)
  return server
}

async function takenPort(): Promise<number> {
  const server = newServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => new Promise(resolve => server.close(resolve))))
})

test('any free port is taken when 0 is asked for, without a word', async () => {
  const said: string[] = []
  const port = await listen(newServer(), readConfiguration({ PORT: '0' }), sentence => said.push(sentence))
  expect(port).toBeGreaterThan(0)
  expect(said).toEqual([])
})

test('the next free port is taken, and said aloud, when the default one is in use', async () => {
  const taken = await takenPort()
  const said: string[] = []
  const configuration = { ...readConfiguration({}), port: taken }
  const port = await listen(newServer(), configuration, sentence => said.push(sentence))
  expect(port).toBeGreaterThan(taken)
  expect(said).toEqual([`Port ${taken} is in use, so Daybook is using port ${port}.`])
})

test('a port that a person chose is not exchanged for another', async () => {
  const taken = await takenPort()
  const configuration = readConfiguration({ PORT: String(taken) })
  await expect(listen(newServer(), configuration, () => undefined)).rejects.toThrow(
    `Port ${taken} is in use by another program`,
  )
})

test('an address that this machine does not have is refused with a sentence', async () => {
  const configuration = { ...readConfiguration({ PORT: '0' }), host: '203.0.113.1' }
  await expect(listen(newServer(), configuration, () => undefined)).rejects.toThrow(
    'Daybook can’t listen on 203.0.113.1',
  )
})
