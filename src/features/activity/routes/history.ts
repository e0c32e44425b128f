/** The addresses of histories. */
import { get, routes } from '../../../platform/routes.ts'
import { history, historyAddress } from '../contract.ts'
import { listHistory } from '../queries/history.ts'

export const historyRoutes = routes(
  get(
    '/history/{subjectKind}/{subjectId}',
    'What happened to a document or a record, newest first; that of an invoice includes its credit notes',
    { params: historyAddress, answer: history },
    ({ db, scope, path: { subjectKind: kind, subjectId: id } }) => listHistory(db, scope, { kind, id }),
  ),
  get(
    '/invoices/{invoiceId}/history',
    'The same as `/history/invoice/{invoiceId}`',
    { answer: history },
    ({ db, scope, path: { invoiceId: id } }) => listHistory(db, scope, { kind: 'invoice', id }),
  ),
)
