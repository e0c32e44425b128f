/** From which quantity and on which days a price applies, and why a line has it, in words. */
import { type AgreedPrice, ENDS_SOON_DAYS, type ListPrice } from '../../../domain/products/prices.ts'
import { t } from '../../../translations/web.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'

/** “from 10 pieces”; empty for any quantity. */
export function quantityInWords(fromQuantity: number, unit = ''): string {
  if (fromQuantity === 0) return ''
  const quantity = quantityAsText(fromQuantity)
  if (unit !== '') return t('from {quantity} {unit}', { quantity, unit })
  return fromQuantity === 1000 ? t('from 1 piece') : t('from {quantity} pieces', { quantity })
}

/** “Mar 1, 2026 to Mar 31, 2026”; empty for always. */
export function validityInWords({ validFrom, validTo }: Pick<AgreedPrice, 'validFrom' | 'validTo'>): string {
  const [first, last] = [validFrom, validTo].map(date => (date === null ? undefined : dateAsText(date, 'short')))
  if (first && last) return t('{first} to {last}', { first, last })
  if (first) return t('from {date}', { date: first })
  return last ? t('until {date}', { date: last }) : ''
}

/** “from 10 pieces, until Mar 31, 2026”; empty for any quantity at any time. */
export function termsInWords({
  fromQuantity,
  unit,
  ...days
}: Pick<AgreedPrice, 'fromQuantity' | 'validFrom' | 'validTo'> & { unit?: string }): string {
  return [quantityInWords(fromQuantity, unit), validityInWords(days)].filter(Boolean).join(', ')
}

type Place = { amount: string; customerName: string; unit: string }
type Reason = Omit<ListPrice, 'validTo'>

/** “base price”, “price for Acme”, “from 10 pieces: 18.00, Wholesale list” */
export function reasonInWords(price: Reason, place: Place): string {
  return price.fromQuantity > 0 ? priceInFull(price, place) : reasonOf(price, place)
}

/** “20.00, base price”, “from 10 pieces: 18.00, Wholesale list” */
export function priceInFull(price: Reason, { amount, ...place }: Place): string {
  const from = quantityInWords(price.fromQuantity, place.unit)
  const reason = reasonOf(price, place)
  return from === ''
    ? t('{price}, {reason}', { price: amount, reason })
    : t('{from}: {price}, {reason}', { from, price: amount, reason })
}

function reasonOf({ source, listName }: Reason, { customerName }: Omit<Place, 'amount'>): string {
  if (source === 'base') return t('base price')
  return source === 'list' ? listName : t('price for {name}', { name: customerName })
}

export function endingInWords(count: number): string {
  return t(
    '{count, plural, one {# agreed price ends within {days} days} other {# agreed prices end within {days} days}}',
    { count, days: ENDS_SOON_DAYS },
  )
}
