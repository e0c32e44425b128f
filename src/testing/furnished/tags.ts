/** Tags on records of each kind, and good requests for their operations. */
import type { TaggableKind } from '../../domain/tags.ts'
import type { TestBusiness } from '../factories.ts'
import { good, type Json } from '../test-app.ts'

/** Where the records of a kind are, and how an address names one. */
export const TAGGABLE: Record<TaggableKind, { readonly list: string; readonly id: string }> = {
  customer: { list: 'customers', id: 'customerId' },
  product: { list: 'products', id: 'productId' },
  invoice: { list: 'invoices', id: 'invoiceId' },
  quote: { list: 'quotes', id: 'quoteId' },
  order: { list: 'orders', id: 'orderId' },
  bill: { list: 'bills', id: 'billId' },
}

/** @param records the ids of the records that are tagged */
export async function furnishedTags({ app, path }: TestBusiness, records: Record<TaggableKind, string>) {
  const bodies: Record<string, Json[]> = {
    'POST /api/businesses/{businessId}/tags': [{ name: 'Retail', color: 'teal' }],
    'PATCH /api/businesses/{businessId}/tags/{tagId}': [{ name: 'Key accounts', color: 'red' }],
  }
  const ids: Record<string, Record<string, string>> = {}
  let tagId = ''
  for (const [kind, recordId] of Object.entries(records) as [TaggableKind, string][]) {
    const { list, id } = TAGGABLE[kind]
    const { tags } = good(await app.ask('POST', `${path}/${list}/${recordId}/tags`, { name: 'Key account' }))
    tagId = tags[0].id
    const one = `/${list}/{${id}}/tags`
    bodies[`POST /api/businesses/{businessId}${one}`] = [{ name: 'Wholesale' }]
    ids[one] = { [id]: recordId }
  }
  return {
    bodies,
    /** The ids in the address of an operation of tags. */
    ids: (operation: string): Record<string, string> => ({
      tagId,
      ...Object.entries(ids).find(([address]) => operation.includes(address))?.[1],
    }),
  }
}
