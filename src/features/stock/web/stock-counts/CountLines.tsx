/** The lines of a count to enter, found by words or by a scanned code. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { SearchInput } from '../../../../ui/fields/SearchInput.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { Toolbar } from '../../../../ui/Toolbar.tsx'
import { MoreFailed } from '../../../../ui/table/MoreFailed.tsx'
import { useDebouncedValue } from '../../../../ui/use-debounced-value.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import { productsOptions } from '../../../products/web/api.ts'
import type { StockCount, StockCountLine } from '../../contract.ts'
import { countLinesOptions, type LineFilter } from './api.ts'
import { CountLine } from './CountLine.tsx'

const SHOWN: readonly { value: LineFilter['show']; label: string }[] = [
  { value: 'all', label: t('All lines') },
  { value: 'to-count', label: t('Still to count') },
  { value: 'counted', label: t('Counted', { context: 'lines' }) },
  { value: 'different', label: t('Differences') },
]

export function CountLines({ count }: { count: StockCount }) {
  const { id: businessId } = useBusiness()
  const [text, setText] = useState('')
  const [show, setShow] = useState<LineFilter['show']>(count.status === 'posted' ? 'different' : 'all')
  const q = useDebouncedValue(text.trim())
  const list = useInfiniteQuery(countLinesOptions(businessId, count.id, { q, show }))
  const lines = list.data?.pages.flatMap(page => page.rows) ?? []
  const isSettled = q === text.trim() && !list.isFetching
  const frame = useRef<HTMLElement>(null)
  // Enter, also that of a scanner, goes on to the quantity as soon as the line is found
  const [entered, setEntered] = useState(false)
  const fields = () => [...(frame.current?.querySelectorAll<HTMLInputElement>('[data-counted]') ?? [])]
  useEffect(() => {
    if (!entered || !isSettled) return
    setEntered(false)
    frame.current?.querySelector<HTMLInputElement>('[data-counted]')?.select()
  }, [entered, isSettled])
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') setEntered(true)
  }
  const goOn = (from: HTMLInputElement) => {
    const all = fields()
    const searchBox = text === '' ? undefined : frame.current?.querySelector<HTMLInputElement>('[type=search]')
    const next = searchBox ?? all[all.indexOf(from) + 1]
    next?.select()
  }
  const mayEnter = useMayWrite() && count.status === 'open'
  return (
    <section ref={frame} aria-label={t('Lines of the count')}>
      <Toolbar>
        <form onSubmit={search} className="w-full sm:w-80">
          <SearchInput
            value={text}
            onValueChange={setText}
            placeholder={t('Search or scan...')}
            label={t('Name, SKU or barcode')}
            className="w-full"
          />
        </form>
        <Select
          label={t('Lines to show')}
          options={SHOWN}
          value={show}
          onValueChange={setShow}
          className="w-fit min-w-[160px]"
        />
      </Toolbar>
      {list.isPending ? (
        <Skeleton className="h-40 w-full" />
      ) : list.isError && !list.data ? (
        <NotLoaded title={t('The lines couldn’t be loaded.')} query={list} />
      ) : (
        <>
          {lines.length > 0 && (
            <ul
              aria-label={t('Lines of the count')}
              className="divide-y divide-line rounded border border-line bg-surface"
            >
              {lines.map(line => (
                <CountLine key={line.productId} countId={count.id} line={line} mayEnter={mayEnter} onDone={goOn} />
              ))}
            </ul>
          )}
          {lines.length === 0 && !q && (
            <EmptyState
              title={show === 'to-count' ? t('Everything has been counted.') : t('No lines to show.')}
              description={
                show === 'to-count' ? t('Look at the differences, then post them.') : t('Choose other lines above.')
              }
            />
          )}
          {mayEnter && q && isSettled && show === 'all' && (
            <FoundOnTheShelf countId={count.id} q={q} lines={lines} onDone={goOn} />
          )}
          {list.hasNextPage && (
            <Button className="mt-3 w-full" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {t('Show more')}
            </Button>
          )}
          <MoreFailed list={list} />
        </>
      )}
    </section>
  )
}

type FoundOnTheShelfProps = {
  countId: string
  q: string
  lines: readonly StockCountLine[]
  onDone: (field: HTMLInputElement) => void
}

const MOST = 10

/** Products that a search finds and the count does not have, so that what is on the shelf can be counted too. */
function FoundOnTheShelf({ countId, q, lines, onDone }: FoundOnTheShelfProps) {
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
