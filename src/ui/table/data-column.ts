/** The properties of a table and of its columns. */
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Selection } from '../selection/use-selection.ts'

type SortDirection = 'asc' | 'desc'

export type Sort<Column extends string = string> = { column: Column; direction: SortDirection }

export type DataColumn<Row, Column extends string = string> = {
  id: Column
  header: string
  cell: (row: Row) => ReactNode
  /** Figures are aligned to the end: right, or left in right-to-left languages. */
  align?: 'left' | 'right'
  sortable?: boolean
  /** The direction of the first press: 'desc' for dates and amounts. */
  firstDirection?: SortDirection
  /** A CSS width, '160px' or '20%'; columns without one share what is left. */
  width?: string
  /**
   * The figures in a cell that are never cut: the line in the table's own size, then those set small beneath it. The column
   * grows beyond its width with the widest among the rows, and text columns shrink.
   */
  figures?: (row: Row) => readonly string[]
  /** What the badge in a cell says, which is never cut either. */
  badge?: (row: Row) => string
  /** Shown only to those who choose it. */
  optional?: boolean
  /** Hidden on screens narrower than this, unless the rows are sorted by it. */
  from?: 'md' | 'lg' | 'xl'
  /** On a phone: the card's title, the figure beside it; beneath them first a badge, then what needs no name, and facts with theirs (the default); or nothing. */
  onPhone?: 'title' | 'aside' | 'badge' | 'beneath' | 'fact' | 'hidden'
  /** What a card says instead of the cell. */
  phoneCell?: (row: Row) => ReactNode
}

/** The route a row leads to. */
export type RowTarget = Pick<LinkProps, 'to' | 'params' | 'search'>

export type DataTableProps<Row, Column extends string = string> = {
  /** Read aloud as the table's name. */
  label: string
  columns: readonly DataColumn<Row, Column>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where the whole row leads; the link itself is the first column. */
  rowLink?: (row: Row) => RowTarget
  /** IconButton, IconLink, DropdownMenu; at the end of the row. */
  rowActions?: (row: Row) => ReactNode
  /** On a phone, one MoreMenu in their place. */
  rowMenu?: (row: Row) => ReactNode
  /** Rows have checkboxes; `nameOf` is what a person calls a row. */
  select?: { selection: Selection; nameOf: (row: Row) => string }
  /** A CSS width for the actions. */
  actionsWidth?: string
  sort?: Sort<Column> | undefined
  onSortChange?: (sort: Sort<Column>) => void
  /** Nothing is loaded yet: skeleton rows keep the layout. */
  loading?: boolean
  /** The rows answer an older query while the new one is loading. */
  stale?: boolean
  hasMore?: boolean
  loadingMore?: boolean
  onReachEnd?: () => void
  /** How many rows there are in all, if known. */
  total?: number
  /** Shown in place of the rows when there are none: an EmptyState. */
  empty?: ReactNode
  /** Shown in place of the rows when they could not be loaded: an ErrorState. */
  error?: ReactNode
  /** 36 px rows at 13 px. */
  dense?: boolean
}
