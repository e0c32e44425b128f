/** The dashboard: four figures with their change, the latest invoices and the latest events. */
import { percentChange, SHOWN_ROWS } from '../../../domain/figures.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { figuresOverTime } from '../../figures/queries.ts'
import { listInvoices } from '../../invoices/queries/list-invoices.ts'
import type { Dashboard } from '../contract.ts'
import { recentActivity } from './recent-activity.ts'

export async function showDashboard(db: Database, scope: BusinessScope): Promise<Dashboard> {
  const [{ now, then, revenueByDay }, recent, activity] = await Promise.all([
    figuresOverTime(db, scope),
    listInvoices(db, scope, { status: 'all', sort: 'date', direction: 'desc', limit: SHOWN_ROWS, q: undefined }),
    recentActivity(db, scope),
  ])
  const change = (figure: keyof typeof now) => percentChange(now[figure], then?.[figure] ?? null)
  return {
    totalRevenue: { value: now.revenue, change: change('revenue') },
    openInvoices: { value: now.openInvoices, change: change('openInvoices') },
    productsInStock: { value: now.productsInStock, change: change('productsInStock') },
    activeCustomers: { value: now.activeCustomers, change: change('activeCustomers') },
    revenueByDay,
    recentInvoices: recent.rows,
    recentActivity: activity,
  }
}
