import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedDatabase } from './postgres/embedded.ts'
import { ask, fillData, type Program, processesIn, startProgram } from './program-under-test.ts'

let directory: string
let program: Program

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'program-'))
  program = await startProgram({ DATA_DIR: directory })
})

afterAll(async () => {
  await program.end('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

describe('the program', () => {
  test('prints its address last, once it answers, with the sample business after a first start', async () => {
    expect(program.address).toMatch(/^http:\/\/localhost:\d+$/)
    expect(program.output().trim().split('\n').at(-1)).toBe(`Daybook is ready at ${program.address}`)
    const { body } = await ask('GET', `${program.address}/api/businesses`)
    expect(body.businesses).toHaveLength(1)
    expect((await ask('GET', `${program.address}/healthz`)).status).toBe(200)
  })

  test('writes one line of JSON for each request', async () => {
    await ask('GET', `${program.address}/api/no-such-thing`)
    const line = program
      .output()
      .split('\n')
      .find(text => text.includes('/api/no-such-thing'))
    expect(JSON.parse(line ?? '')).toMatchObject({
      method: 'GET',
      path: '/api/no-such-thing',
      status: 404,
      requestId: expect.any(String),
    })
  })

  test('refuses a second copy on the same data and gives the address of the first', async () => {
    const second = await startProgram({ DATA_DIR: directory })
    expect(await second.exitCode).toBe(1)
    expect(second.output().trim()).toBe(
      `Daybook is already running with the data in ${directory}, at ${program.address}. Stop that copy first, or set DATA_DIR to another folder.`,
    )
  })
})

describe('a failed start ends with an explanation instead of a stack trace', () => {
  async function refusal(environment: Record<string, string>): Promise<string> {
    const refused = await startProgram(environment)
    expect(await refused.exitCode).toBe(1)
    expect(refused.output()).not.toMatch(/^\s+at /m)
    return refused.output().trim()
  }

  test('a host that other computers can reach, without sign-in', async () => {
    expect(await refusal({ HOST: '0.0.0.0', SIGN_IN: 'off' })).toContain('SIGN_IN is off, but')
  })

  test('a port that is not a number', async () => {
    expect(await refusal({ PORT: 'eighty' })).toContain('PORT must be a whole number')
  })

  test('a data folder that cannot be written', async () => {
    const file = join(directory, 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(/^Daybook can’t write to /)
  })

  test('a database that does not answer, without repeating its password', async () => {
    const said = await refusal({
      DATABASE_URL: 'postgresql://me:topsecret@127.0.0.1:1/books',
      DATA_DIR: join(directory, 'other'),
    })
    expect(said).toBe(
      'The database at 127.0.0.1:1/books, which DATABASE_URL names, cannot be used: nothing answers there.',
    )
  })
})

test('a request that is running when a signal comes is still answered and saved', async () => {
  await fillData(join(directory, 'graceful'))
  const own = await startProgram({ DATA_DIR: join(directory, 'graceful') })
  const { hostname, port } = new URL(own.address)
  const body = JSON.stringify({ name: 'Last minute' })
  const [business] = (await ask('GET', `${own.address}/api/businesses`)).body.businesses as { id: string }[]
  const socket = connect(Number(port), hostname)
  let answered = ''
  socket.setEncoding('utf8').on('data', text => {
    answered += text
  })
  const closed = new Promise(resolve => socket.once('close', resolve))
  socket.write(`POST /api/businesses/${business?.id}/customers HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`)
  socket.write(
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 5)}`,
  )
  await expect.poll(() => answered).toMatch(/^HTTP\/1\.1 100 /)
  const ended = own.end('SIGTERM')
  await expect.poll(() => fetch(own.address).catch(() => 'refused')).toBe('refused')
  socket.write(body.slice(5))
  await closed
  expect(answered).toMatch(/^HTTP\/1\.1 201 /m)
  expect(await ended).toBe(0)
})

test('a signal stops it cleanly, a port in use is refused without losing anything, and the next start works', async () => {
  expect(await program.end('SIGTERM')).toBe(0)
  expect(processesIn(directory)).toEqual([])

  const stranger = createServer()
  await new Promise<void>(resolve => stranger.listen(0, '127.0.0.1', resolve))
  const { port } = stranger.address() as AddressInfo
  const refused = await startProgram({ DATA_DIR: directory, PORT: String(port) })
  expect(await refused.exitCode).toBe(1)
  expect(refused.output().trim()).toBe(
    `Port ${port} is in use by another program. Stop that program, or set PORT to another number.`,
  )
  expect(processesIn(directory)).toEqual([])
  await new Promise(resolve => stranger.close(resolve))

  program = await startProgram({ DATA_DIR: directory })
  expect((await ask('GET', `${program.address}/api/businesses`)).body.businesses).toHaveLength(1)
  expect(await program.end('SIGINT')).toBe(0)
})

test('a database used by a newer version is refused and not changed', async () => {
  const embedded = await startEmbeddedDatabase({ directory, progress: () => undefined })
  const client = new pg.Client(embedded.connection)
  await client.connect()
  await client.query(`insert into migrations (name, digest) values ('9999_of_tomorrow', '')`)
  await client.end()
  await embedded.stop()
  const refused = await startProgram({ DATA_DIR: directory })
  expect(await refused.exitCode).toBe(1)
  expect(refused.output().trim()).toBe(
    'This database has been used by a newer version of Daybook (it knows “9999_of_tomorrow”). Start that version or a later one; this one would not understand its data.',
  )
  expect(processesIn(directory)).toEqual([])
})
