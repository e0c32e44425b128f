/** Reads the rules of reminders, which invoices they are due for, and when the next one goes out. */
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { latePaymentLawOf } from '../../domain/countries/late-payment.ts'
import { recipientsOf } from '../../domain/mail/contacts.ts'
import {
  dueReminder,
  EXAMPLE_BALANCE,
  inOrder,
  isPastReminderHours,
  levelOf,
  nextReminder,
  type ReminderWord,
} from '../../domain/mail/reminders.ts'
import { addDays, type CalendarDate, dateInTimeZone, daysBetween } from '../../domain/values/calendar.ts'
import { type Written, writtenIn } from '../../formats/pdf/written-in.ts'
import type { BusinessActor, BusinessScope } from '../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../platform/database/database.ts'
import { events } from '../activity/tables.ts'
import { findLetterhead } from '../businesses/queries/businesses.ts'
import { isReachedBy } from '../customers/queries.ts'
import { customers } from '../customers/tables.ts'
import { findCreditor } from '../direct-debits/queries/creditor.ts'
import { isAnnounced, isInCollection } from '../direct-debits/queries/pending.ts'
import { invoices } from '../invoices/tables.ts'
import { assertInvoice, thisInvoice } from '../ledger/queries/this-invoice.ts'
import { suggestedReminders, withoutStandardTexts } from '../mail/queries/standard-reminders.ts'
import { findMailSettings } from '../mail/queries.ts'
import { emails } from '../mail/tables.ts'
import { onlinePayments } from '../online-payments/tables.ts'
import type { NextReminderShown, ReminderSettings } from './contract.ts'
import { reminderRules, reminderSettings } from './tables.ts'

export type StoredReminderRule = typeof reminderRules.$inferSelect

type Reader = Database | Transaction

export async function findReminderSettings(db: Reader, { businessId }: BusinessScope) {
  const [row] = await db.select().from(reminderSettings).where(eq(reminderSettings.businessId, businessId))
  return row
}

export function listReminderRules(db: Reader, { businessId }: BusinessScope): Promise<StoredReminderRule[]> {
  return db
    .select()
    .from(reminderRules)
    .where(eq(reminderRules.businessId, businessId))
    .orderBy(asc(reminderRules.days))
}

// names are written out, as Drizzle leaves out the table where there is only one
/** Whether more was refunded online than credit notes took off the invoice: somebody has to say whether the customer still owes it. */
const isRefundedBeyondCredit = sql`((select coalesce(sum(online.refunded), 0) from online_payments online
  where online.business_id = invoices.business_id and online.invoice_id = invoices.id) > invoices.credited_payable)`

/**
 * Invoices that may be reminded of by rule: issued, with a balance that is not being collected and not announced to be, of a customer with an email address who gets reminders. A payment that is on
 * its way is waited for, and so is the end of a dispute. What the business refunded is not asked for again.
 */
export async function listRemindable(db: Reader, scope: BusinessScope, which?: SQL) {
  const { businessId, settings, today } = scope
  const collects = (await findCreditor(db, scope)) !== undefined
  const reminders = and(
    eq(emails.businessId, businessId),
    eq(emails.subjectKind, 'invoice'),
    eq(emails.subjectId, invoices.id),
    eq(emails.kind, 'reminder'),
  )
  const imported = and(
    eq(events.businessId, businessId),
    eq(events.subjectKind, 'invoice'),
    eq(events.subjectId, invoices.id),
    eq(events.event, 'imported'),
  )
  const waitedFor = and(
    eq(onlinePayments.businessId, businessId),
    eq(onlinePayments.invoiceId, invoices.id),
    // literals, as indexes have the same conditions
    or(sql`${onlinePayments.status} = 'pending'`, sql`${onlinePayments.dispute} = 'open'`),
  )
  const rows = await db
    .select({
      id: invoices.id,
      date: invoices.date,
      dueDate: invoices.dueDate,
      issuedAt: invoices.issuedAt,
      createdAt: invoices.createdAt,
      email: customers.email,
      contacts: customers.contacts,
      isImported: sql<boolean>`exists (select from ${events} where ${imported})`,
      rulesDone: sql<
        string[]
      >`array(select ${emails.reminderRuleId} from ${emails} where ${reminders} and ${emails.reminderRuleId} is not null)`,
      remindedAt: sql`(select max(${emails.createdAt}) from ${emails}
        where ${reminders} and (${emails.reminderRuleId} is not null or ${emails.status} not in ('failed', 'withdrawn')))`.mapWith(
        (value: string | null) => (value === null ? null : new Date(value)),
      ),
    })
    .from(invoices)
    .innerJoin(
      customers,
      and(
        eq(customers.businessId, invoices.businessId),
        eq(customers.id, invoices.customerId),
        isReachedBy('reminder'),
        eq(customers.noReminders, false),
      ),
    )
    .where(
      and(
        eq(invoices.businessId, businessId),
        eq(invoices.status, 'sent'),
        sql`not exists (select from ${onlinePayments} where ${waitedFor})`,
        sql`not ${isRefundedBeyondCredit}`,
        sql`not (${isInCollection})`,
        // those customers expect a direct debit
        collects ? sql`not ${isAnnounced(today)}` : undefined,
        which,
      ),
    )
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
  return rows.map(({ date, issuedAt, remindedAt, isImported, email, contacts, ...row }) => ({
    ...row,
    recipient: recipientsOf('reminder', { email, contacts }).recipient,
    issuedOn: isImported || !issuedAt ? date : laterOf(date, dateInTimeZone(issuedAt, settings.timeZone)),
    remindedOn: remindedAt && dateInTimeZone(remindedAt, settings.timeZone),
  }))
}

