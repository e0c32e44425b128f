import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../values/calendar.ts'
import { dueReminder, filledReminder, isReminderHour, levelOf, nextReminder, REMINDER_LATE_DAYS } from './reminders.ts'

const DUE = '2026-03-31'
const rule = (days: number, active = true) => ({ id: `r${days}`, days, active })
const RULES = [rule(14), rule(-3), rule(7)]
const invoice = { dueDate: DUE, issuedOn: '2026-03-01', rulesDone: [], remindedOn: null }

test.each([
  ['2026-03-27', undefined],
  ['2026-03-28', 'r-3'],
  ['2026-04-07', 'r7'],
  ['2026-04-20', 'r14'],
  ['2026-04-28', 'r14'],
  ['2026-04-29', undefined],
])('on %s, the latest level whose day has come is due, up to 14 days late', (today, id) => {
  expect(dueReminder(RULES, invoice, today)?.id).toBe(id)
})

test('a level is not due twice, nor after a later reminder by hand, nor when it is off', () => {
  const today = '2026-04-08'
  expect(dueReminder(RULES, { ...invoice, rulesDone: ['r7'] }, today)).toBeUndefined()
  expect(dueReminder(RULES, { ...invoice, remindedOn: '2026-04-07' }, today)).toBeUndefined()
  expect(dueReminder(RULES, { ...invoice, remindedOn: '2026-04-06' }, today)?.id).toBe('r7')
  expect(dueReminder([rule(7, false)], invoice, today)).toBeUndefined()
})

test('a level whose day had come when the invoice was issued is left out', () => {
  expect(dueReminder(RULES, { ...invoice, issuedOn: '2026-03-28' }, '2026-03-30')).toBeUndefined()
})

test('older ones are due only where they were asked for', () => {
  expect(dueReminder(RULES, invoice, '2026-12-31')).toBeUndefined()
  expect(dueReminder(RULES, invoice, '2026-12-31', null)?.id).toBe('r14')
})

test('the next one is due now, or on the day of the next level', () => {
  expect(nextReminder(RULES, invoice, '2026-03-02')).toEqual({ rule: rule(-3), date: '2026-03-28' })
  expect(nextReminder(RULES, invoice, '2026-04-09')).toEqual({ rule: rule(7), date: '2026-04-09' })
  expect(nextReminder(RULES, { ...invoice, rulesDone: ['r7'] }, '2026-04-09')?.date).toBe('2026-04-14')
  expect(nextReminder(RULES, { ...invoice, rulesDone: ['r14'] }, '2026-04-15')).toBeUndefined()
})

test('levels are counted from the earliest', () => {
  expect(RULES.map(({ id }) => levelOf(RULES, id))).toEqual([3, 1, 2])
})

test('reminders go out from 8 to 18 by the clock of the business', () => {
  const at = (time: string) => isReminderHour(new Date(`2026-03-10T${time}Z`), 'Pacific/Auckland')
  // 13 hours ahead in March
  expect([at('18:59:00'), at('19:00:00'), at('04:59:59'), at('05:00:00')]).toEqual([false, true, true, false])
})

test('words in braces are filled in, others stay', () => {
  const words = { name: 'Acme', number: 'INV-1', date: 'Mar 31', days: '7', balance: '$5', business: 'Lamps $&' }
  expect(filledReminder('{Number} of {business}: {balance}, {other}', words)).toBe('INV-1 of Lamps $&: $5, {other}')
})

test('over days with downtime: each level once at most, one a day, never early, never too late, none skipped while up', () => {
  const levels = fc.uniqueArray(fc.integer({ min: -30, max: 90 }), { minLength: 1, maxLength: 4 })
  const days = fc.array(fc.boolean(), { minLength: 140, maxLength: 140 })
  fc.assert(
    fc.property(levels, days, fc.integer({ min: 0, max: 40 }), (offsets, isUp, terms) => {
      const rules = offsets.map(offset => rule(offset))
      const issuedOn = addDays(DUE, -terms)
      const sent: { id: string; days: number; on: string }[] = []
      isUp.forEach((up, place) => {
        const today = addDays(DUE, place - 40)
        if (!up || today < issuedOn) return
        const state = {
          dueDate: DUE,
          issuedOn,
          rulesDone: sent.map(({ id }) => id),
          remindedOn: sent.at(-1)?.on ?? null,
        }
        const foretold = nextReminder(rules, state, today)
        const due = dueReminder(rules, state, today)
        expect(foretold?.date === today).toBe(due !== undefined)
        if (due) sent.push({ ...due, on: today })
      })
      expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
      expect(new Set(sent.map(({ on }) => on)).size).toBe(sent.length)
      for (const { days: offset, on } of sent) {
        const late = daysBetween(addDays(DUE, offset), on)
        expect(late).toBeGreaterThanOrEqual(0)
        expect(late).toBeLessThanOrEqual(REMINDER_LATE_DAYS)
        expect(addDays(DUE, offset) > issuedOn).toBe(true)
      }
      expect(sent.map(one => one.days)).toEqual(sent.map(one => one.days).toSorted((a, b) => a - b))
      // a level goes out on its day where Daybook runs then
      for (const { id, days: offset } of rules) {
        const runsThen = isUp[offset + 40] ?? false
        const applies = addDays(DUE, offset) > issuedOn
        if (runsThen && applies) expect(sent.find(one => one.id === id)?.on).toBe(addDays(DUE, offset))
      }
    }),
  )
})
