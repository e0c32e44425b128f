import { expect, test } from 'vitest'
import { filledText, mailTextKinds, unknownWord, wordsAsTyped } from './mail-texts.ts'

test('words in braces are filled in once, in any case, and other braces stay', () => {
  const words = { name: '{number}', number: 'Q-1', amount: '€5.00' }
  expect(filledText('Dear {Name}, {NUMBER} for {amount}. {due} {constructor}', words)).toBe(
    'Dear {number}, Q-1 for €5.00. {due} {constructor}',
  )
})

test('each kind knows the words that mean something there, and names the first other one', () => {
  for (const kind of mailTextKinds) expect(unknownWord(kind, wordsAsTyped(kind))).toBeUndefined()
  expect(unknownWord('quote', 'valid until {until}')).toBeUndefined()
  expect(unknownWord('quote', '{name}, due {due}')).toBe('{due}')
  expect(unknownWord('order', 'by {until} or {x}')).toBe('{until}')
  expect(unknownWord('invoice', '{ name }')).toBe('{ name }')
  expect(unknownWord('statement', '{constructor}')).toBe('{constructor}')
})
