/** The tools above the customers: which ones are shown, in which order, and how does one take them along? */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowUpDown, Download, FileSpreadsheet, FileText } from 'lucide-react'
import { Button } from '../../../../ui/Button.tsx'
import { SearchInput } from '../../../../ui/fields/SearchInput.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { DropdownMenu, MenuAnchor, MenuChoice, MenuSeparator } from '../../../../ui/overlay/DropdownMenu.tsx'
import { Toolbar } from '../../../../ui/Toolbar.tsx'
import { useSearchText } from '../../../../ui/use-search-text.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import { customerFilter, customersExportPath } from '../api.ts'
import { type CustomerSort, type CustomersSearch, validateCustomersSearch } from '../search.ts'

const SORTS: readonly { value: CustomerSort; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'createdAt', label: 'Customer since' },
  { value: 'invoiceCount', label: 'Invoices' },
  { value: 'spent', label: 'Total spent' },
]

const DIRECTIONS = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
] as const

export function CustomerListTools() {
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
            label="Archived"
            className="mr-2 py-0.5"
            checked={search.archived ?? false}
            onChange={event => show({ archived: event.target.checked })}
          />
          <SortMenu search={search} onChange={show} />
          <ExportMenu search={search} />
        </>
      }
    >
      <SearchInput value={text} onValueChange={setText} placeholder="Search customers..." />
    </Toolbar>
  )
}

type SortMenuProps = { search: CustomersSearch; onChange: (change: Partial<CustomersSearch>) => void }

function SortMenu({ search, onChange }: SortMenuProps) {
  const { sort, direction } = customerFilter(search)
  return (
    <DropdownMenu trigger={<Button icon={<ArrowUpDown aria-hidden="true" size={16} />}>Sort</Button>}>
      <MenuChoice
        label="Sort by"
        value={sort}
        options={SORTS}
        onValueChange={chosen => onChange({ sort: chosen, direction: customerFilter({ sort: chosen }).direction })}
      />
      <MenuSeparator />
      <MenuChoice
        label="Order"
        value={direction}
        options={DIRECTIONS}
        onValueChange={chosen => onChange({ direction: chosen })}
      />
    </DropdownMenu>
  )
}

function ExportMenu({ search }: { search: CustomersSearch }) {
  const { id } = useBusiness()
  return (
    <DropdownMenu trigger={<Button icon={<Download aria-hidden="true" size={16} />}>Export</Button>}>
      <MenuAnchor
        href={customersExportPath(id, search, 'csv')}
        download
        icon={<FileText aria-hidden="true" size={16} />}
      >
        CSV
      </MenuAnchor>
      <MenuAnchor
        href={customersExportPath(id, search, 'xlsx')}
        download
        icon={<FileSpreadsheet aria-hidden="true" size={16} />}
      >
        XLSX (Excel)
      </MenuAnchor>
    </DropdownMenu>
  )
}
