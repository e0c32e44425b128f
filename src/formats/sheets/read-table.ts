/** What a host does with a file of rows: reads CSV or XLSX, and refuses what would be too much. */

import type { Encoding, Separator, TableChoices } from '../../domain/imports/table-choices.ts'

/** How the file was read. */
export interface TableReading {
  readonly format: 'csv' | 'xlsx'
  readonly encoding: Encoding | null
  readonly separator: Separator | null
  readonly sheets: readonly string[]
  readonly sheet: string | null
  /** Ranges of merged cells such as `A2:A3`, the first of them: only the first cell of each has a value. */
  readonly merged?: readonly string[]
  /** The row of the file that names the columns, from 1; 1 if it is not said. */
  readonly headerRow?: number
}

/** `number` is the row's place in the file, from 1, as a spreadsheet shows it. Rows without any text are left out. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly string[]
}

export interface OpenTable {
  readonly reading: TableReading
  /** Some rows at a time; undefined after the last. @throws TableFault */
  next(): Promise<readonly TableRow[] | undefined>
  close(): void
}

/** Takes some hundred megabytes until the table is closed, so it is for one file at a time. @throws TableFault */
export type ReadTable = (file: Uint8Array, choices: TableChoices) => Promise<OpenTable>

export const tableFaults = [
  'empty',
  'not-a-table',
  'encrypted',
  'too-much-unpacked',
  'cell-too-long',
  'row-too-long',
  'too-much-text',
  'too-many-columns',
  'too-many-rows',
  'too-many-blank-rows',
  'quote-not-closed',
  'too-much-work',
] as const
export type TableFaultCode = (typeof tableFaults)[number]

/** Why a file is not read; `row` is where, if that is known. */
export class TableFault extends Error {
  readonly code: TableFaultCode
  readonly row: number | undefined

  constructor(code: TableFaultCode, row?: number) {
    super(code)
    this.name = 'TableFault'
    this.code = code
    this.row = row
  }
}

/** The limit of Excel for one cell. */
export const LONGEST_CELL = 32_767
export const MOST_COLUMNS = 200
/** With what is read from it, a row is one line of an export, whose length is limited too. */
export const LONGEST_ROW = 400_000
/** The largest CSV has half as many. A workbook names a text once and uses it in any number of cells. */
export const MOST_LETTERS = 50_000_000
export const MOST_ROWS = 200_000
/** Some programs format all rows of a sheet. More empty rows than this end the table. */
export const MOST_BLANK_ROWS = 100_000
export const MOST_UNPACKED_BYTES = 200 * 1024 * 1024
