/** A discount as a person types it, `10%` or `5.00`: what is taken off? */
import { fromDecimalText, RATE_DECIMALS, toDecimalText, toShortDecimalText } from '../../../domain/decimals.ts'
import type { Discount } from '../../../domain/invoice-totals.ts'

const WHOLE = 100_000

/** Null where nothing is taken off; undefined when the text is no discount. */
export function readDiscount(text: string, decimals: number): Discount | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (typed.includes('%')) {
    const percent = fromDecimalText(typed.replace('%', ''), RATE_DECIMALS)
    if (percent === undefined || percent < 0 || percent > WHOLE) return undefined
    return percent === 0 ? null : { percent }
  }
  const amount = fromDecimalText(typed.replace(/^[^\d.,−–-]+|[^\d.,]+$/g, ''), decimals)
  if (amount === undefined || amount < 0) return undefined
  return amount === 0 ? null : { amount }
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

export const DISCOUNT_FAULT = 'Write a share of up to 100%, such as 10%, or an amount, such as 5.00.'
/** The cells of a line have room for few words. */
export const LINE_DISCOUNT_FAULT = 'Write 10% or 5.00.'
export const LINE_DISCOUNT_TOO_LARGE = 'More than the line.'
