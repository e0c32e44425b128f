/** Reads product groups with their variants. */
import { and, eq } from 'drizzle-orm'
import { isSameVariant, variantsOf } from '../../../domain/products/variants.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { ProductGroup } from '../contract.ts'
import { productGroups } from '../tables.ts'
import { listVariants } from './products.ts'

export async function findProductGroup(
  db: Database | Transaction,
  scope: BusinessScope,
  groupId: string,
): Promise<ProductGroup | undefined> {
  const [group] = await db
    .select()
    .from(productGroups)
    .where(and(eq(productGroups.businessId, scope.businessId), eq(productGroups.id, groupId)))
  if (!group) return undefined
  const { id, name, version } = group
  const options = group.options.map(option => ({ name: option.name, values: [...option.values] }))
  const found = await listVariants(db, scope, groupId)
  const variants = variantsOf(name, '', options).flatMap(
    ({ optionValues }) => found.find(product => isSameVariant(product.optionValues, optionValues)) ?? [],
  )
  const [createdAt, updatedAt] = [group.createdAt.toISOString(), group.updatedAt.toISOString()]
  return { id, name, options, variants, version, createdAt, updatedAt }
}
