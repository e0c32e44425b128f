import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../values/calendar.ts'
import { type AccountEntry, agedBalance, statementLineKinds, statementLines } from './statement.ts'

const entry = (fields: Partial<AccountEntry> = {}): AccountEntry => ({
  kind: 'invoice',
  id: 'i1',
  invoiceId: 'i1',
  number: 'INV-1',
  date: '2026-03-01',
  dueDate: '2026-03-31',
  amount: 100,
  total: null,
  method: null,
  reference: '',
  sharedId: null,
  ...fields,
})
const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
const anyEntry = fc
  .record({
    kind: fc.constantFrom(...statementLineKinds.slice(1)),
    id: fc.uuid(),
    amount,
    sharedId: fc.option(fc.constantFrom('s1', 's2')),
    dueDate: fc.option(fc.integer({ min: -200, max: 200 }).map(days => addDays('2026-03-10', days))),
  })
  .map(entry)

test('the opening balance and all movements add up to the closing balance', () => {
  fc.assert(
    fc.property(amount, fc.array(anyEntry), (opening, movements) => {
      const entries = [entry({ kind: 'opening', id: 'o1', amount: opening }), ...movements]
      const lines = statementLines(entries)
      const closing = entries.reduce((sum, each) => sum + each.amount, 0)
      expect(lines.at(-1)?.balance).toBe(closing)
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(closing)
      for (const [place, line] of lines.entries())
        expect(line.balance - line.amount).toBe(lines[place - 1]?.balance ?? 0)
    }),
  )
})

test('the ageing groups, what is not due yet and the credit add up to the balance', () => {
  fc.assert(
    fc.property(fc.array(anyEntry), items => {
      const { ageing, overdue, credit } = agedBalance(items, '2026-03-10')
      const aged = ageing.reduce((sum, group) => sum + group.amount, 0)
      expect(aged - credit).toBe(items.reduce((sum, each) => sum + each.amount, 0))
      expect(overdue).toBe(aged - (ageing[0]?.amount ?? 0))
    }),
  )
})

test('a payment for several invoices is one line with all of them', () => {
  const part = { kind: 'payment', sharedId: 'p1', dueDate: null } as const
  const lines = statementLines([
    entry({ amount: 350 }),
    entry({ ...part, id: 'p1', amount: -100 }),
    entry({ ...part, id: 'p2', number: 'INV-2', amount: -200 }),
  ])
  expect(lines.map(({ numbers, amount, balance }) => ({ numbers, amount, balance }))).toEqual([
    { numbers: ['INV-1'], amount: 350, balance: 350 },
    { numbers: ['INV-1', 'INV-2'], amount: -300, balance: 50 },
  ])
})
