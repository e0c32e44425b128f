import { expect, test } from 'vitest'
import { subtotalsOf } from './line-kinds.ts'

const line = (total: number, isLeftOut = false) => ({ kind: 'free' as const, total, isLeftOut })
const [heading, text, subtotal] = (['heading', 'text', 'subtotal'] as const).map(kind => ({ ...line(0), kind }))

test('a subtotal sums the lines since the last heading or subtotal, as printed, but none that is left out', () => {
  const lines = [line(100), text, line(50), subtotal, line(7), heading, line(20), line(900, true), line(-5), subtotal]
  const sums = subtotalsOf(
    [...lines, subtotal].filter(each => each !== undefined),
    ({ isLeftOut }) => isLeftOut,
  )
  expect(sums.filter(sum => sum !== null)).toEqual([150, 15, 0])
  expect(sums.map(sum => sum !== null)).toEqual([...lines, subtotal].map(each => each?.kind === 'subtotal'))
})
