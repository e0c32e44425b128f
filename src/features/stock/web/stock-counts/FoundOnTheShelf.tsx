/** Products that a search finds and the count does not have, so that what is on the shelf can be counted too. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { productsOptions } from '../../../products/web/api.ts'
import type { StockCountLine } from '../../contract.ts'
import { CountLine } from './CountLine.tsx'

type FoundOnTheShelfProps = {
  countId: string
  q: string
  lines: readonly StockCountLine[]
  onDone: (field: HTMLInputElement) => void
}

const MOST = 10

export function FoundOnTheShelf({ countId, q, lines, onDone }: FoundOnTheShelfProps) {
  const { id: businessId } = useBusiness()
  const { data } = useInfiniteQuery(productsOptions(businessId, { q }))
  const known = new Set(lines.map(({ productId }) => productId))
  const others = (data?.pages[0]?.rows ?? []).filter(({ id, isService }) => !isService && !known.has(id)).slice(0, MOST)
  if (others.length === 0) {
    return lines.length > 0 || !data ? null : (
      <EmptyState
        title={t('No products found.')}
        description={t('The search covers names, SKUs, barcodes and descriptions.')}
      />
    )
  }
  return (
    <section aria-label={t('Not in this count yet')} className="mt-4">
      <h2 className="mb-2 text-dense font-medium text-ink-muted">{t('Not in this count yet')}</h2>
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {others.map(({ id, name, sku, barcode, unit }) => (
          <CountLine
            key={id}
            countId={countId}
            line={{ productId: id, name, sku, barcode, unit, ...NOT_COUNTED }}
            mayEnter
            onDone={onDone}
          />
        ))}
      </ul>
    </section>
  )
}

const NOT_COUNTED = { counted: null, expected: null, countedAt: null, countedBy: '' }
