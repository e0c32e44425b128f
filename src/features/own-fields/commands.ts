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
import { countLimit } from '../../platform/database/counted.ts'
import { rowsOf, type Transaction } from '../../platform/database/database.ts'
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
 * The fields of the business after a change. Values of a field that goes are neither read nor written any more: each record loses its own
 * when it is saved. What was issued keeps what was printed. The business is locked.
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
  const counts = gone.length > 0 && !removesOwnValues ? await countValues(tx, actor.scope, gone) : null
  if (counts) throw new Refusal('own-field-has-values', { data: counts })
  return next
}

/** Up to a limit, each. Null where there are none. */
async function countValues(tx: Transaction, { businessId }: BusinessScope, ids: readonly string[]) {
  const among = (table: ValuedTable & PgTable, only?: SQL) => sql`
    select count(*)::int from (select from ${table}
      where ${and(eq(table.businessId, businessId), sql`${table.ownValues} ?| ${sql.param(ids)}::text[]`, only)} ${countLimit}) valued`
  const drafts = DRAFTED.map(table => sql`(${among(table, eq(table.status, 'draft'))})`)
  const [counts] = rowsOf<Record<'customers' | 'products' | 'drafts', number>>(
    await tx.execute(sql`select (${among(customers)}) as customers, (${among(products)}) as products,
      ${sql.join(drafts, sql` + `)} as drafts`),
  )
  return counts && Object.values(counts).some(count => count > 0) ? counts : null
}

const DRAFTED = [quotes, orders, invoices] as const

type ValuedTable = Readonly<Record<'businessId' | 'ownValues', AnyPgColumn>>
