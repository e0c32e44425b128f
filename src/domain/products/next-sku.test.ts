import { expect, test } from 'vitest'
import { nextSkus } from './next-sku.ts'

test.each([
  ['nothing', [], 'P-0001'],
  ['one that was suggested', ['P-0001'], 'P-0002'],
  ['a series', ['LMP-012', 'LMP-011', 'CHAIR'], 'LMP-013'],
  ['plain numbers', ['1009', '1008'], '1010'],
  ['a series that an old number interrupts', ['LMP-3', 'LMP-12'], 'LMP-13'],
  ['codes that end with a size', ['BEAN-250', 'KETTLE-09'], 'P-0001'],
  ['two series: the newer', ['B-2', 'A-8', 'B-1', 'A-7'], 'B-3'],
])('after %s the next SKU goes on', (_, newest, next) => {
  expect(nextSkus(newest, 1)).toEqual([next])
})
