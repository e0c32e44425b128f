/** The screen of a list, as its noun describes it: head, summary, tools, filters, rows, and what can be done with chosen rows. */
import type { ReactNode } from 'react'
import { omit } from '../../domain/values/omit.ts'
import { PageHeader, type PageHeaderProps } from '../../ui/PageHeader.tsx'
import { type SelectionOf, useSelection } from '../../ui/selection/use-selection.ts'
import type { DataTableProps } from '../../ui/table/data-column.ts'
import { MoreFailed } from '../../ui/table/MoreFailed.tsx'
import type { ListLook } from '../../ui/table/use-list-look.ts'
import type { ChosenRows } from '../bulk/ArchiveBar.tsx'
import { useBusiness } from '../business/use-business.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import type { ListOptions } from '../resource.ts'
import { ListTools, type ListToolsProps, type SortMenuProps } from './ListTools.tsx'
import { type PagedRows, PagedTable, usePagedList } from './PagedTable.tsx'
import type { ListAddress } from './use-list-address.ts'

type ListScreenProps<Row, Column extends string> = Pick<PageHeaderProps, 'description' | 'action' | 'back'> & {
  title: string
  /** Above the head: the tabs that lead to its neighbours. */
  tabs?: ReactNode
  address: ListAddress
  /** What the list reads for this address. */
  list: ListOptions<Row>
  /** Says that nothing could be loaded. */
  failed: string
  summary?: ReactNode
  tools: Omit<ListToolsProps<Row, Column>, 'address' | 'look'>
  /** The filters that have no place among the tools, and the saved views. */
  filters?: ReactNode
  empty: ReactNode
  /** What can be done with the chosen rows. */
  bar?: (chosen: ChosenRows<Row>) => ReactNode
} & (
    | { table: ListTable<Row, Column>; cards?: never }
    | { table?: never; cards: (shown: PagedRows<Row> & { selection: SelectionOf<Row> }) => ReactNode }
  )

type ListTable<Row, Column extends string> = Pick<
  DataTableProps<Row, Column>,
  'rowLink' | 'rowActions' | 'rowMenu' | 'actionsWidth' | 'sort'
> & {
  /** The columns, as this browser shows them. */
  look: ListLook<Row, Column>
  /** What a person calls a row; without it, rows cannot be chosen. */
  nameOf?: (row: Row) => string
}

export function ListScreen<Row extends { id: string }, Column extends string>(props: ListScreenProps<Row, Column>) {
  const { tabs, title, address, failed, summary, tools, filters, empty, table, cards, bar } = props
  const { description, action, back } = props
  const { id: businessId } = useBusiness()
  const list = usePagedList(props.list)
  const { query, shown } = list
  const filter = omit(address.search, 'sort', 'direction')
  const selection = useSelection(shown.rows, JSON.stringify([businessId, filter]))
  return (
    <>
      {tabs}
      <PageHeader oneRowOnPhone title={title} description={description} action={action} back={back} />
      {summary}
      <ListTools
        {...(table && sortOf(table))}
        {...tools}
        address={address}
        {...(table && { look: table.look })}
        {...(bar && { selection })}
      />
      {filters}
      {table ? (
        <PagedTable
          {...table}
          {...table.look}
          label={title}
          list={list}
          failed={failed}
          empty={empty}
          onSortChange={({ column, direction }) => void address.show({ sort: column, direction })}
          {...(table.nameOf && { select: { selection, nameOf: table.nameOf } })}
        />
      ) : query.isError && !query.data ? (
        <NotLoaded title={failed} query={query} />
      ) : !query.isPending && shown.rows.length === 0 ? (
        <div className="rounded border border-line bg-surface">{empty}</div>
      ) : (
        cards({ ...shown, selection })
      )}
      {cards && <MoreFailed list={query} />}
      {bar?.({ selection, loaded: shown.rows.length, hasMore: query.hasNextPage })}
    </>
  )
}

/** The order of a table can be chosen beside its heads too, which a phone does not show. */
function sortOf<Row, Column extends string>({ sort, look }: ListTable<Row, Column>): { sortMenu?: SortMenuProps } {
  if (!sort) return {}
  const options = look.columns
    .filter(({ sortable }) => sortable)
    .map(({ id, header, firstDirection = 'asc' }) => ({
      value: id as string,
      label: header,
      direction: firstDirection,
    }))
  return { sortMenu: { sort: sort.column, direction: sort.direction, options } }
}
