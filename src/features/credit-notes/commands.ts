/** Takes back what was issued: all of an invoice or a part of it, and corrects one with a credit note and a new draft. */
import { yearOf } from '../../domain/calendar.ts'
import { creditableQuantity, creditTotals } from '../../domain/credit.ts'
import { assertMove, balanceOf, changeOfFigures, refundOf, settled } from '../../domain/invoice-life.ts'
import type { BusinessActor, BusinessScope } from '../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../platform/database.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { Refusal } from '../../platform/problem.ts'
import { adjustFigures } from '../figures/commands.ts'
import { recordEvents } from '../history/commands.ts'
import { insertDraft } from '../invoices/commands/draft-invoice.ts'
import { lockedInvoice, receiptOf, type StoredInvoice } from '../invoices/commands/locked-invoice.ts'
import { issuing, takeNumber } from '../invoices/commands/take-number.ts'
import { creditedQuantities, linesOf, thisInvoice } from '../invoices/queries.ts'
import { discountOf, invoices } from '../invoices/tables.ts'
import { recordMovements } from '../stock/commands.ts'
import type { CreditNoteWritten, InvoiceCorrected, InvoiceCorrection, NewCreditNote } from './contract.ts'
import { creditNoteItems, creditNotes } from './tables.ts'

/** @throws RuleBroken `move-not-allowed`, `nothing-left-to-credit`, `credit-exceeds-remaining`; Refusal `number-taken` */
export async function createCreditNote(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  input: NewCreditNote,
): Promise<CreditNoteWritten> {
  return issuing(db, actor, async tx => {
    const invoice = await lockedInvoice(tx, actor.scope, invoiceId)
    assertMove('credit', invoice)
    return credit(tx, actor, invoice, await linesToCredit(tx, actor.scope, invoiceId), input)
  })
}

/** Credits what remains of an invoice, and begins a draft with the same lines at the same prices. */
export async function correctInvoice(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  input: InvoiceCorrection,
): Promise<InvoiceCorrected> {
  const { scope } = actor
  return issuing(db, actor, async tx => {
    const invoice = await lockedInvoice(tx, scope, invoiceId)
    assertMove('correct', invoice)
    const lines = await linesToCredit(tx, scope, invoiceId)
    const written = await credit(tx, actor, invoice, lines, input)
    const items = lines
      .filter(line => creditableQuantity(line) > 0)
      .map(({ productId, price, discount, taxRateId, ...line }) => ({
        ...{ productId, price, discount, taxRateId },
        quantity: creditableQuantity(line),
      }))
    const content = { customerId: invoice.customerId, note: invoice.note, discount: discountOf(invoice), items }
    const { shortOfStock: _, ...draft } = await insertDraft(tx, actor, content, {
      corrects: invoiceId,
      pricesIncludeTax: invoice.pricesIncludeTax,
    })
    await recordEvents(tx, actor, invoiceId, { event: 'corrected', data: { draftId: draft.id } })
    return { ...written, draft }
  })
}

type InvoiceLine = Awaited<ReturnType<typeof linesToCredit>>[number]

async function credit(
  tx: Transaction,
  actor: BusinessActor,
  invoice: StoredInvoice,
  lines: readonly InvoiceLine[],
  { items: wanted, reason = '', goodsComeBack }: NewCreditNote,
): Promise<CreditNoteWritten> {
  const { scope, now } = actor
  const { businessId } = scope
  const quantities = lines.map(line => wantedOf(line, wanted))
  assertKnown(lines, wanted)
  const { lineTotals, ...totals } = creditTotals({ ...invoice, lines }, quantities)
  const after = settled(invoice, { credited: invoice.credited + totals.total })
  const refund = refundOf(after) - refundOf(invoice)
  const taken = lines.flatMap((line, index) => {
    const quantity = quantities[index] ?? 0
    return quantity > 0 ? [{ line, quantity, total: lineTotals[index] ?? 0 }] : []
  })
  const returned = goodsComeBack ? taken.filter(({ line }) => !line.isService) : []
  const [, number] = await together([
    recordMovements(
      tx,
      actor,
      returned.map(({ line, quantity }) => ({
        ...{ productId: line.productId, quantity, invoiceId: invoice.id },
        ...({ type: 'in', reason: 'return' } as const),
      })),
    ),
    takeNumber(tx, scope, 'credit-note', yearOf(scope.today)),
  ])
  const id = actor.newId()
  const note = { businessId, id, number, invoiceId: invoice.id, date: scope.today, reason, ...totals, refund }
  const { spent, ...ofBusiness } = changeOfFigures(invoice, after)
  await together([
    insertRows(tx, creditNotes, [
      { ...note, goodsCameBack: returned.length > 0, letterhead: scope.settings.letterhead, createdAt: now },
    ]),
    insertRows(
      tx,
      creditNoteItems,
      taken.map(({ line, quantity, total }) => ({
        ...{ businessId, creditNoteId: id, invoiceId: invoice.id },
        ...{ position: line.position, quantity, total },
      })),
    ),
    tx
      .update(invoices)
      .set({ credited: after.credited, status: after.status, version: invoice.version + 1, updatedAt: now })
      .where(thisInvoice(scope, invoice.id)),
    adjustFigures(
      tx,
      scope,
      { ...ofBusiness, productsInStock: returned.reduce((sum, { quantity }) => sum + quantity, 0) },
      { customerId: invoice.customerId, spent },
    ),
    recordEvents(tx, actor, invoice.id, {
      event: 'credited',
      data: { creditNoteId: id, number, total: totals.total, refund, balance: balanceOf(after) },
    }),
  ])
  const { total } = totals
  return {
    creditNote: { id, number, total, refund },
    invoice: receiptOf({ ...after, version: invoice.version + 1 }, scope),
  }
}

function wantedOf(line: InvoiceLine, wanted: NewCreditNote['items']): number {
  return wanted ? (wanted.find(one => one.itemId === line.id)?.quantity ?? 0) : creditableQuantity(line)
}

function assertKnown(lines: readonly InvoiceLine[], wanted: NewCreditNote['items'] = []): void {
  const errors = wanted.flatMap(({ itemId }, index) =>
    lines.some(line => line.id === itemId)
      ? []
      : [{ field: `items.${index}.itemId`, message: 'There is no such line on this invoice.' }],
  )
  if (errors.length > 0) throw new Refusal('invalid-input', { errors })
}

/** The lines of the invoice, each with what earlier credit notes took of it. */
async function linesToCredit(tx: Transaction, scope: BusinessScope, invoiceId: string) {
  const [lines, earlier] = await together([linesOf(tx, scope, invoiceId), creditedQuantities(tx, scope, invoiceId)])
  return lines.map(line => ({ ...line, creditedQuantity: earlier.get(line.position) ?? 0 }))
}
