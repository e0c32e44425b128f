/** Says what a transaction is: payments are recorded from it, or it is ignored. Undoing takes the payments back. */
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { entriesOf } from '../../../domain/bank/bank-entries.ts'
import { LONGEST_NAME } from '../../../domain/bank/bank-transaction.ts'
import { assertWriteOff } from '../../../domain/bank/write-offs.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import { textsOfFiles } from '../../../translations/files.ts'
import { t } from '../../../translations/shared.ts'
import { payBillsFromBank, takeBankPaymentsBack } from '../../bills/commands/record-bill-payment.ts'
import { bills } from '../../bills/tables.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { collectItems } from '../../direct-debits/commands/collect.ts'
import { returnFromBank, undoReturnsFromBank } from '../../direct-debits/commands/return-from-bank.ts'
import { issuing } from '../../documents/commands/issuing.ts'
import { invoices, issuedTo } from '../../invoices/tables.ts'
import { lockForPayments } from '../../ledger/commands/locked-credit.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { payLessCashDiscount } from '../../payments/commands/pay-with-cash-discount.ts'
import { payIntoCredit, paySeveral } from '../../payments/commands/record-payment.ts'
import { takePaymentBack } from '../../payments/commands/remove-payment.ts'
import { invoiceOfPayment } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import type { BankMatch, BankTransaction } from '../contract.ts'
import { findBankTransaction } from '../queries/bank-transactions.ts'
import { wasReturned } from '../queries/debits-of-bank.ts'
import { bankTransactions, type StoredBankTransaction } from '../tables.ts'
import { recordEntries, removeEntries } from './bank-entries.ts'

/** @throws Refusal `bank-transaction-not-open`, `bank-transaction-currency`; RuleBroken as for a payment by hand */
export async function matchBankTransaction(
  db: Database,
  actor: BusinessActor,
  bankTransactionId: string,
  { match }: BankMatch,
): Promise<BankTransaction> {
  return issuing(db, actor, async tx => {
    const transaction = await lockedTransaction(tx, actor, bankTransactionId)
    const way = transaction.amount < 0 ? 'out' : 'in'
    if (transaction.matched || transaction.ignoredAt || !WAYS[match.kind].includes(way))
      throw new Refusal('bank-transaction-not-open')
    if (transaction.currency !== actor.scope.settings.currency) throw new Refusal('bank-transaction-currency')
    const { amount, date, text, reference } = transaction
    const payment = { amount, date, reference: (text || reference).slice(0, LONGEST_NAME).trim() }
    const source = { bankTransactionId }
    if (match.kind === 'bills') {
      const { billIds, rest } = match
      if (way === 'in') await assertOwedToUs(tx, actor, billIds)
      const paid = { ...payment, amount: rest ? ('in-full' as const) : -amount }
      const left = amount + (await payBillsFromBank(tx, actor, billIds, paid, bankTransactionId))
      if (rest && left !== 0) await recordEntries(tx, actor, transaction, [{ ...rest, amount: left }])
    } else if (match.kind === 'direct-debits') {
      await collectItems(tx, actor, { itemIds: match.itemIds, amount, date }, source)
    } else if (match.kind === 'return') {
      const { paymentId, code } = match
      const takenBack = await returnFromBank(tx, actor, { paymentId, code, date, bankTransactionId })
      if (amount + takenBack !== 0) await recordEntries(tx, actor, transaction, chargesOf(amount, takenBack))
    } else if (match.kind === 'entries') {
      await recordEntries(tx, actor, transaction, entriesOf(amount, match.entries))
    } else if (match.kind === 'credit') await payIntoCredit(tx, actor, match.customerId, payment, source)
    else await payInvoices(tx, actor, transaction, { ...payment, ...match })
    return shown(tx, actor, bankTransactionId)
  })
}

/** What a kind of match is for: money that came in, or went out. */
const WAYS: Readonly<Record<BankMatch['match']['kind'], readonly ('in' | 'out')[]>> = {
  invoices: ['in'],
  credit: ['in'],
  'direct-debits': ['in'],
  bills: ['out', 'in'],
  return: ['out'],
  entries: ['in', 'out'],
}

