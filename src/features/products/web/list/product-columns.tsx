/** The columns of the list of products. */
import { type CurrencyCode, moneyText } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { percentAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { QuantityText } from '../../../../ui/text/QuantityText.tsx'
import { RowTags } from '../../../tags/web/TagChip.tsx'
import type { ListedProduct, Product } from '../../contract.ts'
import { STOCK_STATUS_WORDS, StockStatusBadge } from '../StockStatusBadge.tsx'
import type { ProductSort } from '../search.ts'
import { Thumbnail } from '../Thumbnail.tsx'

export type ProductColumn =
  | ProductSort
  | 'description'
  | 'category'
  | 'barcode'
  | 'costPrice'
  | 'margin'
  | 'reserved'
  | 'available'

type Margin = (product: Product) => number | null

export function productColumns(
  currency: CurrencyCode,
  marginOf: Margin,
  { seesCosts, usesOrders }: { seesCosts: boolean; usesOrders: boolean },
): readonly DataColumn<ListedProduct, ProductColumn>[] {
  const costColumn: DataColumn<ListedProduct, ProductColumn> = {
    id: 'costPrice',
    header: t('Cost price'),
    cell: ({ costPrice }) => (costPrice === null ? '–' : <MoneyText amount={costPrice} currency={currency} />),
    figures: ({ costPrice }) => (costPrice === null ? [] : [moneyText(costPrice, currency)]),
    align: 'right',
    optional: true,
    width: '112px',
    onPhone: 'hidden',
  }
  const marginColumn: DataColumn<ListedProduct, ProductColumn> = {
    id: 'margin',
    header: t('Margin'),
    cell: product => marginText(marginOf(product)),
    align: 'right',
    optional: true,
    width: '88px',
    onPhone: 'hidden',
  }
  return [
    {
      id: 'name',
      header: t('Name'),
      cell: product => <Name product={product} tags={product.tags} />,
      sortable: true,
      onPhone: 'title',
    },
    {
      id: 'sku',
      header: t('SKU'),
      cell: product => <Code>{product.sku}</Code>,
      sortable: true,
      width: '140px',
      from: 'md',
      onPhone: 'beneath',
    },
    {
      id: 'barcode',
      header: t('Barcode'),
      cell: product => <Code>{product.barcode}</Code>,
      optional: true,
      width: '132px',
      onPhone: 'hidden',
    },
    {
      id: 'category',
      header: t('Category'),
      cell: product => product.category,
      optional: true,
      width: '124px',
      onPhone: 'hidden',
    },
    {
      id: 'description',
      header: t('Description'),
      cell: product => product.description,
      optional: true,
      onPhone: 'hidden',
    },
    ...(seesCosts ? [costColumn] : []),
    {
      id: 'basePrice',
      header: t('Base Price'),
      cell: product => <MoneyText amount={product.basePrice} currency={currency} />,
      figures: product => [moneyText(product.basePrice, currency)],
      align: 'right',
      sortable: true,
      width: '116px',
      onPhone: 'aside',
    },
    ...(seesCosts ? [marginColumn] : []),
    {
      id: 'stock',
      header: t('Stock', { context: 'quantity' }),
      cell: product => (product.stock === null ? '–' : <QuantityText thousandths={product.stock} />),
      figures: product => (product.stock === null ? [] : [quantityAsText(product.stock)]),
      align: 'right',
      sortable: true,
      width: '92px',
    },
    ...(usesOrders ? ORDER_COLUMNS : []),
    {
      id: 'status',
      header: t('Status'),
      cell: product => <StockStatusBadge status={product.stockStatus} />,
      badge: ({ stockStatus }) => (stockStatus === null ? t('Service') : STOCK_STATUS_WORDS[stockStatus]),
      sortable: true,
      width: '124px',
      onPhone: 'badge',
    },
  ]
}

const ORDER_COLUMNS: readonly DataColumn<ListedProduct, ProductColumn>[] = [
  quantityColumn('reserved', t('Reserved', { context: 'quantity' }), ({ reserved }) => reserved),
  quantityColumn('available', t('Available', { context: 'quantity' }), ({ stock, reserved }) =>
    stock === null ? null : stock - (reserved ?? 0),
  ),
]

function quantityColumn(
  id: 'reserved' | 'available',
  header: string,
  of: (product: Product) => number | null,
): DataColumn<ListedProduct, ProductColumn> {
  const quantityOf = (product: Product) => of(product) ?? undefined
  return {
    id,
    header,
    cell: product => {
      const quantity = quantityOf(product)
      return quantity === undefined ? '–' : <QuantityText thousandths={quantity} />
    },
    figures: product => [quantityOf(product) ?? []].flat().map(quantity => quantityAsText(quantity)),
    align: 'right',
    width: '96px',
    from: 'lg',
    onPhone: 'hidden',
  }
}

function Name({ product, tags }: { product: Product; tags: ListedProduct['tags'] }) {
  if (!product.image) {
    return (
      <>
        {product.name}
        <RowTags tags={tags} />
      </>
    )
  }
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2.5">
      <Thumbnail product={product} />
      <span className="min-w-0 truncate">
        {product.name}
        <RowTags tags={tags} />
      </span>
    </span>
  )
}

function Code({ children }: { children: string }) {
  return (
    <span className="text-ink-muted">
      <bdi>{children}</bdi>
    </span>
  )
}

function marginText(margin: number | null): string {
  return margin === null ? '–' : percentAsText(margin)
}
