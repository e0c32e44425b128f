/** The addresses of histories. */
import { createRoute } from '@hono/zod-openapi'
import { answers, newApp, pathOf } from '../../../platform/http.ts'
import { history, historyAddress } from '../contract.ts'
import { listHistory } from '../queries/history.ts'

const list = createRoute({
  method: 'get',
  path: '/history/{subjectKind}/{subjectId}',
  summary: 'What happened to a document or a record, newest first; that of an invoice includes its credit notes',
  request: { params: historyAddress },
  responses: answers(history),
})

const listOfInvoice = createRoute({
  method: 'get',
  path: '/invoices/{invoiceId}/history',
  summary: 'The same as `/history/invoice/{invoiceId}`',
  request: pathOf('invoiceId'),
  responses: answers(history),
})

export const historyRoutes = newApp()
  .openapi(list, async context => {
    const { scope } = context.get('businessActor')
    const { subjectKind: kind, subjectId: id } = context.req.valid('param')
    return context.json(await listHistory(context.get('parts').db, scope, { kind, id }), 200)
  })
  .openapi(listOfInvoice, async context => {
    const { scope } = context.get('businessActor')
    const { invoiceId: id } = context.req.valid('param')
    return context.json(await listHistory(context.get('parts').db, scope, { kind: 'invoice', id }), 200)
  })
