/** How screens read and change payment providers, and read online payments. */
import type { OnlineProvider } from '../../../domain/payments/online-payments.ts'
import { api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { PaymentProviderChange } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const providers = inBusiness['payment-providers']
const ofInvoice = inBusiness.invoices[':invoiceId']['online-payments']

const { read } = resource('online-payments')

export const paymentProvidersOptions = read('providers', (businessId: string) =>
  providers.$get({ param: { businessId } }),
)

export const onlinePaymentsOptions = read('of-invoice', (businessId: string, invoiceId: string) =>
  ofInvoice.$get({ param: { businessId, invoiceId } }),
)

export function useChangePaymentProvider(provider: OnlineProvider) {
  return useBusinessWrite((businessId, json: PaymentProviderChange) =>
    providers[':provider'].$put({ param: { businessId, provider }, json }),
  )
}

export function useRemovePaymentProvider(provider: OnlineProvider) {
  return useBusinessWrite(businessId => providers[':provider'].$delete({ param: { businessId, provider } }))
}

export function useCheckOnlinePayments(invoiceId: string) {
  return useBusinessWrite(businessId => ofInvoice.check.$post({ param: { businessId, invoiceId } }))
}
