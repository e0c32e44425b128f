/** Reports as files: the columns of their spreadsheets, and the PDF. */
import type { ReportName } from '../../domain/reports/reports.ts'
import type { CalendarDate } from '../../domain/values/calendar.ts'
import type { CurrencyCode } from '../../domain/values/money.ts'
import type { ReportDocument } from '../../formats/pdf/printed-document.ts'
import { printedRows } from '../../formats/pdf/printed-rows.ts'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { type Column, date, money, quantity, text } from '../../formats/sheets/spreadsheet.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { type Database, snapshot } from '../../platform/database/database.ts'
import { type FileLanguage, type FileTexts, type Translate, textsOfFiles } from '../../translations/files.ts'
import { findLetterhead } from '../businesses/queries/businesses.ts'
import {
  type Cells,
  columnOf,
  type Report,
  type ReportQuery,
  type ReportRow,
  type ReportTable,
  titlesIn,
  wordOf,
  wordsOfTable,
} from './contract.ts'
import { findReport } from './queries/find-report.ts'

type PrintedTable = ReportDocument['report']['tables'][number]
type Cell = string | number | null

/** A column on paper or in a sheet: that of the screen, or the same figure of the other period. */
interface FileColumn {
  readonly name: string
  readonly kind: PrintedTable['columns'][number]['kind']
  readonly none: string
  readonly cell: (row: { readonly cells: Cells; readonly before: Cells | null }) => Cell
}

function fileColumns(t: Translate, { columns, totalsBefore }: ReportTable): FileColumn[] {
  return columns.flatMap(id => {
    const { name, kind, none = '' } = columnOf(id, t)
    const isWord = kind === 'word'
    const read = (cells: Cells | null): Cell => {
      const cell = cells?.[id] ?? null
      return isWord && cell !== null ? wordOf(String(cell), t) : cell
    }
    const column: FileColumn = { name, kind: isWord ? 'text' : kind, none, cell: row => read(row.cells) }
    const hasOther = totalsBefore && ['money', 'count', 'quantity', 'percent'].includes(kind) && id !== 'taxRate'
    return hasOther
      ? [column, { ...column, name: t('{column}, before', { column: name }), cell: row => read(row.before) }]
      : [column]
  })
}

export function sheetColumns(t: Translate, table: ReportTable, currency: CurrencyCode): Column<ReportRow>[] {
  return fileColumns(t, table).map(({ name, kind, none, cell }) => {
    const figureOf = (row: ReportRow) => {
      const value = cell(row)
      return value === null ? null : Number(value)
    }
    const textOf = (row: ReportRow) => String(cell(row) ?? none)
    switch (kind) {
      case 'money':
        return money(name, currency, figureOf)
      case 'count':
        return quantity(name, row => thousandfold(figureOf(row)))
      case 'quantity':
      case 'percent':
        // thousandths both
        return quantity(name, figureOf)
      case 'date':
        return date(name, row => cell(row) as CalendarDate | null)
      default:
        return text(name, textOf)
    }
  })
}

function thousandfold(count: number | null): number | null {
  return count === null ? null : count * 1000
}

/** The whole report under today's letterhead. It is made each time, and never stored. */
export async function printReport(
  db: Database,
  scope: BusinessScope,
  renderDocument: RenderDocument,
  name: ReportName,
  query: ReportQuery,
  language: FileLanguage,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [found, letterhead] = await snapshot(db, async tx => [
    await findReport(tx, scope, name, query),
    await findLetterhead(tx, scope, scope.settings.letterhead),
  ])
  return letterhead && pdfOfReport(scope, renderDocument, found, letterhead, await textsOfFiles(language))
}

export async function pdfOfReport(
  scope: BusinessScope,
  renderDocument: RenderDocument,
  found: Report,
  letterhead: NonNullable<Awaited<ReturnType<typeof findLetterhead>>>,
  { language, t }: FileTexts,
): Promise<Uint8Array<ArrayBuffer>> {
  const business = { ...letterhead, documentLanguage: language, currency: scope.settings.currency }
  const { pdf } = await renderDocument(
    { kind: 'report', business, report: printedReport(t, found, scope.today) },
    { withPages: false },
  )
  return pdf
}

function printedReport(
  t: Translate,
  { report, tables, ...days }: Report,
  today: CalendarDate,
): ReportDocument['report'] {
  const shown = tables.filter(({ id, rows }) => rows.length > 0 || wordsOfTable(id, t).empty !== undefined)
  const printed = printedRows(shown.map(table => ({ rows: table.rows.length, columns: fileColumns(t, table).length })))
  return {
    ...days,
    title: titlesIn(t)[report],
    date: today,
    tables: shown.map((table, place) => printedTable(t, table, printed[place] ?? 0)),
  }
}

function printedTable(t: Translate, table: ReportTable, printed: number): PrintedTable {
  const { title, note = '', empty = '' } = wordsOfTable(table.id, t)
  const { rows, totals, totalsBefore } = table
  const columns = fileColumns(t, table)
  return {
    title,
    note: rows.length === 0 ? empty : note,
    columns: rows.length === 0 ? [] : columns.map(({ name, kind, none }) => ({ name, kind, none })),
    rows: rows.slice(0, printed).map(row => columns.map(column => column.cell(row))),
    totals: totals && rows.length > 0 ? columns.map(({ cell }) => cell({ cells: totals, before: totalsBefore })) : [],
    left: rows.length - printed,
  }
}
