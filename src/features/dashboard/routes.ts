/** Route of the dashboard. */
import { get, routes } from '../../platform/routes.ts'
import { dashboard, receivables } from './contract.ts'
import { showDashboard, showReceivables } from './queries.ts'

export const dashboardRoutes = routes(
  get('/dashboard', 'The figures of the business and its latest events', { answer: dashboard }, ({ db, scope }) =>
    showDashboard(db, scope),
  ),
  get(
    '/dashboard/receivables',
    'What customers owe and have paid, and what runs out of stock',
    { answer: receivables },
    ({ db, scope }) => showReceivables(db, scope),
  ),
)
