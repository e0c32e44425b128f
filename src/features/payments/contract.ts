/** What may be asked about payments, and what is answered. */
import { z } from 'zod'
import { LARGEST_AMOUNT } from '../../domain/exact.ts'
import { paymentMethods } from '../../domain/payments.ts'
import { calendarDate, identifier, instant, line, money, requiredLine } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

const fields = {
  amount: money.min(1, t('Enter an amount above 0.')).max(LARGEST_AMOUNT),
  date: calendarDate
    .optional()
    .meta({ description: 'The day on which the money came, never after today. Today when left out.' }),
  method: z.enum(paymentMethods).optional().meta({ description: 'A bank transfer when left out.' }),
  reference: line(140).optional().meta({ description: 'What the customer or the bank wrote with it.' }),
}

export const newPayment = z.strictObject(fields)
export type NewPayment = z.infer<typeof newPayment>

/** What is paid back to the customer. */
export const newRefund = z.strictObject({
  ...fields,
  date: calendarDate
    .optional()
    .meta({ description: 'The day on which the money went back, never after today. Today when left out.' }),
  reference: line(140).optional().meta({ description: 'What was written with it.' }),
})

export const newSharedPayment = z.strictObject({
  ...fields,
  invoiceIds: z
    .array(identifier)
    .min(1, t('Choose at least one invoice.'))
    .max(100)
    .meta({ description: 'The one that has been due longest is settled first.' }),
})
export type NewSharedPayment = z.infer<typeof newSharedPayment>

export const paymentRemoval = z.strictObject({ reason: requiredLine(200) })
export type PaymentRemoval = z.infer<typeof paymentRemoval>

const paymentPart = z.object({ invoiceId: identifier, number: z.string().nullable(), amount: money })

export const payment = z.object({
  id: identifier,
  amount: money.meta({ description: 'Negative for a refund to the customer.' }),
  date: calendarDate,
  method: z.enum(paymentMethods),
  reference: z.string(),
  sharedId: identifier.nullable().meta({ description: 'The same on all parts of one payment for several invoices.' }),
  sharedWith: z
    .array(paymentPart)
    .meta({ description: 'The other invoices that the same payment was allocated to, with the part of each.' }),
  refunded: z.array(paymentPart).meta({
    description:
      'The parts that were refunded, with what the other payments there do not cover. The payment cannot be removed while there are any.',
  }),
  owedAgain: money.meta({ description: 'What is owed again if it is removed, on all of its invoices together.' }),
  removed: z.object({ at: instant, reason: z.string() }).nullable(),
  createdAt: instant,
})
export type Payment = z.infer<typeof payment>
