import { expect, test } from 'vitest'
import { fieldWords } from './field-words.ts'

test('two versions of a draft are compared under the names that the editor of its kind shows', () => {
  const invoice = fieldWords({ words: { dueDate: 'Due date' }, supply: 'supplied' })
  expect(invoice).toMatchObject({ dueDate: 'Due date', supplyFrom: 'Supply date' })
  expect(fieldWords({ words: { dueDate: 'Valid until' }, supply: null })).toMatchObject({ dueDate: 'Valid until' })
  expect(fieldWords({ words: { dueDate: null }, supply: 'expected' })).toMatchObject({ supplyFrom: 'Deliver by' })
})
