/**
 * What a document needs before it can be issued: a customer, a line that is not optional, and a name, a quantity and a price on each line, or what a line without figures says; for a reverse charge, the VAT ID
 * of a customer in another country; for a supply within the European Union also the country of delivery (BR-IC-12).
 */

import type { CountryCode } from '../countries/country.ts'
import type { MinorUnits } from '../values/money.ts'
import type { Quantity } from './document-totals.ts'
import { hasFigures, type LineKind, neededText } from './line-kinds.ts'
import type { TaxCategory } from './tax-category.ts'

export const missingPartNames = [
  'customer',
  'line',
  'fixed-line',
  'name',
  'text',
  'quantity',
  'price',
  'vat-id',
  'country',
  'delivery-country',
] as const
export type MissingPart = (typeof missingPartNames)[number]

interface DocumentToIssue {
  readonly customerId: string | null
  /** Left out where it is not looked at. */
  readonly customerVatId?: string
  readonly customerCountry?: CountryCode | null
  /** Without one, the goods go to the customer. */
  readonly deliveryAddressId?: string | null
  readonly deliveryCountry?: CountryCode | null
  readonly items: readonly {
    readonly kind: LineKind
    readonly name: string
    readonly description: string
    readonly quantity: Quantity | null
    readonly price: MinorUnits | null
    readonly taxCategory?: TaxCategory | null
    /** Of a quote. */
    readonly isOptional?: boolean
  }[]
}

/** Every missing part with the path of its field, in the order in which people fill them in. */
export function missingParts(
  { customerId, customerVatId, customerCountry, deliveryAddressId = null, deliveryCountry, items }: DocumentToIssue,
  home: CountryCode | null,
): { field: string; part: MissingPart }[] {
  const ofLines = items.flatMap((item, position) => {
    const missing = (field: 'name' | 'description' | 'quantity' | 'price') => ({
      field: `items.${position}.${field}`,
      part: field === 'description' ? ('text' as const) : field,
    })
    const text = neededText(item)
    return [
      ...(text !== null && item[text] === '' ? [missing(text)] : []),
      ...(hasFigures(item) && item.quantity === null ? [missing('quantity')] : []),
      ...(hasFigures(item) && item.price === null ? [missing('price')] : []),
    ]
  })
  const lines = items.filter(hasFigures)
  const isAmong = (category: TaxCategory) => items.some(({ taxCategory }) => taxCategory === category)
  const isWithinUnion = isAmong('K')
  const isAtHome = customerCountry == null || customerCountry === home
  const needsVatId = isWithinUnion || (isAmong('AE') && !isAtHome)
  return [
    ...(customerId === null ? [{ field: 'customerId', part: 'customer' as const }] : []),
    ...(customerId !== null && customerVatId === '' && needsVatId
      ? [{ field: 'customerId', part: 'vat-id' as const }]
      : []),
    ...(deliveryAddressId !== null && deliveryCountry === null && isWithinUnion
      ? [{ field: 'deliveryAddressId', part: 'delivery-country' as const }]
      : []),
    ...(customerId !== null && deliveryAddressId === null && customerCountry === null && isWithinUnion
      ? [{ field: 'customerId', part: 'country' as const }]
      : []),
    ...(lines.length === 0 ? [{ field: 'items', part: 'line' as const }] : []),
    ...(lines.length > 0 && lines.every(({ isOptional }) => isOptional)
      ? [{ field: 'items', part: 'fixed-line' as const }]
      : []),
    ...ofLines,
  ]
}
