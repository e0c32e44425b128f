/** How do screens read and change the prices agreed with customers? Key, fetcher and options in one place. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, api } from '../../../web/client.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import type { CustomerPrice } from '../contract.ts'

const business = api.businesses[':businessId']
const pair = business.customers[':customerId'].prices[':productId']

export function pricesOfProductOptions(businessId: string, productId: string) {
  return queryOptions({
    queryKey: ['prices', businessId, 'product', productId],
    queryFn: () => answer(business.products[':productId'].prices.$get({ param: { businessId, productId } })),
  })
}

export function pricesOfCustomerOptions(businessId: string, customerId: string) {
  return queryOptions({
    queryKey: ['prices', businessId, 'customer', customerId],
    queryFn: () => answer(business.customers[':customerId'].prices.$get({ param: { businessId, customerId } })),
  })
}

type Pair = Pick<CustomerPrice, 'customerId' | 'productId'>

/** Agrees a price or changes it; one that stands already shows the new figure at once. */
export function useSetCustomerPrice() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ customerId, productId, price }: Pair & { price: number }) =>
      answer(pair.$put({ param: { businessId, customerId, productId }, json: { price } })),
    onMutate: async asked =>
      changeLists(client, businessId, prices =>
        prices.map(each => (samePair(each, asked) ? { ...each, price: asked.price } : each)),
      ),
    onError: (_problem, _asked, undo) => undo?.(),
    onSettled: () => pricesChanged(client, businessId),
  })
}

export function useRemoveCustomerPrice() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ customerId, productId }: Pair) =>
      answer(pair.$delete({ param: { businessId, customerId, productId } })),
    onMutate: async asked => changeLists(client, businessId, prices => prices.filter(each => !samePair(each, asked))),
    onError: (_problem, _asked, undo) => undo?.(),
    onSettled: () => pricesChanged(client, businessId),
  })
}

type PriceList = { prices: CustomerPrice[] }

/** Changes every list that is being shown, and answers with the way back. */
async function changeLists(
  client: QueryClient,
  businessId: string,
  change: (prices: CustomerPrice[]) => CustomerPrice[],
): Promise<() => void> {
  const lists = { queryKey: ['prices', businessId] }
  await client.cancelQueries(lists)
  const before = client.getQueriesData<PriceList>(lists)
  client.setQueriesData<PriceList>(lists, data => data?.prices && { prices: change(data.prices) })
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

function samePair(one: Pair, other: Pair): boolean {
  return one.customerId === other.customerId && one.productId === other.productId
}

async function pricesChanged(client: QueryClient, businessId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: ['prices', businessId] })
}
