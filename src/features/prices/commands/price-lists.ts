/** Adds, changes and archives price lists, their fixed prices and their customers. */
import { and, eq, sql } from 'drizzle-orm'
import { changedFields } from '../../../domain/activity/changes.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction, violates, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import { t } from '../../../translations/shared.ts'
import { recordEvents, recordInBusiness } from '../../activity/commands.ts'
import { customers } from '../../customers/tables.ts'
import { products } from '../../products/tables.ts'
import type { NewPriceList, PriceList, PriceListChange, PriceListItemChange } from '../contract.ts'
import { assertPriceList, findPriceList, namesForHistory, thisPriceList } from '../queries/price-lists.ts'
import { priceLists } from '../tables/price-lists.ts'

/** @throws Refusal `price-list-name-taken` */
export async function createPriceList(db: Database, actor: BusinessActor, input: NewPriceList): Promise<PriceList> {
  const { scope, now } = actor
  return explainingTaken(() =>
    write(db, actor, async tx => {
      const id = actor.newId()
      await tx.insert(priceLists).values({ businessId: scope.businessId, id, ...input, createdAt: now, updatedAt: now })
      const { name, percent } = input
      await recordInBusiness(tx, actor, { event: 'price-list-added', data: { name, percent } })
      return shown(tx, actor, id)
    }),
  )
}

/** @throws Refusal `changed-meanwhile`, `price-list-name-taken` */
export async function changePriceList(
  db: Database,
  actor: BusinessActor,
  priceListId: string,
  { version, ...change }: PriceListChange,
): Promise<PriceList> {
  return explainingTaken(() =>
    write(db, actor, async tx => {
      const current = await locked(tx, actor, priceListId)
      if (current.version !== version) {
        throw new Refusal('changed-meanwhile', { data: { current: await shown(tx, actor, priceListId) } })
      }
      await tx
        .update(priceLists)
        .set({ ...change, version: version + 1, updatedAt: actor.now })
        .where(thisPriceList(actor.scope, priceListId))
      const data = { name: current.name, ...changedFields(current, change) }
      await recordInBusiness(tx, actor, { event: 'price-list-changed', data })
      return shown(tx, actor, priceListId)
    }),
  )
}

/** Its customers stay on it, and its prices no longer apply. */
export async function archivePriceList(db: Database, actor: BusinessActor, priceListId: string): Promise<PriceList> {
  return setArchived(db, actor, priceListId, actor.now)
}

export async function restorePriceList(db: Database, actor: BusinessActor, priceListId: string): Promise<PriceList> {
  return setArchived(db, actor, priceListId, null)
}

async function setArchived(db: Database, actor: BusinessActor, priceListId: string, archivedAt: Date | null) {
  return write(db, actor, async tx => {
    const { name } = await locked(tx, actor, priceListId)
    await tx.update(priceLists).set({ archivedAt, updatedAt: actor.now }).where(thisPriceList(actor.scope, priceListId))
    const event = archivedAt ? 'price-list-archived' : 'price-list-restored'
    await recordInBusiness(tx, actor, { event, data: { name } })
    return shown(tx, actor, priceListId)
  })
}

/**
 * Sets and removes fixed prices, all of them or none.
 * @throws Refusal `prices-changed-meanwhile` if one is not what was read, `invalid-input` for a product that is not there
 */
