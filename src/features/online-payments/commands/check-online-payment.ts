/** Asks the provider about a payment, and records what has come of it: once, however often and in whatever order it is asked. */
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { daybookItself } from '../../../domain/identity.ts'
import { balanceOf, refundOf } from '../../../domain/invoices/invoice-life.ts'
import { PROVIDER_NAMES, type ProviderState, whatFollows } from '../../../domain/payments/online-payments.ts'
import { actorAt, type BusinessActor, type BusinessScope, enterBusiness } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import type { Parts } from '../../../platform/http.ts'
import { errorForLog } from '../../../platform/log.ts'
import { problemOf } from '../../../platform/problem.ts'
import { t } from '../../../translations/shared.ts'
import { settingsOf } from '../../businesses/queries/businesses.ts'
import { lockedInvoice } from '../../invoices/commands/ledger/locked-invoice.ts'
import { thisInvoice } from '../../invoices/queries/this-invoice.ts'
import { invoices, issuedTo } from '../../invoices/tables.ts'
import { lateChargesOfInvoice } from '../../late-charges/queries.ts'
import { payIntoCredit, payInvoice, refundInvoice } from '../../payments/commands/record-payment.ts'
import { takePaymentBack } from '../../payments/commands/remove-payment.ts'
import { payments } from '../../payments/tables.ts'
import { findStoredProvider, keyIsAbout, type StoredOnlinePayment, type StoredPaymentProvider } from '../queries.ts'
import { onlinePayments } from '../tables.ts'
import type { OnlinePaymentParts } from './change-payment-provider.ts'
import { type ProviderApi, providerApi } from './provider-api.ts'

/** Undefined where no key is set, or it was sealed by another installation. */
export async function apiOf(
  { secrets, fetch }: OnlinePaymentParts,
  { businessId }: BusinessScope,
  { provider, sealedKey }: StoredPaymentProvider,
): Promise<ProviderApi | undefined> {
  const key = sealedKey === '' ? undefined : await secrets.unseal(sealedKey, keyIsAbout(businessId, provider))
  return key === undefined ? undefined : providerApi(provider, key, fetch)
}

/** What keeps it from being recorded is kept with it, and it is tried again. @throws Refusal `payment-provider-away`, `payment-provider-refused` */
export async function checkOnlinePayment(
  db: Database,
  { repeatable: _, ...by }: BusinessActor,
  parts: OnlinePaymentParts,
  asked: StoredOnlinePayment,
): Promise<void> {
  const actor = { ...by, repeatable: undefined }
  // first, so that one that can't be asked about lets the others have their turn
  await db.update(onlinePayments).set({ checkedAt: actor.now }).where(thisPayment(actor, asked.id))
  const stored = await findStoredProvider(db, actor.scope, asked.provider)
  const api = stored && (await apiOf(parts, actor.scope, stored))
  if (!api) return
  const state = await api.find(asked.providerId)
  try {
    await write(db, actor, tx => follow(tx, actor, asked.id, state))
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || problem.status >= 500) throw error
    await write(db, actor, async tx => {
      await tx
        .update(onlinePayments)
        .set({ problem: problem.code, checkedAt: actor.now })
        .where(thisPayment(actor, asked.id))
      return {}
    })
  }
}

async function follow(tx: Transaction, actor: BusinessActor, id: string, state: ProviderState) {
  const [known] = await tx.select().from(onlinePayments).where(thisPayment(actor, id)).for('no key update')
  if (!known) return {}
  const { status, received, refunded } = whatFollows(known, state)
  if (received > 0) await recordHere(tx, actor, known, received, state)
  if (refunded > 0) await recordReturned(tx, actor, known, { refunded, before: known.refunded }, state)
  await tx
    .update(onlinePayments)
    .set({
      ...{ status, checkedAt: actor.now, problem: null, refunded: known.refunded + refunded },
      reported: status === 'wrong' ? `${state.amount} ${state.currency}` : '',
      fee: state.fee ?? known.fee,
      chargeId: state.chargeId || known.chargeId,
    })
    .where(thisPayment(actor, id))
  return {}
}

const balanceColumns = {
  ...{ status: invoices.status, payable: invoices.payable },
  ...{ paid: invoices.paid, creditedPayable: invoices.creditedPayable },
}

