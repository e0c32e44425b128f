import { expect, test } from 'vitest'
import { quoteLook } from './quote-kind.ts'

test('an accepted quote is called ordered once an order was made of it', () => {
  expect(quoteLook({ status: 'accepted', isOrdered: true }).word).toBe('Ordered')
  expect(quoteLook({ status: 'accepted', isOrdered: false }).word).toBe('Accepted')
  expect(quoteLook({ status: 'invoiced', isOrdered: true }).word).toBe('Invoiced')
})
