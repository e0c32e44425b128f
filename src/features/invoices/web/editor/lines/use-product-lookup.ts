/** Text where a product belongs: which product was meant? Lines that carry the text are filled once it is known. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBusiness } from '../../../../businesses/web/api.ts'
import type { PricedProduct } from '../../../../prices/contract.ts'
import { noSuchProduct } from '../editor-body.ts'
import { useEditorForm } from '../editor-form.ts'
import type { LineProduct } from '../editor-values.ts'
import { listPriceOptions } from './list-prices.ts'
import { findProduct } from './picker-api.ts'

const AT_ONCE = 4

export function useProductLookup() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  const { getValues, setValue, setError, clearErrors } = useEditorForm()
  const [underWay, setUnderWay] = useState(0)

  /** The product as a line carries it; its price for this customer need not be asked for again. */
  const asLineProduct = ({ id, name, sku, taxRateId, price, priceSource: source }: PricedProduct): LineProduct => {
    client.setQueryData(listPriceOptions(businessId, getValues('customer')?.id, id).queryKey, { price, source })
    return { id, name, sku, taxRateId, lastKnown: { price, source } }
  }

  /** The lines may have been moved meanwhile, so they are found by their text. */
  const fill = (text: string, product: PricedProduct | undefined) => {
    getValues('lines').forEach((line, index) => {
      if (line.product || line.text !== text) return
      if (product) {
        setValue(`lines.${index}.product`, asLineProduct(product), { shouldDirty: true })
        setValue(`lines.${index}.text`, '')
        clearErrors(`lines.${index}.product`)
      } else {
        setError(`lines.${index}.product`, { type: 'unknown', message: noSuchProduct(text) })
      }
    })
  }

  const lookUp = async (texts: readonly string[]) => {
    const waiting = [...new Set(texts)]
    setUnderWay(count => count + waiting.length)
    const work = async () => {
      for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
        // What cannot be asked now stays as it was typed, and is told when the invoice is saved
        const found = await findProduct(client, businessId, getValues('customer')?.id, text).catch(() => null)
        if (found !== null) fill(text, found)
        setUnderWay(count => count - 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return { lookUp, asLineProduct, underWay }
}
