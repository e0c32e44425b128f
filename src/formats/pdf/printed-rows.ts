/** How many rows of each table a report prints. */

/** As many fill twenty pages, and take the renderer a third of the memory that it may use; who needs more opens the spreadsheet. */
const MOST_CELLS = 8000

/**
 * The tables share the cells; what one doesn't need goes to those after it.
 * @returns rows to print of each table, from its first
 */
export function printedRows(tables: readonly { readonly rows: number; readonly columns: number }[]): number[] {
  let left = MOST_CELLS
  return tables.map(({ rows, columns }, place) => {
    const share = Math.floor(left / (tables.length - place))
    const printed = Math.min(rows, Math.floor(share / Math.max(1, columns)))
    left -= printed * columns
    return printed
  })
}
