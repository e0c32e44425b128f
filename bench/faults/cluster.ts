/**
 * `npm run bench -- cluster [rounds]`: eight writers use two Daybook servers on a PostgreSQL cluster, which docs/server/cluster/cluster.sh sets up,
 * while servers are killed. Needs root and Debian's packages.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { processesIn } from '../../src/hosts/program-under-test.ts'
import { percentiles } from '../measure.ts'
import { table } from '../table.ts'
import { faultsInBusiness } from './kept.ts'
import { startWriters } from './writers.ts'

const SCRIPT = fileURLToPath(new URL('../../docs/server/cluster/cluster.sh', import.meta.url))
const MAIN = fileURLToPath(new URL('../../src/hosts/node.ts', import.meta.url))
const ADDRESS = 'http://localhost:3900'
const NODES = { node1: 'http://127.0.1.1:8008', node2: 'http://127.0.1.2:8008' }
const DATABASE = { host: '127.0.1.4', port: 5000, user: 'daybook', password: 'trial', database: 'daybook' }
const UNDISTURBED_MILLISECONDS = 10_000

export async function runCluster(rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-cluster-'))
  chmodSync(folder, 0o755)
  const run = async (...words: string[]) => {
    const [what = '', ...names] = words
    const env = { ...process.env, DAYBOOK: `${process.execPath} ${MAIN}` }
    const child = spawn(SCRIPT, [what, folder, ...names], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`cluster.sh ${words.join(' ')} ended with ${code}`)
  }
  const numberOf = (name: string) => Number(readFileSync(join(folder, 'run', name), 'utf8'))
  const killDaybook = async (name: string) => process.kill(numberOf(name), 'SIGKILL')
  const killNode = async (name: string) => {
    // Patroni first, so that it starts nothing again
    process.kill(numberOf(name), 'SIGKILL')
    killIn(join(folder, name))
  }
  const recoveries = new Map<string, number[]>()
  let writers: Awaited<ReturnType<typeof startWriters>> | undefined
  try {
    await run('start')
    writers = await startWriters(() => ADDRESS)
    const { failed, ledger, stop, untilNextAnswer } = writers
    const during = async (name: string, act: () => Promise<unknown>) => {
      await act()
      const taken = await Promise.race([untilNextAnswer(), failed])
      recoveries.set(name, [...(recoveries.get(name) ?? []), taken])
    }
    const before = ledger.invoices.size
    await Promise.race([pause(UNDISTURBED_MILLISECONDS), failed])
    const perSecond = (ledger.invoices.size - before) / (UNDISTURBED_MILLISECONDS / 1000)
    for (let round = 0; round < rounds; round++) {
      const server = round % 2 === 0 ? 'a' : 'b'
      await during('a Daybook server killed', () => killDaybook(server))
      await pause(5000)
      await run('run', server)
      await until(() => isReady(server === 'a' ? 'http://127.0.1.11:3000/readyz' : 'http://127.0.1.12:3000/readyz'))
      const primary = await primaryOf()
      await during('the primary killed, the standby promoted', () => killNode(primary))
      await pause(5000)
      await run('run', primary)
      await until(hasSynchronousStandby)
    }
    await Promise.race([stop(), failed])
    const client = new pg.Client(DATABASE)
    await client.connect()
    const wrong = await faultsInBusiness(client, ADDRESS, ledger)
    const { rows } = await client.query<{ found: number }>(
      `select count(*)::int as found from invoices where customer_name like 'Writer %' and status <> 'draft'`,
    )
    await client.end()
    const [found, acknowledged] = [rows[0]?.found ?? 0, ledger.invoices.size]
    table('Two Daybook servers on a cluster: seconds until somebody is answered', [
      ['', 'times', 'median', 'longest'],
      ...[...recoveries].map(([name, taken]) => [
        name,
        String(taken.length),
        (percentiles([...taken]).median / 1000).toFixed(1),
        (Math.max(...taken) / 1000).toFixed(1),
      ]),
    ])
    table('Invoices, written by eight', [
      ['a second, undisturbed', perSecond.toFixed(1)],
      ['acknowledged', String(acknowledged)],
      ['found', String(found)],
      ['lost or doubled', String(wrong.length)],
      ['requests without an answer for a minute', String(ledger.problems.get('no answer within a minute') ?? 0)],
      ...[...ledger.problems].map(([what, times]) => [`asked again: ${what}`, String(times)]),
    ])
    if (wrong.length > 0) process.exitCode = 1
    console.log(`\n${wrong.slice(0, 20).join('\n') || '  Nothing was lost, and nothing was done twice.'}`)
  } finally {
    writers?.giveUp()
    await run('stop')
    for (const node of Object.keys(NODES)) for (const id of processesIn(join(folder, node))) process.kill(id, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

function killIn(directory: string): void {
  for (const id of processesIn(directory)) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // it ended with the one before
    }
  }
}

async function primaryOf(): Promise<string> {
  for (;;) {
    for (const [name, address] of Object.entries(NODES)) if (await isReady(`${address}/primary`)) return name
    await pause(200)
  }
}

async function hasSynchronousStandby(): Promise<boolean> {
  for (const address of Object.values(NODES)) if (await isReady(`${address}/synchronous`)) return true
  return false
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await pause(300)
}
