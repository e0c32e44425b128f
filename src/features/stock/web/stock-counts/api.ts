/** How screens read and change stock counts: keys, fetchers and writes. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ExportFormat } from '../../../../platform/contract.ts'
import { api } from '../../../../web/client.ts'
import { type PageAsked, resource, showSaved, useBusinessWrite } from '../../../../web/resource.ts'
import type { Pages } from '../../../../web/shown-queries.ts'
import type { NewStockCount, StockCountLine, StockCountLineQuery } from '../../contract.ts'

const counts = api.businesses[':businessId']['stock-counts']
const count = counts[':countId']

const { read, pages, list } = resource('stock-counts')

export const { options: stockCountsOptions } = list({
  query: (all: Record<never, never>) => all,
  ask: (param, query, how) => counts.$get({ param, query }, how),
})

export const stockCountOptions = read('one', (businessId: string, countId: string) =>
  count.$get({ param: { businessId, countId } }),
)

export type LineFilter = { q: string; show: StockCountLineQuery['show'] }

export const countLinesOptions = pages(
  'lines',
  ({ page, how }: PageAsked, businessId: string, countId: string, { q, show }: LineFilter) =>
    count.lines.$get({ param: { businessId, countId }, query: { ...page, ...(q && { q }), show } }, how),
)

export function countExportPath(businessId: string, countId: string, format: ExportFormat): string {
  return count.export.$path({ param: { businessId, countId }, query: { format } })
}

const shown = showSaved(stockCountOptions)

export function useStartCount() {
  return useBusinessWrite((businessId, json: NewStockCount) => counts.$post({ param: { businessId }, json }), {
    onAnswer: shown,
  })
}

/** The line stays where it is, also where the list shows only what is still to count. */
export function useEnterCount(countId: string) {
  return useBusinessWrite(
    (businessId, { productId, counted }: Pick<StockCountLine, 'productId' | 'counted'>) =>
      count.lines[':productId'].$put({ param: { businessId, countId, productId }, json: { counted } }),
    {
      onAnswer: (line, client, businessId) => showLine(client, ['stock-counts', businessId, 'lines', countId], line),
      keeps: ({ queryKey }) => queryKey[0] === 'stock-counts' && queryKey[2] === 'lines',
    },
  )
}

/** In place where lists have it; a product that joined the count is loaded with them. */
function showLine(client: QueryClient, queryKey: QueryKey, line: StockCountLine): void {
  let isKnown = false
  client.setQueriesData<Pages<StockCountLine>>({ queryKey }, lists => {
    if (!lists) return lists
    const pages = lists.pages.map(page => ({
      ...page,
      rows: page.rows.map(row => {
        if (row.productId !== line.productId) return row
        isKnown = true
        return line
      }),
    }))
    return { ...lists, pages }
  })
  if (!isKnown) void client.invalidateQueries({ queryKey })
}

export function useEndCount(countId: string) {
  return useBusinessWrite(
    (businessId, how: 'post' | 'cancel') => count[how].$post({ param: { businessId, countId } }),
    {
      onAnswer: shown,
    },
  )
}
