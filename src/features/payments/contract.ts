/** What may be asked about payments, and what is answered. */
import { z } from 'zod'
import { LARGEST_AMOUNT } from '../../domain/exact.ts'
import { calendarDate, money, requiredLine } from '../../platform/contract.ts'

export const newPayment = z.strictObject({
  amount: money.min(1, 'This must be more than 0.').max(LARGEST_AMOUNT),
  date: calendarDate.optional().meta({ description: 'Today when left out.' }),
})
export type NewPayment = z.infer<typeof newPayment>

export const paymentRemoval = z.strictObject({ reason: requiredLine(200) })
export type PaymentRemoval = z.infer<typeof paymentRemoval>
