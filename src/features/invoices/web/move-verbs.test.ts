import { expect, test } from 'vitest'
import type { InvoiceRow } from '../contract.ts'
import { movesOfRow } from './move-verbs.ts'

const row: InvoiceRow = {
  id: 'k3v9x0qa',
  number: 'INV-1',
  customerId: 'acme0000',
  customerName: 'Acme',
  date: '2026-03-01',
  dueDate: '2026-03-31',
  status: 'sent',
  total: 1000,
  balance: 1000,
}

test.each([
  [{ status: 'draft', number: null, balance: 0 }, ['edit', 'delete', 'issue', 'duplicate']],
  [{}, ['record-payment', 'remove-payment', 'cancel', 'duplicate']],
  [{ status: 'overdue' }, ['record-payment', 'remove-payment', 'cancel', 'duplicate']],
  [{ status: 'paid', balance: 0 }, ['remove-payment', 'duplicate']],
  [{ status: 'cancelled', balance: 0 }, ['duplicate']],
] as const)('%o is open to %j', (change, moves) => {
  expect(movesOfRow({ ...row, ...change })).toEqual(moves)
})

test('an invoice that is partly paid cannot be cancelled', () => {
  expect(movesOfRow({ ...row, balance: 400 })).not.toContain('cancel')
})
