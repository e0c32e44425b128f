import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RuleBroken } from '../rule-broken.ts'
import { type CustomerStatus, customerStatus } from './display-status.ts'
import {
  allowedMoves,
  assertMove,
  assertPayable,
  assertRefundable,
  assertRemovable,
  balanceOf,
  type InvoiceState,
  invoiceStatuses,
  type Move,
  moves,
  refundOf,
  revenueOf,
  type StoredStatus,
  shownStatus,
  statusOnceIssued,
  storedStatuses,
} from './invoice-life.ts'

/** To be paid in full, without rounding. */
const whole = <const State extends Omit<InvoiceState, 'payable' | 'creditedPayable'>>(state: State) => ({
  ...state,
  payable: state.total,
  creditedPayable: state.credited,
})

/** An invoice of 100.00 in some state. */
const states = {
  draft: whole({ status: 'draft', number: null, total: 10_000, paid: 0, credited: 0 }),
  sent: whole({ status: 'sent', number: 'INV-1', total: 10_000, paid: 0, credited: 0 }),
  'sent, partly paid': whole({ status: 'sent', number: 'INV-1', total: 10_000, paid: 4000, credited: 0 }),
  paid: whole({ status: 'paid', number: 'INV-1', total: 10_000, paid: 10_000, credited: 0 }),
  'sent, partly credited': whole({ status: 'sent', number: 'INV-1', total: 10_000, paid: 0, credited: 3000 }),
  'paid, partly credited': whole({ status: 'paid', number: 'INV-1', total: 10_000, paid: 10_000, credited: 3000 }),
  'paid, credited and refunded': whole({ status: 'paid', number: 'INV-1', total: 10_000, paid: 7000, credited: 3000 }),
  'credited in full': whole({ status: 'paid', number: 'INV-1', total: 10_000, paid: 0, credited: 10_000 }),
  'paid, of zero': whole({ status: 'paid', number: 'INV-1', total: 0, paid: 0, credited: 0 }),
  'paid, of zero, all lines credited': whole({
    status: 'paid',
    number: 'INV-1',
    total: 0,
    paid: 0,
    credited: 0,
    linesCredited: 'all',
  }),
  'sent, with free lines credited': whole({
    status: 'sent',
    number: 'INV-1',
    total: 10_000,
    paid: 0,
    credited: 0,
    linesCredited: 'some',
  }),
  cancelled: whole({ status: 'cancelled', number: 'INV-1', total: 10_000, paid: 0, credited: 0 }),
} as const satisfies Record<string, InvoiceState>

type State = keyof typeof states

/** The life of an invoice: its possible moves, and what it becomes. `null` means deleted. */
const life: Record<State, Partial<Record<Move, StoredStatus | null>>> = {
  draft: { edit: 'draft', delete: null, issue: 'sent', duplicate: 'draft' },
  sent: {
    'record-payment': 'paid',
    'remove-payment': 'sent',
    cancel: 'cancelled',
    duplicate: 'sent',
    credit: 'paid',
    correct: 'paid',
  },
  'sent, partly paid': {
    'record-payment': 'paid',
    'remove-payment': 'sent',
    duplicate: 'sent',
    credit: 'paid',
    correct: 'paid',
  },
  'sent, partly credited': {
    'record-payment': 'paid',
    'remove-payment': 'sent',
    duplicate: 'sent',
    credit: 'paid',
    correct: 'paid',
  },
  paid: { 'remove-payment': 'sent', duplicate: 'paid', credit: 'paid', correct: 'paid' },
  'paid, partly credited': {
    'remove-payment': 'sent',
    'record-refund': 'paid',
    duplicate: 'paid',
    credit: 'paid',
    correct: 'paid',
  },
  'paid, credited and refunded': { 'remove-payment': 'sent', duplicate: 'paid', credit: 'paid', correct: 'paid' },
  'credited in full': { 'remove-payment': 'paid', duplicate: 'paid' },
  'paid, of zero': { 'remove-payment': 'sent', duplicate: 'paid', credit: 'paid', correct: 'paid' },
  'paid, of zero, all lines credited': { 'remove-payment': 'sent', duplicate: 'paid' },
  'sent, with free lines credited': {
    'record-payment': 'paid',
    'remove-payment': 'sent',
    duplicate: 'sent',
    credit: 'paid',
    correct: 'paid',
  },
  cancelled: { duplicate: 'cancelled' },
}

