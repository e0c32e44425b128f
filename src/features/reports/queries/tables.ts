/** Makes the tables of reports: their totals, and the figures of the period that they are compared with. */
import { exactSum, multiplyThenDivide } from '../../../domain/values/exact.ts'
import type { Period } from '../../../domain/values/periods.ts'
import { type Cells, type ColumnId, columnOf, type ReportQuery, type ReportTable } from '../contract.ts'

/** What a report is asked for, with its days settled. */
export interface Asked {
  readonly period: Period
  readonly query: ReportQuery
}

/** More would make a page slow; an export has all. */
export const MOST_ROWS = 1000

type Row = Omit<ReportTable['rows'][number], 'before'>

/** @param totals false where a sum would say nothing, or rows that belong to the sum */
export function tableOf(
  id: ReportTable['id'],
  columns: readonly ColumnId[],
  rows: readonly Row[],
  { totals, chart = null }: { totals?: boolean | readonly Row[]; chart?: ReportTable['chart'] } = {},
): ReportTable {
  const summed = totals === undefined || totals === true ? rows : totals
  return {
    id,
    columns: [...columns],
    rows: rows.map(row => ({ ...row, before: null })),
    more: false,
    totals: summed === false ? null : totalsOf(columns, summed),
    totalsBefore: null,
    chart,
  }
}

/** Figures add up; a margin in percent follows from the sums. */
function totalsOf(columns: readonly ColumnId[], rows: readonly Row[]): Cells {
  const sums = Object.fromEntries(
    columns
      .filter(id => ['money', 'count', 'quantity'].includes(columnOf(id).kind) && columnOf(id).sums !== false)
      .map(id => [id, exactSum(rows.map(({ cells }) => Number(cells[id] ?? 0)))]),
  )
  return columns.includes('marginRate') ? { ...sums, marginRate: marginRate(sums) } : sums
}

/** The margin of sales with a known cost; null without any. */
export function marginRate({ cost, margin }: Cells): number | null {
  const known = Number(cost) + Number(margin)
  return known <= 0 ? null : multiplyThenDivide(100_000, Number(margin), known)
}

/** The figures of another period beside those of the first: row by row where rows are months, else by what they are about. */
export function compared(tables: readonly ReportTable[], before: readonly ReportTable[]): ReportTable[] {
  return tables.flatMap(table => {
    const other = before.find(({ id }) => id === table.id)
    if (!other || table.id === 'payments-by-day') return [table]
    if (table.columns[0] === 'month') {
      const rows = table.rows.map((row, place) => ({ ...row, before: other.rows[place]?.cells ?? {} }))
      return [{ ...table, rows, totalsBefore: other.totals }]
    }
    const earlier = new Map(other.rows.map(row => [row.key, row]))
    const rows = table.rows.map(row => ({ ...row, before: earlier.get(row.key)?.cells ?? {} }))
    const here = new Set(table.rows.map(({ key }) => key))
    const gone = other.rows
      .filter(({ key }) => !here.has(key))
      .map(row => ({ ...row, cells: onlyWords(table, row.cells), before: row.cells, target: null }))
    return [{ ...table, rows: [...rows, ...gone], totalsBefore: other.totals }]
  })
}

/** What a row of the other period is about, with nothing in this one. */
function onlyWords({ columns }: ReportTable, cells: Cells): Record<string, string | number | null> {
  const isFigure = (id: ColumnId) => ['money', 'count'].includes(columnOf(id).kind) || id === 'marginRate'
  return Object.fromEntries(
    columns.map(id => [id, isFigure(id) ? (id === 'marginRate' ? null : 0) : (cells[id] ?? null)]),
  )
}

export function shortened(table: ReportTable): ReportTable {
  return table.rows.length > MOST_ROWS ? { ...table, rows: table.rows.slice(0, MOST_ROWS), more: true } : table
}
