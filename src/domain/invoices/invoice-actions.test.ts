import { expect, test } from 'vitest'
import { whyNot } from './invoice-actions.ts'
import { allowedMoves, invoiceStatuses, type Move, moves, storedStatus } from './invoice-life.ts'

const invoices = invoiceStatuses.flatMap(status =>
  [0, 400, 1000].flatMap(paid =>
    [0, 300, 1000].map(credited => ({
      status,
      number: status === 'draft' ? null : 'INV-1',
      total: 1000,
      payable: 1000,
      paid,
      credited,
      creditedPayable: credited,
    })),
  ),
)

test('an action has a reason against it exactly when the server would refuse it', () => {
  for (const invoice of invoices) {
    const possible = allowedMoves({ ...invoice, status: storedStatus(invoice.status) })
    const withoutReason = (Object.keys(moves) as Move[]).filter(move => whyNot(move, invoice) === undefined)
    expect(withoutReason).toEqual(possible)
  }
})

test.each([
  ['send', 'draft', undefined],
  ['send', 'sent', undefined],
  ['send', 'cancelled', 'invoice-cancelled'],
  ['remind', 'draft', 'invoice-not-issued'],
  ['remind', 'sent', undefined],
  ['remind', 'cancelled', 'nothing-to-remind-of'],
  ['share', 'draft', 'invoice-not-issued'],
  ['share', 'paid', undefined],
  ['share', 'cancelled', 'invoice-cancelled'],
] as const)('to %s what is %s: %s', (way, status, reason) => {
  expect(
    whyNot(way, { status, number: null, total: 1000, payable: 1000, paid: 0, credited: 0, creditedPayable: 0 }),
  ).toBe(reason)
})
