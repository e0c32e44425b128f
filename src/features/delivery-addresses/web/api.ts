/** How screens read and change the delivery addresses of a customer: keys, fetchers and writes. */
import { api } from '../../../web/client.ts'
import { inScreenLanguage } from '../../../web/file-language.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { DeliveryAddressChange, NewDeliveryAddress } from '../contract.ts'

const all = api.businesses[':businessId'].customers[':customerId']['delivery-addresses']
const one = all[':deliveryAddressId']

export const deliveryAddressesOptions = resource('delivery-addresses').read(
  'of-customer',
  (businessId: string, customerId: string) => all.$get({ param: { businessId, customerId } }),
)

export function deliveryAddressesExportPath(businessId: string): string {
  return inScreenLanguage(
    api.businesses[':businessId']['delivery-addresses'].export.$path({
      param: { businessId },
      query: { format: 'xlsx' },
    }),
  )
}

export function useCreateDeliveryAddress(customerId: string) {
  return useBusinessWrite((businessId, json: NewDeliveryAddress) =>
    all.$post({ param: { businessId, customerId }, json }),
  )
}

export function useChangeDeliveryAddress(customerId: string) {
  return useBusinessWrite((businessId, { id: deliveryAddressId, ...json }: DeliveryAddressChange & { id: string }) =>
    one.$patch({ param: { businessId, customerId, deliveryAddressId }, json }),
  )
}

export function useRemoveDeliveryAddress(customerId: string) {
  return useBusinessWrite((businessId, deliveryAddressId: string) =>
    one.$delete({ param: { businessId, customerId, deliveryAddressId } }),
  )
}
