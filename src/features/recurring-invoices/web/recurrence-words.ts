/** What a recurring invoice does, in words. */
import type {
  BilledPeriod,
  RecurrencePrices,
  RecurrenceResult,
  RecurrenceStatus,
  RecurrenceUnit,
} from '../../../domain/invoices/recurrence.ts'
import { t } from '../../../translations/web.ts'
import type { BadgeTone } from '../../../ui/Badge.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import type { RecurringInvoiceRow } from '../contract.ts'

/** As they follow “Every 1” or “Every 2”. */
export function unitOptions(count: number): readonly { value: RecurrenceUnit; label: string }[] {
  return [
    { value: 'day', label: t('{count, plural, one {day} other {days}}', { count }) },
    { value: 'week', label: t('{count, plural, one {week} other {weeks}}', { count }) },
    { value: 'month', label: t('{count, plural, one {month} other {months}}', { count }) },
    { value: 'year', label: t('{count, plural, one {year} other {years}}', { count }) },
  ]
}

export const RESULT_OPTIONS: readonly { value: RecurrenceResult; label: string; help: string }[] = [
  { value: 'draft', label: t('Create a draft'), help: t('You check it and send it yourself.') },
  { value: 'issue', label: t('Issue it'), help: t('It gets its number and is marked as sent. You send it yourself.') },
  { value: 'send', label: t('Issue and email it'), help: t('It’s emailed to the customer automatically.') },
]

export const PRICES_OPTIONS: readonly { value: RecurrencePrices; label: string; help: string }[] = [
  {
    value: 'current',
    label: t('Current prices'),
    help: t('Products get the price that applies then. Prices you typed stay.'),
  },
  {
    value: 'fixed',
    label: t('The same prices every time'),
    help: t('Prices stay as they are now until you edit them.'),
  },
]

export const PERIOD_OPTIONS: readonly { value: BilledPeriod; label: string; help: string }[] = [
  { value: 'none', label: t('No period on the invoice'), help: t('For example, for goods.') },
  { value: 'ahead', label: t('In advance'), help: t('The period starts on the invoice’s date.') },
  { value: 'arrears', label: t('In arrears'), help: t('The period ends the day before the invoice’s date.') },
]

export const STATUS_NAMES: Readonly<Record<RecurrenceStatus, { label: string; tone: BadgeTone }>> = {
  active: { label: t('Active', { context: 'recurring invoice' }), tone: 'green' },
  paused: { label: t('Paused', { context: 'recurring invoice' }), tone: 'amber' },
  ended: { label: t('Ended', { context: 'recurring invoice' }), tone: 'muted' },
}

type Rhythm = Pick<RecurringInvoiceRow, 'every' | 'unit' | 'onLastDay'>

export function rhythmWords({ every: count, unit, onLastDay }: Rhythm): string {
  switch (unit) {
    case 'day':
      return t('{count, plural, one {Every day} other {Every # days}}', { count })
    case 'week':
      return t('{count, plural, one {Every week} other {Every # weeks}}', { count })
    case 'month':
      return onLastDay
        ? t('{count, plural, one {Last day of every month} other {Last day of every # months}}', { count })
        : t('{count, plural, one {Every month} other {Every # months}}', { count })
    case 'year':
      return onLastDay
        ? t('{count, plural, one {Last day of the month, every year} other {Last day of the month, every # years}}', {
            count,
          })
        : t('{count, plural, one {Every year} other {Every # years}}', { count })
  }
}

export function endWords({ endsAfter, endsOn }: Pick<RecurringInvoiceRow, 'endsAfter' | 'endsOn'>): string {
  if (endsAfter !== null)
    return t('{count, plural, one {After # invoice} other {After # invoices}}', { count: endsAfter })
  return endsOn === null ? t('Never') : t('On {date}', { date: dateAsText(endsOn, 'short') })
}

export function resultWords({ result }: Pick<RecurringInvoiceRow, 'result'>): string {
  switch (result) {
    case 'draft':
      return t('Creates a draft')
    case 'issue':
      return t('Issues it')
    case 'send':
      return t('Issues and emails it')
  }
}
