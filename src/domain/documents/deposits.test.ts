import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountCreditTotals, creditTotals, mostByAmount } from '../payments/credit.ts'
import { sum } from '../values/exact.ts'
import {
  assertDepositsFit,
  type DeductedTax,
  depositAmounts,
  depositTotalOf,
  fittingDeposits,
  remainingTaxes,
} from './deposits.ts'
import { type DocumentTotals, documentTotals, type PricedLine } from './document-totals.ts'
import { netAmounts } from './net-amounts.ts'

const line = (price: number, taxRate: number, quantity = 1000) => ({
  kind: 'free' as const,
  name: 'Work',
  quantity,
  price,
  taxRate,
})

const depositOf = (
  service: DocumentTotals,
  before: readonly DeductedTax[],
  share: Parameters<typeof depositAmounts>[2],
  pricesIncludeTax = false,
) => {
  const amounts = depositAmounts(service.taxes, before, share, { pricesIncludeTax })
  const lines = service.taxes.flatMap((row, place) =>
    amounts[place] ? [{ ...line(amounts[place], row.rate), taxFreeReason: row.reason }] : [],
  )
  return { lines, ...documentTotals(lines, { pricesIncludeTax }) }
}

describe('a deposit', () => {
  const service = documentTotals([line(70_000, 19_000), line(30_000, 7000)])

  test('is divided among the taxes of the service, to the cent', () => {
    expect(depositAmounts(service.taxes, [], { percent: 30_000 }, {})).toEqual([9000, 21_000])
    expect(depositAmounts(service.taxes, [], { amount: 1001 }, {})).toEqual([300, 701])
    const gross = documentTotals([line(119, 19_000), line(107, 7000)], { pricesIncludeTax: true })
    expect(depositAmounts(gross.taxes, [], { percent: 50_000 }, { pricesIncludeTax: true })).toEqual([53, 60])
  })

  test('is no more than earlier ones have left, in any tax, and not nothing', () => {
    const before = depositOf(service, [], { percent: 80_000 }).taxes
    expect(() => depositAmounts(service.taxes, before, { percent: 20_001 }, {})).toThrow('deposit-exceeds-remaining')
    expect(depositAmounts(service.taxes, before, { percent: 20_000 }, {})).toEqual([6000, 14_000])
    expect(() => depositAmounts(service.taxes, [], { amount: 0 }, {})).toThrow('deposit-of-nothing')
  })

  test('comes off its tax, and must not be more than the lines of that tax', () => {
    const deposits = depositOf(service, [], { percent: 30_000 }).taxes
    const final = documentTotals([line(70_000, 19_000), line(30_000, 7000)], { deposits })
    expect(final).toMatchObject({ subtotal: 100_000, tax: 10_780, total: 80_780 })
    expect(depositTotalOf(final, {})).toBe(30_000)
    expect(final.taxes.map(({ rate, net, tax }) => [rate, net, tax])).toEqual([
      [7000, 21_000, 1470],
      [19_000, 49_000, 9310],
    ])
    for (const lines of [[line(70_000, 19_000)], [line(70_000, 19_000), line(5000, 7000)]]) {
      const less = documentTotals(lines, { deposits })
      expect(less.total).toBeGreaterThanOrEqual(0)
      expect(() => assertDepositsFit(deposits, less, {})).toThrow('deposits-exceed-service')
    }
  })

  test('comes off as far as it fits, and the rest is left: nothing is due meanwhile, and all invoices are the service', () => {
    const deposits = depositOf(service, [], { percent: 60_000 }).taxes.map(row => ({ ...row, depositId: 'one' }))
    let left = deposits
    const parts = [33_333, 33_333, 3334].map(kitchen => [line(kitchen, 19_000), line(10_000, 7000)])
    const invoices = parts.map(lines => {
      const deducted = fittingDeposits(left, documentTotals(lines).taxes, {})
      left = remainingTaxes(left, deducted)
      const totals = documentTotals(lines, { deposits: deducted })
      assertDepositsFit(deducted, totals, {})
      return totals
    })
    expect(left).toEqual([])
    expect(invoices[0]?.total).toBe(0)
    const asked = [...invoices.map(({ total }) => total), ...deposits.flatMap(({ net, tax }) => [net, tax])]
    expect(sum(asked)).toBe(sum(parts.map(lines => documentTotals(lines).total)))
  })

  test('leaves the discount of the document on its lines', () => {
    const deposits: DeductedTax[] = [{ rate: 19_000, reason: '', net: 30_000, tax: 5700 }]
    const final = documentTotals([line(100_000, 19_000)], { discount: { percent: 10_000 }, deposits })
    expect(final).toMatchObject({ discountTotal: 10_000, total: 71_400 })
  })
})

