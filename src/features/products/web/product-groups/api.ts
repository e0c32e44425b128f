/** How screens read and change product groups: keys, fetchers and writes. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { answer, api } from '../../../../web/client.ts'
import { useWrite } from '../../../../web/use-write.ts'
import type { NewProductGroup, ProductGroup, ProductGroupChange } from '../../contract.ts'

const groups = api.businesses[':businessId']['product-groups']

/** Kept with the products, so that it is asked again when one of them has changed. */
export function productGroupOptions(businessId: string, groupId: string) {
  return queryOptions({
    queryKey: ['products', businessId, 'group', groupId],
    queryFn: () => answer(groups[':groupId'].$get({ param: { businessId, groupId } })),
  })
}

export function useCreateProductGroup() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (group: NewProductGroup) => answer(groups.$post({ param: { businessId }, json: group })),
    onAnswer: shown(businessId),
  })
}

export function useChangeProductGroup(groupId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (change: ProductGroupChange) =>
      answer(groups[':groupId'].$patch({ param: { businessId, groupId }, json: change })),
    onAnswer: shown(businessId),
  })
}

/** At once; whatever else shows it is loaded again. */
function shown(businessId: string) {
  return (group: ProductGroup, client: QueryClient) =>
    client.setQueryData(productGroupOptions(businessId, group.id).queryKey, group)
}
