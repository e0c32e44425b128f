/** The backups of this installation. A backup contains every business, so they are only for people with full access to all of them. */
import type { Context } from 'hono'
import type { Env } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { get, post, routes } from '../../platform/routes.ts'
import { recentlyConfirmed } from '../../platform/signed-in.ts'
import { hasFullAccessToAll } from '../accounts/queries/members.ts'
import { type BackupState, backupAnswer, backupToRestore, momentToRestore } from './contract.ts'

/** What only a host can do. */
export interface Backups {
  state(): BackupState
  /** Starts a backup, unless one is already being made. */
  start(): void
  /** Prepares the backup, then restarts with it. @returns false if there is no such backup, or it can't be restored from here */
  restore(name: string): boolean
  /** The same for a moment, in ISO form. @returns false if there is nothing but backups */
  restoreMoment(moment: string): boolean
}

/** @param backups undefined where the host makes none */
export function backupRoutes(backups: Backups | undefined) {
  return routes(
    get('/system/backups', 'The backups of this installation', { answer: backupAnswer }, async ({ context }) => ({
      state: backups && (await mayDoEverything(context)) ? backups.state() : null,
    })),
    post('/system/backups', 'Back up now', { answer: backupAnswer }, async ({ context }) => {
      if (!(await mayDoEverything(context))) throw new Refusal('full-access-everywhere-needed')
      if (!backups) throw new Refusal('not-found')
      backups.start()
      return { state: backups.state() }
    }),
    post(
      '/system/backups/restore',
      'Restore a backup of the built-in database, which replaces all data',
      { body: backupToRestore, answer: backupAnswer, middleware: recentlyConfirmed },
      async ({ context, body }) => {
        if (!(await mayDoEverything(context))) throw new Refusal('full-access-everywhere-needed')
        if (!backups?.restore(body.name)) throw new Refusal('not-found')
        return { state: backups.state() }
      },
    ),
    post(
      '/system/backups/restore-moment',
      'Restore the built-in database to a moment, which replaces all data',
      { body: momentToRestore, answer: backupAnswer, middleware: recentlyConfirmed },
      async ({ context, body }) => {
        if (!(await mayDoEverything(context))) throw new Refusal('full-access-everywhere-needed')
        if (!backups?.restoreMoment(body.moment)) throw new Refusal('not-found')
        return { state: backups.state() }
      },
    ),
  )
}

async function mayDoEverything(context: Context<Env>): Promise<boolean> {
  const { id } = context.get('identity')
  return id === null || hasFullAccessToAll(context.get('parts').db, id)
}
