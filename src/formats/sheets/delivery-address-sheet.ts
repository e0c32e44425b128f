/** The columns of exported delivery addresses. Imports know their headers. */
import type { Translate } from '../../translations/files.ts'
import { type Column, text } from './spreadsheet.ts'

interface DeliveryAddressLine {
  readonly customerName: string
  readonly customerEmail: string
  readonly name: string
  readonly address: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly region: string
  readonly country: string | null
}

/** The email tells customers of one name apart. */
export function deliveryAddressColumns(t: Translate): Column<DeliveryAddressLine>[] {
  return [
    text(t('Customer'), line => line.customerName),
    text(t('Email'), line => line.customerEmail),
    text(t('Delivery name'), line => line.name),
    text(t('Address'), line => line.address),
    text(t('Street'), line => line.street),
    text(t('Postal code'), line => line.postalCode),
    text(t('City'), line => line.city),
    text(t('Region'), line => line.region),
    text(t('Country'), line => line.country),
  ]
}
