/** How screens read and change product groups: keys, fetchers and writes. */
import { api } from '../../../../web/client.ts'
import { resource, showSaved, useBusinessWrite } from '../../../../web/resource.ts'
import type { NewProductGroup, ProductGroupChange } from '../../contract.ts'

const groups = api.businesses[':businessId']['product-groups']

/** Kept with the products, so that it is asked again when one of them has changed. */
export const productGroupOptions = resource('products').read('group', (businessId: string, groupId: string) =>
  groups[':groupId'].$get({ param: { businessId, groupId } }),
)

const shown = showSaved(productGroupOptions)

export function useCreateProductGroup() {
  return useBusinessWrite((businessId, json: NewProductGroup) => groups.$post({ param: { businessId }, json }), {
    onAnswer: shown,
  })
}

export function useChangeProductGroup(groupId: string) {
  return useBusinessWrite(
    (businessId, json: ProductGroupChange) => groups[':groupId'].$patch({ param: { businessId, groupId }, json }),
    { onAnswer: shown },
  )
}
