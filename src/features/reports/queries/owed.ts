/**
 * What customers owed at the end of a day, and what was owed to them. It begins with what is open now, as the dashboard and the lists show it,
 * and takes back whatever is dated later.
 */
import { sql } from 'drizzle-orm'
import { type AgeingGroup, ageingGroup, ageingGroups } from '../../../domain/payments/ageing.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import type { Cells, ColumnId, ReportTable } from '../contract.ts'
import { type Asked, tableOf } from './tables.ts'

interface Open {
  readonly customer_id: string
  readonly due_date: string | null
  readonly name: string
  readonly open: string
}

/**
 * What is open on each invoice, and below zero what is to be refunded on it; a credit balance has no due date. A payment counts from its own day,
 * also where its invoice is dated later, as all credit notes on it are.
 */
async function openOn(tx: Transaction, { businessId, settings }: BusinessScope, day: string) {
  const result = await tx.execute(sql`
    with later as (
      select invoice_id, sum(paid) as paid, sum(credited) as credited from (
        select invoice_id, amount as paid, 0 as credited from payments where business_id = ${businessId} and removed_at is null and date > ${day}
        union all
        select invoice_id, 0, payable from credit_notes where business_id = ${businessId} and date > ${day}
      ) entries group by 1
    ),
    open as (
      select invoice.customer_id, invoice.due_date, coalesce(later.paid, 0) - invoice.paid +
        case when invoice.date <= ${day} then invoice.payable - invoice.credited_payable + coalesce(later.credited, 0) else 0 end as open
      from invoices invoice left join later on later.invoice_id = invoice.id
      where invoice.business_id = ${businessId} and (invoice.date <= ${day} or invoice.paid <> 0 or later.paid <> 0) and (
        invoice.status in ('sent', 'paid')
        or (invoice.status = 'cancelled' and greatest(invoice.date, (invoice.cancelled_at at time zone ${settings.timeZone})::date) > ${day})
      )
      union all
      select invoice.customer_id, null, sum(payment.amount)
      from payments payment join invoices invoice on invoice.business_id = payment.business_id and invoice.id = payment.invoice_id
      where payment.business_id = ${businessId} and payment.method = 'credit-balance' and payment.removed_at is null and payment.date <= ${day}
      group by 1
    )
    select open.customer_id, due_date::text, open, customer.name
    from open join customers customer on customer.business_id = ${businessId} and customer.id = open.customer_id
    where open <> 0`)
  return rowsOf<Open>(result).map(({ customer_id: customerId, due_date: dueDate, name, open }) => {
    return { customerId, dueDate, name, open: Number(open) }
  })
}

export const AGEING_COLUMNS: Readonly<Record<AgeingGroup, ColumnId>> = {
  current: 'current',
  '1-30': 'overdue30',
  '31-60': 'overdue60',
  '61-90': 'overdue90',
  'over-90': 'overdueMore',
}

interface Aged {
  readonly dueDate: string | null
  readonly open: number
}

/** What is open in each group of days overdue at the end of a day. What has no due date is not overdue. */
export function ageing(items: readonly Aged[], to: string) {
  // many are due on the same day
  const groups = new Map<string, AgeingGroup>()
  const groupOf = ({ dueDate }: Aged) => {
    const day = dueDate ?? to
    const group = groups.get(day) ?? ageingGroup(day, to)
    groups.set(day, group)
    return group
  }
  const sumIn = (group: AgeingGroup, own: readonly Aged[]) => {
    const found = own.filter(item => groupOf(item) === group)
    return { count: found.length, owed: sumOpen(found) }
  }
  return {
    /** A row per group; none where nothing is open. */
    rows:
      items.length === 0
        ? []
        : ageingGroups.map(group => {
            return { key: group, cells: { ageing: group, ...sumIn(group, items) }, target: null }
          }),
    /** The columns of some of them. */
    cellsOf: (own: readonly Aged[]): Record<string, number> => ({
      ...Object.fromEntries(ageingGroups.map(group => [AGEING_COLUMNS[group], sumIn(group, own).owed])),
      owed: sumOpen(own),
    }),
  }
}

export function sumOpen(items: readonly Pick<Aged, 'open'>[]): number {
  return items.reduce((total, { open }) => total + open, 0)
}

export async function owedReport(
  tx: Transaction,
  scope: BusinessScope,
  { period: { to } }: Asked,
): Promise<ReportTable[]> {
  const all = await openOn(tx, scope, to)
  const owed = all.filter(({ open, dueDate }) => open > 0 && dueDate !== null)
  const credit = all.filter(({ open, dueDate }) => open < 0 || dueDate === null)
  const byCustomer = (items: typeof all) => [...Map.groupBy(items, ({ customerId }) => customerId).values()]
  const rowOf = (items: typeof all, cells: Record<string, number>) => {
    const [{ customerId, name } = { customerId: '', name: '' }] = items
    const target = { screen: 'statement' as const, id: customerId, query: { kind: 'open', to } }
    return { key: customerId, cells: { customer: name, ...cells } as Cells, target }
  }
  const ages = ageing(owed, to)
  const customers = byCustomer(owed)
    .map(items => rowOf(items, ages.cellsOf(items)))
    .toSorted((one, other) => Number(other.cells.owed) - Number(one.cells.owed))
  const creditors = byCustomer(credit)
    .map(items => {
      const refundDue = 0 - sumOpen(items.filter(({ dueDate }) => dueDate !== null))
      const creditBalance = 0 - sumOpen(items.filter(({ dueDate }) => dueDate === null))
      return rowOf(items, { refundDue, creditBalance, total: refundDue + creditBalance })
    })
    .toSorted((one, other) => Number(other.cells.total) - Number(one.cells.total))
  return [
    tableOf('owed-by-age', ['ageing', 'count', 'owed'], ages.rows, {
      chart: { kind: 'ageing', columns: ['owed'] },
    }),
    tableOf('owed-by-customer', ['customer', ...Object.values(AGEING_COLUMNS), 'owed'], customers),
    tableOf('owed-to-customers', ['customer', 'refundDue', 'creditBalance', 'total'], creditors),
  ]
}
