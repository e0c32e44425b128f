/** Adds, changes and archives products. */

import { and, eq, sql } from 'drizzle-orm'
import { changedFields } from '../../../domain/activity/changes.ts'
import { type OwnValues, ownValuesInWords } from '../../../domain/own-fields/own-fields.ts'
import { translationsInWords } from '../../../domain/products/product-texts.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, refusing, type Transaction, write } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { isOwn, lockedRow } from '../../../platform/database/own-row.ts'
import { definedFields } from '../../../platform/defined-fields.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words/problem-words.ts'
import { t } from '../../../translations/shared.ts'
import { recordEach, recordEvents } from '../../activity/commands.ts'
import { checkedOwnValues } from '../../own-fields/commands.ts'
import { followUsualTax, lockRecurringOf } from '../../recurring-invoices/commands/follow-usual-tax.ts'
import { hasMovements, openStock } from '../../stock/commands/movements.ts'
import { assertTaxRate } from '../../taxes/queries.ts'
import type { BasePriceChange, ChangedProduct, NewProduct, Product, ProductChange } from '../contract.ts'
import { findProduct } from '../queries/products.ts'
import { productImages, products } from '../tables.ts'

/** @throws Refusal `sku-taken`, `barcode-taken`, `invalid-input` for a tax that cannot be chosen */
export async function createProduct(db: Database, actor: BusinessActor, input: NewProduct): Promise<Product> {
  return write(db, actor, async tx => {
    if (input.taxRateId) await assertTaxRate(tx, actor.scope, input.taxRateId)
    const [id = ''] = await addProducts(tx, actor, [input])
    return shown(tx, actor, id)
  }).catch(codeTaken)
}

type AddedProduct = NewProduct & Pick<typeof products.$inferInsert, 'groupId' | 'optionValues'>

/**
 * Adds products with their opening stock. All of them set the same fields.
 * @param current own values of the product that they are variants of: they may have them, too
 * @returns their ids, in order
 */
export async function addProducts(
  tx: Transaction,
  actor: BusinessActor,
  added: readonly AddedProduct[],
  current: OwnValues = {},
) {
  const { businessId } = actor.scope
  const rows = added.map(({ openingStock: _, ...fields }) => ({
    businessId,
    id: actor.newId(),
    ...definedFields(fields),
    ownValues: checkedOwnValues(actor.scope, 'product', fields.ownValues, current),
    createdAt: actor.now,
    updatedAt: actor.now,
  }))
  await insertRows(tx, products, rows)
  for (const { id, name } of rows) {
    await recordEvents(tx, actor, { kind: 'product', id }, { event: 'added', data: { name } })
  }
  const opening = added.map(({ isService, openingStock = 0 }, place) => ({
    productId: rows[place]?.id ?? '',
    quantity: isService ? 0 : openingStock,
  }))
  await openStock(tx, actor, opening)
  return rows.map(({ id }) => id)
}

/** @throws Refusal `changed-meanwhile`, `sku-taken`, `barcode-taken`, `product-has-movements`, `not-in-role` for a price that the person may not set, `invalid-input` for a tax that cannot be chosen */
export async function changeProduct(
  db: Database,
  actor: BusinessActor,
  productId: string,
  input: ProductChange,
): Promise<ChangedProduct> {
  const { version, ...wanted } = input
  return write(db, actor, async tx => {
    const of = { kind: 'product', id: productId } as const
    const recurring = wanted.taxRateId === undefined ? [] : await lockRecurringOf(tx, actor.scope, of)
    const current = await lockedRow(tx, products, actor, productId)
    const change = actor.scope.seesCosts ? wanted : withoutPrices(wanted, current)
    if (current.version !== version) {
      throw new Refusal('changed-meanwhile', { data: { current: await shown(tx, actor, productId) } })
    }
    if (change.isService && !current.isService && (await hasMovements(tx, actor.scope, productId))) {
      throw new Refusal('product-has-movements', {
        errors: [{ field: 'isService', message: t('This product has stock movements, so it can’t become a service.') }],
      })
    }
    if (change.taxRateId && change.taxRateId !== current.taxRateId) {
      await assertTaxRate(tx, actor.scope, change.taxRateId)
    }
    const { ownFields } = actor.scope.settings
    const ownValues = change.ownValues
      ? checkedOwnValues(actor.scope, 'product', change.ownValues, current.ownValues)
      : current.ownValues
    await tx
      .update(products)
      .set({ ...definedFields(change), ownValues, version: version + 1, updatedAt: actor.now })
      .where(isOwn(products, actor.scope, productId))
    const inWords = (values: OwnValues) => ownValuesInWords(ownFields, 'product', values)
    const { translations = current.translations } = change
    const data = changedFields(
      {
        ...current,
        ownValues: inWords(current.ownValues),
        translations: translationsInWords(current.translations),
      },
      { ...definedFields(change), ownValues: inWords(ownValues), translations: translationsInWords(translations) },
    )
    await recordEvents(tx, actor, { kind: 'product', id: productId }, { event: 'edited', data })
    const { taxRateId: to = current.taxRateId } = change
    const followed = await followUsualTax(tx, actor, recurring, { of, from: current.taxRateId, to })
    return { ...(await shown(tx, actor, productId)), ...followed }
  }).catch(codeTaken)
}

