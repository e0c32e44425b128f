/** All products, with their prices and stock. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Eye, FileUp, Package, PackagePlus, Pencil, Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { stockStatuses } from '../../../../domain/products/stock.ts'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { MenuItem, MenuLink, MenuSeparator, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import { FilterRow } from '../../../../ui/table/FilterRow.tsx'
import { ListSummary } from '../../../../ui/table/ListSummary.tsx'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { countedAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { EmptyList } from '../../../../web/list/EmptyList.tsx'
import { ListScreen } from '../../../../web/list/ListScreen.tsx'
import { filterChips, useListAddress } from '../../../../web/list/use-list-address.ts'
import { AreaTabs } from '../../../accounts/web/AreaTabs.tsx'
import { useMay } from '../../../accounts/web/role.ts'
import { SavedViews } from '../../../businesses/web/saved-views/SavedViews.tsx'
import { OwnFilter, useOwnWords } from '../../../own-fields/web/OwnFilter.tsx'
import { useWithOwnColumns } from '../../../own-fields/web/own-columns.tsx'
import { AdjustStockDialog } from '../../../stock/web/AdjustStockDialog.tsx'
import { TagFilter, useTagWords } from '../../../tags/web/TagFilter.tsx'
import type { Product } from '../../contract.ts'
import {
  productListing,
  productSummaryOptions,
  productsExportPath,
  productsOptions,
  useArchiveProduct,
} from '../api.ts'
import { CategoryFilter } from '../CategoryFilter.tsx'
import { findProduct } from '../find-product.ts'
import { STOCK_STATUS_WORDS } from '../StockStatusBadge.tsx'
import { type ProductsSearch, readProductsList } from '../search.ts'
import { useMargin } from '../use-margin.ts'
import { ProductsBar } from './ProductsBar.tsx'
import { productColumns } from './product-columns.tsx'

export function ProductsScreen() {
  const { id: businessId, currency, usesOrders } = useBusiness()
  const address = useListAddress('/products', readProductsList)
  const { search, show } = address
  const { sort, direction } = productListing(search)
  const openExact = useOpenExact()
  const marginOf = useMargin()
  const seesCosts = useMay().reads('prices')
  const usual = useMemo(
    () => productColumns(currency, marginOf, { seesCosts, usesOrders }),
    [currency, marginOf, seesCosts, usesOrders],
  )
  const columns = useWithOwnColumns('product', usual)
  const tagWords = useTagWords(search.tags)
  const ownWords = useOwnWords(search.own)
  const [adjusted, setAdjusted] = useState<Product | null>(null)
  return (
    <>
      <ListScreen
        tabs={<AreaTabs of="/products" />}
        title={t('Products')}
        description={t('What you sell, what it costs and how much is in stock')}
        action={<AddProduct />}
        address={address}
        list={productsOptions(businessId, search)}
        failed={t('The products couldn’t be loaded.')}
        summary={<ProductSummary search={search} />}
        tools={{
          placeholder: t('Search products...'),
          onEnter: text => void openExact(text),
          scans: true,
          archives: true,
          children: (
            <>
              <CategoryFilter category={search.category} onChange={category => show({ category })} />
              <TagFilter tags={search.tags} onChange={tags => show({ tags })} />
              <OwnFilter place="product" own={search.own} onChange={own => show({ own })} />
            </>
          ),
          exportPath: format => productsExportPath(businessId, search, format),
          besideExport: (
            <MenuLink
              writes="/imports"
              to="/imports/new"
              search={{ kind: 'products' }}
              icon={<FileUp aria-hidden="true" size={16} />}
            >
              {t('Import…')}
            </MenuLink>
          ),
        }}
        filters={
          <FilterRow
            chips={filterChips(address, [
              [tagWords, 'tags'],
              [ownWords, 'own'],
            ])}
          >
            <SavedViews list="products" search={search} />
          </FilterRow>
        }
        table={{
          look: useListLook('products', columns),
          sort: { column: sort, direction },
          nameOf: ({ name }) => name,
          rowLink: ({ id }) => ({ to: '/products/$productId', params: { productId: id } }),
          rowActions: product => <ProductMenu product={product} onAdjustStock={setAdjusted} />,
          actionsWidth: '80px',
        }}
        empty={
          <EmptyList
            address={address}
            icon={<Package size={24} />}
            title={t('No products found.')}
            narrowed={[
              {
                by: ['q'],
                description: t(
                  'The search covers names, SKUs, descriptions, barcodes, supplier item numbers and custom fields.',
                ),
                button: t('Clear search'),
              },
              ...(search.tags && (search.tags.includes(',') || search.stock || search.category || search.archived)
                ? [{ description: t('No product matches all of these filters.'), button: t('Show all products') }]
                : [{ by: ['tags'], description: t('No product has this tag.'), button: t('Show all products') }]),
              {
                by: ['stock', 'category'],
                description: search.category
                  ? t('No product in this category matches.')
                  : t('No product has this stock status now.'),
                button: t('Show all products'),
              },
              {
                by: ['archived'],
                description: t('Archived products appear here. They stay on past invoices.'),
                button: t('Show active products'),
              },
              { by: ['own'], button: t('Show all products') },
            ]}
            first={{
              title: t('Add your first product'),
              description: t('Stock goes down with every invoice you send. Services have a price but no stock.'),
              action: (
                <>
                  <AddProduct />
                  <ButtonLink writes="/imports" to="/imports/new" search={{ kind: 'products' }}>
                    {t('Import', { context: 'verb' })}
                  </ButtonLink>
                </>
              ),
            }}
          />
        }
        bar={chosen => <ProductsBar {...chosen} search={search} />}
      />
      {adjusted && <AdjustStockDialog product={adjusted} onClose={() => setAdjusted(null)} />}
    </>
  )
}

function AddProduct() {
  return (
    <ButtonLink
      writes="/products"
      to="/products/new"
      search={readProductsList}
      resetScroll={false}
      look="primary"
      icon={<Plus aria-hidden="true" size={16} />}
    >
      {t('Add Product')}
    </ButtonLink>
  )
}

/** Opens the product that has this barcode, SKU or name; a scanner presses Enter after the code. */
function useOpenExact() {
  const { id: businessId } = useBusiness()
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (text: string) => {
    const found = text ? await findProduct(client, businessId, undefined, text).catch(() => undefined) : undefined
    if (found) await navigate({ to: '/products/$productId', params: { productId: found.id } })
  }
}

