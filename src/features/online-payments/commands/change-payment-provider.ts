/** Connects a payment provider with the key of the business, or removes it. */
import { and, eq } from 'drizzle-orm'
import { type OnlineProvider, PROVIDER_NAMES } from '../../../domain/payments/online-payments.ts'
import { takesCurrency } from '../../../domain/payments/provider-currencies.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words/problem-words.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { t } from '../../../translations/shared.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import type { PaymentProviderChange } from '../contract.ts'
import { findStoredProvider, keyIsAbout, thisProvider, webhookSecretIsAbout } from '../queries.ts'
import { onlinePayments, paymentProviders } from '../tables.ts'
import { type ProviderFetch, providerApi } from './provider-api.ts'

export interface OnlinePaymentParts {
  readonly secrets: Secrets
  readonly fetch: ProviderFetch
}

/** @throws Refusal `invalid-input` for a key that does not work, `changed-meanwhile` */
export async function changePaymentProvider(
  db: Database,
  actor: BusinessActor,
  { secrets, fetch }: OnlinePaymentParts,
  provider: OnlineProvider,
  { apiKey, webhookSecret, active, version }: PaymentProviderChange,
): Promise<Record<never, never>> {
  const { businessId, settings } = actor.scope
  if (active && !takesCurrency(provider, settings.currency)) {
    const values = { provider: PROVIDER_NAMES[provider], currency: settings.currency }
    throw new Refusal('invalid-input', { errors: [fieldFault('active', 'currency-not-taken', values)] })
  }
  if (apiKey !== undefined) await assertWorks(provider, apiKey, fetch)
  const sealedKey = apiKey && (await secrets.seal(apiKey, keyIsAbout(businessId, provider)))
  const sealedWebhookSecret =
    webhookSecret && (await secrets.seal(webhookSecret, webhookSecretIsAbout(businessId, provider)))
  return write(db, actor, async tx => {
    const [current] = await lockRows(tx, paymentProviders, thisProvider(businessId, provider), 'update')
    if (current?.version !== version) throw new Refusal('changed-meanwhile')
    const change = {
      sealedKey: sealedKey ?? current?.sealedKey ?? '',
      sealedWebhookSecret: sealedWebhookSecret ?? current?.sealedWebhookSecret ?? '',
      active,
      version: (version ?? 0) + 1,
      updatedAt: actor.now,
    }
    if (active && change.sealedKey === '') {
      const errors = [{ field: 'apiKey', message: t('Enter the secret key.') }]
      throw new Refusal('invalid-input', { errors })
    }
    if (current) await tx.update(paymentProviders).set(change).where(thisProvider(businessId, provider))
    else {
      const made = await tx
        .insert(paymentProviders)
        .values({ businessId, provider, ...change })
        .onConflictDoNothing()
        .returning({ provider: paymentProviders.provider })
      if (made.length === 0) throw new Refusal('changed-meanwhile')
    }
    await recordInBusiness(tx, actor, { event: 'payment-provider-changed', data: { name: PROVIDER_NAMES[provider] } })
    return {}
  })
}

async function assertWorks(provider: OnlineProvider, apiKey: string, fetch: ProviderFetch): Promise<void> {
  try {
    await providerApi(provider, apiKey, fetch).check()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'payment-provider-refused') throw error
    const errors = [fieldFault('apiKey', 'key-not-taken', { provider: PROVIDER_NAMES[provider] })]
    throw new Refusal('invalid-input', { errors })
  }
}

/** Payments that customers started are no longer followed, so those on their way hold up no reminder or collection. "Check now" still asks once the provider is back. */
export async function removePaymentProvider(
  db: Database,
  actor: BusinessActor,
  provider: OnlineProvider,
): Promise<Record<never, never>> {
  return write(db, actor, async tx => {
    const current = await findStoredProvider(tx, actor.scope, provider)
    if (current) {
      await tx
        .update(onlinePayments)
        .set({ status: 'failed', problem: 'payment-provider-removed' })
        .where(
          and(
            eq(onlinePayments.businessId, actor.scope.businessId),
            eq(onlinePayments.provider, provider),
            eq(onlinePayments.status, 'pending'),
          ),
        )
      await tx.delete(paymentProviders).where(thisProvider(actor.scope.businessId, provider))
      await recordInBusiness(tx, actor, { event: 'payment-provider-removed', data: { name: PROVIDER_NAMES[provider] } })
    }
    return {}
  })
}
