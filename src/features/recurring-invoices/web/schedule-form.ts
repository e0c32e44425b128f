/** The form of a schedule, and what it saves. */
import { z } from 'zod'
import { hasFigures } from '../../../domain/documents/line-kinds.ts'
import type { BilledPeriod } from '../../../domain/invoices/recurrence.ts'
import type { Invoice } from '../../invoices/contract.ts'
import {
  type NewRecurringInvoice,
  newRecurringInvoice,
  type RecurringInvoice,
  type RecurringInvoiceChange,
} from '../contract.ts'

export type Schedule = Omit<NewRecurringInvoice, 'invoiceId'>

/** An empty number is null, and an empty date an empty text. */
export type ScheduleValues = Omit<Schedule, 'every' | 'endsAfter' | 'endsOn'> & {
  every: number | null
  ends: 'never' | 'after' | 'on'
  endsAfter: number | null
  endsOn: string
  version: number
}

/** In a month from its date: the invoice itself is the first one. */
export function startFor(
  { supplyFrom, supplyTo, date, items }: Pick<Invoice, 'supplyFrom' | 'supplyTo' | 'date' | 'items'>,
  firstDate: string,
): ScheduleValues {
  const period: BilledPeriod =
    supplyFrom === null || supplyTo === null ? 'none' : supplyTo <= date ? 'arrears' : 'ahead'
  const isTyped = items.some(({ kind, priceSource }) => kind === 'product' && priceSource === 'typed')
  return {
    every: 1,
    unit: 'month',
    startsOn: firstDate,
    onLastDay: false,
    ends: 'never',
    endsAfter: null,
    endsOn: '',
    result: 'draft',
    prices: isTyped ? 'fixed' : 'current',
    period,
    version: 1,
  }
}

export function valuesOf(recurring: RecurringInvoice): ScheduleValues {
  const { every, unit, startsOn, onLastDay, endsAfter, endsOn, result, prices, period, version } = recurring
  const ends = endsAfter !== null ? 'after' : endsOn !== null ? 'on' : 'never'
  return {
    every,
    unit,
    startsOn,
    onLastDay,
    ends,
    endsAfter,
    endsOn: endsOn ?? '',
    result,
    prices,
    period,
    version,
  }
}

const ANY_ID = 'aaaaaaaa'

/** What the API would refuse is refused in the form. */
export const scheduleSchema: z.ZodType<Schedule, ScheduleValues> = z.preprocess(
  ({ ends, version: _, unit, onLastDay, ...values }: ScheduleValues) => ({
    ...values,
    unit,
    invoiceId: ANY_ID,
    onLastDay: onLastDay && (unit === 'month' || unit === 'year'),
    endsAfter: ends === 'after' ? (values.endsAfter ?? Number.NaN) : null,
    endsOn: ends === 'on' ? values.endsOn : null,
  }),
  newRecurringInvoice.transform(({ invoiceId: _, ...schedule }) => schedule),
)

/** A recurring invoice with the same lines, as it is saved. */
export function sameContent(recurring: RecurringInvoice): Omit<RecurringInvoiceChange, keyof Schedule | 'version'> {
  const { customerId, note, orderReference, discount, items, prices } = recurring
  return {
    customerId,
    note,
    orderReference,
    discount,
    items: items.map(
      ({ kind, productId, name, description, unit, quantity, price, priceSource, discount: less, taxRateId }) => ({
        kind,
        productId,
        description,
        unit,
        quantity,
        discount: less,
        ...(kind === 'product' ? {} : { name }),
        ...(kind !== 'product' || prices === 'fixed' || priceSource === 'typed' ? { price } : {}),
        ...(hasFigures({ kind }) && { taxRateId }),
      }),
    ),
  }
}
