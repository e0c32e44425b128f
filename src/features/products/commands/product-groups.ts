/** Adds products in several variants, adds variants to a group, and renames groups. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OwnValues } from '../../../domain/own-fields/own-fields.ts'
import { translationsOfVariant } from '../../../domain/products/product-texts.ts'
import { isSameVariant, variantName } from '../../../domain/products/variants.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { lockedRow } from '../../../platform/database/own-row.ts'
import { definedFields } from '../../../platform/defined-fields.ts'
import { type FieldError, found, Refusal } from '../../../platform/problem.ts'
import { t } from '../../../translations/shared.ts'
import { recordEvents } from '../../activity/commands.ts'
import { assertTaxRate } from '../../taxes/queries.ts'
import {
  type NewProductGroup,
  type NewVariant,
  type ProductGroup,
  type ProductGroupChange,
  type VariantDetails,
  variantDetails,
} from '../contract.ts'
import { findProductGroup } from '../queries/product-groups.ts'
import { productGroups, products } from '../tables.ts'
import { addProducts, codeTaken } from './products.ts'

interface Group {
  readonly id: string
  readonly name: string
}

/** @throws Refusal `sku-taken`, `barcode-taken`, `not-found`, `invalid-input` */
export async function createProductGroup(
  db: Database,
  actor: BusinessActor,
  { name, options, details, original, variants }: NewProductGroup,
): Promise<ProductGroup> {
  return write(db, actor, async tx => {
    const group = { id: actor.newId(), name }
    await tx.insert(productGroups).values({
      businessId: actor.scope.businessId,
      ...group,
      options,
      createdAt: actor.now,
      updatedAt: actor.now,
    })
    const kept = original && (await joinGroup(tx, actor, group, original))
    if (details?.taxRateId) await assertTaxRate(tx, actor.scope, details.taxRateId)
    const all = { ...kept, ...definedFields(details ?? {}) }
    await addVariants(tx, actor, group, { details: all, variants }, kept?.ownValues)
    return shown(tx, actor, group.id)
  }).catch(codeTaken)
}

/**
 * Variants whose name was never edited take the new name of the group.
 * @throws Refusal `changed-meanwhile`, `sku-taken`, `barcode-taken`, `not-found`, `invalid-input`
 */
export async function changeProductGroup(
  db: Database,
  actor: BusinessActor,
  groupId: string,
  { name, options, productId, variants, version }: ProductGroupChange,
): Promise<ProductGroup> {
  return write(db, actor, async tx => {
    const { businessId } = actor.scope
    const thisGroup = and(eq(productGroups.businessId, businessId), eq(productGroups.id, groupId))
    await lockRows(tx, productGroups, thisGroup)
    const current = await shown(tx, actor, groupId)
    if (current.version !== version) throw new Refusal('changed-meanwhile', { data: { current } })
    assertFits(current, { options, variants })
    const original = found(current.variants.find(({ id }) => id === (productId ?? current.variants[0]?.id)))
    await tx
      .update(productGroups)
      .set({ name, options, version: version + 1, updatedAt: actor.now })
      .where(thisGroup)
    if (name !== current.name) await renameVariants(tx, actor, current, name)
    const details = detailsOf(original)
    const from = original.optionValues
    await addVariants(tx, actor, { id: groupId, name }, { details, from, variants }, details.ownValues)
    return shown(tx, actor, groupId)
  }).catch(codeTaken)
}

/** @throws Refusal `invalid-input` where a variant would lose one of its values, or would be there twice */
function assertFits(current: ProductGroup, { options, variants }: Pick<ProductGroupChange, 'options' | 'variants'>) {
  const isKept = ({ optionValues }: { optionValues: string[] }) =>
    optionValues.length === options.length && optionValues.every((value, at) => options[at]?.values.includes(value))
  if (!current.variants.every(isKept)) {
    refuse([{ field: 'options', message: t('Keep the options and values that existing variants have.') }])
  }
  refuse(
    variants.flatMap(({ optionValues }, place) =>
      current.variants.some(variant => isSameVariant(variant.optionValues, optionValues))
        ? [{ field: `variants.${place}.optionValues`, message: t('This variant already exists.') }]
        : [],
    ),
  )
}

