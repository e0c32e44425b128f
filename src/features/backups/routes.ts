/** The backups of this installation, for those who may do everything in it: a backup holds every business. */
import type { Context } from 'hono'
import type { Env } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { get, post, routes } from '../../platform/routes.ts'
import { hasFullAccessToAll } from '../accounts/queries/members.ts'
import { type BackupState, backupAnswer } from './contract.ts'

/** What only a host can do. */
export interface Backups {
  state(): BackupState
  /** Starts one, unless one is being made. */
  start(): void
}

/** @param backups undefined where the database is backed up by others */
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
  )
}

async function mayDoEverything(context: Context<Env>): Promise<boolean> {
  const { id } = context.get('identity')
  return id === null || hasFullAccessToAll(context.get('parts').db, id)
}
