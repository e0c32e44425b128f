/** A discount as a person types it, `10%` or `5.00`: what is taken off? */

import type { Discount } from '../../../../../domain/invoices/invoice-totals.ts'
import {
  fromDecimalText,
  RATE_DECIMALS,
  toDecimalText,
  toShortDecimalText,
} from '../../../../../domain/values/decimals.ts'
import { figureWithin } from '../../../../../ui/text/decimal-text.ts'

const WHOLE = 100_000

/** Null where nothing is taken off; undefined when the text is no discount. */
export function readDiscount(text: string, decimals: number): Discount | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const share = shareIn(typed)
  if (share !== undefined) {
    const percent = fromDecimalText(share, RATE_DECIMALS)
    if (percent === undefined || percent < 0 || percent > WHOLE) return undefined
    return percent === 0 ? null : { percent }
  }
  const amount = fromDecimalText(figureIn(typed), decimals)
  if (amount === undefined || amount < 0) return undefined
  return amount === 0 ? null : { amount }
}

/** The figure whose percent sign stands before or behind it; undefined where there is none. */
function shareIn(text: string): string | undefined {
  return /^%(.*)$/s.exec(text)?.[1] ?? /^(.*)%$/s.exec(text)?.[1]
}

/** Words stay, as they may say that a share is meant: “5 per cent”. */
function figureIn(text: string): string {
  return /\p{Ll}/u.test(text) ? text : figureWithin(text)
}

/** `10%`, `5.00`; empty where nothing is taken off. */
export function discountText(discount: Discount | null, decimals: number): string {
  if (discount === null) return ''
  return 'percent' in discount
    ? `${toShortDecimalText(discount.percent, RATE_DECIMALS)}%`
    : toDecimalText(discount.amount, decimals)
}

/** The text in its usual form; as it was typed where it cannot be read. */
export function tidyDiscount(text: string, decimals: number): string {
  const read = readDiscount(text, decimals)
  return read === undefined ? text : discountText(read, decimals)
}

const IN_WORDS = ['No decimals.', 'At most one decimal.', 'At most two decimals.', 'At most three decimals.']
/** More decimals than anyone types, to see whether it is their number alone that is wrong. */
export const ANY_DECIMALS = [3, 6, 9, 12]

/** Why this is no discount, in the few words that the cells of a line have room for; undefined where it is one. */
export function discountFault(text: string, decimals: number): string | undefined {
  if (readDiscount(text, decimals) !== undefined) return undefined
  const share = shareIn(text.trim())
  const allowed = share === undefined ? decimals : RATE_DECIMALS
  const figure = share ?? figureIn(text)
  const [units] = [allowed, ...ANY_DECIMALS].flatMap(each => fromDecimalText(figure, each) ?? [])
  if (units === undefined) return `Not a number. Write 10% or ${toDecimalText(5 * 10 ** decimals, decimals)}.`
  if (units < 0) return 'Less than nothing.'
  return fromDecimalText(figure, allowed) === undefined ? IN_WORDS[allowed] : 'More than 100%.'
}

/** What is taken off is more than what it is taken off. */
export const LINE_DISCOUNT_TOO_LARGE = 'More than the line.'
export const INVOICE_DISCOUNT_TOO_LARGE = 'More than the subtotal.'
