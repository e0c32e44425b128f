import type { Context } from 'hono'
import type { ExportedList } from '../../../domain/activity/events.ts'
import {
  type Column,
  contentTypes,
  type SpreadsheetFormat,
  spreadsheetOf,
} from '../../../formats/sheets/spreadsheet.ts'
import { download, type Env } from '../../../platform/http.ts'
import { recordingExport } from '../commands.ts'

/** What an export may be answered as. */
export const sheetTypes = Object.values(contentTypes)

interface Sheet<Row> {
  readonly list: ExportedList
  readonly title: string
  /** The name of the file, without its ending. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rows: AsyncIterable<Row> | Iterable<Row>
}

/** Sends a list as a spreadsheet, and records that it went out. */
export function exportSheet<Row>(context: Context<Env>, format: SpreadsheetFormat, sheet: Sheet<Row>): Response {
  const { list, title, name, columns, rows } = sheet
  const sent = recordingExport(context.get('parts').db, context.get('businessActor'), { list, format }, rows)
  return download(context, spreadsheetOf(format, title, columns, sent), contentTypes[format], `${name}.${format}`)
}
