/** What issuing a draft would do. */
import { missingParts } from '../../../domain/documents/missing-parts.ts'
import { assertMove, shownStatus, statusOnceIssued } from '../../../domain/invoices/invoice-life.ts'
import { warningsOf } from '../../../domain/invoices/issue-warnings.ts'
import { quantityPerProduct } from '../../../domain/products/stock.ts'
import { yearOf } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { nextNumberOf } from '../../businesses/queries/number-series.ts'
import { eInvoiceOn } from '../../documents/queries/e-invoice.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { deliveredOfInvoice } from '../../orders/queries/delivered-of-invoice.ts'
import { thisOrder } from '../../orders/queries/this-order.ts'
import { orders } from '../../orders/tables.ts'
import { stockOf } from '../../stock/queries/movements.ts'
import { outdatedTaxesOn } from '../../taxes/queries.ts'
import type { IssuePreview } from '../contract.ts'
import { invoices } from '../tables.ts'
import { linesOf } from './lines-of-invoice.ts'
import { recordOfInvoice } from './record-of-invoice.ts'

/** What issuing a draft would do now. @throws Refusal `not-found`; RuleBroken `move-not-allowed` */
export async function previewIssue(tx: Transaction, scope: BusinessScope, invoiceId: string): Promise<IssuePreview> {
  const {
    draft: [draft],
    lines,
  } = await together({
    draft: tx.select().from(invoices).where(thisInvoice(scope, invoiceId)),
    lines: linesOf(tx, scope, invoiceId),
  })
  if (!draft) throw new Refusal('not-found')
  assertMove('issue', draft)
  const [order] = draft.orderId === null ? [] : await tx.select().from(orders).where(thisOrder(scope, draft.orderId))
  const delivered = await deliveredOfInvoice(tx, scope, order, { invoiceId, lines, correctsId: draft.correctsId })
  const goods = lines.flatMap(({ productId, quantity: whole, isService, currentName: productName, position }) => {
    const quantity = delivered.get(position) ?? whole
    return productId === null || !quantity || isService ? [] : [{ productId, quantity, productName }]
  })
  const quantities = quantityPerProduct(goods)
  const { number, levels, changedTaxes } = await together({
    number: nextNumberOf(tx, scope, 'invoice', yearOf(draft.date)),
    levels: stockOf(tx, scope, [...quantities.keys()]),
    changedTaxes: outdatedTaxesOn(tx, scope, lines),
  })
  const { version, customerId, customerName, total, payable, dueDate } = draft
  const status = shownStatus(statusOnceIssued({ payable, paid: 0, creditedPayable: 0 }), dueDate, scope.today)
  const stock = [...quantities].map(([productId, quantity]) => ({
    productId,
    productName: goods.find(line => line.productId === productId)?.productName ?? '',
    quantity,
    ...(levels.get(productId) ?? { stock: 0, negativeStock: scope.settings.negativeStock }),
  }))
  const missing = missingParts({ ...draft, items: lines }, scope.settings.country)
  const warnings = warningsOf(draft, { today: scope.today, hasOldTax: changedTaxes.length > 0 })
  const outdatedTaxes = warnings.includes('old-tax') ? changedTaxes : []
  const eInvoice =
    customerId === null ? null : eInvoiceOn(await recordOfInvoice(tx, scope, { id: invoiceId, customerId }))
  return {
    version,
    number,
    status,
    customerId,
    customerName,
    total,
    payable,
    dueDate,
    warnings,
    outdatedTaxes,
    stock,
    missing,
    eInvoice,
  }
}