async function renameVariants(tx: Transaction, actor: BusinessActor, group: ProductGroup, name: string) {
  for (const { id, name: before, optionValues } of group.variants) {
    if (before !== variantName(group.name, optionValues)) continue
    await rename(tx, actor, { id, before }, { name: variantName(name, optionValues) })
  }
}

/** Makes a product one of the variants. @returns what the others take from it */
async function joinGroup(
  tx: Transaction,
  actor: BusinessActor,
  group: Group,
  { productId, optionValues }: NonNullable<NewProductGroup['original']>,
): Promise<VariantDetails> {
  const product = await lockedRow(tx, products, actor, productId)
  if (product.groupId !== null) {
    refuse([{ field: 'original.productId', message: t('This product is already a variant.') }])
  }
  const { id, name: before } = product
  const translations = translationsOfVariant(product.translations, { from: [], to: optionValues })
  const fields = { groupId: group.id, optionValues, name: variantName(group.name, optionValues), translations }
  await rename(tx, actor, { id, before }, fields)
  return detailsOf(product)
}

async function rename(
  tx: Transaction,
  actor: BusinessActor,
  { id, before }: { id: string; before: string },
  change: Pick<typeof products.$inferSelect, 'name'> &
    Partial<Pick<typeof products.$inferSelect, 'groupId' | 'optionValues' | 'translations'>>,
) {
  await tx
    .update(products)
    .set({ ...change, version: sql`${products.version} + 1`, updatedAt: actor.now })
    .where(and(eq(products.businessId, actor.scope.businessId), eq(products.id, id)))
  const data = { before: { name: before }, after: { name: change.name } }
  await recordEvents(tx, actor, { kind: 'product', id }, { event: 'edited', data })
}

interface AddedVariants {
  readonly details: VariantDetails
  /** The option values of the product that the details are of, where it is a variant. */
  readonly from?: readonly string[]
  readonly variants: readonly NewVariant[]
}

async function addVariants(
  tx: Transaction,
  actor: BusinessActor,
  group: Group,
  { details, from = [], variants }: AddedVariants,
  /** Of the product that they are variants of. */
  current: OwnValues = {},
) {
  if (variants.length === 0) return
  await assertFreeSkus(tx, actor, variants)
  const added = variants.map(({ barcode = '', openingStock = 0, ...variant }) => ({
    ...definedFields(details),
    ...variant,
    translations: translationsOfVariant(details.translations ?? {}, { from, to: variant.optionValues }),
    barcode,
    openingStock,
    groupId: group.id,
    name: variantName(group.name, variant.optionValues),
  }))
  const [first = ''] = await addProducts(tx, actor, added, current)
  const data = { name: group.name, count: variants.length }
  await recordEvents(tx, actor, { kind: 'product', id: first }, { event: 'variants-added', data })
}

/** Names every row whose SKU is taken, so that all can be changed at once. @throws Refusal `sku-taken` */
async function assertFreeSkus(tx: Transaction, { scope }: BusinessActor, variants: readonly NewVariant[]) {
  const lower = sql<string>`lower(${products.sku})`
  const skus = variants.map(({ sku }) => sku.toLowerCase())
  const rows = await tx
    .select({ sku: lower })
    .from(products)
    .where(and(eq(products.businessId, scope.businessId), inArray(lower, skus)))
  const taken = new Set(rows.map(({ sku }) => sku))
  const errors = skus.flatMap((sku, place) =>
    taken.has(sku) ? [{ field: `variants.${place}.sku`, message: t('Another product already has this SKU.') }] : [],
  )
  if (errors.length > 0) throw new Refusal('sku-taken', { errors })
}

function detailsOf(product: object): VariantDetails {
  return variantDetails.strip().parse(product)
}

function refuse(errors: FieldError[]) {
  if (errors.length > 0) throw new Refusal('invalid-input', { errors })
}

async function shown(tx: Transaction, actor: BusinessActor, groupId: string): Promise<ProductGroup> {
  return found(await findProductGroup(tx, actor.scope, groupId))
}
