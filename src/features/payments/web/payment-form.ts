/** A payment while it is typed: what does the form start with, and what makes it wrong? */
import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import { dateInTimeZone } from '../../../domain/calendar.ts'
import type { MinorUnits } from '../../../domain/money.ts'
import type { PaymentMethod } from '../../../domain/payments.ts'
import { figureFaults } from '../../businesses/web/form-problem.ts'
import { type NewPayment, newPayment } from '../contract.ts'

export type PaymentValues = { amount: number | null; date: string; method: PaymentMethod; reference: string }

/** As the server says it. */
export const MORE_THAN_OWED = 'This is more than what is still to be paid.'

/** Starts with all that is owed, today in the business's own time zone, by bank transfer. */
export function usePaymentForm({ owed, timeZone }: { owed: MinorUnits; timeZone: string }) {
  return useForm<PaymentValues, unknown, NewPayment>({
    resolver: paymentResolver(owed),
    defaultValues: {
      amount: owed,
      date: dateInTimeZone(new Date(), timeZone),
      method: 'bank-transfer',
      reference: '',
    },
  })
}

export type PaymentForm = ReturnType<typeof usePaymentForm>

export function paymentResolver(owed: MinorUnits): Resolver<PaymentValues, unknown, NewPayment> {
  const schema = newPayment.refine(({ amount }) => amount <= owed, { path: ['amount'], message: MORE_THAN_OWED })
  return zodResolver(schema, figureFaults) as Resolver<PaymentValues, unknown, NewPayment>
}
