import { expect, test } from 'vitest'
import { priceInFull, reasonInWords, termsInWords } from './price-words.ts'

const always = { fromQuantity: 0, validFrom: null, validTo: null }

test.each([
  [{}, ''],
  [{ fromQuantity: 10_000 }, 'from 10 pieces'],
  [{ fromQuantity: 1000 }, 'from 1 piece'],
  [{ fromQuantity: 2500, unit: 'hours' }, 'from 2.5 hours'],
  [{ validFrom: '2026-03-01' }, 'from Mar 1, 2026'],
  [{ validTo: '2026-03-31' }, 'until Mar 31, 2026'],
  [
    { fromQuantity: 10_000, validFrom: '2026-03-01', validTo: '2026-03-31' },
    'from 10 pieces, Mar 1, 2026 to Mar 31, 2026',
  ],
])('%o applies %s', (terms, words) => {
  expect(termsInWords({ ...always, ...terms })).toBe(words)
})

test('a price says why it is what it is', () => {
  const place = { amount: '18.00', customerName: 'Acme', unit: '' }
  const own = { price: 1800, source: 'customer', fromQuantity: 0, listName: '' } as const
  const listed = { ...own, source: 'list', listName: 'Wholesale list' } as const
  const base = { ...own, source: 'base' } as const
  expect([base, own, listed].map(price => reasonInWords(price, place))).toEqual([
    'base price',
    'price for Acme',
    'Wholesale list',
  ])
  const from = { fromQuantity: 10_000 }
  expect(
    [
      { ...own, ...from },
      { ...listed, ...from },
    ].map(price => reasonInWords(price, place)),
  ).toEqual(['from 10 pieces: 18.00, price for Acme', 'from 10 pieces: 18.00, Wholesale list'])
  expect(priceInFull(base, place)).toBe('18.00, base price')
})
