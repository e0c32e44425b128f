import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BusinessActor, BusinessScope } from '../actor.ts'
import { found } from '../problem.ts'
import type { Transaction } from './database.ts'

type OwnTable = PgTable & { readonly businessId: PgColumn; readonly id: PgColumn }

/** The condition for one record of a business. */
export function isOwn(table: OwnTable, { businessId }: BusinessScope, id: string) {
  return and(eq(table.businessId, businessId), eq(table.id, id))
}

/** One record of the business, which nobody else changes until this write ends. @throws Refusal `not-found` */
export async function lockedRow<Table extends OwnTable>(
  tx: Transaction,
  table: Table,
  actor: BusinessActor,
  id: string,
) {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(isOwn(table, actor.scope, id))
    .for('no key update')
  return found(row as Table['$inferSelect'] | undefined)
}

/** Those of these records that there are, taken in the order of their ids, so that two writes never wait for each other in a ring. */
export async function lockedRows<Table extends OwnTable>(
  tx: Transaction,
  table: Table,
  { scope }: BusinessActor,
  ids: readonly string[],
) {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.businessId, scope.businessId), inArray(table.id, [...ids])))
    .orderBy(asc(table.id))
    .for('no key update')
  return rows as Table['$inferSelect'][]
}
