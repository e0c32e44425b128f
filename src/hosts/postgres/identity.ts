/** The user that PostgreSQL runs as, since it refuses to run as root, and how it ends together with Daybook. */
import { execFile } from 'node:child_process'
import { chmodSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefused } from '../start-refused.ts'
import { type PostgresProgram, postgresEnvironment } from './program.ts'

export interface UserAndGroup {
  readonly uid: number
  readonly gid: number
}

export interface Identity {
  /** What comes before the program on the command line. */
  readonly prefix: readonly string[]
  /** The user that Node runs the child as, if no program comes before it. */
  readonly spawnAs?: UserAndGroup
  /** Whose the files must be, where they are not of the user who runs Daybook. */
  readonly owner?: UserAndGroup
  /** What a person should know about it. */
  readonly note?: string
}

const run = promisify(execFile)

// The kernel asks PostgreSQL for a fast, clean shutdown when Daybook is gone, however it went.
const ENDS_WITH_PARENT = ['--pdeathsig', 'INT']

/** Tries the ways that fit this user and machine, best first, by asking PostgreSQL for its version from the data directory. */
export async function chooseIdentity(program: PostgresProgram, directory: string): Promise<Identity> {
  const failures: string[] = []
  for (const identity of waysToRun()) {
    const failure = await failureOf(identity, program, directory)
    if (failure === undefined) return identity
    failures.push(failure)
  }
  throw new StartRefused(refusal(failures, directory))
}

function waysToRun(): Identity[] {
  if (process.platform === 'win32') return [{ prefix: [] }]
  if (process.getuid?.() === 0) return waysOfRoot()
  const ways: Identity[] = [{ prefix: ['setpriv', ...ENDS_WITH_PARENT, '--'] }, { prefix: [] }]
  // PostgreSQL also asks for the name of its user; a container may have given only a number.
  return hasName() ? ways : [inNamespace(ENDS_WITH_PARENT), ...ways]
}

function waysOfRoot(): Identity[] {
  const owner = spareUser()
  const as = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  // The last lets PostgreSQL see, too, when it asks, that it may use what it can reach.
  const reachAll = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  const note = `PostgreSQL does not run as root, so it runs as the user ${owner.name} (${owner.uid}), who owns its files`
  return [
    inNamespace(ENDS_WITH_PARENT),
    inNamespace(undefined),
    {
      prefix: ['setpriv', ...as, ...reachAll, ...ENDS_WITH_PARENT, '--'],
      owner,
      note: `${note} and may pass through directories that only root can enter.`,
    },
    { prefix: ['setpriv', ...as, ...ENDS_WITH_PARENT, '--'], owner, note: `${note}.` },
    { prefix: [], spawnAs: owner, owner, note: `${note}.` },
  ]
}

/** In its own user namespace, the user who runs Daybook has another id, and still owns the files. */
function inNamespace(endsWithParent: readonly string[] | undefined): Identity {
  return {
    prefix: [
      ...['unshare', '--user', `--map-user=${spareUser().uid}`, '--'],
      ...(endsWithParent ? ['setpriv', ...endsWithParent, '--'] : []),
    ],
    ...(process.getuid?.() === 0 && {
      note: 'PostgreSQL does not run as root, so it runs in a user namespace where this user is not root. Its files stay root’s.',
    }),
  }
}

async function failureOf(identity: Identity, program: PostgresProgram, directory: string): Promise<string | undefined> {
  try {
    // Without more rights than its own, the other user must at least be let through.
    if (identity.owner && !identity.prefix.includes('--ambient-caps=+dac_override')) chmodSync(directory, 0o711)
    const [command, ...rest] = commandLine(identity, probe(program, directory))
    await run(command, rest, { env: postgresEnvironment(), timeout: 10_000, ...identity.spawnAs })
    return undefined
  } catch (error) {
    const complaint = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : ''
    return complaint || `${identity.prefix[0] ?? program.postgres} cannot be run`
  }
}

function probe(program: PostgresProgram, directory: string): string[] {
  if (process.platform === 'win32') return [program.postgres, '--version']
  return ['/bin/sh', '-c', 'cd "$1" && exec "$0" --version', program.postgres, directory]
}

export function commandLine(identity: Identity, command: readonly string[]): [string, ...string[]] {
  const [first = '', ...rest] = [...identity.prefix, ...command]
  return [first, ...rest]
}

function refusal(failures: readonly string[], directory: string): string {
  if (process.getuid?.() !== 0) {
    return `The built-in PostgreSQL does not run on this machine (${failures.at(-1)}). Set DATABASE_URL to a PostgreSQL server.`
  }
  return `PostgreSQL does not run as root, and no other way works here (${[...new Set(failures)].join('; ')}). Start Daybook as an ordinary user, or place it and its data (now ${directory}) in directories that every user may enter.`
}

/** Gives the files to the user that PostgreSQL runs as. The top goes last, so that an interrupted change is noticed. */
export function giveFiles(path: string, identity: Identity): boolean {
  const uid = process.getuid?.()
  if (uid !== 0) return false
  const owner = identity.owner ?? { uid, gid: process.getgid?.() ?? 0 }
  if (lstatSync(path).uid === owner.uid) return false
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(path, entry), owner.uid, owner.gid)
  lchownSync(path, owner.uid, owner.gid)
  return true
}

interface NamedUser extends UserAndGroup {
  readonly name: string
}

const NOBODY: NamedUser = { name: 'nobody', uid: 65534, gid: 65534 }

function spareUser(): NamedUser {
  const users = knownUsers()
  const preferred = ['postgres', 'nobody', 'daemon'].map(name => users.find(user => user.name === name))
  return preferred.find(user => user !== undefined) ?? users.find(user => user.uid > 0) ?? NOBODY
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function knownUsers(): NamedUser[] {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    return lines.flatMap(line => {
      const [name = '', , uid, gid] = line.split(':')
      return uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
    })
  } catch {
    return []
  }
}
