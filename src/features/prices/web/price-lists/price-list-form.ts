/** A price list as it is typed. */
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { figureFaults } from '../../../../web/form-problem.ts'
import { type NewPriceList, newPriceList, type PriceList } from '../../contract.ts'

/** An empty percentage is null, and an empty date an empty text. */
export type PriceListValues = {
  name: string
  percent: number | null
  validFrom: string
  validTo: string
  version: number
}

export const emptyPriceList: PriceListValues = { name: '', percent: null, validFrom: '', validTo: '', version: 1 }

export function valuesOf({ name, percent, validFrom, validTo, version }: PriceList): PriceListValues {
  return { name, percent, validFrom: validFrom ?? '', validTo: validTo ?? '', version }
}

function asked({ name, percent, validFrom, validTo }: PriceListValues) {
  return { name, percent, validFrom: validFrom || null, validTo: validTo || null }
}

const schema: z.ZodType<NewPriceList, PriceListValues> = z.preprocess(asked, newPriceList)

export const priceListResolver = zodResolver(schema, figureFaults)
