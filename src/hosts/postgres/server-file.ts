/** `postmaster.pid`, PostgreSQL's word about itself: which process serves these files, where, and whether it is ready. */
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { codeOf } from '../start-refused.ts'

export interface ServerFile {
  readonly processId: number
  /** Where these files were when the server started. Elsewhere than here, they have been copied or moved since. */
  readonly directory: string
  readonly port: number
  /** Empty where there are no Unix sockets. */
  readonly socketDirectory: string
  readonly ready: boolean
}

const FILE_NAME = 'postmaster.pid'

export function readServerFile(cluster: string): ServerFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, FILE_NAME), 'utf8').split('\n')
  } catch {
    return undefined
  }
  return {
    processId: Number(lines[0]),
    directory: lines[1]?.trim() ?? '',
    port: Number(lines[3]),
    socketDirectory: lines[4]?.trim() ?? '',
    ready: lines[7]?.trim() === 'ready',
  }
}

/** Whether the process that the file names is really there and serves these files: its number may long be another's. */
export async function isServing(cluster: string, file: ServerFile): Promise<boolean> {
  if (!isAlive(file.processId)) return false
  try {
    // PostgreSQL works in its data directory.
    return readlinkSync(`/proc/${file.processId}/cwd`) === realpathSync(cluster)
  } catch {
    return isOf(cluster, file) && (await answers(file))
  }
}

/** Whether the file was written here. In a copy, it names the process and the socket of another database, which may well be running. */
export function isOf(cluster: string, file: ServerFile): boolean {
  try {
    return realpathSync(file.directory) === realpathSync(cluster)
  } catch {
    return false
  }
}

/**
 * PostgreSQL does not start while the process that the file names is alive, although that may by now be any program. Naming
 * its own parent makes it see that the file is a leftover, and it still checks the shared memory that the file also names. A file that was
 * damaged by a power failure names nobody, and PostgreSQL would refuse to start until somebody deletes it. The lock of the socket names the
 * same process, and is made anew.
 */
export function disownServerFile(cluster: string): void {
  const path = join(cluster, FILE_NAME)
  for (const name of readdirSync(cluster)) if (name.startsWith('.s.PGSQL.')) rmSync(join(cluster, name))
  if (!existsSync(path)) return
  const text = readFileSync(path, 'utf8')
  if (/^-?[1-9]\d*\n/.test(text)) writeFileSync(path, text.replace(/^-?\d+/, String(process.pid)))
  else rmSync(path)
}

function isAlive(processId: number): boolean {
  if (!(processId > 1)) return false
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function answers(file: ServerFile): Promise<boolean> {
  const socket = file.socketDirectory
    ? connect(join(file.socketDirectory, `.s.PGSQL.${file.port}`))
    : connect(file.port, '127.0.0.1')
  return new Promise(resolve => {
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
  })
}
