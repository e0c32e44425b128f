/** An imported invoice as it will be written: its columns, by their names in the database, so that one statement writes thousands. */
import type { PastInvoice } from '../../../../domain/imports/past-invoice.ts'
import type { BusinessActor } from '../../../../platform/actor.ts'
import { discountColumns, taxRows } from '../../../documents/tables.ts'

export type PreparedInvoice = ReturnType<typeof preparedInvoice>

export interface CustomerOfInvoice {
  readonly id: string
  /** Who is not a customer yet. */
  readonly toMake: { readonly name: string; readonly email: string } | null
}

export function preparedInvoice(
  { newId }: Pick<BusinessActor, 'newId'>,
  number: string,
  {
    customer: _name,
    email: _email,
    lines,
    totals,
    lacksTax: _lacks,
    payment,
    discount,
    pricesIncludeTax,
    ...invoice
  }: PastInvoice,
  { id: customerId, toMake: newCustomer }: CustomerOfInvoice,
) {
  const { lineTotals, taxes, ...sums } = totals
  return {
    ...{ id: newId(), number, ...invoice, ...sums, pricesIncludeTax, discountAmount: discount },
    customerId,
    newCustomer,
    items: lines.map((line, position) => {
      const { discountPercent, discountAmount } = discountColumns(line.discount)
      return {
        ...{ position, id: newId(), kind: line.kind, product_id: line.productId, name: line.name, sku: line.sku },
        ...{ description: line.description, unit: line.unit, quantity: line.quantity, price: line.price },
        price_source: line.kind === 'product' ? 'typed' : null,
        ...{ discount_percent: discountPercent, discount_amount: discountAmount, total: lineTotals[position] ?? 0 },
        ...{ tax_name: line.taxName, tax_rate: line.taxRate, tax_free_reason: line.taxFreeReason },
      }
    }),
    taxes: taxRows({}, taxes),
    payment: payment && { id: newId(), ...payment },
  }
}
