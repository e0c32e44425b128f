import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../values/calendar.ts'
import { type AgreedPrice, priceFor, priceOfLine, pricesOfList, pricesThatApply, validityOn } from './prices.ts'

const always = { fromQuantity: 0, validFrom: null, validTo: null, listName: '' }
const now = { date: '2026-03-10', quantity: 1000 }
const days = { from: '2026-03-01', to: '2026-03-31' }

describe('the price of a product', () => {
  test('is the base price without an agreed price', () => {
    const base = { price: 2000, source: 'base', fromQuantity: 0, listName: '', validTo: null }
    expect(priceFor({ basePrice: 2000, agreedPrices: [] }, now)).toEqual(base)
    const later = { ...always, price: 1, validFrom: '2026-03-11' }
    expect(priceFor({ basePrice: 2000, agreedPrices: [later] }, now)).toEqual(base)
  })

  test.each([900, 1100, 0])('is the agreed price of %i instead of a base price of 1000', price => {
    const agreedPrices = [{ ...always, price }]
    expect(priceFor({ basePrice: 1000, agreedPrices }, now)).toMatchObject({ price, source: 'customer' })
  })

  test('is the lowest of those that apply, the base price being named last', () => {
    const agreedPrices = [
      { ...always, price: 1900 },
      { ...always, price: 1800, fromQuantity: 10_000, listName: 'Wholesale' },
      { ...always, price: 1700, fromQuantity: 100_000 },
    ]
    expect(pricesThatApply({ basePrice: 2000, agreedPrices }, { ...now, quantity: 10_000 })).toEqual([
      { price: 1800, source: 'list', fromQuantity: 10_000, listName: 'Wholesale', validTo: null },
      { price: 1900, source: 'customer', fromQuantity: 0, listName: '', validTo: null },
      { price: 2000, source: 'base', fromQuantity: 0, listName: '', validTo: null },
    ])
    expect(priceFor({ basePrice: 2000, agreedPrices }, { ...now, quantity: 9999 }).price).toBe(1900)
    expect(priceFor({ basePrice: 2000, agreedPrices }, { ...now, quantity: null }).price).toBe(1900)
  })

  test('applies on its first and its last day, and not the day before or after', () => {
    const pricing = { basePrice: 2000, agreedPrices: [{ ...always, price: 1, validFrom: days.from, validTo: days.to }] }
    const on = (date: string) => priceFor(pricing, { ...now, date }).price
    expect([addDays(days.from, -1), days.from, days.to, addDays(days.to, 1)].map(on)).toEqual([2000, 1, 1, 2000])
  })
})

test.each([
  ['2026-02-28', 'upcoming'],
  ['2026-03-01', 'valid'],
  ['2026-03-31', 'valid'],
  ['2026-04-01', 'ending'],
  ['2026-05-01', 'ending'],
  ['2026-05-02', 'ended'],
])('on %s, a price from March 1 to May 1 is %s', (today, validity) => {
  expect(validityOn(today, { validFrom: '2026-03-01', validTo: '2026-05-01' })).toBe(validity)
})

describe('a price list', () => {
  const list = { name: 'Wholesale', percent: 12_500, validFrom: null, validTo: null }

  test.each([
    [2000, 12_500, 1750],
    // 3.5 cents
    [4, 12_500, 4],
    [1, 50_000, 1],
    [1999, 100_000, 0],
  ])('takes of %i cents %i thousandths of a percent off: %i', (basePrice, percent, price) => {
    expect(pricesOfList(basePrice, { ...list, percent }, [])).toEqual([{ ...always, price, listName: 'Wholesale' }])
  })

  test('uses a fixed price instead of its percentage', () => {
    const prices = (fixed: { price: number; fromQuantity: number }[]) =>
      pricesOfList(2000, list, fixed).map(({ price, fromQuantity }) => [price, fromQuantity])
    expect(prices([{ price: 1900, fromQuantity: 0 }])).toEqual([[1900, 0]])
    expect(prices([{ price: 1500, fromQuantity: 10_000 }])).toEqual([
      [1500, 10_000],
      [1750, 0],
    ])
  })
})

