/** The screens of reports, of the activity and of notifications. */
import { createRoute } from '@tanstack/react-router'
import { validateAccountingSearch } from '../features/accounting/web/search.ts'
import { validateActivitySearch } from '../features/activity/web/search.ts'
import { readReportName, validateReportSearch } from '../features/reports/web/search.ts'
import { screen } from './before-screens.ts'
import { root } from './root-route.ts'

const accountant = createRoute({
  getParentRoute: () => root,
  path: '/reports/accountant',
  staticData: { area: '/accounting' },
  validateSearch: validateAccountingSearch,
  component: screen(() => import('../features/accounting/web/AccountantScreen.tsx'), 'AccountantScreen'),
})

const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  staticData: { area: 'reports' },
  validateSearch: validateActivitySearch,
  component: screen(() => import('../features/activity/web/ActivityScreen.tsx'), 'ActivityScreen'),
})

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  staticData: { area: '/notifications' },
  component: screen(() => import('../features/notifications/web/NotificationsScreen.tsx'), 'NotificationsScreen'),
})

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  staticData: { area: 'reports' },
  component: screen(() => import('../features/reports/web/ReportsScreen.tsx'), 'ReportsScreen'),
})
const report = createRoute({
  getParentRoute: () => root,
  path: '/reports/$report',
  staticData: { area: 'reports' },
  params: { parse: readReportName },
  validateSearch: validateReportSearch,
  component: screen(() => import('../features/reports/web/ReportScreen.tsx'), 'ReportScreen'),
})

export const REPORT_ROUTES = [accountant, activity, notifications, reports, report] as const
