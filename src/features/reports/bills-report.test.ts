import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../domain/values/calendar.ts'
import { makeBill, makeSale, openBusiness, pay, type TestBusiness } from '../../testing/factories.ts'
import { cases } from '../../testing/random/cases.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

// 10 March 2026
const app = await testApp()
const TODAY = '2026-03-10'
const ALL = 'from=2025-01-01&to=2026-12-31'

const get = async ({ path }: TestBusiness, address: string) => good(await app.ask('GET', `${path}${address}`))
async function read(business: TestBusiness, report: string, query = ''): Promise<Record<string, Json>> {
  const { tables } = await get(business, `/reports/${report}?${query}`)
  return Object.fromEntries(tables.map((table: Json) => [table.id, table]))
}
const payBill = async ({ path }: TestBusiness, id: string, payment: Json) =>
  good(await app.ask('POST', `${path}/bills/${id}/payments`, payment))

const parts = (...names: string[]) => names.map(name => ({ name, rate: 5000 }))

test('tax on bills stands beside the tax on sales, by their dates or by what was paid, and leads to the bills', async () => {
  const business = await openBusiness(app, { usesBills: true, country: 'GB' })
  const { invoice } = await makeSale(business)
  const taxes = [
    { rate: 20_000, net: 1000, tax: 200 },
    { rate: 5000, net: 100, tax: 5 },
  ]
  const bill = await makeBill(business, { date: '2026-02-10', taxes })
  const voided = await makeBill(business, { date: '2026-02-10', taxes })
  good(await app.ask('POST', `${business.path}/bills/${voided.id}/void`, { reason: 'Twice' }))
  await payBill(business, bill.id, { amount: 653, date: '2026-03-05' })

  const onBills = await read(business, 'tax', ALL)
  expect(onBills['tax-on-bills']?.rows).toMatchObject([
    { cells: { taxRate: 20_000, net: 1000, taxPaid: 200, total: 1200 } },
    { cells: { taxRate: 5000, net: 100, taxPaid: 5, total: 105 } },
  ])
  expect(onBills['tax-to-pay']?.rows.map(({ cells }: Json) => [cells.taxPart, cells.amount])).toEqual([
    ['output-tax', invoice.tax],
    ['input-tax', -205],
  ])
  expect(onBills['tax-to-pay']?.totals).toEqual({ amount: invoice.tax - 205 })
  const [{ target }] = onBills['tax-on-bills']?.rows ?? []
  const behind = await read(business, target.id, String(new URLSearchParams(target.query)))
  expect(behind.bills).toMatchObject({ rows: [{ target: { screen: 'bill', id: bill.id } }], totals: { tax: 200 } })

  const onPayments = await read(business, 'tax', `${ALL}&basis=payments`)
  expect(onPayments['tax-on-paid-bills']?.totals).toMatchObject({ total: 653 })
  // nothing of the sale is paid yet
  expect(onPayments['tax-to-pay']?.totals.amount).toBe(-onPayments['tax-on-paid-bills']?.totals.taxPaid)
  await pay(business, invoice)
  await payBill(business, bill.id, { amount: 652, date: '2026-03-06' })
  expect((await read(business, 'tax', `${ALL}&basis=payments`))['tax-on-paid-bills']?.totals).toMatchObject({
    taxPaid: 205,
  })
  // no more tax than its own, where more was paid before it came
  await makeBill(business, { date: '2026-02-10', taxes, prepaid: 5000 })
  expect((await read(business, 'tax', `${ALL}&basis=payments`))['tax-on-paid-bills']?.totals).toMatchObject({
    total: 2610,
    taxPaid: 410,
  })
})

test('a German business deducts the tax on bills before they are paid, also where its own is due on payments', async () => {
  const business = await openBusiness(app, { usesBills: true, country: 'DE' })
  await makeBill(business, { date: '2026-03-01' })
  const tables = await read(business, 'tax', `${ALL}&basis=payments`)
  expect(tables['tax-on-bills']?.totals).toMatchObject({ taxPaid: 1900 })
})

test.each([
  ['without tax', { country: 'GB', taxRegistered: false }, false],
  ['with US sales tax', { country: 'US' }, false],
  [
    'with GST and PST',
    { country: 'CA', taxName: 'GST + PST (BC)', taxRate: 10_000, taxParts: parts('GST', 'PST') },
    false,
  ],
  ['with GST and QST', { country: 'CA', taxName: 'GST + QST', taxRate: 10_000, taxParts: parts('GST', 'QST') }, true],
])('a business %s sees the tax on bills, and deducts it only where it gets it back', async (_, settings, deducts) => {
  const business = await openBusiness(app, { usesBills: true, ...settings })
  await makeBill(business)
  const tables = Object.keys(await read(business, 'tax', ALL))
  expect(tables).toContain('tax-on-bills')
  expect(tables.includes('tax-to-pay')).toBe(deducts)
})

test('a business without bills sees no tax on them', async () => {
  const business = await openBusiness(app)
  await makeBill(business)
  const tables = await read(business, 'tax', ALL)
  expect(Object.keys(tables)).not.toContain('tax-to-pay')
})

