import { expect, test } from 'vitest'
import type { InvoiceAction } from '../../../../domain/invoices/invoice-actions.ts'
import type { InvoiceRow } from '../../contract.ts'
import { actionsOf, mainActionsOf } from './action-verbs.ts'

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

/** The actions that are possible, and after a bar those that are not. */
const offered = (change: Partial<InvoiceRow>) => {
  const actions = actionsOf({ ...row, ...change })
  const named = (all: typeof actions) => all.map(({ action }) => action).join(' ')
  return `${named(actions.filter(({ whyNot }) => !whyNot))} | ${named(actions.filter(({ whyNot }) => whyNot))}`
}

test.each([
  [{ status: 'draft', number: null, balance: 0 }, 'edit send issue duplicate repeat delete | record-payment share'],
  [{}, 'send remind record-payment share correct credit duplicate repeat cancel | edit'],
  [{ status: 'overdue' }, 'send remind record-payment share correct credit duplicate repeat cancel | edit'],
  [
    { status: 'paid', paid: 1000, balance: 0 },
    'send share correct credit duplicate repeat | edit remind record-payment cancel',
  ],
  [
    { status: 'paid', credited: 1000, creditedPayable: 1000, balance: 0 },
    'send share duplicate repeat | edit remind record-payment correct credit cancel',
  ],
  [
    { status: 'paid', paid: 1000, credited: 300, creditedPayable: 300, balance: 0 },
    'send record-refund share correct credit duplicate repeat | edit remind record-payment cancel',
  ],
  [
    { status: 'cancelled', balance: 0 },
    'duplicate repeat | edit send remind record-payment share correct credit cancel',
  ],
] as const)('%o is offered %s', (change, actions) => {
  expect(offered(change)).toBe(actions)
})

test('an action that is not possible says why', () => {
  const why = (action: InvoiceAction, change: Partial<InvoiceRow>) =>
    actionsOf({ ...row, ...change }).find(each => each.action === action)?.whyNot
  expect(why('cancel', { paid: 600, balance: 400 })).toBe('Remove the payment first.')
  expect(why('cancel', { status: 'paid', paid: 1000, balance: 0 })).toBe('Remove the payment first.')
  expect(why('cancel', { credited: 600, creditedPayable: 600, balance: 400 })).toBe(
    'It has a credit note. Credit the rest instead.',
  )
  expect(why('edit', {})).toBe('It has been issued. Use Correct instead.')
  expect(why('share', { status: 'draft', number: null })).toBe('Mark the invoice as sent first.')
  expect(why('remind', { status: 'paid', paid: 1000, balance: 0 })).toBe('Nothing is due.')
  expect(why('correct', { status: 'cancelled', balance: 0 })).toBe('The invoice is cancelled.')
})

test('the first action is always possible', () => {
  for (const status of ['draft', 'sent', 'overdue', 'paid', 'cancelled'] as const) {
    for (const mailed of [true, false]) {
      const all = actionsOf({ ...row, status, number: status === 'draft' ? null : 'INV-1' })
      const actions = all.filter(({ whyNot }) => !whyNot).map(({ action }) => action)
      for (const action of Object.values(mainActionsOf(status, { mailIsSetUp: true, mailed, refundDue: false })))
        expect(actions).toContain(action)
    }
  }
})

test('an invoice with a refund due offers that first', () => {
  const paid = { ...row, status: 'paid', paid: 1000, credited: 300, creditedPayable: 300, balance: 0 } as const
  expect(mainActionsOf('paid', { mailIsSetUp: true, mailed: true, refundDue: true })).toEqual({
    primary: 'record-refund',
  })
  expect(offered(paid)).toContain('record-refund')
  expect(offered({ ...paid, paid: 700 })).not.toContain('record-refund')
})
