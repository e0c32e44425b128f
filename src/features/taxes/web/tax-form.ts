/** A tax as it is typed: what its fields hold, and what must be true of them. */
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { figureFaults } from '../../../web/form-problem.ts'
import { type NewTaxRate, newTaxRate, type TaxRate } from '../contract.ts'

/** An empty rate is null. The reason is asked for with a rate of 0 alone, and not sent with any other. */
export type TaxValues = { name: string; rate: number | null; freeReason: string; version: number }

export const emptyTax: TaxValues = { name: '', rate: null, freeReason: '', version: 1 }

export function valuesOf({ name, rate, freeReason, version }: TaxRate): TaxValues {
  return { name, rate, freeReason, version }
}

function asked({ name, rate, freeReason }: TaxValues) {
  return { name, rate, freeReason: rate === 0 ? freeReason : '' }
}

const schema: z.ZodType<NewTaxRate, TaxValues> = z.preprocess(asked, newTaxRate)

export const taxResolver = zodResolver(schema, figureFaults)
