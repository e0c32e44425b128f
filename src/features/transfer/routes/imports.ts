/** Routes of imports: a file is read, checked, carried out, and taken back. */
import { z } from 'zod'
import type { ReadTable } from '../../../formats/sheets/read-table.ts'
import { type Column, contentTypes, spreadsheetOf } from '../../../formats/sheets/spreadsheet.ts'
import { everyRow } from '../../../platform/database/export-rows.ts'
import { download, inFileName } from '../../../platform/http.ts'
import { taskQueue } from '../../../platform/limits/task-queue.ts'
import { get, getFile, post, remove, routes } from '../../../platform/routes.ts'
import { type Translate, textsOfFiles } from '../../../translations/files.ts'
import { continueNumbers } from '../commands/imported-documents/imported-numbers.ts'
import { checkImport } from '../commands/imports/check-import.ts'
import { discardImport, runImport, undoImport } from '../commands/imports/run-import.ts'
import { startImport } from '../commands/imports/start-import.ts'
import {
  importAnswer,
  importCheck,
  importList,
  importProgress,
  importRun,
  newImport,
  type RowError,
  wrongRowsQuery,
} from '../contract.ts'
import { findImport, listImports, pageOfWrongRows } from '../queries/imports.ts'

export function importRoutes(readTable: ReadTable) {
  /** Rows that are done, by import; one process does the work, and knows. */
  const underWay = new Map<string, number>()
  const reporting = async <Answer>(importId: string, work: (report: (done: number) => void) => Promise<Answer>) => {
    underWay.set(importId, 0)
    try {
      return await work(done => void underWay.set(importId, done))
    } finally {
      underWay.delete(importId)
    }
  }
  /** A file waits for its turn before it takes one of the database's connections. */
  const inTurn = taskQueue({ atOnce: 1, mostWaiting: 10 })
  return routes(
    get('/imports', 'The latest imports', { answer: importList }, ({ db, scope }) => listImports(db, scope)),
    post(
      '/imports',
      'Read a CSV or XLSX file; nothing is imported yet',
      { body: newImport, answer: importAnswer, status: 201 },
      ({ db, actor, body }) => inTurn(() => startImport(db, actor, readTable, body)),
    ),
    get(
      '/imports/{importId}',
      'One import, with its columns and the rows to fix',
      { answer: importAnswer },
      ({ db, scope, path }) => findImport(db, scope, path.importId),
    ),
    get(
      '/imports/{importId}/progress',
      'The progress of a check or an import',
      { answer: importProgress },
      async ({ db, scope, path }) => {
        const found = await findImport(db, scope, path.importId)
        return found && { done: underWay.get(path.importId) ?? null }
      },
    ),
    post(
      '/imports/{importId}/check',
      'Check the rows: what would be created, changed, skipped and refused',
      { body: importCheck, answer: importAnswer },
      ({ db, actor, path, body }) =>
        reporting(path.importId, report => checkImport(db, actor, path.importId, body, report)),
    ),
    post(
      '/imports/{importId}/run',
      'Import all rows, or only the correct ones',
      { body: importRun, answer: importAnswer },
      ({ db, actor, path, body }) =>
        reporting(path.importId, report => runImport(db, actor, path.importId, body, report)),
    ),
    post(
      '/imports/{importId}/undo',
      'Undo a whole import, while nothing depends on it',
      { answer: importAnswer },
      ({ db, actor, path }) => undoImport(db, actor, path.importId),
    ),
    post(
      '/imports/{importId}/continue-numbers',
      'Continue the numbers of the imported invoices',
      { answer: importAnswer },
      ({ db, actor, path }) => continueNumbers(db, actor, path.importId),
    ),
    remove(
      '/imports/{importId}',
      'Delete a file that was not imported',
      { answer: z.object({}) },
      ({ db, actor, path }) => discardImport(db, actor, path.importId),
    ),
    getFile(
      '/imports/{importId}/wrong-rows/export',
      'The rows to fix as a spreadsheet: the columns of the file, and the reason',
      { query: wrongRowsQuery, types: Object.values(contentTypes) },
      async ({ context, parts, db, scope, path, query: { format, language } }) => {
        const found = await findImport(db, scope, path.importId)
        if (!found) return undefined
        const rows = everyRow(parts, (tx, { cursor, limit }) =>
          pageOfWrongRows(tx, scope, path.importId, Number(cursor ?? 0), limit),
        )
        const { t } = await textsOfFiles(language)
        const title = t('Wrong rows')
        const sheet = spreadsheetOf(format, title, columnsOfWrongRows(t, found.columns), rows)
        return download(context, sheet, contentTypes[format], `${inFileName(title)}-${scope.today}.${format}`)
      },
    ),
  )
}

interface WrongRow {
  readonly cells: readonly string[]
  readonly errors: readonly RowError[] | null
}

function columnsOfWrongRows(t: Translate, columns: readonly { readonly header: string }[]): Column<WrongRow>[] {
  return [
    ...columns.map(
      ({ header }, place): Column<WrongRow> => ({ header, kind: 'text', value: ({ cells }) => cells[place] ?? '' }),
    ),
    { header: t('Reason'), kind: 'text', value: ({ errors }) => reasonOf(errors ?? []) },
  ]
}

function reasonOf(errors: readonly RowError[]): string {
  return errors.map(({ header, message }) => (header ? `${header}: ${message}` : message)).join(' ')
}
