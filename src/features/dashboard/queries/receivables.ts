/** What customers owe, whom to remind, what was paid last, and what runs out of stock. */
import { and, asc, desc, eq, gte, lt, notExists, notInArray, sql } from 'drizzle-orm'
import { SHOWN_ROWS } from '../../../domain/figures.ts'
import { ageingGroup, ageingGroups, dueDatesOf, REMIND_AGAIN_AFTER_DAYS } from '../../../domain/payments/ageing.ts'
import { addDays } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isReachedBy } from '../../customers/queries.ts'
import { customers } from '../../customers/tables.ts'
import { NOTHING_BESIDE, rowColumns, shownRow } from '../../invoices/queries/shown-row.ts'
import { invoices } from '../../invoices/tables.ts'
import { creditOwed, owedByDueDate, sumOwed } from '../../ledger/queries/owed.ts'
import { paymentOnItsWay } from '../../ledger/queries/paid.ts'
import { emails } from '../../mail/tables.ts'
import { invoiceOfPayment, movedMoney } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import { listRunningOut } from '../../products/queries/products.ts'
import type { InvoicesToChase, Receivables } from '../contract.ts'

export async function showReceivables(db: Database, scope: BusinessScope): Promise<Receivables> {
  const [owed, { credit, datedLater }, recentPayments, runningOut] = await Promise.all([
    owedByDueDate(db, scope),
    creditOwed(db, scope),
    newestPayments(db, scope),
    listRunningOut(db, scope, SHOWN_ROWS),
  ])
  const { today } = scope
  const endOfWeek = addDays(today, 6)
  return {
    outstanding: sumOwed(owed),
    credit,
    datedLater,
    overdue: sumOwed(owed.filter(day => day.dueDate < today)),
    dueThisWeek: sumOwed(owed.filter(day => day.dueDate >= today && day.dueDate <= endOfWeek)),
    dueWeekFrom: today,
    dueWeekTo: endOfWeek,
    ageing: ageingGroups.map(group => {
      const { from = null, to = null } = dueDatesOf(group, today)
      const ofGroup = owed.filter(day => ageingGroup(day.dueDate, today) === group)
      return { group, dueFrom: from, dueTo: to, ...sumOwed(ofGroup) }
    }),
    recentPayments,
    runningOut,
  }
}

async function newestPayments(db: Database, { businessId, today }: BusinessScope) {
  const rows = await db
    .select({
      id: payments.id,
      date: payments.date,
      amount: payments.amount,
      invoiceId: payments.invoiceId,
      number: invoices.number,
      customerName: invoices.customerName,
    })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(and(eq(payments.businessId, businessId), movedMoney, gte(payments.date, addDays(today, -365))))
    .orderBy(desc(payments.date), desc(payments.createdAt), desc(payments.id))
    .limit(SHOWN_ROWS)
  return rows.map(({ number, ...row }) => ({ ...row, number: number ?? '' }))
}

// as many as are reminded of in one go; the next ones follow once these were reminded of
const MOST_CHASED = 100

/** Overdue invoices of customers with an email address, who were not reminded of them lately; due longest first. */
export async function listToChase(db: Database, scope: BusinessScope): Promise<InvoicesToChase> {
  const { businessId, today, settings } = scope
  const since = addDays(today, 1 - REMIND_AGAIN_AFTER_DAYS)
  const reminded = db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        eq(emails.businessId, businessId),
        eq(emails.subjectKind, 'invoice'),
        eq(emails.subjectId, invoices.id),
        eq(emails.kind, 'reminder'),
        notInArray(emails.status, ['failed', 'withdrawn']),
        sql`${emails.createdAt} >= ${since}::date::timestamp at time zone ${settings.timeZone}`,
      ),
    )
  const rows = await db
    .select(rowColumns)
    .from(invoices)
    .innerJoin(
      customers,
      and(
        eq(customers.businessId, invoices.businessId),
        eq(customers.id, invoices.customerId),
        isReachedBy('reminder'),
      ),
    )
    .where(
      and(
        eq(invoices.businessId, businessId),
        eq(invoices.status, 'sent'),
        lt(invoices.dueDate, today),
        notExists(reminded),
        sql`not ${paymentOnItsWay}`,
      ),
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(MOST_CHASED + 1)
  return {
    invoices: rows.slice(0, MOST_CHASED).map(row => shownRow({ ...row, ...NOTHING_BESIDE }, scope)),
    more: rows.length > MOST_CHASED,
  }
}