describe('any agreed prices', () => {
  const date = fc.integer({ min: 0, max: 20 }).map(day => addDays('2026-03-01', day))
  const agreed: fc.Arbitrary<AgreedPrice> = fc.record({
    price: fc.integer({ min: 0, max: 5000 }),
    fromQuantity: fc.integer({ min: 0, max: 20_000 }),
    validFrom: fc.option(date),
    validTo: fc.option(date),
    listName: fc.constantFrom('', 'Wholesale'),
  })
  const pricing = fc.record({ basePrice: fc.integer({ min: 0, max: 5000 }), agreedPrices: fc.array(agreed) })
  const moment = fc.record({ date, quantity: fc.integer({ min: 1, max: 30_000 }) })

  test('never leave a price above one of them that applies', () => {
    fc.assert(
      fc.property(pricing, moment, (pricing, moment) => {
        const { price, source } = priceFor(pricing, moment)
        const lower = pricing.agreedPrices.filter(each => each.price < price || source === 'base')
        for (const each of lower) {
          const begun = each.validFrom === null || each.validFrom <= moment.date
          const ended = each.validTo !== null && each.validTo < moment.date
          expect(begun && !ended && each.fromQuantity <= moment.quantity).toBe(false)
        }
      }),
    )
  })

  test('make a larger quantity no dearer, once one applies', () => {
    fc.assert(
      fc.property(pricing, moment, fc.nat(30_000), (pricing, moment, more) => {
        const [one, ...others] = pricesThatApply(pricing, moment)
        const larger = pricesThatApply(pricing, { ...moment, quantity: moment.quantity + more })
        expect(larger).toEqual(expect.arrayContaining([one, ...others]))
        if (one.source !== 'base') expect(larger[0].price).toBeLessThanOrEqual(one.price)
      }),
    )
  })

  test('give the same price in any order', () => {
    fc.assert(
      fc.property(pricing, moment, (pricing, moment) => {
        const reversed = { ...pricing, agreedPrices: [...pricing.agreedPrices].reverse() }
        expect(priceFor(reversed, moment)).toEqual(priceFor(pricing, moment))
      }),
    )
  })
})

describe('the price of a line that was saved', () => {
  const base = { price: 2000, source: 'base', fromQuantity: 0, listName: '', validTo: null } as const
  const saved = [{ ...base, ...now }]
  const step = { ...always, price: 1500, fromQuantity: 10_000 }
  const later = { basePrice: 3000, agreedPrices: [step] }

  test('stays after the prices have changed, also for a quantity and on a date at the same price', () => {
    expect(priceOfLine(later, now, saved)).toMatchObject({ price: 2000, source: 'base' })
    expect(priceOfLine(later, { date: '2026-03-20', quantity: 9999 }, saved).price).toBe(2000)
    expect(priceOfLine({ ...later, agreedPrices: [{ ...always, price: 1 }] }, now, saved).price).toBe(2000)
  })

  test('is that of today once the quantity or the date has another price', () => {
    expect(priceOfLine(later, { ...now, quantity: 10_000 }, saved)).toMatchObject({ price: 1500, source: 'customer' })
    const ended = { ...later, agreedPrices: [{ ...always, price: 1500, validTo: '2026-03-10' }] }
    const agreed = [{ ...base, ...now, price: 1400, source: 'customer' as const }]
    expect(priceOfLine(ended, now, agreed).price).toBe(1400)
    expect(priceOfLine(ended, { ...now, date: '2026-03-11' }, agreed)).toMatchObject({ price: 3000, source: 'base' })
  })

  test('is found by its quantity, where the product has several lines', () => {
    const both = [...saved, { ...base, ...now, quantity: 10_000, price: 1600, source: 'customer' as const }]
    expect(priceOfLine(later, { ...now, quantity: 12_000 }, both).price).toBe(1600)
    expect(priceOfLine(later, { ...now, quantity: 2000 }, both).price).toBe(2000)
  })
})
