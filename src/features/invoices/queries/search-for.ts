/** How the search of the list finds invoices. */
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { formatDocumentNumber } from '../../../domain/documents/document-number.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { containing, searchedText } from '../../../platform/database/keyset.ts'
import { customersNamed } from '../../customers/queries.ts'
import type { InvoiceFilter } from '../contract/lists.ts'
import { invoices } from '../tables.ts'

/**
 * How a text is found: rare ones are looked up by an index, in the names of customers and in ids and numbers. Those that many invoices
 * have, and any one or two letters or digits, as ids are random, are found soon by reading the list. See decision 002.
 */
export async function searchFor(
  db: Database | Transaction,
  scope: BusinessScope,
  { q = '', customerId }: Pick<InvoiceFilter, 'q' | 'customerId'>,
): Promise<{ lookedUp?: SQL | undefined; readFor?: SQL }> {
  const text = searchedText(q)
  if (text === '') return {}
  const contains = sql`${invoices.searchText} like ${containing(q)}`
  if (customerId !== undefined) return { lookedUp: contains }
  const isShort = Array.from(text).length <= 2
  const read = { readFor: sql`listed.search_text like ${containing(q)}` }
  if (isShort && (/^[a-z0-9]+$/i.test(text) || isInNumbers(text, scope))) return read
  const named = await customersNamed(db, scope, q)
  if (!named) return read
  const byName = and(inArray(invoices.customerId, named), contains)
  const reference = sql`lower(${invoices.id} || E'\n' || coalesce(${invoices.number}, ''))`
  return { lookedUp: isShort ? byName : or(byName, sql`${reference} like ${containing(q)}`) }
}

/** Whether numbers of today's pattern can have this text of one or two characters. */
function isInNumbers(text: string, { settings }: BusinessScope): boolean {
  const numbers = Array.from({ length: 10 }, (_, digit) =>
    formatDocumentNumber(settings.numberingPattern, digit * 1111, digit * 11),
  )
  return numbers.some(number => number.toLowerCase().includes(text.toLowerCase()))
}
