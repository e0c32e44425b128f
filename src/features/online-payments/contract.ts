/** Requests and answers of the routes of online payments. */
import { z } from 'zod'
import { disputes, onlineProviders, onlineStatuses } from '../../domain/payments/online-payments.ts'
import { identifier, instant, money, requiredLine, version } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

export const providerPath = z.object({ businessId: identifier, provider: z.enum(onlineProviders) })

const key = requiredLine(300).refine(text => /^\S+$/.test(text), t('A key has no spaces.'))

export const paymentProviderChange = z.strictObject({
  apiKey: key.optional().meta({ description: 'The secret key. Leave out to keep the one that was set.' }),
  webhookSecret: key
    .optional()
    .meta({ description: 'By which Stripe signs its messages (`whsec_…`). Leave out to keep the one that was set.' }),
  active: z.boolean().meta({ description: 'Whether customers are offered to pay through it.' }),
  version: version.optional().meta({ description: 'The version that was read. Leave out before the first save.' }),
})
export type PaymentProviderChange = z.infer<typeof paymentProviderChange>

export const paymentProvider = z
  .object({
    provider: z.enum(onlineProviders),
    hasKey: z.boolean().meta({ description: 'Whether a key is set that this installation can open.' }),
    hasWebhookSecret: z.boolean(),
    active: z.boolean(),
    version: version.nullable().meta({ description: 'Null before the first save.' }),
    webhookUrl: z.string().nullable().meta({
      description: 'Where the provider sends its messages; null where it cannot reach Daybook, which asks it instead.',
    }),
  })
  .meta({ id: 'PaymentProvider' })
export type PaymentProvider = z.infer<typeof paymentProvider>

export const paymentProviderList = z.object({ paymentProviders: z.array(paymentProvider) })

export const onlinePayment = z
  .object({
    id: identifier,
    provider: z.enum(onlineProviders),
    providerId: z.string(),
    amount: money,
    status: z.enum(onlineStatuses).meta({
      description:
        '`pending`: the money is on its way. `failed`: it never arrived. `wrong`: another amount was paid, and nothing was recorded.',
    }),
    reported: z.string().meta({ description: 'What the provider says was paid, where it is another amount.' }),
    refunded: money,
    chargedBack: money.meta({ description: 'Taken back by the provider because the customer disputes the payment.' }),
    dispute: z.enum(disputes),
    fee: money.nullable().meta({ description: 'What the provider keeps; null where it does not say it.' }),
    problem: z
      .string()
      .nullable()
      .meta({ description: 'The code of what keeps it from being recorded. It is tried again.' }),
    createdAt: instant,
  })
  .meta({ id: 'OnlinePayment' })
export type OnlinePayment = z.infer<typeof onlinePayment>

export const onlinePaymentList = z.object({ onlinePayments: z.array(onlinePayment) })
