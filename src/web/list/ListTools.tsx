/** The tools above a list: its search and filters first, then order, look and export. On a phone all but the search are in a sheet. */
import { ArrowUpDown, ListFilter } from 'lucide-react'
import { type ReactNode, useContext, useState } from 'react'
import type { ExportFormat } from '../../platform/contract.ts'
import { t } from '../../translations/web.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { DropdownMenu, MenuChoice, MenuSeparator } from '../../ui/overlay/DropdownMenu.tsx'
import { ScanButton } from '../../ui/scan/ScanButton.tsx'
import type { Selection } from '../../ui/selection/use-selection.ts'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { ListLookMenu } from '../../ui/table/ListLookMenu.tsx'
import type { ListLook } from '../../ui/table/use-list-look.ts'
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts'
import { useSearchText } from '../../ui/use-search-text.ts'
import { ExportMenu } from '../ExportMenu.tsx'
import { CloseTools, PhoneTools, SortFields } from './PhoneTools.tsx'
import type { ListAddress } from './use-list-address.ts'

export type ListToolsProps<Row = never, Column extends string = never> = {
  address: ListAddress
  /** What the search box says while it is empty. */
  placeholder: string
  /** Enter was pressed in the search box, or a code was scanned. */
  onEnter?: (text: string) => void
  /** A button beside the search box scans codes with the camera. */
  scans?: boolean
  /** A switch shows the archived rows instead. */
  archives?: boolean
  /** A ViewSwitch. */
  views?: ReactNode
  sortMenu?: SortMenuProps
  /** The columns and row height of a table. */
  look?: ListLook<Row, Column>
  /** On a phone, a button begins to choose rows. */
  selection?: Selection | undefined
  exportPath: (format: ExportFormat) => string
  /** Further items of the export menu, such as an import. */
  besideExport?: ReactNode
  /** The filters. */
  children?: ReactNode
}

export function ListTools<Row, Column extends string>(props: ListToolsProps<Row, Column>) {
  const { address, placeholder, onEnter, scans, archives, views, sortMenu, look, exportPath, besideExport, children } =
    props
  const { search, show } = address
  const [text, setText, settle] = useSearchText(search.q ?? '', (q, replace) => show({ q }, replace))
  const enter = (code: string) => {
    settle()
    onEnter?.(code)
  }
  const isPhone = useMediaQuery(PHONE)
  const searching = (
    <>
      <SearchInput
        value={text}
        onValueChange={setText}
        onEnter={enter}
        placeholder={placeholder}
        className={look ? 'w-full sm:w-56 lg:w-80' : 'w-full sm:w-80'}
      />
      {scans && (
        <ScanButton
          onCode={code => {
            setText(code)
            enter(code)
          }}
        />
      )}
    </>
  )
  const archived = archives && (
    <Switch
      label={t('Archived', { context: 'customers or products' })}
      className="me-2 py-0.5"
      checked={search.archived ?? false}
      onChange={event => show({ archived: event.target.checked })}
    />
  )
  const exporting = <ExportMenu pathOf={exportPath}>{besideExport}</ExportMenu>
  const sorting = sortMenu && {
    ...sortMenu,
    onSort: (sort: string) => {
      const first = sortMenu.options.find(({ value }) => value === sort)?.direction
      return show({ sort, ...(first && { direction: first }) })
    },
    onTurn: (direction: 'asc' | 'desc') => show({ direction }),
  }
  if (isPhone) {
    return (
      <PhoneTools
        search={searching}
        sort={sorting && <SortFields {...sorting} />}
        filters={children}
        archived={archived}
        views={views}
        exporting={exporting}
        selection={props.selection}
      />
    )
  }
  return (
    <Toolbar
      end={
        <>
          {archived}
          {sorting && <SortMenu {...sorting} isTable={look !== undefined} />}
          {look && <ListLookMenu look={look} />}
          {exporting}
          {views}
        </>
      }
    >
      {searching}
      {children}
    </Toolbar>
  )
}

export type SortMenuProps = {
  sort: string
  direction: 'asc' | 'desc'
  /** Some begin with a direction of their own. */
  options: readonly { value: string; label: string; direction?: 'asc' | 'desc' }[]
}

const DIRECTIONS = [
  { value: 'asc', label: t('Ascending') },
  { value: 'desc', label: t('Descending') },
] as const

type OnSort = { onSort: (sort: string) => unknown; onTurn: (direction: 'asc' | 'desc') => unknown; isTable: boolean }

/** `isTable`: its heads sort too, and the word gives way to its other tools. */
function SortMenu({ sort, direction, options, onSort, onTurn, isTable }: SortMenuProps & OnSort) {
  return (
    <DropdownMenu
      trigger={
        <Button icon={<ArrowUpDown aria-hidden="true" size={16} />}>
          <span {...(isTable && { className: 'max-lg:sr-only' })}>{t('Sort', { context: 'verb' })}</span>
        </Button>
      }
    >
      <MenuChoice label={t('Sort by')} value={sort} options={options} onValueChange={onSort} />
      <MenuSeparator />
      <MenuChoice
        label={t('Order', { context: 'of sorting' })}
        value={direction}
        options={DIRECTIONS}
        onValueChange={onTurn}
      />
    </DropdownMenu>
  )
}

type FilterSelectProps<Value extends string> = {
  label: string
  /** What is chosen while nothing is filtered. */
  none: string
  options: readonly { value: Value; label: string }[]
  value: string | undefined
  onChange: (value: Value | undefined) => unknown
  className?: string
}

// Never one of the values
const NONE = ' '

/** A filter with few values, shown among the tools. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, none, options, value, onChange, className = 'w-fit min-w-[180px]' } = props
  return (
    <Select<Value | typeof NONE>
      label={label}
      options={[{ value: NONE, label: none }, ...options]}
      value={options.find(option => option.value === value)?.value ?? NONE}
      onValueChange={chosen => onChange(chosen === NONE ? undefined : chosen)}
      className={className}
    />
  )
}

/** Opens the dialog with the filters that have no place among the tools. */
export function FilterButton({ dialog }: { dialog: (onClose: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const closeTools = useContext(CloseTools)
  const close = () => {
    setIsOpen(false)
    closeTools?.()
  }
  return (
    <>
      <Button
        className="max-sm:grow"
        icon={<ListFilter aria-hidden="true" size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {t('Filter', { context: 'verb' })}
      </Button>
      {isOpen && dialog(close)}
    </>
  )
}
