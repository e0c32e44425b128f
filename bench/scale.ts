/**
 * `npm run bench -- scale [rounds]`: what a second Daybook server, PgBouncer and a synchronous standby add or cost, all on this machine. Needs Debian's
 * PostgreSQL 15; without PgBouncer, its row is left out.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Program, startProgram } from '../src/hosts/program-under-test.ts'
import { loadNow } from './figures.ts'
import { throughput } from './measure.ts'
import { answered, asking } from './running-daybook.ts'
import { table } from './table.ts'
import { askingIn, makeParties } from './week.ts'
import { threeLines } from './writes.ts'

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const PGBOUNCER = '/usr/sbin/pgbouncer'
const NOBODY = 65_534
const USERS = 8
const MILLISECONDS = 5000
const STANDBY_PORT = '5433'

export async function measureScale(rounds: number): Promise<void> {
  if (!existsSync(join(PROGRAMS, 'postgres'))) throw new Error('Debian’s PostgreSQL 15 is not installed.')
  const directory = mkdtempSync(join(tmpdir(), 'daybook-scale-'))
  const isRoot = process.getuid?.() === 0
  const asNobody = { cwd: directory, stdio: 'ignore', ...(isRoot && { uid: NOBODY, gid: NOBODY }) } as const
  if (isRoot) chownSync(directory, NOBODY, NOBODY)
  const run = async (program: string, ...options: string[]) => {
    const [code] = await once(spawn(join(PROGRAMS, program), options, asNobody), 'exit')
    if (code !== 0) throw new Error(`${program} ${options.join(' ')} ended with ${code}`)
  }
  const control = (data: string, ...command: string[]) =>
    run('pg_ctl', ...command, '--pgdata', join(directory, data), '--log', join(directory, `${data}.log`), '--wait')
  const sockets = `-c listen_addresses='' -c unix_socket_directories='${directory}'`
  const programs: Program[] = []
  const others: ChildProcess[] = []
  const standbys: string[] = []
  const daybook = async (name: string, query: string) => {
    const data = join(directory, name)
    mkdirSync(data, { mode: 0o700 })
    if (programs.length > 0) copyFileSync(join(directory, 'a', 'secret-key'), join(data, 'secret-key'))
    const DATABASE_URL = `postgresql://daybook@localhost/postgres?host=${directory}${query}`
    const program = await startProgram({ DATA_DIR: data, DATABASE_URL })
    if (program.address === '') throw new Error(`Daybook did not start:\n${program.output()}`)
    programs.push(program)
    return asking(program.address)
  }
  try {
    const encoded = ['--username', 'daybook', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8']
    await run('initdb', '--pgdata', join(directory, 'data'), ...encoded)
    await control('data', 'start', '--options', sockets)
    const client = new pg.Client({ host: directory, user: 'daybook', database: 'postgres' })
    await client.connect()
    const one = await daybook('a', '')
    const { id } = JSON.parse(await answered(one('POST', '/api/businesses', { name: 'Bench' })))
    const path = `/api/businesses/${id}`
    const parties = await makeParties(askingIn({ ask: one }, path))
    const two = await daybook('b', '')
    const setups: [string, (typeof one)[]][] = [
      ['one server', [one]],
      ['two servers', [one, two]],
    ]
    if (existsSync(PGBOUNCER)) {
      writeFileSync(join(directory, 'pgbouncer.ini'), pgbouncer(directory))
      others.push(spawn(PGBOUNCER, [join(directory, 'pgbouncer.ini')], asNobody))
      while (!existsSync(join(directory, '.s.PGSQL.6432'))) await pause(50)
      setups.push(['one server through PgBouncer', [await daybook('c', '&port=6432&pool_mode=transaction')]])
    }
    const rows: string[][] = []
    const measureSetup = async (name: string, servers: (typeof one)[]) => {
      const at = (place: number) => servers[place % servers.length] ?? one
      const writing = await throughput(USERS, MILLISECONDS, place =>
        answered(at(place)('POST', `${path}/invoices`, { ...threeLines(parties, place), issue: true })).then(yes, no),
      )
      const reading = await throughput(USERS, MILLISECONDS, place =>
        answered(at(place)('GET', `${path}/invoices`)).then(yes, no),
      )
      const figures = [writing.perSecond, writing.latency.median, writing.latency.p95, reading.perSecond]
      const failed = writing.failed + reading.failed
      rows.push([name, ...figures.map(figure => figure.toFixed(0)), String(failed), loadNow().toFixed(1)])
    }
    for (let round = 0; round < rounds; round++) for (const [name, servers] of setups) await measureSetup(name, servers)
    await run(
      'pg_basebackup',
      '--host',
      directory,
      '--username',
      'daybook',
      '--write-recovery-conf',
      '--checkpoint',
      'fast',
      '--pgdata',
      join(directory, 'standby'),
    )
    await control('standby', 'start', '--options', `${sockets} -c port=${STANDBY_PORT}`)
    standbys.push('standby')
    for (let round = 0; round < rounds; round++) {
      for (const [name, standby] of [
        ['one server, without the standby', ''],
        ['one server, synchronous standby', '*'],
      ] as const) {
        await client.query(`alter system set synchronous_standby_names = '${standby}'`)
        await client.query('select pg_reload_conf()')
        await pause(500)
        await measureSetup(name, [one])
      }
    }
    await client.query(`alter system reset synchronous_standby_names`)
    await client.query('select pg_reload_conf()')
    await client.end()
    const head = ['', 'issued a second', 'median, ms', 'p95, ms', 'lists a second', 'failed', 'load']
    table(`${USERS} people of one business at once`, [head, ...rows.toSorted(byName)])
  } finally {
    for (const program of programs) await program.end('SIGTERM')
    for (const other of others) other.kill('SIGTERM')
    for (const data of [...standbys, 'data']) await control(data, 'stop', '--mode', 'immediate').catch(() => {})
    rmSync(directory, { recursive: true, force: true })
  }
}

const byName = ([one = '']: readonly string[], [other = '']: readonly string[]) => one.localeCompare(other)

function pgbouncer(directory: string): string {
  return [
    '[databases]',
    `postgres = host=${directory} dbname=postgres user=daybook`,
    '[pgbouncer]',
    `unix_socket_dir = ${directory}`,
    ...['listen_port = 6432', 'auth_type = any', 'pool_mode = transaction', 'default_pool_size = 20'],
    'max_client_conn = 500',
    '',
  ].join('\n')
}

const yes = () => true
const no = () => false
