/** The tools above the products: search, category, archived products, sort and export. */

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowUpDown, FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { SearchInput } from '../../../../ui/fields/SearchInput.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { DropdownMenu, MenuChoice, MenuLink, MenuSeparator } from '../../../../ui/overlay/DropdownMenu.tsx'
import { ScanButton } from '../../../../ui/scan/ScanButton.tsx'
import { Toolbar } from '../../../../ui/Toolbar.tsx'
import { useSearchText } from '../../../../ui/use-search-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ExportMenu } from '../../../../web/ExportMenu.tsx'
import { productListing, productsExportPath } from '../api.ts'
import { CategoryFilter } from '../CategoryFilter.tsx'
import { findProduct } from '../find-product.ts'
import { type ProductSort, type ProductsSearch, validateProductsSearch } from '../search.ts'

const SORTS: readonly { value: ProductSort; label: string }[] = [
  { value: 'name', label: t('Name') },
  { value: 'sku', label: t('SKU') },
  { value: 'basePrice', label: t('Base Price') },
  { value: 'stock', label: t('Stock') },
  { value: 'status', label: t('Status') },
]

const DIRECTIONS = [
  { value: 'asc', label: t('Ascending') },
  { value: 'desc', label: t('Descending') },
] as const

/** @param look the menu of columns and row height */
export function ProductListTools({ look }: { look: ReactNode }) {
  const { from: _, ...search } = useSearch({ from: '/products' })
  const navigate = useNavigate()
  const show = (change: Partial<ProductsSearch>, replace = false) =>
    navigate({
      to: '/products',
      search: ({ from: _, ...now }) => validateProductsSearch({ ...now, ...change }),
      replace,
      resetScroll: false,
    })
  const [text, setText] = useSearchText(search.q ?? '', (q, replace) => show({ q }, replace))
  const { id: businessId } = useBusiness()
  const client = useQueryClient()
  /** Opens the product that has this barcode, SKU or name; a scanner presses Enter after the code. */
  const openExact = async (text: string) => {
    const found = text ? await findProduct(client, businessId, undefined, text).catch(() => undefined) : undefined
    if (found) await navigate({ to: '/products/$productId', params: { productId: found.id } })
  }
  const scanned = (code: string) => {
    setText(code)
    void openExact(code)
  }
  return (
    <Toolbar
      end={
        <>
          <Switch
            label={t('Archived', { context: 'state' })}
            className="me-2 py-0.5"
            checked={search.archived ?? false}
            onChange={event => show({ archived: event.target.checked })}
          />
          <SortMenu search={search} onChange={show} />
          {look}
          <ExportMenu pathOf={format => productsExportPath(businessId, search, format)}>
            <MenuLink
              writes
              to="/imports/new"
              search={{ kind: 'products' }}
              icon={<FileUp aria-hidden="true" size={16} />}
            >
              {t('Import…')}
            </MenuLink>
          </ExportMenu>
        </>
      }
    >
      <SearchInput
        value={text}
        onValueChange={setText}
        onEnter={text => void openExact(text)}
        placeholder={t('Search products...')}
        className="w-full sm:w-64 lg:w-80"
      />
      <ScanButton onCode={scanned} />
      <CategoryFilter category={search.category} onChange={category => show({ category })} />
    </Toolbar>
  )
}

type SortMenuProps = { search: ProductsSearch; onChange: (change: Partial<ProductsSearch>) => void }

function SortMenu({ search, onChange }: SortMenuProps) {
  const { sort, direction = 'asc' } = productListing(search)
  return (
    <DropdownMenu
      trigger={
        // On a phone the cards bring their own
        <Button className="max-sm:hidden" icon={<ArrowUpDown aria-hidden="true" size={16} />}>
          {t('Sort', { context: 'verb' })}
        </Button>
      }
    >
      <MenuChoice
        label={t('Sort by')}
        value={sort}
        options={SORTS}
        onValueChange={chosen => onChange({ sort: chosen })}
      />
      <MenuSeparator />
      <MenuChoice
        label={t('Order', { context: 'of sorting' })}
        value={direction}
        options={DIRECTIONS}
        onValueChange={chosen => onChange({ direction: chosen })}
      />
    </DropdownMenu>
  )
}
