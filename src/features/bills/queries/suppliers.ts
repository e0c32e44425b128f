/** Suppliers with what is owed to them: the list by name, and one by its id. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { withoutSpaces } from '../../../domain/countries/vat-ids.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import {
  behind,
  containing,
  type Keyset,
  keyOf,
  orderOf,
  pageOf,
  searchedText,
} from '../../../platform/database/keyset.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import type { Supplier, SupplierQuery } from '../contract.ts'
import { suppliers } from '../tables.ts'

export async function listSuppliers(
  db: Database | Transaction,
  scope: BusinessScope,
  { q = '', direction = 'asc', cursor, limit }: SupplierQuery,
) {
  const keyset: Keyset = {
    columns: [
      { expression: naturally(suppliers.name), type: 'text' },
      { expression: sql`${suppliers.id}`, type: 'text' },
    ],
    direction,
  }
  const rows = await db
    .select({ ...columns(scope), key: keyOf(keyset) })
    .from(suppliers)
    .where(
      and(
        eq(suppliers.businessId, scope.businessId),
        searchedText(q) === '' ? undefined : sql`${suppliers.searchText} like ${containing(q)}`,
        behind(keyset, cursor),
      ),
    )
    .orderBy(orderOf(keyset))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ key: _, ...row }) => shown(row))
}

export async function findSupplier(
  db: Database | Transaction,
  scope: BusinessScope,
  supplierId: string,
): Promise<Supplier | undefined> {
  const [row] = await db
    .select(columns(scope))
    .from(suppliers)
    .where(and(eq(suppliers.businessId, scope.businessId), eq(suppliers.id, supplierId)))
  return row && shown(row)
}

const own = {
  id: suppliers.id,
  name: suppliers.name,
  address: suppliers.address,
  country: suppliers.country,
  vatId: suppliers.vatId,
  iban: suppliers.iban,
  email: suppliers.email,
  version: suppliers.version,
  createdAt: suppliers.createdAt,
  updatedAt: suppliers.updatedAt,
}

function columns({ businessId, today }: BusinessScope) {
  // names are written out, as Drizzle leaves out the table where there is only one
  const ofBills = (value: SQL) =>
    sql`(
    select ${value} from bills bill where bill.business_id = ${businessId} and bill.supplier_id = suppliers.id and bill.voided_at is null
  )`.mapWith(Number)
  return {
    ...own,
    billCount: ofBills(sql`count(*)`),
    owed: ofBills(sql`coalesce(sum(total - paid), 0)`),
    overdue: ofBills(sql`coalesce(sum(total - paid) filter (where due_date < ${today}), 0)`),
  }
}

function shown(row: Omit<Supplier, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }): Supplier {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}

export type StoredSupplier = typeof suppliers.$inferSelect

/** Finds the supplier that a bill names: by its VAT ID, else by its name, unless the two have different VAT IDs. */
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
