/** How screens read and change the prices agreed with customers: keys, fetchers and writes. */
import type { QueryClient } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { answer, api } from '../../../web/client.ts'
import { inScreenLanguage } from '../../../web/file-language.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import { showChanged } from '../../../web/shown-queries.ts'
import { useWrite } from '../../../web/use-write.ts'
import type { ChangedCustomerPrice, CustomerPrice, NewCustomerPrice } from '../contract.ts'

const business = api.businesses[':businessId']
const one = business['customer-prices'][':priceId']

const { read } = resource('prices')

export const pricesOfProductOptions = read('product', (businessId: string, productId: string) =>
  business.products[':productId'].prices.$get({ param: { businessId, productId } }),
)

export const pricesOfCustomerOptions = read('customer', (businessId: string, customerId: string) =>
  business.customers[':customerId'].prices.$get({ param: { businessId, customerId } }),
)

export const endingPricesOptions = read('ending', (businessId: string) =>
  business['ending-prices'].$get({ param: { businessId } }),
)

export function useAddCustomerPrice() {
  return useBusinessWrite((businessId, { customerId, ...json }: NewCustomerPrice & { customerId: string }) =>
    business.customers[':customerId'].prices.$post({ param: { businessId, customerId }, json }),
  )
}

/** The price shows its new figure at once. */
export function useChangeCustomerPrice() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: ({ id: priceId, ...json }: ChangedCustomerPrice & { id: string }) =>
      answer(one.$put({ param: { businessId, priceId }, json })),
    foresee: (asked, client) => showChanged<PriceList>(client, ['prices', businessId], list => withPrice(list, asked)),
    // its new version is the one to change next
    onAnswer: (saved: CustomerPrice, client: QueryClient) =>
      client.setQueriesData<PriceList>({ queryKey: ['prices', businessId] }, list => list && withPrice(list, saved)),
  })
}

/** Several at once, all of them or none. */
export function useChangeCustomerPrices(customerId: string) {
  return useBusinessWrite((businessId, changes: { key: string; price: number; previous: number }[]) => {
    const prices = changes.map(({ key: id, price, previous }) => ({ id, price, previous }))
    return business.customers[':customerId'].prices.$put({ param: { businessId, customerId }, json: { prices } })
  })
}

/** Of one customer, or of all. */
export function customerPricesExportPath(
  businessId: string,
  customerId: string | undefined,
  format: ExportFormat,
): string {
  return inScreenLanguage(
    business['customer-prices'].export.$path({
      param: { businessId },
      query: { customerId, format },
    }),
  )
}

export function useRemoveCustomerPrice() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: ({ id: priceId }: Pick<CustomerPrice, 'id'>) => answer(one.$delete({ param: { businessId, priceId } })),
    foresee: (asked, client) =>
      showChanged<PriceList>(client, ['prices', businessId], list =>
        'prices' in list ? { ...list, prices: list.prices.filter(each => each.id !== asked.id) } : list,
      ),
  })
}

type PriceList = { prices: CustomerPrice[] } | Record<never, never>

function withPrice(list: PriceList, changed: Pick<CustomerPrice, 'id'>): PriceList {
  if (!('prices' in list)) return list
  return { ...list, prices: list.prices.map(each => (each.id === changed.id ? { ...each, ...changed } : each)) }
}
