/** Reads what reminders claimed on invoices beside the balance, and what a reminder would claim now. */
import { and, desc, eq, inArray, isNull, lte, ne, notInArray, SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { balanceOf } from '../../domain/invoices/invoice-life.ts'
import { dueLevel } from '../../domain/mail/reminders.ts'
import {
  claimOf,
  type LateChargeClaim,
  type LateCharges,
  lateChargesOf,
  NO_LATE_CHARGES,
  termsFor,
} from '../../domain/payments/late-charges.ts'
import type { CalendarDate } from '../../domain/values/calendar.ts'
import { sum } from '../../domain/values/exact.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../platform/database/database.ts'
import { creditNotes } from '../credit-notes/tables.ts'
import { customers } from '../customers/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { thisInvoice } from '../ledger/queries/this-invoice.ts'
import { emails } from '../mail/tables.ts'
import { payments } from '../payments/tables.ts'
import { reminderRules, reminderSettings } from '../reminders/tables.ts'
import { lateCharges } from './tables.ts'

type Reader = Database | Transaction

const reminder = and(eq(emails.businessId, lateCharges.businessId), eq(emails.id, lateCharges.emailId))
/** A reminder that was withdrawn or failed claimed nothing. */
const isClaimed = notInArray(emails.status, ['failed', 'withdrawn'])

function ofInvoices(
  { businessId }: BusinessScope,
  table: { businessId: AnyPgColumn; invoiceId: AnyPgColumn },
  ids?: Ids,
) {
  const isOne = ids instanceof SQL ? sql`${table.invoiceId} in (${ids})` : ids && inArray(table.invoiceId, [...ids])
  return and(eq(table.businessId, businessId), isOne)
}

/** Of invoices: the ids, or a statement that selects them. */
type Ids = readonly string[] | SQL

// names are written out, as Drizzle leaves out the table where there is only one
/** Whether late charges were ever claimed on an invoice; none are received or waived before. */
export const hasLateCharges = sql<boolean>`exists (
  select from late_charges charge where charge.business_id = invoices.business_id and charge.invoice_id = invoices.id)`

/**
 * The late charges of these invoices, or of all, of which those without any are left out. On a cancelled invoice nothing is open. This is the
 * only place that says what was claimed. @param on as they were at the end of this day
 */
export async function findLateCharges(
  tx: Reader,
  scope: BusinessScope,
  { ids, on }: { readonly ids?: Ids; readonly on?: CalendarDate } = {},
): Promise<Map<string, LateCharges>> {
  const isUntil = (date: CalendarDate | null) => date !== null && (on === undefined || date <= on)
  const { claims, received } = await together({
    claims: tx
      .select({
        invoiceId: lateCharges.invoiceId,
        date: lateCharges.date,
        fees: lateCharges.fees,
        interest: lateCharges.interest,
        rate: lateCharges.rate,
        days: lateCharges.days,
        waived: lateCharges.waived,
        waivedOn: lateCharges.waivedOn,
        stands: sql<boolean>`${isClaimed} and ${ne(invoices.status, 'cancelled')}`,
      })
      .from(lateCharges)
      .innerJoin(emails, reminder)
      .innerJoin(invoices, and(eq(invoices.businessId, lateCharges.businessId), eq(invoices.id, lateCharges.invoiceId)))
      .where(ofInvoices(scope, lateCharges, ids))
      .orderBy(desc(lateCharges.createdAt), desc(lateCharges.emailId)),
    received: tx
      .select({ invoiceId: payments.invoiceId, received: sql`sum(${payments.lateCharges})`.mapWith(Number) })
      .from(payments)
      .where(
        and(
          ofInvoices(scope, payments, ids),
          isNull(payments.removedAt),
          sql`${payments.lateCharges} <> 0`,
          on === undefined ? undefined : lte(payments.date, on),
        ),
      )
      .groupBy(payments.invoiceId),
  })
  const claimsOf = Map.groupBy(claims, ({ invoiceId }) => invoiceId)
  const receivedOn = new Map(received.map(row => [row.invoiceId, row.received]))
  const all = [...new Set([...claimsOf.keys(), ...receivedOn.keys()])].map(id => {
    const ofThis = claimsOf.get(id) ?? []
    const newest = ofThis.find(({ stands, date }) => stands && isUntil(date))
    const waived = sum(ofThis.flatMap(claim => (isUntil(claim.waivedOn) ? [claim.waived] : [])))
    return [id, lateChargesOf(newest, { received: receivedOn.get(id) ?? 0, waived })] as const
  })
  return new Map(all.filter(([, { claimed }]) => claimed > 0))
}

/** The paid invoices of a customer on which late charges were claimed. */
export async function paidWithLateCharges(tx: Transaction, { businessId }: BusinessScope, customerId: string) {
  const rows = await tx
    .selectDistinct({ id: invoices.id })
    .from(lateCharges)
    .innerJoin(invoices, and(eq(invoices.businessId, lateCharges.businessId), eq(invoices.id, lateCharges.invoiceId)))
    .where(
      and(eq(lateCharges.businessId, businessId), eq(invoices.status, 'paid'), eq(invoices.customerId, customerId)),
    )
  return rows.map(({ id }) => id)
}

export async function lateChargesOfInvoice(tx: Reader, scope: BusinessScope, invoiceId: string): Promise<LateCharges> {
  return (await findLateCharges(tx, scope, { ids: [invoiceId] })).get(invoiceId) ?? NO_LATE_CHARGES
}

export interface NextClaim extends LateChargeClaim {
  readonly ruleId: string
  readonly balance: number
}

/**
 * What a reminder of today claims, by this rule or by the latest whose day has come; undefined for nothing. A claim is about one invoice, and the
 * caller that writes it has locked that.
 */
export async function findNextClaim(
  tx: Reader,
  scope: BusinessScope,
  invoiceId: string,
  ruleId?: string,
): Promise<NextClaim | undefined> {
  const { businessId, today } = scope
  const {
    found: [found],
    rules,
    rates: [rates],
  } = await together({
    found: tx
      .select({ invoice: invoices, kind: customers.kind })
      .from(invoices)
      .innerJoin(customers, and(eq(customers.businessId, invoices.businessId), eq(customers.id, invoices.customerId)))
      .where(thisInvoice(scope, invoiceId)),
    rules: tx.select().from(reminderRules).where(eq(reminderRules.businessId, businessId)),
    rates: tx.select().from(reminderSettings).where(eq(reminderSettings.businessId, businessId)),
  })
  const rule =
    found &&
    (ruleId === undefined ? dueLevel(rules, found.invoice.dueDate, today) : rules.find(({ id }) => id === ruleId))
  if (!rule || !rates) return undefined
  const balance = balanceOf(found.invoice)
  const terms = termsFor(found.kind, rule, rates)
  if (balance <= 0 || (terms.fee === 0 && terms.rate === null)) return undefined
  const {
    before,
    feeBefore: [feeBefore],
    paid,
    credited,
  } = await together({
    before: lateChargesOfInvoice(tx, scope, invoiceId),
    feeBefore: tx
      .select({ id: lateCharges.emailId })
      .from(lateCharges)
      .innerJoin(emails, and(reminder, isClaimed))
      .where(
        and(ofInvoices(scope, lateCharges, [invoiceId]), eq(lateCharges.ruleId, rule.id), sql`${lateCharges.fee} > 0`),
      )
      .limit(1),
    paid: tx
      .select({ date: payments.date, amount: payments.amount })
      .from(payments)
      .where(and(ofInvoices(scope, payments, [invoiceId]), isNull(payments.removedAt))),
    credited: tx
      .select({ date: creditNotes.date, amount: creditNotes.payable })
      .from(creditNotes)
      .where(ofInvoices(scope, creditNotes, [invoiceId])),
  })
  const { payable, dueDate } = found.invoice
  const changes = [...paid, ...credited].map(({ date, amount }) => ({ date, amount: -amount }))
  const claim = claimOf(
    { payable, dueDate, changes },
    terms,
    { ...before, isFeeClaimed: feeBefore !== undefined },
    today,
  )
  return claim && { ...claim, ruleId: rule.id, balance }
}
