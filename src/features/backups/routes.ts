/** The backups of this installation, for those who may do everything in it. */
import { createMiddleware } from 'hono/factory'
import type { Env } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { get, post, routes } from '../../platform/routes.ts'
import { hasFullAccessToAll } from '../accounts/queries/members.ts'
import { type BackupState, backupState } from './contract.ts'

/** What only a host can do. */
export interface Backups {
  state(): BackupState
  /** Starts one, unless one is being made. */
  start(): void
}

/** A backup holds every business, so it concerns only those who have full access to all of them. */
const fullAccessToAll = createMiddleware<Env>(async (context, next) => {
  const { id } = context.get('identity')
  if (id !== null && !(await hasFullAccessToAll(context.get('parts').db, id))) throw new Refusal('full-access-needed')
  await next()
})

/** @param backups undefined where the database is backed up by others */
export function backupRoutes(backups: Backups | undefined) {
  const known = () => {
    if (!backups) throw new Refusal('not-found')
    return backups
  }
  return routes(
    get(
      '/system/backups',
      'The backups of this installation',
      { answer: backupState, middleware: fullAccessToAll },
      async () => known().state(),
    ),
    post('/system/backups', 'Back up now', { answer: backupState, middleware: fullAccessToAll }, async () => {
      known().start()
      return known().state()
    }),
  )
}
