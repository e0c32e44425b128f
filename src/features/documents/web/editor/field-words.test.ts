import { expect, test } from 'vitest'
import { fieldWords } from './field-words.ts'

test('two versions of a draft are compared under the names that the editor of its kind shows', () => {
  const invoice = fieldWords({ editing: { dueDate: 'Due date' }, supply: 'supplied' })
  expect(invoice).toMatchObject({ dueDate: 'Due date', supplyFrom: 'Supply date' })
  expect(fieldWords({ editing: { dueDate: 'Valid until' }, supply: null })).toMatchObject({ dueDate: 'Valid until' })
  expect(fieldWords({ editing: { dueDate: null }, supply: 'expected' })).toMatchObject({ supplyFrom: 'Deliver by' })
})
