/** Which columns of a report are worth their room on a screen. Exports have all of them. */
import type { ReportTable } from '../contract.ts'

type ColumnId = ReportTable['columns'][number]

/** Where no cost is known these are 0, which says nothing. */
const COSTS: ReadonlySet<ColumnId> = new Set<ColumnId>(['cost', 'margin', 'marginRate'])

/** The first names the row. Rows that are not shown may have something in any column, so that none is left out then. */
export function shownColumns({ columns, rows, more }: Pick<ReportTable, 'columns' | 'rows' | 'more'>): ColumnId[] {
  return columns.filter(
    (id, place) =>
      place === 0 || more || rows.some(({ cells, before }) => says(cells[id], id) || says(before?.[id], id)),
  )
}

function says(value: unknown, id: ColumnId): boolean {
  return value !== undefined && value !== null && value !== '' && !(COSTS.has(id) && value === 0)
}
