/** The form of a price agreed with a customer. */

import { z } from 'zod'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { identifier } from '../../../platform/contract.ts'
import { t } from '../../../translations/web.ts'
import { amountFaults } from '../../../web/form-problem.ts'
import { customerPriceFields } from '../contract.ts'

const schema = customerPriceFields.extend({ picked: z.object({ id: identifier, label: z.string() }) })

export type PriceOutput = z.output<typeof schema>
export type PriceValues = {
  /** The customer or the product; with the base price, where that is known. */
  picked: { id: string; label: string; basePrice?: number } | null
  price: number | null
}

export const priceForm: z.ZodType<PriceOutput, PriceValues> = schema

/** The reason why this cannot be a price, or the price. */
export function readPrice(typed: number | null, currency: CurrencyCode): { price: number } | { fault: string } {
  const read = customerPriceFields.shape.price.safeParse(typed, amountFaults(currency))
  return read.success
    ? { price: read.data }
    : { fault: read.error.issues[0]?.message ?? t('Enter an amount such as 12.50.') }
}
