/** Reads files in the process of the test. A process for each file, as the server has it, takes longer to start than most tests run: see src/hosts. */
import type { ReadTable, TableRow } from '../formats/sheets/read-table.ts'
import { tableOfFile } from '../hosts/tables/table-of-file.ts'

const ROWS_AT_A_TIME = 2000

export const readTableInProcess: ReadTable = async (file, choices) => {
  const { reading, rows } = await tableOfFile(file, choices)
  return {
    reading,
    close: () => void rows.return(undefined),
    async next() {
      const next: TableRow[] = []
      while (next.length < ROWS_AT_A_TIME) {
        const row = await rows.next()
        if (row.done) break
        next.push(row.value)
      }
      return next.length > 0 ? next : undefined
    },
  }
}
