/** A credit note while it is written: its values, what it is worth, and what it refuses. */
import { z } from 'zod'
import { taxKey } from '../../../domain/documents/document-totals.ts'
import { payableOfCredit } from '../../../domain/documents/payable.ts'
import { balanceOf, refundOf, statusOnceIssued } from '../../../domain/invoices/invoice-life.ts'
import {
  amountCreditTotals,
  type CreditedPart,
  type CreditTotals,
  creditTotals,
  mostByAmount,
  remainingQuantity,
} from '../../../domain/payments/credit.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { CurrencyCode, MinorUnits } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { moneyAsText, quantityAsText } from '../../../ui/text/decimal-text.ts'
import { figureFaults } from '../../../web/form-problem.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { type InvoiceCorrection, type NewCreditNote, newCreditNote } from '../contract.ts'

export type CreditValues = {
  extent: 'all' | 'lines' | 'amount'
  /** By the id of the line; empty or 0 for none of it. */
  quantities: Record<string, number | null>
  amount: MinorUnits | null
  /** What the amount concerns: all, the tax with this key, or the lines with these ids. */
  appliesTo: CreditedPart['kind']
  tax: string | null
  chosenLines: string[]
  reason: string
  goodsComeBack: Goods | null
  /** Of a correction: whether what was paid pays the new invoice. */
  carryPayment: boolean
}

export const nothingCredited: CreditValues = {
  extent: 'all',
  quantities: {},
  amount: null,
  reason: '',
  goodsComeBack: null,
  carryPayment: true,
  appliesTo: 'invoice',
  tax: null,
  chosenLines: [],
}

/** What can still be credited, tax included. */
export function remainderOf({ total, credited }: Pick<Invoice, 'total' | 'credited'>): MinorUnits {
  return total - credited
}

export function keyOfTax({ rate, reason }: Pick<Invoice['taxes'][number], 'rate' | 'reason'>): string {
  return taxKey({ taxRate: rate, taxFreeReason: reason })
}

/** The taxes of which an amount can still be credited, and how much. */
export function creditableTaxes(invoice: Invoice) {
  return invoice.taxes
    .map(row => ({ ...row, most: mostOf(invoice, { kind: 'tax', tax: row }) }))
    .filter(({ most }) => most > 0)
}

/** The lines of which an amount can still be credited, and how much. */
export function creditableLines(invoice: Invoice) {
  return invoice.items
    .map((item, place) => ({ item, most: mostOf(invoice, { kind: 'lines', lines: [place] }) }))
    .filter(({ most }) => most > 0)
}

function mostOf(invoice: Invoice, part: CreditedPart): MinorUnits {
  return mostByAmount({ ...invoice, lines: invoice.items }, part)
}

/** What the amount is to concern; null while a tax or lines are still to be chosen. */
export function partOf(invoice: Invoice, { appliesTo, tax, chosenLines }: CreditValues): CreditedPart | null {
  if (appliesTo === 'invoice') return { kind: 'invoice' }
  if (appliesTo === 'tax') {
    const row = invoice.taxes.find(one => keyOfTax(one) === tax)
    return row ? { kind: 'tax', tax: row } : null
  }
  const lines = invoice.items.flatMap(({ id }, place) => (chosenLines.includes(id) ? [place] : []))
  return lines.length > 0 ? { kind: 'lines', lines } : null
}

/** What is credited of each line, in the order of the lines. */
function creditedQuantities(invoice: Invoice, { extent, quantities }: CreditValues): number[] {
  if (extent === 'amount') return invoice.items.map(() => 0)
  return invoice.items.map(item => (extent === 'all' ? remainingQuantity(item) : (quantities[item.id] ?? 0)))
}

/** What the server will answer; null while something typed makes no sense. */
export function creditOf(invoice: Invoice, values: CreditValues): CreditTotals | null {
  const quantities = creditedQuantities(invoice, values)
  if ([...quantities, values.amount ?? 0].some(figure => Number.isNaN(figure) || figure < 0)) return null
  const part = partOf(invoice, values)
  if (values.extent === 'amount' && !part) return null
  const creditable = { ...invoice, lines: invoice.items }
  try {
    return values.extent === 'amount' && part
      ? amountCreditTotals(creditable, values.amount ?? 0, part)
      : creditTotals(creditable, quantities)
  } catch (problem) {
    if (problem instanceof RuleBroken) return null
    throw problem
  }
}

/** Whether something with stock is credited, so that it can come back. */
export function creditsGoods(invoice: Invoice, values: CreditValues): boolean {
  const quantities = creditedQuantities(invoice, values)
  return invoice.items.some((item, index) => item.hasStock && (quantities[index] ?? 0) > 0)
}

