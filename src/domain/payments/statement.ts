/** The account of a customer: what changes the amount that they owe, and the balance after each change. */
import type { CalendarDate } from '../values/calendar.ts'
import { exactSum } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'
import { omit } from '../values/omit.ts'
import { type AgeingGroup, ageingGroup, ageingGroups } from './ageing.ts'
import type { PaymentMethod } from './payments.ts'

/** Every movement of an account between two days, or what is open on a day. */
export const statementKinds = ['open', 'all'] as const
export type StatementKind = (typeof statementKinds)[number]

/** All movements begin with the `opening` balance. `credit` is the credit balance, which is among open items. */
export const statementLineKinds = [
  'opening',
  'invoice',
  'cancellation',
  'credit-note',
  'payment',
  'refund',
  'credit',
] as const
export type StatementLineKind = (typeof statementLineKinds)[number]

export interface AccountEntry {
  readonly kind: StatementLineKind
  readonly id: string
  /** Of the invoice that it belongs to. */
  readonly invoiceId: string | null
  readonly number: string | null
  readonly date: CalendarDate
  readonly dueDate: CalendarDate | null
  /** By how much it changes what the customer owes; for an open item, what is open. */
  readonly amount: MinorUnits
  /** What was to be paid of the invoice, for an open item. */
  readonly total: MinorUnits | null
  readonly method: PaymentMethod | null
  readonly reference: string
  /** The same for all parts of one payment. */
  readonly sharedId: string | null
}

export interface StatementLine extends Omit<AccountEntry, 'number' | 'sharedId'> {
  /** Several for a payment of several invoices. */
  readonly numbers: readonly string[]
  /** What is owed after it. */
  readonly balance: MinorUnits
}

export interface AgedBalance {
  readonly ageing: readonly { readonly group: AgeingGroup; readonly amount: MinorUnits }[]
  readonly overdue: MinorUnits
  /** What the business owes the customer. */
  readonly credit: MinorUnits
}

export interface Statement extends AgedBalance {
  readonly kind: StatementKind
  /** Null for open items. */
  readonly from: CalendarDate | null
  readonly to: CalendarDate
  readonly lines: readonly StatementLine[]
  /** What is owed at the end of the last day. */
  readonly closing: MinorUnits
  /** What is open of late charges then, beside what is owed on invoices. */
  readonly lateCharges: MinorUnits
}

/** The lines of a statement in their order, with the balance after each. The parts of one payment are one line. */
export function statementLines(entries: readonly AccountEntry[]): StatementLine[] {
  const payments = Map.groupBy(entries, ({ id, kind, sharedId }) => `${kind} ${sharedId ?? id}`)
  let balance = 0
  return [...payments.values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const line = omit(first, 'number', 'sharedId')
    const parts = [first, ...rest]
    const amount = exactSum(parts.map(part => part.amount))
    balance = exactSum([balance, amount])
    return [{ ...line, numbers: parts.flatMap(({ number }) => number ?? []), amount, balance }]
  })
}

/** What is open, by the days since its due date. Credit of the customer is not due, and is separate. */
export function agedBalance(
  items: readonly Pick<AccountEntry, 'amount' | 'dueDate'>[],
  date: CalendarDate,
): AgedBalance {
  const sumOf = (wanted: readonly { readonly amount: MinorUnits }[]) => exactSum(wanted.map(({ amount }) => amount))
  const owed = items.filter(({ amount }) => amount > 0)
  const ageing = ageingGroups.map(group => ({
    group,
    amount: sumOf(owed.filter(({ dueDate }) => ageingGroup(dueDate ?? date, date) === group)),
  }))
  return {
    ageing,
    overdue: sumOf(ageing.filter(({ group }) => group !== 'current')),
    credit: 0 - sumOf(items.filter(({ amount }) => amount < 0)),
  }
}
