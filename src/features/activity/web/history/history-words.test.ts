import { expect, test } from 'vitest'
import { eventNames } from '../../../../domain/activity/events.ts'
import { dateInTimeZone } from '../../../../domain/values/calendar.ts'
import type { HistoryEntry } from './event-words.ts'
import { historyWords } from './history-words.ts'

const words = (event: HistoryEntry['event'], data: HistoryEntry['data'], otherId: string | null = null) =>
  historyWords({ event, data, otherId, at: '2026-03-10T15:00:00.000Z' }, 'EUR', 'Pacific/Auckland')

test('a payment shows its method, and the balance before and after', () => {
  const data = { amount: 30_000, method: 'bank-transfer', reference: 'Transfer 4711', balance: 20_000 }
  expect(words('payment-recorded', data)).toEqual({
    what: 'Payment of €300.00 recorded',
    notes: ['Bank transfer, Transfer 4711'],
    changes: [{ term: 'Balance due', before: '€500.00', after: '€200.00' }],
  })
})

test('a payment shows its date if that is not the day on which it was recorded', () => {
  const notes = (data: HistoryEntry['data']) =>
    words('payment-recorded', { amount: 100, method: 'cash', reference: '', balance: 0, ...data }).notes
  expect(notes({ date: '2026-03-02' })).toEqual(['Cash', expect.stringMatching(/^Paid on .*2.*\.$/)])
  // The day in Auckland
  expect(notes({ date: '2026-03-11' })).toEqual(['Cash'])
  expect(notes({})).toEqual(['Cash'])
})

test('contacts are shown with what they receive', () => {
  const data = { before: { contacts: '' }, after: { contacts: 'Ann · ann@acme.example · invoice, quote\nBo · Sales' } }
  expect(words('edited', data).changes).toEqual([
    {
      term: 'Contacts',
      before: 'nothing',
      after: 'Ann · ann@acme.example · Invoices and credit notes, Quotes\nBo · Sales',
    },
  ])
})

test('own fields and their values are shown, dates as people read them', () => {
  const data = { before: { ownValues: '' }, after: { ownValues: 'Member no.: M-7\nMember since: 2024-02-29' } }
  expect(words('edited', data).changes).toEqual([
    { term: 'Custom fields', before: 'nothing', after: 'Member no.: M-7\nMember since: Feb 29, 2024' },
  ])
  const fields = { before: { ownFields: 'Code' }, after: { ownFields: 'Code\nLevel · Silver · Gold' } }
  expect(words('settings-changed', fields).changes).toEqual([
    { term: 'Custom fields', before: 'Code', after: 'Code\nLevel · Silver · Gold' },
  ])
})

test('a language is shown by its name', () => {
  const data = { before: { documentLanguage: null }, after: { documentLanguage: 'fr' } }
  expect(words('edited', data).changes).toEqual([
    { term: 'Language of documents', before: 'nothing', after: 'Français' },
  ])
})

test('a removed payment raises the balance again, and shows its reason', () => {
  const told = words('payment-removed', { amount: 30_000, reason: 'Bounced', balance: 50_000 })
  expect(told.what).toBe('Payment of €300.00 removed: Bounced')
  expect(told.changes).toEqual([{ term: 'Balance due', before: '€200.00', after: '€500.00' }])
})

test('a change of the bank account is still shown where it was made before there were ways to pay', () => {
  const lines = [{ label: 'Sort code', value: '20-00-00' }]
  const data = {
    before: { iban: '', accountLines: lines },
    after: { iban: 'DE89370400440532013000', accountLines: [] },
  }
  expect(words('settings-changed', data).changes).toEqual([
    { term: 'IBAN', before: 'nothing', after: 'DE89370400440532013000' },
    { term: 'Account details', before: 'Sort code: 20-00-00', after: 'nothing' },
  ])
})

