/** Reads recurring invoices: what they repeat, their next dates, and the invoices that they made. */
import { and, asc, count, desc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { documentTotals } from '../../domain/documents/document-totals.ts'
import { displayStatusOf } from '../../domain/invoices/display-status.ts'
import { shownStatus } from '../../domain/invoices/invoice-life.ts'
import { dueOccurrences, nextOccurrences, type RecurrencePlan } from '../../domain/invoices/recurrence.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../platform/database/database.ts'
import { naturally } from '../../platform/database/natural-order.ts'
import { customers } from '../customers/tables.ts'
import { readLines, shownItem } from '../documents/queries/lines.ts'
import { discountOf } from '../documents/tables.ts'
import { invoices } from '../invoices/tables.ts'
import type { RecurringInvoice, RecurringInvoiceRow, RecurringInvoicesSummary } from './contract.ts'
import { recurringInvoiceItems, recurringInvoiceRuns, recurringInvoices } from './tables.ts'

export type StoredRecurringInvoice = typeof recurringInvoices.$inferSelect

const NEXT_DATES = 5
const MOST_RUNS = 200
const MOST_PROBLEMS = 20

export function thisRecurringInvoice({ businessId }: BusinessScope, id: string): SQL | undefined {
  return and(eq(recurringInvoices.businessId, businessId), eq(recurringInvoices.id, id))
}

export function planOf(row: StoredRecurringInvoice): RecurrencePlan {
  const { every, unit, startsOn, onLastDay, next, endsAfter, endsOn, made } = row
  const remaining = endsAfter === null ? null : Math.max(0, endsAfter - made)
  return { every, unit, startsOn, onLastDay, next, endsOn, remaining }
}

/** The dates that passed without an invoice. One alone is no question: its invoice is made. */
export function missedDates(row: StoredRecurringInvoice, { today }: BusinessScope) {
  if (row.status !== 'active') return []
  const due = dueOccurrences(planOf(row), today)
  const [first] = due
  const isDecided = first && row.catchUpThrough !== null && first.date <= row.catchUpThrough
  return due.length < 2 || isDecided ? [] : due
}

/** Those whose draft could not be issued, and still is one. */
const withProblem = and(isNotNull(recurringInvoiceRuns.problem), eq(invoices.status, 'draft'))
const invoiceOfRun = and(
  eq(invoices.businessId, recurringInvoiceRuns.businessId),
  eq(invoices.id, recurringInvoiceRuns.invoiceId),
)
const customerOf = and(
  eq(customers.businessId, recurringInvoices.businessId),
  eq(customers.id, recurringInvoices.customerId),
)
const problemCount = sql<number>`(select count(*) from recurring_invoice_runs run
  join invoices invoice on invoice.business_id = run.business_id and invoice.id = run.invoice_id
  where run.business_id = recurring_invoices.business_id and run.recurring_invoice_id = recurring_invoices.id
    and run.problem is not null and invoice.status = 'draft')`.mapWith(Number)

/** All of them, those that ended included, by the names of their customers. */
export async function listRecurringInvoices(db: Database, scope: BusinessScope): Promise<RecurringInvoiceRow[]> {
  const found = await db
    .select({ row: recurringInvoices, customerName: customers.name, problems: problemCount })
    .from(recurringInvoices)
    .innerJoin(customers, customerOf)
    .where(eq(recurringInvoices.businessId, scope.businessId))
    .orderBy(naturally(customers.name), asc(recurringInvoices.createdAt), asc(recurringInvoices.id))
  return found.map(({ row, ...more }) => shownRow({ ...row, ...more }, scope))
}

function shownRow(
  row: StoredRecurringInvoice & { customerName: string; problems: number },
  scope: BusinessScope,
): RecurringInvoiceRow {
  const { id, customerId, customerName, total, status, every, unit, startsOn, onLastDay, endsAfter, endsOn } = row
  const { result, prices, period, nextOn, made, problems } = row
  return {
    id,
    customerId,
    customerName,
    total,
    status,
    every,
    unit,
    startsOn,
    onLastDay,
    endsAfter,
    endsOn,
    result,
    prices,
    period,
    nextOn,
    made,
    problems,
    missed: missedDates(row, scope).length,
  }
}

export function recurringItemsOf(db: Database | Transaction, { businessId }: BusinessScope, id: string) {
  const { businessId: business, recurringInvoiceId } = recurringInvoiceItems
  return readLines(db, recurringInvoiceItems, and(eq(business, businessId), eq(recurringInvoiceId, id)))
}

export async function findRecurringInvoice(
  tx: Transaction,
  scope: BusinessScope,
  id: string,
): Promise<RecurringInvoice | undefined> {
  const {
    found: [found],
    lines,
    runs,
  } = await together({
    found: tx
      .select({
        row: recurringInvoices,
        customerName: customers.name,
        customerTaxRateId: customers.taxRateId,
        customerLanguage: customers.documentLanguage,
        problems: problemCount,
      })
      .from(recurringInvoices)
      .innerJoin(customers, customerOf)
      .where(thisRecurringInvoice(scope, id)),
    lines: recurringItemsOf(tx, scope, id),
    runs: tx
      .select({ run: recurringInvoiceRuns, invoice: invoices })
      .from(recurringInvoiceRuns)
      .leftJoin(invoices, invoiceOfRun)
      .where(
        and(eq(recurringInvoiceRuns.businessId, scope.businessId), eq(recurringInvoiceRuns.recurringInvoiceId, id)),
      )
      .orderBy(desc(recurringInvoiceRuns.date))
      .limit(MOST_RUNS),
  })
  if (!found) return undefined
  const { row, customerName, customerTaxRateId, customerLanguage, problems } = found
  const { opening, note, orderReference, ownValues, pricesIncludeTax, subtotal, discountTotal, tax, version } = row
  const discount = discountOf(row)
  const next = row.status === 'active' ? nextOccurrences(planOf(row), NEXT_DATES) : []
  return {
    ...shownRow({ ...row, customerName, problems }, scope),
    customerTaxRateId,
    customerLanguage,
    opening,
    note,
    orderReference,
    ownValues,
    pricesIncludeTax,
    subtotal,
    discount,
    discountTotal,
    tax,
    version,
    taxes: documentTotals(lines, { discount, pricesIncludeTax }).taxes.map(row => ({
      ...row,
      parts: row.parts ? [...row.parts] : null,
    })),
    items: lines.map(line => shownItem(scope, { status: 'draft', customerLanguage }, line)),
    nextDates: next.map(({ date }) => date),
    runs: runs.map(({ run: { date, outcome, problem }, invoice }) => ({
      date,
      outcome,
      invoice: invoice && shownInvoice(invoice, scope),
      problem: invoice?.status === 'draft' ? problem : null,
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function shownInvoice(invoice: typeof invoices.$inferSelect, { today }: BusinessScope) {
  const { id, number, date, total } = invoice
  const status = shownStatus(invoice.status, invoice.dueDate, today)
  return { id, number, date, total, displayStatus: displayStatusOf({ ...invoice, status }) }
}

/** What asks for attention, and whether there are any. */
export async function summarizeRecurringInvoices(
  tx: Transaction,
  scope: BusinessScope,
): Promise<RecurringInvoicesSummary> {
  const ofBusiness = eq(recurringInvoices.businessId, scope.businessId)
  const {
    all: [all],
    due,
    problems,
  } = await together({
    all: tx.select({ count: count() }).from(recurringInvoices).where(ofBusiness),
    due: tx
      .select({ row: recurringInvoices, customerName: customers.name })
      .from(recurringInvoices)
      .innerJoin(customers, customerOf)
      .where(and(ofBusiness, eq(recurringInvoices.status, 'active'), lte(recurringInvoices.nextOn, scope.today)))
      .orderBy(naturally(customers.name), asc(recurringInvoices.id)),
    problems: tx
      .select({ run: recurringInvoiceRuns, customerName: invoices.customerName })
      .from(recurringInvoiceRuns)
      .innerJoin(invoices, invoiceOfRun)
      .where(and(eq(recurringInvoiceRuns.businessId, scope.businessId), withProblem))
      .orderBy(desc(recurringInvoiceRuns.date), asc(recurringInvoiceRuns.recurringInvoiceId))
      .limit(MOST_PROBLEMS),
  })
  return {
    count: all?.count ?? 0,
    missed: due.flatMap(({ row, customerName }) => {
      const dates = missedDates(row, scope).length
      return dates === 0 ? [] : [{ id: row.id, customerName, dates }]
    }),
    problems: problems.flatMap(({ run: { recurringInvoiceId, invoiceId, date, problem }, customerName }) =>
      invoiceId === null || problem === null ? [] : [{ recurringInvoiceId, invoiceId, customerName, date, problem }],
    ),
  }
}
