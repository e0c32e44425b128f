/** Takes back what was issued: all of an invoice or a part of it, and corrects one with a credit note and a new draft. */

import { lineTotal } from '../../../domain/documents/document-totals.ts'
import { netAmounts } from '../../../domain/documents/net-amounts.ts'
import { payableOfCredit } from '../../../domain/documents/payable.ts'
import { assertMove, balanceOf, refundOf } from '../../../domain/invoices/invoice-life.ts'
import { supplyDateOf } from '../../../domain/invoices/supply-date.ts'
import {
  amountCreditTotals,
  type CreditableInvoice,
  type CreditedPart,
  creditTotals,
  linesOfAmountCredit,
  remainingDiscount,
  remainingQuantity,
} from '../../../domain/payments/credit.ts'
import { assertGoodsDecided } from '../../../domain/products/stock.ts'
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { t } from '../../../translations/shared.ts'
import { recordEvents } from '../../activity/commands.ts'
import { takeNumber } from '../../businesses/commands/number-series.ts'
import { passDeliveriesOn, releaseDeliveries } from '../../deliveries/commands/deliveries-of-invoice.ts'
import { keepRecord } from '../../documents/commands/document-records.ts'
import { issuing } from '../../documents/commands/issuing.ts'
import { documentRecord, findRecord, partiesOf, recordedLine } from '../../documents/queries/document-record.ts'
import { chosenTaxOf } from '../../documents/queries/lines.ts'
import { discountOf, taxRows, withholdingOf } from '../../documents/tables.ts'
import { releaseDeposits } from '../../invoices/commands/deduct-deposits.ts'
import { insertDraft } from '../../invoices/commands/draft-invoice.ts'
import { creditedSoFar, deductionsOf, depositState, depositsOf } from '../../invoices/queries/deposits.ts'
import { linesOf, orderLinksOf, taxesOf } from '../../invoices/queries/lines-of-invoice.ts'
import { lockCustomer } from '../../ledger/commands/locked-customer.ts'
import { lockedInvoiceWith, type StoredInvoice } from '../../ledger/commands/locked-invoice.ts'
import { settle } from '../../ledger/commands/settle.ts'
import { creditedAmounts, creditedQuantities, creditedTaxesOf } from '../../ledger/queries/credited.ts'
import { depositIdsOf } from '../../ledger/queries/this-invoice.ts'
import { followProgress } from '../../orders/commands/end-order.ts'
import { lockedOrderOf } from '../../orders/commands/locked-order.ts'
import { recordMovements } from '../../stock/commands/movements.ts'
import { goodsStillOut } from '../../stock/queries/movements.ts'
import { listTaxRates } from '../../taxes/queries.ts'
import type { CreditNoteWritten, InvoiceCorrected, InvoiceCorrection, NewCreditNote } from '../contract.ts'
import { creditNoteItems, creditNoteShares, creditNotes, creditNoteTaxes } from '../tables.ts'
import { linesAfterCredit } from './lines-after-credit.ts'

/**
 * @throws RuleBroken `move-not-allowed`, `nothing-left-to-credit`, `credit-exceeds-remaining`, `credit-exceeds-invoice`, `credit-exceeds-choice`,
 * `goods-undecided`;
 * Refusal `number-taken`
 */
export async function createCreditNote(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  input: NewCreditNote,
): Promise<CreditNoteWritten> {
  return issuing(db, actor, tx => creditHere(tx, actor, invoiceId, input))
}

/** The same within the transaction of a larger write. */
export async function creditHere(
  tx: Transaction,
  actor: BusinessActor,
  invoiceId: string,
  input: NewCreditNote,
): Promise<CreditNoteWritten> {
  const { invoice, lines } = await lockForCredit(tx, actor.scope, invoiceId)
  assertMove('credit', invoice)
  const { written, goodsCameBack } = await credit(tx, actor, invoice, lines, input)
  // they can be delivered again; the draft of a correction delivers them itself
  if (invoice.order && goodsCameBack) await followProgress(tx, actor, invoice.order, { isUndone: true })
  return written
}

