/** The tools above the customers: search, archived customers, sort and export. */

import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowUpDown, FileUp, Tags } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { SearchInput } from '../../../../ui/fields/SearchInput.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { DropdownMenu, MenuAnchor, MenuChoice, MenuLink, MenuSeparator } from '../../../../ui/overlay/DropdownMenu.tsx'
import { Toolbar } from '../../../../ui/Toolbar.tsx'
import { useSearchText } from '../../../../ui/use-search-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ExportMenu } from '../../../../web/ExportMenu.tsx'
import { customerPricesExportPath } from '../../../prices/web/api.ts'
import { customerListing, customersExportPath } from '../api.ts'
import { type CustomerSort, type CustomersSearch, validateCustomersSearch } from '../search.ts'

const SORTS: readonly { value: CustomerSort; label: string }[] = [
  { value: 'name', label: t('Name') },
  { value: 'createdAt', label: t('Customer since') },
  { value: 'invoiceCount', label: t('Invoices') },
  { value: 'spent', label: t('Total spent') },
]

const DIRECTIONS = [
  { value: 'asc', label: t('Ascending') },
  { value: 'desc', label: t('Descending') },
] as const

export function CustomerListTools() {
  const { id: businessId } = useBusiness()
  const search = useSearch({ from: '/customers' })
  const navigate = useNavigate()
  const show = (change: Partial<CustomersSearch>, replace = false) =>
    navigate({
      to: '/customers',
      search: previous => validateCustomersSearch({ ...previous, ...change }),
      replace,
      resetScroll: false,
    })
  const [text, setText] = useSearchText(search.q ?? '', (q, replace) => show({ q }, replace))
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
          <ExportMenu pathOf={format => customersExportPath(businessId, search, format)}>
            <MenuLink
              writes
              to="/imports/new"
              search={{ kind: 'customers' }}
              icon={<FileUp aria-hidden="true" size={16} />}
            >
              {t('Import…')}
            </MenuLink>
            <MenuAnchor
              href={customerPricesExportPath(businessId, undefined, 'xlsx')}
              download
              icon={<Tags aria-hidden="true" size={16} />}
            >
              {t('Customer prices (XLSX)')}
            </MenuAnchor>
          </ExportMenu>
        </>
      }
    >
      <SearchInput value={text} onValueChange={setText} placeholder={t('Search customers...')} />
    </Toolbar>
  )
}

type SortMenuProps = { search: CustomersSearch; onChange: (change: Partial<CustomersSearch>) => void }

function SortMenu({ search, onChange }: SortMenuProps) {
  const { sort, direction } = customerListing(search)
  return (
    <DropdownMenu
      trigger={<Button icon={<ArrowUpDown aria-hidden="true" size={16} />}>{t('Sort', { context: 'verb' })}</Button>}
    >
      <MenuChoice
        label={t('Sort by')}
        value={sort}
        options={SORTS}
        onValueChange={chosen => onChange({ sort: chosen, direction: customerListing({ sort: chosen }).direction })}
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
