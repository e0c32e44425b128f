/** What may be asked of a business, and what it answers. */
import { z } from 'zod'
import { isTimeZone } from '../../domain/calendar.ts'
import { reasonAgainst } from '../../domain/invoice-number.ts'
import { currencyCodes } from '../../domain/money.ts'
import { HIGHEST_STOCK, negativeStockPolicies } from '../../domain/stock.ts'
import {
  calendarDate,
  identifier,
  instant,
  lines,
  requiredLine,
  stockQuantity,
  taxRate,
  version,
} from '../../platform/contract.ts'

const patternFaults = {
  'too-long': 'Use at most 40 characters.',
  'line-break': 'This must be one line.',
  'no-number': 'The pattern must contain {number}, or two invoices would share a number.',
} as const

const numberingPattern = z
  .string()
  .trim()
  .superRefine((pattern, context) => {
    const reason = reasonAgainst(pattern)
    if (reason) context.addIssue({ code: 'custom', message: patternFaults[reason] })
  })
  .meta({ description: '`{year}` and `{number}` or `{number:4}` are filled in; everything else stays as typed.' })

export const businessProfile = z.strictObject({
  name: requiredLine(200),
  address: lines(500),
  currency: z.enum(currencyCodes),
  taxRate,
  termsDays: z.int().min(0).max(365).meta({ description: 'Days from the invoice date to the due date.' }),
  timeZone: z.string().refine(isTimeZone, 'This time zone is not known.').meta({ example: 'Europe/Berlin' }),
  numberingPattern,
  lowStockThreshold: stockQuantity.min(0).max(HIGHEST_STOCK),
  negativeStock: z.enum(negativeStockPolicies),
})
export type BusinessProfile = z.infer<typeof businessProfile>

/** A new business needs a name; the rest has defaults that work. */
export const newBusiness = businessProfile.partial().required({ name: true })
export type NewBusiness = z.infer<typeof newBusiness>

export const businessChange = businessProfile.partial().extend({ version })
export type BusinessChange = z.infer<typeof businessChange>

export const business = businessProfile
  .extend({
    id: identifier,
    isSample: z.boolean(),
    hasLogo: z.boolean(),
    today: calendarDate,
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Business' })
export type Business = z.infer<typeof business>

export const businessList = z.object({ businesses: z.array(business) })

export const ownBooksStarted = z.object({
  business,
  sample: z
    .enum(['removed', 'kept'])
    .meta({ description: 'Kept when somebody has entered something of their own in it.' }),
})

export const logoUpload = z.strictObject({
  image: z
    .base64()
    .max(960_000, 'Choose a picture of at most 700 kB.')
    .meta({ description: 'A PNG, JPEG or WebP picture in base64.' }),
})
