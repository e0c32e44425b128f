/** The form of a payment: what it starts with, and what it refuses. */

import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import { dateInTimeZone } from '../../../domain/calendar.ts'
import { isolated } from '../../../domain/isolated-text.ts'
import type { MinorUnits } from '../../../domain/money.ts'
import type { PaymentMethod } from '../../../domain/payments.ts'
import { t } from '../../../translations/web.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { figureFaults } from '../../../web/form-problem.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { type NewPayment, newPayment } from '../contract.ts'

export type PaymentValues = { amount: number | null; date: string; method: PaymentMethod; reference: string }

/** As the server says it. */
export const MORE_THAN_OWED = t('This is more than the balance due.')

/** As the server says it. */
const MORE_THAN_DUE_BACK = t('This is more than the refund due.')

/** As the server says it. */
const NOT_YET = t('The payment date can’t be in the future.')

interface PaymentTerms {
  /** By the customer; to the customer where it is a refund. */
  readonly owed: MinorUnits
  readonly timeZone: string
  readonly isRefund?: boolean
}

/** Starts with all that is owed, today in the business's own time zone, by bank transfer. */
export function usePaymentForm(terms: PaymentTerms) {
  return useForm<PaymentValues, unknown, NewPayment>({
    resolver: paymentResolver(terms),
    defaultValues: {
      amount: terms.owed,
      date: dateInTimeZone(new Date(), terms.timeZone),
      method: 'bank-transfer',
      reference: '',
    },
  })
}

/** Says that money came before there was an invoice: that may be, but is typed by mistake more often. */
export function depositWords(
  date: string,
  settled: readonly Pick<InvoiceRow, 'number' | 'date'>[],
): string | undefined {
  const [first, ...others] = settled.filter(invoice => date !== '' && date < invoice.date)
  if (!first) return undefined
  const dates =
    others.length > 0
      ? `the dates of ${others.length + 1} of the invoices`
      : `the date of ${isolated(first.number ?? '')}, ${dateAsText(first.date, 'short')}`
  return `This is before ${dates}. Is it a deposit?`
}

export type PaymentForm = ReturnType<typeof usePaymentForm>

export function paymentResolver({
  owed,
  timeZone,
  isRefund = false,
}: PaymentTerms): Resolver<PaymentValues, unknown, NewPayment> {
  const tooMuch = isRefund ? MORE_THAN_DUE_BACK : MORE_THAN_OWED
  const schema = newPayment
    .refine(payment => payment.amount <= owed, { path: ['amount'], message: tooMuch })
    .refine(({ date = '' }) => date <= dateInTimeZone(new Date(), timeZone), { path: ['date'], message: NOT_YET })
  return zodResolver(schema, figureFaults) as Resolver<PaymentValues, unknown, NewPayment>
}