const everyMove = Object.keys(moves) as Move[]
const everyCase = (Object.keys(states) as State[]).flatMap(name => everyMove.map(move => [name, move] as const))

describe('the life of an invoice', () => {
  test.each(everyCase.filter(([name, move]) => move in life[name]))('%s allows: %s', (name, move) => {
    expect(() => assertMove(move, states[name])).not.toThrow()
    expect(allowedMoves(states[name])).toContain(move)
  })

  test.each(everyCase.filter(([name, move]) => !(move in life[name])))('%s refuses: %s', (name, move) => {
    expect(() => assertMove(move, states[name])).toThrow(RuleBroken)
    expect(allowedMoves(states[name])).not.toContain(move)
  })

  test('reaches every stored state from a draft, and leaves every state but the last', () => {
    const next = (status: StoredStatus) =>
      (Object.keys(states) as State[])
        .filter(name => states[name].status === status)
        .flatMap(name => Object.values(life[name]))
    const reached = new Set<StoredStatus | null>(['draft'])
    for (const status of reached) if (status !== null) for (const found of next(status)) reached.add(found)
    expect([...reached].filter(status => status !== null).sort()).toEqual([...storedStatuses].sort())
    const left = storedStatuses.filter(status => next(status).some(after => after !== status))
    expect(left).toEqual(['draft', 'sent', 'paid'])
  })
})

describe('a refusal says why', () => {
  test.each(['edit', 'delete'] as const)('to %s an issued invoice: it has a number', move => {
    for (const name of ['sent', 'paid', 'cancelled'] as const) {
      expect(brokenBy(() => assertMove(move, states[name]))).toEqual({
        code: 'invoice-already-issued',
        data: { number: 'INV-1' },
      })
    }
  })

  test('to cancel an invoice paid in part: there is a payment', () => {
    expect(brokenBy(() => assertMove('cancel', states['sent, partly paid']))).toEqual({
      code: 'invoice-has-payments',
      data: { paid: 4000 },
    })
  })

  test('to cancel an invoice credited in part: there is a credit note', () => {
    expect(brokenBy(() => assertMove('cancel', states['sent, partly credited']))).toEqual({
      code: 'invoice-has-credit-notes',
      data: { credited: 3000 },
    })
  })

  test('to credit an invoice credited in full: nothing is left', () => {
    for (const move of ['credit', 'correct'] as const) {
      expect(brokenBy(() => assertMove(move, states['credited in full']))?.code).toBe('nothing-left-to-credit')
    }
  })

  test('to issue twice: the move and the state', () => {
    expect(brokenBy(() => assertMove('issue', states.sent))).toEqual({
      code: 'move-not-allowed',
      data: { move: 'issue', status: 'sent' },
    })
  })

  test('to pay more than the balance: how much it is', () => {
    expect(brokenBy(() => assertPayable(states['sent, partly paid'], 6001))).toEqual({
      code: 'payment-exceeds-balance',
      data: { balance: 6000, amount: 6001 },
    })
  })
})

describe('a refund', () => {
  test('is due if more was paid than is left, and only up to the difference', () => {
    expect(() => assertRefundable(states['paid, partly credited'], 3000)).not.toThrow()
    expect(brokenBy(() => assertRefundable(states['paid, partly credited'], 3001))).toEqual({
      code: 'refund-exceeds-due',
      data: { due: 3000, amount: 3001 },
    })
  })

  test('keeps its payment from being removed', () => {
    const refunded = { ...states['paid, credited and refunded'], id: 'abcd1234' }
    expect(() => assertRemovable(refunded, 7000)).not.toThrow()
    expect(brokenBy(() => assertRemovable(refunded, 10_000))).toEqual({
      code: 'payment-was-refunded',
      data: { invoiceId: 'abcd1234', number: refunded.number, paid: 7000, amount: 10_000, refunded: 3000 },
    })
  })
})

