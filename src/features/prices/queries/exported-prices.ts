/** The agreed prices of all customers or of one, page by page. */
import { and, eq, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { behind, type Keyset, keyOf, orderOf, pageOf } from '../../../platform/database/keyset.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import { customers } from '../../customers/tables.ts'
import { products } from '../../products/tables.ts'
import { customerPrices } from '../tables/agreed-prices.ts'

const byCustomer: Keyset = {
  columns: [
    { expression: naturally(customers.name), type: 'text' },
    { expression: naturally(products.name), type: 'text' },
    { expression: sql`${customerPrices.id}`, type: 'text' },
  ],
  direction: 'asc',
}

export async function listExportedPrices(
  tx: Transaction,
  { businessId }: BusinessScope,
  { customerId, cursor, limit }: { customerId: string | undefined; cursor: string | undefined; limit: number },
) {
  const rows = await tx
    .select({
      customerName: customers.name,
      customerEmail: customers.email,
      productName: products.name,
      productSku: products.sku,
      basePrice: products.basePrice,
      price: customerPrices.price,
      fromQuantity: customerPrices.fromQuantity,
      validFrom: customerPrices.validFrom,
      validTo: customerPrices.validTo,
      key: keyOf(byCustomer),
    })
    .from(customerPrices)
    .innerJoin(customers, and(eq(customers.businessId, businessId), eq(customers.id, customerPrices.customerId)))
    .innerJoin(products, and(eq(products.businessId, businessId), eq(products.id, customerPrices.productId)))
    .where(
      and(
        eq(customerPrices.businessId, businessId),
        customerId === undefined ? undefined : eq(customerPrices.customerId, customerId),
        behind(byCustomer, cursor),
      ),
    )
    .orderBy(orderOf(byCustomer))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ key: _, ...row }) => row)
}
