/** How the search of the list finds invoices. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { formatDocumentNumber } from '../../../domain/documents/document-number.ts'
import { ownFieldsOf } from '../../../domain/own-fields/own-fields.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction } from '../../../platform/database/database.ts'
import { containing, searchedText } from '../../../platform/database/keyset.ts'
import { customersNamed, MOST_INVOICES_OF_NAMED } from '../../customers/queries.ts'
import type { InvoiceFilter } from '../contract/lists.ts'
import { invoices } from '../tables.ts'

/**
 * How a text is found: rare ones are looked up by an index, in the names of customers, in ids and numbers, and in own fields. Those that many
 * invoices have, and any one or two letters or digits, as ids are random, are found soon by reading the list. See decision 002.
 */
export async function searchFor(
  db: Database | Transaction,
  scope: BusinessScope,
  { q = '', customerId }: Pick<InvoiceFilter, 'q' | 'customerId'>,
): Promise<{ lookedUp?: SQL | undefined; readFor?: SQL }> {
  const text = searchedText(q)
  if (text === '') return {}
  const hasOwnFields = ownFieldsOf(scope.settings.ownFields, 'document').length > 0
  const inOwnFields = hasOwnFields ? ofOwnFields(sql`${invoices.ownValues}`, q) : undefined
  const contains = sql`${invoices.searchText} like ${containing(q)}`
  if (customerId !== undefined) return { lookedUp: or(contains, inOwnFields) }
  const isShort = Array.from(text).length <= 2
  const listed = sql`listed.search_text like ${containing(q)}`
  const read = { readFor: hasOwnFields ? sql`(${listed} or ${ofOwnFields(sql`listed.own_values`, q)})` : listed }
  if (isShort && (/^[a-z0-9]+$/i.test(text) || isInNumbers(text, scope))) return read
  const named = await customersNamed(db, scope, q)
  if (!named || (inOwnFields && (await hasMany(db, scope, inOwnFields)))) return read
  const byName = and(inArray(invoices.customerId, named), contains)
  const reference = sql`lower(${invoices.id} || E'\n' || coalesce(${invoices.number}, ''))`
  return { lookedUp: or(byName, isShort ? undefined : sql`${reference} like ${containing(q)}`, inOwnFields) }
}

/** The index has those with values alone, and the condition says so. */
function ofOwnFields(ownValues: SQL, q: string): SQL {
  return sql`(${ownValues} <> '{}' and own_text(${ownValues}) like ${containing(q)})`
}

/** Whether so many invoices have the text in their own fields that reading the list finds them soon. */
async function hasMany(db: Database | Transaction, { businessId }: BusinessScope, inOwnFields: SQL): Promise<boolean> {
  const [found] = rowsOf<{ many: boolean }>(
    await db.execute(sql`select count(*) > ${MOST_INVOICES_OF_NAMED} as many from (
      select from ${invoices} where ${and(eq(invoices.businessId, businessId), inOwnFields)} limit ${MOST_INVOICES_OF_NAMED + 1}) valued`),
  )
  return found?.many ?? false
}

/** Whether numbers of today's pattern can have this text of one or two characters. */
function isInNumbers(text: string, { settings }: BusinessScope): boolean {
  const numbers = Array.from({ length: 10 }, (_, digit) =>
    formatDocumentNumber(settings.numberingPattern, digit * 1111, digit * 11),
  )
  return numbers.some(number => number.toLowerCase().includes(text.toLowerCase()))
}
