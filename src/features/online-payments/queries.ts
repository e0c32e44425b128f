/** Reads the payment providers of a business, and the online payments of an invoice. */
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { type OnlineProvider, onlineProviders } from '../../domain/payments/online-payments.ts'
import { toProviderUnits } from '../../domain/payments/provider-currencies.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { assertInvoice } from '../ledger/queries/this-invoice.ts'
import type { OnlinePayment, PaymentProvider } from './contract.ts'
import { onlinePayments, paymentProviders } from './tables.ts'

type Reader = Database | Transaction
export type StoredOnlinePayment = typeof onlinePayments.$inferSelect
export type StoredPaymentProvider = typeof paymentProviders.$inferSelect

export const keyIsAbout = (businessId: string, provider: OnlineProvider) =>
  `payment-provider ${businessId} ${provider} key`
export const webhookSecretIsAbout = (businessId: string, provider: OnlineProvider) =>
  `payment-provider ${businessId} ${provider} webhook`

export function listStoredProviders(db: Reader, { businessId }: BusinessScope): Promise<StoredPaymentProvider[]> {
  return db
    .select()
    .from(paymentProviders)
    .where(eq(paymentProviders.businessId, businessId))
    .orderBy(asc(paymentProviders.provider))
}

export async function findStoredProvider(db: Reader, { businessId }: BusinessScope, provider: OnlineProvider) {
  const [row] = await db.select().from(paymentProviders).where(thisProvider(businessId, provider))
  return row
}

export function thisProvider(businessId: string, provider: OnlineProvider) {
  return and(eq(paymentProviders.businessId, businessId), eq(paymentProviders.provider, provider))
}

/** Those that customers are offered: to pay this amount, or any. */
export async function offeredProviders(db: Reader, scope: BusinessScope, amount = 0): Promise<OnlineProvider[]> {
  const rows = await listStoredProviders(db, scope)
  return onlineProviders.filter(provider =>
    rows.some(
      row =>
        row.provider === provider &&
        row.active &&
        row.sealedKey !== '' &&
        toProviderUnits(provider, scope.settings.currency, amount) !== undefined,
    ),
  )
}

/** @param origin where the providers reach Daybook; null where they can't */
export async function listPaymentProviders(
  db: Reader,
  scope: BusinessScope,
  secrets: Secrets,
  origin: string | null,
): Promise<PaymentProvider[]> {
  const rows = await listStoredProviders(db, scope)
  return Promise.all(
    onlineProviders.map(async provider => {
      const row = rows.find(each => each.provider === provider)
      const opened =
        row && row.sealedKey !== '' && (await secrets.unseal(row.sealedKey, keyIsAbout(scope.businessId, provider)))
      return {
        provider,
        hasKey: Boolean(opened),
        hasWebhookSecret: row !== undefined && row.sealedWebhookSecret !== '',
        active: row?.active ?? false,
        version: row?.version ?? null,
        webhookUrl: webhookOf(scope, provider, origin) ?? null,
      }
    }),
  )
}

export function webhookOf(
  { businessId }: BusinessScope,
  provider: OnlineProvider,
  origin: string | null,
): string | undefined {
  return origin?.startsWith('https:') ? `${origin}/public/payment-events/${businessId}/${provider}` : undefined
}

export async function listOnlinePayments(
  db: Database,
  scope: BusinessScope,
  invoiceId: string,
): Promise<OnlinePayment[]> {
  const rows = await db
    .select()
    .from(onlinePayments)
    .where(
      and(
        eq(onlinePayments.businessId, scope.businessId),
        eq(onlinePayments.invoiceId, invoiceId),
        // one that is only being started is not a payment yet
        ne(onlinePayments.url, ''),
      ),
    )
    .orderBy(desc(onlinePayments.createdAt), desc(onlinePayments.id))
  if (rows.length === 0) await assertInvoice(db, scope, invoiceId)
  return rows.map(row => {
    const { id, provider, providerId, amount, status, reported, refunded, chargedBack, dispute, fee, problem } = row
    const createdAt = row.createdAt.toISOString()
    return {
      id,
      provider,
      providerId,
      amount,
      status,
      reported,
      refunded,
      chargedBack,
      dispute,
      fee,
      problem,
      createdAt,
    }
  })
}
