/** Makes a backup every day, and tests every week that the newest one can be restored. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BackupState } from '../../features/backups/contract.ts'
import type { Backups } from '../../features/backups/routes.ts'
import { errorForLog, type Log } from '../../platform/log.ts'
import { wordsOf } from '../start-refused.ts'
import { type Prepared, prepareBackup } from './check-backup.ts'
import { type Backup, type BackupFailure, lastBackupFailure, listBackups } from './kept-backups.ts'
import type { LogArchive } from './log/archive.ts'
import { archiveIn } from './log/at-hand.ts'
import { beginOf } from './log/files.ts'
import { momentsOf } from './log/moments.ts'
import { prepareMoment } from './log/replay.ts'
import { type BackupPlace, type BackupSource, makeBackup } from './make-backup.ts'
import { firstSeen, stateOf } from './state.ts'
import { type BackupStore, copyToStore, logCopier } from './store.ts'
import { restoreNote, willTakePlace } from './take-place.ts'

const RESTORE = fileURLToPath(new URL('../commands/restore.ts', import.meta.url))
/** Short enough that people who only run Daybook briefly each day get a backup too. */
const FIRST_MILLISECONDS = 60_000
const EVERY_MILLISECONDS = 15 * 60_000
const RETRY_MILLISECONDS = 3_600_000
const DAY_MILLISECONDS = 86_400_000

export interface BackupSchedule extends Backups {
  begin(): void
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>
}

