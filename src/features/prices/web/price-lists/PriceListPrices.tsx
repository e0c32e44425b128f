/** The fixed prices of a price list, each beside the base price; added, changed and removed. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgePercent, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { rich, t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notifyAttention } from '../../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { SearchInput } from '../../../../ui/fields/SearchInput.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../../ui/text/QuantityText.tsx'
import { useDebouncedValue } from '../../../../ui/use-debounced-value.ts'
import { Amount } from '../../../../web/business/Amount.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import type { PriceList, PriceListItem } from '../../contract.ts'
import { type PriceOfRow, RaisePricesDialog } from '../raise/RaisePricesDialog.tsx'
import { everyPriceListItemOptions, priceListItemsOptions, useSetPriceListItems } from './api.ts'
import { ItemDialog } from './ItemDialog.tsx'

/** More than one looks through without searching. */
const MANY = 10

export function PriceListPrices({ list }: { list: PriceList }) {
  const { id: businessId } = useBusiness()
  const [text, setText] = useState('')
  const q = useDebouncedValue(text.trim())
  const query = useInfiniteQuery(priceListItemsOptions(businessId, list.id, q))
  const items = query.data?.pages.flatMap(page => page.rows) ?? []
  const [open, setOpen] = useState<PriceListItem | 'new' | null>(null)
  const [raising, setRaising] = useState(false)
  return (
    <Card
      title={t('Fixed prices')}
      flush
      // both buttons have room below the title on a phone, and not beside it
      className="max-sm:[&>header]:flex-wrap max-sm:[&>header]:gap-y-2"
      action={
        <div className="flex items-center gap-2">
          {list.itemCount > 0 && (
            <Button
              writes
              size="small"
              icon={<BadgePercent aria-hidden="true" size={16} />}
              onClick={() => setRaising(true)}
            >
              {t('Change prices')}
            </Button>
          )}
          <Button writes size="small" icon={<Plus aria-hidden="true" size={16} />} onClick={() => setOpen('new')}>
            {t('Add price')}
          </Button>
        </div>
      }
    >
      {(list.itemCount > MANY || text) && (
        <div className="px-5 pb-3 max-sm:px-4">
          <SearchInput
            value={text}
            onValueChange={setText}
            label={t('Name, SKU or barcode')}
            placeholder={t('Search or scan...')}
            className="w-full sm:w-80"
          />
        </div>
      )}
      {query.isError && !query.data ? (
        <NotLoaded title={t('The prices couldn’t be loaded.')} query={query} />
      ) : query.isPending ? (
        <div className="px-5 pb-5">
          <Skeleton className="h-8 w-full" />
        </div>
      ) : items.length === 0 ? (
        <p className="px-5 pb-5 text-ink-muted max-sm:px-4">{emptyWords(list, q)}</p>
      ) : (
        <ItemTable list={list} items={items} onEdit={setOpen} />
      )}
      {query.hasNextPage && (
        <div className="p-3">
          <Button className="w-full" pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
      {raising && <RaiseItems list={list} onClose={() => setRaising(false)} />}
      {open && <ItemDialog list={list} item={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function emptyWords({ percent }: PriceList, q: string): string {
  if (q) return t('No products found.')
  return percent === null
    ? t('No prices yet. Customers of this list pay base prices until you add some.')
    : t('None. The percentage applies to every product; add a price where it shouldn’t.')
}

type ItemTableProps = { list: PriceList; items: readonly PriceListItem[]; onEdit: (item: PriceListItem) => void }

function ItemTable({ list, items, onEdit }: ItemTableProps) {
  const { write } = useSetPriceListItems(list.id)
  const remove = ({ productId, productName: name, fromQuantity, price }: PriceListItem) => {
    const item = { productId, fromQuantity }
    const undo = { label: t('Undo'), onClick: () => void write([{ ...item, price, previous: null }]) }
    void write([{ ...item, price: null, previous: price }], {
      done: () => notifyAttention(t('Price for {name} removed', { name }), { action: undo }),
    })
  }
  return (
    <table className="w-full">
      <thead>
        <tr className="text-start text-dense text-ink-muted *:border-b *:border-line *:pb-2 *:font-medium">
          <th scope="col" className="w-full ps-5 text-start max-sm:ps-4">
            {t('Product')}
          </th>
          <th scope="col" className="whitespace-nowrap pe-6 text-end max-sm:hidden">
            {t('Base price')}
          </th>
          <th scope="col" className="pe-3 text-end">
            {t('Price')}
          </th>
          <th scope="col">
            <span className="sr-only">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <tr key={`${item.productId} ${item.fromQuantity}`} className="*:border-line not-last:*:border-b">
            <td className="py-1.5 pe-3 ps-5 wrap-anywhere max-sm:ps-4">
              <Link
                to="/products/$productId"
                params={{ productId: item.productId }}
                className="font-medium hover:underline"
              >
                <bdi>{item.productName}</bdi>
              </Link>
              <p className="text-dense text-ink-muted">
                <bdi>{item.productSku}</bdi>
                {item.fromQuantity > 0 && (
                  <>
                    {' · '}
                    {rich('from {quantity}', { quantity: <QuantityText thousandths={item.fromQuantity} /> })}
                  </>
                )}
              </p>
              <p className="text-dense text-ink-muted sm:hidden [&_span]:whitespace-normal">
                {rich('Base price {price}', { price: <Amount amount={item.basePrice} /> })}
              </p>
            </td>
            <td className="whitespace-nowrap pe-6 text-end text-ink-muted max-sm:hidden">
              <Amount amount={item.basePrice} />
            </td>
            <td className="whitespace-nowrap py-1.5 pe-3 text-end font-medium">
              <Amount amount={item.price} />
            </td>
            <td className="whitespace-nowrap pe-3 text-end max-sm:pe-2">
              <IconButton
                writes
                size="small"
                label={t('Change the price for {name}', { name: item.productName })}
                icon={<Pencil aria-hidden="true" size={16} />}
                onClick={() => onEdit(item)}
              />
              <IconButton
                writes
                size="small"
                label={t('Remove the price for {name}', { name: item.productName })}
                icon={<Trash2 aria-hidden="true" size={16} />}
                onClick={() => remove(item)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ItemKey = Pick<PriceListItem, 'productId' | 'fromQuantity'>

const keyOf = ({ productId, fromQuantity }: ItemKey) => `${productId} ${fromQuantity}`

function itemOf({ key, price, previous }: PriceOfRow) {
  const [productId = '', fromQuantity = ''] = key.split(' ')
  return { productId, fromQuantity: Number(fromQuantity), price, previous }
}

function RaiseItems({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const query = useQuery(everyPriceListItemOptions(businessId, list.id))
  const { write, isPending, problem } = useSetPriceListItems(list.id)
  return (
    <RaisePricesDialog
      title={t('Change fixed prices')}
      description={t('All fixed prices of {name}.', { name: list.name })}
      rows={query.data?.map(item => ({
        key: keyOf(item),
        name: item.productName,
        beside:
          item.fromQuantity > 0
            ? t('from {quantity}', { quantity: quantityAsText(item.fromQuantity) })
            : item.productSku,
        price: item.price,
      }))}
      failure={query.error ? { message: query.error.message, retry: () => void query.refetch() } : undefined}
      saving={{ write: (prices, outcome) => write(prices.map(itemOf), outcome), isPending, problem }}
      onClose={onClose}
    />
  )
}
