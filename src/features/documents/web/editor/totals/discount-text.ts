/** Reads and writes a discount as a person types it: `10%` or `5.00`. */
import type { Discount } from '../../../../../domain/documents/document-totals.ts'
import { RATE_DECIMALS } from '../../../../../domain/values/decimals.ts'
import { t } from '../../../../../translations/web.ts'
import {
  figureWithin,
  formatDecimalText,
  howItWasRead,
  parseDecimalText,
  percentAsText,
} from '../../../../../ui/text/decimal-text.ts'

const WHOLE = 100_000

/** Null for no discount; undefined if the text is not a discount. */
export function readDiscount(text: string, decimals: number): Discount | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const share = shareIn(typed)
  if (share !== undefined) {
    const percent = figureOf(share, RATE_DECIMALS)
    if (percent === undefined || percent < 0 || percent > WHOLE) return undefined
    return percent === 0 ? null : { percent }
  }
  const amount = figureOf(figureIn(typed), decimals)
  if (amount === undefined || amount < 0) return undefined
  return amount === 0 ? null : { amount }
}

function figureOf(text: string, decimals: number): number | undefined {
  const read = parseDecimalText(text, decimals)
  return read === null || Number.isNaN(read) ? undefined : read
}

/** How a discount was read that could be meant otherwise, such as `1.250`; undefined for a clear one. */
export function discountDoubt(text: string, decimals: number): string | undefined {
  const share = shareIn(text.trim())
  return share === undefined ? howItWasRead(figureIn(text), decimals, decimals) : howItWasRead(share, RATE_DECIMALS, 0)
}

/** The figure before or after a percent sign; undefined if there is none. */
function shareIn(text: string): string | undefined {
  return /^%(.*)$/s.exec(text)?.[1] ?? /^(.*)%$/s.exec(text)?.[1]
}

/** Words stay, as they may mean a percentage: “5 per cent”. */
function figureIn(text: string): string {
  return /\p{Ll}/u.test(text) ? text : figureWithin(text)
}

/** `10%`, `5.00`; empty for no discount. */
export function discountText(discount: Discount | null, decimals: number): string {
  if (discount === null) return ''
  return 'percent' in discount
    ? `${formatDecimalText(discount.percent, RATE_DECIMALS, 0)}%`
    : formatDecimalText(discount.amount, decimals)
}

/** The text in its usual form; as typed if it cannot be read. */
export function tidyDiscount(text: string, decimals: number): string {
  const read = readDiscount(text, decimals)
  return read === undefined ? text : discountText(read, decimals)
}

export function discountExample(decimals: number): string {
  return t('10% or {amount}', { amount: formatDecimalText(500, decimals) })
}

/** More decimals than anyone types, to see whether only their number is wrong. */
export const ANY_DECIMALS = [3, 6, 9, 12]

/** What is wrong with a discount, in words short enough for a narrow cell; undefined if nothing is. */
export function discountFault(text: string, decimals: number): string | undefined {
  if (readDiscount(text, decimals) !== undefined) return undefined
  const share = shareIn(text.trim())
  const allowed = share === undefined ? decimals : RATE_DECIMALS
  const figure = share ?? figureIn(text)
  const [units] = [allowed, ...ANY_DECIMALS].flatMap(each => figureOf(figure, each) ?? [])
  if (units === undefined) return t('Enter {example}.', { example: discountExample(decimals) })
  if (units < 0) return t('Enter 0 or more.')
  return figureOf(figure, allowed) === undefined
    ? t('{count, plural, =0 {No decimals.} one {At most # decimal.} other {At most # decimals.}}', { count: allowed })
    : t('Enter {most} or less.', { most: percentAsText(WHOLE) })
}

export const LINE_DISCOUNT_TOO_LARGE = t('More than the line amount.')
export const DOCUMENT_DISCOUNT_TOO_LARGE = t('More than the subtotal.')