/** Money that came in pays no bill, not in part either. @throws Refusal `invalid-input` */
async function assertOwedToUs(tx: Transaction, { scope }: BusinessActor, billIds: readonly string[]): Promise<void> {
  const [owedByUs] = await tx
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.businessId, scope.businessId), inArray(bills.id, [...billIds]), gt(bills.total, bills.paid)))
    .limit(1)
  if (!owedByUs) return
  const message = t('Money that came in is matched with credit notes of a supplier alone.')
  throw new Refusal('invalid-input', { errors: [{ field: 'match.billIds', message }] })
}

/** @throws RuleBroken `bank-parts-differ` where less went out than was taken back */
function chargesOf(amount: number, takenBack: number) {
  const charges = amount + takenBack
  if (charges > 0) throw new RuleBroken('bank-parts-differ', { amount, parts: 0 - takenBack })
  return [{ category: 'bank-charges', amount: charges }] as const
}

type InvoiceMatch = Extract<BankMatch['match'], { kind: 'invoices' }>
type Paid = { amount: number; date: string; reference: string }

async function payInvoices(
  tx: Transaction,
  actor: BusinessActor,
  transaction: StoredBankTransaction,
  { kind: _, invoiceIds, takeCashDiscount, keepExcess, rest, ...payment }: InvoiceMatch & Paid,
): Promise<void> {
  const source = { bankTransactionId: transaction.id }
  const [invoiceId = ''] = invoiceIds
  if (rest && (takeCashDiscount || keepExcess)) {
    const message = t('Choose one: write off the rest, take the cash discount, or keep the excess as credit.')
    throw new Refusal('invalid-input', { errors: [{ field: 'match.rest', message }] })
  }
  if (takeCashDiscount) {
    if (invoiceIds.length > 1) {
      const message = t('Cash discount is taken on one invoice at a time.')
      throw new Refusal('invalid-input', { errors: [{ field: 'match.takeCashDiscount', message }] })
    }
    await payLessCashDiscount(tx, actor, invoiceId, payment, source)
    return
  }
  const [invoice] = await tx.select({ customerId: issuedTo }).from(invoices).where(thisInvoice(actor.scope, invoiceId))
  if (!invoice) throw new Refusal('not-found')
  const amount = rest ? 'in-full' : payment.amount
  const { paid } = await paySeveral(
    tx,
    actor,
    invoice.customerId,
    { ...payment, amount, invoiceIds, keepExcess },
    source,
  )
  const left = transaction.amount - paid
  if (!rest || left === 0) return
  assertWriteOff({ rest: left, due: paid, currency: actor.scope.settings.currency }, rest.category)
  await recordEntries(tx, actor, transaction, [{ ...rest, amount: left }])
}

/** It is no payment of a customer or to a supplier. @throws Refusal `bank-transaction-not-open` */
export async function ignoreBankTransaction(
  db: Database,
  actor: BusinessActor,
  bankTransactionId: string,
): Promise<BankTransaction> {
  return write(db, actor, async tx => {
    const transaction = await lockedTransaction(tx, actor, bankTransactionId)
    if (transaction.matched || transaction.ignoredAt) throw new Refusal('bank-transaction-not-open')
    await setIgnored(tx, actor, bankTransactionId, actor.now)
    return shown(tx, actor, bankTransactionId)
  })
}

/**
 * It waits to be matched again, and the payments that were recorded from it are removed. What is open already stays so.
 * @throws Refusal `bank-match-took-discount`, as its credit note would stay; `bank-match-returned`; RuleBroken as for removing a payment by hand
 */
export async function reopenBankTransaction(
  db: Database,
  actor: BusinessActor,
  bankTransactionId: string,
): Promise<BankTransaction> {
  return write(db, actor, async tx => {
    const transaction = await lockedTransaction(tx, actor, bankTransactionId)
    if (transaction.ignoredAt) await setIgnored(tx, actor, bankTransactionId, null)
    if (transaction.matched) await takePaymentsBack(tx, actor, bankTransactionId)
    return shown(tx, actor, bankTransactionId)
  })
}

