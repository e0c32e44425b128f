/** An imported invoice or quote as it will be written: its columns, by their names in the database, so that one statement writes thousands. */
import type { OpenQuote } from '../../../../domain/imports/open-quote.ts'
import type { PastInvoice } from '../../../../domain/imports/past-invoice.ts'
import type { PastLine } from '../../../../domain/imports/past-row.ts'
import type { BusinessActor } from '../../../../platform/actor.ts'
import { discountColumns, taxRows } from '../../../documents/tables.ts'

type Actor = Pick<BusinessActor, 'newId'>

export interface CustomerOfDocument {
  readonly id: string
  /** Who is not a customer yet. */
  readonly toMake: { readonly name: string; readonly email: string } | null
}

export function preparedInvoice(
  actor: Actor,
  number: string,
  { customer: _name, email: _email, lacksTax: _lacks, payment, status, dueDate, ...invoice }: PastInvoice,
  customer: CustomerOfDocument,
) {
  return {
    ...prepared(actor, number, invoice, customer),
    status,
    dueDate,
    payment: payment && { id: actor.newId(), ...payment },
  }
}

export function preparedQuote(
  actor: Actor,
  number: string,
  { customer: _name, email: _email, doubts: _doubts, validUntil, isAccepted, ...quote }: OpenQuote,
  customer: CustomerOfDocument,
) {
  return { ...prepared(actor, number, quote, customer), validUntil, isAccepted }
}

type Common = Omit<PastInvoice, 'customer' | 'email' | 'lacksTax' | 'payment' | 'status' | 'dueDate'>

function prepared(
  { newId }: Actor,
  number: string,
  { lines, totals, discount, ...document }: Common,
  { id: customerId, toMake: newCustomer }: CustomerOfDocument,
) {
  const { lineTotals, taxes, ...sums } = totals
  return {
    id: newId(),
    number,
    ...document,
    ...sums,
    discountAmount: discount,
    customerId,
    newCustomer,
    items: lines.map((line, position) => preparedLine(newId(), line, position, lineTotals[position] ?? 0)),
    taxes: taxRows({}, taxes),
  }
}

function preparedLine(id: string, line: PastLine, position: number, total: number) {
  const { discountPercent, discountAmount } = discountColumns(line.discount)
  return {
    position,
    id,
    kind: line.kind,
    product_id: line.productId,
    name: line.name,
    sku: line.sku,
    description: line.description,
    unit: line.unit,
    quantity: line.quantity,
    price: line.price,
    price_source: line.kind === 'product' ? 'typed' : null,
    discount_percent: discountPercent,
    discount_amount: discountAmount,
    total,
    tax_name: line.taxName,
    tax_rate: line.taxRate,
    tax_free_reason: line.taxFreeReason,
    tax_rate_id: line.taxRateId ?? null,
    tax_category: line.taxCategory ?? null,
    tax_parts: line.taxParts ?? null,
  }
}
