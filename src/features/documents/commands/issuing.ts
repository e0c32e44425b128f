/** A write that issues a document, with the database's refusals as refusals that people understand, and what every such write checks and freezes. */

import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '../../../domain/documents/document-kinds.ts'
import { type DocumentTerms, documentTotals, type PricedLine } from '../../../domain/documents/document-totals.ts'
import { missingParts } from '../../../domain/documents/missing-parts.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, violates, write } from '../../../platform/database/database.ts'
import { Refusal, type RefusalCode } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words/problem-words.ts'
import type { LanguageCode } from '../../../translations/languages.ts'
import { products } from '../../products/tables.ts'
import { withinStockLimit } from '../../stock/commands/movements.ts'
import { type Line, ownFactsOfProduct, textOfLine } from '../queries/lines.ts'
import { discountOf, type LineTable, taxRows } from '../tables.ts'
import { assertOneNamePerRate } from './compose.ts'
import { replaceRows, type WrittenTables } from './write-lines.ts'

const NUMBER_ONCE: Readonly<Record<DocumentKind, string>> = {
  invoice: 'invoices_number_once',
  'credit-note': 'credit_notes_number_once',
  quote: 'quotes_number_once',
  order: 'orders_number_once',
  delivery: 'deliveries_number_once',
}

/** @throws Refusal `number-taken` */
export async function issuing<Answer>(
  db: Database,
  actor: BusinessActor,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await withinStockLimit(() => write(db, actor, work))
  } catch (error) {
    const isTaken = Object.values(NUMBER_ONCE).some(constraint => violates(error, constraint))
    if (isTaken) throw new Refusal('number-taken')
    throw error
  }
}

/** @param find what is answered with the refusal. @throws Refusal `changed-meanwhile` where a version was read and is not that of the draft */
export async function assertVersion(
  read: number | undefined,
  { version }: { readonly version: number },
  find: () => Promise<unknown>,
): Promise<void> {
  if (read !== undefined && read !== version)
    throw new Refusal('changed-meanwhile', { data: { current: await find() } })
}

/** @throws Refusal with this code and every missing field */
export function assertComplete<Draft extends Parameters<typeof missingParts>[0]>(
  code: RefusalCode,
  draft: Draft,
  { settings }: BusinessScope,
): Draft & { customerId: string } {
  const errors = missingParts(draft, settings.country).map(({ field, part }) =>
    fieldFault(field, `missing-${part}`, {}),
  )
  if (errors.length > 0 || draft.customerId === null) throw new Refusal(code, { errors })
  return { ...draft, customerId: draft.customerId }
}

/** The same, and lines of one tax rate have one name for it. @throws Refusal with this code and every missing field; `tax-names-differ` */
export function assertIssuable<
  Draft extends Parameters<typeof missingParts>[0] & { readonly items: Parameters<typeof assertOneNamePerRate>[0] },
>(code: RefusalCode, draft: Draft, scope: BusinessScope): Draft & { customerId: string } {
  const complete = assertComplete(code, draft, scope)
  assertOneNamePerRate(draft.items)
  return complete
}

/**
 * Writes the names of its products, as they are called today in its language, the texts that follow it, and its taxes to a draft that gets its number.
 * @returns the figures of its lines, for its own row
 */
export async function freezeContent(
  tx: Transaction,
  scope: BusinessScope,
  { key, items, taxes, of }: WrittenTables<PgTable> & { readonly items: LineTable },
  draft: DocumentTerms &
    Parameters<typeof discountOf>[0] & { readonly id: string; readonly customerLanguage: LanguageCode | null },
  lines: readonly (PricedLine & Parameters<typeof textOfLine>[0] & Pick<Line, 'id' | 'currentOwnValues'>)[],
) {
  const { lineTotals: _, taxes: ofLines, ...totals } = documentTotals(lines, { ...draft, discount: discountOf(draft) })
  const rows = taxRows({ businessId: scope.businessId, [key]: draft.id }, ofLines)
  const ofDocument = of(items as never, scope, draft.id)
  const language = draft.customerLanguage
  await together({
    names: freezeNames(tx, items, ofDocument, language),
    texts: freezeTexts(tx, items, { ofDocument, lines, language }),
    ownFacts: freezeOwnFacts(tx, scope, items, { ofDocument, lines }),
    taxes: replaceRows(tx, taxes, of(taxes as never, scope, draft.id), rows as never),
  })
  return totals
}

function freezeNames(tx: Transaction, items: LineTable, ofDocument: SQL | undefined, language: LanguageCode | null) {
  return tx.execute(sql`
    update ${items} set
      name = coalesce(nullif(product.translations -> ${language}::text ->> 'name', ''), product.name), sku = product.sku,
      commodity_code = product.commodity_code
    from ${products} as product
    where ${ofDocument} and product.business_id = ${items.businessId} and product.id = ${items.productId}`)
}

/** The other texts of lines that follow the language of the document. */
function freezeTexts(
  tx: Transaction,
  items: LineTable,
  {
    ofDocument,
    lines,
    language,
  }: {
    ofDocument: SQL | undefined
    lines: readonly (Parameters<typeof textOfLine>[0] & Pick<Line, 'id'>)[]
    language: LanguageCode | null
  },
) {
  const followed = lines
    .map(line => ({ line, said: textOfLine(line, language) }))
    .filter(({ line, said }) => said.description !== line.description || said.unit !== line.unit)
    .map(({ line: { id }, said: { description, unit } }) => ({ id, description, unit }))
  if (followed.length === 0) return undefined
  return tx.execute(sql`
    update ${items} set description = line.description, unit = line.unit
    from jsonb_to_recordset(${JSON.stringify(followed)}::jsonb) as line(id text, description text, unit text)
    where ${ofDocument} and ${items.id} = line.id`)
}

function freezeOwnFacts(
  tx: Transaction,
  { settings }: BusinessScope,
  items: LineTable,
  { ofDocument, lines }: { ofDocument: SQL | undefined; lines: readonly Pick<Line, 'id' | 'currentOwnValues'>[] },
) {
  const printed = lines
    .map(({ id, currentOwnValues }) => ({ id, own_facts: ownFactsOfProduct(settings, currentOwnValues) }))
    .filter(({ own_facts: facts }) => facts.length > 0)
  if (printed.length === 0) return undefined
  return tx.execute(sql`
    update ${items} set own_facts = line.own_facts
    from jsonb_to_recordset(${JSON.stringify(printed)}::jsonb) as line(id text, own_facts jsonb)
    where ${ofDocument} and ${items.id} = line.id`)
}
