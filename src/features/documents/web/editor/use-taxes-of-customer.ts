/** Lets the lines of the editor follow the tax of its customer. */
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import { useDocumentForm } from './document-form.ts'
import type { DocumentCustomer } from './document-values.ts'
import type { EditorValues } from './editor-values.ts'
import { taxesOfLines } from './line-taxes.ts'

/** Called before another customer is set, or the same one with another tax. */
export function useTaxesOfCustomer(): (next: Pick<DocumentCustomer, 'taxRateId'> | null) => void {
  const { getValues, setValue } = useDocumentForm<EditorValues>()
  const taxes = useTaxes()
  return next => {
    const change = { before: getValues('customer')?.taxRateId ?? null, now: next?.taxRateId ?? null }
    taxesOfLines(getValues('lines'), taxes, change).forEach(({ tax, product }, index) => {
      setValue(`lines.${index}.tax`, tax)
      setValue(`lines.${index}.product`, product)
    })
  }
}
