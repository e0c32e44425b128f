/** Requests and answers of the payment routes. */
import { z } from 'zod'
import { moneyMethods, paymentMethods } from '../../domain/payments/payments.ts'
import { LARGEST_AMOUNT } from '../../domain/values/exact.ts'
import { calendarDate, identifier, instant, line, money, requiredLine } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

const fields = {
  amount: money.min(1, t('Enter an amount above 0.')).max(LARGEST_AMOUNT),
  date: calendarDate.optional().meta({ description: 'The day of the payment, not in the future. Default: today.' }),
  method: z.enum(paymentMethods).optional().meta({
    description: 'A bank transfer when left out. `credit-balance` uses credit of the customer; no money moves.',
  }),
  reference: line(140).optional().meta({ description: 'What the customer or the bank wrote with it.' }),
}

const keepExcess = z
  .boolean()
  .optional()
  .meta({ description: 'What is paid beyond the amount due stays as credit of the customer.' })

export const newPayment = z.strictObject({ ...fields, keepExcess })
export type NewPayment = z.infer<typeof newPayment>

/** What is paid back to the customer. */
export const newRefund = z.strictObject({
  ...fields,
  date: calendarDate.optional().meta({ description: 'The day of the refund, not in the future. Default: today.' }),
  method: z.enum(paymentMethods).optional().meta({
    description: 'A bank transfer when left out. `credit-balance` keeps it as credit of the customer; no money moves.',
  }),
  reference: line(140).optional().meta({ description: 'What was written with it.' }),
})
export type NewRefund = z.infer<typeof newRefund>

/** Credit that is paid out to the customer. */
export const newCreditRefund = newRefund.extend({
  method: z.enum(moneyMethods).optional().meta({ description: 'A bank transfer when left out.' }),
})
export type NewCreditRefund = z.infer<typeof newCreditRefund>

/** The credit of a customer, and where it came from and went. */
export const customerCredit = z.object({
  balance: money,
  entries: z
    .array(
      z.object({
        id: identifier,
        invoiceId: identifier,
        number: z.string().nullable(),
        date: calendarDate,
        amount: money.meta({ description: 'By how much it changed the credit balance.' }),
        otherNumber: z
          .string()
          .nullable()
          .meta({ description: 'The invoice that a payment was carried over to or from.' }),
      }),
    )
    .meta({ description: 'Newest first, at most 100.' }),
})
export type CustomerCredit = z.infer<typeof customerCredit>

export const newSharedPayment = z.strictObject({
  ...fields,
  keepExcess,
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
  creditChange: money.meta({ description: 'By how much the customer’s credit balance changes if it is removed.' }),
  owedAgain: money.meta({ description: 'What is owed again if it is removed, on all of its invoices together.' }),
  removed: z.object({ at: instant, reason: z.string() }).nullable(),
  createdAt: instant,
})
export type Payment = z.infer<typeof payment>
