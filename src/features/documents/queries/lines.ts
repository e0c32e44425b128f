/** The lines and tax rows of an invoice. */
import { and, asc, eq } from 'drizzle-orm'
import type { TaxOfRate } from '../../../domain/documents/document-totals.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { discountOf, invoiceItems, invoiceTaxes } from '../../invoices/tables.ts'
import { products } from '../../products/tables.ts'

/** The lines of an invoice in order, with their products as on the invoice and as they are now. */
export async function linesOf(db: Database | Transaction, scope: BusinessScope, invoiceId: string) {
  const rows = await db
    .select({
      id: invoiceItems.id,
      position: invoiceItems.position,
      productId: invoiceItems.productId,
      kind: invoiceItems.kind,
      name: invoiceItems.name,
      sku: invoiceItems.sku,
      description: invoiceItems.description,
      unit: invoiceItems.unit,
      currentName: products.name,
      currentSku: products.sku,
      isService: products.isService,
      productArchivedAt: products.archivedAt,
      quantity: invoiceItems.quantity,
      price: invoiceItems.price,
      priceSource: invoiceItems.priceSource,
      priceFromQuantity: invoiceItems.priceFromQuantity,
      priceListName: invoiceItems.priceListName,
      discountPercent: invoiceItems.discountPercent,
      discountAmount: invoiceItems.discountAmount,
      taxRateId: invoiceItems.taxRateId,
      taxName: invoiceItems.taxName,
      taxRate: invoiceItems.taxRate,
      taxFreeReason: invoiceItems.taxFreeReason,
      total: invoiceItems.total,
    })
    .from(invoiceItems)
    .leftJoin(products, and(eq(products.businessId, invoiceItems.businessId), eq(products.id, invoiceItems.productId)))
    .where(and(eq(invoiceItems.businessId, scope.businessId), eq(invoiceItems.invoiceId, invoiceId)))
    .orderBy(asc(invoiceItems.position))
  return rows.map(({ discountPercent, discountAmount, productArchivedAt, ...line }) => ({
    ...line,
    currentName: line.currentName ?? line.name,
    currentSku: line.currentSku ?? line.sku,
    // what has no product has no stock either
    isService: line.isService ?? true,
    productArchived: productArchivedAt !== null,
    discount: discountOf({ discountPercent, discountAmount }),
  }))
}

/** A draft shows its products' present names; an issued invoice shows the names of that day. */
export function namedAsOf<Item extends { currentName: string; currentSku: string }>(
  status: string,
  { currentName, currentSku, ...item }: Item,
) {
  return status === 'draft' ? { ...item, name: currentName, sku: currentSku } : item
}

/** The tax rows of an invoice, lowest rate first. */
export async function taxesOf(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  invoiceId: string,
): Promise<TaxOfRate[]> {
  const { rate, name, category, reason, net, tax, position } = invoiceTaxes
  return db
    .select({ rate, name, category, reason, net, tax })
    .from(invoiceTaxes)
    .where(and(eq(invoiceTaxes.businessId, businessId), eq(invoiceTaxes.invoiceId, invoiceId)))
    .orderBy(asc(position))
}
