import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printable, printableLines } from './printable-text.ts'

describe('text on its way to paper', () => {
  test('text with blanks is left as it is', () => {
    expect(printable('Ergonomic desk chair, grey').text).toBe('Ergonomic desk chair, grey')
  })

  test('a run of more than 25 letters may break after every 25', () => {
    expect(printable('x'.repeat(25)).text).toBe('x'.repeat(25))
    expect(printable(`one ${'x'.repeat(60)} two`).text).toBe(
      `one ${['x'.repeat(25), 'x'.repeat(25), 'x'.repeat(10)].join('\u200b')} two`,
    )
  })

  test('a letter of several code points is never torn apart', () => {
    const family = '👩‍👩‍👧'
    const pieces = printable(family.repeat(60)).text.split('\u200b')
    expect(pieces).toEqual([family.repeat(25), family.repeat(25), family.repeat(10)])
  })

  test('whatever is typed, only places to break are added and only what cannot be printed is taken away', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), typed => {
        const kept = printable(typed).text.replaceAll('\u200b', '')
        const expected = typed.replaceAll('\t', ' ').replace(/[\u202d\u202e\ufeff\u200b]|\p{Cc}/gu, '')
        expect(kept).toBe(expected)
      }),
    )
  })

  test('an override of the writing direction turns nothing round', () => {
    expect(printable('abc\u202edef').text).toBe('abcdef')
  })

  test('half a surrogate pair does not spoil the document', () => {
    expect(printable('a\ud800b').text).toBe('a\ufffdb')
  })

  test.each([
    ['Acme 12', false],
    ['12, Main Street', false],
    ['شركة النور', true],
    ['12 شارع الملك', true],
    ['קפה הבית', true],
    ['Café شركة', false],
    ['2026', false],
  ])('%s runs from right to left: %s', (text, rtl) => {
    expect(printable(text).rtl).toBe(rtl)
  })

  test('every kind of line end begins a line, and no text is no line', () => {
    expect(printableLines('a\nb\r\nc\u2028d').map(line => line.text)).toEqual(['a', 'b', 'c', 'd'])
    expect(printableLines('')).toEqual([])
  })
})