export function backupSchedule(
  place: BackupPlace,
  source: BackupSource,
  store: BackupStore | undefined,
  log: Log,
  restart: () => void,
  archive?: LogArchive,
): BackupSchedule {
  let running: Promise<void> | undefined
  /** Kept here too: where the disk is full or gone, it is noted nowhere else. */
  let failed: BackupFailure | undefined
  const failure = () => failed ?? lastBackupFailure(place)
  const sinceWhen = firstSeen()
  let checking: Promise<void> | undefined
  let endCheck: () => unknown = () => {}
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  /** Each backup is checked once only: what prevented the check may still be there. */
  let tried: string | undefined
  /** The names of the backups that were in the folder when the store was last brought up to date. */
  let copied = ''
  let storeFailure: string | null = null
  let logStoreFailure: string | null = null

  const copy = async () => {
    const names = listBackups(place.folder).map(({ name }) => name)
    if (store === undefined || isStopping || names.join() === copied) return
    try {
      await copyToStore(place.folder, store, new Date())
      copied = names.join()
      storeFailure = null
    } catch (error) {
      if (isStopping) return
      storeFailure = wordsOf(error)
      log({ level: 'error', message: 'backups could not be copied to the store', error: errorForLog(error) })
    }
  }
  const copyLog = store && logCopier(place.folder, store)
  let copying: Promise<void> | undefined
  const copyLogNow = async () => {
    if (copyLog === undefined || isStopping) return
    copying ??= copyLog().finally(() => {
      copying = undefined
    })
    await copying.then(
      () => {
        logStoreFailure = null
      },
      error => {
        if (isStopping) return
        if (logStoreFailure === null)
          log({ level: 'error', message: 'the log could not be copied to the store', error: errorForLog(error) })
        logStoreFailure = wordsOf(error)
      },
    )
  }
  archive?.onFile(() => void copyLogNow())
  let restoring: BackupState['restore'] = null
  const prepare = async (name: string, dataFrom: Date, prepared: () => Promise<Prepared>) => {
    if (restoring && restoring.failure === null) return
    restoring = { name, failure: null }
    try {
      const { directory } = await prepared()
      willTakePlace(directory, place.dataDirectory, restoreNote(name, dataFrom))
      log({ level: 'info', message: `a backup was restored, and Daybook restarts with it: ${name}` })
      restart()
    } catch (error) {
      restoring = { name, failure: wordsOf(error) }
      log({ level: 'error', message: 'a backup could not be restored', error: errorForLog(error) })
    }
  }
  const prepareAt = async (moment: Date) => {
    await archive?.flush()
    const found = await archiveIn(place.folder, undefined)
    // where nothing was saved lately, no file says so
    const end = found.log.findLast(({ history }) => history === archive?.history())
    const log = found.log.map(file => (file === end ? { ...file, until: archive?.until() ?? file.until } : file))
    return prepareMoment(moment, { ...found, log }, place.dataDirectory, place)
  }

  const backUp = (kind: 'daily' | 'manual') => {
    running ??= makeBackup(place, source, kind)
      .then(({ name, bytes }) => {
        failed = undefined
        log({ level: 'info', message: `a backup was made: ${name}, ${bytes} bytes` })
      })
      .catch(error => {
        const at = new Date().toISOString()
        failed = { at, reason: wordsOf(error), since: lastBackupFailure(place)?.since ?? failed?.since ?? at }
        log({ level: 'error', message: 'a backup could not be made', error: errorForLog(error) })
      })
      // from now on, the log leads on from it
      .then(() => void archive?.flush().catch(() => undefined))
      .then(copy)
      .finally(() => {
        running = undefined
      })
    return running
  }
  /** In a process of its own, with a lower priority. */
  const check = ({ name }: Backup) => {
    checking ??= new Promise<void>(resolve => {
      const env = { ...process.env, DATA_DIR: place.dataDirectory, BACKUP_DIR: place.folder }
      const command = [RESTORE, 'restore', '--check', name]
      const child = execFile(process.execPath, command, { env }, (error, _, complaint) => {
        if (error === null) log({ level: 'info', message: `a backup was tested and can be restored: ${name}` })
        else if (!isStopping)
          log({
            level: 'error',
            message: 'the test of a backup failed',
            error: complaint.trim() || error.message,
          })
        resolve()
      })
      endCheck = () => child.kill('SIGTERM')
    }).finally(() => {
      checking = undefined
    })
    return checking
  }
  const look = async () => {
    const now = new Date()
    if (isBackupDue(listBackups(place.folder), failure()?.at, now, archive?.history())) await backUp('daily')
    await running
    await copy()
    await copyLogNow()
    const due = backupToCheck(listBackups(place.folder), now)
    if (isStopping || due === undefined || due.name === tried) return
    tried = due.name
    await check(due)
  }
  const state = () =>
    stateOf(place, source, failure(), {
      isRunning: running !== undefined,
      restore: restoring,
      store: store ? { url: store.url, failure: storeFailure ?? logStoreFailure } : null,
      moments: () => (archive ? momentsOf(place.folder, archive.history(), archive.until(), new Date()) : null),
    })
  return {
    state,
    attentions: () => sinceWhen(state(), failure(), new Date()),
    start: () => void backUp('manual'),
    restore(name) {
      const backup = listBackups(place.folder).find(one => one.name === name)
      if (!backup || typeof source.address === 'string') return false
      void prepare(name, backup.at, () => prepareBackup(backup, place.dataDirectory, place))
      return true
    },
    restoreMoment(moment) {
      if (!archive) return false
      void prepare(moment, new Date(moment), () => prepareAt(new Date(moment)))
      return true
    },
    begin() {
      const next = () => {
        timer = setTimeout(next, EVERY_MILLISECONDS).unref()
        void look().catch(error =>
          log({ level: 'error', message: 'the backup folder could not be read', error: errorForLog(error) }),
        )
      }
      timer = setTimeout(next, FIRST_MILLISECONDS).unref()
    },
    async stop() {
      clearTimeout(timer)
      isStopping = true
      endCheck()
      store?.end()
      await Promise.all([running, checking, copying?.catch(() => undefined)])
    },
  }
}

/** Once a day by this machine's calendar, and when the log begins anew, since it leads on from a backup; an hour after a failure. */
export function isBackupDue(
  backups: readonly Pick<Backup, 'at' | 'kind'>[],
  failedAt: string | undefined,
  now: Date,
  history?: string,
): boolean {
  if (failedAt !== undefined && now.getTime() - Date.parse(failedAt) < RETRY_MILLISECONDS) return false
  const begin = history === undefined ? new Date(0) : beginOf(history)
  return !backups.some(
    ({ at, kind }) => kind !== 'before-upgrade' && at.toDateString() === now.toDateString() && at >= begin,
  )
}

/** The newest, if the last check was more than a week ago or found damage. A damaged backup is not checked again. */
export function backupToCheck<One extends Pick<Backup, 'check'>>(
  newestFirst: readonly One[],
  now: Date,
): One | undefined {
  const [newest] = newestFirst
  const last = newestFirst.find(({ check }) => check !== undefined)
  if (last?.check === undefined) return newest
  if (last.check.problem !== undefined) return last === newest ? undefined : newest
  return now.getTime() - Date.parse(last.check.at) < 7 * DAY_MILLISECONDS ? undefined : newest
}
