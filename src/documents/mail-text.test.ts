/** The words of a mail, before anyone changes them. */
import { expect, test } from 'vitest'
import { creditNoteMail, invoiceMail, type MailFacts, reminderMail, testMail } from './mail-text.ts'

const facts = (invoice: Partial<MailFacts['invoice']> = {}, rest: Partial<MailFacts> = {}): MailFacts => ({
  businessName: 'Miller & Daughters',
  customerName: 'Acme Corporation',
  currency: 'USD',
  today: '2026-03-10',
  invoice: {
    number: 'INV-2026-0001',
    total: 123_450,
    balance: 123_450,
    dueDate: '2026-03-31',
    standing: 'open',
    paid: 0,
    credited: 0,
    refund: 0,
    ...invoice,
  },
  link: null,
  ...rest,
})

test('An invoice says its number, its amount, when it is due, and where it can be seen.', () => {
  expect(invoiceMail(facts({}, { link: 'http://books.example/public/x' }))).toEqual({
    subject: 'Invoice INV-2026-0001 from Miller & Daughters',
    body: `Hello Acme Corporation,

Please find attached invoice INV-2026-0001 for $1,234.50. It is due on Mar 31, 2026.

You can also see it online:
http://books.example/public/x

Kind regards
Miller & Daughters`,
  })
})

test.each([
  [{ standing: 'paid', balance: 0 }, 'It has been paid in full, so there is nothing left to do.'],
  [
    { standing: 'credited', balance: 0, credited: 123_450 },
    'This invoice has been credited in full. Nothing is to be paid.',
  ],
  [
    { standing: 'paid-and-credited', balance: 0, paid: 100_000, credited: 23_450 },
    '$1,000.00 has been paid and $234.50 credited. Nothing is left to pay. Thank you.',
  ],
  [{ dueDate: '2026-03-09' }, 'It was due on Mar 9, 2026.'],
  [{ balance: 23_450 }, 'It is due on Mar 31, 2026. $234.50 of it is still open.'],
] as const)('An invoice with %j says so.', (invoice, sentence) => {
  expect(invoiceMail(facts(invoice)).body).toContain(`for $1,234.50. ${sentence}\n\nKind regards`)
})

test('A draft that is issued by being sent does not know its number yet.', () => {
  const { subject, body } = invoiceMail(facts({ number: null }))
  expect(subject).toBe('Invoice from Miller & Daughters')
  expect(body).toContain('Please find attached our invoice for $1,234.50. It is due on Mar 31, 2026.')
})

test('A draft whose due date has passed is due now, and nobody is told to be late with it.', () => {
  const { body } = invoiceMail(facts({ number: null, dueDate: '2026-03-09' }))
  expect(body).toContain('Please find attached our invoice for $1,234.50. It is due now.\n')
})

test.each([
  ['2026-03-09', 'Invoice INV-2026-0001 was due on Mar 9, 2026, 1 day ago, and $1,234.50 is still open.'],
  ['2026-02-10', 'Invoice INV-2026-0001 was due on Feb 10, 2026, 28 days ago, and $1,234.50 is still open.'],
  ['2026-03-10', 'A reminder that invoice INV-2026-0001 is due on Mar 10, 2026. $1,234.50 is open.'],
])('A reminder on March 10 of what is due on %s tells how late it is.', (dueDate, sentence) => {
  expect(reminderMail(facts({ dueDate })).body).toContain(sentence)
})

test('A credit note says what is paid back, if anything is.', () => {
  const note = { number: 'CN-2026-0001', total: 5000, refund: 0 }
  expect(creditNoteMail(facts(), note).body).toContain(
    'Please find attached credit note CN-2026-0001 for $50.00 on invoice INV-2026-0001.\n\nKind regards',
  )
  expect(creditNoteMail(facts(), { ...note, refund: 2000 }).body).toContain('We will pay $20.00 back to you.')
})

test('What was typed stands as it was typed.', () => {
  const { subject, body } = invoiceMail(facts({}, { businessName: '{{7*7}}', customerName: '<b>#{7*7}</b>' }))
  expect(subject).toBe('Invoice INV-2026-0001 from {{7*7}}')
  expect(body).toContain('Hello <b>#{7*7}</b>,')
  expect(testMail('{{7*7}}').subject).toBe('Test mail from {{7*7}}')
})

test('A name or number from right to left turns nothing round that stands beside it.', () => {
  const names = { businessName: 'متجر السلام', customerName: 'נועה' }
  const { subject, body } = invoiceMail(facts({ number: 'فاتورة-1' }, names))
  expect(subject).toBe('Invoice \u2068فاتورة-1\u2069 from \u2068متجر السلام\u2069')
  expect(body).toContain('Hello \u2068נועה\u2069,')
  expect(body).toContain('Please find attached invoice \u2068فاتورة-1\u2069 for $1,234.50.')
  expect(body).toContain('Kind regards\n\u2068متجر السلام\u2069')
  const late = reminderMail(facts({ number: 'فاتورة-1', dueDate: '2026-03-09' }, names))
  expect(late.body).toContain('Invoice \u2068فاتورة-1\u2069 was due on Mar 9, 2026')
})

test('A subject has no character in it that turns the writing direction, as the document has none.', () => {
  const turned = facts({ number: 'INV-\u202e1\u202c' }, { businessName: '\u2067Miller\u2069' })
  expect(invoiceMail(turned).subject).toBe('Invoice INV-1 from Miller')
  expect(reminderMail(turned).subject).toBe('Reminder: invoice INV-1 from Miller')
})
