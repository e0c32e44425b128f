/** Raises all prices agreed with a customer. */
import { t } from '../../../../translations/web.ts'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import type { CustomerPrice } from '../../contract.ts'
import { useChangeCustomerPrices } from '../api.ts'
import { RaisePricesDialog } from './RaisePricesDialog.tsx'

type RaiseCustomerPricesProps = {
  customer: { id: string; name: string }
  prices: readonly CustomerPrice[]
  onClose: () => void
}

export function RaiseCustomerPrices({ customer, prices, onClose }: RaiseCustomerPricesProps) {
  return (
    <RaisePricesDialog
      title={t('Change agreed prices')}
      description={t('All prices agreed with {name} that have not ended.', { name: customer.name })}
      rows={prices.map(({ id, productName, productSku, fromQuantity, price }) => ({
        key: id,
        name: productName,
        beside: fromQuantity > 0 ? t('from {quantity}', { quantity: quantityAsText(fromQuantity) }) : productSku,
        price,
      }))}
      saving={useChangeCustomerPrices(customer.id)}
      onClose={onClose}
    />
  )
}
