/** Checks and writes the values of own fields, and changes the fields themselves. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  filledOwnValues,
  type OwnField,
  type OwnFieldPlace,
  type OwnValues,
  ownFieldsOf,
  ownValueFaults,
} from '../../domain/own-fields/own-fields.ts'
import type { BusinessActor, BusinessScope } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lockRows } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/problem.ts'
import { fieldFault } from '../../platform/problem-words/problem-words.ts'
import { t } from '../../translations/shared.ts'
import { customers } from '../customers/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { orders } from '../orders/tables.ts'
import { products } from '../products/tables.ts'
import { quotes } from '../quotes/tables.ts'
import type { OwnFieldsChange } from './contract.ts'

/** The values of a request, all of a record. @param current what may stay although it is no longer offered. @throws Refusal `invalid-input` */
export function checkedOwnValues(
  { settings }: BusinessScope,
  place: OwnFieldPlace,
  values: OwnValues = {},
  current: OwnValues = {},
): OwnValues {
  const fields = ownFieldsOf(settings.ownFields, place)
  const faults = ownValueFaults(fields, values, current)
  if (faults.length > 0) {
    const errors = faults.map(({ fieldId, code, name }) => fieldFault(`ownValues.${fieldId}`, code, { name }))
    throw new Refusal('invalid-input', { errors })
  }
  return filledOwnValues(fields, values)
}

/**
 * The fields of the business after a change. The values of a field that goes are removed from customers, products and drafts; what was issued keeps
 * what was printed. The business is locked.
 * @throws Refusal `own-field-has-values`, `invalid-input` for another type or place
 */
export async function ownFieldsAfter(
  tx: Transaction,
  actor: BusinessActor,
  current: readonly OwnField[],
  { ownFields, removesOwnValues = false }: { ownFields: OwnFieldsChange; removesOwnValues?: boolean | undefined },
): Promise<OwnField[]> {
  const next = ownFields.map(({ id = actor.newId(), ...field }) => ({ id, ...field }))
  for (const [index, { id, ...field }] of ownFields.entries()) {
    if (id === undefined) continue
    const before = current.find(one => one.id === id)
    const refuse = (field: string, message: string): Refusal =>
      new Refusal('invalid-input', { errors: [{ field: `ownFields.${index}.${field}`, message }] })
    if (!before) throw refuse('id', t('This field was removed. Reload the page.'))
    if (ownFields.findIndex(one => one.id === id) !== index) throw refuse('id', t('This field is there twice.'))
    if (before.type !== field.type) throw refuse('type', t('The type of a field can’t be changed. Add another field.'))
    if (before.place !== field.place) throw refuse('place', t('A field stays where it is. Add another field.'))
  }
  const gone = current.filter(({ id }) => next.every(field => field.id !== id)).map(({ id }) => id)
  if (gone.length > 0) await removeValues(tx, actor.scope, gone, removesOwnValues)
  return next
}

async function removeValues(tx: Transaction, scope: BusinessScope, ids: readonly string[], isAgreed: boolean) {
  const gone = sql`${sql.param(ids)}::text[]`
  const having = (table: ValuedTable) => and(eq(table.businessId, scope.businessId), sql`${table.ownValues} ?| ${gone}`)
  const counts = {
    customers: (await lockRows(tx, customers, having(customers))).length,
    drafts: await draftsHaving(tx, having),
    products: (await lockRows(tx, products, having(products))).length,
  }
  if (Object.values(counts).every(count => count === 0)) return
  if (!isAgreed) throw new Refusal('own-field-has-values', { data: counts })
  for (const table of [customers, products]) await removeFrom(tx, table, having(table), gone)
  for (const table of DRAFTED) await removeFrom(tx, table, and(having(table), eq(table.status, 'draft')), gone)
}

const DRAFTED = [quotes, orders, invoices] as const

/** Locks the drafts that have values. @returns how many there are */
async function draftsHaving(tx: Transaction, having: (table: ValuedTable) => SQL | undefined): Promise<number> {
  let count = 0
  for (const table of DRAFTED)
    count += (await lockRows(tx, table, and(having(table), eq(table.status, 'draft')))).length
  return count
}

async function removeFrom(tx: Transaction, table: PgTable & ValuedTable, rows: SQL | undefined, gone: SQL) {
  await tx
    .update(table as PgTable)
    .set({ ownValues: sql`${table.ownValues} - ${gone}` } as never)
    .where(rows)
}

type ValuedTable = Readonly<Record<'businessId' | 'ownValues', AnyPgColumn>>
