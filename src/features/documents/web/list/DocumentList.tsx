/** The list of a kind of document, and the latest of it on the page of a customer. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { OwnValues } from '../../../../domain/own-fields/own-fields.ts'
import type { TaggableKind } from '../../../../domain/tags.ts'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import type { ExportFormat } from '../../../../platform/contract.ts'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { MenuLink } from '../../../../ui/overlay/DropdownMenu.tsx'
import { SelectionBar } from '../../../../ui/selection/SelectionBar.tsx'
import type { DataColumn, Sort } from '../../../../ui/table/data-column.ts'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import type { ChosenRows } from '../../../../web/bulk/ArchiveBar.tsx'
import { TurnedOff } from '../../../../web/business/TurnedOff.tsx'
import { type Business, useBusiness } from '../../../../web/business/use-business.ts'
import { EmptyList } from '../../../../web/list/EmptyList.tsx'
import { LatestRows } from '../../../../web/list/LatestRows.tsx'
import { ListScreen } from '../../../../web/list/ListScreen.tsx'
import { useListAddress } from '../../../../web/list/use-list-address.ts'
import type { ListOptions } from '../../../../web/resource.ts'
import { useMay } from '../../../accounts/web/role.ts'
import type { Customer } from '../../../customers/contract.ts'
import { OwnFilter } from '../../../own-fields/web/OwnFilter.tsx'
import { useWithOwnColumns } from '../../../own-fields/web/own-columns.tsx'
import type { Tag } from '../../../tags/contract.ts'
import { TagFilter } from '../../../tags/web/TagFilter.tsx'
import { useTagMany } from '../../../tags/web/use-tag-many.tsx'
import type { EditableKind } from '../screen-kind.ts'
import { DocumentFilterChips, type DocumentSearch, StatusFilter } from './DocumentFilters.tsx'

export interface DocumentListKind<Row, Search> {
  readonly kind: EditableKind
  readonly tagged: TaggableKind
  /** What this browser keeps the look of the list by. */
  readonly name: string
  readonly path: NonNullable<LinkProps['to']>
  readonly words: {
    /** Where the business does not use them. */
    readonly turnedOff: { readonly title: string; readonly description: string; readonly turnOn: string }
    readonly description: string
    readonly search: string
    readonly noneFound: string
    readonly none: { readonly title: string; readonly description: string }
    /** On the page of a customer. */
    readonly toCustomer: (name: string) => string
    readonly noneToCustomer: string
    readonly allOfThem: string
  }
  /** What each choice of the filter by status is called, in their order. */
  readonly filters: Readonly<Record<string, string>>
  readonly columns: (business: Business) => DataColumn<Row, string>[]
  readonly readSearch: (search: Record<string, unknown>) => Search
  readonly sortOf: (search: Search) => Sort
  readonly options: (businessId: string, search: Search) => ListOptions<Row>
  /** All that match. */
  readonly every: (businessId: string, search: Search) => Promise<Row[]>
  readonly useCounts: (businessId: string, search: Search) => readonly { status: string; count: number }[] | undefined
  readonly exportPath: (businessId: string, search: Search, format: ExportFormat) => string
  /** What a file that brings them in is called, where there is one. */
  readonly imports: 'quotes' | null
  /** Above the head: what leads to its neighbours. */
  readonly tabs?: ReactNode
}

type Listed = { id: string; number: string | null; tags: readonly Tag[]; ownValues: OwnValues; total?: number }

/** A business that does not use them is told how to turn them on. */
export function DocumentListScreen<Row extends Listed, Search extends DocumentSearch>({
  list,
}: {
  list: DocumentListKind<Row, Search>
}) {
  const { kind, words } = list
  if (kind.isUsed(useBusiness())) return <UsedList list={list} />
  return <TurnedOff list={kind.words.all} icon={<kind.Icon size={24} />} {...words.turnedOff} />
}

