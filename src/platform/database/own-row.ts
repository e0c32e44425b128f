import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BusinessActor, BusinessScope } from '../actor.ts'
import { found } from '../problem.ts'
import type { Transaction } from './database.ts'
import { type Lockable, lockRows } from './locks.ts'

type OwnTable = PgTable & { readonly businessId: PgColumn; readonly id: PgColumn }

/** The condition for one record of a business. */
export function isOwn(table: OwnTable, { businessId }: BusinessScope, id: string) {
  return and(eq(table.businessId, businessId), eq(table.id, id))
}

/** One record of the business, which nobody else changes until this write ends. @throws Refusal `not-found` */
export async function lockedRow<Table extends OwnTable & Lockable>(
  tx: Transaction,
  table: Table,
  actor: BusinessActor,
  id: string,
) {
  const [row] = await lockRows(tx, table, isOwn(table, actor.scope, id))
  return found(row)
}

/** Locks the records that exist, in the order of their ids. */
export async function lockedRows<Table extends OwnTable & Lockable>(
  tx: Transaction,
  table: Table,
  { scope }: BusinessActor,
  ids: readonly string[],
) {
  return lockRows(tx, table, and(eq(table.businessId, scope.businessId), inArray(table.id, [...ids])))
}
