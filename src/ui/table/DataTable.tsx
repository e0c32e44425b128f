/** A list in columns, smooth at any length. */

import { PHONE, useMediaQuery } from '../use-media-query.ts'
import { DataCards } from './DataCards.tsx'
import { DataGrid } from './DataGrid.tsx'
import type { DataTableProps } from './data-column.ts'

/** On a phone every row becomes a card. */
export function DataTable<Row, Column extends string>(props: DataTableProps<Row, Column>) {
  const phone = useMediaQuery(PHONE)
  return phone ? <DataCards {...props} /> : <DataGrid {...props} />
}
