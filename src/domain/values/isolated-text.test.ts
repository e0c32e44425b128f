import { expect, test } from 'vitest'
import { isolated } from './isolated-text.ts'

test.each(['متجر السلام', 'חנות', 'Shop متجر', '𞤀𞤁', 'Acme\u200f'])('%j is isolated', typed => {
  expect(isolated(typed)).toBe(`\u2068${typed}\u2069`)
})

test.each(['', 'Acme, Inc.', 'Zoë 東京 ร้าน 🧾', '19 %'])('%j, which runs from left to right, stays the same', typed => {
  expect(isolated(typed)).toBe(typed)
})

test('characters that would reorder the following text, or end the isolate early, are removed', () => {
  expect(isolated('Acme \u202edrow\u202c')).toBe('\u2068Acme drow\u2069')
  expect(isolated('\u2069متجر\u2067')).toBe('\u2068متجر\u2069')
})

test('a sentence with an isolated name keeps the isolates', () => {
  expect(isolated('from \u2068متجر\u2069 to Acme')).toBe('\u2068from \u2068متجر\u2069 to Acme\u2069')
})

test('in right-to-left text, every text is isolated', () => {
  expect(isolated('INV-1', 'rtl')).toBe('\u2068INV-1\u2069')
  expect(isolated('', 'rtl')).toBe('')
})
