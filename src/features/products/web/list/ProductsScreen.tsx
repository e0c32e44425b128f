/** All products, with their prices and stock. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { useSelection } from '../../../../ui/selection/use-selection.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { Sort } from '../../../../ui/table/data-column.ts'
import { FilterRow } from '../../../../ui/table/FilterRow.tsx'
import { ListLookMenu } from '../../../../ui/table/ListLookMenu.tsx'
import { MoreFailed, mayFetchMore } from '../../../../ui/table/MoreFailed.tsx'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { SavedViews } from '../../../businesses/web/saved-views/SavedViews.tsx'
import { AdjustStockDialog } from '../../../stock/web/AdjustStockDialog.tsx'
import { StockTabs } from '../../../stock/web/StockTabs.tsx'
import type { Product } from '../../contract.ts'
import { productFilter, productListing, productsOptions } from '../api.ts'
import { validateProductsSearch } from '../search.ts'
import { useMargin } from '../use-margin.ts'
import { NoProducts } from './NoProducts.tsx'
import { ProductListTools } from './ProductListTools.tsx'
import { ProductMenu } from './ProductMenu.tsx'
import { ProductSummary } from './ProductSummary.tsx'
import { ProductsBar } from './ProductsBar.tsx'
import { type ProductColumn, productColumns } from './product-columns.tsx'

export function ProductsScreen() {
  const business = useBusiness()
  const { from: _, ...search } = useSearch({ from: '/products' })
  const navigate = useNavigate()
  const marginOf = useMargin()
  const columns = useMemo(() => productColumns(business.currency, marginOf), [business.currency, marginOf])
  const [adjusted, setAdjusted] = useState<Product | null>(null)
  const list = useInfiniteQuery(productsOptions(business.id, search))
  const rows = useMemo(() => list.data?.pages.flatMap(page => page.rows) ?? [], [list.data])
  const selection = useSelection(rows, JSON.stringify([business.id, productFilter(search)]))
  const { sort, direction = 'asc' } = productListing(search)
  const look = useListLook('products', columns)
  const sortBy = ({ column, direction }: Sort<ProductColumn>) =>
    navigate({
      to: '/products',
      search: validateProductsSearch({ ...search, sort: column, direction }),
      resetScroll: false,
    })
  return (
    <>
      <StockTabs />
      <PageHeader
        title={t('Products')}
        description={t('What you sell, what it costs and how much is in stock')}
        action={
          <ButtonLink
            writes
            to="/products/new"
            search={search}
            resetScroll={false}
            look="primary"
            icon={<Plus aria-hidden="true" size={16} />}
          >
            {t('Add Product')}
          </ButtonLink>
        }
      />
      <ProductSummary search={search} />
      <ProductListTools look={<ListLookMenu look={look} />} />
      <FilterRow>
        <SavedViews list="products" search={search} />
      </FilterRow>
      <DataTable
        label={t('Products')}
        columns={look.columns}
        dense={look.dense}
        rows={rows}
        select={{ selection, nameOf: ({ name }) => name }}
        rowKey={product => product.id}
        rowLink={product => ({ to: '/products/$productId', params: { productId: product.id } })}
        rowActions={product => <ProductMenu product={product} onAdjustStock={setAdjusted} />}
        actionsWidth="80px"
        sort={{ column: sort, direction }}
        onSortChange={sortBy}
        loading={list.isPending}
        stale={list.isPlaceholderData}
        hasMore={mayFetchMore(list)}
        loadingMore={list.isFetchingNextPage}
        onReachEnd={list.fetchNextPage}
        empty={<NoProducts search={search} />}
        error={
          list.isError && !list.data ? (
            <ErrorState
              title={t('The products could not be loaded.')}
              description={list.error.message}
              onRetry={() => list.refetch()}
              retrying={list.isFetching}
            />
          ) : undefined
        }
      />
      <MoreFailed list={list} />
      <ProductsBar selection={selection} search={search} loaded={rows.length} hasMore={list.hasNextPage} />
      {adjusted && <AdjustStockDialog product={adjusted} onClose={() => setAdjusted(null)} />}
    </>
  )
}
