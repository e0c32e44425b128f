import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { ask, fillData, type Program, startProgram } from '../program-under-test.ts'

const MAIL = { kind: 'invoice', recipient: 'acme@customer.example', subject: 'Invoice', body: 'Hello' }

interface Running {
  readonly program: Program
  /** The address of the sample business. */
  readonly business: string
}

async function aDirectory(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'kill-mail-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  await fillData(directory)
  return directory
}

async function start(directory: string): Promise<Running> {
  const program = await startProgram({ DATA_DIR: directory })
  expect(program.address, program.output()).not.toBe('')
  onTestFinished(async () => void (await program.end('SIGKILL')))
  const { body } = await ask('GET', `${program.address}/api/businesses`)
  const [business] = body.businesses as { id: string }[]
  return { program, business: `${program.address}/api/businesses/${business?.id}` }
}

async function sendSomething({ business }: Running, port: number): Promise<string> {
  const settings = {
    host: '127.0.0.1',
    port,
    security: 'none',
    userName: 'me',
    password: 'hunter2',
    fromName: 'Miller',
    fromAddress: 'office@miller.example',
  }
  expect((await ask('PUT', `${business}/mail-settings`, settings)).status).toBe(200)
  const { body } = await ask('GET', `${business}/invoices?status=sent&limit=1`)
  const [invoice] = body.rows as { id: string }[]
  const address = `${business}/invoices/${invoice?.id}/emails`
  expect((await ask('POST', address, MAIL)).status).toBe(201)
  return new URL(address).pathname
}

async function statusAt({ program }: Running, path: string) {
  const { body } = await ask('GET', program.address + path)
  const [email] = body.emails as { status: string; failure: string }[]
  return email
}

test('killed between sending an email and recording it, Daybook reports it after the next start and does not send it again', async () => {
  let taken = 0
  const server = await startMailServer({
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    // takes the whole email and never confirms it
    onData: stream => void stream.resume().on('end', () => taken++),
  })
  const directory = await aDirectory()
  const first = await start(directory)
  const path = await sendSomething(first, server.port)
  await expect.poll(() => taken).toBe(1)
  expect(await statusAt(first, path)).toMatchObject({ status: 'sending' })
  await first.program.end('SIGKILL')

  const second = await start(directory)
  await expect
    .poll(() => statusAt(second, path))
    .toMatchObject({ status: 'failed', failure: expect.stringContaining('We don’t know whether this email arrived.') })
  expect(taken).toBe(1)
  expect(server.conversations()).toBe(1)
  expect(statSync(join(directory, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(await second.program.end('SIGTERM')).toBe(0)
})

test('stopped while it waits for a mail server, Daybook ends without it, and the email waits for its next attempt', async () => {
  const server = await startMailServer({
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onRcptTo: () => undefined,
  })
  const directory = await aDirectory()
  const first = await start(directory)
  const path = await sendSomething(first, server.port)
  await expect.poll(() => server.conversations()).toBe(1)
  expect(await first.program.end('SIGTERM')).toBe(0)
  const second = await start(directory)
  expect(await statusAt(second, path)).toMatchObject({
    status: 'queued',
    failure: 'Daybook stopped waiting for 127.0.0.1.',
  })
  expect(await second.program.end('SIGTERM')).toBe(0)
})