/** The balance first, then late charges. On an invoice that was paid meanwhile, or cancelled, the rest is credit of the customer. */
async function recordHere(
  tx: Transaction,
  actor: BusinessActor,
  online: StoredOnlinePayment,
  amount: number,
  state: ProviderState,
) {
  const { invoiceId, provider, id } = online
  const payment = {
    amount,
    method: state.method,
    reference: `${PROVIDER_NAMES[provider]} ${state.chargeId}`.slice(0, 140),
  }
  const source = { onlinePaymentId: id }
  const [invoice] = await tx
    .select({ ...balanceColumns, customerId: issuedTo })
    .from(invoices)
    .where(thisInvoice(actor.scope, invoiceId))
  const { open } = await lateChargesOfInvoice(tx, actor.scope, invoiceId)
  const lateCharges = invoice ? Math.min(open, Math.max(0, amount - balanceOf(invoice))) : 0
  const isOfThis = invoice?.status === 'sent' || (lateCharges > 0 && lateCharges === amount)
  if (isOfThis) await payInvoice(tx, actor, invoiceId, { ...payment, lateCharges, keepExcess: true }, source)
  else if (invoice) await payIntoCredit(tx, actor, invoice.customerId, payment, source)
}

/** A refund that is due is recorded as one. Otherwise the payment is taken back, and what is left of it recorded again. */
async function recordReturned(
  tx: Transaction,
  actor: BusinessActor,
  online: StoredOnlinePayment,
  { refunded, before }: { refunded: number; before: number },
  state: ProviderState,
) {
  const invoice = await lockedInvoice(tx, actor.scope, online.invoiceId)
  const name = PROVIDER_NAMES[online.provider]
  const source = { onlinePaymentId: online.id }
  if (refundOf(invoice) >= refunded) {
    const refund = {
      amount: refunded,
      method: state.method,
      reference: t('Refunded through {provider}', { provider: name }),
    }
    await refundInvoice(tx, actor, invoice.id, refund, source)
    return
  }
  const [payment] = await tx
    .select({ invoiceId: payments.invoiceId, paymentId: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.businessId, actor.scope.businessId),
        eq(payments.onlinePaymentId, online.id),
        isNull(payments.removedAt),
        sql`${payments.amount} >= 0`,
      ),
    )
  // somebody removed it by hand
  if (!payment) return
  await takePaymentBack(tx, actor, payment, { reason: t('Refunded through {provider}', { provider: name }) })
  const left = online.amount - before - refunded
  if (left > 0) await recordHere(tx, actor, online, left, state)
}

function thisPayment({ scope }: BusinessActor, id: string) {
  return and(eq(onlinePayments.businessId, scope.businessId), eq(onlinePayments.id, id))
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Payments by direct debit take days. */
const LONGEST_OPEN_DAYS = 30
const LONGEST_REFUNDED_DAYS = 180
const MOST_AT_ONCE = 100

export type CheckingParts = Pick<Parts, 'db' | 'clock' | 'randomBytes' | 'log'> & {
  readonly onlinePayments: OnlinePaymentParts
}

/** For installations that providers can't reach: new payments are asked about every few minutes, paid ones once a day. */
export async function checkAllOnlinePayments({
  db,
  clock,
  randomBytes,
  log,
  onlinePayments: parts,
}: CheckingParts): Promise<void> {
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds)
  const { status, createdAt, checkedAt } = onlinePayments
  const due = await db
    .select()
    .from(onlinePayments)
    .where(
      or(
        and(eq(status, 'open'), gt(createdAt, ago(DAY)), lt(checkedAt, ago(2 * MINUTE))),
        and(eq(status, 'open'), gt(createdAt, ago(LONGEST_OPEN_DAYS * DAY)), lt(checkedAt, ago(60 * MINUTE))),
        and(eq(status, 'paid'), gt(createdAt, ago(LONGEST_REFUNDED_DAYS * DAY)), lt(checkedAt, ago(DAY))),
      ),
    )
    .orderBy(checkedAt)
    .limit(MOST_AT_ONCE)
  for (const online of due) {
    try {
      const daybook = actorAt(clock, randomBytes, daybookItself)
      const actor = await enterBusiness(daybook, online.businessId, business => settingsOf(db, business))
      if (actor) await checkOnlinePayment(db, actor, parts, online)
    } catch (error) {
      log({ level: 'error', message: 'an online payment could not be checked', error: errorForLog(error) })
    }
  }
}

/** Those of one invoice, of which one may be chosen. */
export async function checkOnlinePaymentsOf(
  db: Database,
  actor: BusinessActor,
  parts: OnlinePaymentParts,
  invoiceId: string,
  only?: string,
): Promise<void> {
  const rows = await db
    .select()
    .from(onlinePayments)
    .where(and(eq(onlinePayments.businessId, actor.scope.businessId), eq(onlinePayments.invoiceId, invoiceId)))
  for (const online of rows) {
    const isWanted = only === undefined ? online.status !== 'ended' : online.id === only && online.status === 'open'
    if (isWanted) await checkOnlinePayment(db, actor, parts, online)
  }
}
