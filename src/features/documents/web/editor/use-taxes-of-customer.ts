/** Lets the lines of the editor follow the tax of its customer. */
import type { TaxRate } from '../../../taxes/contract.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import { useDocumentForm } from './document-form.ts'
import type { DocumentCustomer } from './document-values.ts'
import type { EditorValues } from './editor-values.ts'
import { taxesOfLines } from './line-taxes.ts'

/** Called before another customer is set, or the same one with another tax; that tax is given where it may be newer than the taxes on screen. */
export function useTaxesOfCustomer(): (next: Pick<DocumentCustomer, 'taxRateId'> | null, tax?: TaxRate) => void {
  const { getValues, setValue } = useDocumentForm<EditorValues>()
  const taxes = useTaxes()
  return (next, tax) => {
    const change = { before: getValues('customer')?.taxRateId ?? null, now: next?.taxRateId ?? null }
    const find = (id: string | null) => (id !== null && id === tax?.id ? tax : taxes.find(id))
    taxesOfLines(getValues('lines'), { ...taxes, find }, change).forEach((line, index) => {
      setValue(`lines.${index}.tax`, line.tax)
      setValue(`lines.${index}.product`, line.product)
    })
  }
}
