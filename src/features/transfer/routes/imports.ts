/** Routes of imports: a file is read, checked, carried out, and taken back. */
import { createRoute, z } from '@hono/zod-openapi'
import type { ReadTable } from '../../../formats/sheets/read-table.ts'
import { type Column, contentTypes, spreadsheetOf } from '../../../formats/sheets/spreadsheet.ts'
import { EXPORT_PAGE, everyRow } from '../../../platform/database/export-rows.ts'
import { answers, download, fileAnswer, jsonBody, newApp, pathOf } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { taskQueue } from '../../../platform/task-queue.ts'
import { t } from '../../../translations/shared.ts'
import { checkImport } from '../commands/imports/check-import.ts'
import { continueNumbers } from '../commands/imports/imported-numbers.ts'
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

const one = pathOf('importId')

const list = createRoute({
  method: 'get',
  path: '/imports',
  summary: 'The latest imports',
  responses: answers(importList),
})

const start = createRoute({
  method: 'post',
  path: '/imports',
  summary: 'Read a CSV or XLSX file; nothing is imported yet',
  request: jsonBody(newImport),
  responses: answers(importAnswer, 201),
})

const show = createRoute({
  method: 'get',
  path: '/imports/{importId}',
  summary: 'One import, with its columns and its wrong rows',
  request: one,
  responses: answers(importAnswer),
})

const progress = createRoute({
  method: 'get',
  path: '/imports/{importId}/progress',
  summary: 'How many rows are done while a check or an import is under way',
  request: one,
  responses: answers(importProgress),
})

const check = createRoute({
  method: 'post',
  path: '/imports/{importId}/check',
  summary: 'Say what would be created, changed, skipped and refused',
  request: { ...one, ...jsonBody(importCheck) },
  responses: answers(importAnswer),
})

const run = createRoute({
  method: 'post',
  path: '/imports/{importId}/run',
  summary: 'Import the rows, all of them or only those that are not wrong',
  request: { ...one, ...jsonBody(importRun) },
  responses: answers(importAnswer),
})

const undo = createRoute({
  method: 'post',
  path: '/imports/{importId}/undo',
  summary: 'Take back a whole import, while nothing depends on it',
  request: one,
  responses: answers(importAnswer),
})

const continueSeries = createRoute({
  method: 'post',
  path: '/imports/{importId}/continue-numbers',
  summary: 'Number new invoices as the imported ones are, from the next number on',
  request: one,
  responses: answers(importAnswer),
})

const discard = createRoute({
  method: 'delete',
  path: '/imports/{importId}',
  summary: 'Forget a file that was not imported',
  request: one,
  responses: answers(z.object({})),
})

const wrongRows = createRoute({
  method: 'get',
  path: '/imports/{importId}/wrong-rows/export',
  summary: 'The wrong rows as a spreadsheet: the columns of the file, and the reason',
  request: { ...one, query: wrongRowsQuery },
  responses: fileAnswer(contentTypes.csv, contentTypes.xlsx),
})

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
  return newApp()
    .openapi(list, async context =>
      context.json(await listImports(context.get('parts').db, context.get('businessActor').scope), 200),
    )
    .openapi(start, async context => {
      const actor = context.get('businessActor')
      const { db } = context.get('parts')
      return context.json(await inTurn(() => startImport(db, actor, readTable, context.req.valid('json'))), 201)
    })
    .openapi(show, async context => {
      const { importId } = context.req.valid('param')
      const found = await findImport(context.get('parts').db, context.get('businessActor').scope, importId)
      if (!found) throw new Refusal('not-found')
      return context.json(found, 200)
    })
    .openapi(progress, async context => {
      const { importId } = context.req.valid('param')
      const found = await findImport(context.get('parts').db, context.get('businessActor').scope, importId)
      if (!found) throw new Refusal('not-found')
      return context.json({ done: underWay.get(importId) ?? null }, 200)
    })
    .openapi(check, async context => {
      const { importId } = context.req.valid('param')
      const { db } = context.get('parts')
      const work = (report: (done: number) => void) =>
        checkImport(db, context.get('businessActor'), importId, context.req.valid('json'), report)
      return context.json(await reporting(importId, work), 200)
    })
    .openapi(run, async context => {
      const { importId } = context.req.valid('param')
      const { db } = context.get('parts')
      const work = (report: (done: number) => void) =>
        runImport(db, context.get('businessActor'), importId, context.req.valid('json'), report)
      return context.json(await reporting(importId, work), 200)
    })
    .openapi(undo, async context => {
      const { importId } = context.req.valid('param')
      return context.json(await undoImport(context.get('parts').db, context.get('businessActor'), importId), 200)
    })
    .openapi(continueSeries, async context => {
      const { importId } = context.req.valid('param')
      return context.json(await continueNumbers(context.get('parts').db, context.get('businessActor'), importId), 200)
    })
    .openapi(discard, async context => {
      const { importId } = context.req.valid('param')
      return context.json(await discardImport(context.get('parts').db, context.get('businessActor'), importId), 200)
    })
    .openapi(wrongRows, async context => {
      const { scope } = context.get('businessActor')
      const { importId } = context.req.valid('param')
      const { format } = context.req.valid('query')
      const found = await findImport(context.get('parts').db, scope, importId)
      if (!found) throw new Refusal('not-found')
      const rows = everyRow(context.get('parts'), (tx, cursor) =>
        pageOfWrongRows(tx, scope, importId, Number(cursor ?? 0), EXPORT_PAGE),
      )
      const sheet = spreadsheetOf(format, t('Wrong rows'), columnsOfWrongRows(found.columns), rows)
      return download(context, sheet, contentTypes[format], `wrong-rows-${scope.today}.${format}`)
    })
}

interface WrongRow {
  readonly cells: readonly string[]
  readonly errors: readonly RowError[] | null
}

function columnsOfWrongRows(columns: readonly { readonly header: string }[]): Column<WrongRow>[] {
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
