/** The databases that are made to fail: the built-in one, and a server of Debian's that only this run uses. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface Fault {
  readonly name: string
  readonly act: () => Promise<void> | void
  /** Daybook is back when the act is over. */
  readonly isRecovering?: boolean
}

export interface FailingDatabase {
  readonly name: string
  readonly dataDirectory: string
  readonly environment: Readonly<Record<string, string>>
  readonly faults: readonly Fault[]
  /** Only for a database that Daybook itself brings back. */
  readonly kill?: () => void
  connect(): Promise<pg.Client>
  stop(): Promise<void>
}

const DEBIAN_PROGRAMS = '/usr/lib/postgresql/15/bin'
const NOBODY = 65_534

export function builtIn(): FailingDatabase {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-faults-'))
  const cluster = join(directory, 'postgres')
  const connect = () => patiently({ host: cluster, user: 'daybook', database: 'daybook' })
  const kill = () =>
    void process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  return {
    name: 'built-in database',
    dataDirectory: directory,
    environment: { DATA_DIR: directory },
    connect,
    kill,
    faults: [...faultsOfConnections(connect), { name: 'the database killed', act: kill }],
    stop: async () => rmSync(directory, { recursive: true, force: true }),
  }
}

/** Undefined where Debian's PostgreSQL 15 is not installed. */
export async function debianServer(): Promise<FailingDatabase | undefined> {
  if (!existsSync(join(DEBIAN_PROGRAMS, 'postgres'))) return undefined
  const directory = mkdtempSync(join(tmpdir(), 'daybook-faults-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(directory, NOBODY, NOBODY)
  const run = async (program: string, ...options: string[]) => {
    const child = spawn(join(DEBIAN_PROGRAMS, program), ['--pgdata', join(directory, 'data'), ...options], {
      cwd: directory,
      stdio: 'ignore',
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${program} ${options.join(' ')} ended with ${code}`)
  }
  const settings = `-c listen_addresses='' -c unix_socket_directories='${directory}'`
  const control = (...command: string[]) => run('pg_ctl', ...command, '--log', join(directory, 'log'))
  const start = () => control('start', '--wait', '--options', settings)
  await run('initdb', '--username', 'daybook', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8')
  await start()
  const connect = () => patiently({ host: directory, user: 'daybook', database: 'postgres' })
  return {
    name: 'PostgreSQL 15 behind DATABASE_URL',
    dataDirectory: join(directory, 'daybook'),
    environment: {
      DATA_DIR: join(directory, 'daybook'),
      DATABASE_URL: `postgresql://daybook@localhost/postgres?host=${directory}`,
    },
    connect,
    faults: [
      ...faultsOfConnections(connect),
      { name: 'the server restarted', act: () => control('restart', '--wait', '--mode', 'fast') },
      { name: 'the server restarted at once', act: () => control('restart', '--wait', '--mode', 'immediate') },
      {
        name: 'the server away for 3 s',
        act: async () => {
          await control('stop', '--wait', '--mode', 'fast')
          await pause(3000)
          await start()
        },
      },
    ],
    async stop() {
      await control('stop', '--mode', 'immediate')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function faultsOfConnections(connect: () => Promise<pg.Client>): Fault[] {
  const one = `from pg_stat_activity where application_name = 'daybook' order by state = 'idle', random() limit 1`
  const ask = async (statement: string) => {
    const client = await connect()
    const { rows } = await client.query<{ pid: number }>(statement)
    await client.end()
    return rows
  }
  return [
    {
      name: 'a connection ended',
      act: async () => void (await ask(`select pg_terminate_backend(pid) from (select pid ${one}) one`)),
    },
    {
      name: 'a backend killed',
      act: async () => {
        for (const { pid } of await ask(`select pid ${one}`)) process.kill(pid, 'SIGKILL')
      },
    },
  ]
}

/** A database that recovers lets nobody in for a moment. */
async function patiently(options: pg.ClientConfig): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client(options)
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch {
      await pause(50)
    }
  }
}
