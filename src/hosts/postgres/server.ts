/** The running PostgreSQL: how it is started, and when it is ready. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import type { Address } from './address.ts'
import { lastComplaint } from './cluster.ts'
import { commandLine, type Identity } from './identity.ts'
import { type PostgresProgram, postgresEnvironment } from './program.ts'
import { readServerFile } from './server-file.ts'
import { POSTGRES_SETTINGS } from './settings.ts'

export interface ServerParts {
  readonly program: PostgresProgram
  readonly identity: Identity
  readonly cluster: string
  readonly address: Address
  readonly settings: Readonly<Record<string, string>>
  readonly logFile: string
}

export interface RunningServer {
  /** Resolves when the server has ended, asked to or not, to what it said last. */
  readonly ended: Promise<string>
}

const LOG_BYTES = 1_000_000
const RETRY_MILLISECONDS = 10_000

/** Starts the server. Other processes of a killed one may need a moment to end, so that reason to refuse is waited out. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const givingUpAt = performance.now() + RETRY_MILLISECONDS
  for (;;) {
    try {
      return await attempt(parts)
    } catch (error) {
      const passing = error instanceof Error && /still in use|lock file .* already exists/.test(error.message)
      if (!passing || performance.now() > givingUpAt) throw error
      await pause(100)
    }
  }
}

async function attempt({
  program,
  identity,
  cluster,
  address,
  settings,
  logFile,
}: ServerParts): Promise<RunningServer> {
  const options = Object.entries({ ...POSTGRES_SETTINGS, ...address.options, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const [file, ...rest] = commandLine(identity, [program.postgres, '-D', cluster, ...options])
  const log = openLog(logFile)
  // In a session of its own, Ctrl+C in the terminal reaches Daybook alone, which ends the database when it is done with it.
  const child = spawn(file, rest, {
    cwd: cluster,
    detached: true,
    env: postgresEnvironment(),
    stdio: ['ignore', log.descriptor, log.descriptor],
    ...identity.spawnAs,
  })
  closeSync(log.descriptor)
  const processId = child.pid ?? 0
  const lastWords = () => lastComplaint(readFileSync(logFile).subarray(log.start).toString())
  const ended = endOf(child).then(failure => failure ?? lastWords())
  const endNow = () => child.kill('SIGINT')
  process.once('exit', endNow)
  let reason: string | undefined
  ended.then(words => {
    process.removeListener('exit', endNow)
    reason = words
  })
  while (!isReady(cluster, processId)) {
    if (reason !== undefined)
      throw new StartRefused(`The built-in database did not start: ${reason}. See ${logFile} for details.`)
    await pause(4)
  }
  return { ended }
}

function isReady(cluster: string, processId: number): boolean {
  const file = readServerFile(cluster)
  return file?.ready === true && (process.platform === 'win32' || file.processId === processId)
}

/** Resolves when the process is gone; to the reason, if it never came to be or was killed. */
function endOf(child: ChildProcess): Promise<string | undefined> {
  return new Promise(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', (_, signal) => resolve(signal ? `it was killed by ${signal}` : undefined))
  })
}

function openLog(path: string): { descriptor: number; start: number } {
  const descriptor = openSync(path, 'a', 0o600)
  if (fstatSync(descriptor).size > LOG_BYTES) ftruncateSync(descriptor)
  return { descriptor, start: fstatSync(descriptor).size }
}