/** Credits what remains of an invoice, and begins a draft of the same day with the same lines at the same prices and taxes. */
export async function correctInvoice(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  { carryPayment = false, ...input }: InvoiceCorrection,
): Promise<InvoiceCorrected> {
  const { scope } = actor
  return issuing(db, actor, async tx => {
    const [, { invoice, lines }, taxRates] = await together([
      lockCustomer(tx, scope, { invoiceId }),
      lockForCredit(tx, scope, invoiceId),
      listTaxRates(tx, scope),
    ])
    assertMove('correct', invoice)
    const credited = await credit(tx, actor, invoice, lines, input)
    const { written, date, taken, subtotal, discountTotal, alreadyCredited } = credited
    // the new draft deducts the deposits again; what was credited by amount before stays with the customer, in its tax
    const creditedBefore = Math.max(0, alreadyCredited - invoice.depositTotal)
    const isMixed = creditedBefore > 0 && invoice.taxes.length > 1
    const shares = isMixed
      ? linesAfterCredit({ ...credited, deposits: invoice.deposits })
      : taken.map(({ total }) => total)
    const copies = taken.map(({ line, quantity }, index) => {
      const { kind, productId, description, unit, price, discount, position, tax } = line
      // an invoice from before the tax of the business was one of the list has none
      const same = taxRates.find(each => !each.archived && each.rate === tax.rate && each.freeReason === tax.freeReason)
      const taxRateId = line.taxRateId ?? same?.id ?? scope.settings.defaultTax.id
      const name = kind === 'free' ? line.name : undefined
      const gross = lineTotal({ quantity, price })
      const share = shares[index] ?? 0
      const rest = isMixed ? { amount: gross - share } : remainingDiscount(discount, gross, share)
      const { orderItemId } = line
      const item = { kind, productId, name, description, unit, quantity, price, taxRateId, discount: rest, orderItemId }
      return { position, item, tax }
    })
    const headings = lines.filter(({ kind }) => kind === 'heading')
    const headingCopies = headings.map(({ kind, name, position, tax }) => ({ position, item: { kind, name }, tax }))
    const copied = [...copies, ...headingCopies].sort((one, other) => one.position - other.position)
    const discount = isMixed
      ? null
      : creditedBefore > 0
        ? { amount: discountTotal + creditedBefore }
        : remainingDiscount(discountOf(invoice), subtotal, subtotal - discountTotal)
    const items = copied.map(({ item }) => item)
    const { customerId, deliveryAddressId, note, supplyTo, orderReference } = invoice
    // one from before invoices had to name it
    const supplyFrom = supplyDateOf(invoice, scope.settings.country)
    const withholding = withholdingOf(invoice)
    const depositIds = [...new Set(invoice.deposits.map(({ depositId }) => depositId))]
    const content = {
      ...{ customerId, deliveryAddressId, date, note, supplyFrom, supplyTo, orderReference, withholding },
      ...{ discount, items, depositIds },
    }
    const {
      shortOfStock: _,
      warnings: __,
      ...draft
    } = await insertDraft(tx, actor, content, {
      corrects: invoiceId,
      isDeposit: invoice.isDeposit,
      // the final invoice of a quote deducts this deposit instead
      ...(invoice.isDeposit && invoice.quoteId && { quoteId: invoice.quoteId }),
      orderId: invoice.orderId,
      carriesPayment: carryPayment,
      pricesIncludeTax: invoice.pricesIncludeTax,
      taxes: copied.map(({ tax }) => tax),
    })
    if (invoice.order) await passDeliveriesOn(tx, scope, { fromId: invoiceId, toId: draft.id })
    await recordEvents(
      tx,
      actor,
      { kind: 'invoice', id: invoiceId },
      { event: 'corrected', data: { draftId: draft.id } },
    )
    return { ...written, draft }
  })
}

type InvoiceLine = Awaited<ReturnType<typeof lockForCredit>>['lines'][number]

