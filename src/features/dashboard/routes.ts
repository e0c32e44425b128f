/** Route of the dashboard. */
import { createRoute } from '@hono/zod-openapi'
import { answers, newApp } from '../../platform/http.ts'
import { dashboard } from './contract.ts'
import { showDashboard } from './queries.ts'

const show = createRoute({
  method: 'get',
  path: '/dashboard',
  summary: 'The figures of the business and its latest events',
  responses: answers(dashboard),
})

export const dashboardRoutes = newApp().openapi(show, async context =>
  context.json(await showDashboard(context.get('parts').db, context.get('businessActor').scope), 200),
)
