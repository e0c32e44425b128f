import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashDiscountOn, takesCashDiscount } from './cash-discount.ts'

const invoice = {
  cashDiscount: { percent: 2000, days: 10 },
  date: '2026-11-24',
  total: 100_000,
  tax: 0,
  credited: 0,
  paid: 0,
  withholdingRate: 0,
  roundingStep: 0,
}

test('an invoice of 1,000.00 with 2% within 10 days offers 20.00 off, until the tenth day', () => {
  expect(cashDiscountOn(invoice)).toEqual({ until: '2026-12-04', amount: 2000, saved: 2000, payable: 98_000 })
})

test('it is worked out on what was not credited; what has been paid is taken off', () => {
  expect(cashDiscountOn({ ...invoice, credited: 50_000 })).toMatchObject({ amount: 1000, payable: 49_000 })
  expect(cashDiscountOn({ ...invoice, paid: 50_000 })).toMatchObject({ amount: 2000, payable: 48_000 })
})

test.each([
  ['without terms', { cashDiscount: null }],
  ['that is paid', { paid: 100_000 }],
  ['of which less is due than the discount', { paid: 99_000 }],
  ['so small that the discount is nothing', { total: 24 }],
])('an invoice %s offers none', (_, changes) => {
  expect(cashDiscountOn({ ...invoice, ...changes })).toBeNull()
})

test.each([
  ['all that is due with it, on the last day', { amount: 98_000, date: '2026-12-04' }, true],
  ['a day late', { amount: 98_000, date: '2026-12-05' }, false],
  ['a cent less', { amount: 97_999, date: '2026-12-04' }, false],
  ['a cent more', { amount: 98_001, date: '2026-12-04' }, false],
  ['no amount', { amount: null, date: '2026-12-04' }, false],
])('a payment of %s', (_, payment, takes) => {
  expect(takesCashDiscount(invoice, payment)).toBe(takes)
})

test('where the customer withholds 15% of 1,000.00 plus 210.00 tax, 2% off the total is 2% off the amount to pay too', () => {
  const withheld = { ...invoice, total: 121_000, tax: 21_000, withholdingRate: 15_000 }
  expect(cashDiscountOn(withheld)).toMatchObject({ amount: 2420, saved: 2120, payable: 103_880 })
})

test('the discount and what is payable with it are the balance, whatever was paid and credited', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999_999 })
  fc.assert(
    fc.property(amount, amount, amount, fc.integer({ min: 1, max: 9999 }), (total, anyCredited, paid, percent) => {
      const credited = Math.min(total, anyCredited)
      const offer = cashDiscountOn({
        ...invoice,
        total,
        credited,
        paid,
        cashDiscount: { percent: percent * 10, days: 1 },
      })
      if (offer) expect(offer.amount + offer.payable).toBe(total - credited - paid)
    }),
  )
})
