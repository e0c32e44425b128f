/** A PostgreSQL whose Daybook was killed: how is it stopped, so that the next start goes on by itself? */
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Say } from '../progress.ts'
import { StartRefused } from '../start-refused.ts'
import { removeShortDirectory } from './address.ts'
import type { PostgresProgram } from './program.ts'
import { disownServerFile, isServing, readServerFile } from './server-file.ts'

const FAST_MILLISECONDS = 60_000
const IMMEDIATE_MILLISECONDS = 75_000

/** To be called only by the one who holds the data directory: whatever serves it then belongs to nobody. */
export async function stopLeftover(program: PostgresProgram, cluster: string, say: Say): Promise<void> {
  const file = readServerFile(cluster)
  if (!file) return
  if (!(await isServing(cluster, file))) {
    disownServerFile(cluster)
    removeShortDirectory(file.socketDirectory)
    return
  }
  const startedAt = performance.now()
  const waited = () => performance.now() - startedAt
  await signalServer(program, cluster, file.processId, 'SIGINT')
  let saidSo = false
  let urged = false
  while (await stillServing(cluster, file.processId)) {
    if (!saidSo && waited() > 1000) {
      saidSo = true
      say('Stopping the database that was left running when Daybook was killed …')
    }
    if (!urged && waited() > FAST_MILLISECONDS) {
      urged = true
      await signalServer(program, cluster, file.processId, 'SIGQUIT')
    }
    if (waited() > IMMEDIATE_MILLISECONDS) {
      throw new StartRefused(
        `The database process ${file.processId} was left running on ${cluster} and does not stop. End it, then start Daybook again.`,
      )
    }
    await pause(10)
  }
  removeShortDirectory(file.socketDirectory)
}

async function stillServing(cluster: string, processId: number): Promise<boolean> {
  const file = readServerFile(cluster)
  return file?.processId === processId && (await isServing(cluster, file))
}

/** Fast: sessions end, everything is written. Immediate: recovery follows at the next start. Neither loses what was acknowledged. */
export async function signalServer(
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
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return
    throw new StartRefused(
      `The database process ${processId} on ${cluster} belongs to another user. Stop it as that user, then start Daybook again.`,
      {
        cause: error,
      },
    )
  }
}
