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
import { lookedUp } from '../../../platform/database/looked-up.ts'
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
  /** Of what came in, in order. */
  readonly came_in: readonly CameIn[] | null
}

/** A movement into stock: the balance after it, and what one cost. */
interface CameIn {
  readonly quantity: number
  readonly balance: number
  readonly cost: number | null
}

/**
 * Of all products with stock on the last day of the year, or sold in it. Only movements of the year, and those after it, are read one by one: what
 * was there before follows from the stock of today.
 */
async function movedUntil(tx: Transaction, scope: BusinessScope, { from, to }: Period) {
  const { businessId, today, seesCosts } = scope
  const days = daysBetween(from, to) + 1
  // today, stock is all that was written: a business that moved west has movements of tomorrow
  const until = to >= today ? sql`true` : sql`date <= ${to}`
  const change = sql`case type when 'in' then quantity else -quantity end`
  const earlier = lookedUp(sql`
    select date, type from stock_movements
    where business_id = ${businessId} and product_id = level.product_id and date < ${from} order by sequence`)
  const cameIn = sql`(
    select json_agg(json_build_object('quantity', quantity, 'balance', balance, 'cost', unit_cost) order by sequence) from stock_movements
    where business_id = ${businessId} and product_id = moved.product_id and type = 'in' and ${until})`
  const result = await tx.execute(sql`
    with later as materialized (
      select product_id, sum(${change}) as change from stock_movements
      where business_id = ${businessId} and date > ${to} and not ${until} group by 1
    ),
    year as materialized (
      -- the stock of every day of the year, added up
      select product_id, sum(${change}) as change, sum((${change}) * greatest(${to}::date - date + 1, 0)) as stock_of_days,
        max(date) as last_movement, max(date) filter (where type = 'out') as last_out
      from stock_movements where business_id = ${businessId} and date >= ${from} and ${until} group by 1
    ),
    moved as materialized (
      select level.product_id, level.stock - coalesce(later.change, 0) as quantity,
        coalesce(year.last_movement, (select max(date) from ${earlier} earlier)) as last_movement,
        coalesce(year.last_out, (select max(date) from ${earlier} earlier where type = 'out')) as last_out,
        (level.stock - coalesce(later.change, 0) - coalesce(year.change, 0)) * ${days}::int + coalesce(year.stock_of_days, 0) as stock_of_days,
        coalesce((select true from ${earlier} earlier limit 1), false) as is_older
      from stock_levels level
      left join later on later.product_id = level.product_id
      left join year on year.product_id = level.product_id
      where level.business_id = ${businessId}
    ),
    sold as (select product_id, sum(quantity) as sold from ${soldGoods(scope, { from, to })} goods group by product_id)
    select product.id, product.name, product.sku, product.cost_price, quantity, last_movement::text, last_out::text, coalesce(sold, 0) as sold,
      is_older, ${seesCosts ? cameIn : sql`null`} as came_in,
      case when is_older and coalesce(sold, 0) >= 0 and stock_of_days > 0 then round(coalesce(sold, 0) * ${days}::int / stock_of_days, 1) * 1000 end as turnover
    from moved join products product on product.business_id = ${businessId} and product.id = moved.product_id
    left join sold on sold.product_id = moved.product_id
    where last_movement is not null and (quantity <> 0 or sold <> 0)`)
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

function worthOf({ came_in: cameIn, cost_price: today, quantity }: Moved): number | null {
  const costToday = today === null ? null : Number(today)
  let stock = 0
  // what went out since the movement before; where a clock went back, a balance may have what is dated later
  const wentOut = (before: number) => (before < stock ? [{ change: before - stock, unitCost: null }] : [])
  const movements = (cameIn ?? []).flatMap(({ quantity: change, balance, cost }) => {
    const out = wentOut(balance - change)
    stock = balance
    return [...out, { change, unitCost: cost ?? costToday }]
  })
  return stockValue([...movements, ...wentOut(Number(quantity))])
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
