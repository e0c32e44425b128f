/** Brings the money of an online payment into the books, and what went back to the customer out of them. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { isClosed } from '../../../domain/documents/closing.ts'
import { balanceOf, refundOf } from '../../../domain/invoices/invoice-life.ts'
import { PROVIDER_NAMES, type ProviderState, recordedByHand } from '../../../domain/payments/online-payments.ts'
import { CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import { type CalendarDate, dateInTimeZone } from '../../../domain/values/calendar.ts'
import { sum } from '../../../domain/values/exact.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { textsOfFiles } from '../../../translations/files.ts'
import { invoices, issuedTo } from '../../invoices/tables.ts'
import { lateChargesOfInvoice } from '../../late-charges/queries.ts'
import { lockedCredit } from '../../ledger/commands/locked-credit.ts'
import { lockedInvoice } from '../../ledger/commands/locked-invoice.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { bookEntries, sumOf } from '../../payments/commands/book-entries.ts'
import { bookReturn } from '../../payments/commands/book-return.ts'
import { payOrKeepAsCredit, refundInvoice } from '../../payments/commands/record-payment.ts'
import { takePaymentBack } from '../../payments/commands/remove-payment.ts'
import { payments } from '../../payments/tables.ts'
import type { StoredOnlinePayment } from '../queries.ts'

const LONGEST_REFERENCE = 140

const balanceColumns = {
  status: invoices.status,
  payable: invoices.payable,
  paid: invoices.paid,
  creditedPayable: invoices.creditedPayable,
}

/** The balance first, then late charges. On an invoice that was paid meanwhile, or cancelled, the rest is credit of the customer. */
export async function bookReceived(
  tx: Transaction,
  actor: BusinessActor,
  online: StoredOnlinePayment,
  amount: number,
  state: ProviderState,
  date?: CalendarDate,
): Promise<void> {
  const { invoiceId, provider, id } = online
  const name = `${PROVIDER_NAMES[provider]} ${state.chargeId}`
  const { charged, day } = dayOf(actor, state, date)
  const { t } = await textsOfFiles(actor.scope.settings.documentLanguage)
  const reference = charged === day ? name : t('{name}, paid on {date}', { name, date: charged })
  const payment = { amount, method: state.method, reference: reference.slice(0, LONGEST_REFERENCE), date: day }
  const [invoice] = await tx
    .select({ ...balanceColumns, id: invoices.id, customerId: issuedTo })
    .from(invoices)
    .where(thisInvoice(actor.scope, invoiceId))
  if (!invoice) return
  const { open } = await lateChargesOfInvoice(tx, actor.scope, invoiceId)
  const lateCharges = Math.min(open, Math.max(0, amount - balanceOf(invoice)))
  await payOrKeepAsCredit(tx, actor, invoice, { ...payment, lateCharges }, { onlinePaymentId: id })
}

/** The day of the charge, or today where its books are closed. */
function dayOf({ scope: { today, settings } }: BusinessActor, { chargedAt }: ProviderState, date?: CalendarDate) {
  const said = date ?? (chargedAt ? dateInTimeZone(chargedAt, settings.timeZone) : today)
  const charged = said > today ? today : said
  return { charged, day: isClosed(charged, settings.closedThrough) ? today : charged }
}

interface Return {
  /** Below zero where it came back to the business. */
  readonly amount: number
  /** All that had gone back to the customer before. */
  readonly before: number
  readonly isDispute: boolean
}

/**
 * Dated today, as the books of the payment may be closed by then. What people recorded by hand is not booked again. What became credit of the
 * customer is taken from there first. Nothing follows where somebody removed the payment.
 * @throws RuleBroken `payment-was-refunded` where the invoice has not that much left
 */
export async function bookReturned(
  tx: Transaction,
  actor: BusinessActor,
  online: StoredOnlinePayment,
  { amount: returned, before, isDispute }: Return,
  state: ProviderState,
): Promise<void> {
  const { method } = state
  const booked = await entriesOf(tx, actor, online.id)
  const received = booked.find(entry => entry.amount >= 0 && entry.lateCharges >= 0)
  if (returned < 0) {
    await bookReturnUndone(tx, actor, online, { amount: -returned, isDispute, booked, received }, state)
    return
  }
  if (!received) return
  const { invoiceId } = received
  const credit = await lockedCredit(tx, actor.scope, { invoiceId })
  const invoice = await lockedInvoice(tx, actor.scope, invoiceId)
  const { entries, byHand } = await entriesOn(tx, actor, invoice, received.sharedId)
  // what had gone back before and is not booked was recorded by hand
  const handled = Math.max(0, before - (online.amount - sum(booked.map(moneyOf))))
  const amount = returned - (isDispute ? 0 : recordedByHand(returned, { byHand, handled, method }))
  if (amount === 0) return
  const source = { onlinePaymentId: online.id }
  const provider = PROVIDER_NAMES[online.provider]
  const { t } = await textsOfFiles(actor.scope.settings.documentLanguage)
  const reference = isDispute
    ? t('Disputed payment, taken back by {provider}', { provider })
    : t('Refunded through {provider}', { provider })
  const isKept = isClosed(received.date, actor.scope.settings.closedThrough)
  if (received.lateCharges > 0 && !isKept) {
    // what is left of it settles the balance before the late charges
    await takePaymentBack(tx, actor, received, { reason: reference })
    const left = moneyOf(received) - amount
    if (left > 0) await bookReceived(tx, actor, online, left, state, received.date)
    return
  }
  const lateCharges = Math.min(amount, sum(booked.map(entry => entry.lateCharges)))
  const due = refundOf(invoice)
  if (lateCharges === 0 && due >= amount) {
    await refundInvoice(tx, actor, invoiceId, { amount, method, reference }, source)
    return
  }
  const kept = Math.max(0, -sumOf(entries))
  const fromCredit = Math.max(0, Math.min(amount - lateCharges - due, kept, credit))
  await bookReturn(tx, actor, invoice, { amount, lateCharges, fromCredit, method, reference, source })
}