export async function setPriceListItems(
  db: Database,
  actor: BusinessActor,
  priceListId: string,
  { items }: PriceListItemChange,
): Promise<PriceList> {
  return write(db, actor, async tx => {
    const { name } = await locked(tx, actor, priceListId)
    await assertProducts(tx, actor, [...new Set(items.map(({ productId }) => productId))])
    const wanted = sql`jsonb_to_recordset(${JSON.stringify(
      items.map(item => ({ ...item, reads: item.previous !== undefined })),
    )}::jsonb) as wanted("productId" text, "fromQuantity" bigint, price bigint, previous bigint, reads boolean)`
    const { businessId } = actor.scope
    const isHere = sql`item.business_id = ${businessId} and item.price_list_id = ${priceListId}
      and item.product_id = wanted."productId" and item.from_quantity = wanted."fromQuantity"`
    const other = await tx.execute(sql`
      select wanted."productId", wanted."fromQuantity"::float8 as "fromQuantity", item.price::float8 as price
      from ${wanted} left join price_list_items item on ${isHere}
      where wanted.reads and item.price is distinct from wanted.previous`)
    const changed = rowsOf(other)
    if (changed.length > 0) throw new Refusal('prices-changed-meanwhile', { data: { changed } })
    await tx.execute(sql`delete from price_list_items item using ${wanted} where wanted.price is null and ${isHere}`)
    await tx.execute(sql`
      insert into price_list_items (business_id, price_list_id, product_id, from_quantity, price)
      select ${businessId}, ${priceListId}, wanted."productId", wanted."fromQuantity", wanted.price
      from ${wanted} where wanted.price is not null
      on conflict (business_id, price_list_id, product_id, from_quantity) do update set price = excluded.price`)
    await tx.update(priceLists).set({ updatedAt: actor.now }).where(thisPriceList(actor.scope, priceListId))
    const set = items.filter(({ price }) => price !== null).length
    const data = { name, set, removed: items.length - set }
    await recordInBusiness(tx, actor, { event: 'price-list-prices-set', data })
    return shown(tx, actor, priceListId)
  })
}

/** A customer who belonged to another list belongs to this one from now on. @throws Refusal `invalid-input` for an archived list */
export async function addToPriceList(
  db: Database,
  actor: BusinessActor,
  priceListId: string,
  customerId: string,
): Promise<PriceList> {
  return write(db, actor, async tx => {
    const list = await shown(tx, actor, priceListId)
    const customer = await lockedCustomer(tx, actor, customerId)
    if (customer.priceListId === priceListId) return list
    await assertPriceList(tx, actor.scope, priceListId)
    await setListOf(tx, actor, customer, list)
    return shown(tx, actor, priceListId)
  })
}

/** @throws Refusal `not-found` if the customer does not belong to it */
export async function removeFromPriceList(
  db: Database,
  actor: BusinessActor,
  priceListId: string,
  customerId: string,
): Promise<PriceList> {
  return write(db, actor, async tx => {
    const customer = await lockedCustomer(tx, actor, customerId)
    if (customer.priceListId !== priceListId) throw new Refusal('not-found')
    await setListOf(tx, actor, customer, null)
    return shown(tx, actor, priceListId)
  })
}

async function setListOf(
  tx: Transaction,
  actor: BusinessActor,
  { id, version, priceListId }: typeof customers.$inferSelect,
  list: PriceList | null,
) {
  await tx
    .update(customers)
    .set({ priceListId: list?.id ?? null, version: version + 1, updatedAt: actor.now })
    .where(thisCustomer(actor, id))
  const names = await namesForHistory(tx, actor.scope, priceListId, list?.id ?? null)
  const data = changedFields(names.before, names.after)
  await recordEvents(tx, actor, { kind: 'customer', id }, { event: 'edited', data })
}

async function lockedCustomer(tx: Transaction, actor: BusinessActor, customerId: string) {
  const [row] = await lockRows(tx, customers, thisCustomer(actor, customerId))
  if (!row) throw new Refusal('not-found')
  return row
}

function thisCustomer({ scope }: BusinessActor, customerId: string) {
  return and(eq(customers.businessId, scope.businessId), eq(customers.id, customerId))
}

async function assertProducts(tx: Transaction, { scope }: BusinessActor, productIds: readonly string[]) {
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.businessId, scope.businessId), sql`${products.id} = any(${sql.param([...productIds])})`))
  if (found.length === productIds.length) return
  throw new Refusal('invalid-input', { errors: [{ field: 'items', message: t('Product not found.') }] })
}

async function locked(tx: Transaction, { scope }: BusinessActor, priceListId: string) {
  const [row] = await lockRows(tx, priceLists, thisPriceList(scope, priceListId))
  if (!row) throw new Refusal('not-found')
  return row
}

async function shown(tx: Transaction, { scope }: BusinessActor, priceListId: string): Promise<PriceList> {
  const list = await findPriceList(tx, scope, priceListId)
  if (!list) throw new Refusal('not-found')
  return list
}

async function explainingTaken<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!violates(error, 'price_lists_name')) throw error
    throw new Refusal('price-list-name-taken', {
      errors: [{ field: 'name', message: t('Another price list already has this name. It may be archived.') }],
    })
  }
}
