/** How screens read and change the service for e-invoices. */
import { api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { EInvoiceServiceChange, SentEInvoice } from '../contract.ts'

const service = api.businesses[':businessId']['e-invoice-service']

const { read } = resource('e-invoice-service')

export const eInvoiceServiceOptions = read('service', (businessId: string) => service.$get({ param: { businessId } }))

export function useChangeEInvoiceService() {
  return useBusinessWrite((businessId, json: EInvoiceServiceChange) => service.$put({ param: { businessId }, json }))
}

export function useRemoveEInvoiceService() {
  return useBusinessWrite(businessId => service.$delete({ param: { businessId } }))
}

/** A document whose notice about its e-invoice may say something else by now. */
export function isOnItsWay(document: { readonly sentEInvoice: SentEInvoice | null } | undefined): boolean {
  const status = document?.sentEInvoice?.status
  return status === 'waiting' || status === 'sent'
}