const rates = fc.constantFrom(0, 7000, 9975, 19_000, 25_000)
const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 20_000 }),
    taxRate: rates,
  }),
  { minLength: 1, maxLength: 5 },
)
const steps = fc.array(
  fc.record({
    percent: fc.integer({ min: 1, max: 60_000 }),
    /** How much of it is credited, in percent. */
    credited: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
  }),
  { minLength: 1, maxLength: 4 },
)

test('any deposits, their credits and the final invoice sum to the service, and crediting the final invoice takes back what it has', () => {
  fc.assert(
    fc.property(
      ...([lines, steps, fc.boolean(), fc.constantFrom(null, { percent: 12_345 }, { percent: 100_000 })] as const),
      (typed, shares, pricesIncludeTax, discount) => {
        const priced: PricedLine[] = typed.map(each => line(each.price, each.taxRate, each.quantity))
        const service = documentTotals(priced, { discount, pricesIncludeTax })
        const deposits: DeductedTax[] = []
        let documents = 1
        for (const { percent, credited } of shares) {
          let deposit: ReturnType<typeof depositOf>
          try {
            deposit = depositOf(service, deposits, { percent }, pricesIncludeTax)
          } catch {
            continue
          }
          const issued = {
            pricesIncludeTax,
            taxes: deposit.taxes,
            creditedTaxes: [],
            lines: deposit.lines.map(each => ({ ...each, total: each.price, creditedQuantity: 0, creditedAmount: 0 })),
          }
          const amount = Math.floor((mostByAmount(issued) * credited) / 100)
          const taken = amount > 0 ? amountCreditTotals(issued, amount).taxes : []
          deposits.push(...remainingTaxes(deposit.taxes, taken))
          documents += 1 + (amount > 0 ? 1 : 0)
        }
        const final = documentTotals(priced, { discount, pricesIncludeTax, deposits })
        assertDepositsFit(deposits, final, { pricesIncludeTax })
        expect(final.total).toBeGreaterThanOrEqual(0)
        for (const row of service.taxes) {
          const left = final.taxes.find(({ rate }) => rate === row.rate)
          const own = [...(left ? [left] : []), ...deposits.filter(({ rate }) => rate === row.rate)]
          const [net, tax] = [sum(own.map(each => each.net)), sum(own.map(each => each.tax))]
          if (pricesIncludeTax) expect(net + tax).toBe(row.net + row.tax)
          else expect(net).toBe(row.net)
          // only deposits that have more tax than the whole, by rounding, leave a cent each
          const ofDeposits = sum(deposits.filter(({ rate }) => rate === row.rate).map(each => each.tax))
          if (!pricesIncludeTax && ofDeposits <= row.tax) expect(tax).toBe(row.tax)
          expect(Math.abs(tax - row.tax)).toBeLessThanOrEqual(documents)
        }
        const totalled = priced.map((each, place) => ({ ...each, total: final.lineTotals[place] ?? 0 }))
        const nets = netAmounts(totalled, final.taxes, { pricesIncludeTax, deposits })
        if (discount === null) expect(nets.allowances.every(amount => amount === 0)).toBe(true)
        const lessDeposits = sum([...nets.lines]) - sum(deposits.map(({ net }) => net)) - sum([...nets.allowances])
        expect(lessDeposits).toBe(sum(final.taxes.map(({ net }) => net)))
        const invoice = {
          pricesIncludeTax,
          taxes: final.taxes,
          creditedTaxes: [],
          deposits,
          lines: totalled.map(each => ({ ...each, name: '', creditedQuantity: 0, creditedAmount: 0 })),
        }
        const quantities = priced.map(({ quantity }) => quantity ?? 0)
        const credit = creditTotals(invoice, quantities)
        expect(credit).toMatchObject({ total: final.total, tax: final.tax, discountTotal: final.discountTotal })
        expect(credit.alreadyCredited).toBe(depositTotalOf(final, { pricesIncludeTax }))
      },
    ),
    { numRuns: 300 },
  )
})
