import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeOf, isDoubtfulGtin, isGtin } from './barcode.ts'

// As the encoder bwip-js draws them
test.each([
  ['4006381333931', 'ean-13', '11132111123111414113121122211111141114111411311214112221111'],
  ['96385074', 'ean-8', '1113112111414111213111111231321113121132111'],
  ['Wiki', 'code-128', '2112143113211421122412111421123111412331112'],
  ['1234', 'code-128', '2112321122321311231212412331112'],
  ['CAFE-1', 'code-128', '2112141313211113231323111321131221321232211231222331112'],
])('%s is drawn as %s', (text, kind, widths) => {
  expect({ ...barcodeOf(text), widths: barcodeOf(text)?.widths.join('') }).toEqual({ kind, widths })
})

test.each(['96385074', '012345678905', '4006381333931', '14006381333938'])('%s is a GTIN', text => {
  expect([isGtin(text), isDoubtfulGtin(text)]).toEqual([true, false])
})

test.each([
  ['4006381333932', true],
  ['SHELF-1', false],
  ['123', false],
])('%s is no GTIN, and looks like a mistyped one: %s', (text, doubtful) => {
  expect([isGtin(text), isDoubtfulGtin(text)]).toEqual([false, doubtful])
})

test('a UPC-A is an EAN-13 with a zero in front', () => {
  expect(barcodeOf('012345678905')).toEqual(barcodeOf('0012345678905'))
})

test.each(['4006381333932', '96385075', '400638133393'])('%s has a wrong check digit, so it is Code 128', text => {
  expect(barcodeOf(text)?.kind).toBe('code-128')
})

test.each(['', 'Käse', '\t', '茶'])('%j cannot be drawn', text => {
  expect(barcodeOf(text)).toBeNull()
})

test('every Code 128 has signs of eleven modules and a stop of thirteen', () => {
  const letters = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map(code => String.fromCharCode(code)),
    minLength: 1,
  })
  fc.assert(
    fc.property(letters, text => {
      const { kind, widths } = barcodeOf(text) ?? { kind: null, widths: [] }
      if (kind !== 'code-128') return
      const modules = widths.reduce((sum, width) => sum + width, 0)
      expect(modules % 11).toBe(2)
      expect(widths.length % 6).toBe(1)
    }),
  )
})
