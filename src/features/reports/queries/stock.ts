/** Stock at the end of a day: the sum of the movements up to it, its value, how fast it sells, what did not move, and what sells most. */
import { sql } from 'drizzle-orm'
import { QUANTITY_ONE } from '../../../domain/documents/document-totals.ts'
import { rankBySales } from '../../../domain/products/abc.ts'
import { stockValue } from '../../../domain/products/stock-value.ts'
import { daysBetween } from '../../../domain/values/calendar.ts'
import { exactSum, multiplyThenDivide } from '../../../domain/values/exact.ts'
import { type Period, yearUpTo } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import { soldGoods } from '../../stock/queries/sold-goods.ts'
import type { ColumnId, ReportTable } from '../contract.ts'
import { behind, soldBy } from './sales.ts'
import { type Asked, tableOf } from './tables.ts'

interface Moved {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly cost_price: string | null
  readonly quantity: string
  readonly last_movement: string
  readonly last_out: string | null
  readonly sold: string
  readonly turnover: string | null
  /** It moved before the year. */
  readonly is_older: boolean
  /** Of each movement in order. */
  readonly changes: readonly number[]
  readonly costs: readonly (number | null)[]
}

/** Of all products with stock on the last day of the year, or sold in it. */
async function movedUntil(tx: Transaction, scope: BusinessScope, { from, to }: Period) {
  const { businessId, today } = scope
  const days = daysBetween(from, to) + 1
  // today, stock is all that was written: a business that moved west has movements of tomorrow
  const until = to >= today ? sql`true` : sql`date <= ${to}`
  const result = await tx.execute(sql`
    with movements as (
      select product_id, sequence, type, date, unit_cost, case type when 'in' then quantity else -quantity end as change
      from stock_movements where business_id = ${businessId} and ${until}
    ),
    moved as (
      select product_id, sum(change) as quantity, max(date) as last_movement, max(date) filter (where type = 'out') as last_out,
        -- the stock of every day of the year, added up
        sum(change * greatest(least(${days}::int, ${to}::date - date + 1), 0)) as stock_of_days, min(date) < ${from} as is_older,
        json_agg(change order by sequence) as changes, json_agg(unit_cost order by sequence) as costs
      from movements group by product_id
    ),
    sold as (select product_id, sum(quantity) as sold from ${soldGoods(scope, { from, to })} goods group by product_id)
    select product.id, product.name, product.sku, product.cost_price, quantity, last_movement::text, last_out::text, coalesce(sold, 0) as sold,
      is_older, changes, costs,
      case when is_older and coalesce(sold, 0) >= 0 and stock_of_days > 0 then round(coalesce(sold, 0) * ${days}::int / stock_of_days, 1) * 1000 end as turnover
    from moved join products product on product.business_id = ${businessId} and product.id = moved.product_id
    left join sold on sold.product_id = moved.product_id
    where quantity <> 0 or sold <> 0`)
  return rowsOf<Moved>(result)
}

export async function stockReport(
  tx: Transaction,
  scope: BusinessScope,
  { period: { to } }: Asked,
): Promise<ReportTable[]> {
  const { seesCosts } = scope
  const year = yearUpTo(to)
  const stock = (await movedUntil(tx, scope, year))
    .map(product => {
      const quantity = Number(product.quantity)
      const value = seesCosts ? worthOf(product) : null
      const costs = { value, unitCost: value === null || quantity <= 0 ? null : unitCostOf(value, quantity) }
      const cells = {
        product: product.name,
        sku: product.sku,
        quantity,
        lastMovement: product.last_movement,
        lastOut: product.last_out,
        soldInYear: Number(product.sold),
        turnover: product.turnover === null ? null : Number(product.turnover),
        ...(seesCosts && costs),
      }
      const lies = quantity > 0 && product.is_older && (product.last_out ?? '') < year.from
      return { ...product, quantity, value, lies, row: { key: product.id, cells, target: targetOf(product.id) } }
    })
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0) || one.name.localeCompare(other.name))
  const costs: readonly ColumnId[] = seesCosts ? ['unitCost', 'value'] : []
  const lying = stock.filter(({ lies }) => lies)
  return [
    ...(seesCosts ? [valueTable(stock)] : []),
    tableOf(
      'stock-by-product',
      ['product', 'sku', 'quantity', ...costs, 'lastMovement', 'soldInYear', 'turnover'],
      stock.map(({ row }) => row),
    ),
    tableOf(
      'not-moved',
      ['product', 'sku', 'quantity', ...costs, 'lastMovement', 'lastOut'],
      lying.map(({ row }) => row),
    ),
    await bestSellers(tx, scope, year),
  ].map(table => asFarAsKnown(table))
}

/** With a value that is not known, that of all is not either. */
function asFarAsKnown(table: ReportTable): ReportTable {
  const isKnown = table.rows.every(({ cells }) => cells.value !== null)
  return isKnown ? table : { ...table, totals: { ...table.totals, value: null } }
}

function worthOf({ changes, costs, cost_price: today }: Moved): number | null {
  const costToday = today === null ? null : Number(today)
  return stockValue(changes.map((change, place) => ({ change, unitCost: costs[place] ?? costToday })))
}

function unitCostOf(value: number, quantity: number): number {
  return multiplyThenDivide(value, QUANTITY_ONE, quantity)
}

function targetOf(id: string) {
  return { screen: 'product' as const, id, query: {} }
}

function valueTable(stock: readonly { quantity: number; value: number | null }[]): ReportTable {
  const there = stock.filter(({ quantity }) => quantity !== 0)
  const [known, unknown] = [
    there.filter(({ value }) => value !== null),
    there.filter(({ value }) => value === null),
  ] as const
  const rowOf = (key: string, products: typeof there, value: number | null) => {
    const quantity = exactSum(products.map(product => product.quantity))
    return { key, cells: { valued: key, products: products.length, quantity, value }, target: null }
  }
  return tableOf(
    'stock-value',
    ['valued', 'products', 'quantity', 'value'],
    [
      ...(known.length > 0 ? [rowOf('value-known', known, exactSum(known.map(({ value }) => value ?? 0)))] : []),
      ...(unknown.length > 0 ? [rowOf('value-unknown', unknown, null)] : []),
    ],
  )
}

/** Products and services; what was sold without a product has no class. */
async function bestSellers(tx: Transaction, scope: BusinessScope, year: Period): Promise<ReportTable> {
  const sold = (await soldBy(tx, scope, year, 'product')).filter(({ key }) => key !== null)
  const rows = rankBySales(sold.map(({ key, name, net }) => ({ key: key ?? '', name, net: Number(net) }))).map(
    ({ key, name, ...figures }) => ({
      key,
      cells: { product: name, ...figures },
      target: behind('product', key, year),
    }),
  )
  return tableOf('best-sellers', ['product', 'net', 'share', 'runningShare', 'salesClass'], rows)
}
