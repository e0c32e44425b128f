/** Finds the supplier that a bill names: by its VAT ID, else by its name, unless the two have different VAT IDs. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { withoutSpaces } from '../../../domain/countries/vat-ids.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { suppliers } from '../tables.ts'

export type StoredSupplier = typeof suppliers.$inferSelect

export async function knownSupplier(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  { name, vatId = '' }: { readonly name: string; readonly vatId?: string | undefined },
): Promise<StoredSupplier | undefined> {
  const isNamed = sql`lower(${suppliers.name}) = lower(${name})`
  const isIt =
    vatId === ''
      ? isNamed
      : or(inArray(suppliers.vatId, [vatId, withoutSpaces(vatId)]), and(isNamed, eq(suppliers.vatId, '')))
  const [known] = await db
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.businessId, businessId), isIt))
    .orderBy(sql`${suppliers.vatId} = ${vatId} desc`, suppliers.createdAt, suppliers.id)
    .limit(1)
  return known
}
