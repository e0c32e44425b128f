/** Finds the product that a typed text names, and fills the lines with this text once it is found. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QUANTITY_ONE } from '../../../../../domain/documents/document-totals.ts'
import { priceFor } from '../../../../../domain/products/prices.ts'
import { type TranslatedProduct, textIn } from '../../../../../domain/products/product-texts.ts'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import type { PricedProduct } from '../../../../prices/contract.ts'
import { pricingOptions } from '../../../../prices/web/pricing.ts'
import { findProduct } from '../../../../products/web/find-product.ts'
import { useDocumentForm } from '../document-form.ts'
import type { LineProduct } from '../document-values.ts'
import { chooseAhead } from './choices-ahead.ts'

const AT_ONCE = 4

type ChosenProduct = Pick<PricedProduct, 'id' | 'sku' | 'taxRateId' | 'basePrice'> &
  TranslatedProduct &
  Partial<Pick<PricedProduct, 'agreedPrices'>>

export function useProductLookup() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  const { getValues, setValue, clearErrors } = useDocumentForm()
  const [underWay, setUnderWay] = useState(0)

  /** What documents for this customer say of it. */
  const textOf = (product: TranslatedProduct) => textIn(product, getValues('customer')?.documentLanguage ?? null)

  /** The product as a line keeps it. Its prices for this customer are cached if they are known, so that they are not requested again. */
  const asLineProduct = (product: ChosenProduct): LineProduct => {
    const { id, sku, taxRateId, basePrice, agreedPrices } = product
    const { name } = textOf(product)
    const [customer, date] = getValues(['customer', 'date'])
    const pricing = { basePrice, agreedPrices: agreedPrices ?? [] }
    if (agreedPrices) client.setQueryData(pricingOptions(businessId, customer?.id, id).queryKey, pricing)
    return { id, name, sku, taxRateId, lastKnown: priceFor(pricing, { date, quantity: QUANTITY_ONE }) }
  }

  /** The lines may have moved in the meantime, so they are found by their text. */
  const fill = (text: string, product: PricedProduct) => {
    getValues('lines').forEach((line, index) => {
      if (line.kind !== 'line' || line.product || line.text !== text) return
      setValue(`lines.${index}.product`, asLineProduct(product), { shouldDirty: true })
      setValue(`lines.${index}.text`, '')
      const { description, unit } = textOf(product)
      if (line.unit === '') setValue(`lines.${index}.unit`, unit)
      if (line.description === '') setValue(`lines.${index}.description`, description)
      clearErrors(`lines.${index}.product`)
    })
  }

  const lookUp = async (texts: readonly string[]) => {
    const waiting = [...new Set(texts)]
    setUnderWay(count => count + waiting.length)
    const endWait = chooseAhead()
    const work = async () => {
      for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
        // Text that names no product stays as typed
        const found = await findProduct(client, businessId, getValues('customer')?.id, text).catch(() => undefined)
        if (found) fill(text, found)
        setUnderWay(count => count - 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(endWait)
  }
  return { lookUp, asLineProduct, textOf, underWay }
}
