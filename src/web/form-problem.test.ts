import { expect, test } from 'vitest'
import { HIGHEST_PRICE } from '../domain/money.ts'
import { price } from '../platform/contract.ts'
import { amountFaults } from './form-problem.ts'

test.each([
  ['USD', 'Enter 999,999,999.99 or less.'],
  ['JPY', 'Enter 99,999,999,999 or less.'],
] as const)('in %s the largest amount is told as it is typed', (currency, sentence) => {
  const read = price.safeParse(HIGHEST_PRICE + 1, amountFaults(currency))
  expect(read.error?.issues.map(({ message }) => message)).toEqual([sentence])
})
