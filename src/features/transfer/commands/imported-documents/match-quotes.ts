/** Open quotes from a file: decides what becomes of the rows of each. */
import { type SQL, sql } from 'drizzle-orm'
import { numberFarAhead } from '../../../../domain/imports/imported-numbering.ts'
import { openQuote } from '../../../../domain/imports/open-quote.ts'
import type { PastDocumentTerms, PastRow, SaidOfQuote } from '../../../../domain/imports/past-row.ts'
import { isTaken } from '../../../../domain/imports/quote-status.ts'
import type { BusinessScope } from '../../../../platform/actor.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { type RowFault, saidOfRow } from '../../../../platform/problem-words/row-words.ts'
import { textsOfFiles } from '../../../../translations/files.ts'
import { lastCounts, patternOf } from '../../../businesses/queries/number-series.ts'
import type { QuoteCounts } from '../../contract.ts'
import type { StagedImport } from '../imports/staged-import.ts'
import { ambiguous, customersOf, type FoundRow, foundRows } from './found-documents.ts'
import { allWrong, type Decision, decideByNumber, readRowsOf } from './group-documents.ts'
import { commonTerms, otherTaxes } from './own-taxes.ts'
import { preparedQuote } from './prepared-document.ts'
import { quoteRowFault, rowDoubtOf } from './quote-row-faults.ts'

interface FoundQuoteRow extends FoundRow<PastRow<SaidOfQuote>['values']> {
  readonly existingTotal: string | null
}

/** Rows with the same number are one quote. One that is no longer open is left out; one that is wrong in one row is wrong as a whole. */
export async function matchQuotes(staged: StagedImport): Promise<QuoteCounts> {
  const { tx, actor } = staged
  const counts = {
    quotes: 0,
    newCustomers: 0,
    existing: 0,
    leftOut: { draft: 0, accepted: 0, declined: 0, expired: 0, invoiced: 0 },
  }
  const numbered: { number: string; row: number }[] = []
  await decideByNumber(staged, rowsOfQuotes(staged), deciding(staged, await termsOf(tx, actor.scope), counts, numbered))
  const last = await lastCounts(tx, actor.scope, 'quote')
  const pattern = patternOf(actor.scope, 'quote')
  return { ...counts, numberFarAhead: numberFarAhead(pattern, numbered, year => last.get(year) ?? 0) }
}

function deciding(
  { actor, stored }: StagedImport,
  terms: PastDocumentTerms,
  counts: Omit<QuoteCounts, 'numberFarAhead'>,
  numbered: { number: string; row: number }[],
) {
  const { currency } = actor.scope.settings
  const customerOf = customersOf(() => actor.newId())
  const headerOf = (field: string | null) => stored.headers[stored.matching.indexOf(field ?? '')] ?? null
  return (group: readonly FoundQuoteRow[]): Decision[] => {
    const head = group[0]
    if (!head) return []
    // what is left out seldom has all that a quote needs
    const { status = 'open' } = group.find(({ values }) => values?.status !== undefined)?.values ?? {}
    const isWanted = isTaken(status, stored.acceptedToo)
    const rows = readRowsOf(isWanted ? group : group.filter(({ values }) => values !== null))
    if (!rows) return allWrong(group, [], 'other-row-of-quote')
    const result = openQuote(rows, terms, stored)
    if ('leftOut' in result) {
      counts.leftOut[result.leftOut]++
      return group.map(({ row }) => ({ row, outcome: 'skip' }))
    }
    if ('faults' in result) {
      const words = result.faults.map(fault => {
        return {
          row: fault.row,
          error: { header: headerOf(fault.field), ...saidOfRow(quoteRowFault(fault, currency)) },
        }
      })
      return allWrong(group, words, 'other-row-of-quote')
    }
    const { quote } = result
    const existing = head.existingTotal === null ? undefined : Number(head.existingTotal)
    if (existing === quote.totals.total) {
      counts.existing++
      return group.map(({ row }) => ({ row, outcome: 'skip' }))
    }
    const taken: RowFault | undefined =
      existing === undefined ? undefined : { code: 'quote-exists', data: { total: existing, currency } }
    const fault = taken ?? ambiguous(head)
    if (fault !== undefined)
      return allWrong(group, [{ row: head.row, error: { header: null, ...saidOfRow(fault) } }], 'other-row-of-quote')
    const customer = customerOf(head, quote)
    counts.quotes++
    numbered.push({ number: head.number, row: head.row })
    if (customer.toMake) counts.newCustomers++
    const prepared = preparedQuote(actor, head.number, quote, customer)
    const doubts = quote.doubts.map(doubt => ({
      header: headerOf(doubt.field),
      ...saidOfRow(rowDoubtOf(doubt, terms, currency)),
    }))
    return group.map(({ row }, place) => ({
      row,
      outcome: 'create',
      recordId: prepared.id,
      ...(place === 0 && doubts.length > 0 && { warnings: doubts }),
      prepared: place === 0 ? prepared : null,
    }))
  }
}

/** Invoices are made of its lines, so these name the products and the taxes of the business. */
async function termsOf(tx: Transaction, scope: BusinessScope): Promise<PastDocumentTerms> {
  const others = await otherTaxes(tx, scope)
  const { t } = await textsOfFiles(scope.settings.documentLanguage)
  const { defaultTax } = scope.settings
  const own = (rate: number) => {
    const found = [defaultTax, ...others].filter(tax => tax.rate === rate)
    // several without tax have reasons of their own, of which the file says none
    return rate > 0 || found.length === 1 || defaultTax.rate === 0 ? found[0] : undefined
  }
  return {
    ...commonTerms(scope, others, t),
    movesStock: true,
    taxOf: rate => {
      const tax = own(rate)
      if (!tax) return { taxRateId: null, taxName: defaultTax.name, taxFreeReason: '' }
      const { id, name, freeReason, category, parts } = tax
      return { taxRateId: id, taxName: name, taxFreeReason: freeReason, taxCategory: category, taxParts: parts }
    },
    unnamedLine: t('Imported quote'),
  }
}

/** A product goes by its SKU, or by its name if only one has it. Archived ones are not found. */
function rowsOfQuotes(staged: StagedImport): SQL {
  const { businessId } = staged.stored
  const own = sql`x.business_id = ${businessId} and x.archived_at is null`
  return foundRows(staged, {
    columns: sql`existing.total as "existingTotal"`,
    product: sql`
      left join products bySku on bySku.business_id = ${businessId} and bySku.archived_at is null
        and lower(bySku.sku) = lower(wanted.values->>'sku')
      left join (
        select lower(x.name) as name, min(x.id) as id from products x where ${own} group by lower(x.name) having count(*) = 1
      ) named on named.name = lower(wanted.values->>'item') and wanted.values->>'sku' is null
      left join products p on p.business_id = ${businessId} and p.id = coalesce(bySku.id, named.id)`,
    joins: sql`left join quotes existing on existing.business_id = ${businessId} and existing.number = wanted.number`,
  })
}
