/** The addresses of what happened: to a record, and in the whole business. */
import { activityColumns } from '../../formats/sheets/activity-sheet.ts'
import { everyRow } from '../../platform/database/export-rows.ts'
import { get, getFile, routes } from '../../platform/routes.ts'
import { exportSheet, sheetTypes } from './commands/export-sheet.ts'
import {
  activityExportQuery,
  activityPage,
  activityPeople,
  activityQuery,
  history,
  historyAddress,
} from './contract.ts'
import { listActivePeople, listActivity } from './queries/activity.ts'
import { listHistory } from './queries/history.ts'

export const activityRoutes = routes(
  get(
    '/history/{subjectKind}/{subjectId}',
    'The history of a document or record, newest first; for an invoice, with that of its credit notes',
    { params: historyAddress, answer: history },
    ({ db, scope, path: { subjectKind: kind, subjectId: id } }) => listHistory(db, scope, { kind, id }),
  ),
  get(
    '/invoices/{invoiceId}/history',
    'The same as `/history/invoice/{invoiceId}`',
    { answer: history },
    ({ db, scope, path: { invoiceId: id } }) => listHistory(db, scope, { kind: 'invoice', id }),
  ),
  get(
    '/activity',
    'The history of the business, newest first, page by page',
    { query: activityQuery, answer: activityPage },
    ({ db, scope, query }) => listActivity(db, scope, query),
  ),
  getFile(
    '/activity/export',
    'Export the history as a spreadsheet',
    { query: activityExportQuery, types: sheetTypes },
    ({ context, parts, scope, query: { format, language, ...filter } }) => {
      const { currency, timeZone } = scope.settings
      return exportSheet(
        context,
        { format, language },
        {
          list: 'activity',
          columns: ({ t }) => activityColumns(t, currency, timeZone),
          rows: everyRow(parts, (tx, page) => listActivity(tx, scope, { ...filter, ...page })),
        },
      )
    },
  ),
  get(
    '/activity/people',
    'Everyone who has done something in this business',
    { answer: activityPeople },
    ({ db, scope }) => listActivePeople(db, scope),
  ),
)
