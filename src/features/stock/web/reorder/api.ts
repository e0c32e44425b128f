/** How screens read what to order. */
import { queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../../platform/contract.ts'
import { answer, api } from '../../../../web/client.ts'
import type { ToOrderSearch } from './search.ts'

const business = api.businesses[':businessId']

// below the key of stock, so that whatever moves stock loads it again
export function toOrderOptions(businessId: string, search: ToOrderSearch = {}) {
  return queryOptions({
    queryKey: ['stock', businessId, 'to-order', search],
    queryFn: ({ signal }) =>
      answer(business.reorder.$get({ param: { businessId }, query: search }, { init: { signal } })),
    placeholderData: previous => previous,
  })
}

export function productPlanOptions(businessId: string, productId: string) {
  return queryOptions({
    queryKey: ['stock', businessId, 'plan', productId],
    queryFn: () => answer(business.products[':productId'].reorder.$get({ param: { businessId, productId } })),
  })
}

/** @param chosen the rows alone that somebody chose */
export function toOrderExportPath(
  businessId: string,
  search: ToOrderSearch,
  format: ExportFormat,
  chosen: { ids?: string } = {},
): string {
  return business.reorder.export.$path({ param: { businessId }, query: { ...search, ...chosen, format } })
}
