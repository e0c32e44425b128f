/** The backups of this installation, and what waits after a restore. A backup contains every business, so they are only for people who manage the installation. */
import type { Context } from 'hono'
import type { BackupAttention } from '../../domain/activity/notifications.ts'
import { actorOf, type Env } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { get, post, routes } from '../../platform/routes.ts'
import { recentlyConfirmed } from '../../platform/signed-in.ts'
import { managesInstallation } from '../accounts/queries/members.ts'
import { goOn } from './commands/go-on.ts'
import { type BackupState, backupAnswer, backupToRestore, goingOn, momentToRestore, restoreAnswer } from './contract.ts'
import { findRestore } from './queries/restore.ts'

/** What only a host can do. */
export interface Backups {
  state(): BackupState
  /** All that people should know, the worst first, and since when it is so, as far as that is known. */
  attentions(): readonly { attention: BackupAttention; since: string }[]
  /** Starts a backup, unless one is already being made. */
  start(): void
  /** Prepares the backup, then restarts with it. @returns false if there is no such backup, or it can't be restored from here */
  restore(name: string): boolean
  /** The same for a moment, in ISO form. @returns false if there is nothing but backups */
  restoreMoment(moment: string): boolean
}

/**
 * @param backups undefined where the host makes none
 * @param wake notifies the sender that emails no longer wait for a person
 */
export function backupRoutes(backups: Backups | undefined, wake: () => void) {
  return routes(
    get('/system/backups', 'The backups of this installation', { answer: backupAnswer }, async ({ context }) => ({
      state: backups && (await manages(context)) ? backups.state() : null,
    })),
    post('/system/backups', 'Back up now', { answer: backupAnswer }, async ({ context }) => {
      await assertManages(context)
      if (!backups) throw new Refusal('not-found')
      backups.start()
      return { state: backups.state() }
    }),
    post(
      '/system/backups/restore',
      'Restore a backup of the built-in database, which replaces all data',
      { body: backupToRestore, answer: backupAnswer, middleware: recentlyConfirmed },
      async ({ context, body }) => {
        await assertManages(context)
        if (!backups?.restore(body.name)) throw new Refusal('not-found')
        return { state: backups.state() }
      },
    ),
    post(
      '/system/backups/restore-moment',
      'Restore the built-in database to a moment, which replaces all data',
      { body: momentToRestore, answer: backupAnswer, middleware: recentlyConfirmed },
      async ({ context, body }) => {
        await assertManages(context)
        if (!backups?.restoreMoment(body.moment)) throw new Refusal('not-found')
        return { state: backups.state() }
      },
    ),
    get(
      '/system/restore',
      'The restore after which everything that goes out waits for a person; null when nothing waits',
      { answer: restoreAnswer },
      async ({ context, db }) => ({ restore: await findRestore(db, await actorOf(context), await manages(context)) }),
    ),
    post(
      '/system/restore/go-on',
      'Let everything that waited after a restore go out',
      { body: goingOn, answer: restoreAnswer, middleware: recentlyConfirmed },
      async ({ context, db, body }) => {
        await assertManages(context)
        const actor = await actorOf(context)
        await goOn(db, actor, body)
        wake()
        return { restore: await findRestore(db, actor, true) }
      },
    ),
  )
}

async function manages(context: Context<Env>): Promise<boolean> {
  return managesInstallation(context.get('parts').db, context.get('identity'))
}

async function assertManages(context: Context<Env>): Promise<void> {
  if (!(await manages(context))) throw new Refusal('managing-needed')
}
