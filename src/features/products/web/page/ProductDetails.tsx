/** The facts about a product. */
import { rich, t } from '../../../../translations/web.ts'
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
    <Card title={t('Details')}>
      {product.description && (
        <p dir="auto" className="mb-5 whitespace-pre-line text-ink-muted">
          {product.description}
        </p>
      )}
      <DescriptionList
        layout="rows"
        className="-my-2.5"
        facts={[
          { term: t('SKU'), description: <bdi>{product.sku}</bdi> },
          { term: t('Base price'), description: <Amount amount={product.basePrice} /> },
          { term: t('Tax'), description: <TaxName taxRateId={product.taxRateId} /> },
          { term: t('Kind'), description: product.isService ? t('Service') : t('Goods') },
          ...(product.isService
            ? []
            : [
                {
                  term: t('Low stock'),
                  description: (
                    <>
                      {rich('At or below {threshold}', {
                        threshold: <QuantityText thousandths={product.lowStockThreshold ?? lowStockThreshold} />,
                      })}
                      {product.lowStockThreshold === null && <span className="text-ink-muted"> {t('(default)')}</span>}
                    </>
                  ),
                },
              ]),
          { term: t('Added'), description: <DateText date={product.createdAt} timeZone={timeZone} /> },
          { term: t('Last changed'), description: <DateText date={product.updatedAt} timeZone={timeZone} /> },
        ]}
      />
    </Card>
  )
}
