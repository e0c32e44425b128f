import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { connectionTo } from '../../testing/global-setup.ts'
import { addressOf } from '../../testing/run-command.ts'
import { ask, fillData, startProgram } from '../program-under-test.ts'

const folder = mkdtempSync(join(tmpdir(), 'move-'))
const data = join(folder, 'data')
const databases: string[] = []
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const name of databases) await onServer(`drop database if exists ${name} with (force)`)
})

async function onServer(statement: string): Promise<void> {
  const where = inject('maintenance')
  const client = new pg.Client(where)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The address of an empty database. */
async function newDatabase(): Promise<string> {
  const name = `daybook_move_${process.pid}_${databases.length}`
  databases.push(name)
  await onServer(`create database ${name} template template0`)
  return addressOf(connectionTo(inject('maintenance'), name))
}

async function run(command: 'move' | 'restore' | 'account', url: string, ...words: string[]): Promise<string> {
  const file = fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url))
  const env = { ...process.env, HOST: '', DATA_DIR: data, DATABASE_URL: url, BACKUP_PASSPHRASE: 'four words of mine' }
  const { stdout } = await promisify(execFile)(process.execPath, [file, command, ...words], { env })
  return stdout
}

const start = (url: string) =>
  startProgram({ DATA_DIR: data, DATABASE_URL: url, BACKUP_PASSPHRASE: 'four words of mine' })

/** Answers with the address of the customers of the only business. */
async function customersAt(address: string): Promise<string> {
  const { body } = await ask('GET', `${address}/api/businesses`)
  const [business] = body.businesses as { id: string }[]
  return `${address}/api/businesses/${business?.id}/customers`
}

async function namesAt(address: string): Promise<string[]> {
  const { body } = await ask('GET', `${await customersAt(address)}?q=Moved&limit=200`)
  return (body.rows as { name: string }[]).map(({ name }) => name).sort()
}

test('all data moves to a server and back, is backed up there, and is restored into an empty database', async () => {
  await fillData(data)
  const builtIn = await start('')
  await ask('POST', await customersAt(builtIn.address), { name: 'Moved 1' })
  await run('account', '', 'ben@acme.example')
  const server = await newDatabase()
  await expect(run('move', '', '--to', server)).rejects.toThrow('already running')
  expect(await builtIn.end('SIGTERM')).toBe(0)

  expect(await run('move', '', '--to', server)).toMatch(/^Copied \d+ rows and compared every table/)
  await expect(run('move', '', '--to', server)).rejects.toThrow('already contains data')

  const moved = await start(server)
  expect(await namesAt(moved.address)).toEqual(['Moved 1'])
  expect(await run('account', server, 'ben@acme.example')).toContain('keeps the current password')
  const backups = `${moved.address}/api/system/backups`
  await ask('POST', backups, {})
  const state = async () => (await ask('GET', backups)).body.state
  await expect.poll(state).toMatchObject({ isRunning: false, failure: null, database: 'server', isSealed: true })
  await ask('POST', await customersAt(moved.address), { name: 'Moved 2' })
  expect(await run('restore', server, '--check')).toContain('everything adds up')
  await expect(run('move', server, '--to', 'built-in')).rejects.toThrow('still running')
  expect(await moved.end('SIGTERM')).toBe(0)

  await expect(run('restore', server, 'latest')).rejects.toThrow('already contains data')
  const empty = await newDatabase()
  expect(await run('restore', empty, 'latest')).toContain('Start Daybook now.')
  const restored = await start(empty)
  expect(await namesAt(restored.address)).toEqual(['Moved 1'])
  const { body } = await ask('GET', `${restored.address}/api/system/restore`)
  expect(body.restore).toMatchObject({ details: { problem: 'It is in another database.' } })
  expect(await restored.end('SIGTERM')).toBe(0)

  expect(await run('move', server, '--to', 'built-in')).toContain('The built-in database that was there is in')
  const back = await start('')
  expect(await namesAt(back.address)).toEqual(['Moved 1', 'Moved 2'])
  // the numbers of new rows go on
  expect((await ask('POST', await customersAt(back.address), { name: 'Moved 3' })).status).toBe(201)
  expect(await back.end('SIGTERM')).toBe(0)
  expect(readdirSync(data).filter(name => name.startsWith('restoring-'))).toEqual([])
})
