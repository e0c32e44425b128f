/**
 * When the tax of a customer or a product changes, lines of recurring invoices that had their usual tax get the new one. A line with
 * another tax keeps it: somebody chose it.
 */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { documentTotals } from '../../../domain/documents/document-totals.ts'
import { hasFigures } from '../../../domain/documents/line-kinds.ts'
import { usualTax } from '../../../domain/documents/usual-tax.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isAmong, lockRows } from '../../../platform/database/locks.ts'
import { recordEvents } from '../../activity/commands.ts'
import { customers } from '../../customers/tables.ts'
import type { Line } from '../../documents/queries/lines.ts'
import { discountOf } from '../../documents/tables.ts'
import { products } from '../../products/tables.ts'
import { type ChosenTax, taxesOn } from '../../taxes/queries.ts'
import { recurringItemsOf, type StoredRecurringInvoice, thisRecurringInvoice } from '../queries.ts'
import { recurringInvoiceItems, recurringInvoices } from '../tables.ts'

export type HasUsualTax = { readonly kind: 'customer' | 'product'; readonly id: string }

/** Those that still make invoices. Called before the customer or the product is locked. */
export async function lockRecurringOf(
  tx: Transaction,
  { businessId }: BusinessScope,
  { kind, id }: HasUsualTax,
): Promise<StoredRecurringInvoice[]> {
  const { recurringInvoiceId, businessId: business, productId } = recurringInvoiceItems
  const withProduct = tx
    .select({ recurringInvoiceId })
    .from(recurringInvoiceItems)
    .where(and(eq(business, businessId), eq(productId, id)))
  const isOf: Record<HasUsualTax['kind'], SQL> = {
    customer: eq(recurringInvoices.customerId, id),
    product: isAmong(recurringInvoices.id, withProduct),
  }
  const mayChange = and(eq(recurringInvoices.businessId, businessId), ne(recurringInvoices.status, 'ended'), isOf[kind])
  return lockRows(tx, recurringInvoices, mayChange, 'update')
}

interface TaxChange {
  /** Whose tax changed, from which one to which one; null for none of its own. */
  readonly of: HasUsualTax
  readonly from: string | null
  readonly to: string | null
}

/**
 * One whose total would fall below zero keeps its taxes: a discount in it has the old tax.
 *
 * @param held as `lockRecurringOf` found them. @returns how many have another tax now, for the answer
 */
export async function followUsualTax(
  tx: Transaction,
  actor: BusinessActor,
  held: readonly StoredRecurringInvoice[],
  change: TaxChange,
): Promise<{ recurringInvoicesChanged?: number }> {
  const { scope } = actor
  if (change.from === change.to || !scope.settings.taxRegistered) return {}
  let changed = 0
  for (const row of held) {
    const lines = await recurringItemsOf(tx, scope, row.id)
    const usual = await usualTaxes(tx, scope, row, lines, change)
    const next = lines.map(line => {
      const { was, is } = usual(line)
      const follows = hasFigures(line) && line.taxRateId === was.id && was.id !== is.id
      return follows ? { ...line, ...taxColumns(is) } : line
    })
    const taxed = next.filter((line, place) => line !== lines[place])
    if (taxed.length === 0) continue
    if (await rewrite(tx, actor, row, next, taxed)) changed += 1
  }
  return changed === 0 ? {} : { recurringInvoicesChanged: changed }
}

async function usualTaxes(
  tx: Transaction,
  scope: BusinessScope,
  { customerId }: StoredRecurringInvoice,
  lines: readonly Line[],
  { of, from, to }: TaxChange,
) {
  const { businessId } = scope
  const productIds = lines.flatMap(({ productId }) => productId ?? [])
  const ofProducts = await tx
    .select({ id: products.id, taxRateId: products.taxRateId })
    .from(products)
    .where(and(eq(products.businessId, businessId), sql`${products.id} = any(${sql.param(productIds)})`))
  const [customer] = await tx
    .select({ taxRateId: customers.taxRateId })
    .from(customers)
    .where(and(eq(customers.businessId, businessId), eq(customers.id, customerId)))
  const productTaxes = new Map(ofProducts.map(({ id, taxRateId }) => [id, taxRateId]))
  const customerTax = customer?.taxRateId ?? null
  const { chosen, defaultTax } = await taxesOn(tx, scope, [from, to, customerTax, ...productTaxes.values()])
  // an archived tax is usual no more, but lines that had it before follow the one that replaces it
  const taxOf = (id: string | null) => {
    const tax = id === null ? null : (chosen(id) ?? null)
    return tax?.isArchived && id !== from ? null : tax
  }
  const usualWith = (own: Record<HasUsualTax['kind'], string | null>) => {
    const ofCustomer = taxOf(own.customer)
    return usualTax({
      ofProduct: taxOf(own.product),
      ofCustomer,
      isExempt: ofCustomer?.rate === 0,
      ofBusiness: defaultTax,
    })
  }
  return ({ productId }: Line) => {
    const own = { product: productTaxes.get(productId ?? '') ?? null, customer: customerTax }
    const given = (tax: string | null) =>
      usualWith(of.kind === 'product' && productId !== of.id ? own : { ...own, [of.kind]: tax })
    return { was: given(from), is: given(to) }
  }
}

function taxColumns({ id, name, rate, freeReason, category, parts }: ChosenTax) {
  return {
    taxRateId: id,
    taxName: name,
    taxRate: rate,
    taxFreeReason: freeReason,
    taxCategory: category,
    taxParts: parts,
  }
}

async function rewrite(
  tx: Transaction,
  actor: BusinessActor,
  row: StoredRecurringInvoice,
  lines: readonly Line[],
  taxed: readonly Line[],
): Promise<boolean> {
  const { scope, now } = actor
  const { id, customerId, pricesIncludeTax, version } = row
  const { businessId, id: itemId } = recurringInvoiceItems
  const totals = totalsUnlessNegative(lines, { discount: discountOf(row), pricesIncludeTax })
  if (totals === undefined) return false
  const { subtotal, discountTotal, tax, total } = totals
  for (const line of taxed) {
    const { taxRateId, taxName, taxRate, taxFreeReason, taxCategory, taxParts } = line
    await tx
      .update(recurringInvoiceItems)
      .set({ taxRateId, taxName, taxRate, taxFreeReason, taxCategory, taxParts })
      .where(and(eq(businessId, scope.businessId), eq(itemId, line.id)))
  }
  await tx
    .update(recurringInvoices)
    .set({ subtotal, discountTotal, tax, total, version: version + 1, updatedAt: now })
    .where(thisRecurringInvoice(scope, id))
  await recordEvents(
    tx,
    actor,
    { kind: 'customer', id: customerId },
    {
      event: 'recurring-invoice-changed',
      data: { recurringInvoiceId: id, total, taxes: [...new Set(taxed.map(({ taxName }) => taxName))] },
    },
  )
  return true
}

function totalsUnlessNegative(...of: Parameters<typeof documentTotals>) {
  try {
    return documentTotals(...of)
  } catch (error) {
    if (error instanceof RuleBroken && error.code === 'negative-total') return undefined
    throw error
  }
}