function UsedList<Row extends Listed, Search extends DocumentSearch>({
  list,
}: {
  list: DocumentListKind<Row, Search>
}) {
  const { kind, words, imports, filters } = list
  const { id: businessId } = useBusiness()
  const address = useListAddress(list.path, list.readSearch)
  const { search, show } = address
  const columns = useWithOwnColumns('document', useColumns(list))
  return (
    <ListScreen
      tabs={list.tabs}
      title={kind.words.all}
      description={words.description}
      action={
        <ButtonLink
          writes="invoices"
          look="primary"
          {...kind.createFor({})}
          icon={<Plus aria-hidden="true" size={16} />}
        >
          {kind.create}
        </ButtonLink>
      }
      address={address}
      list={list.options(businessId, search)}
      failed={kind.words.allFailed}
      tools={{
        placeholder: words.search,
        children: (
          <>
            <StatusFilter
              words={filters}
              statuses={Object.keys(filters)}
              counts={list.useCounts(businessId, search)}
              value={search.status}
              onChange={status => show({ status } as Partial<Search>)}
            />
            <TagFilter tags={search.tags} onChange={tags => show({ tags } as Partial<Search>)} />
            <OwnFilter place="document" own={search.own} onChange={own => show({ own } as Partial<Search>)} />
          </>
        ),
        exportPath: format => list.exportPath(businessId, search, format),
        besideExport: imports && (
          <MenuLink
            writes="/imports"
            to="/imports/new"
            search={{ kind: imports }}
            icon={<FileUp aria-hidden="true" size={16} />}
          >
            {t('Import…')}
          </MenuLink>
        ),
      }}
      filters={<DocumentFilterChips address={address} />}
      table={{
        look: useListLook(list.name, columns),
        sort: list.sortOf(search),
        nameOf: ({ id, number }) => number ?? shownIdentifier(id),
        rowLink: ({ id }) => kind.page(id),
      }}
      empty={
        <EmptyList
          address={address}
          icon={<kind.Icon size={24} />}
          title={words.noneFound}
          narrowed={[{ description: t('Try other search words or another status.'), button: kind.words.showAll }]}
          first={{ ...words.none, action: <FirstActions list={list} /> }}
        />
      }
      bar={chosen => <DocumentsBar {...chosen} list={list} search={search} />}
    />
  )
}

type DocumentsBarProps<Row, Search> = ChosenRows<Row> & { list: DocumentListKind<Row, Search>; search: Search }

/** What can be done with the chosen documents. */
function DocumentsBar<Row extends Listed, Search extends DocumentSearch>({
  selection,
  list,
  search,
  ...rows
}: DocumentsBarProps<Row, Search>) {
  const { id: businessId } = useBusiness()
  const tagging = useTagMany(list.tagged, {
    selection,
    every: () => list.every(businessId, search),
    nameRow: ({ id, number }) => ({ name: number ?? shownIdentifier(id) }),
  })
  return (
    <>
      <SelectionBar {...rows} selection={selection} actions={[tagging.action]} files={[]} />
      {tagging.dialog}
    </>
  )
}

function FirstActions<Row, Search>({ list: { kind, imports } }: { list: DocumentListKind<Row, Search> }) {
  const create = (
    <ButtonLink writes="invoices" {...kind.createFor({})}>
      {kind.create}
    </ButtonLink>
  )
  if (!imports) return create
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {create}
      <ButtonLink writes="/imports" to="/imports/new" search={{ kind: imports }}>
        {t('Import', { context: 'verb' })}
      </ButtonLink>
    </div>
  )
}

/** Without amounts for whoever may not see them. */
function useColumns<Row, Search>(list: DocumentListKind<Row, Search>): DataColumn<Row, string>[] {
  const business = useBusiness()
  const seesAmounts = useMay().reads('invoices')
  return useMemo(
    () => list.columns(business).filter(({ id }) => seesAmounts || id !== 'total'),
    [list, business, seesAmounts],
  )
}

/** The latest to one customer, and the way to all of them. Nothing where the business doesn’t use them. */
export function CustomerDocuments<Row extends Listed, Search extends DocumentSearch>({
  list,
  customer,
}: {
  list: DocumentListKind<Row, Search>
  customer: Customer
}) {
  const business = useBusiness()
  const { kind, words } = list
  if (!kind.isUsed(business)) return null
  const ofCustomer = { customerId: customer.id }
  return (
    <LatestRows
      title={kind.words.all}
      label={words.toCustomer(customer.name)}
      columns={list.columns(business)}
      list={list.options(business.id, list.readSearch(ofCustomer))}
      most={5}
      failed={kind.words.allFailed}
      rowLink={({ id }) => kind.page(id)}
      empty={{
        title: words.none.title,
        description: words.noneToCustomer,
        action: !customer.archived && (
          <ButtonLink writes="invoices" {...kind.createFor(ofCustomer)}>
            {kind.create}
          </ButtonLink>
        ),
      }}
      all={
        <Link {...kind.listOf(ofCustomer)} className={LINK_LOOK}>
          {words.allOfThem}
        </Link>
      }
    />
  )
}
