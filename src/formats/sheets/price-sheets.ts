/** The columns of exported prices. Imports know their headers. */
import type { CalendarDate } from '../../domain/values/calendar.ts'
import { type CurrencyCode, currencyOf } from '../../domain/values/money.ts'
import { t } from '../../translations/shared.ts'
import type { Column } from './spreadsheet.ts'

interface PriceLine {
  readonly productName: string
  readonly productSku: string
  readonly basePrice: number
  readonly price: number
  readonly fromQuantity: number
}

function priceColumns(currency: CurrencyCode): Column<PriceLine>[] {
  const { decimals } = currencyOf(currency)
  return [
    { header: t('Product'), kind: 'text', value: line => line.productName },
    { header: t('SKU'), kind: 'text', value: line => line.productSku },
    { header: t('Base price'), kind: 'money', decimals, value: line => line.basePrice },
    { header: t('Price'), kind: 'money', decimals, value: line => line.price },
    { header: t('From quantity'), kind: 'quantity', value: line => line.fromQuantity },
  ]
}

interface CustomerPriceLine extends PriceLine {
  readonly customerName: string
  readonly customerEmail: string
  readonly validFrom: CalendarDate | null
  readonly validTo: CalendarDate | null
}

/** The email tells customers of one name apart. */
export function customerPriceColumns(currency: CurrencyCode): Column<CustomerPriceLine>[] {
  return [
    { header: t('Customer'), kind: 'text', value: line => line.customerName },
    { header: t('Email'), kind: 'text', value: line => line.customerEmail },
    ...priceColumns(currency),
    { header: t('Valid from'), kind: 'date', value: line => line.validFrom },
    { header: t('Valid to'), kind: 'date', value: line => line.validTo },
  ]
}

export function priceListColumns(currency: CurrencyCode, listName: string): Column<PriceLine>[] {
  return [{ header: t('Price list'), kind: 'text', value: () => listName }, ...priceColumns(currency)]
}
