import { expect, test } from 'vitest'
import { isolated } from './isolated-text.ts'

test.each(['متجر السلام', 'חנות', 'Shop متجر', '𞤀𞤁', 'Acme\u200f'])('%j stands between isolates', typed => {
  expect(isolated(typed)).toBe(`\u2068${typed}\u2069`)
})

test.each(['', 'Acme, Inc.', 'Zoë 東京 ร้าน 🧾', '19 %'])('%j, which runs as our words do, stays as it is', typed => {
  expect(isolated(typed)).toBe(typed)
})

test('what would turn round the words after it, or end its isolate before its own end, is left out', () => {
  expect(isolated('Acme \u202edrow\u202c')).toBe('\u2068Acme drow\u2069')
  expect(isolated('\u2069متجر\u2067')).toBe('\u2068متجر\u2069')
})

test('a sentence in which a name stands between isolates keeps them', () => {
  expect(isolated('from \u2068متجر\u2069 to Acme')).toBe('\u2068from \u2068متجر\u2069 to Acme\u2069')
})

test('among words from right to left, every text stands between isolates', () => {
  expect(isolated('INV-1', 'rtl')).toBe('\u2068INV-1\u2069')
  expect(isolated('', 'rtl')).toBe('')
})