/** How many products there are of each stock status. */
function ProductSummary({ search }: { search: ProductsSearch }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(productSummaryOptions(businessId, search))
  const { stock: _, ...others } = search
  return (
    <ListSummary
      label={t('Products by stock status')}
      parts={[
        {
          label: t('All', { context: 'products' }),
          count: data && countedAsText(data),
          target: { to: '/products', search: others },
        },
        ...stockStatuses.map(stock => ({
          label: STOCK_STATUS_WORDS[stock],
          count: data && countedAsText({ count: data.stock[stock], more: data.more }),
          target: { to: '/products' as const, search: { ...others, stock } },
        })),
      ]}
    />
  )
}

type ProductMenuProps = {
  product: Product
  onAdjustStock: (product: Product) => void
}

/** The actions for a product, behind one button at the end of its row. */
function ProductMenu({ product, onAdjustStock }: ProductMenuProps) {
  const { archive, restore } = useArchiveProduct()
  const params = { productId: product.id }
  const trigger = useRef<HTMLButtonElement>(null)
  const adjustStock = () => {
    // The dialog gives the focus back to where it was, and the menu is gone by then
    trigger.current?.focus()
    onAdjustStock(product)
  }
  return (
    <MoreMenu ref={trigger} label={t('Actions for {name}', { name: product.name })}>
      <MenuLink to="/products/$productId" params={params} icon={<Eye aria-hidden="true" size={16} />}>
        {t('View', { context: 'verb' })}
      </MenuLink>
      <MenuLink writes to="/products/$productId/edit" params={params} icon={<Pencil aria-hidden="true" size={16} />}>
        {t('Edit')}
      </MenuLink>
      <MenuItem
        writes
        icon={<PackagePlus aria-hidden="true" size={16} />}
        whyNot={product.isService ? t('Services aren’t stocked.') : undefined}
        onSelect={adjustStock}
      >
        {t('Adjust stock')}
      </MenuItem>
      <MenuLink
        writes="/products"
        to="/products/new"
        search={{ from: product.id }}
        resetScroll={false}
        icon={<Copy aria-hidden="true" size={16} />}
      >
        {t('Duplicate', { context: 'verb' })}
      </MenuLink>
      <MenuSeparator />
      {product.archived ? (
        <MenuItem writes icon={<ArchiveRestore aria-hidden="true" size={16} />} onSelect={() => restore(product)}>
          {t('Restore')}
        </MenuItem>
      ) : (
        <MenuItem writes icon={<Archive aria-hidden="true" size={16} />} onSelect={() => archive(product)}>
          {t('Archive', { context: 'verb' })}
        </MenuItem>
      )}
    </MoreMenu>
  )
}
