import type { Context } from 'hono'
import type { ExportedList } from '../../../domain/activity/events.ts'
import {
  type Column,
  contentTypes,
  type SpreadsheetFormat,
  spreadsheetOf,
} from '../../../formats/sheets/spreadsheet.ts'
import { download, type Env, inFileName } from '../../../platform/http.ts'
import { type FileLanguage, type FileTexts, textsOfFiles } from '../../../translations/files.ts'
import { recordingExport } from '../commands.ts'
import { exportNames } from '../contract/export-names.ts'

/** What an export may be answered as. */
export const sheetTypes = Object.values(contentTypes)

interface Sheet<Row> {
  readonly list: ExportedList
  /** That of the list where left out. */
  readonly title?: (texts: FileTexts) => string
  /** The name of the file, without its ending; the title in it is in small letters. The title and today where left out. */
  readonly name?: (title: string) => string
  readonly columns: (texts: FileTexts) => readonly Column<Row>[]
  readonly rows: AsyncIterable<Row> | Iterable<Row>
}

interface Choices {
  readonly format: SpreadsheetFormat
  readonly language: FileLanguage
}

/** Sends a list as a spreadsheet, and records that it went out. */
export async function exportSheet<Row>(
  context: Context<Env>,
  { format, language }: Choices,
  { list, rows, ...sheet }: Sheet<Row>,
): Promise<Response> {
  const [actor, texts] = [context.get('businessActor'), await textsOfFiles(language)]
  const title = sheet.title?.(texts) ?? exportNames(texts.t)[list]
  const { name = (inSmallLetters: string) => `${inSmallLetters}-${actor.scope.today}` } = sheet
  const sent = recordingExport(context.get('parts').db, actor, { list, format }, rows)
  const bytes = spreadsheetOf(format, title, sheet.columns(texts), sent)
  return download(context, bytes, contentTypes[format], `${name(inFileName(title))}.${format}`)
}
