/** Raises all fixed prices of a list. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { PriceList, PriceListItem } from '../../contract.ts'
import { type PriceOfRow, RaisePricesDialog } from '../raise/RaisePricesDialog.tsx'
import { everyPriceListItemOptions, useSetPriceListItems } from './api.ts'

type ItemKey = Pick<PriceListItem, 'productId' | 'fromQuantity'>

const keyOf = ({ productId, fromQuantity }: ItemKey) => `${productId} ${fromQuantity}`

function itemOf({ key, price, previous }: PriceOfRow) {
  const [productId = '', fromQuantity = ''] = key.split(' ')
  return { productId, fromQuantity: Number(fromQuantity), price, previous }
}

export function RaiseItems({ list, onClose }: { list: PriceList; onClose: () => void }) {
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
