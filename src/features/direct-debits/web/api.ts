/** How screens read and write mandates, direct debits and collections. */
import { api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { MandateChange, NewMandate } from '../contract/mandates.ts'
import type { CollectionOutcome, ItemReturn, NewCollection } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const ofCustomer = inBusiness.customers[':customerId'].mandates
const mandate = inBusiness.mandates[':mandateId']
const collections = inBusiness.collections
const collection = collections[':collectionId']

const { read, list } = resource('direct-debits')

export const mandatesOptions = read('mandates', (businessId: string, customerId: string) =>
  ofCustomer.$get({ param: { businessId, customerId } }),
)

export const directDebitsOptions = read('to-collect', (businessId: string) =>
  inBusiness['direct-debits'].$get({ param: { businessId } }),
)

export const { options: collectionsOptions } = list({
  query: (_: object) => ({}),
  ask: (param, query, how) => collections.$get({ param, query }, how),
})

export const collectionOptions = read('collection', (businessId: string, collectionId: string) =>
  collection.$get({ param: { businessId, collectionId } }),
)

export const debitsOfInvoiceOptions = read('of-invoice', (businessId: string, invoiceId: string) =>
  inBusiness.invoices[':invoiceId']['direct-debits'].$get({ param: { businessId, invoiceId } }),
)

export function collectionFilePath(businessId: string, collectionId: string): string {
  return collection.file.$path({ param: { businessId, collectionId } })
}

export function useCreateMandate(customerId: string) {
  return useBusinessWrite((businessId, json: NewMandate) =>
    ofCustomer.$post({ param: { businessId, customerId }, json }),
  )
}

export function useChangeMandate(mandateId: string) {
  return useBusinessWrite((businessId, json: MandateChange) =>
    mandate.$patch({ param: { businessId, mandateId }, json }),
  )
}

export function useEndMandate(mandateId: string) {
  return useBusinessWrite(businessId => mandate.end.$post({ param: { businessId, mandateId } }))
}

export function useCreateCollection() {
  return useBusinessWrite((businessId, json: NewCollection) => collections.$post({ param: { businessId }, json }))
}

export function useCollect(collectionId: string) {
  return useBusinessWrite((businessId, json: CollectionOutcome) =>
    collection.collect.$post({ param: { businessId, collectionId }, json }),
  )
}

export function useCancelCollection(collectionId: string) {
  return useBusinessWrite(businessId => collection.cancel.$post({ param: { businessId, collectionId } }))
}

export function useReturnItem(collectionId: string, itemId: string) {
  return useBusinessWrite((businessId, json: ItemReturn) =>
    collection.items[':itemId'].return.$post({ param: { businessId, collectionId, itemId }, json }),
  )
}
