/** How much of each product was sold: the one definition behind its page, what to order and the report on stock. */
import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { lookedUp } from '../../../platform/database/looked-up.ts'

/**
 * Rows of product_id, customer_id, date and signed quantity, each on the date of its document: what invoices and deliveries gave to customers,
 * less what came back. A delivery that was cancelled is left out, and so is a cancelled invoice, but for goods that stayed with the customer.
 * Past invoices that were imported count too, and so do services, which move no stock. What a person books as returned has no customer.
 */
export function soldGoods({ businessId }: BusinessScope, { from, to }: Period, productId?: string): SQL {
  const of = (column: string) =>
    productId === undefined ? sql`${sql.raw(column)} is not null` : sql`${sql.raw(column)} = ${productId}`
  const dated = (column: string) => sql`${sql.raw(column)} between ${from} and ${to}`
  // of one product, its own rows are the few
  const ofInvoice = (table: string, name: string, condition: SQL) => {
    const rows = sql`select * from ${sql.identifier(table)} where business_id = ${businessId} and ${condition}`
    return sql`cross join lateral ${productId === undefined ? lookedUp(rows) : sql`(${rows})`} ${sql.identifier(name)}`
  }
  return sql`(
    select item.product_id, invoice.customer_id, invoice.date, coalesce(item.delivered_quantity, item.quantity) as quantity
    from invoices invoice ${ofInvoice('invoice_items', 'item', sql`invoice_id = invoice.id`)}
    where invoice.business_id = ${businessId} and invoice.status in ('sent', 'paid') and ${dated('invoice.date')} and ${of('item.product_id')}
    union all
    select movement.product_id, invoice.customer_id, invoice.date, movement.quantity
    from invoices invoice ${ofInvoice('stock_movements', 'movement', sql`cause_kind = 'invoice' and cause_id = invoice.id`)}
    where invoice.business_id = ${businessId} and invoice.status = 'cancelled' and ${dated('invoice.date')} and ${of('movement.product_id')}
      and not exists (
        select from stock_movements back
        where back.business_id = invoice.business_id and back.cause_kind = 'invoice' and back.cause_id = invoice.id and back.type = 'in')
    union all
    select item.product_id, delivery.customer_id, delivery.date, item.quantity
    from deliveries delivery
    join delivery_items item on item.business_id = delivery.business_id and item.delivery_id = delivery.id
    where delivery.business_id = ${businessId} and delivery.cancelled_at is null and ${dated('delivery.date')} and ${of('item.product_id')}
    union all
    select item.product_id, invoice.customer_id, note.date, -credit.quantity
    from credit_notes note
    join credit_note_items credit on credit.business_id = note.business_id and credit.credit_note_id = note.id
    join invoices invoice on invoice.business_id = note.business_id and invoice.id = note.invoice_id
    join invoice_items item on item.business_id = credit.business_id and item.invoice_id = credit.invoice_id and item.position = credit.position
    join products product on product.business_id = item.business_id and product.id = item.product_id
    where note.business_id = ${businessId} and ${dated('note.date')} and (note.goods_came_back or product.is_service) and ${of('item.product_id')}
    union all
    select product_id, null, date, -quantity from stock_movements
    where business_id = ${businessId} and reason = 'return' and cause_kind is null and ${dated('date')} and ${of('product_id')}
  )`
}
