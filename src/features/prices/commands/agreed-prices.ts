/** Agrees, changes and removes customer prices. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AgreedTerms } from '../../../domain/activity/events.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, violates, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import { t } from '../../../translations/shared.ts'
import { recordEvents } from '../../activity/commands.ts'
import { findCustomer } from '../../customers/queries.ts'
import { findProduct } from '../../products/queries/products.ts'
import { products } from '../../products/tables.ts'
import type { ChangedCustomerPrice, CustomerPrice, CustomerPriceChange, NewCustomerPrice } from '../contract.ts'
import { findPrice, plainPriceOf } from '../queries/customer-prices.ts'
import { customerPrices } from '../tables/agreed-prices.ts'

/** @throws Refusal `price-taken` */
export async function createCustomerPrice(
  db: Database,
  actor: BusinessActor,
  customerId: string,
  input: NewCustomerPrice,
): Promise<CustomerPrice> {
  return explainingTaken(() =>
    write(db, actor, async tx => {
      if (!(await findCustomer(tx, actor.scope, customerId))) throw new Refusal('not-found')
      if (!(await findProduct(tx, actor.scope, input.productId))) {
        throw new Refusal('invalid-input', { errors: [{ field: 'productId', message: t('Product not found.') }] })
      }
      const id = actor.newId()
      await tx.insert(customerPrices).values({ ...ownedBy(actor), id, customerId, ...input })
      return recorded(tx, actor, id)
    }),
  )
}

/** @throws Refusal `changed-meanwhile`, `price-taken` */
export async function changeCustomerPrice(
  db: Database,
  actor: BusinessActor,
  priceId: string,
  { version, ...terms }: ChangedCustomerPrice,
): Promise<CustomerPrice> {
  return explainingTaken(() =>
    write(db, actor, async tx => {
      const isThis = and(eq(customerPrices.businessId, actor.scope.businessId), eq(customerPrices.id, priceId))
      await lockRows(tx, customerPrices, isThis)
      const previous = await findPrice(tx, actor.scope, eq(customerPrices.id, priceId))
      if (!previous) throw new Refusal('not-found')
      if (previous.version !== version) throw new Refusal('changed-meanwhile', { data: { current: previous } })
      await tx
        .update(customerPrices)
        .set({ ...terms, version: version + 1, updatedAt: actor.now })
        .where(isThis)
      return recorded(tx, actor, priceId, previous)
    }),
  )
}

/** Sets the price from any quantity and without dates. */
export async function setCustomerPrice(
  db: Database,
  actor: BusinessActor,
  { customerId, productId, price }: { customerId: string; productId: string; price: number },
): Promise<CustomerPrice> {
  const { scope } = actor
  return write(db, actor, async tx => {
    if (!(await findCustomer(tx, scope, customerId))) throw new Refusal('not-found')
    if (!(await findProduct(tx, scope, productId))) throw new Refusal('not-found')
    const previous = await findPrice(tx, scope, plainPriceOf(customerId, productId))
    const [row] = await tx
      .insert(customerPrices)
      .values({ ...ownedBy(actor), id: actor.newId(), customerId, productId, price })
      .onConflictDoUpdate({
        target: [
          ...[customerPrices.businessId, customerPrices.customerId, customerPrices.productId],
          ...[customerPrices.fromQuantity, customerPrices.validFrom],
        ],
        set: { price, validTo: null, version: sql`${customerPrices.version} + 1`, updatedAt: actor.now },
      })
      .returning({ id: customerPrices.id })
    return recorded(tx, actor, row?.id ?? '', previous)
  })
}

