import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combinationCount, MOST_VARIANTS, skuPrefixes, skuPrefixOf, variantName, variantsOf } from './variants.ts'

const SHIRT = [
  { name: 'Size', values: ['S', 'M'] },
  { name: 'Colour', values: ['Red', 'Light blue'] },
]

test('variants are named and numbered after their values', () => {
  expect(variantsOf('T-shirt', 'TS', SHIRT).map(({ name, sku }) => [name, sku])).toEqual([
    ['T-shirt, S, Red', 'TS-S-RED'],
    ['T-shirt, S, Light blue', 'TS-S-LIGHTBLUE'],
    ['T-shirt, M, Red', 'TS-M-RED'],
    ['T-shirt, M, Light blue', 'TS-M-LIGHTBLUE'],
  ])
})

test('values that read alike get different SKUs', () => {
  const options = [{ name: 'Volume', values: ['1.5', '15', '½', '!'] }]
  expect(variantsOf('Jug', 'JUG', options).map(({ sku }) => sku)).toEqual(['JUG-15', 'JUG-152', 'JUG-½', 'JUG-4'])
})

test.each([
  ['T-shirt', ['TS', 'TS2']],
  ['Mug', ['MUG', 'MUG2']],
  ['Sweater', ['SWEA', 'SWEA2']],
  ['!', ['P', 'P2']],
])('the SKUs of %s begin with its initials', (name, prefixes) => {
  expect(skuPrefixes(name, 2)).toEqual(prefixes)
})

test('the prefix of a SKU is found again, and a SKU of another making is the prefix itself', () => {
  const optionValues = ['M', 'Red']
  expect(skuPrefixOf({ sku: 'TS-M-RED', optionValues }, SHIRT)).toBe('TS')
  expect(skuPrefixOf({ sku: 'P-0007', optionValues }, SHIRT)).toBe('P-0007')
})

const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }).map(text => text.trim() || 'x')
const values = fc.uniqueArray(value, { selector: text => text.toLowerCase(), minLength: 1, maxLength: 12 })
const options = fc.array(fc.record({ name: fc.constant('Option'), values }), { minLength: 1, maxLength: 3 })

test('every combination is made once, with a name and a SKU of its own, and never more than 100', () => {
  fc.assert(
    fc.property(options, drawn => {
      const variants = variantsOf('T-shirt', 'TS', drawn)
      const count = combinationCount(drawn)
      expect(variants).toHaveLength(count > MOST_VARIANTS ? 0 : count)
      const different = (of: (variant: (typeof variants)[number]) => string) => new Set(variants.map(of)).size
      expect(different(({ optionValues }) => JSON.stringify(optionValues))).toBe(variants.length)
      expect(different(({ sku }) => sku.toLowerCase())).toBe(variants.length)
      for (const { optionValues, name, sku } of variants) {
        expect(optionValues.every((one, option) => drawn[option]?.values.includes(one))).toBe(true)
        expect(name).toBe(variantName('T-shirt', optionValues))
        expect([...sku].length).toBeLessThanOrEqual(64)
        expect(sku.isWellFormed()).toBe(true)
        expect(skuPrefixOf({ sku, optionValues }, drawn)).toBe('TS')
      }
    }),
  )
})
