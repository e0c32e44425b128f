/** The text of an email about an invoice, before anyone changes it. What is due and how to pay it follow below: see summary.ts. */

import type { CustomerStatus } from '../../../domain/invoices/display-status.ts'
import type { LateCharges } from '../../../domain/payments/late-charges.ts'
import { type CalendarDate, daysBetween } from '../../../domain/values/calendar.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { shown } from '../../../formats/pdf/printable-text.ts'
import type { Written } from '../../../formats/pdf/written-in.ts'
import type { Texts } from '../../../translations/server.ts'

export interface MailFacts {
  readonly businessName: string
  readonly customerName: string
  readonly today: CalendarDate
  readonly invoice: {
    /** Of a draft, the one that it gets by being sent. */
    readonly number: string
    readonly isDeposit: boolean
    readonly total: MinorUnits
    readonly payable: MinorUnits
    readonly balance: MinorUnits
    readonly dueDate: CalendarDate
    /** A draft counts as the invoice that it becomes by being sent. */
    readonly isDraft: boolean
    readonly status: CustomerStatus
    readonly paid: MinorUnits
    /** Of the amount to pay. */
    readonly creditedPayable: MinorUnits
    readonly refund: MinorUnits
    /** The part of the refund that pays the corrected invoice instead. */
    readonly carryOver: MinorUnits
    /** The number of the invoice that replaces it, once that is issued. */
    readonly correctedByNumber: string | null
    /** What reminders claim beside the balance. */
    readonly lateCharges: LateCharges
  }
}

export interface CreditNoteFacts {
  readonly number: string
  /** What it takes off the amount to pay. */
  readonly payable: MinorUnits
  /** The part of it that is paid back to the customer. */
  readonly refund: MinorUnits
  /** The part of the refund that pays the corrected invoice instead, while that is a draft. */
  readonly carryOver: MinorUnits
  /** What was paid and has been set against the invoice that replaces the credited one. */
  readonly setAgainst: { readonly number: string | null; readonly amount: MinorUnits } | null
}

export interface MailText {
  readonly subject: string
  readonly body: string
}

export function invoiceMail(facts: MailFacts, written: Written): MailText {
  const { t, money } = written
  const { number } = facts.invoice
  const business = shown(facts.businessName)
  const total = money(facts.invoice.payable)
  const attached = facts.invoice.isDeposit
    ? t('Deposit invoice {number} for {total} is attached.', { number, total })
    : t('Invoice {number} for {total} is attached.', { number, total })
  return {
    subject: facts.invoice.isDeposit
      ? t('Deposit invoice {number} from {business}', { number: shown(number), business })
      : t('Invoice {number} from {business}', { number: shown(number), business }),
    body: letter(facts, written, [sentences(written, attached, statusText(facts, written))]),
  }
}

function statusText({ invoice, today }: MailFacts, written: Written): string {
  const { t, money } = written
  const { isDraft, status, paid, creditedPayable: credited, payable, balance, dueDate } = invoice
  if (payable === 0) return t('Nothing is due.')
  switch (status) {
    case 'open':
    case 'overdue': {
      const isLate = dueDate < today
      // nobody is late with an invoice that has not been sent yet
      const date = written.day(dueDate)
      const was = isDraft ? t('It is due now.') : t('It was due on {date}.', { date })
      const due = isLate ? was : t('It is due on {date}.', { date })
      return balance > 0 && balance < payable ? sentences(written, due, stillDue(balance, written)) : due
    }
    case 'paid':
      return t('It has been paid in full. Thank you.')
    case 'credited':
      return sentences(
        written,
        t('It has been credited in full, so nothing is due.'),
        invoice.correctedByNumber === null
          ? ''
          : t('Invoice {number} replaces it.', { number: invoice.correctedByNumber }),
        refundText(invoice, written),
      )
    default:
      return sentences(
        written,
        t('{paid} has been paid and {credited} credited, so nothing is due. Thank you.', {
          paid: money(paid),
          credited: money(credited),
        }),
        refundText(invoice, written),
      )
  }
}

function stillDue(balance: MinorUnits, { t, money }: Written): string {
  return t('{balance} is still due.', { balance: money(balance) })
}