/** @param which the price from any quantity of a customer and a product, or any by its id */
export async function removeCustomerPrice(
  db: Database,
  actor: BusinessActor,
  which: { customerId: string; productId: string } | { priceId: string },
): Promise<Record<never, never>> {
  const condition: SQL | undefined =
    'priceId' in which ? eq(customerPrices.id, which.priceId) : plainPriceOf(which.customerId, which.productId)
  return write(db, actor, async tx => {
    const removed = await findPrice(tx, actor.scope, condition)
    if (!removed) throw new Refusal('not-found')
    const { id, customerId, productId, productName, price } = removed
    await tx
      .delete(customerPrices)
      .where(and(eq(customerPrices.businessId, actor.scope.businessId), eq(customerPrices.id, id)))
    const data = { productId, product: productName, previous: price, terms: termsOf(removed) }
    await recordEvents(tx, actor, { kind: 'customer', id: customerId }, { event: 'price-removed', data })
    return {}
  })
}

/** Changes several prices of a customer, all of them or none. @throws Refusal `prices-changed-meanwhile`, `not-found` */
export async function changeCustomerPrices(
  db: Database,
  actor: BusinessActor,
  customerId: string,
  { prices }: CustomerPriceChange,
): Promise<{ changed: number }> {
  const { businessId } = actor.scope
  return write(db, actor, async tx => {
    const areThese = and(
      eq(customerPrices.businessId, businessId),
      eq(customerPrices.customerId, customerId),
      sql`${customerPrices.id} = any(${sql.param(prices.map(({ id }) => id))})`,
    )
    await lockRows(tx, customerPrices, areThese)
    const held = await tx
      .select({ agreed: customerPrices, product: products.name })
      .from(customerPrices)
      .innerJoin(products, and(eq(products.businessId, businessId), eq(products.id, customerPrices.productId)))
      .where(areThese)
    const current = new Map(held.map(row => [row.agreed.id, row]))
    if (prices.some(({ id }) => !current.has(id))) throw new Refusal('not-found')
    if (prices.some(({ id, previous }) => current.get(id)?.agreed.price !== previous)) {
      throw new Refusal('prices-changed-meanwhile')
    }
    const changed = prices.filter(({ price, previous }) => price !== previous)
    await tx.execute(sql`
      update customer_prices agreed set price = changed.price, version = agreed.version + 1, updated_at = ${actor.now}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed(id text, price bigint)
      where agreed.business_id = ${businessId} and agreed.id = changed.id`)
    await recordEvents(
      tx,
      actor,
      { kind: 'customer', id: customerId },
      ...changed.flatMap(({ id, price, previous }) => {
        const found = current.get(id)
        if (!found) return []
        const terms = termsOf(found.agreed)
        const data = { productId: found.agreed.productId, product: found.product, price, previous }
        return [{ event: 'price-set' as const, data: { ...data, terms, previousTerms: terms } }]
      }),
    )
    return { changed: changed.length }
  })
}

function ownedBy({ scope, now }: BusinessActor) {
  return { businessId: scope.businessId, createdAt: now, updatedAt: now }
}

/** Records the write in the history, and returns it. */
async function recorded(
  tx: Transaction,
  actor: BusinessActor,
  id: string,
  previous?: CustomerPrice,
): Promise<CustomerPrice> {
  const agreed = await findPrice(tx, actor.scope, eq(customerPrices.id, id))
  if (!agreed) throw new Error('a customer price was not written')
  const { customerId, productId, productName: product, price } = agreed
  const earlier = { previous: previous?.price ?? null, ...(previous && { previousTerms: termsOf(previous) }) }
  const data = { productId, product, price, ...earlier, terms: termsOf(agreed) }
  await recordEvents(tx, actor, { kind: 'customer', id: customerId }, { event: 'price-set', data })
  return agreed
}

function termsOf({ fromQuantity, validFrom, validTo }: AgreedTerms): AgreedTerms {
  return { fromQuantity, validFrom, validTo }
}

async function explainingTaken<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!violates(error, 'customer_prices_once')) throw error
    const message = t('There is already a price for this quantity and start date. Edit that one.')
    throw new Refusal('price-taken', { errors: [{ field: 'fromQuantity', message }] })
  }
}
