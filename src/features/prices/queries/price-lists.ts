/** Reads price lists and their fixed prices. */
import { and, asc, eq, getTableColumns, type InferSelectModel, isNull, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { behind, containing, type Keyset, keyOf, orderOf, pageOf } from '../../../platform/database/keyset.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import { Refusal } from '../../../platform/problem.ts'
import { t } from '../../../translations/shared.ts'
import { products } from '../../products/tables.ts'
import type { PriceList, PriceListItemQuery } from '../contract.ts'
import { priceListItems, priceLists } from '../tables/price-lists.ts'

const { businessId: _, ...stored } = getTableColumns(priceLists)

// customers refer to price lists, so their table is not imported here
const columns = {
  ...stored,
  customerCount:
    sql<number>`(select count(*) from customers customer where customer.business_id = price_lists.business_id
    and customer.price_list_id = price_lists.id and customer.archived_at is null)`.mapWith(Number),
  itemCount: sql<number>`(select count(*) from ${priceListItems} item where item.business_id = price_lists.business_id
    and item.price_list_id = price_lists.id)`.mapWith(Number),
}

type PriceListRow = Omit<InferSelectModel<typeof priceLists>, 'businessId'> &
  Pick<PriceList, 'customerCount' | 'itemCount'>

/** All of them, archived ones included. */
export async function listPriceLists(db: Database | Transaction, { businessId }: BusinessScope): Promise<PriceList[]> {
  const rows = await db
    .select(columns)
    .from(priceLists)
    .where(eq(priceLists.businessId, businessId))
    .orderBy(naturally(priceLists.name), asc(priceLists.id))
  return rows.map(shownPriceList)
}

export async function findPriceList(
  db: Database | Transaction,
  scope: BusinessScope,
  priceListId: string,
): Promise<PriceList | undefined> {
  const [row] = await db.select(columns).from(priceLists).where(thisPriceList(scope, priceListId))
  return row && shownPriceList(row)
}

export function thisPriceList({ businessId }: BusinessScope, priceListId: string) {
  return and(eq(priceLists.businessId, businessId), eq(priceLists.id, priceListId))
}

/** What the history of a customer says of a change from one list to another; empty for none. */
export async function namesForHistory(
  tx: Transaction,
  { businessId }: BusinessScope,
  before: string | null,
  after: string | null,
): Promise<{ before: { priceList: string }; after: { priceList: string } }> {
  const rows = await tx
    .select({ id: priceLists.id, name: priceLists.name })
    .from(priceLists)
    .where(and(eq(priceLists.businessId, businessId), sql`${priceLists.id} = any(${sql.param([before, after])})`))
  const nameOf = (list: string | null) => rows.find(({ id }) => id === list)?.name ?? ''
  return { before: { priceList: nameOf(before) }, after: { priceList: nameOf(after) } }
}

/** That a customer may be given this list. @throws Refusal `invalid-input` when it is not there or archived */
export async function assertPriceList(tx: Transaction, scope: BusinessScope, priceListId: string): Promise<void> {
  const [found] = await tx
    .select({ id: priceLists.id })
    .from(priceLists)
    .where(and(thisPriceList(scope, priceListId), isNull(priceLists.archivedAt)))
  if (found) return
  throw new Refusal('invalid-input', { errors: [{ field: 'priceListId', message: t('Price list not found.') }] })
}

function shownPriceList({ archivedAt, ...row }: PriceListRow): PriceList {
  return {
    ...row,
    archived: archivedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const byProduct: Keyset = {
  columns: [
    { expression: naturally(products.name), type: 'text' },
    { expression: sql`${products.id}`, type: 'text' },
    { expression: sql`${priceListItems.fromQuantity}`, type: 'bigint' },
  ],
  direction: 'asc',
}

/** The fixed prices of a list by the names of their products, the lowest quantity first. */
export async function listPriceListItems(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  priceListId: string,
  { q, cursor, limit }: PriceListItemQuery,
) {
  const rows = await db
    .select({
      productId: products.id,
      productName: products.name,
      productSku: products.sku,
      unit: products.unit,
      basePrice: products.basePrice,
      fromQuantity: priceListItems.fromQuantity,
      price: priceListItems.price,
      key: keyOf(byProduct),
    })
    .from(priceListItems)
    .innerJoin(
      products,
      and(eq(products.businessId, priceListItems.businessId), eq(products.id, priceListItems.productId)),
    )
    .where(
      and(
        eq(priceListItems.businessId, businessId),
        eq(priceListItems.priceListId, priceListId),
        q?.trim() ? sql`${products.searchText} like ${containing(q)}` : undefined,
        behind(byProduct, cursor),
      ),
    )
    .orderBy(orderOf(byProduct))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ key: _, ...row }) => row)
}
