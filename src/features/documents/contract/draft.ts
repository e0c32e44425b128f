/** What the editor of documents asks for, whatever kind it writes. A kind checks what it takes of it by its own contract. */
import { z } from 'zod'
import { calendarDate, identifier, line, lines, requiredLine } from '../../../platform/contract.ts'
import { t } from '../../../translations/shared.ts'
import { documentFields, itemFields, MOST_ITEMS, withholding } from '../contract.ts'

/** That an invoice can deduct. */
const MOST_DEPOSITS = 50

const draftItem = itemFields.safeExtend({
  orderItemId: identifier.nullable().optional().meta({
    description: 'The line of the order that it invoices: only on a draft that was made from an order.',
  }),
})

/** Of invoices. */
export const invoiceTexts = {
  opening: lines(2000).optional().meta({
    description: 'Printed above the lines. That of the settings when a new invoice leaves it out.',
  }),
}

/** Of quotes. */
export const quoteTexts = {
  opening: invoiceTexts.opening.meta({
    description: 'Printed above the lines. That of the settings when a new quote leaves it out.',
  }),
  terms: lines(5000).optional().meta({
    description: 'Printed below the lines. Those of the settings when a new quote leaves them out.',
  }),
}

/** All but invoices leave some of them out. */
export const draftFields = {
  ...documentFields,
  items: z.array(draftItem).max(MOST_ITEMS).default([]).meta({ description: 'At least one to issue.' }),
  dueDate: calendarDate
    .optional()
    .meta({ description: 'Date plus the terms of the customer, or else of the business, when left out.' }),
  supplyFrom: calendarDate.nullable().optional().meta({
    description:
      'The day of the delivery or service, or the first day of its period. Without one, an issued German or Austrian invoice has its own date.',
  }),
  supplyTo: calendarDate.nullable().optional().meta({ description: 'The last day of the period; null for one day.' }),
  deliveryAddressId: identifier
    .nullable()
    .optional()
    .meta({ description: 'One of the customer’s delivery addresses; null for the address of the customer.' }),
  orderReference: line(100)
    .optional()
    .meta({ description: 'The number of the customer’s order, printed on the invoice.' }),
  withholding: withholding
    .extend({ name: requiredLine(40), rate: withholding.shape.rate.min(1) })
    .nullable()
    .optional()
    .meta({
      description:
        'What the customer withholds for the tax office; null for nothing. That of the customer when left out.',
    }),
  depositIds: z
    .array(identifier)
    .max(MOST_DEPOSITS)
    .optional()
    .meta({ description: 'The deposit invoices that it deducts, in the order in which they are printed.' }),
}

export const dueNotBeforeDate = (draft: { date?: string | undefined; dueDate?: string | undefined }) =>
  draft.date === undefined || draft.dueDate === undefined || draft.dueDate >= draft.date
export const dueDateFault = { path: ['dueDate'], message: t('The due date can’t be before the invoice date.') }

type Supplied = { supplyFrom?: string | null | undefined; supplyTo?: string | null | undefined }
export const isPeriod = ({ supplyFrom, supplyTo }: Supplied) => !supplyTo || (!!supplyFrom && supplyTo >= supplyFrom)
export const periodFault = {
  path: ['supplyTo'],
  message: t('Enter the first day too. The last day can’t be before it.'),
}

/** What the editor writes: the fields of every kind. */
export const editedDraft = z
  .strictObject({
    ...draftFields,
    ...quoteTexts,
    isDeposit: z.boolean().optional(),
    items: z
      .array(draftItem.safeExtend({ isOptional: z.boolean().optional() }))
      .max(MOST_ITEMS)
      .default([]),
  })
  .refine(dueNotBeforeDate, dueDateFault)
  .refine(isPeriod, periodFault)
export type EditedDraft = z.infer<typeof editedDraft>