/** What was read by someone who doesn’t see costs may come back with the change. @throws Refusal `not-in-role` */
function withoutPrices(
  { costPrice, basePrice, ...change }: Omit<ProductChange, 'version'>,
  current: { basePrice: number },
) {
  const faults = [
    ...(typeof costPrice === 'number' ? [fieldFault('costPrice', 'not-your-price', {})] : []),
    ...(basePrice !== undefined && basePrice !== current.basePrice
      ? [fieldFault('basePrice', 'not-your-price', {})]
      : []),
  ]
  if (faults.length > 0) throw new Refusal('not-in-role', { errors: faults, data: { role: 'stock' } })
  return change
}

/** Changes the base prices of several products, all of them or none. @throws Refusal `prices-changed-meanwhile`, `not-found` */
export async function changeBasePrices(
  db: Database,
  actor: BusinessActor,
  { prices }: BasePriceChange,
): Promise<{ changed: number }> {
  const { scope, now } = actor
  return write(db, actor, async tx => {
    const areThese = and(
      eq(products.businessId, scope.businessId),
      sql`${products.id} = any(${sql.param(prices.map(({ productId }) => productId))})`,
    )
    const held = await lockRows(tx, products, areThese)
    const current = new Map(held.map(({ id, basePrice }) => [id, basePrice]))
    if (prices.some(({ productId }) => !current.has(productId))) throw new Refusal('not-found')
    if (prices.some(({ productId, previous }) => current.get(productId) !== previous)) {
      throw new Refusal('prices-changed-meanwhile')
    }
    const changed = prices.filter(({ basePrice, previous }) => basePrice !== previous)
    await tx.execute(sql`
      update products set base_price = changed."basePrice", version = version + 1, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed("productId" text, "basePrice" bigint)
      where business_id = ${scope.businessId} and id = changed."productId"`)
    await recordEach(
      tx,
      actor,
      changed.map(({ productId: id, basePrice, previous }) => ({
        subject: { kind: 'product', id },
        event: { event: 'edited', data: { before: { basePrice: previous }, after: { basePrice } } },
      })),
    )
    return { changed: changed.length }
  })
}

/** An archived product stays on its invoices and cannot be added to new ones. */
export async function archiveProduct(db: Database, actor: BusinessActor, productId: string): Promise<Product> {
  return setArchived(db, actor, productId, actor.now)
}

/** @throws Refusal `barcode-taken` when another product got its barcode meanwhile */
export async function restoreProduct(db: Database, actor: BusinessActor, productId: string): Promise<Product> {
  return setArchived(db, actor, productId, null)
}

export async function keepImage(
  db: Database,
  actor: BusinessActor,
  productId: string,
  pictures: { picture: Uint8Array; thumbnail: Uint8Array },
): Promise<Product> {
  const { businessId } = actor.scope
  const kept = { ...pictures, updatedAt: actor.now }
  return write(db, actor, async tx => {
    await lockedRow(tx, products, actor, productId)
    await tx
      .insert(productImages)
      .values({ businessId, productId, ...kept })
      .onConflictDoUpdate({ target: [productImages.businessId, productImages.productId], set: kept })
    return withImage(tx, actor, productId, actor.newId())
  })
}

export async function removeImage(db: Database, actor: BusinessActor, productId: string): Promise<Product> {
  return write(db, actor, async tx => {
    await lockedRow(tx, products, actor, productId)
    const { businessId } = actor.scope
    await tx
      .delete(productImages)
      .where(and(eq(productImages.businessId, businessId), eq(productImages.productId, productId)))
    return withImage(tx, actor, productId, null)
  })
}

async function withImage(tx: Transaction, actor: BusinessActor, productId: string, image: string | null) {
  await tx
    .update(products)
    .set({ image, updatedAt: actor.now })
    .where(isOwn(products, actor.scope, productId))
  return shown(tx, actor, productId)
}

async function setArchived(db: Database, actor: BusinessActor, productId: string, archivedAt: Date | null) {
  return write(db, actor, async tx => {
    const { name } = await lockedRow(tx, products, actor, productId)
    await tx
      .update(products)
      .set({ archivedAt, updatedAt: actor.now })
      .where(isOwn(products, actor.scope, productId))
    const event = archivedAt ? 'archived' : 'restored'
    await recordEvents(tx, actor, { kind: 'product', id: productId }, { event, data: { name } })
    return shown(tx, actor, productId)
  }).catch(codeTaken)
}

async function shown(tx: Transaction, actor: BusinessActor, productId: string): Promise<Product> {
  return found(await findProduct(tx, actor.scope, productId))
}

export const codeTaken = refusing({
  products_sku_once: () => {
    const message = t('Another product already has this SKU.')
    return new Refusal('sku-taken', { errors: [{ field: 'sku', message }] })
  },
  products_barcode_once: () => {
    const message = t('Another product already has this barcode.')
    return new Refusal('barcode-taken', { errors: [{ field: 'barcode', message }] })
  },
})
