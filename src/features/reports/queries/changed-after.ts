/** What belongs to a period by its date and was written or changed after its last day: why the figures are not those of that day. */
import { type SQL, sql } from 'drizzle-orm'
import { inputTaxBasis, isOfBills, type ReportName } from '../../../domain/reports/reports.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import type { Report, ReportQuery, ReportTable } from '../contract.ts'
import { tableOf } from './tables.ts'

interface Changed {
  readonly change: string
  readonly document: 'invoice' | 'credit-note' | 'payment' | 'refund'
  readonly id: string
  readonly invoice_id: string
  readonly number: string
  readonly customer: string
  readonly date: string
  readonly changed_on: string
  readonly amount: string
}

/** Parts of statements about entries that are dated in a period and were changed after its end. */
function around(
  { businessId, settings: { timeZone } }: BusinessScope,
  { from, to }: { readonly from: string | null; readonly to: string },
) {
  return {
    end: sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`,
    day: (instant: SQL) => sql`(${instant} at time zone ${timeZone})::date::text`,
    dated: (date: SQL) =>
      sql`entry.business_id = ${businessId} and ${date} <= ${to} ${from === null ? sql`` : sql`and ${date} >= ${from}`}`,
  }
}

export async function changedAfter(
  tx: Transaction,
  scope: BusinessScope,
  { report, from, to }: Pick<Report, 'report' | 'from' | 'to'>,
  { basis }: ReportQuery,
): Promise<ReportTable[]> {
  if (to >= scope.today || isOfBills(report)) return []
  const { end, day, dated } = around(scope, { from, to })
  const within = dated(sql`entry.date`)
  const ofInvoice = sql`join invoices invoice on invoice.business_id = entry.business_id and invoice.id = entry.invoice_id`
  const invoice = (change: string, instant: SQL, amount: SQL) => sql`
    select ${change}::text, 'invoice', entry.id, entry.id, entry.number, entry.customer_name, entry.date::text, ${day(instant)}, ${amount}
    from invoices entry where ${within} and ${instant} >= ${end}`
  const creditNote = sql`
    select 'issued-later', 'credit-note', entry.id, invoice.id, entry.number, invoice.customer_name, entry.date::text, ${day(sql`entry.created_at`)}, -entry.total
    from credit_notes entry ${ofInvoice} where ${within} and entry.created_at >= ${end}`
  const payment = (change: string, instant: SQL, condition: SQL) => sql`
    select ${change}::text, case when entry.amount < 0 then 'refund' else 'payment' end, entry.id, invoice.id, invoice.number, invoice.customer_name,
      entry.date::text, ${day(instant)}, entry.amount
    from payments entry ${ofInvoice} where ${within} and ${instant} >= ${end} and ${condition}
      ${report === 'payments' ? sql`and entry.method <> 'credit-balance'` : sql``}`
  const { countsDocuments, countsCancelled, countsPayments } = whatCounts(report, basis)
  const parts = [
    // of a day, what was cancelled later is still open; of a period, it counts for nothing
    countsDocuments &&
      sql`${invoice('issued-later', sql`entry.issued_at`, sql`entry.total`)} ${countsCancelled ? sql`and entry.cancelled_at is null` : sql``}`,
    countsCancelled &&
      sql`${invoice('cancelled-later', sql`entry.cancelled_at`, sql`-entry.total`)} and entry.issued_at < ${end}`,
    countsDocuments && creditNote,
    countsPayments && payment('recorded-later', sql`entry.created_at`, sql`entry.removed_at is null`),
    countsPayments && payment('removed-later', sql`entry.removed_at`, sql`entry.created_at < ${end}`),
  ].filter(part => part !== false)
  const result = await tx.execute(sql`
    select * from (${sql.join(parts, sql` union all `)})
      as entries (change, document, id, invoice_id, number, customer, date, changed_on, amount)
    order by changed_on desc, date desc, number`)
  const rows = rowsOf<Changed>(result).map(row => ({
    key: `${row.change} ${row.document} ${row.id}`,
    cells: {
      change: row.change,
      changedOn: row.changed_on,
      document: row.document,
      number: row.number,
      customer: row.customer,
      date: row.date,
      amount: Number(row.amount),
    },
    target:
      row.document === 'credit-note'
        ? { screen: 'credit-note' as const, id: row.id, query: {} }
        : { screen: 'invoice' as const, id: row.invoice_id, query: {} },
  }))
  return [
    tableOf('changed', ['change', 'changedOn', 'document', 'number', 'customer', 'date', 'amount'], rows, {
      totals: false,
    }),
  ]
}

interface ChangedBill {
  readonly change: string
  readonly document: 'bill' | 'bill-payment'
  readonly id: string
  readonly bill_id: string
  readonly number: string
  readonly supplier: string
  readonly date: string
  readonly changed_on: string
  readonly amount: string
}

/** Changes of bills, where a report has them. */
export async function billsChangedAfter(
  tx: Transaction,
  scope: BusinessScope,
  { report, from, to }: Pick<Report, 'report' | 'from' | 'to'>,
  { basis }: ReportQuery,
): Promise<ReportTable[]> {
  const { usesBills, country } = scope.settings
  const isTax = report === 'tax'
  if (to >= scope.today || !scope.seesBills || !(isOfBills(report) || (isTax && usesBills))) return []
  const { end, day, dated: within } = around(scope, { from, to })
  const ofSupplier = sql`join suppliers supplier on supplier.business_id = bill.business_id and supplier.id = bill.supplier_id`
  const bill = (change: string, instant: SQL, amount: SQL, condition: SQL) => sql`
    select ${change}::text, 'bill', entry.id, entry.id, entry.number, supplier.name, entry.date::text, ${day(instant)}, ${amount}
    from bills entry join suppliers supplier on supplier.business_id = entry.business_id and supplier.id = entry.supplier_id
    where ${within(sql`entry.booked_on`)} and ${instant} >= ${end} and ${condition}`
  const payment = (change: string, instant: SQL, condition: SQL) => sql`
    select ${change}::text, 'bill-payment', entry.id, bill.id, bill.number, supplier.name, entry.date::text, ${day(instant)}, entry.amount
    from bill_payments entry join bills bill on bill.business_id = entry.business_id and bill.id = entry.bill_id ${ofSupplier}
    where ${within(sql`entry.date`)} and ${instant} >= ${end} and ${condition}`
  const ofPayments = report === 'owed-to-suppliers' || (isTax ? inputTaxBasis(basis, country) : basis) === 'payments'
  const result = await tx.execute(sql`
    select * from (${sql.join(
      [
        bill('added-later', sql`entry.created_at`, sql`entry.total`, sql`entry.voided_at is null`),
        bill('voided-later', sql`entry.voided_at`, sql`-entry.total`, sql`entry.created_at < ${end}`),
        ...(ofPayments
          ? [
              payment('recorded-later', sql`entry.created_at`, sql`entry.removed_at is null`),
              payment('removed-later', sql`entry.removed_at`, sql`entry.created_at < ${end}`),
            ]
          : []),
      ],
      sql` union all `,
    )}) as entries (change, document, id, bill_id, number, supplier, date, changed_on, amount)
    order by changed_on desc, date desc, number`)
  const rows = rowsOf<ChangedBill>(result).map(row => ({
    key: `${row.change} ${row.document} ${row.id}`,
    cells: {
      change: row.change,
      changedOn: row.changed_on,
      document: row.document,
      number: row.number || null,
      supplier: row.supplier,
      date: row.date,
      amount: Number(row.amount),
    },
    target: { screen: 'bill' as const, id: row.bill_id, query: {} },
  }))
  return [
    tableOf('bills-changed', ['change', 'changedOn', 'document', 'number', 'supplier', 'date', 'amount'], rows, {
      totals: false,
    }),
  ]
}

function whatCounts(report: ReportName, basis: ReportQuery['basis']) {
  const isOfPayments = report === 'payments'
  const isOwed = report === 'owed'
  return {
    countsDocuments: !isOfPayments,
    countsCancelled: !isOfPayments && !isOwed,
    countsPayments: isOfPayments || isOwed || (basis === 'payments' && report !== 'sales' && report !== 'stock'),
  }
}
