/** Names the products that a sale took below zero in stock. */
import { isolated } from '../../../../domain/values/isolated-text.ts'
import { t } from '../../../../translations/web.ts'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import type { InvoiceIssued } from '../../contract.ts'

/** Undefined when there are none. */
export function belowZeroWords({ shortOfStock }: Pick<InvoiceIssued, 'shortOfStock'>): string | undefined {
  if (shortOfStock.length === 0) return undefined
  const products = shortOfStock
    .map(({ productName, stock }) => `${isolated(productName)} (${quantityAsText(stock)})`)
    .join(', ')
  return t('Now below zero in stock: {products}.', { products })
}
