/** An invoice as lists show it. Overdue is worked out here from the date. */
import { and, eq, sql } from 'drizzle-orm'
import { displayStatusOf } from '../../../domain/invoices/display-status.ts'
import { balanceOf, shownStatus } from '../../../domain/invoices/invoice-life.ts'
import { warningsOf } from '../../../domain/invoices/issue-warnings.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { pendingCollectionDate } from '../../direct-debits/queries/pending.ts'
import { lastPaymentOn, paymentOnItsWay } from '../../ledger/queries/paid.ts'
import type { InvoiceRow } from '../contract.ts'
import { invoices } from '../tables.ts'

export const rowColumns = {
  id: invoices.id,
  number: invoices.number,
  isDeposit: invoices.isDeposit,
  customerId: invoices.customerId,
  customerName: invoices.customerName,
  date: invoices.date,
  dueDate: invoices.dueDate,
  status: invoices.status,
  total: invoices.total,
  withheld: invoices.withheld,
  payable: invoices.payable,
  paid: invoices.paid,
  credited: invoices.credited,
  creditedPayable: invoices.creditedPayable,
  issuedAt: invoices.issuedAt,
  createdAt: invoices.createdAt,
  correctsId: invoices.correctsId,
}

/** What an invoice is shown with beside its own columns. */
interface Beside {
  readonly paymentOnItsWay: boolean
  readonly hasOldTax: boolean
  /** Of the collection that it waits for. */
  readonly collectionDate: string | null
  /** The date of its last payment. */
  readonly paidOn: string | null
}

export const NOTHING_BESIDE: Beside = { paymentOnItsWay: false, hasOldTax: false, collectionDate: null, paidOn: null }

type StoredRow = Pick<typeof invoices.$inferSelect, keyof typeof rowColumns> & Beside

/** Whether a tax on a draft is another one today, as `outdatedTaxes` of the domain says it of its lines. */
// names are written out, as Drizzle leaves out the table where there is only one
export const hasOldTax = sql<boolean>`(invoices.status = 'draft' and exists (
    select from invoice_items item
    join tax_rates chosen on chosen.business_id = item.business_id and chosen.id = item.tax_rate_id
    where item.business_id = invoices.business_id and item.invoice_id = invoices.id and line_has_figures(item.kind)
      and (item.tax_rate, item.tax_name, item.tax_free_reason, item.tax_parts) is distinct from (chosen.rate, chosen.name, chosen.free_reason, chosen.parts)
  ))`

/**
 * Asked for the rows of a page alone: in the statement of a list, whose limit PostgreSQL does not foresee, it would be worked out by reading
 * the lines of all invoices.
 */
export async function besideInvoices(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  rows: readonly { readonly id: string }[],
): Promise<(invoiceId: string) => Beside> {
  if (rows.length === 0) return () => NOTHING_BESIDE
  const isOnPage = sql`${invoices.id} = any(${sql.param(rows.map(({ id }) => id))})`
  const found = await db
    .select({
      id: invoices.id,
      beside: { paymentOnItsWay, hasOldTax, collectionDate: pendingCollectionDate, paidOn: lastPaymentOn },
    })
    .from(invoices)
    .where(and(eq(invoices.businessId, businessId), isOnPage))
  const besides = new Map(found.map(({ id, beside }) => [id, beside]))
  return id => besides.get(id) ?? NOTHING_BESIDE
}

export function shownRow({ hasOldTax, correctsId, ...row }: StoredRow, { today }: BusinessScope): InvoiceRow {
  const status = shownStatus(row.status, row.dueDate, today)
  return {
    ...row,
    status,
    displayStatus: displayStatusOf({ ...row, status }),
    balance: balanceOf(row),
    paidOn: status === 'paid' ? row.paidOn : null,
    warnings: status === 'draft' ? warningsOf({ ...row, correctsId }, { today, hasOldTax }) : [],
    issuedAt: row.issuedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
