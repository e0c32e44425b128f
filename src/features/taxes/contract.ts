/** What may be asked about the taxes of a business, and what is answered. */
import { z } from 'zod'
import { taxCategories } from '../../domain/documents/tax-category.ts'
import { identifier, line, money, taxRate as rate, requiredLine, version } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

const fields = {
  name: requiredLine(40).meta({ description: 'The name on documents, such as “VAT”.' }),
  rate,
  freeReason: line(200).meta({ description: 'Why no tax is due. Only for a rate of 0.' }),
}

const reasonFault = { path: ['freeReason'], message: t('Enter why no tax is due. Documents must state the reason.') }
const noReasonFault = { path: ['freeReason'], message: t('Only a rate of 0% has a reason for no tax.') }
type Reasoned = { rate: number; freeReason: string }
const hasReason = (tax: Reasoned) => tax.rate !== 0 || tax.freeReason !== ''
const hasNoNeedlessReason = (tax: Reasoned) => tax.rate === 0 || tax.freeReason === ''

export const newTaxRate = z
  .strictObject({ ...fields, freeReason: fields.freeReason.default('') })
  .refine(hasReason, reasonFault)
  .refine(hasNoNeedlessReason, noReasonFault)
export type NewTaxRate = z.infer<typeof newTaxRate>

export const taxRateChange = z
  .strictObject({ ...fields, version })
  .refine(hasReason, reasonFault)
  .refine(hasNoNeedlessReason, noReasonFault)
export type TaxRateChange = z.infer<typeof taxRateChange>

export const taxRate = z.object({ id: identifier, ...fields, archived: z.boolean(), version }).meta({ id: 'TaxRate' })
export type TaxRate = z.infer<typeof taxRate>

/** The sum of one tax on a document. */
export const taxRow = z
  .object({
    rate,
    name: z.string(),
    category: z
      .enum(taxCategories)
      .meta({ description: 'The VAT category of EN 16931: S standard, Z zero rated, E exempt.' }),
    reason: z.string().meta({ description: 'Why no tax is due.' }),
    net: money,
    tax: money,
  })
  .meta({ id: 'TaxRow' })

export const taxRateList = z.object({ taxRates: z.array(taxRate) })
