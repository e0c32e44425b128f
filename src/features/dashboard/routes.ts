/** Routes of the dashboard. */
import { get, routes } from '../../platform/routes.ts'
import { dashboard, invoicesToChase, months, receivables } from './contract.ts'
import { listMonths } from './queries/months.ts'
import { listToChase, showReceivables } from './queries/receivables.ts'
import { showDashboard } from './queries/show-dashboard.ts'

export const dashboardRoutes = routes(
  get('/dashboard', 'The figures of the business and its latest events', { answer: dashboard }, ({ db, scope }) =>
    showDashboard(db, scope),
  ),
  get(
    '/dashboard/receivables',
    'What customers owe, their latest payments, and what runs out of stock',
    { answer: receivables },
    ({ db, scope }) => showReceivables(db, scope),
  ),
  get('/dashboard/to-chase', 'Overdue invoices to remind customers of', { answer: invoicesToChase }, ({ db, scope }) =>
    listToChase(db, scope),
  ),
  get('/dashboard/months', 'What was invoiced and paid in each month', { answer: months }, ({ db, scope }) =>
    listMonths(db, scope),
  ),
)
