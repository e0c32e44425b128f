/** The facts about a product. */
import type { ProductText } from '../../../../domain/products/product-texts.ts'
import type { LanguageCode } from '../../../../translations/languages.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { DescriptionList } from '../../../../ui/text/DescriptionList.tsx'
import { countAsText, percentAsText } from '../../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../../ui/text/QuantityText.tsx'
import { Amount } from '../../../../web/business/Amount.tsx'
import { LANGUAGE_OPTIONS } from '../../../../web/business/document-options.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useOwnFacts } from '../../../own-fields/web/own-facts.tsx'
import { TaxName } from '../../../taxes/web/TaxName.tsx'
import type { Product } from '../../contract.ts'
import { useMargin, useMarginAmount } from '../use-margin.ts'

export function ProductDetails({ product }: { product: Product }) {
  const { timeZone, lowStockThreshold, taxRegistered } = useBusiness()
  const ownFacts = useOwnFacts('product', product.ownValues)
  const margin = useMargin()(product)
  const marginAmount = useMarginAmount()(product)
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
          ...(product.costPrice === null
            ? []
            : [
                { term: t('Cost price'), description: <Amount amount={product.costPrice} /> },
                ...(margin === null || marginAmount === null
                  ? []
                  : [
                      {
                        term: t('Margin'),
                        description: (
                          <>
                            <Amount amount={marginAmount} />
                            <span className="text-ink-muted"> · {percentAsText(margin)}</span>
                          </>
                        ),
                      },
                    ]),
              ]),
          ...(taxRegistered ? [{ term: t('Tax'), description: <TaxName taxRateId={product.taxRateId} /> }] : []),
          ...[
            { term: t('Category'), text: product.category },
            { term: t('Unit'), text: product.unit },
            { term: t('Barcode'), text: product.barcode },
            { term: t('Commodity code'), text: product.commodityCode },
            { term: t('Supplier item number'), text: product.supplierItemNumber },
          ].flatMap(({ term, text }) =>
            text ? [{ term, description: <bdi className="wrap-anywhere">{text}</bdi> }] : [],
          ),
          ...LANGUAGE_OPTIONS.flatMap(({ value, label }) => {
            const text = product.translations[value]
            return text ? [{ term: label, description: <TextIn language={value} text={text} /> }] : []
          }),
          ...ownFacts,
          ...(product.weight === null
            ? []
            : [{ term: t('Weight'), description: t('{weight} g', { weight: countAsText(product.weight) }) }]),
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
          {
            term: t('Added', { context: 'date' }),
            description: <DateText date={product.createdAt} timeZone={timeZone} />,
          },
          { term: t('Last changed'), description: <DateText date={product.updatedAt} timeZone={timeZone} /> },
        ]}
      />
    </Card>
  )
}

type TextInProps = { language: LanguageCode; text: ProductText }

/** What documents in this language say, as far as it is not what all say. */
function TextIn({ language, text: { name, description, unit } }: TextInProps) {
  return (
    <span lang={language} className="flex flex-col wrap-anywhere">
      {[name, description, unit].filter(Boolean).map(part => (
        <bdi key={part} className="whitespace-pre-line">
          {part}
        </bdi>
      ))}
    </span>
  )
}
