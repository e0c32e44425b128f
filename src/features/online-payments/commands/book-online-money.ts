/** Brings the money of an online payment into the books, and what went back to the customer out of them. */
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { balanceOf, refundOf } from '../../../domain/invoices/invoice-life.ts'
import { PROVIDER_NAMES, type ProviderState } from '../../../domain/payments/online-payments.ts'
import { CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { t } from '../../../translations/shared.ts'
import { lockedInvoice } from '../../invoices/commands/ledger/locked-invoice.ts'
import { thisInvoice } from '../../invoices/queries/this-invoice.ts'
import { invoices, issuedTo } from '../../invoices/tables.ts'
import { lateChargesOfInvoice } from '../../late-charges/queries.ts'
import { bookEntries, sumOf } from '../../payments/commands/book-entries.ts'
import { bookReturn } from '../../payments/commands/book-return.ts'
import { lockedCredit } from '../../payments/commands/locked-credit.ts'
import { payOrKeepAsCredit, refundInvoice } from '../../payments/commands/record-payment.ts'
import { takePaymentBack } from '../../payments/commands/remove-payment.ts'
import { payments } from '../../payments/tables.ts'
import type { StoredOnlinePayment } from '../queries.ts'

const LONGEST_REFERENCE = 140

const balanceColumns = {
  ...{ status: invoices.status, payable: invoices.payable },
  ...{ paid: invoices.paid, creditedPayable: invoices.creditedPayable },
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
  const reference = `${PROVIDER_NAMES[provider]} ${state.chargeId}`.slice(0, LONGEST_REFERENCE)
  const payment = { amount, method: state.method, reference, ...(date && { date }) }
  const [invoice] = await tx
    .select({ ...balanceColumns, id: invoices.id, customerId: issuedTo })
    .from(invoices)
    .where(thisInvoice(actor.scope, invoiceId))
  if (!invoice) return
  const { open } = await lateChargesOfInvoice(tx, actor.scope, invoiceId)
  const lateCharges = Math.min(open, Math.max(0, amount - balanceOf(invoice)))
  await payOrKeepAsCredit(tx, actor, invoice, { ...payment, lateCharges }, { onlinePaymentId: id })
}

interface Return {
  /** Below zero where it came back to the business. */
  readonly amount: number
  /** All that had gone back to the customer before. */
  readonly before: number
  readonly isDispute: boolean
}

/**
 * Booked on the day on which Daybook learns it, as the books of the payment may be closed by then. What became credit of the customer is taken
 * from there first. Nothing follows where somebody removed the payment, or recorded the refund by hand.
 * @throws RuleBroken `payment-was-refunded` where the invoice has not that much left
 */
export async function bookReturned(
  tx: Transaction,
  actor: BusinessActor,
  online: StoredOnlinePayment,
  { amount, before, isDispute }: Return,
  state: ProviderState,
): Promise<void> {
  const { method } = state
  const booked = await entriesOf(tx, actor, online.id)
  const received = booked.find(entry => entry.amount >= 0)
  const returnedBefore = -sumOf(booked.filter(entry => entry.amount < 0))
  if (amount < 0) {
    const regained = Math.min(-amount, returnedBefore)
    if (regained > 0 && received) {
      await bookRegained(tx, actor, online, { invoiceId: received.invoiceId, amount: regained, isDispute, method })
    } else if (await wasTakenBackWithLateCharges(tx, actor, online.id)) {
      const reason = t('Received again through {provider}', { provider: PROVIDER_NAMES[online.provider] })
      if (received) await takePaymentBack(tx, actor, received, { reason })
      await bookReceived(tx, actor, online, (received ? received.amount + received.lateCharges : 0) - amount, state)
    }
    return
  }
  if (!received) return
  const { invoiceId } = received
  const credit = await lockedCredit(tx, actor.scope, { invoiceId })
  const invoice = await lockedInvoice(tx, actor.scope, invoiceId)
  const { entries, byHand } = await entriesOn(tx, actor, invoiceId, received.sharedId)
  const source = { onlinePaymentId: online.id }
  const provider = PROVIDER_NAMES[online.provider]
  const reference = isDispute
    ? t('Disputed payment, taken back by {provider}', { provider })
    : t('Refunded through {provider}', { provider })
  if (received.lateCharges > 0) {
    // what is left of it settles the balance before the late charges
    await takePaymentBack(tx, actor, received, { reason: reference })
    const left = online.amount - before - amount
    if (left > 0) await bookReceived(tx, actor, online, left, state, received.date)
    return
  }
  const due = refundOf(invoice)
  if (due >= amount) {
    await refundInvoice(tx, actor, invoiceId, { amount, method, reference }, source)
    return
  }
  const handledByHand = Math.max(0, before - returnedBefore)
  if (!isDispute && byHand.includes(amount) && handledByHand + amount <= byHand.reduce((sum, each) => sum + each, 0)) {
    return
  }
  const kept = Math.max(0, -sumOf(entries))
  const fromCredit = Math.min(amount - due, kept, credit)
  await bookReturn(tx, actor, invoice, { amount, fromCredit, method, reference, source })
}

/** A refund that failed, or a dispute that was won. */
async function bookRegained(
  tx: Transaction,
  actor: BusinessActor,
  { provider }: StoredOnlinePayment,
  {
    invoiceId,
    amount,
    isDispute,
    method,
  }: Pick<Return, 'amount' | 'isDispute'> & { invoiceId: string; method: ProviderState['method'] },
): Promise<void> {
  const invoice = await lockedInvoice(tx, actor.scope, invoiceId)
  const name = PROVIDER_NAMES[provider]
  const reference = isDispute
    ? t('Dispute won through {provider}', { provider: name })
    : t('Refund through {provider} failed', { provider: name })
  const how = { method, reference, date: actor.scope.today }
  await bookEntries(tx, actor, invoice, {
    ...how,
    // the payment itself is still there, and is booked once
    entries: [{ amount, method }],
    event: after => ({ event: 'payment-recorded', data: { amount, ...how, balance: balanceOf(after) } }),
  })
}

/** What was booked of an online payment and stands. */
function entriesOf(tx: Transaction, { scope }: BusinessActor, onlinePaymentId: string) {
  return tx
    .select({
      ...{ paymentId: payments.id, invoiceId: payments.invoiceId, sharedId: payments.sharedId },
      ...{ amount: payments.amount, lateCharges: payments.lateCharges, date: payments.date },
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

/** What of the payment became credit, on its invoice, and the refunds that people recorded there. */
async function entriesOn(tx: Transaction, { scope }: BusinessActor, invoiceId: string, sharedId: string | null) {
  const all = await tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.businessId, scope.businessId), eq(payments.invoiceId, invoiceId), isNull(payments.removedAt)),
    )
  const isOfCredit = ({ method }: { method: string }) => method === CREDIT_BALANCE
  return {
    entries: all.filter(each => isOfCredit(each) && sharedId !== null && each.sharedId === sharedId),
    byHand: all
      .filter(each => each.amount < 0 && !isOfCredit(each) && !each.onlinePaymentId && !each.bankTransactionId)
      .map(each => -each.amount),
  }
}