describe('the balance', () => {
  test('is what is left to pay of a sent invoice, and 0 of any other', () => {
    expect(balanceOf(states.sent)).toBe(10_000)
    expect(balanceOf(states['sent, partly paid'])).toBe(6000)
    expect(balanceOf(states['sent, partly credited'])).toBe(7000)
    for (const name of ['draft', 'paid', 'cancelled'] as const) expect(balanceOf(states[name])).toBe(0)
  })

  test('of 0 is reached by payments that sum to the total, and only by the last of them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1, maxLength: 20 }), amounts => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0)
        let paid = 0
        for (const [index, amount] of amounts.entries()) {
          assertPayable({ ...states.sent, payable: total, paid }, amount)
          paid += amount
          expect(statusOnceIssued({ payable: total, paid, creditedPayable: 0 })).toBe(
            index === amounts.length - 1 ? 'paid' : 'sent',
          )
        }
      }),
    )
  })

  test('of an invoice with a total of 0 is 0 at issue', () => {
    expect(statusOnceIssued({ payable: 0, paid: 0, creditedPayable: 0 })).toBe('paid')
    expect(statusOnceIssued({ payable: 1, paid: 0, creditedPayable: 0 })).toBe('sent')
  })
})

describe('a credit note on a paid invoice', () => {
  test('is refunded as far as the payments exceed what is left', () => {
    expect(refundOf(states['paid, partly credited'])).toBe(3000)
    expect(refundOf(states['credited in full'])).toBe(0)
    expect(refundOf({ payable: 10_000, paid: 4000, creditedPayable: 7000 })).toBe(1000)
  })

  test('reduces revenue, which only paid invoices add to', () => {
    expect(revenueOf(states['paid, partly credited'])).toBe(7000)
    expect(revenueOf(states['credited in full'])).toBe(0)
    expect(revenueOf(states['sent, partly credited'])).toBe(0)
  })
})

describe('the status that people see', () => {
  test.each([
    ['sent', '2026-03-10', '2026-03-10', 'sent'],
    ['sent', '2026-03-10', '2026-03-11', 'overdue'],
    ['sent', '2026-03-10', '2026-03-09', 'sent'],
    ['sent', '2025-12-31', '2026-01-01', 'overdue'],
    ['draft', '2026-03-10', '2026-03-11', 'draft'],
    ['paid', '2026-03-10', '2026-03-11', 'paid'],
    ['cancelled', '2026-03-10', '2026-03-11', 'cancelled'],
  ] as const)('of what is %s and due on %s is on %s: %s', (status, dueDate, today, shown) => {
    expect(shownStatus(status, dueDate, today)).toBe(shown)
  })

  test('is never stored as overdue', () => {
    expect(storedStatuses).not.toContain('overdue')
    expect(invoiceStatuses).toEqual(['draft', 'sent', 'paid', 'overdue', 'cancelled'])
  })
})

describe('what the customer sees of an issued invoice', () => {
  const settledByBoth = { status: 'paid', number: 'INV-1', total: 10_000, paid: 7000, credited: 3000 } as const
  const refunded = { status: 'paid', number: 'INV-1', total: 10_000, paid: 4000, credited: 10_000 } as const
  const told: [string, Parameters<typeof customerStatus>[0], CustomerStatus][] = [
    ['sent', states.sent, 'open'],
    ['sent, partly paid', states['sent, partly paid'], 'open'],
    ['sent, partly credited', states['sent, partly credited'], 'open'],
    ['partly credited and late', { ...states['sent, partly credited'], status: 'overdue' }, 'overdue'],
    ['paid', states.paid, 'paid'],
    ['of zero', states['paid, of zero'], 'paid'],
    ['partly paid, and credited for the rest', settledByBoth, 'paid-and-credited'],
    ['paid, then partly credited', states['paid, partly credited'], 'paid-and-credited'],
    ['credited in full', states['credited in full'], 'credited'],
    ['partly paid, then credited in full', refunded, 'credited'],
    ['cancelled', states.cancelled, 'cancelled'],
  ]

  test.each(told)('when it is %s', (_, invoice, amounts) => {
    expect(customerStatus(invoice)).toBe(amounts)
  })
})

function brokenBy(work: () => unknown): { code: string; data: unknown } | undefined {
  try {
    work()
  } catch (error) {
    if (error instanceof RuleBroken) return { code: error.code, data: error.data }
    throw error
  }
  return undefined
}
