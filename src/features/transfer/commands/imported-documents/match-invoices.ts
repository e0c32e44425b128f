/** Past invoices from a file: decides what becomes of the rows of each. */
import { type SQL, sql } from 'drizzle-orm'
import { numberFarAhead } from '../../../../domain/imports/imported-numbering.ts'
import { pastInvoice } from '../../../../domain/imports/past-invoice.ts'
import type { PastDocumentTerms, PastRow } from '../../../../domain/imports/past-row.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import type { BusinessScope } from '../../../../platform/actor.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { type RowFault, saidOfRow } from '../../../../platform/problem-words/row-words.ts'
import { textsOfFiles } from '../../../../translations/files.ts'
import { lastCounts, patternOf } from '../../../businesses/queries/number-series.ts'
import type { InvoiceCounts } from '../../contract.ts'
import { assertGoodsInStock } from '../imports/imported-goods.ts'
import type { StagedImport } from '../imports/staged-import.ts'
import { ambiguous, customersOf, type FoundRow, foundRows } from './found-documents.ts'
import { allWrong, type Decision, decideByNumber, readRowsOf } from './group-documents.ts'
import { commonTerms, otherTaxes } from './own-taxes.ts'
import { rowFaultOf } from './past-row-faults.ts'
import { preparedInvoice } from './prepared-document.ts'

interface FoundInvoiceRow extends FoundRow<PastRow['values']> {
  readonly existingTotal: string | null
  readonly isCreditNote: boolean
}

/** Rows with the same number are one invoice. One that is wrong in one row is wrong as a whole. @throws RuleBroken `stock-would-go-negative` */
export async function matchInvoices(staged: StagedImport): Promise<InvoiceCounts> {
  const { tx, actor, stored } = staged
  const counts = { invoices: 0, payments: 0, newCustomers: 0, drafts: 0, existing: 0, withoutTax: 0 }
  const numbered: { number: string; row: number }[] = []
  const decide = deciding(staged, await termsOf(tx, actor.scope, stored.movesStock), counts, numbered)
  await decideByNumber(staged, rowsOfInvoices(staged), decide)
  if (stored.movesStock) await assertGoodsInStock(staged)
  const last = await lastCounts(tx, actor.scope, 'invoice')
  const pattern = patternOf(actor.scope, 'invoice')
  return { ...counts, numberFarAhead: numberFarAhead(pattern, numbered, year => last.get(year) ?? 0) }
}

function deciding(
  { actor, stored }: StagedImport,
  terms: PastDocumentTerms,
  counts: Omit<InvoiceCounts, 'numberFarAhead' | 'withoutTax'> & { withoutTax: number },
  numbered: { number: string; row: number }[],
) {
  const { currency } = actor.scope.settings
  const customerOf = customersOf(() => actor.newId())
  return (group: readonly FoundInvoiceRow[]): Decision[] => {
    const rows = readRowsOf(group)
    if (!rows) return allWrong(group, [], 'other-row-of-invoice')
    const result = pastInvoice(rows, terms)
    if ('isDraft' in result) {
      counts.drafts++
      return group.map(({ row }) => ({ row, outcome: 'skip' }))
    }
    if ('faults' in result) {
      const headerOf = (field: string | null) => stored.headers[stored.matching.indexOf(field ?? '')] ?? null
      const words = result.faults.map(fault => {
        return { row: fault.row, error: { header: headerOf(fault.field), ...saidOfRow(rowFaultOf(fault, currency)) } }
      })
      return allWrong(group, words, 'other-row-of-invoice')
    }
    const { invoice } = result
    const head = group[0]
    if (!head) return []
    const taken = takenBy(head, invoice.totals.total, currency)
    if (taken === 'same') {
      counts.existing++
      return group.map(({ row }) => ({ row, outcome: 'skip' }))
    }
    const fault = taken ?? ambiguous(head)
    if (fault !== undefined)
      return allWrong(group, [{ row: head.row, error: { header: null, ...saidOfRow(fault) } }], 'other-row-of-invoice')
    const customer = customerOf(head, invoice)
    counts.invoices++
    numbered.push({ number: head.number, row: head.row })
    if (invoice.lacksTax) counts.withoutTax++
    if (invoice.payment) counts.payments++
    if (customer.toMake) counts.newCustomers++
    const prepared = preparedInvoice(actor, head.number, invoice, customer)
    return group.map(({ row }, place) => ({
      row,
      outcome: 'create',
      recordId: prepared.id,
      prepared: place === 0 ? prepared : null,
    }))
  }
}

/** A number that is there already: `same` with the same total, or else why the invoice is wrong. */
function takenBy(
  { existingTotal, isCreditNote }: FoundInvoiceRow,
  total: number,
  currency: CurrencyCode,
): 'same' | RowFault | undefined {
  if (isCreditNote) return { code: 'number-of-credit-note', data: {} }
  if (existingTotal === null) return undefined
  const existing = Number(existingTotal)
  if (existing === total) return 'same'
  return { code: 'invoice-exists', data: { total: existing, currency } }
}

async function termsOf(tx: Transaction, scope: BusinessScope, movesStock: boolean): Promise<PastDocumentTerms> {
  const { defaultTax } = scope.settings
  const others = await otherTaxes(tx, scope)
  const { t } = await textsOfFiles(scope.settings.documentLanguage)
  return {
    ...commonTerms(scope, others, t),
    movesStock,
    taxOf: rate =>
      rate === defaultTax.rate
        ? { taxName: defaultTax.name, taxFreeReason: defaultTax.freeReason }
        : {
            taxName: others.find(other => other.rate === rate && rate > 0)?.name ?? defaultTax.name,
            taxFreeReason: '',
          },
    unnamedLine: t('Imported invoice'),
  }
}

function rowsOfInvoices(staged: StagedImport): SQL {
  const { businessId } = staged.stored
  return foundRows(staged, {
    columns: sql`existing.total as "existingTotal", note.id is not null as "isCreditNote"`,
    product: sql`left join products p on p.business_id = ${businessId} and lower(p.sku) = lower(wanted.values->>'sku')`,
    joins: sql`
      left join invoices existing on existing.business_id = ${businessId} and existing.number = wanted.number
      left join credit_notes note on note.business_id = ${businessId} and note.number = wanted.number`,
  })
}
