/** The form of a payment: what it starts with, and what it refuses. */
import { z } from 'zod'
import { type DiscountedInvoice, takesCashDiscount } from '../../../domain/payments/cash-discount.ts'
import { paidOnInvoice } from '../../../domain/payments/late-charges.ts'
import { CREDIT_BALANCE, type PaymentMethod } from '../../../domain/payments/payments.ts'
import { dateInTimeZone } from '../../../domain/values/calendar.ts'
import type { CurrencyCode, MinorUnits } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { figureFaults } from '../../../web/form-problem.ts'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { type NewPayment, newPayment } from '../contract.ts'

export type PaymentValues = {
  amount: number | null
  /** The part of it that is for late charges. */
  lateCharges: number | null
  date: string
  method: PaymentMethod
  reference: string
  /** What is paid too much stays as credit. */
  keepExcess: boolean
  /** What is left is the cash discount of the invoice. */
  takeCashDiscount: boolean
}

/** A payment, a refund, credit that is paid out, or without money: credit that pays an invoice, and a refund that is kept as credit. */
export type SettledKind = 'payment' | 'refund' | 'credit' | 'apply-credit' | 'keep-credit'

const TOO_MUCH: Record<SettledKind, (most: string) => string> = {
  payment: most => t('This is more than the balance due of {most}.', { most }),
  refund: most => t('This is more than the refund due of {most}.', { most }),
  credit: most => t('This is more than the credit balance of {most}.', { most }),
  'apply-credit': most => t('You can apply {most} at most.', { most }),
  'keep-credit': most => t('This is more than the refund due of {most}.', { most }),
}

const NOT_YET = t('The payment date can’t be in the future.')

interface PaymentTerms {
  /** What can be settled at most, unless the rest is kept as credit. */
  readonly owed: MinorUnits
  readonly currency: CurrencyCode
  readonly timeZone: string
  readonly kind?: SettledKind
  /** Late charges that are open beside what is owed. */
  readonly charges?: MinorUnits
  /** May be settled by a payment less its cash discount. */
  readonly discounted?: DiscountedInvoice | undefined
}

/** Starts with all that is owed, today in the business’s time zone, by bank transfer if money moves. */
export function usePaymentForm(key: string, terms: PaymentTerms) {
  return useKeptForm<PaymentValues, NewPayment>(key, {
    schema: paymentSchema(terms),
    faults: figureFaults,
    start: {
      // what is paid after the invoice is for them
      ...(terms.owed === 0 && terms.charges
        ? { amount: terms.charges, lateCharges: terms.charges }
        : { amount: terms.owed, lateCharges: null }),
      date: dateInTimeZone(new Date(), terms.timeZone),
      method: movesMoney(terms.kind) ? 'bank-transfer' : CREDIT_BALANCE,
      reference: '',
      keepExcess: false,
      takeCashDiscount: false,
    },
  })
}

export function movesMoney(kind: SettledKind | undefined): boolean {
  return kind !== 'apply-credit' && kind !== 'keep-credit'
}

/** What is wrong with more than is owed. */
export function tooMuch(kind: SettledKind, owed: MinorUnits, currency: CurrencyCode): string {
  return TOO_MUCH[kind](moneyAsText(owed, currency))
}

/** What is paid beyond the amount due; 0 while no amount is typed. */
export function excessOf(amount: number | null, owed: MinorUnits): MinorUnits {
  return amount === null || Number.isNaN(amount) ? 0 : Math.max(0, amount - owed)
}

/** Points out a date before that of the invoice: it may be a deposit, but is a slip more often. */
export function depositWords(
  date: string,
  settled: readonly Pick<InvoiceRow, 'number' | 'date'>[],
): string | undefined {
  const [first, ...others] = settled.filter(invoice => date !== '' && date < invoice.date)
  if (!first) return undefined
  if (others.length > 0) {
    return t('This is before the dates of {count, plural, one {# invoice} other {# invoices}}. Is it a deposit?', {
      count: others.length + 1,
    })
  }
  const dated = { number: first.number ?? '', date: dateAsText(first.date, 'short') }
  return t('This is before the date of {number}, {date}. Is it a deposit?', dated)
}

/** No late charges are typed as nothing. */
function withoutEmpty(typed: unknown): unknown {
  const { lateCharges, ...payment } = typed as PaymentValues
  return lateCharges ? { ...payment, lateCharges } : payment
}

function paymentSchema(terms: PaymentTerms): z.ZodType<NewPayment, PaymentValues> {
  const { owed, charges = 0, currency, timeZone, kind = 'payment', discounted } = terms
  const schema = z
    .preprocess(withoutEmpty, newPayment)
    .refine(({ lateCharges = 0 }) => lateCharges <= charges, {
      path: ['lateCharges'],
      message: t('Late charges of {most} are open.', { most: moneyAsText(charges, currency) }),
    })
    .refine(
      ({ keepExcess = false, ...payment }) =>
        paidOnInvoice(payment) <= owed || (kind === 'payment' && owed > 0 && keepExcess),
      { path: ['amount'], message: tooMuch(kind, owed, currency) },
    )
    .refine(({ date = '' }) => date <= dateInTimeZone(new Date(), timeZone), { path: ['date'], message: NOT_YET })
    .transform(({ keepExcess, takeCashDiscount, ...payment }) => {
      const { date = '' } = payment
      const amount = paidOnInvoice(payment)
      const takes = discounted !== undefined && takesCashDiscount(discounted, { amount, date })
      return {
        ...payment,
        ...(keepExcess && excessOf(amount, owed) > 0 && { keepExcess }),
        ...(takeCashDiscount && takes && { takeCashDiscount }),
      }
    })
  return schema as z.ZodType<NewPayment, unknown> as z.ZodType<NewPayment, PaymentValues>
}
