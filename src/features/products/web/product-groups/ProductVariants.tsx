/** On the page of a variant: the whole group, with what each one costs and has in stock. */
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { moneyText } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../../ui/text/QuantityText.tsx'
import { Amount } from '../../../../web/business/Amount.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import type { Product } from '../../contract.ts'
import { productGroupOptions } from '../api.ts'
import { StockStatusBadge } from '../StockStatusBadge.tsx'
import { VariantsDialog } from './VariantsDialog.tsx'

type ProductVariantsProps = { product: Product; groupId: string }

export function ProductVariants({ product, groupId }: ProductVariantsProps) {
  const { id: businessId, currency } = useBusiness()
  const titleId = useId()
  const [adding, setAdding] = useState(false)
  const { data: group, error, isFetching, refetch } = useQuery(productGroupOptions(businessId, groupId))
  const columns = useMemo(
    (): readonly DataColumn<Product>[] => [
      {
        id: 'variant',
        header: group?.options.map(({ name }) => name).join(', ') ?? '',
        cell: ({ id, optionValues }) => (
          <bdi className={id === product.id ? 'font-semibold' : undefined}>{optionValues.join(', ')}</bdi>
        ),
        onPhone: 'title',
      },
      { id: 'sku', header: t('SKU'), cell: ({ sku }) => <bdi className="text-ink-muted">{sku}</bdi>, width: '24%' },
      {
        id: 'basePrice',
        header: t('Base price'),
        cell: ({ basePrice }) => <Amount amount={basePrice} />,
        figures: ({ basePrice }) => [moneyText(basePrice, currency)],
        align: 'right',
        width: '18%',
        onPhone: 'aside',
      },
      {
        id: 'stock',
        header: t('Stock', { context: 'quantity' }),
        cell: ({ stock }) => (stock === null ? '–' : <QuantityText thousandths={stock} />),
        figures: ({ stock }) => (stock === null ? [] : [quantityAsText(stock)]),
        align: 'right',
        width: '12%',
      },
      {
        id: 'status',
        header: t('Status'),
        cell: ({ archived, stockStatus }) =>
          archived ? (
            <Badge tone="muted">{t('Archived', { context: 'product' })}</Badge>
          ) : (
            <StockStatusBadge status={stockStatus} />
          ),
        width: '22%',
      },
    ],
    [group, product.id, currency],
  )
  const title = group ? t('Variants of {name}', { name: group.name }) : t('Variants')
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        {group && (
          <div className="flex gap-2">
            <ButtonLink to="/products" search={{ q: group.name }} size="small">
              {t('Show in list')}
            </ButtonLink>
            <Button
              writes="/product-groups"
              size="small"
              icon={<Plus aria-hidden="true" size={14} />}
              onClick={() => setAdding(true)}
            >
              {t('Add variants')}
            </Button>
          </div>
        )}
      </div>
      <DataTable
        label={title}
        columns={columns}
        dense
        rows={group?.variants ?? []}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/products/$productId', params: { productId: id } })}
        loading={!group && !error}
        empty={null}
        error={
          error && !group ? (
            <NotLoaded title={t('The variants couldn’t be loaded.')} query={{ error, isFetching, refetch }} />
          ) : undefined
        }
      />
      {adding && <VariantsDialog product={product} group={group} onClose={() => setAdding(false)} />}
    </section>
  )
}
