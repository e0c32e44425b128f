/** What may be asked about the taxes of a business, and what is answered. */
import { z } from 'zod'
import { faultOfTax, type TaxCategory, taxCategories } from '../../domain/documents/tax-category.ts'
import { FEWEST_PARTS, MOST_PARTS, sumOfRates, type TaxParts } from '../../domain/documents/tax-parts.ts'
import { faultOfCode } from '../../domain/e-invoice/exemption-codes.ts'
import { identifier, line, money, taxRate as rate, requiredLine, version } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import type { Translate } from '../../translations/translator.ts'

/** What kinds of sales without tax are called. */
export const untaxedNames = (t: Translate) =>
  ({
    Z: t('Zero rated'),
    E: t('Exempt'),
    AE: t('Reverse charge'),
    K: t('Supply to a business in another EU country'),
    G: t('Export outside the EU'),
    O: t('Outside the scope of tax'),
  }) as const satisfies Partial<Record<TaxCategory, string>>

export const UNTAXED_NAMES = untaxedNames(t)

export const taxPart = z.strictObject({
  name: requiredLine(40),
  rate: rate.min(1, t('Enter a rate above 0%.')),
})

/** The fields of a tax, which the tax of the business has too. */
export const taxRateFields = {
  name: requiredLine(40).meta({ description: 'The name on documents, such as “VAT”.' }),
  rate,
  category: z.enum(taxCategories).meta({
    description:
      'The VAT category of EN 16931: S standard, Z zero rated, E exempt, AE reverse charge, K supply within the EU, G export, O outside the scope of VAT, L Canary Islands, M Ceuta and Melilla. When left out: S, or E for a rate of 0.',
  }),
  freeReason: line(200).meta({ description: 'Why no tax is due. Only for a rate of 0.' }),
  exemptionCode: z
    .string()
    .overwrite(text => text.trim().toUpperCase())
    .regex(/^(VATEX-[A-Z0-9-]{1,30})?$/, t('A code such as VATEX-EU-AE, or nothing.'))
    .meta({ description: 'The code of the reason (VATEX); empty for none.', example: 'VATEX-EU-AE' }),
  parts: z
    .array(taxPart)
    .min(FEWEST_PARTS, t('A combined tax has at least two parts.'))
    .max(MOST_PARTS, t('A combined tax has four parts at most.'))
    .nullable()
    .meta({
      description:
        'The taxes that a combined tax is made of, such as GST and QST. `rate` is the sum of their rates. Null for a tax of one rate.',
    }),
}

interface Categorized {
  readonly rate: number
  readonly freeReason: string
  readonly category?: TaxCategory | undefined
  readonly exemptionCode?: string | undefined
  readonly parts?: TaxParts | undefined
}

const CODE_FAULTS = {
  unknown: t('This code isn’t on the list for e-invoices. Check it, or leave it empty.'),
  'other-category': t('This code is for another kind of tax. Check it, or leave it empty.'),
}

/** What is wrong with a tax, and in which field. */
export function faultOfFields(tax: Categorized & { readonly category: TaxCategory }) {
  if (tax.parts && sumOfRates(tax.parts) !== tax.rate) {
    return { field: 'rate', message: t('The rate of a combined tax is the sum of its parts.') } as const
  }
  const fault = faultOfTax({ ...tax, reason: tax.freeReason })
  if (fault === 'rate') {
    const message = t('This kind of tax can’t have this rate. Where no tax is due, it is 0%, otherwise more.')
    return { field: 'rate', message } as const
  }
  if (fault === 'no-reason') {
    return { field: 'freeReason', message: t('Enter why no tax is due. Documents must state the reason.') } as const
  }
  if (fault) return { field: 'freeReason', message: t('Only a rate of 0% has a reason for no tax.') } as const
  const codeFault = faultOfCode(tax.exemptionCode ?? '', tax.category)
  return codeFault && ({ field: 'exemptionCode', message: CODE_FAULTS[codeFault] } as const)
}

/** A tax of 0 % that nobody says more about is an exemption. */
export function categoryOf({ rate, category = rate > 0 ? 'S' : 'E' }: Omit<Categorized, 'freeReason'>): TaxCategory {
  return category
}

const checked = (tax: Categorized, { addIssue }: z.RefinementCtx) => {
  const fault = faultOfFields({ ...tax, category: categoryOf(tax) })
  if (fault) addIssue({ code: 'custom', path: [fault.field], message: fault.message })
}

export const newTaxRate = z
  .strictObject({
    ...taxRateFields,
    category: taxRateFields.category.optional(),
    freeReason: taxRateFields.freeReason.default(''),
    exemptionCode: taxRateFields.exemptionCode.default(''),
    parts: taxRateFields.parts.default(null),
  })
  .superRefine(checked)
export type NewTaxRate = z.infer<typeof newTaxRate>

export const taxRateChange = z
  .strictObject({
    ...taxRateFields,
    category: taxRateFields.category.optional(),
    exemptionCode: taxRateFields.exemptionCode.default(''),
    parts: taxRateFields.parts.default(null),
    version,
  })
  .superRefine(checked)
export type TaxRateChange = z.infer<typeof taxRateChange>

export const taxRate = z
  .object({ id: identifier, ...taxRateFields, archived: z.boolean(), version })
  .meta({ id: 'TaxRate' })
export type TaxRate = z.infer<typeof taxRate>

/** The sum of one tax on a document. */
export const taxRow = z
  .object({
    rate,
    name: z.string(),
    category: z.enum(taxCategories).meta({ description: 'The VAT category of EN 16931.' }),
    reason: z.string().meta({ description: 'Why no tax is due.' }),
    net: money,
    tax: money,
    parts: z
      .array(taxPart.extend({ tax: money }))
      .nullable()
      .meta({ description: 'Of a combined tax: each part with its tax on `net`. Together they are `tax`.' }),
  })
  .meta({ id: 'TaxRow' })

export const taxRateList = z.object({ taxRates: z.array(taxRate) })

/** In the answer to a change of a customer or a product. */
export const recurringInvoicesChanged = z.int().optional().meta({
  description: 'How many recurring invoices follow a new tax, if any do. Lines with a tax that was chosen keep it.',
})
