/** Past invoices from a file: puts the rows of each invoice together, and decides what becomes of it. */
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { numberFarAhead } from '../../../../domain/imports/imported-numbering.ts'
import { type PastInvoice, pastInvoice } from '../../../../domain/imports/past-invoice.ts'
import type { PastDocumentTerms, PastRow } from '../../../../domain/imports/past-row.ts'
import { type CurrencyCode, moneyText } from '../../../../domain/values/money.ts'
import type { BusinessScope } from '../../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../../platform/database/database.ts'
import { t } from '../../../../translations/shared.ts'
import { lastCounts, patternOf } from '../../../businesses/queries/number-series.ts'
import { taxRates } from '../../../taxes/tables.ts'
import type { InvoiceCounts, RowError, RowOutcome } from '../../contract.ts'
import { assertGoodsInStock } from './imported-goods.ts'
import { customersMeant } from './match-customers.ts'
import { wordsOfFault } from './past-fault-words.ts'
import { type CustomerOfInvoice, type PreparedInvoice, preparedInvoice } from './prepared-invoice.ts'
import type { StagedImport } from './staged-import.ts'

const ROWS_AT_A_TIME = 2000

/** A row with what the business has already: its product, its customer, an invoice or a credit note with its number. */
interface FoundRow {
  readonly row: number
  readonly number: string
  readonly values: PastRow['values'] | null
  readonly productId: string | null
  readonly productName: string
  readonly productSku: string
  readonly matches: number | null
  readonly customerId: string | null
  /** The email address of this name, if the file has only one. */
  readonly onlyAddress: string | null
  readonly existingTotal: string | null
  readonly isCreditNote: boolean
}

interface Decision {
  readonly row: number
  readonly outcome: RowOutcome
  readonly errors?: RowError[] | undefined
  readonly recordId?: string | null
  readonly prepared?: PreparedInvoice | null
}

/** Rows with the same number are one invoice. One that is wrong in one row is wrong as a whole. @throws RuleBroken `stock-would-go-negative` */
export async function matchInvoices(staged: StagedImport): Promise<InvoiceCounts> {
  const { tx, actor, stored, mine, report } = staged
  const counts = { invoices: 0, payments: 0, newCustomers: 0, drafts: 0, existing: 0, withoutTax: 0 }
  const numbered: { number: string; row: number }[] = []
  const decide = deciding(staged, await termsOf(tx, actor.scope, stored.movesStock), counts, numbered)
  await tx.execute(sql`declare past_rows no scroll cursor for ${foundRows(staged)}`)
  await tx.execute(sql`set local enable_nestloop = on`)
  let group: FoundRow[] = []
  for (let done = 0; ; ) {
    const found = rowsOf<FoundRow>(await tx.execute(sql.raw(`fetch ${ROWS_AT_A_TIME} from past_rows`)))
    const decisions: Decision[] = []
    for (const row of found) {
      // rows without a number are drafts, or wrong, each for itself
      if (group[0] && (group[0].number !== row.number || row.number === '')) {
        decisions.push(...decide(group))
        group = []
      }
      group.push(row)
    }
    if (found.length === 0 && group.length > 0) decisions.push(...decide(group))
    await tx.execute(sql`
      update import_rows r set outcome = v.outcome, errors = coalesce(v.errors, r.errors), record_id = v."recordId", prepared = v.prepared
      from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
        as v(row int, outcome text, errors jsonb, "recordId" text, prepared jsonb)
      where ${mine} and r.row = v.row`)
    done += found.length
    report(done)
    if (found.length === 0) break
  }
  await tx.execute(sql`close past_rows`)
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
  return (group: readonly FoundRow[]): Decision[] => {
    const rows = group.flatMap(({ row, values, productId, productName: name, productSku: sku }) =>
      values === null ? [] : [{ row, values, product: productId === null ? null : { id: productId, name, sku } }],
    )
    if (rows.length < group.length) return allWrong(group, [])
    const result = pastInvoice(rows, terms)
    if ('isDraft' in result) {
      counts.drafts++
      return group.map(({ row }) => ({ row, outcome: 'skip' }))
    }
    if ('faults' in result) {
      const headerOf = (field: string | null) => stored.headers[stored.matching.indexOf(field ?? '')] ?? null
      const words = result.faults.map(fault => {
        return { row: fault.row, error: { header: headerOf(fault.field), message: wordsOfFault(fault, currency) } }
      })
      return allWrong(group, words)
    }
    const { invoice } = result
    const head = group[0]
    if (!head) return []
    const taken = takenBy(head, invoice.totals.total, currency)
    if (taken === 'same') {
      counts.existing++
      return group.map(({ row }) => ({ row, outcome: 'skip' }))
    }
    const message = taken ?? ambiguous(head)
    if (message !== undefined) return allWrong(group, [{ row: head.row, error: { header: null, message } }])
    const customer = customerOf(head, invoice)
    counts.invoices++
    numbered.push({ number: head.number, row: head.row })
    if (invoice.lacksTax) counts.withoutTax++
    if (invoice.payment) counts.payments++
    if (customer.toMake) counts.newCustomers++
    const prepared = preparedInvoice(actor, head.number, invoice, customer)
    return group.map(({ row }, place) => ({
      ...{ row, outcome: 'create', recordId: prepared.id },
      prepared: place === 0 ? prepared : null,
    }))
  }
}