test('an overpayment never shows a negative balance', () => {
  const removed = words('payment-removed', { amount: 50_000, reason: 'Bounced', balance: 30_000 })
  expect(removed.changes).toEqual([{ term: 'Balance due', before: '€0.00', after: '€300.00' }])
  expect(words('payment-removed', { amount: 50_000, reason: 'Bounced', balance: 0 }).changes).toEqual([])
})

test('a removed payment reduces the refund due first', () => {
  const told = (data: HistoryEntry['data']) =>
    words('payment-removed', { amount: 50_000, reason: 'Bounced', ...data }).changes.map(
      ({ term, before, after }) => `${term}: ${before} → ${after}`,
    )
  expect(told({ balance: 0, refund: 10_000 })).toEqual(['To be refunded: €600.00 → €100.00'])
  expect(told({ balance: 30_000, refund: 0 })).toEqual([
    'Balance due: €0.00 → €300.00',
    'To be refunded: €200.00 → €0.00',
  ])
  expect(told({ balance: 60_000, refund: 0 })).toEqual(['Balance due: €100.00 → €600.00'])
})

test('a refund shows its method, and the refund due before and after', () => {
  const data = { amount: 30_000, method: 'cash', reference: 'Till 2', date: '2026-03-11', refund: 20_000 }
  expect(words('refund-recorded', data)).toEqual({
    what: 'Refund of €300.00 recorded',
    notes: ['Cash, Till 2'],
    changes: [{ term: 'To be refunded', before: '€500.00', after: '€200.00' }],
  })
  expect(words('refund-removed', { amount: 30_000, reason: 'Never went out', refund: 50_000 })).toEqual({
    what: 'Refund of €300.00 removed: Never went out',
    notes: [],
    changes: [{ term: 'To be refunded', before: '€200.00', after: '€500.00' }],
  })
})

test('a credit note lowers the balance by what is not refunded, and shows the refund due before and after', () => {
  const data = { creditNoteId: 'abcd1234', number: 'CN-1', total: 10_000, refund: 4000, refundDue: 4000, balance: 0 }
  expect(words('credited', data)).toEqual({
    what: 'Credit note CN-1 for €100.00 created',
    notes: [],
    changes: [
      { term: 'Balance due', before: '€60.00', after: '€0.00' },
      { term: 'To be refunded', before: '€0.00', after: '€40.00' },
    ],
    leadsTo: { creditNoteId: 'abcd1234' },
  })
  expect(words('credited', { ...data, refund: 10_000, refundDue: 14_000 }).changes).toEqual([
    { term: 'To be refunded', before: '€40.00', after: '€140.00' },
  ])
  expect(words('credited', { ...data, refund: 0, refundDue: 0 }).changes).toEqual([
    { term: 'Balance due', before: '€100.00', after: '€0.00' },
  ])
})

test('an old credit note that did not record the whole refund due shows its own part', () => {
  const data = { creditNoteId: 'abcd1234', number: 'CN-1', total: 10_000, refund: 4000, balance: 0 }
  expect(words('credited', data)).toMatchObject({
    notes: ['€40.00 of it to be refunded.'],
    changes: [{ before: '€60.00', after: '€0.00' }],
  })
  expect(words('credited', { ...data, refund: 0 }).notes).toEqual([])
})

test('a changed draft shows each field before and after', () => {
  const told = words('changed', {
    before: { total: 100, dueDate: '2026-03-01', note: '' },
    after: { total: 250, dueDate: '2026-03-31', note: 'Thanks' },
  })
  expect(told.changes.map(({ term, before, after }) => `${term}: ${before} → ${after}`)).toEqual([
    expect.stringMatching(/^Due date: .*1.* → .*31/),
    'Note: nothing → Thanks',
    'Total: €1.00 → €2.50',
  ])
  expect(words('changed', { before: {}, after: {} }).notes).toEqual(['The lines changed; the total stayed the same.'])
})

