import { expect, test } from 'vitest'
import type { InvoiceRow } from '../../contract.ts'
import { actsOfRow, foremostOf } from './move-verbs.ts'

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

const credits = ['credit', 'correct', 'duplicate'] as const

test.each([
  [{ status: 'draft', number: null, balance: 0 }, ['edit', 'delete', 'issue', 'duplicate', 'send']],
  [{}, ['record-payment', 'remove-payment', 'cancel', ...credits, 'send', 'share']],
  [{ status: 'overdue' }, ['record-payment', 'remove-payment', 'cancel', ...credits, 'send', 'remind', 'share']],
  [{ status: 'paid', paid: 1000, balance: 0 }, ['remove-payment', ...credits, 'send', 'share']],
  [{ status: 'paid', credited: 1000, balance: 0 }, ['remove-payment', 'duplicate', 'send', 'share']],
  [
    { status: 'paid', paid: 1000, credited: 300, balance: 0 },
    ['remove-payment', 'record-refund', ...credits, 'send', 'share'],
  ],
  [{ status: 'cancelled', balance: 0 }, ['duplicate']],
] as const)('%o is open to %j', (change, acts) => {
  expect(actsOfRow({ ...row, ...change })).toEqual(acts)
})

test('an invoice that is partly paid or partly credited cannot be cancelled', () => {
  expect(actsOfRow({ ...row, paid: 600, balance: 400 })).not.toContain('cancel')
  expect(actsOfRow({ ...row, credited: 600, balance: 400 })).not.toContain('cancel')
})

test('what comes first is always something that can be done', () => {
  for (const status of ['draft', 'sent', 'overdue', 'paid', 'cancelled'] as const) {
    for (const mailed of [true, false]) {
      const acts = actsOfRow({ ...row, status, number: status === 'draft' ? null : 'INV-1' })
      for (const act of Object.values(foremostOf(status, { mailIsSetUp: true, mailed, refundDue: false })))
        expect(acts).toContain(act)
    }
  }
})

test('an invoice of which something is to be paid back waits for that', () => {
  const paid = { ...row, status: 'paid', paid: 1000, credited: 300, balance: 0 } as const
  expect(foremostOf('paid', { mailIsSetUp: true, mailed: true, refundDue: true })).toEqual({ primary: 'record-refund' })
  expect(actsOfRow(paid)).toContain('record-refund')
  expect(actsOfRow({ ...paid, paid: 700 })).not.toContain('record-refund')
})
