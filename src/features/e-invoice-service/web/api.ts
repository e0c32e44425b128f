/** How screens read and change the service for e-invoices. */
import { api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { EInvoiceServiceChange } from '../contract.ts'

const service = api.businesses[':businessId']['e-invoice-service']

const { read } = resource('e-invoice-service')

export const eInvoiceServiceOptions = read('service', (businessId: string) => service.$get({ param: { businessId } }))

export function useChangeEInvoiceService() {
  return useBusinessWrite((businessId, json: EInvoiceServiceChange) => service.$put({ param: { businessId }, json }))
}

export function useRemoveEInvoiceService() {
  return useBusinessWrite(businessId => service.$delete({ param: { businessId } }))
}