export function refundText(
  {
    refund,
    carryOver,
    setAgainst = null,
  }: Pick<CreditNoteFacts, 'refund' | 'carryOver'> & Partial<Pick<CreditNoteFacts, 'setAgainst'>>,
  written: Written,
): string {
  const { t, money } = written
  const amount = money(refund - carryOver)
  const { number } = setAgainst ?? {}
  const moved = setAgainst && number ? { amount: money(setAgainst.amount), number } : undefined
  const movedWords = (values: { amount: string; number: string }) =>
    refund > 0
      ? t('We have set {amount} of your payment against invoice {number}.', values)
      : t('We have set your payment of {amount} against invoice {number}.', values)
  return sentences(
    written,
    moved ? movedWords(moved) : '',
    carryOver > 0 ? t('We will use {amount} for the corrected invoice.', { amount: money(carryOver) }) : '',
    refund > carryOver ? t('We will refund {amount}.', { amount }) : '',
  )
}

export function reminderMail(facts: MailFacts, written: Written): MailText {
  const { t, day } = written
  const { number, balance, dueDate } = facts.invoice
  const days = daysBetween(dueDate, facts.today)
  const date = day(dueDate)
  const due =
    days > 0
      ? t('Invoice {number} was due on {date}, {days, plural, one {# day} other {# days}} ago.', { number, date, days })
      : t('This is a reminder that invoice {number} is due on {date}.', { number, date })
  return {
    subject: t('Reminder: invoice {number} from {business}', {
      number: shown(number),
      business: shown(facts.businessName),
    }),
    body: letter(facts, written, [sentences(written, due, stillDue(balance, written)), howToPay(written)]),
  }
}

function howToPay({ t }: Written): string {
  return t(
    'The attached PDF shows the balance and how to pay it. If you have already paid, please ignore this message.',
  )
}

/** The text of a reminder with words in braces, which are filled in when it goes out. Those of a reminder by rule unless others are given. */
export function reminderText(
  isBeforeDueDate: boolean,
  written: Written,
  { date, balance } = { date: '{date}', balance: '{balance}' },
): MailText {
  const { t } = written
  const [number, business] = ['{number}', '{business}'] as const
  const due = isBeforeDueDate
    ? t('This is a reminder that invoice {number} is due on {date}.', { number, date })
    : t('Invoice {number} was due on {date}.', { number, date })
  return {
    subject: t('Reminder: invoice {number} from {business}', { number, business }),
    body: letter({ customerName: '{name}', businessName: business }, written, [
      sentences(written, due, t('{balance} is still due.', { balance })),
      howToPay(written),
    ]),
  }
}

export function creditNoteMail(facts: MailFacts, note: CreditNoteFacts, written: Written): MailText {
  const { t, money } = written
  const attached = facts.invoice.number
    ? t('Credit note {number} for {total} on invoice {invoice} is attached.', {
        number: note.number,
        total: money(note.payable),
        invoice: facts.invoice.number,
      })
    : t('Credit note {number} for {total} is attached.', { number: note.number, total: money(note.payable) })
  return {
    subject: t('Credit note {number} from {business}', {
      number: shown(note.number),
      business: shown(facts.businessName),
    }),
    body: letter(facts, written, [
      sentences(written, attached, replacedText(facts, written), refundText(note, written)),
    ]),
  }
}

function replacedText({ invoice: { number, correctedByNumber } }: MailFacts, { t }: Written): string {
  return correctedByNumber === null
    ? ''
    : t('Invoice {number} replaces invoice {replaced}.', { number: correctedByNumber, replaced: number })
}

/** For the business itself. */
export function testMail(businessName: string, { t }: Pick<Texts, 't'>): MailText {
  return {
    subject: t('Test email from {business}', { business: shown(businessName) }),
    body: t('This is a test. The mail settings of {business} work, so you can send invoices and reminders.', {
      business: businessName,
    }),
  }
}

export function letter(
  { customerName, businessName }: Pick<MailFacts, 'customerName' | 'businessName'>,
  { t }: Written,
  paragraphs: readonly string[],
): string {
  return [
    t('Hello {name},', { name: customerName }),
    ...paragraphs,
    t('Kind regards\n{business}', { business: businessName }),
  ].join('\n\n')
}

/** One after another: with a space between them where the language has one. */
export function sentences({ t }: Pick<Written, 't'>, ...texts: readonly string[]): string {
  const between = t('{before} {next}', { before: '', next: '' })
  return texts.filter(text => text !== '').join(between)
}
