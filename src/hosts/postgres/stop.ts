/** How PostgreSQL is stopped: the one in use, or one that was left running when its Daybook was killed. */
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Say, saidIfSlow } from '../progress.ts'
import { codeOf, StartRefused } from '../start-refused.ts'
import { removeShortDirectory } from './address.ts'
import type { PostgresProgram } from './program.ts'
import { disownServerFile, isOf, isServing, readServerFile } from './server-file.ts'

// A fast stop takes a second. While the server recovers from a crash it may never end, so that it is then stopped at once.
const FAST_MILLISECONDS = 5000
const IMMEDIATE_MILLISECONDS = 20_000

/** Called only while this process has locked the data directory: a server still running on it is left over. */
export async function stopLeftover(program: PostgresProgram, cluster: string, say: Say): Promise<void> {
  const file = readServerFile(cluster)
  if (file && (await isServing(cluster, file))) {
    const sentence = 'Stopping the database that was left running when Daybook was killed …'
    await saidIfSlow(say, sentence, stopServer(program, cluster))
  } else {
    disownServerFile(cluster)
  }
  if (file && isOf(cluster, file)) removeShortDirectory(file.socketDirectory)
}

/**
 * Stops the server, if one is running: first fast, where everything is written, then immediately, where recovery follows at the next start.
 * Neither loses what was acknowledged.
 */
export async function stopServer(program: PostgresProgram, cluster: string): Promise<void> {
  const startedAt = performance.now()
  let sent: 'SIGINT' | 'SIGQUIT' | undefined
  for (let file = readServerFile(cluster); file && (await isServing(cluster, file)); file = readServerFile(cluster)) {
    const waited = performance.now() - startedAt
    if (waited > IMMEDIATE_MILLISECONDS) {
      throw new StartRefused(
        `The database process ${file.processId} on ${cluster} does not stop. End it, then start Daybook again.`,
      )
    }
    const signal = waited > FAST_MILLISECONDS ? 'SIGQUIT' : 'SIGINT'
    if (sent !== signal) await signalServer(program, cluster, file.processId, signal)
    sent = signal
    await pause(10)
  }
}

async function signalServer(
  program: PostgresProgram,
  cluster: string,
  processId: number,
  signal: 'SIGINT' | 'SIGQUIT',
): Promise<void> {
  if (process.platform === 'win32') {
    const mode = signal === 'SIGINT' ? 'fast' : 'immediate'
    await promisify(execFile)(program.pgCtl, ['stop', '-D', cluster, '-m', mode, '--no-wait'])
    return
  }
  try {
    process.kill(processId, signal)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return
    throw new StartRefused(
      `The database process ${processId} on ${cluster} belongs to another user. Stop it as that user, then start Daybook again.`,
      {
        cause: error,
      },
    )
  }
}
