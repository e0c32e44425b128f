/** Lets the lines of the editor follow the tax and the language of its customer. */
import { useQueryClient } from '@tanstack/react-query'
import { lineIn, textIn } from '../../../../domain/products/product-texts.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { findProducts } from '../../../products/web/find-product.ts'
import type { TaxRate } from '../../../taxes/contract.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import { useDocumentForm } from './document-form.ts'
import type { DocumentCustomer } from './document-values.ts'
import type { EditorValues } from './editor-values.ts'
import { taxesOfLines } from './line-taxes.ts'

type Followed = Pick<DocumentCustomer, 'taxRateId' | 'documentLanguage'>

/** Called before another customer is set, or the same one with another tax; that tax is given where it may be newer than the taxes on screen. */
export function useLinesOfCustomer(): (next: Followed | null, tax?: TaxRate) => void {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  const { getValues, setValue } = useDocumentForm<EditorValues>()
  const taxes = useTaxes()

  const followTax = (next: Followed | null, tax?: TaxRate) => {
    const change = { before: getValues('customer')?.taxRateId ?? null, now: next?.taxRateId ?? null }
    const find = (id: string | null) => (id !== null && id === tax?.id ? tax : taxes.find(id))
    taxesOfLines(getValues('lines'), { ...taxes, find }, change).forEach((line, index) => {
      setValue(`lines.${index}.tax`, line.tax)
      setValue(`lines.${index}.product`, line.product)
    })
  }

  const languageNow = () => getValues('customer')?.documentLanguage ?? null

  const followLanguage = async ({ documentLanguage: language = null }: Followed) => {
    if (language === languageNow()) return
    const ids = getValues('lines').flatMap(({ product }) => product?.id ?? [])
    const found = await findProducts(client, businessId, [...new Set(ids)])
    // the lines may have moved meanwhile, and another customer may have been chosen
    if (language !== languageNow()) return
    getValues('lines').forEach((line, index) => {
      const product = line.product && found.get(line.product.id)
      if (!line.product || !product) return
      const { description, unit } = lineIn(line, product, language)
      setValue(`lines.${index}.product`, { ...line.product, name: textIn(product, language).name })
      setValue(`lines.${index}.description`, description, { shouldDirty: true })
      setValue(`lines.${index}.unit`, unit, { shouldDirty: true })
    })
  }

  return (next, tax) => {
    followTax(next, tax)
    // without an answer the lines keep their texts
    void followLanguage(next ?? {}).catch(() => {})
  }
}
