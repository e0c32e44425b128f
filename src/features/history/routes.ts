/** The address of an invoice's history. */
import { createRoute } from '@hono/zod-openapi'
import { answers, newApp, pathOf } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { invoiceHistory } from './contract.ts'
import { listHistory } from './queries.ts'

const list = createRoute({
  method: 'get',
  path: '/invoices/{invoiceId}/history',
  summary: 'What happened to an invoice, newest first',
  request: pathOf('invoiceId'),
  responses: answers(invoiceHistory),
})

export const historyRoutes = newApp().openapi(list, async context => {
  const { scope } = context.get('businessActor')
  const history = await listHistory(context.get('parts').db, scope, context.req.valid('param').invoiceId)
  // every invoice has been created, so one without a history is not there
  if (history.entries.length === 0) throw new Refusal('not-found')
  return context.json(history, 200)
})
