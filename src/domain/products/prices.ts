/** The price that a customer pays for a product, and where it comes from. */
import type { Quantity } from '../documents/document-totals.ts'
import { addDays, type CalendarDate } from '../values/calendar.ts'
import { multiplyThenDivide } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'

/** `typed` is a price that a person entered on this invoice only. */
export const priceSources = ['base', 'customer', 'list', 'typed'] as const
export type PriceSource = (typeof priceSources)[number]

/** A price agreed with a customer, or one of their price list. */
export interface AgreedPrice {
  readonly price: MinorUnits
  /** 0 for any quantity. */
  readonly fromQuantity: Quantity
  /** The first and the last day; null for no limit. */
  readonly validFrom: CalendarDate | null
  readonly validTo: CalendarDate | null
  /** Empty for a price of the customer alone. */
  readonly listName: string
}

export interface ProductPricing {
  readonly basePrice: MinorUnits
  readonly agreedPrices: readonly AgreedPrice[]
}

export interface PriceList extends Pick<AgreedPrice, 'validFrom' | 'validTo'> {
  readonly name: string
  /** Thousandths of a percent off the base price; null if the list has fixed prices only. */
  readonly percent: number | null
}

/** The invoice date, and the quantity of the line: null until it is entered. */
export interface PriceMoment {
  readonly date: CalendarDate
  readonly quantity: Quantity | null
}

/** A price and its reason. */
export interface ListPrice extends Pick<AgreedPrice, 'price' | 'fromQuantity' | 'listName' | 'validTo'> {
  readonly source: Exclude<PriceSource, 'typed'>
}

/** The price of a line of a draft when it was saved; until when it is valid is not kept. */
export interface SavedPrice extends ListPrice, PriceMoment {}

interface SavedDraft {
  readonly date: CalendarDate
  readonly items: readonly {
    readonly productId: string | null
    readonly quantity: Quantity | null
    readonly price: MinorUnits | null
    readonly priceSource: PriceSource | null
    readonly priceFromQuantity: Quantity
    readonly priceListName: string
  }[]
}

// 100 % in thousandths of a percent
const WHOLE = 100_000

/** What a price list gives for a product. Its percentage does not count where the list has a fixed price for any quantity. */
export function pricesOfList(
  basePrice: MinorUnits,
  { name: listName, percent, validFrom, validTo }: PriceList,
  fixed: readonly Pick<AgreedPrice, 'price' | 'fromQuantity'>[],
): AgreedPrice[] {
  const terms = { validFrom, validTo, listName }
  const prices = fixed.map(each => ({ ...each, ...terms }))
  if (percent === null || fixed.some(({ fromQuantity }) => fromQuantity === 0)) return prices
  return [...prices, { price: multiplyThenDivide(basePrice, WHOLE - percent, WHOLE), fromQuantity: 0, ...terms }]
}

/** The agreed prices that apply, the lowest first, and the base price last. */
export function pricesThatApply(
  { basePrice, agreedPrices }: ProductPricing,
  moment: PriceMoment,
): [ListPrice, ...ListPrice[]] {
  const base = { price: basePrice, source: 'base' as const, fromQuantity: 0, listName: '', validTo: null }
  const agreed = agreedPrices
    .filter(each => applies(each, moment))
    // of equal prices, that of the customer alone and that from the smallest quantity explain it best
    .sort(
      (one, other) =>
        one.price - other.price ||
        Number(one.listName !== '') - Number(other.listName !== '') ||
        one.fromQuantity - other.fromQuantity,
    )
    .map(({ price, fromQuantity, listName, validTo }) => ({
      price,
      fromQuantity,
      listName,
      validTo,
      source: listName === '' ? ('customer' as const) : ('list' as const),
    }))
  const [lowest, ...others] = agreed
  return lowest ? [lowest, ...others, base] : [base]
}

function applies({ fromQuantity, validFrom, validTo }: AgreedPrice, { date, quantity }: PriceMoment): boolean {
  if ((quantity ?? 0) < fromQuantity) return false
  return (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo)
}

/** The lowest agreed price that applies; without one, the base price. */
export function priceFor(pricing: ProductPricing, moment: PriceMoment): ListPrice {
  return pricesThatApply(pricing, moment)[0]
}

/**
 * The price of a line of a draft. It keeps the price that its product was saved with, unless its quantity or the date has crossed into another
 * price since.
 */
export function priceOfLine(
  pricing: ProductPricing,
  moment: PriceMoment,
  saved: readonly SavedPrice[] = [],
): ListPrice {
  const today = priceFor(pricing, moment)
  return (
    saved.find(each => isSameMoment(each, moment)) ??
    saved.find(each => priceFor(pricing, each).price === today.price) ??
    today
  )
}

/** A price that ends within this many days ends soon. */
export const ENDS_SOON_DAYS = 30

/** Whether a price applies on a day, has yet to begin, has ended, or ends within {@link ENDS_SOON_DAYS}. */
export function validityOn(
  today: CalendarDate,
  { validFrom, validTo }: Pick<AgreedPrice, 'validFrom' | 'validTo'>,
): 'valid' | 'upcoming' | 'ending' | 'ended' {
  if (validTo !== null && validTo < today) return 'ended'
  if (validFrom !== null && today < validFrom) return 'upcoming'
  return validTo !== null && validTo <= addDays(today, ENDS_SOON_DAYS) ? 'ending' : 'valid'
}

/** The prices of a saved draft by product, apart from those that somebody typed. */
export function savedPrices({ date, items }: SavedDraft): Record<string, SavedPrice[]> {
  const saved: Record<string, SavedPrice[]> = {}
  for (const { productId, quantity, price, priceSource: source, priceFromQuantity, priceListName } of items) {
    if (productId === null || price === null || source === null || source === 'typed') continue
    const reason = { source, fromQuantity: priceFromQuantity, listName: priceListName, validTo: null }
    const line = { date, quantity, price, ...reason }
    saved[productId] = [...(saved[productId] ?? []), line]
  }
  return saved
}

/** Such a line keeps its price whatever has been agreed since. */
export function isSameMoment(one: PriceMoment, other: PriceMoment): boolean {
  return one.date === other.date && one.quantity === other.quantity
}
