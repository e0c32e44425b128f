import { expect, test } from 'vitest'
import type { InvoiceRow } from '../../contract.ts'
import { byDate, leftOutOf } from './each-invoice.ts'

const row: InvoiceRow = {
  id: 'k3v9x0qa',
  number: 'INV-1',
  isDeposit: false,
  customerId: 'acme0000',
  customerName: 'Acme',
  date: '2026-03-01',
  dueDate: '2026-03-31',
  status: 'sent',
  displayStatus: 'sent',
  total: 1000,
  paid: 0,
  credited: 0,
  creditedPayable: 0,
  withheld: 0,
  payable: 1000,
  balance: 1000,
  collectionDate: null,
  paymentOnItsWay: false,
  paidOn: null,
  warnings: [],
  issuedAt: '2026-03-01T09:00:00.000Z',
  createdAt: '2026-03-01T09:00:00.000Z',
}

const draft = { status: 'draft', number: null, balance: 0 } as const
const paid = { status: 'paid', paid: 1000, balance: 0 } as const

test.each([
  ['issue', draft, undefined],
  ['issue', {}, 'This invoice is already sent, so this can’t be done.'],
  ['record-payment', {}, undefined],
  ['record-payment', draft, 'This invoice is still a draft. Issue it first.'],
  ['record-payment', paid, 'This invoice is paid, so this can’t be done.'],
  ['send', draft, undefined],
  ['send', { status: 'cancelled', balance: 0 }, 'This invoice is cancelled, so it can’t be sent to the customer.'],
  ['remind', { status: 'overdue' }, undefined],
  ['remind', {}, 'This invoice isn’t overdue.'],
  ['remind', paid, 'Nothing is due on this invoice.'],
  ['delete', draft, undefined],
] as const)('%s of %o is left out: %s', (action, change, why) => {
  expect(leftOutOf(action, { ...row, ...change })).toBe(why)
})

test('numbers follow the dates of invoices, and on one date the order of their creation', () => {
  const rows = [
    { ...row, id: 'c', date: '2026-03-02' },
    { ...row, id: 'b', createdAt: '2026-03-01T10:00:00.000Z' },
    { ...row, id: 'a' },
  ]
  expect(byDate(rows).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
