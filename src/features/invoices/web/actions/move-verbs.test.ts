import { expect, test } from 'vitest'
import type { InvoiceRow } from '../../contract.ts'
import { type Act, actsOf, foremostOf } from './move-verbs.ts'

const row: InvoiceRow = {
  id: 'k3v9x0qa',
  number: 'INV-1',
  customerId: 'acme0000',
  customerName: 'Acme',
  date: '2026-03-01',
  dueDate: '2026-03-31',
  status: 'sent',
  total: 1000,
  paid: 0,
  credited: 0,
  balance: 1000,
  issuedAt: '2026-03-01T09:00:00.000Z',
  createdAt: '2026-03-01T09:00:00.000Z',
}

/** The actions that are possible, and after a bar those that are not. */
const offered = (change: Partial<InvoiceRow>) => {
  const acts = actsOf({ ...row, ...change })
  const named = (all: typeof acts) => all.map(({ act }) => act).join(' ')
  return `${named(acts.filter(({ whyNot }) => !whyNot))} | ${named(acts.filter(({ whyNot }) => whyNot))}`
}

test.each([
  [{ status: 'draft', number: null, balance: 0 }, 'edit send issue duplicate delete | record-payment share'],
  [{}, 'send remind record-payment share correct credit duplicate cancel | edit'],
  [{ status: 'overdue' }, 'send remind record-payment share correct credit duplicate cancel | edit'],
  [
    { status: 'paid', paid: 1000, balance: 0 },
    'send share correct credit duplicate | edit remind record-payment cancel',
  ],
  [
    { status: 'paid', credited: 1000, balance: 0 },
    'send share duplicate | edit remind record-payment correct credit cancel',
  ],
  [
    { status: 'paid', paid: 1000, credited: 300, balance: 0 },
    'send record-refund share correct credit duplicate | edit remind record-payment cancel',
  ],
  [{ status: 'cancelled', balance: 0 }, 'duplicate | edit send remind record-payment share correct credit cancel'],
] as const)('%o is offered %s', (change, acts) => {
  expect(offered(change)).toBe(acts)
})

test('an action that is not possible says why', () => {
  const why = (act: Act, change: Partial<InvoiceRow>) =>
    actsOf({ ...row, ...change }).find(each => each.act === act)?.whyNot
  expect(why('cancel', { paid: 600, balance: 400 })).toBe('Remove the payment first.')
  expect(why('cancel', { status: 'paid', paid: 1000, balance: 0 })).toBe('Remove the payment first.')
  expect(why('cancel', { credited: 600, balance: 400 })).toBe('It has a credit note. Credit the rest instead.')
  expect(why('edit', {})).toBe('It has been issued. Use Correct instead.')
  expect(why('share', { status: 'draft', number: null })).toBe('Mark the invoice as sent first.')
  expect(why('remind', { status: 'paid', paid: 1000, balance: 0 })).toBe('Nothing is due.')
  expect(why('correct', { status: 'cancelled', balance: 0 })).toBe('The invoice is cancelled.')
})

test('the first action is always possible', () => {
  for (const status of ['draft', 'sent', 'overdue', 'paid', 'cancelled'] as const) {
    for (const mailed of [true, false]) {
      const all = actsOf({ ...row, status, number: status === 'draft' ? null : 'INV-1' })
      const acts = all.filter(({ whyNot }) => !whyNot).map(({ act }) => act)
      for (const act of Object.values(foremostOf(status, { mailIsSetUp: true, mailed, refundDue: false })))
        expect(acts).toContain(act)
    }
  }
})

test('an invoice with a refund due offers that first', () => {
  const paid = { ...row, status: 'paid', paid: 1000, credited: 300, balance: 0 } as const
  expect(foremostOf('paid', { mailIsSetUp: true, mailed: true, refundDue: true })).toEqual({ primary: 'record-refund' })
  expect(offered(paid)).toContain('record-refund')
  expect(offered({ ...paid, paid: 700 })).not.toContain('record-refund')
})
