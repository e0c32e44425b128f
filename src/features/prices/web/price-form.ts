/** The form of a price agreed with a customer. */

import { z } from 'zod'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { identifier } from '../../../platform/contract.ts'
import { t } from '../../../translations/web.ts'
import { amountFaults } from '../../../web/form-problem.ts'
import { type CustomerPrice, type CustomerPriceTerms, customerPriceFields, customerPriceTerms } from '../contract.ts'

/** An empty quantity is null, and an empty date an empty text. */
export type PriceValues = {
  /** The customer or the product; with the base price, where that is known. */
  picked: { id: string; label: string; basePrice?: number } | null
  price: number | null
  fromQuantity: number | null
  validFrom: string
  validTo: string
  version: number
}

export type PriceOutput = CustomerPriceTerms & { picked: { id: string; label: string } }

export const emptyPrice: PriceValues = {
  picked: null,
  price: null,
  fromQuantity: null,
  validFrom: '',
  validTo: '',
  version: 1,
}

export function priceValuesOf(
  { price, fromQuantity, validFrom, validTo, version }: CustomerPrice,
  picked: PriceValues['picked'],
): PriceValues {
  return {
    picked,
    price,
    fromQuantity: fromQuantity || null,
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    version,
  }
}

/** The terms as the API takes them. */
export function termsOf({ price, fromQuantity, validFrom, validTo }: CustomerPriceTerms): CustomerPriceTerms {
  return { price, fromQuantity, validFrom, validTo }
}

function sentOf({ picked, price, fromQuantity, validFrom, validTo }: PriceValues) {
  return { picked, price, fromQuantity: fromQuantity ?? 0, validFrom: validFrom || null, validTo: validTo || null }
}

export const priceForm: z.ZodType<PriceOutput, PriceValues> = z.preprocess(
  sentOf,
  customerPriceTerms.safeExtend({ picked: z.object({ id: identifier, label: z.string() }) }),
)

/** The reason why this cannot be a price, or the price. */
export function readPrice(typed: number | null, currency: CurrencyCode): { price: number } | { fault: string } {
  const read = customerPriceFields.shape.price.safeParse(typed, amountFaults(currency))
  return read.success
    ? { price: read.data }
    : { fault: read.error.issues[0]?.message ?? t('Enter an amount such as 12.50.') }
}
