/** Stock that imports move: opening stock, and the goods of past invoices where a person wants them taken out. */
import { type SQL, sql } from 'drizzle-orm'
import type { MovementReason, MovementType } from '../../../../domain/products/stock.ts'
import { rowsOf } from '../../../../platform/database/database.ts'
import { recordedBy } from '../../../../platform/recorded-by.ts'
import { assertStockFor, type SoldGoods } from '../../../stock/commands/movements.ts'
import type { StagedImport } from './staged-import.ts'

const goodsOf = ({ stored, mine }: StagedImport): SQL => sql`
  select r.row, r.record_id as invoice_id, x.id, x.product_id, x.quantity, product.name, product.negative_stock
  from import_rows r, jsonb_populate_recordset(null::invoice_items, r.prepared->'items') as x
  join products product on product.business_id = ${stored.businessId} and product.id = x.product_id and not product.is_service
  where ${mine} and r.outcome = 'create' and r.prepared is not null`

/** That there is enough of all that may not go below zero. @throws RuleBroken `stock-would-go-negative` */
export async function assertGoodsInStock(staged: StagedImport): Promise<void> {
  const goods = rowsOf<SoldGoods>(
    await staged.tx.execute(sql`
      select product_id as "productId", min(name) as name, sum(quantity) as quantity, min(negative_stock) as "negativeStock"
      from (${goodsOf(staged)}) goods group by product_id`),
  )
  await assertStockFor(staged.tx, staged.actor.scope, goods)
}

/** One movement for each line of goods. */
export async function takeGoodsOut(staged: StagedImport): Promise<void> {
  const sold = sql`select id, product_id, quantity, row, invoice_id from (${goodsOf(staged)}) goods`
  await insertMovements(staged, sold, { type: 'out', reason: 'invoice', note: '', causeId: sql`invoice_id` })
}

/**
 * Product by product, as all writers take them in this order.
 * @param moved rows with `id`, `product_id`, `quantity` and `row`
 */
export async function insertMovements(
  { tx, actor }: StagedImport,
  moved: SQL,
  {
    type,
    reason,
    note,
    causeId = sql`null`,
  }: { type: MovementType; reason: MovementReason; note: string; causeId?: SQL },
): Promise<void> {
  const { businessId, today } = actor.scope
  const by = recordedBy(actor)
  await tx.execute(sql`
    insert into stock_movements (business_id, id, product_id, type, reason, quantity, cause_kind, cause_id, note, date,
      actor_kind, actor_id, actor_name, created_at)
    select ${businessId}, id, product_id, ${type}, ${reason}, quantity, case when ${causeId} is not null then 'invoice' end,
      ${causeId}, ${note}, ${today}, ${by.actorKind}, ${by.actorId}, ${by.actorName}, ${actor.now.toISOString()}
    from (${moved}) moved order by product_id, row`)
}
