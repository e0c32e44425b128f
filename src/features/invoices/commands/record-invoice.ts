/** The complete record of an invoice, as it is issued. */
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { partiesOf, recordDocument, recordedLine } from '../../documents/commands/document-records.ts'
import { discountOf } from '../../documents/tables.ts'
import { linesOf, taxesOf, thisInvoice } from '../queries/this-invoice.ts'
import { invoices } from '../tables.ts'

export async function recordInvoice(
  tx: Transaction,
  actor: BusinessActor,
  { id, customerId }: { readonly id: string; readonly customerId: string },
): Promise<void> {
  const { scope } = actor
  const replaced = alias(invoices, 'replaced')
  const [[found], lines, taxes, parties] = await together([
    tx
      .select({ invoice: invoices, replaces: { number: replaced.number, date: replaced.date } })
      .from(invoices)
      .leftJoin(replaced, and(eq(replaced.businessId, invoices.businessId), eq(replaced.id, invoices.correctsId)))
      .where(thisInvoice(scope, id)),
    linesOf(tx, scope, id),
    taxesOf(tx, scope, id),
    partiesOf(tx, scope, customerId),
  ])
  if (!found) throw new Error('an issued invoice was not found')
  const { invoice, replaces } = found
  const { number, date, dueDate, note, pricesIncludeTax, customerName: name, customerAddress: address, paid } = invoice
  const { customerVatId: vatId, customerCountry: country } = invoice
  await recordDocument(tx, actor, { kind: 'invoice', id }, parties, {
    ...{ type: '380', number: number ?? '', date, dueDate, note, pricesIncludeTax },
    cashDiscount: invoice.cashDiscount,
    supply: { from: invoice.supplyFrom, to: invoice.supplyTo },
    orderReference: invoice.orderReference,
    preceding: replaces ? [{ number: replaces.number ?? '', date: replaces.date }] : [],
    customer: { id: customerId, name, address, country, vatId },
    discount: discountOf(invoice),
    lines: lines.map(line => recordedLine(line)),
    taxes,
    prepaid: paid,
  })
}
