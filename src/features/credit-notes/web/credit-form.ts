/** A credit note while it is written: what of the invoice does it take back, and what is that worth? */
import { z } from 'zod'
import { creditTotals, remainingQuantity } from '../../../domain/credit.ts'
import { toShortDecimalText } from '../../../domain/decimals.ts'
import { balanceOf, refundOf, statusOnceIssued } from '../../../domain/invoice-life.ts'
import type { InvoiceTotals } from '../../../domain/invoice-totals.ts'
import type { MinorUnits } from '../../../domain/money.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { type NewCreditNote, newCreditNote } from '../contract.ts'

export type CreditValues = {
  extent: 'all' | 'lines'
  /** By the id of the line; empty or 0 for none of it. */
  quantities: Record<string, number | null>
  reason: string
  goods: 'back' | 'away'
}

export const nothingCredited: CreditValues = { extent: 'all', quantities: {}, reason: '', goods: 'back' }

/** What is credited of each line, in the order of the lines. */
export function creditedQuantities(invoice: Invoice, { extent, quantities }: CreditValues): number[] {
  return invoice.items.map(item => (extent === 'all' ? remainingQuantity(item) : (quantities[item.id] ?? 0)))
}

/** What the server will answer; null while something typed makes no sense. */
export function creditOf(invoice: Invoice, values: CreditValues): InvoiceTotals | null {
  const quantities = creditedQuantities(invoice, values)
  if (quantities.some(quantity => Number.isNaN(quantity) || quantity < 0)) return null
  try {
    return creditTotals({ ...invoice, lines: invoice.items }, quantities)
  } catch (problem) {
    if (problem instanceof RuleBroken) return null
    throw problem
  }
}

/** What a credit of this worth leaves of the invoice, and what goes back to the customer. */
export function afterCredit(invoice: Invoice, total: MinorUnits): { refund: MinorUnits; balance: MinorUnits } {
  const after = { ...invoice, credited: invoice.credited + total }
  const status = statusOnceIssued(after)
  return { refund: refundOf(after) - refundOf(invoice), balance: balanceOf({ ...after, status }) }
}

/** The checked form as the API takes it; the fault of a line stands under its quantity. */
export function creditSchema(invoice: Invoice): z.ZodType<NewCreditNote, CreditValues> {
  return z
    .custom<CreditValues>()
    .superRefine((values, context) => {
      if (values.extent === 'all') return
      const faults = invoice.items.flatMap(item => {
        const fault = faultOf(item, values.quantities[item.id] ?? null)
        return fault === null ? [] : [{ id: item.id, fault }]
      })
      for (const { id, fault } of faults) {
        context.addIssue({ code: 'custom', path: ['quantities', id], message: fault })
      }
      if (faults.length === 0 && creditedQuantities(invoice, values).every(quantity => quantity === 0)) {
        context.addIssue({ code: 'custom', path: ['extent'], message: 'Choose at least one line to credit.' })
      }
    })
    .transform(
      (values): NewCreditNote => ({
        ...(values.extent === 'all' ? {} : { items: creditedItems(invoice, values) }),
        reason: values.reason,
        goodsComeBack: values.goods === 'back',
      }),
    )
    .pipe(newCreditNote)
}

function creditedItems(invoice: Invoice, { quantities }: CreditValues) {
  return invoice.items.flatMap(({ id }) => {
    const quantity = quantities[id] ?? 0
    return quantity > 0 ? [{ itemId: id, quantity }] : []
  })
}

function faultOf(item: Invoice['items'][number], quantity: number | null): string | null {
  if (quantity === null) return null
  if (Number.isNaN(quantity) || quantity < 0) return 'This is not a quantity that can be read.'
  const remaining = remainingQuantity(item)
  return quantity > remaining ? `Only ${toShortDecimalText(remaining, 3)} left to credit.` : null
}