type BookedEntry = Awaited<ReturnType<typeof entriesOf>>[number]

const moneyOf = ({ amount, lateCharges }: Pick<BookedEntry, 'amount' | 'lateCharges'>) => amount + lateCharges

interface Undone {
  readonly amount: number
  readonly isDispute: boolean
  readonly booked: readonly BookedEntry[]
  readonly received: BookedEntry | undefined
}

/** A refund that failed, or a dispute that was won: the money is the business's again. */
async function bookReturnUndone(
  tx: Transaction,
  actor: BusinessActor,
  online: StoredOnlinePayment,
  { amount, isDispute, booked, received }: Undone,
  state: ProviderState,
): Promise<void> {
  const back = booked.filter(entry => moneyOf(entry) < 0)
  const regained = Math.min(amount, -sum(back.map(moneyOf)))
  if (regained > 0 && received) {
    const lateCharges = Math.min(regained, -sum(back.map(entry => entry.lateCharges)))
    const { invoiceId } = received
    const { method } = state
    await bookRegained(tx, actor, online, { invoiceId, amount: regained, lateCharges, isDispute, method })
  } else if (await wasTakenBackWithLateCharges(tx, actor, online.id)) {
    const { t } = await textsOfFiles(actor.scope.settings.documentLanguage)
    const reason = t('Received again through {provider}', { provider: PROVIDER_NAMES[online.provider] })
    if (received) await takePaymentBack(tx, actor, received, { reason })
    await bookReceived(tx, actor, online, (received ? moneyOf(received) : 0) + amount, state)
  }
}

async function bookRegained(
  tx: Transaction,
  actor: BusinessActor,
  { provider }: StoredOnlinePayment,
  {
    invoiceId,
    amount: money,
    lateCharges,
    isDispute,
    method,
  }: Pick<Return, 'amount' | 'isDispute'> & {
    invoiceId: string
    lateCharges: number
    method: ProviderState['method']
  },
): Promise<void> {
  const amount = money - lateCharges
  const invoice = await lockedInvoice(tx, actor.scope, invoiceId)
  const name = PROVIDER_NAMES[provider]
  const { t } = await textsOfFiles(actor.scope.settings.documentLanguage)
  const reference = isDispute
    ? t('Dispute won through {provider}', { provider: name })
    : t('Refund through {provider} failed', { provider: name })
  const how = { method, reference, date: actor.scope.today }
  await bookEntries(tx, actor, invoice, {
    ...how,
    // the payment itself is still there, and is booked once
    entries: [{ amount, method }],
    lateCharges,
    event: after => ({
      event: 'payment-recorded',
      data: { amount: money, ...how, balance: balanceOf(after), ...(lateCharges > 0 && { lateCharges }) },
    }),
  })
}

/** The entries of an online payment that were not removed. */
function entriesOf(tx: Transaction, { scope }: BusinessActor, onlinePaymentId: string) {
  return tx
    .select({
      paymentId: payments.id,
      invoiceId: payments.invoiceId,
      sharedId: payments.sharedId,
      amount: payments.amount,
      lateCharges: payments.lateCharges,
      date: payments.date,
    })
    .from(payments)
    .where(
      and(
        eq(payments.businessId, scope.businessId),
        eq(payments.onlinePaymentId, onlinePaymentId),
        isNull(payments.removedAt),
      ),
    )
    .orderBy(asc(payments.createdAt))
}

async function wasTakenBackWithLateCharges(tx: Transaction, { scope }: BusinessActor, onlinePaymentId: string) {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.businessId, scope.businessId),
        eq(payments.onlinePaymentId, onlinePaymentId),
        isNotNull(payments.removedAt),
        gt(payments.lateCharges, 0),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * What of the payment became credit, on its invoice, and the refunds that people recorded by hand: on the invoice, and of credit of the customer
 * on any.
 */
async function entriesOn(
  tx: Transaction,
  { scope }: BusinessActor,
  invoice: Pick<typeof invoices.$inferSelect, 'id' | 'customerId'>,
  sharedId: string | null,
) {
  const ofCustomer = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.businessId, scope.businessId), eq(invoices.customerId, invoice.customerId ?? '')))
  const all = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.businessId, scope.businessId),
        isNull(payments.removedAt),
        or(
          eq(payments.invoiceId, invoice.id),
          sharedId === null
            ? undefined
            : and(inArray(payments.invoiceId, ofCustomer), lt(payments.amount, 0), ne(payments.method, CREDIT_BALANCE)),
        ),
      ),
    )
  const isOfCredit = ({ method }: { method: string }) => method === CREDIT_BALANCE
  const isHere = ({ invoiceId }: { invoiceId: string }) => invoiceId === invoice.id
  return {
    entries: all.filter(each => isHere(each) && isOfCredit(each) && sharedId !== null && each.sharedId === sharedId),
    byHand: all.filter(each => {
      if (each.amount >= 0 || isOfCredit(each) || each.onlinePaymentId || each.bankTransactionId) return false
      // one on another invoice was paid out of the credit
      return isHere(each) || each.sharedId !== null
    }),
  }
}
