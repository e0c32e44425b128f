/** What happens to bills, in words. */
import { BanknoteArrowUp, BanknoteX, CalendarClock, CircleSlash, Paperclip, Pencil, ReceiptText } from 'lucide-react'
import { moneyMethods } from '../../../../domain/payments/payments.ts'
import { t } from '../../../../translations/web.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { METHOD_WORDS } from '../../../ledger/web/payment-words.ts'
import { type Change, changeOf, type EventWords, fieldsIn, type ReadEvent, type ShownFields } from './event-words.ts'

export const BILL_EVENTS = {
  'bill-added': {
    icon: ReceiptText,
    what: ({ text }) => (text('number') ? t('Bill {number} added', { number: text('number') }) : t('Bill added')),
    notes: ({ money, isolated, text }) => [
      t('Total {amount}.', { amount: money('total') }),
      text('fileName') ? isolated('fileName') : '',
    ],
  },
  'bill-changed': { icon: Pencil, what: t('Bill changed'), changes: billChanges },
  'bill-due': {
    icon: CalendarClock,
    what: dueWords,
    notes: toPay,
  },
  'bill-overdue': {
    icon: CalendarClock,
    what: overdueWords,
    notes: toPay,
  },
  'bill-voided': { icon: CircleSlash, what: t('Bill voided'), notes: ({ text }) => [text('reason')] },
  'bill-file-attached': {
    icon: Paperclip,
    what: t('Original attached'),
    notes: ({ isolated }) => [isolated('fileName')],
  },
  'bill-file-replaced': {
    icon: Paperclip,
    what: t('Original replaced'),
    notes: ({ isolated }) => [isolated('fileName')],
  },
  'bill-payment-recorded': {
    icon: BanknoteArrowUp,
    what: ({ figure, currency }) => {
      const amount = moneyAsText(Math.abs(figure('amount')), currency)
      return figure('amount') < 0
        ? t('Refund of {amount} recorded', { amount })
        : t('Payment of {amount} recorded', { amount })
    },
    notes: ({ data, text, money, figure }) => {
      const method = moneyMethods.find(one => one === data.method)
      return [
        [method && METHOD_WORDS[method], text('reference')].filter(Boolean).join(', '),
        figure('balance') === 0
          ? t('Nothing is due any more.')
          : t('{amount} is still due.', { amount: money('balance') }),
      ]
    },
  },
  'bill-payment-removed': {
    icon: BanknoteX,
    what: ({ figure, currency }) =>
      t('Payment of {amount} removed', { amount: moneyAsText(Math.abs(figure('amount')), currency) }),
    notes: ({ text, money }) => [text('reason'), t('{amount} is due again.', { amount: money('balance') })],
  },
} satisfies Readonly<Record<string, EventWords>>

/** Its supplier is named away from its own page. */
function dueWords({ day, text, of: name, today }: ReadEvent): string {
  const date = day('dueDate')
  if (name === '') return t('Bill due on {date}', { date })
  return text('dueDate') === today
    ? t('Bill from {name} due today', { name })
    : t('Bill from {name} due on {date}', { name, date })
}

function overdueWords({ day, of: name }: ReadEvent): string {
  const date = day('dueDate')
  return name === ''
    ? t('Bill overdue since {date}', { date })
    : t('Bill from {name} overdue since {date}', { name, date })
}

function toPay({ money }: ReadEvent): string[] {
  return [t('{amount} to pay.', { amount: money('balance') })]
}

const FIELDS: ShownFields = {
  supplier: { term: t('Supplier'), form: 'text' },
  number: { term: t('Number'), form: 'text' },
  date: { term: t('Date'), form: 'date' },
  dueDate: { term: t('Due Date'), form: 'date' },
  total: { term: t('Total'), form: 'money' },
  iban: { term: t('IBAN'), form: 'text' },
  paymentReference: { term: t('Payment reference'), form: 'text' },
  category: { term: t('Category'), form: 'text' },
  note: { term: t('Note', { context: 'internal' }), form: 'text' },
}

function billChanges({ data, currency }: ReadEvent): Change[] {
  const [before, after] = [fieldsIn(data.before), fieldsIn(data.after)]
  return Object.keys(after).flatMap(name => {
    const field = FIELDS[name]
    return field ? [changeOf(field, before[name], after[name], currency)] : []
  })
}
