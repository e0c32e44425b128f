/** What is shown of the backups, and what people should know of them. */
import { type BackupAttention, backupAttentions } from '../../domain/activity/notifications.ts'
import type { BackupState } from '../../features/backups/contract.ts'
import type { Backups } from '../../features/backups/routes.ts'
import { wordsOf } from '../start-refused.ts'
import { type Backup, type BackupFailure, listBackups } from './kept-backups.ts'
import type { BackupPlace, BackupSource } from './make-backup.ts'

const OLD_MILLISECONDS = 2 * 86_400_000
/** An installed package contains only JavaScript. */
const IS_PACKAGE = import.meta.url.endsWith('.js')

type UnderWay = Pick<BackupState, 'isRunning' | 'restore' | 'store'> & { moments: () => BackupState['moments'] }

/** @param failure why the last backup failed */
export function stateOf(
  { folder, passphrase }: BackupPlace,
  { address }: BackupSource,
  failure: BackupFailure | undefined,
  { moments, ...underWay }: UnderWay,
): BackupState {
  const found = readFolder(folder, moments)
  const failed = found.unreadable ?? (failure ? { at: failure.at, reason: failure.reason } : null)
  const state = {
    ...underWay,
    folder,
    restoreCommand: IS_PACKAGE ? 'daybook restore latest' : 'npm run restore -- latest',
    database: typeof address === 'string' ? ('server' as const) : ('built-in' as const),
    isSealed: passphrase !== undefined,
    failure: failed,
    moments: found.moments,
    backups: found.backups.map(({ name, kind, at, bytes, isSealed, check }) => ({
      name,
      kind,
      at: at.toISOString(),
      bytes,
      isSealed,
      check: check ? { at: check.at, problem: check.problem ?? null } : null,
    })),
  }
  return { ...state, attention: attentionsTo(state, new Date())[0] ?? null }
}

/** A folder that can't be read counts as a failed backup: none can be made there. */
function readFolder(folder: string, moments: UnderWay['moments']) {
  try {
    return { backups: listBackups(folder), moments: moments(), unreadable: undefined }
  } catch (error) {
    return { backups: [], moments: null, unreadable: { at: new Date().toISOString(), reason: wordsOf(error) } }
  }
}

/** Everything that people should know, in the order in which it is shown. */
export function attentionsTo(
  { failure, moments, store, backups }: Pick<BackupState, 'failure' | 'moments' | 'store' | 'backups'>,
  now: Date,
): BackupAttention[] {
  const ofBackups = attentionTo(
    backups.map(({ at, check }) => ({
      at: new Date(at),
      check: check ? { at: check.at, problem: check.problem ?? undefined } : undefined,
    })),
    now,
  )
  const applies: Record<BackupAttention, boolean> = {
    failed: failure !== null,
    'not-archived': typeof moments?.failure === 'string',
    'not-copied': typeof store?.failure === 'string',
    damaged: ofBackups === 'damaged',
    old: ofBackups === 'old',
  }
  return backupAttentions.filter(one => applies[one])
}

/** What a person should know about the backups themselves. */
export function attentionTo(newestFirst: readonly Pick<Backup, 'at' | 'check'>[], now: Date): 'damaged' | 'old' | null {
  const lastChecked = newestFirst.find(({ check }) => check !== undefined)
  if (lastChecked?.check?.problem !== undefined) return 'damaged'
  const [newest] = newestFirst
  return newest && now.getTime() - newest.at.getTime() > OLD_MILLISECONDS ? 'old' : null
}

/** Remembers since when each is so. What no backup and no note says begins anew with each start. */
export function firstSeen() {
  let before = new Map<BackupAttention, string>()
  return (state: BackupState, failure: BackupFailure | undefined, now: Date): ReturnType<Backups['attentions']> => {
    const noted: Partial<Record<BackupAttention, string | undefined>> = {
      failed: failure?.since ?? failure?.at,
      damaged: state.backups.find(({ check }) => check !== null)?.check?.at,
      old: state.backups[0]?.at,
    }
    const known = attentionsTo(state, now).map(attention => ({
      attention,
      since: noted[attention] ?? before.get(attention) ?? now.toISOString(),
    }))
    before = new Map(known.map(({ attention, since }) => [attention, since]))
    return known
  }
}