/** Payments are parts of one or of several direct debits, or what one transaction paid to a supplier, or took back. */
async function takePaymentsBack(tx: Transaction, actor: BusinessActor, bankTransactionId: string): Promise<void> {
  const { t } = await textsOfFiles(actor.scope.settings.documentLanguage)
  const removal = { reason: t('Bank match undone') }
  await assertNoneReturned(tx, actor, bankTransactionId)
  await assertTookNoDiscount(tx, actor, bankTransactionId)
  await undoReturnsFromBank(tx, actor, bankTransactionId)
  await removeEntries(tx, actor, bankTransactionId)
  await lockPaid(tx, actor, bankTransactionId)
  let payment = await paymentFrom(tx, actor, bankTransactionId)
  if (!payment) await takeBankPaymentsBack(tx, actor, bankTransactionId, removal)
  for (; payment; payment = await paymentFrom(tx, actor, bankTransactionId)) {
    await takePaymentBack(tx, actor, payment, removal)
  }
}

/** @throws Refusal where the transaction includes the money of a direct debit that was later returned */
async function assertNoneReturned(tx: Transaction, { scope }: BusinessActor, bankTransactionId: string): Promise<void> {
  const [returned] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.businessId, scope.businessId), eq(payments.bankTransactionId, bankTransactionId), wasReturned),
    )
    .limit(1)
  if (returned) throw new Refusal('bank-match-returned')
}

/** A credit note of the same moment was the cash discount of a payment. */
async function assertTookNoDiscount(
  tx: Transaction,
  { scope }: BusinessActor,
  bankTransactionId: string,
): Promise<void> {
  const [note] = await tx
    .select({ number: creditNotes.number })
    .from(payments)
    .innerJoin(
      creditNotes,
      and(
        eq(creditNotes.businessId, payments.businessId),
        eq(creditNotes.invoiceId, payments.invoiceId),
        eq(creditNotes.createdAt, payments.createdAt),
      ),
    )
    .where(madeFrom(scope, bankTransactionId))
    .limit(1)
  if (note) throw new Refusal('bank-match-took-discount', { data: { number: note.number } })
}

async function lockPaid(tx: Transaction, actor: BusinessActor, bankTransactionId: string): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: payments.invoiceId })
    .from(payments)
    .where(madeFrom(actor.scope, bankTransactionId))
  await lockForPayments(
    tx,
    actor,
    rows.map(({ id }) => id),
  )
}

async function paymentFrom(tx: Transaction, actor: BusinessActor, bankTransactionId: string) {
  const [payment] = await tx
    .select({ invoiceId: payments.invoiceId, paymentId: payments.id })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(madeFrom(actor.scope, bankTransactionId))
    // as the figures of customers are locked
    .orderBy(asc(invoices.customerId))
    .limit(1)
  return payment
}

/** The payments that were recorded from a bank transaction and stand. */
function madeFrom({ businessId }: BusinessScope, bankTransactionId: string) {
  return and(
    eq(payments.businessId, businessId),
    eq(payments.bankTransactionId, bankTransactionId),
    isNull(payments.removedAt),
  )
}

async function setIgnored(tx: Transaction, actor: BusinessActor, id: string, ignoredAt: Date | null): Promise<void> {
  await tx
    .update(bankTransactions)
    // one that is not ignored is another than the one that it looks like
    .set({ ignoredAt, ...(ignoredAt === null && { sameAsId: null }) })
    .where(thisTransaction(actor, id))
}

function thisTransaction({ scope }: BusinessActor, id: string) {
  return and(eq(bankTransactions.businessId, scope.businessId), eq(bankTransactions.id, id))
}

/** Two who confirm the same transaction at once wait for each other. */
async function lockedTransaction(tx: Transaction, actor: BusinessActor, id: string): Promise<StoredBankTransaction> {
  const [transaction] = await lockRows(tx, bankTransactions, thisTransaction(actor, id))
  if (!transaction) throw new Refusal('not-found')
  return transaction
}

async function shown(tx: Transaction, { scope }: BusinessActor, id: string): Promise<BankTransaction> {
  const found = await findBankTransaction(tx, scope, id)
  if (!found) throw new Error('a bank transaction is gone')
  return found
}
