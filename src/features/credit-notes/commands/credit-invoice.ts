/** Takes back what was issued: all of an invoice or a part of it. */

import { hasFigures } from '../../../domain/documents/line-kinds.ts'
import { netAmounts } from '../../../domain/documents/net-amounts.ts'
import { payableOfCredit } from '../../../domain/documents/payable.ts'
import { assertMove, balanceOf, refundOf } from '../../../domain/invoices/invoice-life.ts'
import {
  amountCreditTotals,
  type CreditableInvoice,
  type CreditedPart,
  creditTotals,
  linesOfAmountCredit,
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
import { takeNumber } from '../../businesses/commands/number-series.ts'
import { releaseDeliveries } from '../../deliveries/commands/deliveries-of-invoice.ts'
import { keepRecord } from '../../documents/commands/document-records.ts'
import { issuing } from '../../documents/commands/issuing.ts'
import {
  documentRecord,
  findRecord,
  numbersOn,
  ownFieldsOn,
  partiesOf,
  recordedLine,
} from '../../documents/queries/document-record.ts'
import { chosenTaxOf } from '../../documents/queries/lines.ts'
import { taxRows } from '../../documents/tables.ts'
import { releaseDeposits } from '../../invoices/commands/deduct-deposits.ts'
import { creditedSoFar, deductionsOf, depositState, depositsOf } from '../../invoices/queries/deposits.ts'
import { linesOf, orderLinksOf, taxesOf } from '../../invoices/queries/lines-of-invoice.ts'
import { lockedInvoiceWith, type StoredInvoice } from '../../ledger/commands/locked-invoice.ts'
import { settle } from '../../ledger/commands/settle.ts'
import { creditedAmounts, creditedQuantities, creditedTaxesOf } from '../../ledger/queries/credited.ts'
import { depositIdsOf } from '../../ledger/queries/this-invoice.ts'
import { followProgress } from '../../orders/commands/end-order.ts'
import { lockedOrderOf } from '../../orders/commands/locked-order.ts'
import { recordMovements } from '../../stock/commands/movements.ts'
import { goodsStillOut } from '../../stock/queries/movements.ts'
import type { CreditNoteWritten, NewCreditNote } from '../contract.ts'
import { creditNoteItems, creditNoteShares, creditNotes, creditNoteTaxes } from '../tables.ts'

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

type InvoiceLine = Awaited<ReturnType<typeof lockForCredit>>['lines'][number]

export async function credit(
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
  const { parties, issued, number } = await together({
    // an issued invoice always has a customer
    parties: partiesOf(tx, scope, invoice.customerId ?? ''),
    issued: findRecord(tx, scope, { kind: 'invoice', id: invoice.id }),
    movements: recordMovements(
      tx,
      actor,
      returned.map(goods => ({ ...goods, cause: subject, type: 'in', reason: 'return' })),
    ),
    // the last one, as all who credit wait for each other from here to the commit
    number: takeNumber(tx, scope, 'credit-note', date),
  })
  const id = actor.newId()
  const key = { businessId, creditNoteId: id, invoiceId: invoice.id }
  const goods = returned.reduce((sum, { quantity }) => sum + quantity, 0)
  const { customerId, customerName: name, customerAddress: address, pricesIncludeTax } = invoice
  const { customerVatId: vatId, customerCountry: country, customerLanguage: language } = invoice
  const concerned = part.kind === 'lines' ? shares : []
  const byAmount = linesOfAmountCredit({
    reason,
    taxes,
    pricesIncludeTax,
    lines: concerned.flatMap(({ line, amount }) => (lines[line] ? { ...lines[line], amount } : [])),
    descriptionOf: one => ('amount' in one ? one.name : ''),
  }).map((line, place) => ({
    id: String(place + 1),
    kind: 'free' as const,
    productId: null,
    isService: true,
    barcode: '',
    unitCost: null,
    ...line,
  }))
  const whole = taken.map(one => recordedLine(one.line, one))
  const record = documentRecord(scope, parties, {
    type: '381',
    number,
    date,
    dueDate: null,
    note: reason,
    pricesIncludeTax,
    discount: null,
    taxes,
    supply: { from: invoice.supplyFrom, to: invoice.supplyTo },
    orderReference: invoice.orderReference,
    preceding: [{ number: invoice.number ?? '', date: invoice.date }],
    customer: {
      id: customerId ?? '',
      ...numbersOn(invoice),
      name,
      address,
      addressParts: issued?.buyer.addressParts,
      country,
      vatId,
      language,
    },
    ...(issued?.delivery && { delivery: issued.delivery }),
    ...ownFieldsOn(invoice),
    lines: amount === undefined ? whole : byAmount,
    payable: { ...invoice, withheld, rounding },
  })
  const { receipt } = await together({
    note: insertRows(tx, creditNotes, [
      {
        businessId,
        id,
        number,
        invoiceId: invoice.id,
        date,
        reason,
        ...totals,
        withheld,
        rounding,
        refund,
        goodsCameBack: returned.length > 0,
        lineCount: taken.length,
        concerns: part.kind,
        letterhead: scope.settings.letterhead,
        ...recordedBy(actor),
        createdAt: now,
      },
    ]),
    items: insertRows(
      tx,
      creditNoteItems,
      taken.map(({ line: { position }, quantity, total, net }) => ({ ...key, position, quantity, total, net })),
    ),
    taxes: insertRows(tx, creditNoteTaxes, taxRows({ businessId, creditNoteId: id }, taxes)),
    shares: insertRows(
      tx,
      creditNoteShares,
      shares.map(({ line, amount }) => ({ ...key, position: lines[line]?.position ?? line, amount })),
    ),
    receipt: settle(tx, actor, invoice, { credited: totals.total, goods }, after => ({
      event: 'credited',
      data: {
        creditNoteId: id,
        number,
        total: totals.total,
        ...(payable !== totals.total && { payable }),
        ...(reason && { reason }),
        refund,
        refundDue: refundOf(after),
        balance: balanceOf(after),
      },
    })),
    record: keepRecord(tx, actor, { kind: 'credit-note', id }, record),
  })
  const isAll = lines.every((line, index) => remainingQuantity(line) === (quantities[index] ?? 0))
  const isSettled = invoice.credited + totals.total === invoice.total && (invoice.total > 0 || isAll)
  if (invoice.depositTotal > 0 && isSettled) await releaseDeposits(tx, scope, invoice.id)
  if (invoice.order && isSettled) await releaseDeliveries(tx, scope, invoice.id)
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
  const places = appliesTo.itemIds.map(id => lines.findIndex(line => line.id === id && hasFigures(line)))
  const errors = places.flatMap((place, index) =>
    place < 0 ? [{ field: `appliesTo.itemIds.${index}`, message: t('This line is not on the invoice.') }] : [],
  )
  if (errors.length > 0) throw new Refusal('invalid-input', { errors })
  return { kind: 'lines', lines: places }
}

/** The invoice, taken for this write with the deposits that a correction deducts again, and its lines, each with what earlier credit notes took of it and with its tax. */
export async function lockForCredit(tx: Transaction, scope: BusinessScope, invoiceId: string) {
  const { order, invoice, ...read } = await together({
    order: lockedOrderOf(tx, scope, invoiceId),
    invoice: lockedInvoiceWith(tx, scope, invoiceId, depositIdsOf(scope, invoiceId)),
    lines: linesOf(tx, scope, invoiceId),
    links: orderLinksOf(tx, scope, invoiceId),
    taxes: taxesOf(tx, scope, invoiceId),
    creditedTaxes: creditedTaxesOf(tx, scope, invoiceId),
    quantities: creditedQuantities(tx, scope, invoiceId),
    amounts: creditedAmounts(tx, scope, invoiceId),
    deposits: depositsOf(tx, scope, invoiceId),
    deductions: deductionsOf(tx, scope, invoiceId),
  })
  const { lines, links, taxes, creditedTaxes, quantities, amounts, deposits, deductions } = read
  const state = depositState(taxes, creditedTaxes, deductions)
  const { deduction, issued } = state
  const creditable = lines.map(line => ({
    ...line,
    creditedQuantity: quantities.get(line.position) ?? 0,
    creditedAmount: amounts.get(line.position) ?? 0,
    orderItemId: links.get(line.position)?.orderItemId ?? null,
    tax: chosenTaxOf(line),
  }))
  return {
    invoice: {
      ...invoice,
      taxes,
      deposits,
      deduction,
      order,
      creditedTaxes: [...creditedTaxes, ...issued],
      linesCredited: creditedSoFar(invoice, creditable, state),
    },
    lines: creditable,
  }
}