async function credit(
  tx: Transaction,
  actor: BusinessActor,
  invoice: Awaited<ReturnType<typeof lockForCredit>>['invoice'],
  lines: readonly InvoiceLine[],
  { items: wanted, amount, appliesTo, reason = '', goodsComeBack }: NewCreditNote,
) {
  const { scope, now } = actor
  const { businessId } = scope
  const subject = { kind: 'invoice', id: invoice.id } as const
  const date = dateOfCreditNote(invoice, scope)
  const quantities = lines.map(line => (amount === undefined ? wantedOf(line, wanted) : 0))
  assertKnown(lines, wanted)
  const part = partOf(invoice, lines, appliesTo)
  const creditable = { ...invoice, lines }
  const { lineTotals, taxes, shares, ...totals } =
    amount === undefined
      ? { ...creditTotals(creditable, quantities), shares: [] }
      : amountCreditTotals(creditable, amount, part)
  const { withheld, rounding, payable } = payableOfCredit(invoice, totals.total)
  const refund = refundOf({ ...invoice, creditedPayable: invoice.creditedPayable + payable }) - refundOf(invoice)
  const credited = lines.flatMap((line, index) => {
    const quantity = quantities[index] ?? 0
    return quantity > 0 ? [{ line, quantity, total: lineTotals[index] ?? 0 }] : []
  })
  const nets = netAmounts(
    credited.map(({ line, total }) => ({ ...line, total })),
    taxes,
    invoice,
  )
  const taken = credited.map((one, index) => ({ ...one, net: nets.lines[index] ?? 0 }))
  assertGoodsDecided(
    goodsComeBack,
    taken.some(({ line }) => !line.isService),
  )
  const returned = goodsComeBack ? goodsComingBack(taken, await goodsStillOut(tx, scope, invoice.id)) : []
  const [, number] = await together([
    recordMovements(
      tx,
      actor,
      returned.map(goods => ({ ...goods, cause: subject, type: 'in', reason: 'return' })),
    ),
    takeNumber(tx, scope, 'credit-note', date),
  ])
  const id = actor.newId()
  const note = { businessId, id, number, invoiceId: invoice.id, date, reason, ...totals, withheld, rounding, refund }
  const goods = returned.reduce((sum, { quantity }) => sum + quantity, 0)
  const [, , , , receipt, parties, issued] = await together([
    insertRows(tx, creditNotes, [
      {
        ...note,
        goodsCameBack: returned.length > 0,
        lineCount: taken.length,
        concerns: part.kind,
        letterhead: scope.settings.letterhead,
        ...recordedBy(actor),
        createdAt: now,
      },
    ]),
    insertRows(
      tx,
      creditNoteItems,
      taken.map(({ line, quantity, total, net }) => ({
        ...{ businessId, creditNoteId: id, invoiceId: invoice.id },
        ...{ position: line.position, quantity, total, net },
      })),
    ),
    insertRows(tx, creditNoteTaxes, taxRows({ businessId, creditNoteId: id }, taxes)),
    insertRows(
      tx,
      creditNoteShares,
      shares.map(({ line, amount }) => ({
        ...{ businessId, creditNoteId: id, invoiceId: invoice.id },
        ...{ position: lines[line]?.position ?? line, amount },
      })),
    ),
    settle(tx, actor, invoice, { credited: totals.total, goods }, after => ({
      event: 'credited',
      data: {
        ...{ creditNoteId: id, number, total: totals.total, ...(payable !== totals.total && { payable }) },
        ...(reason && { reason }),
        ...{ refund, refundDue: refundOf(after), balance: balanceOf(after) },
      },
    })),
    // an issued invoice always has a customer
    partiesOf(tx, scope, invoice.customerId ?? ''),
    findRecord(tx, scope, { kind: 'invoice', id: invoice.id }),
  ])
  const isAll = lines.every((line, index) => remainingQuantity(line) === (quantities[index] ?? 0))
  const isSettled = invoice.credited + totals.total === invoice.total && (invoice.total > 0 || isAll)
  if (invoice.depositTotal > 0 && isSettled) await releaseDeposits(tx, scope, invoice.id)
  if (invoice.order && isSettled) await releaseDeliveries(tx, scope, invoice.id)
  const { customerId, customerName: name, customerAddress: address, pricesIncludeTax } = invoice
  const { customerVatId: vatId, customerCountry: country, customerLanguage: language } = invoice
  const concerned = part.kind === 'lines' ? shares : []
  const byAmount = linesOfAmountCredit({
    ...{ reason, taxes, pricesIncludeTax },
    lines: concerned.flatMap(({ line, amount }) => (lines[line] ? { ...lines[line], amount } : [])),
    descriptionOf: one => ('amount' in one ? one.name : ''),
  }).map((line, place) => ({
    ...{ id: String(place + 1), kind: 'free' as const, productId: null, isService: true, barcode: '', unitCost: null },
    ...line,
  }))
  const whole = taken.map(one => recordedLine(one.line, one))
  const record = documentRecord(scope, parties, {
    ...{ type: '381', number, date, dueDate: null, note: reason, pricesIncludeTax, discount: null, taxes },
    supply: { from: invoice.supplyFrom, to: invoice.supplyTo },
    orderReference: invoice.orderReference,
    preceding: [{ number: invoice.number ?? '', date: invoice.date }],
    customer: {
      id: customerId ?? '',
      name,
      address,
      addressParts: issued?.buyer.addressParts,
      country,
      vatId,
      language,
    },
    ...(issued?.delivery && { delivery: issued.delivery }),
    lines: amount === undefined ? whole : byAmount,
    payable: { ...invoice, withheld, rounding },
  })
  await keepRecord(tx, actor, { kind: 'credit-note', id }, record)
  const { total } = totals
  const written = {
    creditNote: { id, number, total, payable, refund },
    invoice: receipt,
  } satisfies CreditNoteWritten
  return {
    written,
    date,
    taken,
    taxes,
    pricesIncludeTax: invoice.pricesIncludeTax,
    goodsCameBack: returned.length > 0,
    ...totals,
  }
}

