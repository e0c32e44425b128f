/** The prices agreed with customers, in a card: each can be changed or removed, and another added. */

import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { validityOn } from '../../../domain/products/prices.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SearchInput } from '../../../ui/fields/SearchInput.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import type { CustomerPrice } from '../contract.ts'
import { type AgreedColumns, AgreedTable } from './AgreedTable.tsx'
import { endingInWords } from './price-words.ts'

/** More than one looks through without searching. */
const MANY = 10
/** More are shown on request. */
const AT_FIRST = 20

type AgreedPricesProps = AgreedColumns & {
  title?: string
  query: UseQueryResult<{ prices: CustomerPrice[] }>
  emptyText: string
  /** What else can be done with them, beside the button that adds one. */
  more?: ReactNode
  onAdd?: () => void
}

export function AgreedPrices({ title, query, emptyText, more, onAdd, ...columns }: AgreedPricesProps) {
  const { today } = useBusiness()
  const { data, error, isFetching, refetch } = query
  const [text, setText] = useState('')
  const [endedShown, setEndedShown] = useState(false)
  const [allShown, setAllShown] = useState(false)
  const prices = data?.prices ?? []
  const validityOf = (price: CustomerPrice) => validityOn(today, price)
  const ended = prices.filter(price => validityOf(price) === 'ended').length
  const ending = prices.filter(price => validityOf(price) === 'ending').length
  const sought = text.trim().toLowerCase()
  const found = prices
    .filter(price => endedShown || validityOf(price) !== 'ended')
    .filter(price => `${columns.nameOf(price)} ${price.productSku}`.toLowerCase().includes(sought))
  const shown = allShown ? found : found.slice(0, AT_FIRST)
  return (
    <Card
      title={title}
      description={title && ending > 0 && endingInWords(ending)}
      flush
      action={
        onAdd && (
          <div className="flex items-center gap-2">
            {more}
            <Button writes="prices" size="small" icon={<Plus aria-hidden="true" size={16} />} onClick={onAdd}>
              {t('Add price')}
            </Button>
          </div>
        )
      }
    >
      {prices.length > MANY && (
        <div className="px-5 py-3 max-sm:px-4">
          <SearchInput
            value={text}
            onValueChange={setText}
            placeholder={t('Search prices...')}
            slashFocuses={false}
            className="w-full sm:w-80"
          />
        </div>
      )}
      {shown.length > 0 ? (
        <AgreedTable prices={shown} {...columns} />
      ) : data ? (
        <p className="px-5 pb-5 text-ink-muted max-sm:px-4">
          {sought === '' ? (ended > 0 ? t('No price applies right now.') : emptyText) : t('No prices found.')}
        </p>
      ) : error ? (
        <NotLoaded title={t('The prices couldn’t be loaded.')} query={{ error, isFetching, refetch }} />
      ) : (
        <div className="px-5 pb-5">
          <Skeleton className="h-8 w-full" />
        </div>
      )}
      {(shown.length < found.length || ended > 0) && (
        <div className="flex flex-wrap gap-2 border-t border-line p-3">
          {shown.length < found.length && (
            <Button look="quiet" size="small" onClick={() => setAllShown(true)}>
              {t('Show all {count} prices', { count: found.length })}
            </Button>
          )}
          {ended > 0 && (
            <Button look="quiet" size="small" aria-pressed={endedShown} onClick={() => setEndedShown(!endedShown)}>
              {endedShown
                ? t('Hide prices that have ended')
                : t('{count, plural, one {Show # price that has ended} other {Show # prices that have ended}}', {
                    count: ended,
                  })}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
