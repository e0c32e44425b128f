import { expect, test, vi } from 'vitest'
import { RuleBroken } from '../../domain/rule-broken.ts'
import { ApiProblem, ConnectionLost } from '../client.ts'
import { everyRow, MOST_ROWS } from './every-row.ts'
import { LeftOut, type Outcome, runEach } from './run-each.ts'

const never = new AbortController().signal

test('each row is done or reports why not, one after another', async () => {
  const faults: Record<string, Error> = {
    second: new LeftOut('no email address'),
    third: new RuleBroken('move-not-allowed', { move: 'issue', status: 'paid' }),
    fourth: new ApiProblem({
      type: '',
      title: '',
      status: 409,
      code: 'invoice-incomplete',
      detail: 'Some details are missing.',
      errors: [
        { field: 'customerId', message: 'Choose a customer.' },
        { field: 'items.0.price', message: 'Enter a price.' },
        { field: 'items.1.price', message: 'Enter a price.' },
      ],
    }),
  }
  const noted: Outcome<string>[] = []
  let underWay = 0
  await runEach(
    ['first', 'second', 'third', 'fourth', 'fifth'],
    async row => {
      expect(underWay++).toBe(0)
      await Promise.resolve()
      underWay--
      if (faults[row]) throw faults[row]
      return row === 'fifth' ? 'below zero' : undefined
    },
    never,
    outcome => noted.push(outcome),
  )
  expect(noted.map(({ row, done, words }) => [row, done, words])).toEqual([
    ['first', true, ''],
    ['second', false, 'no email address'],
    ['third', false, 'This invoice is paid, so this can’t be done.'],
    ['fourth', false, 'Some details are missing. Choose a customer. Enter a price.'],
    ['fifth', true, 'below zero'],
  ])
})

test('stopping finishes the current row, and starts no other', async () => {
  const stop = new AbortController()
  const noted = vi.fn()
  await runEach([1, 2, 3], async row => void (row === 2 && stop.abort()), stop.signal, noted)
  expect(noted.mock.calls.map(([{ row, done }]) => [row, done])).toEqual([
    [1, true],
    [2, true],
  ])
})

test('a lost connection stops the run, and the row without an answer counts as not done', async () => {
  const noted = vi.fn()
  const act = async (row: number) => {
    if (row === 2) throw new ConnectionLost()
    return undefined
  }
  await expect(runEach([1, 2, 3], act, never, noted)).rejects.toThrow(ConnectionLost)
  expect(noted).toHaveBeenCalledTimes(1)
})

test('all matching rows are read page by page, up to the limit', async () => {
  const pageOf = (rows: number[], nextCursor: string | null) => ({ rows, nextCursor })
  const two = [pageOf([1, 2], 'b'), pageOf([3], null)]
  const asked: object[] = []
  const rows = await everyRow(async page => {
    asked.push(page)
    return two[asked.length - 1] ?? pageOf([], null)
  })
  expect(rows).toEqual([1, 2, 3])
  expect(asked).toEqual([{}, { cursor: 'b' }])

  const endless = await everyRow(async () => pageOf(Array.from({ length: 200 }, Number), 'more'))
  expect(endless).toHaveLength(MOST_ROWS)
})