export type Remindable = Awaited<ReturnType<typeof listRemindable>>[number]

function laterOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other
}

/** Null where it does not matter how late a reminder is; undefined for the usual days. */
export function lateDaysOf({ olderBefore }: { olderBefore: Date | null } = { olderBefore: null }, row: Remindable) {
  return olderBefore !== null && row.createdAt <= olderBefore ? null : undefined
}

export async function showReminderSettings(tx: Transaction, scope: BusinessScope): Promise<ReminderSettings> {
  const { settings, rules, mailSettings, rows, letterhead } = await together({
    settings: findReminderSettings(tx, scope),
    rules: listReminderRules(tx, scope),
    mailSettings: findMailSettings(tx, scope),
    rows: listRemindable(tx, scope),
    letterhead: findLetterhead(tx, scope, scope.settings.letterhead),
  })
  if (!letterhead) throw new Error('a business has no letterhead')
  const { country, currency } = scope.settings
  const written = writtenIn({ ...letterhead, country }, currency)
  const due = rows.filter(row => dueReminder(rules, row, scope.today, lateDaysOf(settings, row)))
  const all = rows.filter(row => dueReminder(rules, row, scope.today, null))
  return {
    automatic: settings?.automatic ?? false,
    rules: inOrder(withoutStandardTexts(rules, { ...letterhead, country }, currency)).map(
      ({ businessId: _, ...rule }) => rule,
    ),
    businessInterestRate: settings?.businessInterestRate ?? null,
    consumerInterestRate: settings?.consumerInterestRate ?? null,
    version: settings?.version ?? null,
    latePaymentLaw: latePaymentLawOf(country),
    mailIsSetUp: mailSettings !== undefined,
    due: due.length,
    older: all.length - due.length,
    suggested: suggestedReminders(written),
    example: exampleWords(letterhead.name, scope, written),
  }
}

function exampleWords(business: string, { today }: BusinessScope, { t, money, day }: Written) {
  return {
    name: t('Example customer'),
    number: 'INV-0042',
    date: day(today),
    balance: money(EXAMPLE_BALANCE),
    business,
  }
}

/** The words of an invoice in the text of a rule. */
export function wordsOf(
  { customerName, number, dueDate, balance }: InvoiceFacts,
  { business, today }: { business: string; today: CalendarDate },
  { money, day }: Written,
): Record<ReminderWord, string> {
  return {
    name: customerName,
    number: number ?? '',
    date: day(dueDate),
    days: String(Math.abs(daysBetween(dueDate, today))),
    balance: money(balance),
    business,
  }
}

interface InvoiceFacts {
  readonly customerName: string
  readonly number: string | null
  readonly dueDate: CalendarDate
  readonly balance: number
}

/** As things are now: it is stopped by a payment, a credit note or a cancellation. */
export async function findNextReminder(
  tx: Transaction,
  { scope, now }: BusinessActor,
  invoiceId: string,
): Promise<NextReminderShown> {
  const {
    settings,
    mailSettings,
    rules,
    row: [row],
  } = await together({
    settings: findReminderSettings(tx, scope),
    mailSettings: findMailSettings(tx, scope),
    rules: listReminderRules(tx, scope),
    row: listRemindable(tx, scope, thisInvoice(scope, invoiceId)),
  })
  if (!row) {
    await assertInvoice(tx, scope, invoiceId)
    return { next: null }
  }
  if (!settings?.automatic || !mailSettings) return { next: null }
  const from = isPastReminderHours(now, scope.settings.timeZone) ? addDays(scope.today, 1) : scope.today
  const next = nextReminder(rules, row, from, lateDaysOf(settings, row))
  return { next: next ? { date: next.date, level: levelOf(rules, next.rule.id) } : null }
}
