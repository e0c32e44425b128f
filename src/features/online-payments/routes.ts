/** Routes of online payments for the business: its payment providers, and what customers paid through them. */

import { z } from 'zod'
import { originForCustomers } from '../../platform/http.ts'
import { get, post, put, remove, routes } from '../../platform/routes.ts'
import { recentlyConfirmed } from '../../platform/signed-in.ts'
import {
  changePaymentProvider,
  type OnlinePaymentParts,
  removePaymentProvider,
} from './commands/change-payment-provider.ts'
import { checkOnlinePaymentsOf } from './commands/check-online-payment.ts'
import { onlinePaymentList, paymentProviderChange, paymentProviderList, providerPath } from './contract.ts'
import { listOnlinePayments, listPaymentProviders } from './queries.ts'

export function onlinePaymentRoutes(parts: OnlinePaymentParts) {
  return routes(
    get(
      '/payment-providers',
      'Stripe and Mollie: whether customers can pay through them',
      { answer: paymentProviderList },
      async ({ context, db, scope }) => ({
        paymentProviders: await listPaymentProviders(db, scope, parts.secrets, originForCustomers(context)),
      }),
    ),
    put(
      '/payment-providers/{provider}',
      'Connect a payment provider; its key is encrypted and never returned',
      { params: providerPath, middleware: recentlyConfirmed, body: paymentProviderChange, answer: z.object({}) },
      ({ db, actor, path, body }) => changePaymentProvider(db, actor, parts, path.provider, body),
    ),
    remove(
      '/payment-providers/{provider}',
      'Remove a payment provider with its key; payments that customers started are no longer followed',
      { params: providerPath, middleware: recentlyConfirmed, answer: z.object({}) },
      ({ db, actor, path }) => removePaymentProvider(db, actor, path.provider),
    ),
    get(
      '/invoices/{invoiceId}/online-payments',
      'Payments of an invoice that customers started online, newest first',
      { answer: onlinePaymentList },
      async ({ db, scope, path }) => ({ onlinePayments: await listOnlinePayments(db, scope, path.invoiceId) }),
    ),
    post(
      '/invoices/{invoiceId}/online-payments/check',
      'Ask the providers about the online payments of an invoice now, and record what has come of them',
      { answer: onlinePaymentList },
      async ({ db, actor, path }) => {
        await checkOnlinePaymentsOf(db, actor, parts, path.invoiceId)
        return { onlinePayments: await listOnlinePayments(db, actor.scope, path.invoiceId) }
      },
    ),
  )
}
