import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textsIn } from '../../translations/server.ts'
import { composed, inserted, printable, printableLines } from './printable-text.ts'

describe('printable text', () => {
  test('text with spaces stays as it is', () => {
    expect(printable('Ergonomic desk chair, grey').text).toBe('Ergonomic desk chair, grey')
  })

  test('a run of more than 12 letters without a space gets break points', () => {
    expect(printable(`one ${'x'.repeat(12)} two`).long).toBe(false)
    expect(printable(`one ${'x'.repeat(13)} two`).long).toBe(true)
  })

  test('whatever is typed, nothing is added and only unprintable characters are removed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), typed => {
        const withBreaks = (text: string) => text.replace(/[\u00a0\u2007\u202f]/g, ' ').replaceAll('\u2060', '')
        const expected = typed.replaceAll('\t', ' ').replace(/[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cc}/gu, '')
        expect(withBreaks(printable(typed).text)).toBe(withBreaks(expected))
      }),
    )
  })

  test.each(['\u00a0', '\u2007', '\u202f'])(
    'a short run keeps its no-break space %j, a long one may break there',
    blank => {
      expect(printable(`1${blank}200,00${blank}€`).text).toBe(`1${blank}200,00${blank}€`)
      expect(printable(`Dupont${blank}et${blank}Fils`)).toMatchObject({ text: 'Dupont et Fils', long: false })
    },
  )

  test('a word joiner does not keep a long run together', () => {
    expect(printable('un\u2060break').text).toBe('un\u2060break')
    expect(printable('well\u2060being and self-\u2060employment').text).toBe('well\u2060being and self-employment')
  })

  test('our own words around a name keep their direction, and what follows the name keeps its place', () => {
    expect(composed(`${inserted('ضريبة')} 15%`)).toMatchObject({ text: 'ضريبة\u200e 15%', rtl: null })
    expect(inserted('Sales tax')).toBe('Sales tax')
  })

  test('an amount among Arabic words reads from left to right', () => {
    const { t } = textsIn('ar')
    expect(composed(t('{label}: {value}', { label: 'الضريبة', value: '$5.00' })).text).toBe(
      'الضريبة: \u200e$5.00\u200e',
    )
  })

  test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'the direction control %j has no effect',
    control => {
      expect(printable(`abc${control}def`).text).toBe('abcdef')
    },
  )

  test('half a surrogate pair is replaced', () => {
    expect(printable('a\ud800b').text).toBe('a\ufffdb')
  })

  test.each([
    ['Acme 12', false],
    ['12, Main Street', false],
    ['شركة النور', true],
    ['12 شارع الملك', true],
    ['קפה הבית', true],
    ['𞤆𞤵𞤤𞤢𞤪', true],
    ['ދިވެހި', true],
    ['Café شركة', false],
    ['2026', false],
  ])('%s runs from right to left: %s', (text, rtl) => {
    expect(printable(text).rtl).toBe(rtl)
  })

  test('every kind of line end begins a line, and empty text has no lines', () => {
    expect(printableLines('a\nb\r\nc\u2028d').map(line => line.text)).toEqual(['a', 'b', 'c', 'd'])
    expect(printableLines('')).toEqual([])
  })
})
