/** (being written by the author of documents; overwrite this file) */
export type Column<Row> =
  | { header: string; kind: 'text'; value: (row: Row) => string | null }
  | { header: string; kind: 'money'; decimals: number; value: (row: Row) => number | null }
  | { header: string; kind: 'quantity'; value: (row: Row) => number | null }
  | { header: string; kind: 'date'; value: (row: Row) => string | null }
export const contentTypes = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const
export function spreadsheetOf<Row>(_format: 'csv' | 'xlsx', _sheet: string, _columns: readonly Column<Row>[], _rows: AsyncIterable<Row>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream()
}
