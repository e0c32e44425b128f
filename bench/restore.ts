/** `npm run bench -- restore [invoices]`: how long a backup and its restore take, and whether a restore that is killed leaves all data as it was or as it should be. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ask, type Program, startProgram } from '../src/hosts/program-under-test.ts'
import { fillBusiness } from './fill.ts'
import { asking } from './running-daybook.ts'
import { table } from './table.ts'

const RESTORE = fileURLToPath(new URL('../src/hosts/commands/restore.ts', import.meta.url))
const KILLS = 6
const POLL_MILLISECONDS = 200

export async function measureRestore(invoices: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-restore-'))
  const environment = { DATA_DIR: directory }
  try {
    const first = await startProgram(environment)
    const { body } = await ask('POST', `${first.address}/api/businesses`, { name: 'Bench' })
    const client = new pg.Client({ host: join(directory, 'postgres'), user: 'daybook', database: 'daybook' })
    await client.connect()
    const daybook = { ask: asking(first.address) }
    await fillBusiness(daybook, client, `/api/businesses/${body.id}`, invoices)
    await client.end()
    const expected = await countOf(directory)
    const backingUp = await seconds(() => backUp(first))
    await first.end('SIGTERM')

    const restoring = await seconds(() => restore(environment))
    const complaints: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      await restore(environment, (restoring * 1000 * (kill + 0.5)) / KILLS)
      const program = await startProgram(environment)
      const found = program.address === '' ? program.output() : await countOf(directory)
      if (found !== expected) complaints.push(`after kill ${kill + 1}: ${found} instead of ${expected} invoices`)
      await program.end('SIGTERM')
    }
    const [name = ''] = readdirSync(join(directory, 'backups'))
    table(`A backup of ${invoices.toLocaleString('en')} invoices`, [
      ['made in', `${backingUp.toFixed(1)} s`],
      ['size', `${(statSync(join(directory, 'backups', name)).size / 1e6).toFixed(0)} MB`],
      ['tested and restored in', `${restoring.toFixed(1)} s`],
      ['restores killed', String(KILLS)],
    ])
    console.log(`\n${complaints.join('\n') || '  After each kill, all data was there.'}`)
    if (complaints.length > 0) process.exitCode = 1
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function backUp({ address }: Program): Promise<void> {
  const backups = `${address}/api/system/backups`
  await ask('POST', backups, {})
  for (;;) {
    await pause(POLL_MILLISECONDS)
    const { state } = (await ask('GET', backups)).body as { state: { isRunning: boolean; failure: unknown } }
    if (state.failure) throw new Error(`The backup failed: ${JSON.stringify(state.failure)}`)
    if (!state.isRunning) return
  }
}

/** Killed with its database after this many milliseconds, if it takes longer. */
async function restore(environment: Readonly<Record<string, string>>, killAfter?: number): Promise<void> {
  const child = spawn(process.execPath, [RESTORE, 'restore', 'latest'], {
    env: { ...process.env, DATABASE_URL: '', HOST: '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const killed = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  const code = await new Promise(resolve => child.once('exit', resolve))
  clearTimeout(killed)
  if (code !== 0 && killAfter === undefined) throw new Error('The restore failed.')
}

async function countOf(directory: string): Promise<number> {
  const client = new pg.Client({ host: join(directory, 'postgres'), user: 'daybook', database: 'daybook' })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from invoices')
  await client.end()
  return rows[0].count
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