/** A number that is there already: `same` with the same total, or else why the invoice is wrong. */
function takenBy({ existingTotal, isCreditNote }: FoundRow, total: number, currency: CurrencyCode): string | undefined {
  if (isCreditNote) return t('A credit note has this number.')
  if (existingTotal === null) return undefined
  const existing = Number(existingTotal)
  if (existing === total) return 'same'
  return t('There is already an invoice with this number. Its total is {total}.', {
    total: moneyText(existing, currency),
  })
}

function ambiguous({ matches }: FoundRow): string | undefined {
  return (matches ?? 0) > 1 ? t('Several customers have this name. Add their email address to the file.') : undefined
}

/** The rows that are wrong say why; the others of their invoice name the first of them. */
function allWrong(group: readonly FoundRow[], words: readonly { row: number; error: RowError }[]): Decision[] {
  const wrong = group.find(({ row, values }) => values === null || words.some(one => one.row === row))
  const message = t('Row {row} of this invoice needs attention.', { row: String(wrong?.row ?? '') })
  return group.map(({ row, values }) => {
    const own = words.flatMap(one => (one.row === row ? [one.error] : []))
    // a row that could not be read says why already
    if (values === null) return { row, outcome: 'wrong' }
    return { row, outcome: 'wrong', errors: own.length > 0 ? own : [{ header: null, message }] }
  })
}

/** Finds the customer of an invoice, or makes one: the same for all invoices of the file with this name and email address. */
function customersOf(newId: () => string) {
  const made = new Map<string, string>()
  return ({ customerId, onlyAddress }: FoundRow, { customer, email }: PastInvoice): CustomerOfInvoice => {
    if (customerId !== null) return { id: customerId, toMake: null }
    // a name alone means the only customer in the file with this name
    const address = email || (onlyAddress ?? '')
    const key = `${customer.toLowerCase()}\n${address.toLowerCase()}`
    const found = made.get(key)
    if (found !== undefined) return { id: found, toMake: null }
    const id = newId()
    made.set(key, id)
    return { id, toMake: { name: customer, email: address } }
  }
}

async function termsOf(tx: Transaction, scope: BusinessScope, movesStock: boolean): Promise<PastDocumentTerms> {
  const { defaultTax, termsDays, pricesIncludeTax, currency } = scope.settings
  const others = await tx
    .select({ name: taxRates.name, rate: taxRates.rate })
    .from(taxRates)
    .where(and(eq(taxRates.businessId, scope.businessId), isNull(taxRates.archivedAt), gt(taxRates.rate, 0)))
    .orderBy(asc(taxRates.createdAt), asc(taxRates.id))
  const rates = new Map([...others, defaultTax].map(({ name, rate }) => [name.toLowerCase(), rate]))
  return {
    ...{
      today: scope.today,
      closedThrough: scope.settings.closedThrough,
      termsDays,
      pricesIncludeTax,
      currency,
      movesStock,
    },
    rateNamed: name => rates.get(name.toLowerCase()),
    ownRates: [...new Set([defaultTax.rate, ...others.map(({ rate }) => rate)])],
    taxOf: rate =>
      rate === defaultTax.rate
        ? { taxName: defaultTax.name, taxFreeReason: defaultTax.freeReason }
        : { taxName: others.find(other => other.rate === rate)?.name ?? defaultTax.name, taxFreeReason: '' },
    unknownTax: { taxName: defaultTax.name, taxFreeReason: t('Tax not in the imported file'), taxCategory: 'O' },
    unnamedLine: t('Imported invoice'),
    shippingLine: t('Shipping'),
  }
}

/**
 * Every row in the order of invoice numbers. The number is read from the cell, as a row that could not be read has no values. Any row of an
 * invoice may name its customer.
 */
function foundRows({ stored, mine }: StagedImport): SQL {
  const { businessId } = stored
  const column = stored.matching.indexOf('number')
  const ofInvoice = (field: string) => sql`
    (array_agg(values->>${field}) filter (where number <> '' and values->>${field} is not null) over of_invoice)[1]`
  return sql`
    with numbered as materialized (
      select row, values, btrim(coalesce(cells->>(${column})::int, '')) as number from import_rows r where ${mine}
    ), named as materialized (
      select row, values, number, ${ofInvoice('customer')} as customer, ${ofInvoice('email')} as address from numbered
      window of_invoice as (partition by number order by row rows between unbounded preceding and unbounded following)
    ), wanted as materialized (
      select *, lower(customer) as name, lower(coalesce(address, '')) as email from named
    ), ${customersMeant(businessId, 'any-customer')}, only_address as (
      select name, min(address) as address from wanted where email <> '' group by name having count(distinct email) = 1
    )
    select wanted.row, wanted.number, wanted.values, customer.matches, customer.id as "customerId", only_address.address as "onlyAddress",
      p.id as "productId", p.name as "productName", p.sku as "productSku",
      existing.total as "existingTotal", note.id is not null as "isCreditNote"
    from wanted left join customer using (row) left join only_address using (name)
    left join products p on p.business_id = ${businessId} and lower(p.sku) = lower(wanted.values->>'sku')
    left join invoices existing on existing.business_id = ${businessId} and existing.number = wanted.number
    left join credit_notes note on note.business_id = ${businessId} and note.number = wanted.number
    order by wanted.number collate "C", wanted.row`
}
