/** The standard text of each kind of email, with words in braces in place of what is filled in: what a text of one's own begins with. */
import type { MailTextKind } from '../../../domain/mail/mail-texts.ts'
import { NO_LATE_CHARGES } from '../../../domain/payments/late-charges.ts'
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import type { DocumentBusiness } from '../../../formats/pdf/printed-document.ts'
import type { Written } from '../../../formats/pdf/written-in.ts'
import { documentMail } from './document-mail.ts'
import { creditNoteMail, invoiceMail, type MailFacts, type MailText, reminderText } from './mail-text.ts'
import { statementMail } from './statement-mail.ts'

const DAY: CalendarDate = '2026-01-01'
const [NAME, NUMBER, AMOUNT, BUSINESS] = ['{name}', '{number}', '{amount}', '{business}'] as const

const INVOICE: MailFacts = {
  businessName: BUSINESS,
  customerName: NAME,
  today: DAY,
  invoice: {
    number: NUMBER,
    isDeposit: false,
    total: 1,
    payable: 1,
    balance: 1,
    dueDate: DAY,
    isDraft: false,
    status: 'open',
    paid: 0,
    creditedPayable: 0,
    refund: 0,
    carryOver: 0,
    correctedByNumber: null,
    lateCharges: NO_LATE_CHARGES,
  },
}

/** Days are written as this word, and amounts as `{amount}`. */
function inWords(written: Written, day: '{due}' | '{until}' | '{date}'): Written {
  return { ...written, money: () => AMOUNT, day: () => day }
}

type Business = Pick<DocumentBusiness, 'country'>

const standard: Record<MailTextKind, (written: Written, business: Business) => MailText> = {
  invoice: written => invoiceMail(INVOICE, inWords(written, '{due}')),
  reminder: written => reminderText(false, written, { date: '{due}', balance: AMOUNT }),
  'credit-note': written =>
    creditNoteMail(
      { ...INVOICE, invoice: { ...INVOICE.invoice, number: '' } },
      { number: NUMBER, payable: 1, refund: 0, carryOver: 0, setAgainst: null },
      inWords(written, '{due}'),
    ),
  quote: (written, business) => documentText('quote', DAY, inWords(written, '{until}'), business),
  order: (written, business) => documentText('order', null, inWords(written, '{date}'), business),
  statement: written =>
    statementMail(
      { business: { name: BUSINESS }, statement: { customer: { name: NAME }, to: DAY, closing: 1, overdue: 0 } },
      inWords(written, '{date}'),
    ),
}

function documentText(kind: 'quote' | 'order', until: CalendarDate | null, written: Written, { country }: Business) {
  const business = { name: BUSINESS, country }
  return documentMail({ kind, business, customerName: NAME, number: NUMBER, total: 1, until, view: null }, written).text
}

export function standardText(kind: MailTextKind, written: Written, business: Business): MailText {
  return standard[kind](written, business)
}
