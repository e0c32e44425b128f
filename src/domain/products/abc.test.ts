import { expect, test } from 'vitest'
import { rankBySales } from './abc.ts'

const ranked = (...sales: number[]) =>
  rankBySales(sales.map(net => ({ net }))).map(({ net, share, runningShare, salesClass }) => [
    ...[net, share, runningShare, salesClass],
  ])

test('the first 80 % are class A, the next 15 % class B, the rest class C', () => {
  expect(ranked(5, 10, 60, 20, 5)).toEqual([
    [60, 60_000, 60_000, 'A'],
    [20, 20_000, 80_000, 'A'],
    [10, 10_000, 90_000, 'B'],
    [5, 5000, 95_000, 'B'],
    [5, 5000, 100_000, 'C'],
  ])
})

test('the one that crosses the line is still in the class before it', () => {
  expect(ranked(100)).toEqual([[100, 100_000, 100_000, 'A']])
  expect(ranked(90, 10).map(row => row[3])).toEqual(['A', 'B'])
})

test('what brought nothing, or less, is in no class', () => {
  expect(ranked(0, -5)).toEqual([])
})
