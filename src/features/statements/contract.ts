/** What may be asked about the account of a customer, and what is answered. */
import { z } from 'zod'
import { ageingGroups } from '../../domain/payments/ageing.ts'
import { paymentMethods } from '../../domain/payments/payments.ts'
import { statementKinds, statementLineKinds } from '../../domain/payments/statement.ts'
import { calendarDate, exportChoices, identifier, money } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

const period = {
  kind: z
    .enum(statementKinds)
    .default('open')
    .meta({ description: '`open` for what is open on the last day, `all` for every movement.' }),
  from: calendarDate
    .optional()
    .meta({ description: 'The first day of all movements. 90 days before the last day when left out.' }),
  to: calendarDate.optional().meta({ description: 'The last day. Today when left out.' }),
}

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to
const NOT_IN_ORDER = { path: ['to'], message: t('The last day can’t be before the first day.') }

export const statementQuery = z.strictObject(period).refine(inOrder, NOT_IN_ORDER)
export type StatementQuery = z.infer<typeof statementQuery>
export const statementExportQuery = z.strictObject({ ...period, ...exportChoices }).refine(inOrder, NOT_IN_ORDER)
export const statementPdfQuery = z
  .strictObject({ ...period, download: z.enum(['true', 'false']).default('false') })
  .refine(inOrder, NOT_IN_ORDER)

const statementLine = z.object({
  kind: z.enum(statementLineKinds),
  id: identifier,
  invoiceId: identifier.nullable().meta({ description: 'The invoice, or the one that it belongs to.' }),
  numbers: z
    .array(z.string())
    .readonly()
    .meta({ description: 'Of the document; of the invoices that were paid or refunded, for a payment.' }),
  date: calendarDate,
  dueDate: calendarDate.nullable(),
  amount: money.meta({ description: 'By how much it changes what is owed; among open items, what is open.' }),
  total: money.nullable().meta({ description: 'Of the invoice, among open items.' }),
  balance: money.meta({ description: 'What is owed after it.' }),
  method: z.enum(paymentMethods).nullable(),
  reference: z.string(),
})

export const statement = z
  .object({
    customer: z.object({ id: identifier, name: z.string() }),
    kind: z.enum(statementKinds),
    from: calendarDate.nullable().meta({ description: 'Null for open items.' }),
    to: calendarDate,
    lines: z.array(statementLine).meta({
      description:
        'Oldest first. All movements begin with the opening balance; open items end with the credit balance.',
    }),
    closing: money.meta({
      description: 'What is owed at the end of the last day; below zero, the customer is in credit.',
    }),
    lateCharges: money.meta({ description: 'What is open of late charges then, beside what is owed on invoices.' }),
    overdue: money,
    ageing: z.array(z.object({ group: z.enum(ageingGroups), amount: money })).readonly(),
    credit: money.meta({ description: 'What the business owes the customer: the credit balance, and refunds due.' }),
  })
  .meta({ id: 'Statement' })
export type Statement = z.infer<typeof statement>
