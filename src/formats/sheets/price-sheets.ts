/** The columns of exported prices. Imports know their headers. */
import type { CalendarDate } from '../../domain/values/calendar.ts'
import type { CurrencyCode } from '../../domain/values/money.ts'
import type { Translate } from '../../translations/files.ts'
import { type Column, date, money, quantity, text } from './spreadsheet.ts'

interface PriceLine {
  readonly productName: string
  readonly productSku: string
  readonly basePrice: number
  readonly price: number
  readonly fromQuantity: number
}

function priceColumns(t: Translate, currency: CurrencyCode): Column<PriceLine>[] {
  return [
    text(t('Product'), line => line.productName),
    text(t('SKU'), line => line.productSku),
    money(t('Base price'), currency, line => line.basePrice),
    money(t('Price'), currency, line => line.price),
    quantity(t('From quantity'), line => line.fromQuantity),
  ]
}

interface CustomerPriceLine extends PriceLine {
  readonly customerName: string
  readonly customerEmail: string
  readonly validFrom: CalendarDate | null
  readonly validTo: CalendarDate | null
}

/** The email tells customers of one name apart. */
export function customerPriceColumns(t: Translate, currency: CurrencyCode): Column<CustomerPriceLine>[] {
  return [
    text(t('Customer'), line => line.customerName),
    text(t('Email'), line => line.customerEmail),
    ...priceColumns(t, currency),
    date(t('Valid from'), line => line.validFrom),
    date(t('Valid to'), line => line.validTo),
  ]
}

export function priceListColumns(t: Translate, currency: CurrencyCode, listName: string): Column<PriceLine>[] {
  return [text(t('Price list'), () => listName), ...priceColumns(t, currency)]
}
