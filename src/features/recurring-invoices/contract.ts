/** Requests and answers of the routes of recurring invoices. */
import { z } from 'zod'
import {
  billedPeriods,
  MOST_UNITS,
  missedChoices,
  recurrencePrices,
  recurrenceResults,
  recurrenceStatuses,
  recurrenceUnits,
} from '../../domain/invoices/recurrence.ts'
import { omit } from '../../domain/values/omit.ts'
import { calendarDate, identifier, instant, line, lines, money, problem, version } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import { discount, documentFields, documentLanguage, lineFields } from '../documents/contract.ts'
import { invoiceRow } from '../invoices/contract.ts'
import { ownValues } from '../own-fields/contract.ts'
import { taxRow } from '../taxes/contract.ts'

const rhythmFields = {
  every: z
    .int()
    .min(1, t('Enter 1 or more.'))
    .max(MOST_UNITS, t('Enter {most} or less.', { most: MOST_UNITS }))
    .meta({
      description: 'Every so many days, weeks, months or years.',
      example: 1,
    }),
  unit: z.enum(recurrenceUnits),
  startsOn: calendarDate.meta({
    description:
      'The first date. Months and years keep its day, or use the last day of a shorter month. Dates before today make no invoice.',
  }),
  onLastDay: z
    .boolean()
    .default(false)
    .meta({ description: 'Always on the last day of the month. Of months and years only.' }),
}

const scheduleFields = {
  ...rhythmFields,
  endsAfter: z
    .int()
    .min(1)
    .max(9999)
    .nullable()
    .default(null)
    .meta({ description: 'Ends after so many invoices, those made so far included; null for no limit.' }),
  endsOn: calendarDate
    .nullable()
    .default(null)
    .meta({ description: 'The last day that may have an invoice; null for no end.' }),
  result: z.enum(recurrenceResults).meta({
    description: '`draft` leaves a draft, `issue` issues it, `send` issues it and emails it to the customer.',
  }),
  prices: z.enum(recurrencePrices).meta({
    description: '`current`: products have the price of the day. `fixed`: the prices of the recurring invoice.',
  }),
  period: z.enum(billedPeriods).default('none').meta({
    description:
      'The period that each invoice bills: `ahead` begins on its date, `arrears` ends the day before it, `none` is not printed. It fills in {month}, {year} and {period}.',
  }),
}

type Schedule = { unit: string; onLastDay: boolean; endsAfter: number | null; endsOn: string | null; startsOn: string }
const hasMonths = ({ unit, onLastDay }: Schedule) => !onLastDay || unit === 'month' || unit === 'year'
const monthsFault = { path: ['onLastDay'], message: t('Only months and years have a last day.') }
const hasOneEnd = ({ endsAfter, endsOn }: Schedule) => endsAfter === null || endsOn === null
const endFault = { path: ['endsOn'], message: t('Choose a number of invoices or a last day, not both.') }
const endsLater = ({ startsOn, endsOn }: Schedule) => endsOn === null || endsOn >= startsOn
const laterFault = { path: ['endsOn'], message: t('The last day can’t be before the first date.') }

export const newRecurringInvoice = z
  .strictObject({
    invoiceId: identifier.meta({ description: 'The invoice or draft to repeat. It stays as it is.' }),
    ...scheduleFields,
  })
  .refine(hasMonths, monthsFault)
  .refine(hasOneEnd, endFault)
  .refine(endsLater, laterFault)
export type NewRecurringInvoice = z.infer<typeof newRecurringInvoice>

const contentFields = omit(documentFields, 'customerId', 'date')

/** It is saved as a whole. */
export const recurringInvoiceChange = z
  .strictObject({
    customerId: identifier,
    ...contentFields,
    opening: lines(2000).optional().meta({ description: 'Printed above the lines. Stays as it is when left out.' }),
    orderReference: line(100).optional(),
    ...scheduleFields,
    version,
  })
  .refine(hasMonths, monthsFault)
  .refine(hasOneEnd, endFault)
  .refine(endsLater, laterFault)
export type RecurringInvoiceChange = z.infer<typeof recurringInvoiceChange>

export const recurringInvoiceRow = z
  .object({
    id: identifier,
    customerId: identifier,
    customerName: z.string(),
    total: money.meta({ description: 'At the prices when it was saved.' }),
    status: z.enum(recurrenceStatuses),
    ...scheduleFields,
    nextOn: calendarDate.nullable().meta({ description: 'The next date; null once it has ended.' }),
    made: z.int().meta({ description: 'How many invoices it has made.' }),
    missed: z
      .int()
      .meta({ description: 'Dates that passed without an invoice, as Daybook did not run. They wait for a decision.' }),
    problems: z.int().meta({ description: 'Drafts that were to be issued and could not be.' }),
  })
  .meta({ id: 'RecurringInvoiceRow' })
export type RecurringInvoiceRow = z.infer<typeof recurringInvoiceRow>

export const recurringInvoiceList = z.object({ recurringInvoices: z.array(recurringInvoiceRow) })

export const recurringInvoiceRun = z
  .object({
    date: calendarDate,
    outcome: z.enum(['made', 'skipped']),
    invoice: invoiceRow
      .pick({ id: true, number: true, displayStatus: true, date: true, total: true })
      .nullable()
      .meta({ description: 'Null where the date was skipped, and after the draft was deleted.' }),
    problem: problem.nullable().meta({ description: 'Why it is still a draft, although it was to be issued.' }),
  })
  .meta({ id: 'RecurringInvoiceRun' })
export type RecurringInvoiceRun = z.infer<typeof recurringInvoiceRun>

export const recurringInvoice = recurringInvoiceRow
  .extend({
    customerTaxRateId: identifier.nullable().meta({ description: 'The customer’s own tax today, for new lines.' }),
    customerLanguage: documentLanguage.nullable().meta({ description: 'Null for that of the business.' }),
    opening: z.string(),
    note: z.string(),
    orderReference: z.string(),
    ownValues,
    pricesIncludeTax: z.boolean(),
    subtotal: money,
    discount: discount.nullable(),
    discountTotal: money,
    tax: money,
    taxes: z.array(taxRow),
    items: z.array(z.object(lineFields)),
    nextDates: z.array(calendarDate).meta({ description: 'The next dates, at most 5.' }),
    runs: z.array(recurringInvoiceRun).meta({ description: 'The newest 200 dates, newest first.' }),
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'RecurringInvoice' })
export type RecurringInvoice = z.infer<typeof recurringInvoice>

export const missedDecision = z.strictObject({
  choice: z.enum(missedChoices).meta({
    description:
      '`all`: an invoice for each missed date, dated today. `latest`: for the latest alone. `none`: skip them.',
  }),
})
export type MissedDecision = z.infer<typeof missedDecision>

export const recurringInvoicesSummary = z
  .object({
    count: z.int(),
    missed: z.array(z.object({ id: identifier, customerName: z.string(), dates: z.int() })),
    problems: z
      .array(
        z.object({
          recurringInvoiceId: identifier,
          invoiceId: identifier,
          customerName: z.string(),
          date: calendarDate,
          problem,
        }),
      )
      .meta({ description: 'At most 20.' }),
  })
  .meta({ id: 'RecurringInvoicesSummary' })
export type RecurringInvoicesSummary = z.infer<typeof recurringInvoicesSummary>