/** What a credit of this worth leaves of the invoice, and what goes back to the customer. */
export function afterCredit(invoice: Invoice, total: MinorUnits): { refund: MinorUnits; balance: MinorUnits } {
  const after = { ...invoice, creditedPayable: invoice.creditedPayable + payableOfCredit(invoice, total).payable }
  const status = statusOnceIssued(after)
  return { refund: refundOf(after) - refundOf(invoice), balance: balanceOf({ ...after, status }) }
}

/** The checked form as the API takes it; the fault of a line is shown under its quantity. */
export function creditSchema(invoice: Invoice): z.ZodType<NewCreditNote, CreditValues> {
  return z
    .custom<CreditValues>()
    .superRefine((values, context) => {
      const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
      if (values.extent === 'amount') {
        const part = partOf(invoice, values)
        if (!part && values.appliesTo === 'tax') refuse(['tax'], t('Choose a tax rate.'))
        if (!part && values.appliesTo === 'lines') refuse(['chosenLines'], t('Choose at least one line.'))
        const most = part ? mostOf(invoice, part) : remainderOf(invoice)
        const fault = faultOfAmount(values.amount, most, invoice.currency)
        if (fault) refuse(['amount'], fault)
        if (values.reason.trim() === '') refuse(['reason'], t('Enter a reason.'))
        return
      }
      if (values.extent === 'lines') {
        const faults = invoice.items.flatMap(item => {
          const fault = faultOfQuantity(item, values.quantities[item.id] ?? null)
          return fault === null ? [] : [{ id: item.id, fault }]
        })
        for (const { id, fault } of faults) refuse(['quantities', id], fault)
        if (faults.length === 0 && creditedQuantities(invoice, values).every(quantity => quantity === 0)) {
          refuse(['extent'], t('Choose at least one line to credit.'))
        }
      }
      if (values.goodsComeBack === null && creditsGoods(invoice, values)) refuse(['goodsComeBack'], GOODS_UNDECIDED)
    })
    .transform(
      (values): NewCreditNote => ({
        ...(values.extent === 'lines' && { items: creditedItems(invoice, values) }),
        ...(values.extent === 'amount' && { amount: values.amount ?? 0, ...appliesToOf(invoice, values) }),
        reason: values.reason,
        ...goodsOf(invoice, values),
      }),
    )
    .pipe(newCreditNote)
}

/** The checked form of a correction. */
export function correctionSchema(invoice: Invoice): z.ZodType<InvoiceCorrection, CreditValues> {
  return creditSchema(invoice).transform(({ reason, goodsComeBack }) => ({ reason, goodsComeBack }))
}

function appliesToOf(invoice: Invoice, values: CreditValues): Pick<NewCreditNote, 'appliesTo'> {
  const part = partOf(invoice, values)
  if (part?.kind === 'tax') return { appliesTo: { tax: { rate: part.tax.rate, reason: part.tax.reason } } }
  if (part?.kind !== 'lines') return {}
  return { appliesTo: { itemIds: part.lines.flatMap(place => invoice.items[place]?.id ?? []) } }
}

function goodsOf(invoice: Invoice, values: CreditValues): Pick<NewCreditNote, 'goodsComeBack'> {
  return creditsGoods(invoice, values) ? { goodsComeBack: values.goodsComeBack === 'back' } : {}
}

function creditedItems(invoice: Invoice, { quantities }: CreditValues) {
  return invoice.items.flatMap(({ id }) => {
    const quantity = quantities[id] ?? 0
    return quantity > 0 ? [{ itemId: id, quantity }] : []
  })
}

function faultOfAmount(amount: MinorUnits | null, remaining: MinorUnits, currency: CurrencyCode): string | undefined {
  if (Number.isNaN(amount)) return figureFaults.error({ input: amount })
  if (amount === null || amount <= 0) return t('Enter an amount above 0.')
  return amount > remaining ? t('Enter {most} or less.', { most: moneyAsText(remaining, currency) }) : undefined
}

function faultOfQuantity(item: Invoice['items'][number], quantity: number | null): string | null {
  if (quantity === null) return null
  if (Number.isNaN(quantity) || quantity < 0)
    return t('Enter a quantity such as {example}.', { example: quantityAsText(1500) })
  const remaining = remainingQuantity(item)
  return quantity > remaining ? t('Only {quantity} left to credit.', { quantity: quantityAsText(remaining) }) : null
}

export type Goods = 'back' | 'away'

export const GOODS_UNDECIDED = t('Choose whether the goods return to stock.')
