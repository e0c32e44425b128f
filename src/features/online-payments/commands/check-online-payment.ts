/** Asks the provider about a payment, and records what changed. Each change is recorded once, however often the provider is asked. */
import { and, eq, gt, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { daybookItself } from '../../../domain/identity.ts'
import { changesToBook, type ProviderState } from '../../../domain/payments/online-payments.ts'
import { actorAt, type BusinessActor, type BusinessScope, enterBusiness } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import type { Parts } from '../../../platform/http.ts'
import { endingWith, sideBySide } from '../../../platform/limits/side-by-side.ts'
import { errorForLog } from '../../../platform/log.ts'
import { problemOf } from '../../../platform/problem.ts'
import { settingsOf } from '../../businesses/queries/businesses.ts'
import { findStoredProvider, keyIsAbout, type StoredOnlinePayment, type StoredPaymentProvider } from '../queries.ts'
import { onlinePayments } from '../tables.ts'
import { bookReceived, bookReturned } from './book-online-money.ts'
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
  // one that is only being started
  if (asked.url === '') return
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
  const [known] = await lockRows(tx, onlinePayments, thisPayment(actor, id))
  if (!known) return {}
  const { status, received, returned, refunded, chargedBack } = changesToBook(known, state)
  if (received > 0) await bookReceived(tx, actor, known, received, state)
  if (returned !== 0) {
    const before = known.refunded + known.chargedBack
    const isDispute = chargedBack !== known.chargedBack
    await bookReturned(tx, actor, known, { amount: returned, before, isDispute }, state)
  }
  await tx
    .update(onlinePayments)
    .set({
      status,
      checkedAt: actor.now,
      problem: null,
      refunded,
      chargedBack,
      dispute: state.dispute,
      reported: status === 'wrong' ? `${state.amount} ${state.currency}` : '',
      fee: state.fee ?? known.fee,
      chargeId: state.chargeId || known.chargeId,
    })
    .where(thisPayment(actor, id))
  return {}
}

function thisPayment({ scope }: BusinessActor, id: string) {
  return and(eq(onlinePayments.businessId, scope.businessId), eq(onlinePayments.id, id))
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Payments by direct debit take days. One that is still on its way after these counts as failed, and is no longer asked about. */
const LONGEST_OPEN_DAYS = 30
const LONGEST_REFUNDED_DAYS = 180
/** At most this many open payments in a round, and as many paid ones. */
const MOST_AT_ONCE = 100
const BUSINESSES_AT_ONCE = 8
/** After it, nothing more is asked for a business in this round. */
const LONGEST_MILLISECONDS = 60_000

export type CheckingParts = Pick<Parts, 'db' | 'clock' | 'randomBytes' | 'log'> & {
  readonly onlinePayments: OnlinePaymentParts
}

/**
 * For installations that providers can't reach: new payments are asked about every few minutes, paid ones once a day. Businesses take turns,
 * and paid ones don't keep new ones waiting.
 * @param signal ends it, with the requests under way
 */
export async function checkAllOnlinePayments(
  parts: CheckingParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db, clock } = parts
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds)
  const { businessId, status, dispute, createdAt, checkedAt, url } = onlinePayments
  await db
    .update(onlinePayments)
    .set({ status: 'failed' })
    .where(and(eq(status, 'pending'), lte(createdAt, ago(LONGEST_OPEN_DAYS * DAY))))
  const dueOf = (isDue: SQL | undefined) =>
    db
      .select()
      .from(onlinePayments)
      // not one that is only being started
      .where(and(isDue, ne(url, '')))
      .orderBy(sql`row_number() over (partition by ${businessId} order by ${checkedAt})`, checkedAt)
      .limit(MOST_AT_ONCE)
  const underWay = or(
    and(eq(status, 'open'), gt(createdAt, ago(DAY)), lt(checkedAt, ago(2 * MINUTE))),
    and(eq(status, 'open'), gt(createdAt, ago(LONGEST_OPEN_DAYS * DAY)), lt(checkedAt, ago(60 * MINUTE))),
    and(eq(status, 'pending'), lt(checkedAt, ago(60 * MINUTE))),
  )
  const paid = or(
    and(eq(status, 'paid'), eq(dispute, 'open'), lt(checkedAt, ago(DAY))),
    and(eq(status, 'paid'), gt(createdAt, ago(LONGEST_REFUNDED_DAYS * DAY)), lt(checkedAt, ago(DAY))),
  )
  const due = [...(await dueOf(underWay)), ...(await dueOf(paid))]
  const businesses = [...Map.groupBy(due, online => online.businessId)]
  await sideBySide(businesses, { atOnce: BUSINESSES_AT_ONCE, signal }, ([business, payments]) =>
    checkThose(parts, business, payments, signal),
  )
}

async function checkThose(
  { db, clock, randomBytes, log, onlinePayments: parts }: CheckingParts,
  businessId: string,
  payments: readonly StoredOnlinePayment[],
  signal: AbortSignal,
): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MILLISECONDS)])
  const ending = { ...parts, fetch: endingWith(parts.fetch, signal) }
  for (const online of payments) {
    if (limit.aborted) return
    try {
      const daybook = actorAt(clock, randomBytes, daybookItself)
      const actor = await enterBusiness(daybook, businessId, business => settingsOf(db, business))
      if (actor) await checkOnlinePayment(db, actor, ending, online)
    } catch (error) {
      if (signal.aborted) return
      log({ level: 'error', message: 'an online payment could not be checked', error: errorForLog(error) })
    }
  }
}

/** Checks the online payments of an invoice, or one of them. */
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
    const isUnderWay = online.status === 'open' || online.status === 'pending'
    const isWanted = only === undefined ? online.status !== 'ended' : online.id === only && isUnderWay
    if (isWanted) await checkOnlinePayment(db, actor, parts, online)
  }
}
