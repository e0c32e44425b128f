import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedDatabase } from '../postgres/embedded.ts'
import { ask, fillData, startProgram } from '../program-under-test.ts'

const RESTORE = fileURLToPath(new URL('../commands/restore.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SEALED = { BACKUP_PASSPHRASE: 'four words of mine' }

async function restore(environment: Readonly<Record<string, string>>, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', HOST: '', ...environment }
  const { stdout } = await promisify(execFile)(process.execPath, [RESTORE, 'restore', ...words], { env })
  return stdout
}

async function customersOf(address: string): Promise<string> {
  const { body } = await ask('GET', `${address}/api/businesses`)
  const [business] = body.businesses as { id: string }[]
  return `${address}/api/businesses/${business?.id}/customers`
}

test('an encrypted backup made while customers are added contains all that were confirmed before it ended, and replaces other data', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  await fillData(first)
  const program = await startProgram({ DATA_DIR: first, ...SEALED })
  const customers = await customersOf(program.address)
  const confirmed: string[] = []
  let done = false
  const writer = async (number: number) => {
    for (let count = 0; !done; count++) {
      const name = `Writer ${number} ${count}`
      if ((await ask('POST', customers, { name })).status === 201) confirmed.push(name)
    }
  }
  const writers = [1, 2, 3].map(writer)
  const backups = `${program.address}/api/system/backups`
  await expect.poll(() => confirmed.length).toBeGreaterThan(5)
  await ask('POST', backups, {})
  await expect.poll(async () => (await ask('GET', backups)).body).toMatchObject({ state: { isRunning: true } })
  // what was confirmed by then was confirmed before the backup ended
  const inBackup = [...confirmed]
  await expect
    .poll(async () => (await ask('GET', backups)).body)
    .toMatchObject({ state: { isRunning: false, failure: null } })
  done = true
  await Promise.all(writers)
  const [backup = ''] = readdirSync(join(first, 'backups'))
  const path = join(first, 'backups', backup)
  expect(statSync(path).mode & 0o777).toBe(0o600)

  await expect(restore({ DATA_DIR: first, ...SEALED }, 'latest')).rejects.toThrow('already running')
  expect(await restore({ DATA_DIR: first, ...SEALED }, '--check')).toContain('everything adds up')
  await expect(restore({ DATA_DIR: first, BACKUP_PASSPHRASE: 'others' }, '--check')).rejects.toThrow('passphrase')
  expect((await ask('GET', backups)).body.state).toMatchObject({ attention: null })
  expect(await program.end('SIGTERM')).toBe(0)

  await fillData(second)
  expect(await restore({ DATA_DIR: second, ...SEALED }, path)).toContain('Start Daybook now.')
  const kept = readdirSync(second).filter(name => name.startsWith('before-restore-'))
  expect(readdirSync(join(second, kept[0] ?? '')).sort()).toEqual(['postgres', 'secret-key'])
  const restored = await startProgram({ DATA_DIR: second })
  const found = new Set<string>()
  for (let cursor = ''; ; ) {
    const { body } = await ask('GET', `${await customersOf(restored.address)}?q=Writer&limit=200${cursor}`)
    for (const { name } of body.rows as { name: string }[]) found.add(name)
    if (typeof body.nextCursor !== 'string') break
    cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`
  }
  expect(inBackup.filter(name => !found.has(name))).toEqual([])
  expect(await restored.end('SIGTERM')).toBe(0)
})

test('a backup is restored while Daybook runs: it restarts at its address, the data that was there is kept, and its numbers are not used again', async () => {
  const directory = join(folder, 'running')
  await fillData(directory)
  const program = await startProgram({ DATA_DIR: directory })
  const business = await ask('POST', `${program.address}/api/businesses`, {
    name: 'Mine',
    country: 'DE',
    currency: 'EUR',
  })
  const mine = `${program.address}/api/businesses/${business.body.id}`
  const issue = async () => {
    const { body: customer } = await ask('POST', `${mine}/customers`, { name: 'Acme' })
    const items = [{ kind: 'free', name: 'Work', quantity: 1000, price: 4000 }]
    const { body: draft } = await ask('POST', `${mine}/invoices`, { customerId: customer.id, items })
    return (await ask('POST', `${mine}/invoices/${draft.id}/issue`, {})).body as { number: string }
  }
  const waits = async () => (await ask('GET', `${program.address}/api/system/restore`)).body.restore
  const backups = `${program.address}/api/system/backups`
  const state = async () => (await ask('GET', backups)).body.state as Record<string, unknown>
  await ask('POST', backups, {})
  await expect.poll(state).toMatchObject({ isRunning: false, failure: null })
  const [name = ''] = readdirSync(join(directory, 'backups'))
  await ask('POST', await customersOf(program.address), { name: 'Entered later' })
  const { number } = await issue()
  const later = async () => (await ask('GET', `${await customersOf(program.address)}?q=Entered`)).body.rows

  expect((await ask('POST', `${backups}/restore`, { name: 'daybook-of-others' })).status).toBe(404)
  expect((await ask('POST', `${backups}/restore`, { name })).body.state).toMatchObject({ restore: { name } })
  await expect.poll(() => state().catch(() => undefined)).toMatchObject({ restore: null })
  expect(await later()).toEqual([])
  expect(await waits()).toMatchObject({
    source: name,
    dataFrom: expect.any(String),
    details: {
      problem: '',
      documentCount: 1,
      documents: [{ number, customer: 'Acme' }],
      businesses: [{ isKnown: true, series: [{ kind: 'invoice', next: 2 }] }],
    },
  })
  expect((await issue()).number).not.toBe(number)
  expect(readdirSync(directory).filter(one => /^(restor|before-restore)/.test(one))).toHaveLength(1)

  // the restored data has a log of its own, which leads on from the next backup
  const histories = () => new Set(readdirSync(join(directory, 'backups', 'log')).map(one => one.split('-')[1])).size
  await expect.poll(histories).toBe(2)
  await ask('POST', backups, {})
  await expect.poll(state).toMatchObject({ isRunning: false, failure: null })
  const moment = new Date().toISOString()
  await customersOf(program.address)
  await ask('POST', await customersOf(program.address), { name: 'Entered later' })
  await ask('POST', `${backups}/restore-moment`, { moment })
  await expect.poll(() => state().catch(() => undefined)).toMatchObject({ restore: null })
  expect(await later()).toEqual([])

  const damaged = name.replace(/T\d+Z/, 'T000000Z')
  writeFileSync(join(directory, 'backups', damaged), 'not a backup')
  await ask('POST', `${backups}/restore`, { name: damaged })
  await expect.poll(state).toMatchObject({ restore: { failure: expect.stringContaining('damaged') } })
  expect((await ask('POST', await customersOf(program.address), { name: 'Still here' })).status).toBe(201)
  expect(await program.end('SIGTERM')).toBe(0)
})

test('a lost disk: from the backup folder alone, all data comes back as it was at a moment, or last', async () => {
  const lost = join(folder, 'lost')
  const environment = { DATA_DIR: lost, BACKUP_DIR: join(folder, 'elsewhere'), ...SEALED }
  await fillData(lost)
  const program = await startProgram(environment)
  const backups = `${program.address}/api/system/backups`
  const state = async () => (await ask('GET', backups)).body.state as Record<string, unknown>
  const add = async (name: string) => ask('POST', await customersOf(program.address), { name })
  // the log leads on from a backup that is made after it was begun
  await expect.poll(state).toMatchObject({ moments: { from: null, failure: null } })
  await expect.poll(() => readdirSync(join(folder, 'elsewhere', 'log'))).not.toEqual([])
  await ask('POST', backups, {})
  await expect.poll(state).toMatchObject({ isRunning: false, failure: null, moments: { from: expect.any(String) } })
  await add('Found before')
  await customersOf(program.address)
  const moment = new Date().toISOString()
  await customersOf(program.address)
  await add('Found after')
  const last = new Date().toISOString()
  expect(await program.end('SIGTERM')).toBe(0)
  rmSync(lost, { recursive: true })

  const found = async (...words: string[]) => {
    expect(await restore(environment, ...words)).toContain('everything adds up')
    const restored = await startProgram(environment)
    const { body } = await ask('GET', `${await customersOf(restored.address)}?q=Found`)
    expect(await restored.end('SIGTERM')).toBe(0)
    return (body.rows as { name: string }[]).map(({ name }) => name).sort()
  }
  expect(await found('--at', moment)).toEqual(['Found before'])
  // the data that came back goes its own way, and what it left is still there
  expect(await found('--at', last)).toEqual(['Found after', 'Found before'])
  await expect(restore(environment, '--at', '2020-01-01 08:00')).rejects.toThrow('can’t go back to that moment')
})

async function inDatabase(directory: string, statement: string): Promise<pg.QueryResult> {
  const database = await startEmbeddedDatabase({ directory, progress: () => undefined })
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
    await database.stop()
  }
}

test('an upgrade that fails changes nothing, says so, and leaves a backup to go back to', async () => {
  const directory = join(folder, 'upgrade')
  await fillData(directory)
  // its tables are there already, so that it fails
  await inDatabase(directory, `delete from migrations where name = '0000_create_the_books'`)
  const count = 'select count(*)::int as count from migrations'
  const before = (await inDatabase(directory, count)).rows

  const refused = await startProgram({ DATA_DIR: directory })
  expect(await refused.exitCode).toBe(1)
  expect(refused.output()).toMatch(
    /The upgrade failed \(.+ already exists\)\. Your data was not changed: start the version/,
  )
  expect((await inDatabase(directory, count)).rows).toEqual(before)

  expect(await restore({ DATA_DIR: directory }, '--before-upgrade')).toMatch(
    /Now start Daybook \d+\.\d+\.\d+, the version/,
  )
  expect((await inDatabase(directory, count)).rows).toEqual(before)
})

test('a restore that was interrupted while it replaced the data is finished at the next start', async () => {
  const directory = join(folder, 'interrupted')
  await fillData(directory)
  mkdirSync(join(directory, 'restored-2026-03-01T080000'))
  writeFileSync(join(directory, 'restored-2026-03-01T080000', 'secret-key'), Buffer.alloc(32, 7).toString('base64'))
  expect((await inDatabase(directory, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(readdirSync(directory).filter(name => /^(restored|before-restore)-/.test(name))).toEqual([
    'before-restore-2026-03-01T080000',
  ])
  expect(readdirSync(join(directory, 'before-restore-2026-03-01T080000'))).toEqual(['secret-key'])
})
