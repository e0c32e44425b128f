import { expect, test } from 'vitest'
import { renumbered } from '../../../domain/mail/mail.ts'
import { NO_LATE_CHARGES } from '../../../domain/payments/late-charges.ts'
import { writtenIn } from '../../../formats/pdf/written-in.ts'
import { textsIn } from '../../../translations/server.ts'
import * as texts from './mail-text.ts'
import { type CreditNoteFacts, type MailFacts, testMail } from './mail-text.ts'

const english = { country: null, documentLanguage: 'en', numberFormat: '1,234.56', dateFormat: 'MMM d, yyyy' } as const
const written = writtenIn(english, 'USD')
const invoiceMail = (facts: MailFacts) => texts.invoiceMail(facts, written)
const reminderMail = (facts: MailFacts) => texts.reminderMail(facts, written)
const creditNoteMail = (facts: MailFacts, note: CreditNoteFacts) => texts.creditNoteMail(facts, note, written)

const facts = (invoice: Partial<MailFacts['invoice']> = {}, rest: Partial<MailFacts> = {}): MailFacts => ({
  businessName: 'Miller & Daughters',
  customerName: 'Acme Corporation',
  today: '2026-03-10',
  invoice: {
    number: 'INV-2026-0001',
    isDeposit: false,
    total: 123_450,
    payable: 123_450,
    balance: 123_450,
    dueDate: '2026-03-31',
    isDraft: false,
    status: 'open',
    paid: 0,
    creditedPayable: 0,
    refund: 0,
    carryOver: 0,
    correctedByNumber: null,
    lateCharges: NO_LATE_CHARGES,
    ...invoice,
  },
  ...rest,
})

test('an invoice mail has the number, the amount and the due date', () => {
  expect(invoiceMail(facts())).toEqual({
    subject: 'Invoice INV-2026-0001 from Miller & Daughters',
    body: `Hello Acme Corporation,

Invoice INV-2026-0001 for $1,234.50 is attached. It is due on Mar 31, 2026.

Kind regards
Miller & Daughters`,
  })
})

test.each([
  [{ status: 'paid', balance: 0 }, 'It has been paid in full. Thank you.'],
  [{ status: 'credited', balance: 0, creditedPayable: 123_450 }, 'It has been credited in full, so nothing is due.'],
  [
    { status: 'credited', balance: 0, creditedPayable: 123_450, correctedByNumber: 'INV-2026-0002' },
    'It has been credited in full, so nothing is due. Invoice INV-2026-0002 replaces it.',
  ],
  [
    { status: 'paid-and-credited', balance: 0, paid: 100_000, creditedPayable: 23_450 },
    '$1,000.00 has been paid and $234.50 credited, so nothing is due. Thank you.',
  ],
  [{ dueDate: '2026-03-09' }, 'It was due on Mar 9, 2026.'],
  [{ balance: 23_450 }, 'It is due on Mar 31, 2026. $234.50 is still due.'],
] as const)('an invoice mail about %j says so', (invoice, sentence) => {
  expect(invoiceMail(facts(invoice)).body).toContain(`for $1,234.50 is attached. ${sentence}\n\nKind regards`)
})

test('the mail of a draft whose due date has passed says due now, not late', () => {
  const { body } = invoiceMail(facts({ isDraft: true, dueDate: '2026-03-09' }))
  expect(body).toContain('Invoice INV-2026-0001 for $1,234.50 is attached. It is due now.\n')
})

test.each([
  ['2026-03-09', 'Invoice INV-2026-0001 was due on Mar 9, 2026, 1 day ago. $1,234.50 is still due.'],
  ['2026-02-10', 'Invoice INV-2026-0001 was due on Feb 10, 2026, 28 days ago. $1,234.50 is still due.'],
  ['2026-03-10', 'This is a reminder that invoice INV-2026-0001 is due on Mar 10, 2026. $1,234.50 is still due.'],
])('a reminder on March 10 of an invoice due on %s says how late it is', (dueDate, sentence) => {
  expect(reminderMail(facts({ dueDate })).body).toContain(sentence)
})

