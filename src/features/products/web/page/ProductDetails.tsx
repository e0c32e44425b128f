/** The facts about a product. */
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { DescriptionList } from '../../../../ui/text/DescriptionList.tsx'
import { QuantityText } from '../../../../ui/text/QuantityText.tsx'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { Product } from '../../contract.ts'
import { Amount } from '../Amount.tsx'
import { TaxName } from '../TaxName.tsx'

export function ProductDetails({ product }: { product: Product }) {
  const { timeZone, lowStockThreshold } = useBusiness()
  return (
    <Card title="Details">
      {product.description && (
        <p dir="auto" className="mb-5 whitespace-pre-line text-ink-muted">
          {product.description}
        </p>
      )}
      <DescriptionList
        layout="rows"
        className="-my-2.5"
        facts={[
          { term: 'SKU', description: <bdi>{product.sku}</bdi> },
          { term: 'Base price', description: <Amount amount={product.basePrice} /> },
          { term: 'Tax', description: <TaxName taxRateId={product.taxRateId} /> },
          { term: 'Kind', description: product.isService ? 'Service' : 'Goods' },
          ...(product.isService
            ? []
            : [
                {
                  term: 'Low stock',
                  description: (
                    <>
                      <QuantityText thousandths={product.lowStockThreshold ?? lowStockThreshold} /> or fewer
                      {product.lowStockThreshold === null && <span className="text-ink-muted"> (default)</span>}
                    </>
                  ),
                },
              ]),
          { term: 'Added', description: <DateText date={product.createdAt} timeZone={timeZone} /> },
          { term: 'Changed', description: <DateText date={product.updatedAt} timeZone={timeZone} /> },
        ]}
      />
    </Card>
  )
}
