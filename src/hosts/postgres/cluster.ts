/** The database files: made once, complete or not at all, and only ever opened by the version that wrote them. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { removeUnfinished } from '../data-directory.ts'
import { StartRefused, wordsOf } from '../start-refused.ts'
import { commandLine, giveFiles, type Identity } from './identity.ts'
import { POSTGRES_MAJOR, type PostgresProgram, postgresEnvironment } from './program.ts'

export const DATABASE_NAME = 'daybook'
export const DATABASE_USER = 'daybook'

/** Only Windows needs one: elsewhere the socket's directory, which only its owner can enter, is the key. */
export const PASSWORD_FILE = 'postgres-password'
const UNFINISHED = 'postgres-unfinished-'
const isUnfinished = (name: string) => name.startsWith(UNFINISHED)

export function clusterDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'postgres')
}

export function clusterExists(dataDirectory: string): boolean {
  const cluster = clusterDirectory(dataDirectory)
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (!existsSync(cluster) || readdirSync(cluster).length === 0) return false
    throw new StartRefused(
      `${cluster} holds files that are not a database of Daybook. Move them away, or set DATA_DIR to another directory.`,
    )
  }
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === String(POSTGRES_MAJOR)) return true
  const age = Number(major) > POSTGRES_MAJOR ? 'a newer version of Daybook' : 'an older version of Daybook'
  throw new StartRefused(
    `The database in ${cluster} was written by ${age} (PostgreSQL ${major}; this one reads PostgreSQL ${POSTGRES_MAJOR}). Start that version, or set DATA_DIR to another directory.`,
  )
}

/** PostgreSQL insists that nobody else may look in. A backup that was copied back has often lost that. */
export function closeDoor(cluster: string): void {
  if (process.platform !== 'win32' && (statSync(cluster).mode & 0o077) !== 0) chmodSync(cluster, 0o700)
}

/** Makes the files beside their place and moves them there when they are whole, so that an interrupted start leaves nothing half done. */
export async function createCluster(
  program: PostgresProgram,
  identity: Identity,
  dataDirectory: string,
): Promise<void> {
  removeUnfinished(dataDirectory, isUnfinished)
  const place = join(dataDirectory, `${UNFINISHED}${randomBytes(4).toString('hex')}`)
  mkdirSync(place, { mode: 0o700 })
  giveFiles(place, identity)
  try {
    await initialise(program, identity, dataDirectory, place)
    // The database that every cluster is born with becomes ours, which costs nothing, where a new one would be copied.
    const rename = `ALTER DATABASE postgres RENAME TO ${DATABASE_NAME}\n`
    const single = [
      program.postgres,
      '--single',
      '-D',
      place,
      '-c',
      'exit_on_error=on',
      '-c',
      'log_checkpoints=off',
      'template1',
    ]
    await execute(identity, single, rename)
    renameSync(place, clusterDirectory(dataDirectory))
  } catch (error) {
    removeUnfinished(dataDirectory, isUnfinished)
    if (error instanceof StartRefused) throw error
    throw new StartRefused(`The built-in database could not be created in ${dataDirectory}: ${wordsOf(error)}.`, {
      cause: error,
    })
  }
}

async function initialise(
  program: PostgresProgram,
  identity: Identity,
  dataDirectory: string,
  place: string,
): Promise<void> {
  const options = [
    ...['-D', place, '-U', DATABASE_USER, '--encoding=UTF8', '--data-checksums', '--no-instructions'],
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
    // Upper and lower case of every script, the same on every machine; the order of bytes makes indexes that any system reads.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...authentication(dataDirectory),
  ]
  try {
    // Trigram indexes still ask the system which characters are letters.
    const letters = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'
    await execute(identity, [program.initdb, ...options, `--lc-ctype=${letters}`])
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('invalid locale name'))) throw error
    await execute(identity, [program.initdb, ...options])
  }
}

function authentication(dataDirectory: string): string[] {
  if (process.platform !== 'win32') return ['--auth-local=trust', '--auth-host=reject']
  const file = join(dataDirectory, PASSWORD_FILE)
  writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${file}`]
}

/** For files of a database that come from a backup: who may connect, as `initialise` would set it, and nothing else. All settings are given at the start. */
export function configureCluster(cluster: string): void {
  const socket = ['local all all trust', 'local replication all trust']
  const network = ['127.0.0.1/32', '::1/128'].flatMap(address => [
    `host all all ${address} scram-sha-256`,
    `host replication all ${address} scram-sha-256`,
  ])
  const write = (name: string, text: string) => writeFileSync(join(cluster, name), text, { mode: 0o600, flush: true })
  write('postgresql.conf', '')
  write('pg_ident.conf', '')
  write('pg_hba.conf', `${(process.platform === 'win32' ? network : socket).join('\n')}\n`)
}

export function readPassword(dataDirectory: string): string {
  return readFileSync(join(dataDirectory, PASSWORD_FILE), 'utf8').trim()
}

function execute(identity: Identity, command: readonly string[], input = ''): Promise<void> {
  const [file, ...rest] = commandLine(identity, command)
  return new Promise((resolve, reject) => {
    const child = spawn(file, rest, {
      env: postgresEnvironment(),
      stdio: ['pipe', 'ignore', 'pipe'],
      ...identity.spawnAs,
    })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', text => {
      complaint += text
    })
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve() : reject(new Error(lastComplaint(complaint)))))
    child.stdin.on('error', () => undefined).end(input)
  })
}

/**
 * Of all that PostgreSQL's programs print, the line that says what is wrong, without its time and severity. What clients are told while it starts
 * says nothing, and neither does what the connections of a killed one still say.
 */
export function lastComplaint(output: string): string {
  const lines = output
    .split('\n')
    .filter(
      line =>
        line.trim() !== '' &&
        !/FATAL: +(the database system is (starting|not yet|in recovery|shutting)|connection to client lost|terminating connection)/.test(
          line,
        ),
    )
  const line = lines.findLast(text => /\b(FATAL|PANIC|error):/.test(text)) ?? lines.at(-1) ?? 'it ended without a word'
  return line
    .replace(/^.*?\b(LOG|FATAL|PANIC|error):\s*/, '')
    .replace(/^but /, '')
    .trim()
}
