/** Route of the dashboard. */
import { createRoute } from '@hono/zod-openapi'
import { answers, newApp } from '../../platform/http.ts'
import { dashboard, receivables } from './contract.ts'
import { showDashboard, showReceivables } from './queries.ts'

const show = createRoute({
  method: 'get',
  path: '/dashboard',
  summary: 'The figures of the business and its latest events',
  responses: answers(dashboard),
})

const showOwed = createRoute({
  method: 'get',
  path: '/dashboard/receivables',
  summary: 'What customers owe and have paid, and what runs out of stock',
  responses: answers(receivables),
})

export const dashboardRoutes = newApp()
  .openapi(show, async context =>
    context.json(await showDashboard(context.get('parts').db, context.get('businessActor').scope), 200),
  )
  .openapi(showOwed, async context =>
    context.json(await showReceivables(context.get('parts').db, context.get('businessActor').scope), 200),
  )
