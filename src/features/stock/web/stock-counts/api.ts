/** How screens read and change stock counts: keys, fetchers and writes. */
import { infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../../platform/contract.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { answer, api } from '../../../../web/client.ts'
import { listOptions, type Pages } from '../../../../web/list-options.ts'
import { useWrite } from '../../../../web/use-write.ts'
import type { NewStockCount, StockCount, StockCountLine, StockCountLineQuery } from '../../contract.ts'

const counts = api.businesses[':businessId']['stock-counts']
const count = counts[':countId']

const PAGE_SIZE = '50'

export function stockCountsOptions(businessId: string) {
  return listOptions('stock-counts', businessId, {}, (page, how) =>
    answer(counts.$get({ param: { businessId }, query: { limit: PAGE_SIZE, ...page } }, how)),
  )
}

export function stockCountOptions(businessId: string, countId: string) {
  return queryOptions({
    queryKey: ['stock-counts', businessId, 'one', countId],
    queryFn: () => answer(count.$get({ param: { businessId, countId } })),
  })
}

const linesOf = (businessId: string, countId: string) => ['stock-counts', businessId, 'lines', countId] as const

export function countLinesOptions(businessId: string, countId: string, { q, show }: LineFilter) {
  return infiniteQueryOptions({
    queryKey: [...linesOf(businessId, countId), { q, show }],
    queryFn: ({ pageParam, signal }) =>
      answer(
        count.lines.$get(
          {
            param: { businessId, countId },
            query: {
              show,
              limit: PAGE_SIZE,
              ...(q ? { q } : {}),
              ...(pageParam === null ? {} : { cursor: pageParam }),
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: previous => previous,
  })
}

export type LineFilter = { q: string; show: StockCountLineQuery['show'] }

export function countExportPath(businessId: string, countId: string, format: ExportFormat): string {
  return count.export.$path({ param: { businessId, countId }, query: { format } })
}

export function useStartCount() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (json: NewStockCount) => answer(counts.$post({ param: { businessId }, json })),
    onAnswer: shown(businessId),
  })
}

/** The line stays where it is, also where the list shows only what is still to count. */
export function useEnterCount(countId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: ({ productId, counted }: Pick<StockCountLine, 'productId' | 'counted'>) =>
      answer(count.lines[':productId'].$put({ param: { businessId, countId, productId }, json: { counted } })),
    onAnswer: (line, client) => showLine(client, linesOf(businessId, countId), line),
    keeps: ({ queryKey }) => queryKey[0] === 'stock-counts' && queryKey[2] === 'lines',
  })
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
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (how: 'post' | 'cancel') => answer(count[how].$post({ param: { businessId, countId } })),
    onAnswer: shown(businessId),
  })
}

function shown(businessId: string) {
  return (answered: StockCount, client: QueryClient) =>
    client.setQueryData(stockCountOptions(businessId, answered.id).queryKey, answered)
}