/** Today; an invoice that is dated ahead is not taken back before its own day. */
function dateOfCreditNote({ date }: StoredInvoice, { today }: BusinessScope): CalendarDate {
  return date > today ? date : today
}

/** What the credited lines bring back: never more of a product than this invoice still has out. */
function goodsComingBack(
  taken: readonly { line: InvoiceLine; quantity: number }[],
  stillOut: ReadonlyMap<string, number>,
): { productId: string; quantity: number }[] {
  const left = new Map(stillOut)
  return taken.flatMap(({ line: { productId, isService }, quantity: credited }) => {
    if (productId === null) return []
    const out = left.get(productId) ?? 0
    const quantity = isService ? 0 : Math.min(credited, out)
    left.set(productId, out - quantity)
    return quantity > 0 ? [{ productId, quantity }] : []
  })
}

function wantedOf(line: InvoiceLine, wanted: NewCreditNote['items']): number {
  return wanted ? (wanted.find(one => one.itemId === line.id)?.quantity ?? 0) : remainingQuantity(line)
}

function assertKnown(lines: readonly InvoiceLine[], wanted: NewCreditNote['items'] = []): void {
  const errors = wanted.flatMap(({ itemId }, index) =>
    lines.some(line => line.id === itemId)
      ? []
      : [{ field: `items.${index}.itemId`, message: t('This line is not on the invoice.') }],
  )
  if (errors.length > 0) throw new Refusal('invalid-input', { errors })
}

/** @throws Refusal for a line or a tax that is not on the invoice */
function partOf(
  { taxes }: Pick<CreditableInvoice, 'taxes'>,
  lines: readonly InvoiceLine[],
  appliesTo: NewCreditNote['appliesTo'],
): CreditedPart {
  if (!appliesTo) return { kind: 'invoice' }
  if ('tax' in appliesTo) {
    const { rate, reason = '' } = appliesTo.tax
    const tax = { rate, reason }
    if (taxes.some(row => row.rate === rate && row.reason === reason)) return { kind: 'tax', tax }
    throw new Refusal('invalid-input', {
      errors: [{ field: 'appliesTo.tax', message: t('This tax is not on the invoice.') }],
    })
  }
  const places = appliesTo.itemIds.map(id => lines.findIndex(line => line.id === id && line.kind !== 'heading'))
  const errors = places.flatMap((place, index) =>
    place < 0 ? [{ field: `appliesTo.itemIds.${index}`, message: t('This line is not on the invoice.') }] : [],
  )
  if (errors.length > 0) throw new Refusal('invalid-input', { errors })
  return { kind: 'lines', lines: places }
}

/** The invoice, taken for this write with the deposits that a correction deducts again, and its lines, each with what earlier credit notes took of it and with its tax. */
async function lockForCredit(tx: Transaction, scope: BusinessScope, invoiceId: string) {
  const order = await lockedOrderOf(tx, scope, invoiceId)
  const [invoice, lines, links, taxes, creditedTaxes, earlier, amounts, deposits, deductions] = await together([
    lockedInvoiceWith(tx, scope, invoiceId, depositIdsOf(scope, invoiceId)),
    linesOf(tx, scope, invoiceId),
    orderLinksOf(tx, scope, invoiceId),
    taxesOf(tx, scope, invoiceId),
    creditedTaxesOf(tx, scope, invoiceId),
    creditedQuantities(tx, scope, invoiceId),
    creditedAmounts(tx, scope, invoiceId),
    depositsOf(tx, scope, invoiceId),
    deductionsOf(tx, scope, invoiceId),
  ])
  const state = depositState(taxes, creditedTaxes, deductions)
  const { deduction, issued } = state
  const creditable = lines.map(line => ({
    ...line,
    creditedQuantity: earlier.get(line.position) ?? 0,
    creditedAmount: amounts.get(line.position) ?? 0,
    orderItemId: links.get(line.position)?.orderItemId ?? null,
    tax: chosenTaxOf(line),
  }))
  return {
    invoice: {
      ...{ ...invoice, taxes, deposits, deduction, order },
      creditedTaxes: [...creditedTaxes, ...issued],
      linesCredited: creditedSoFar(invoice, creditable, state),
    },
    lines: creditable,
  }
}
