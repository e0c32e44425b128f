/** What was sold less credit notes, by month, customer, product or category, with its cost and margin where they are known. */
import { type SQL, sql } from 'drizzle-orm'
import type { SalesGrouping } from '../../../domain/reports/reports.ts'
import { monthsIn, within } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import type { ColumnId, ReportTable, Target } from '../contract.ts'
import { soldLines } from './sold.ts'
import { type Asked, marginRate, tableOf } from './tables.ts'

interface Sold {
  readonly key: string | null
  readonly name: string | null
  readonly net: string
  readonly tax: string
  readonly credited: string
  readonly cost: string
  /** The net of what has a known cost, and of what has none. Deposits and their deduction are in neither. */
  readonly known: string
  readonly unknown: string
}

const KEYS: Readonly<Record<SalesGrouping, SQL>> = {
  month: sql`to_char(sold.date, 'YYYY-MM')`,
  customer: sql`sold.customer_id`,
  product: sql`sold.product_id`,
  category: sql`nullif(product.category, '')`,
}

export async function salesReport(
  tx: Transaction,
  scope: BusinessScope,
  { period, query: { by } }: Asked,
): Promise<ReportTable[]> {
  const found = await soldBy(tx, scope, period, by)
  const byKey = new Map(found.map(row => [row.key, row]))
  const all = by === 'month' ? monthsIn(period).map(key => byKey.get(key) ?? { ...NOTHING, key }) : inOrder(found)
  const rows = all.map(row => {
    const figures = { net: Number(row.net), tax: Number(row.tax), credited: Number(row.credited) }
    const cost = Number(row.cost)
    const margin = Number(row.known) - cost
    const costs = { cost, margin, marginRate: marginRate({ cost, margin }), withoutCost: Number(row.unknown) }
    return {
      key: row.key ?? '',
      cells: {
        [by]: by === 'month' ? row.key : row.name,
        ...figures,
        total: figures.net + figures.tax,
        ...(scope.seesCosts && costs),
      },
      target: behind(by, row.key, period),
    }
  })
  const costs = scope.seesCosts ? (['cost', 'margin', 'marginRate', 'withoutCost'] as const) : []
  const columns: ColumnId[] = [by, 'net', 'tax', 'total', 'credited', ...costs]
  const isEmpty = found.length === 0
  const chart = by === 'month' && rows.length > 1 && !isEmpty ? { kind: 'months' as const, columns: [NET] } : null
  return [tableOf(`sales-by-${by}`, columns, isEmpty ? [] : rows, { chart })]
}

const NET: ColumnId = 'net'
const NOTHING = { name: null, net: '0', tax: '0', credited: '0', cost: '0', known: '0', unknown: '0' }

export async function soldBy(
  tx: Transaction,
  scope: BusinessScope,
  period: Asked['period'],
  by: SalesGrouping,
): Promise<Sold[]> {
  const { businessId } = scope
  const ofKey = (table: string) =>
    sql`left join ${sql.identifier(table)} named on named.business_id = ${businessId} and named.id = grouped.key`
  const names: Readonly<Record<SalesGrouping, readonly [name: SQL, from: SQL]>> = {
    month: [sql`null::text`, sql``],
    customer: [sql`named.name`, ofKey('customers')],
    product: [sql`named.name`, ofKey('products')],
    category: [sql`grouped.key`, sql``],
  }
  const [name, from] = names[by]
  const result = await tx.execute(sql`
    ${soldLines(scope, period)},
    grouped as (
      select ${KEYS[by]} as key, sum(net) as net, sum(tax) as tax, -coalesce(sum(net + tax) filter (where kind = 'credit-note'), 0) as credited,
        coalesce(sum(cost) filter (where not is_deposit), 0) as cost,
        coalesce(sum(net) filter (where not is_deposit and cost is not null), 0) as known,
        coalesce(sum(net) filter (where not is_deposit and cost is null), 0) as unknown
      from sold left join products product on product.business_id = ${businessId} and product.id = sold.product_id
      group by 1
    )
    select grouped.*, ${name} as name from grouped ${from}`)
  return rowsOf<Sold>(result)
}

/** The largest first; what is about nothing comes last. */
function inOrder(rows: readonly Sold[]): Sold[] {
  return rows.toSorted(
    (one, other) =>
      Number(one.key === null) - Number(other.key === null) ||
      Number(other.net) - Number(one.net) ||
      (one.name ?? '').localeCompare(other.name ?? ''),
  )
}

export function behind(by: SalesGrouping, key: string | null, { from, to }: Asked['period']): Target {
  const documents = (query: Record<string, string>) => ({ screen: 'report' as const, id: 'documents', query })
  switch (by) {
    case 'month':
      return documents(within(key ?? '', { from, to }))
    case 'customer':
      return documents({ from, to, customerId: key ?? '' })
    case 'product':
      return documents({ from, to, productId: key ?? 'none' })
    case 'category':
      return documents({ from, to, category: key ?? '' })
  }
}
