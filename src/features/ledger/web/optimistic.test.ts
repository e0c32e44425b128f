import { expect, test } from 'vitest'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { moved } from './optimistic.ts'

const overdue: InvoiceRow = {
  id: 'k3v9x0qa',
  number: 'INV-1',
  isDeposit: false,
  customerId: 'acme0000',
  customerName: 'Acme',
  date: '2026-03-01',
  dueDate: '2026-03-31',
  status: 'overdue',
  displayStatus: 'overdue',
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

test('a part payment lowers the balance and leaves the invoice overdue', () => {
  expect(moved(overdue, { paid: 300 })).toMatchObject({ status: 'overdue', paid: 300, balance: 700 })
})

test('paying the rest makes it paid, also if a credit note covered some of it', () => {
  expect(moved({ ...overdue, paid: 300 }, { paid: 700 })).toMatchObject({ status: 'paid', paid: 1000, balance: 0 })
  expect(moved({ ...overdue, credited: 400, creditedPayable: 400 }, { paid: 600 })).toMatchObject({
    status: 'paid',
    balance: 0,
  })
})

test('a draft that is issued owes its total, and one of zero owes nothing', () => {
  const draft = { ...overdue, status: 'draft', balance: 0 } as const
  expect(moved(draft, { status: 'sent' })).toMatchObject({ status: 'sent', balance: 1000 })
  expect(moved({ ...draft, total: 0, payable: 0 }, { status: 'sent' })).toMatchObject({ status: 'paid', balance: 0 })
})

test('a cancelled invoice owes nothing', () => {
  expect(moved(overdue, { status: 'cancelled' })).toMatchObject({ status: 'cancelled', balance: 0 })
})