test('a changed draft shows the taxes before and after', () => {
  const [old, now] = [[{ name: 'VAT', rate: 16_000 }], [{ name: 'VAT', rate: 19_000 }]]
  const more = [...now, { name: 'City tax', rate: 9975 }]
  expect(words('changed', { before: { taxes: old }, after: { taxes: now } }).changes).toEqual([
    { term: 'Tax', before: 'VAT 16%', after: 'VAT 19%' },
  ])
  expect(words('changed', { before: { taxes: old }, after: { taxes: more } }).changes).toMatchObject([
    { after: 'VAT 19%, City tax 9.975%' },
  ])
})

test('a changed draft shows each line before and after, and the lines added and removed', () => {
  const mug = { productName: 'Mug', quantity: 2000, price: 1000, total: 2000 }
  const told = words('changed', {
    before: { total: 2000 },
    after: { total: 5300 },
    lines: [
      { before: mug, after: { ...mug, quantity: 3500, total: 3000 } },
      { after: { ...mug, productName: 'Bowl' } },
      { before: { ...mug, productName: 'Plate' } },
      { before: mug, after: { ...mug, productName: 'Cup' } },
    ],
  })
  expect(told.changes.slice(1)).toEqual([
    { term: 'Mug', before: '2 × €10.00', after: '3.5 × €10.00, total €30.00' },
    { term: 'Bowl', before: 'nothing', after: '2 × €10.00' },
    { term: 'Plate', before: '2 × €10.00', after: 'nothing' },
    { term: 'Cup', before: 'Mug: 2 × €10.00', after: 'Cup: 2 × €10.00' },
  ])
})

test('a correction and a duplicate link to the other invoice as long as it exists', () => {
  const corrected = (otherId: string | null) => words('corrected', { draftId: 'abcd1234' }, otherId)
  expect(corrected('abcd1234')).toMatchObject({
    what: 'Corrected with a new draft',
    leadsTo: { invoiceId: 'abcd1234' },
  })
  expect(corrected(null)).toEqual({ what: 'Corrected with a new draft', notes: [], changes: [] })
  const duplicated = (otherId: string | null) => words('created', { total: 100, duplicateOf: 'abcd1234' }, otherId)
  expect(duplicated('abcd1234')).toMatchObject({ leadsTo: { invoiceId: 'abcd1234' } })
  expect(duplicated(null)).toEqual({ what: 'Draft created as a duplicate', notes: ['Total €1.00.'], changes: [] })
})

test('an email that was not sent was withdrawn, or says why it was no longer needed', () => {
  const data = { emailId: 'abcd1234', kind: 'reminder', recipient: 'a@acme.example' }
  expect(words('email-withdrawn', { ...data, reason: '' })).toMatchObject({
    what: 'Reminder to a@acme.example withdrawn',
    notes: [],
  })
  const reason = 'Not sent: the invoice has been paid since.'
  expect(words('email-withdrawn', { ...data, reason })).toMatchObject({
    what: 'Reminder to a@acme.example not sent',
    notes: [reason],
  })
})

test('every event has words, whatever its data', () => {
  for (const event of eventNames) expect(words(event, {}).what).not.toBe('')
})

test('a bill that is due names its supplier away from its own page, and today by its word', () => {
  const dueOn = (dueDate: string, subject?: { name: string }) =>
    historyWords(
      {
        event: 'bill-due',
        data: { dueDate, balance: 100 },
        otherId: null,
        at: '2026-03-10T15:00:00.000Z',
        ...(subject && { subject }),
      },
      'EUR',
      'Pacific/Auckland',
    ).what
  const mill = { name: 'Mill Paper' }
  expect(dueOn('2026-03-16')).toMatch(/^Bill due on /)
  expect(dueOn('2026-03-16', mill).replace(/\p{Cf}/gu, '')).toMatch(/^Bill from Mill Paper due on /)
  const today = dateInTimeZone(new Date(), 'Pacific/Auckland')
  expect(dueOn(today, mill).replace(/\p{Cf}/gu, '')).toBe('Bill from Mill Paper due today')
})
