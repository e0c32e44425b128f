/** How screens read and change tags, and those of records. */
import type { QueryClient } from '@tanstack/react-query'
import type { TaggableKind } from '../../../domain/tags.ts'
import { answer, api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { NewTag, RecordTags, TagChange } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const { read } = resource('tags')

export const tagsOptions = read('all', (businessId: string) => inBusiness.tags.$get({ param: { businessId } }))

export const tagCountsOptions = read('counts', (businessId: string) =>
  inBusiness.tags.counts.$get({ param: { businessId } }),
)

export function useCreateTag() {
  return useBusinessWrite((businessId, json: NewTag) => inBusiness.tags.$post({ param: { businessId }, json }))
}

export function useChangeTag(tagId: string) {
  return useBusinessWrite((businessId, json: TagChange) =>
    inBusiness.tags[':tagId'].$patch({ param: { businessId, tagId }, json }),
  )
}

export function useDeleteTag(tagId: string) {
  return useBusinessWrite(businessId => inBusiness.tags[':tagId'].$delete({ param: { businessId, tagId } }))
}

/** The addresses of each kind, and the noun whose records they belong to. */
const kinds = {
  customer: {
    noun: 'customers',
    all: inBusiness.customers[':customerId'].tags,
    param: (businessId: string, customerId: string) => ({ businessId, customerId }),
  },
  product: {
    noun: 'products',
    all: inBusiness.products[':productId'].tags,
    param: (businessId: string, productId: string) => ({ businessId, productId }),
  },
  invoice: {
    noun: 'invoices',
    all: inBusiness.invoices[':invoiceId'].tags,
    param: (businessId: string, invoiceId: string) => ({ businessId, invoiceId }),
  },
  quote: {
    noun: 'quotes',
    all: inBusiness.quotes[':quoteId'].tags,
    param: (businessId: string, quoteId: string) => ({ businessId, quoteId }),
  },
  order: {
    noun: 'orders',
    all: inBusiness.orders[':orderId'].tags,
    param: (businessId: string, orderId: string) => ({ businessId, orderId }),
  },
  bill: {
    noun: 'bills',
    all: inBusiness.bills[':billId'].tags,
    param: (businessId: string, billId: string) => ({ businessId, billId }),
  },
} satisfies Record<TaggableKind, unknown>

/** All kinds have the same addresses below their own. */
type Alike = Pick<(typeof kinds)['invoice'], 'noun' | 'all'> & {
  readonly param: (businessId: string, id: string) => { businessId: string; invoiceId: string }
}

const of = (kind: TaggableKind) => kinds[kind] as unknown as Alike

/** The address that roles open for reading and for changing the tags of a kind. */
export const TAGS_OF: Record<TaggableKind, `/${string}`> = {
  customer: '/customers/{customerId}/tags',
  product: '/products/{productId}/tags',
  invoice: '/invoices/{invoiceId}/tags',
  quote: '/quotes/{quoteId}/tags',
  order: '/orders/{orderId}/tags',
  bill: '/bills/{billId}/tags',
}

export function recordTagsOptions(kind: TaggableKind, businessId: string, id: string) {
  const { noun, all, param } = of(kind)
  return resource(noun).read('tags', (business: string, one: string) => all.$get({ param: param(business, one) }))(
    businessId,
    id,
  )
}

export function useAddTag(kind: TaggableKind, id: string) {
  return useBusinessWrite((businessId, name: string) => askToAdd(kind, businessId, id, name), showing(kind, id))
}

export function useRemoveTag(kind: TaggableKind, id: string) {
  return useBusinessWrite((businessId, tagId: string) => askToRemove(kind, businessId, id, tagId), showing(kind, id))
}

/** For one of many records. */
export function tagRecord(kind: TaggableKind, businessId: string, id: string, name: string): Promise<RecordTags> {
  return answer(askToAdd(kind, businessId, id, name))
}

/** For one of many records. */
export function untagRecord(kind: TaggableKind, businessId: string, id: string, tagId: string): Promise<RecordTags> {
  return answer(askToRemove(kind, businessId, id, tagId))
}

function askToAdd(kind: TaggableKind, businessId: string, id: string, name: string) {
  const { all, param } = of(kind)
  return all.$post({ param: param(businessId, id), json: { name } })
}

function askToRemove(kind: TaggableKind, businessId: string, id: string, tagId: string) {
  const { all, param } = of(kind)
  return all[':tagId'].$delete({ param: { ...param(businessId, id), tagId } })
}

/** The tags of the record are shown at once as they were saved. */
function showing(kind: TaggableKind, id: string) {
  return {
    onAnswer: (saved: RecordTags, client: QueryClient, businessId: string) =>
      client.setQueryData(recordTagsOptions(kind, businessId, id).queryKey, saved),
  }
}
