/** What happens to recurring invoices, in words. */
import { Repeat } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { type EventWords, otherInvoice } from './event-words.ts'

export const RECURRING_EVENTS = {
  'recurring-invoice-added': {
    icon: Repeat,
    what: t('Recurring invoice added'),
    notes: ({ money }) => [t('Total {amount}.', { amount: money('total') })],
  },
  'recurring-invoice-changed': {
    icon: Repeat,
    what: t('Recurring invoice changed'),
    notes: ({ money, data }) => [
      Array.isArray(data.taxes)
        ? t('Lines with the usual tax have {taxes} now.', { taxes: data.taxes.join(', ') })
        : '',
      t('Total {amount}.', { amount: money('total') }),
    ],
  },
  'recurring-invoice-paused': { icon: Repeat, what: t('Recurring invoice paused') },
  'recurring-invoice-resumed': { icon: Repeat, what: t('Recurring invoice resumed') },
  'recurring-invoice-ended': { icon: Repeat, what: t('Recurring invoice ended') },
  'recurring-invoice-failed': {
    icon: Repeat,
    what: t('Recurring invoice left as a draft'),
    leadsTo: otherInvoice,
  },
  'recurring-invoice-drafted': {
    icon: Repeat,
    what: t('Recurring invoice ready as a draft'),
    leadsTo: otherInvoice,
  },
  'recurring-invoice-missed': {
    icon: Repeat,
    what: ({ figure }) =>
      t('{count, plural, one {# date of a recurring invoice missed} other {# dates of a recurring invoice missed}}', {
        count: figure('dates'),
      }),
    notes: ({ day }) => [t('From {date} on. Choose what to do.', { date: day('first') })],
    leadsTo: ({ text }) => ({ recurringInvoiceId: text('recurringInvoiceId') }),
  },
  'recurring-invoice-skipped': {
    icon: Repeat,
    what: ({ figure }) =>
      t('{count, plural, one {# date of a recurring invoice skipped} other {# dates of a recurring invoice skipped}}', {
        count: figure('dates'),
      }),
  },
} satisfies Readonly<Record<string, EventWords>>