test('a credit note mail states the refund, if there is one', () => {
  const note = { number: 'CN-2026-0001', payable: 5000, refund: 0, carryOver: 0, setAgainst: null }
  expect(creditNoteMail(facts(), note).body).toContain(
    'Credit note CN-2026-0001 for $50.00 on invoice INV-2026-0001 is attached.\n\nKind regards',
  )
  expect(creditNoteMail(facts(), { ...note, refund: 2000 }).body).toContain('We will refund $20.00.')
  expect(creditNoteMail(facts(), { ...note, refund: 2000, carryOver: 1500 }).body).toContain(
    'We will use $15.00 for the corrected invoice. We will refund $5.00.',
  )
})

test('a credit note mail names the invoice that replaces the credited one once that is issued, and what was set against it', () => {
  const note = { number: 'CN-2026-0001', payable: 5000, refund: 0, carryOver: 0 }
  const replaced = facts({ correctedByNumber: 'INV-2026-0002' })
  expect(creditNoteMail(replaced, { ...note, setAgainst: null }).body).toContain(
    'is attached. Invoice INV-2026-0002 replaces invoice INV-2026-0001.\n\nKind regards',
  )
  const setAgainst = { number: 'INV-2026-0002', amount: 3000 }
  expect(creditNoteMail(replaced, { ...note, refund: 2000, setAgainst }).body).toContain(
    'replaces invoice INV-2026-0001. We have set $30.00 of your payment against invoice INV-2026-0002. We will refund $20.00.',
  )
})

test('typed text stays as typed', () => {
  const { subject, body } = invoiceMail(facts({}, { businessName: '{{7*7}}', customerName: '<b>#{7*7}</b>' }))
  expect(subject).toBe('Invoice INV-2026-0001 from {{7*7}}')
  expect(body).toContain('Hello <b>#{7*7}</b>,')
  expect(testMail('{{7*7}}', textsIn('en')).subject).toBe('Test email from {{7*7}}')
})

test('a right-to-left name or number does not affect the text beside it', () => {
  const names = { businessName: 'متجر السلام', customerName: 'נועה' }
  const { subject, body } = invoiceMail(facts({ number: 'فاتورة-1' }, names))
  expect(subject).toBe('Invoice \u2068فاتورة-1\u2069 from \u2068متجر السلام\u2069')
  expect(body).toContain('Hello \u2068נועה\u2069,')
  expect(body).toContain('Invoice \u2068فاتورة-1\u2069 for $1,234.50 is attached.')
  expect(body).toContain('Kind regards\n\u2068متجر السلام\u2069')
  const late = reminderMail(facts({ number: 'فاتورة-1', dueDate: '2026-03-09' }, names))
  expect(late.body).toContain('Invoice \u2068فاتورة-1\u2069 was due on Mar 9, 2026')
})

test('a subject has no characters that change the writing direction', () => {
  const turned = facts({ number: 'INV-\u202e1\u202c' }, { businessName: '\u2067Miller\u2069' })
  expect(invoiceMail(turned).subject).toBe('Invoice INV-1 from Miller')
  expect(reminderMail(turned).subject).toBe('Reminder: invoice INV-1 from Miller')
})

test('a mail uses the language and number format of the document', () => {
  const german = writtenIn(
    { country: 'DE', documentLanguage: 'pseudo', numberFormat: '1.234,56', dateFormat: 'dd.MM.yyyy' },
    'EUR',
  )
  const { subject, body } = texts.reminderMail(facts({ dueDate: '2026-03-09' }), german)
  expect(`${subject} ${body}`).not.toMatch(/invoice|due|Hello|regards/i)
  expect(body).toContain('1.234,50\u00a0€')
  expect(body).toContain('09.03.2026')
})

test('of a number of digits alone, only the first place in the text is replaced', () => {
  expect(renumbered('Invoice 12 for $112.00, due on Mar 12.', '12', '13')).toBe(
    'Invoice 13 for $112.00, due on Mar 12.',
  )
  expect(renumbered('(A.1) and A.1, not A.10 or AB1', 'A.1', 'A.2')).toBe('(A.2) and A.2, not A.10 or AB1')
  expect(renumbered('Invoice 12', undefined, '13')).toBe('Invoice 12')
})
