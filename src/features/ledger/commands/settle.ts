/** Brings an issued invoice, and the figures of its customer and of the business, in line with what is paid or credited. */
import type { HistoryEvent } from '../../../domain/activity/events.ts'
import { creditedPayableOf } from '../../../domain/documents/payable.ts'
import { changeOfFigures, settled } from '../../../domain/invoices/invoice-life.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { recordEvents } from '../../activity/commands.ts'
import { adjustFigures } from '../../figures/commands.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import { invoices } from '../../invoices/tables.ts'
import { thisInvoice } from '../queries/this-invoice.ts'
import { receiptOf, type StoredInvoice } from './locked-invoice.ts'

/** Amounts to add; `goods` come back to the stock, in thousandths. */
interface Settlement {
  readonly paid?: number
  /** The total of a credit note. */
  readonly credited?: number
  /** To the credit balance of the customer. */
  readonly credit?: number
  readonly goods?: number
}

export async function settle(
  tx: Transaction,
  actor: BusinessActor,
  before: StoredInvoice,
  { paid = 0, credited = 0, credit = 0, goods = 0 }: Settlement,
  event: (after: StoredInvoice) => HistoryEvent,
): Promise<InvoiceReceipt> {
  const { scope, now } = actor
  const creditedNow = before.credited + credited
  const after = settled(before, {
    paid: before.paid + paid,
    credited: creditedNow,
    creditedPayable: creditedPayableOf(before, creditedNow).payable,
  })
  const { spent, ...ofBusiness } = changeOfFigures(before, after)
  const { written } = await together({
    recorded: recordEvents(tx, actor, { kind: 'invoice', id: before.id }, event(after)),
    // a cancelled one stays as it is
    written:
      before.status === 'cancelled'
        ? [before]
        : tx
            .update(invoices)
            .set({
              paid: after.paid,
              credited: after.credited,
              status: after.status,
              version: before.version + 1,
              updatedAt: now,
            })
            .where(thisInvoice(scope, before.id))
            .returning(),
    adjusted: adjustFigures(
      tx,
      scope,
      { ...ofBusiness, productsInStock: goods },
      { customerId: before.customerId, spent, creditBalance: credit },
    ),
  })
  return receiptOf(written[0], scope)
}
