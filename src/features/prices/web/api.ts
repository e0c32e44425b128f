/** How screens read and change the prices agreed with customers: keys, fetchers and writes. */
import { queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../../web/client.ts'
import { queriesOf, showChanged } from '../../../web/shown-queries.ts'
import { useWrite } from '../../../web/use-write.ts'
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

/** Agrees a price or changes it; an earlier one shows the new figure at once. */
export function useSetCustomerPrice() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: ({ price, ...param }: Pair & { price: number }) =>
      answer(pair.$put({ param: { businessId, ...param }, json: { price } })),
    foresee: (asked, client) =>
      showChanged<PriceList>(client, ['prices', businessId], ({ prices }) => ({
        prices: prices.map(each => (samePair(each, asked) ? { ...each, price: asked.price } : each)),
      })),
    changes: queriesOf(businessId, 'prices'),
  })
}

export function useRemoveCustomerPrice() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (param: Pair) => answer(pair.$delete({ param: { businessId, ...param } })),
    foresee: (asked, client) =>
      showChanged<PriceList>(client, ['prices', businessId], ({ prices }) => ({
        prices: prices.filter(each => !samePair(each, asked)),
      })),
    changes: queriesOf(businessId, 'prices'),
  })
}

type PriceList = { prices: CustomerPrice[] }

function samePair(one: Pair, other: Pair): boolean {
  return one.customerId === other.customerId && one.productId === other.productId
}
