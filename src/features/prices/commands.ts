/** Sets and removes customer prices. */
import { and, eq } from 'drizzle-orm'
import type { BusinessActor } from '../../platform/actor.ts'
import { type Database, write } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/problem.ts'
import { findCustomer } from '../customers/queries.ts'
import { recordEvents } from '../history/commands.ts'
import { findProduct } from '../products/queries.ts'
import type { CustomerPrice } from './contract.ts'
import { findPrice, isPlain } from './queries.ts'
import { customerPrices } from './tables.ts'

/** Sets the price of a customer for a product from any quantity and without dates. */
export async function setCustomerPrice(
  db: Database,
  actor: BusinessActor,
  { customerId, productId, price }: { customerId: string; productId: string; price: number },
): Promise<CustomerPrice> {
  const { scope } = actor
  return write(db, actor, async tx => {
    if (!(await findCustomer(tx, scope, customerId))) throw new Refusal('not-found')
    const product = await findProduct(tx, scope, productId)
    if (!product) throw new Refusal('not-found')
    const previous = (await findPrice(tx, scope, customerId, productId))?.price ?? null
    await tx
      .insert(customerPrices)
      .values({
        businessId: scope.businessId,
        id: actor.newId(),
        customerId,
        productId,
        price,
        createdAt: actor.now,
        updatedAt: actor.now,
      })
      .onConflictDoUpdate({
        target: [
          ...[customerPrices.businessId, customerPrices.customerId, customerPrices.productId],
          ...[customerPrices.fromQuantity, customerPrices.validFrom],
        ],
        set: { price, validTo: null, updatedAt: actor.now },
      })
    const data = { productId, product: product.name, price, previous }
    await recordEvents(tx, actor, { kind: 'customer', id: customerId }, { event: 'price-set', data })
    const agreed = await findPrice(tx, scope, customerId, productId)
    if (!agreed) throw new Error('a customer price was not written')
    return agreed
  })
}

export async function removeCustomerPrice(
  db: Database,
  actor: BusinessActor,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<Record<never, never>> {
  return write(db, actor, async tx => {
    const [removed] = await tx
      .delete(customerPrices)
      .where(
        and(
          eq(customerPrices.businessId, actor.scope.businessId),
          eq(customerPrices.customerId, customerId),
          eq(customerPrices.productId, productId),
          isPlain,
        ),
      )
      .returning({ price: customerPrices.price })
    if (!removed) throw new Refusal('not-found')
    const product = (await findProduct(tx, actor.scope, productId))?.name ?? ''
    const data = { productId, product, previous: removed.price }
    await recordEvents(tx, actor, { kind: 'customer', id: customerId }, { event: 'price-removed', data })
    return {}
  })
}
