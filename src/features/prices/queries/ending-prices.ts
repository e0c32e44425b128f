/** What is agreed and ends soon. */
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import { ENDS_SOON_DAYS } from '../../../domain/products/prices.ts'
import { addDays } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { customers } from '../../customers/tables.ts'
import { products } from '../../products/tables.ts'
import { type EndingPrices, MOST_ENDING } from '../contract.ts'
import { customerPrices } from '../tables/agreed-prices.ts'
import { priceLists } from '../tables/price-lists.ts'
import { pricesWhere } from './customer-prices.ts'

/** Prices that are followed by another one of the same quantity, and those of archived customers and products, are left out. */
export async function listEndingPrices(tx: Transaction, scope: BusinessScope): Promise<EndingPrices> {
  const [from, to] = [scope.today, addDays(scope.today, ENDS_SOON_DAYS)]
  const isFollowed = sql`exists (
    select from customer_prices later
    where later.business_id = ${customerPrices.businessId} and later.customer_id = ${customerPrices.customerId}
      and later.product_id = ${customerPrices.productId} and later.from_quantity = ${customerPrices.fromQuantity}
      and later.valid_from > coalesce(${customerPrices.validFrom}, '-infinity')
      and coalesce(later.valid_to, 'infinity') > ${customerPrices.validTo}
  )`
  const [prices, lists] = await together([
    pricesWhere(
      tx,
      scope,
      and(
        between(customerPrices.validTo, from, to),
        isNull(customers.archivedAt),
        isNull(products.archivedAt),
        sql`not ${isFollowed}`,
      ),
      { order: [asc(customerPrices.validTo)], limit: MOST_ENDING + 1 },
    ),
    tx
      .select({ id: priceLists.id, name: priceLists.name, validTo: sql<string>`${priceLists.validTo}` })
      .from(priceLists)
      .where(
        and(
          eq(priceLists.businessId, scope.businessId),
          isNull(priceLists.archivedAt),
          between(priceLists.validTo, from, to),
        ),
      )
      .orderBy(asc(priceLists.validTo), asc(priceLists.id)),
  ])
  return { prices: prices.slice(0, MOST_ENDING), more: prices.length > MOST_ENDING, priceLists: lists }
}
