/** Products in the command palette. */
import { Package } from 'lucide-react'
import type { Choice } from '../../../ui/commands.ts'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { answer, api } from '../../../web/client.ts'
import { asked, type PaletteSearch } from '../../../web/palette-search.ts'
import type { Product } from '../contract.ts'
import { StockStatusBadge } from './StockStatusBadge.tsx'

export type ChooseProduct = (product: Product) => void

export async function productChoices(
  search: PaletteSearch,
  choose: ChooseProduct,
  { stockedOnly = false } = {},
): Promise<Choice[]> {
  const { rows } = await answer(api.businesses[':businessId'].products.$get(...asked(search, {})))
  return rows
    .filter(({ isService }) => !(stockedOnly && isService))
    .map(product => ({
      id: product.id,
      label: product.name,
      hint: product.sku,
      icon: <Package size={16} />,
      figures: (
        <>
          <StockStatusBadge status={product.stockStatus} />
          {product.stock !== null && <QuantityText thousandths={product.stock} unit={product.unit} />}
        </>
      ),
      run: () => choose(product),
    }))
}
