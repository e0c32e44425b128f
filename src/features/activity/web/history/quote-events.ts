/** What happens to quotes and orders, in words. */
import { Ban, CircleCheck, CircleX, FilePen, FilePlus2, Send, Truck, Undo2 } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { type EventWords, otherInvoice, type ReadEvent, valueInWords } from './event-words.ts'

export const QUOTE_EVENTS = {
  'quote-sent': {
    icon: Send,
    what: ({ text }) => t('Marked as sent as {number}', { number: text('number') }),
    notes: ({ data, money, currency }) => [
      t('{amount}, valid until {date}.', {
        amount: money('total'),
        date: valueInWords(data.validUntil, 'date', currency),
      }),
    ],
  },
  'quote-accepted': {
    icon: CircleCheck,
    what: event => (event.name ? t('Accepted by {name}', { name: event.isolated('name') }) : t('Marked as accepted')),
    notes: answerNotes,
  },
  'quote-declined': {
    icon: CircleX,
    what: event => (event.name ? t('Declined by {name}', { name: event.isolated('name') }) : t('Marked as declined')),
    notes: answerNotes,
  },
  'quote-revised': {
    icon: FilePen,
    what: ({ text }) => t('Replaced by version {number}', { number: text('number') }),
  },
  'quote-deposit-invoiced': { icon: FilePlus2, what: t('Deposit invoice created'), leadsTo: otherInvoice },
  'quote-invoiced': { icon: FilePlus2, what: t('Invoice created'), leadsTo: otherInvoice },
  'quote-ordered': { icon: FilePlus2, what: t('Order created') },
  'order-confirmed': {
    icon: CircleCheck,
    what: ({ text }) => t('Confirmed as {number}', { number: text('number') }),
    notes: ({ money }) => [t('Total {amount}.', { amount: money('total') })],
  },
  'order-delivered': {
    icon: Truck,
    what: ({ text }) => t('Delivered with {number}', { number: text('number') }),
  },
  'delivery-cancelled': {
    icon: Undo2,
    what: ({ text }) => t('Delivery {number} cancelled', { number: text('number') }),
  },
  'order-deposit-invoiced': { icon: FilePlus2, what: t('Deposit invoice created'), leadsTo: otherInvoice },
  'order-invoiced': { icon: FilePlus2, what: t('Invoice created'), leadsTo: otherInvoice },
  'order-closed': {
    icon: CircleX,
    what: ({ data }) =>
      data.isCompleted === true ? t('Closed: everything is delivered and invoiced') : t('Closed', { context: 'order' }),
  },
  'order-reopened': { icon: Undo2, what: t('Reopened', { context: 'order' }) },
  'order-cancelled': { icon: Ban, what: t('Cancelled', { context: 'order' }) },
} satisfies Readonly<Record<string, EventWords>>

/** What the customer wrote, and the network address that it came from. */
function answerNotes({ data, text, isolated }: ReadEvent): string[] {
  const [address, chosen] = [text('address'), Array.isArray(data.chosen) ? data.chosen.join(', ') : '']
  return [
    chosen && t('Options chosen: {items}.', { items: chosen }),
    ...[isolated('note'), address && t('From the network address {address}.', { address })],
  ]
}
