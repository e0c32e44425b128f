/** Corrects an invoice with a credit note and a new draft. */
import { allocate } from '../../../domain/documents/allocate.ts'
import { deductedOf } from '../../../domain/documents/deposits.ts'
import { lineTotal, type TaxOfRate, taxKey } from '../../../domain/documents/document-totals.ts'
import { hasFigures } from '../../../domain/documents/line-kinds.ts'
import { assertMove } from '../../../domain/invoices/invoice-life.ts'
import { supplyDateOf } from '../../../domain/invoices/supply-date.ts'
import { type CreditableInvoice, type CreditableLine, remainingDiscount } from '../../../domain/payments/credit.ts'
import { sum } from '../../../domain/values/exact.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, together } from '../../../platform/database/database.ts'
import { recordEvents } from '../../activity/commands.ts'
import { passDeliveriesOn } from '../../deliveries/commands/deliveries-of-invoice.ts'
import { issuing } from '../../documents/commands/issuing.ts'
import { said } from '../../documents/queries/lines.ts'
import { discountOf, withholdingOf } from '../../documents/tables.ts'
import { insertDraft } from '../../invoices/commands/draft-invoice.ts'
import { lockCustomer } from '../../ledger/commands/locked-customer.ts'
import { listTaxRates } from '../../taxes/queries.ts'
import type { InvoiceCorrected, InvoiceCorrection } from '../contract.ts'
import { credit, lockForCredit } from './credit-invoice.ts'

/** Credits what remains of an invoice, and begins a draft of the same day with the same lines at the same prices and taxes. */
export async function correctInvoice(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  { carryPayment = false, ...input }: InvoiceCorrection,
): Promise<InvoiceCorrected> {
  const { scope } = actor
  return issuing(db, actor, async tx => {
    const {
      held: { invoice, lines },
      taxRates,
    } = await together({
      customer: lockCustomer(tx, scope, { invoiceId }),
      held: lockForCredit(tx, scope, invoiceId),
      taxRates: listTaxRates(tx, scope),
    })
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
      const isBelowZero = (price ?? 0) < 0
      const rest = !isMixed ? remainingDiscount(discount, gross, share) : isBelowZero ? null : { amount: gross - share }
      const { orderItemId } = line
      const item = { kind, productId, name, description, unit, quantity, price, taxRateId, discount: rest, orderItemId }
      return { position, item, tax }
    })
    const others = lines.filter(line => !hasFigures(line))
    const sayings = others.map(line => ({ position: line.position, item: said(line), tax: line.tax }))
    const copied = [...copies, ...sayings].sort((one, other) => one.position - other.position)
    const discount = isMixed
      ? null
      : creditedBefore > 0
        ? { amount: discountTotal + creditedBefore }
        : remainingDiscount(discountOf(invoice), subtotal, subtotal - discountTotal)
    const items = copied.map(({ item }) => item)
    const { customerId, deliveryAddressId, note, ownValues, supplyTo, orderReference } = invoice
    // one from before invoices had to name it
    const supplyFrom = supplyDateOf(
      invoice,
      lines.map(({ tax }) => ({ taxCategory: tax.category })),
      scope.settings.country,
    )
    const withholding = withholdingOf(invoice)
    const depositIds = [...new Set(invoice.deposits.map(({ depositId }) => depositId))]
    const content = {
      customerId,
      deliveryAddressId,
      date,
      opening: invoice.opening,
      note,
      ownValues,
      supplyFrom,
      supplyTo,
      orderReference,
      withholding,
      discount,
      items,
      depositIds,
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

interface Credited extends Pick<CreditableInvoice, 'deposits'> {
  readonly taken: readonly {
    readonly line: CreditableLine & { readonly price: number | null }
    readonly quantity: number
    readonly total: number
  }[]
  readonly taxes: readonly TaxOfRate[]
  readonly pricesIncludeTax: boolean
}

/** After credits by amount: what each line still comes to, so that the lines of a tax come to what the credit note credits in it, and what its deposits deduct. */
function linesAfterCredit(credited: Credited): number[] {
  const { taken, taxes, pricesIncludeTax, deposits } = credited
  // lines of discount have no discount of their own, so they come to their price, not to what credit notes in parts left
  const totals = taken.map(({ line: { price }, quantity, total }) =>
    (price ?? 0) < 0 ? lineTotal({ quantity, price }) : total,
  )
  for (const row of taxes) {
    const places = taken.flatMap(({ line }, place) =>
      taxKey(line) === taxKey({ taxRate: row.rate, taxFreeReason: row.reason }) ? [place] : [],
    )
    const rest = pricesIncludeTax ? row.net + row.tax : row.net
    const whole = sum(places.map(place => totals[place] ?? 0))
    const base = Math.min(whole, rest + deductedOf(deposits, row, { pricesIncludeTax }))
    const reduced = places.filter(place => (totals[place] ?? 0) > 0)
    const off = sum(places.map(place => Math.min(0, totals[place] ?? 0)))
    const parts = allocate(
      base - off,
      reduced.map(place => totals[place] ?? 0),
    )
    for (const [index, place] of reduced.entries()) totals[place] = parts[index] ?? 0
  }
  return totals
}
