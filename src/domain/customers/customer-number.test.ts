import { expect, test } from 'vitest'
import { formOfNumbers, hasOneCount, nextCustomerNumbers } from './customer-number.ts'

test('the next numbers follow the highest one, in the width of the pattern', () => {
  expect(nextCustomerNumbers('C-{number:4}', 0, 2)).toEqual(['C-0001', 'C-0002'])
  expect(nextCustomerNumbers('{number}/K', 9999, 1)).toEqual(['10000/K'])
})

test('only numbers of the form of the pattern count', () => {
  const form = new RegExp(formOfNumbers('K.{number:4}+'), 'u')
  expect(form.exec('K.0012+')?.[1]).toBe('0012')
  expect(form.exec('K.12+')?.[1]).toBe('12')
  for (const other of ['Kx0012+', 'K.0012', 'K.12a+', 'C-0012']) expect(form.test(other)).toBe(false)
})

test('a pattern has one place for the count', () => {
  expect(['C-{number}', '{number:4}', 'C', '{number}{number:2}'].map(hasOneCount)).toEqual([true, true, false, false])
})