test('a bill of closed books counts on the day on which it was added, and a period says which were added after it', async () => {
  const business = await openBusiness(app, { usesBills: true })
  good(await app.ask('POST', `${business.path}/closings`, { closedThrough: '2026-01-31' }))
  const late = await makeBill(business, { date: '2026-01-15' })
  const february = await makeBill(business, { date: '2026-02-15' })
  const january = await read(business, 'bills', 'from=2026-01-01&to=2026-01-31')
  expect(january.bills?.rows).toEqual([])
  expect((await read(business, 'bills', 'from=2026-03-01&to=2026-03-31')).bills?.rows).toMatchObject([{ key: late.id }])
  const { 'bills-changed': changed } = await read(business, 'tax', 'from=2026-02-01&to=2026-02-28')
  expect(changed?.rows).toMatchObject([
    { cells: { change: 'added-later', amount: february.total }, target: { screen: 'bill', id: february.id } },
  ])
  expect((await read(business, 'owed-to-suppliers', 'to=2026-01-31'))['open-bills']?.rows).toEqual([])
})

test('over any bills and payments, what is owed and the tax on them are the sums of the bills, on every day', async () => {
  const amount = fc.integer({ min: -3000, max: 9000 })
  const anyBill = fc.record({
    taxes: fc.array(fc.record({ rate: fc.constantFrom(0, 7000, 19_000), net: amount, tax: fc.nat({ max: 900 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    days: fc.nat({ max: 120 }),
    terms: fc.nat({ max: 60 }),
    supplier: fc.constantFrom('Ann', 'Ben'),
    parts: fc.array(fc.record({ share: fc.integer({ min: 1, max: 99 }), day: fc.nat({ max: 100 }) }), { maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(anyBill, { minLength: 3, maxLength: 7 }), async bills => {
      const business = await openBusiness(app, { usesBills: true, country: 'GB' })
      const payments: { bill: Json; amount: number; date: string }[] = []
      const made: Json[] = []
      for (const { taxes, days, terms, supplier, parts } of bills) {
        const date = addDays(TODAY, -days)
        const input = { taxes, date, dueDate: addDays(date, terms), supplier: { name: supplier } }
        const bill = await makeBill(business, input)
        made.push(bill)
        let left = Math.abs(bill.total)
        const ways = parts.map(({ share, day }) => [Math.ceil((left * share) / 100), addDays(TODAY, -day)] as const)
        for (const [wanted, day] of ways) {
          const part = Math.min(wanted, left)
          if (part === 0) continue
          await payBill(business, bill.id, { amount: part, date: day })
          payments.push({ bill, amount: Math.sign(bill.total) * part, date: day })
          left -= part
        }
      }
      for (const to of [TODAY, addDays(TODAY, -30), addDays(TODAY, -80)]) {
        const tables = await read(business, 'owed-to-suppliers', `to=${to}`)
        const open = made
          .filter(({ date }) => date <= to)
          .map(bill => bill.total - sum(payments.filter(each => each.bill === bill && each.date <= to)))
        expect(tables['owed-by-supplier']?.totals.owed).toBe(total(open.filter(each => each > 0)))
        expect(tables['owed-by-suppliers']?.totals.total).toBe(0 - total(open.filter(each => each < 0)))
        expect(tables['open-bills']?.totals.owed).toBe(total(open))
        if (open.some(each => each > 0))
          expect(tables['owed-to-suppliers-by-age']?.totals.owed).toBe(tables['owed-by-supplier']?.totals.owed)
      }
      const { statuses } = await get(business, '/bills/summary')
      const unpaid = total(statuses.map(({ balance }: Json) => balance))
      expect((await read(business, 'owed-to-suppliers'))['open-bills']?.totals.owed).toBe(unpaid)

      const taxOf = async (query: string) => {
        const tables = await read(business, 'tax', query)
        const { rows } = tables['tax-on-bills'] ?? tables['tax-on-paid-bills'] ?? { rows: [] }
        return new Map<string, number>(rows.map(({ key, cells }: Json) => [key, cells.taxPaid]))
      }
      const onBills = await taxOf(ALL)
      expect(total([...onBills.values()])).toBe(total(made.map(({ tax }) => tax)))
      for (const bill of made.filter(each => each.total !== 0)) {
        const { balance } = await get(business, `/bills/${bill.id}`)
        if (balance !== 0) await payBill(business, bill.id, { amount: Math.abs(balance) })
      }
      // a bill over nothing is never paid
      const ofNothing = made.filter(each => each.total === 0)
      const added = new Map<string, number>()
      for (const period of [
        'from=2025-01-01&to=2025-12-31',
        'from=2026-01-01&to=2026-02-13',
        'from=2026-02-14&to=2026-03-10',
      ])
        for (const [rate, tax] of await taxOf(`${period}&basis=payments`)) added.set(rate, (added.get(rate) ?? 0) + tax)
      for (const [rate, tax] of onBills) {
        const never = total(
          ofNothing.flatMap(({ taxes }) => taxes.filter((row: Json) => String(row.rate) === rate)).map(row => row.tax),
        )
        expect(added.get(rate) ?? 0).toBe(tax - never)
      }
    }),
    { ...cases(3), endOnFailure: true },
  )
})

const total = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
const sum = (payments: readonly { amount: number }[]) => total(payments.map(({ amount }) => amount))
