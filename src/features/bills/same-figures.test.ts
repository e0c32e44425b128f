import { beforeAll, expect, test } from 'vitest'
import { makeBill, makeSale, openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { exportOf, filesIn, rowsIn } from '../../testing/files/archives.ts'
import { PDF, PNG } from '../../testing/furnished/furnished.ts'
import { good, type Json, realPdf, testApp } from '../../testing/test-app.ts'

// 10 March 2026
const app = await testApp({ renderDocument: await realPdf() })
const MARCH = 'from=2026-03-01&to=2026-03-31'

let business: TestBusiness
/** What is in no closed books and not void: owed 180.00 + 50.00 - 10.00, of which 50.00 is overdue; one is paid, one void. */
let made: Record<'partly' | 'overdue' | 'credit' | 'paid' | 'void', Json>

const get = async (path: string): Promise<Json> => good(await app.ask('GET', `${business.path}${path}`))
const sum = (rows: readonly Json[], of: (row: Json) => number) => rows.reduce((all, row) => all + of(row), 0)
async function csvOf(path: string): Promise<Record<string, string>[]> {
  const text: string = good(await app.ask('GET', `${business.path}${path}`))
  return cellsOf(text)
}
function cellsOf(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.replace('\ufeff', '').split('\r\n').filter(Boolean)
  const names = head.split(',')
  return lines.map(line => Object.fromEntries(line.split(',').map((cell, place) => [names[place] ?? '', cell])))
}
const cents = (text = '') => Math.round(Number(text) * 100)

beforeAll(async () => {
  business = await openBusiness(app, { currency: 'EUR', country: 'GB', usesBills: true })
  const at = (net: number, rate: number) => [{ rate, net, tax: (net * rate) / 100_000 }]
  const add = (fields: Json) => makeBill(business, { date: '2026-03-02', dueDate: '2026-03-12', ...fields })
  const file = { fileName: 'scan.pdf', content: PDF }
  const [mill, power] = [{ name: 'Paper Mill' }, { name: 'Power Co' }]
  made = {
    partly: await add({ supplier: mill, number: 'M-1', category: 'Paper', taxes: at(20_000, 20_000), file }),
    overdue: await add({
      supplier: power,
      number: 'P-1',
      category: 'Power',
      dueDate: '2026-03-05',
      taxes: at(5000, 0),
      file,
    }),
    credit: await add({ supplier: mill, number: 'M-2', category: 'Paper', taxes: at(-1000, 0) }),
    paid: await add({
      supplier: power,
      number: 'P-2',
      category: 'Power',
      taxes: [...at(10_000, 20_000), ...at(1000, 5000)],
    }),
    void: await add({ supplier: power, number: 'P-3', taxes: at(99_900, 20_000) }),
  }
  const ask = async (method: string, path: string, body: Json) =>
    good(await app.ask(method, `${business.path}${path}`, body))
  await ask('POST', `/bills/${made.partly.id}/payments`, { amount: 6000, date: '2026-03-03' })
  await ask('POST', `/bills/${made.paid.id}/payments`, { amount: made.paid.total, date: '2026-03-04' })
  await ask('POST', `/bills/${made.void.id}/void`, { reason: 'Twice' })
  await ask('PUT', `/bills/${made.overdue.id}/file`, { fileName: 'better.png', content: PNG })
  await makeSale(business)
})

test('every place that shows figures of bills shows the same', async () => {
  const owed = 18_000 + 5000 - 1000
  const [net, tax] = [20_000 + 5000 - 1000 + 11_000, 4000 + 2050]
  const paid = 6000 + 13_050

  // the list, its summary, which the dashboard shows too, and each page
  const { rows } = await get('/bills?limit=200')
  const counting = rows.filter((row: Json) => row.status !== 'void')
  expect([
    sum(rows, row => row.balance),
    sum(counting, row => row.net),
    sum(counting, row => row.tax),
    sum(rows, row => row.paid),
  ]).toEqual([owed, net, tax, paid])
  const { statuses, dueSoon } = await get('/bills/summary')
  expect(sum(statuses, each => each.balance)).toBe(owed)
  const inStatus = (status: string) => statuses.find((each: Json) => each.status === status)
  expect([inStatus('overdue').balance, inStatus('void').balance, dueSoon.balance]).toEqual([5000, 0, 18_000 - 1000])
  for (const row of rows) {
    const { balance, status, total, net: ofPage, payments, taxes } = await get(`/bills/${row.id}`)
    expect({ balance, status, total, net: ofPage }).toEqual({
      balance: row.balance,
      status: row.status,
      total: row.total,
      net: row.net,
    })
    expect(sum(payments, ({ amount, removed }) => (removed ? 0 : amount))).toBe(row.paid)
    expect(sum(taxes, each => each.tax)).toBe(row.tax)
  }

  // suppliers
  const suppliers = (await get('/suppliers')).rows
  expect([sum(suppliers, each => each.owed), sum(suppliers, each => each.overdue)]).toEqual([owed, 5000])
  for (const { id, owed: ofSupplier } of suppliers)
    expect(sum((await get(`/bills?supplierId=${id}`)).rows, row => row.balance)).toBe(ofSupplier)

  // exports of the lists
  const exported = await csvOf('/bills/export?format=csv')
  expect(sum(exported, row => cents(row.Due))).toBe(owed)
  expect(sum(await csvOf('/suppliers/export?format=csv'), row => cents(row.Due))).toBe(owed)

  // reports, on the screen and as files
  const tablesOf = async (report: string, query: string): Promise<Record<string, Json>> =>
    Object.fromEntries((await get(`/reports/${report}?${query}`)).tables.map((table: Json) => [table.id, table]))
  const debts = await tablesOf('owed-to-suppliers', '')
  expect(debts['open-bills']?.totals.owed).toBe(owed)
  expect(debts['owed-by-supplier']?.totals.owed - debts['owed-by-suppliers']?.totals.total).toBe(owed)
  expect(debts['owed-to-suppliers-by-age']?.rows[1].cells).toEqual({ ageing: '1-30', count: 1, owed: 5000 })
  expect(
    sum(await csvOf('/reports/owed-to-suppliers/export?table=open-bills&format=csv'), row => cents(row.Owed)),
  ).toBe(owed)
  const { 'tax-on-bills': onBills } = await tablesOf('tax', MARCH)
  expect(onBills?.totals).toMatchObject({ net, taxPaid: tax })
  const { bills, 'bills-by-category': categories } = await tablesOf('bills', MARCH)
  expect([bills?.totals, categories?.totals]).toEqual([
    { net, tax, total: net + tax },
    { count: 4, net, tax, total: net + tax },
  ])
  expect((await tablesOf('tax', `${MARCH}&basis=payments`))['tax-on-paid-bills']?.totals.total).toBe(paid)
  for (const report of ['owed-to-suppliers', 'bills', 'tax'])
    expect((await app.ask('GET', `${business.path}/reports/${report}/pdf?${MARCH.slice(16)}`)).status).toBe(200)

  // the accountant's figures, files and ZIP
  const { bills: accounted } = await get(`/accounting?${MARCH}`)
  expect(accounted).toEqual({ count: 4, net, tax, total: net + tax, payments: 2, paid })
  const lines = await csvOf(`/accounting/files/bills/export?${MARCH}&format=csv`)
  expect([sum(lines, row => cents(row.Net)), sum(lines, row => cents(row.Tax)), lines.length]).toEqual([net, tax, 5])
  expect(sum(await csvOf(`/accounting/files/bill-payments/export?${MARCH}&format=csv`), row => cents(row.Paid))).toBe(
    paid,
  )
  const pack = filesIn(good(await app.ask('GET', `${business.path}/accounting/export?${MARCH}`)))
  const originals = [...pack.keys()].filter(path => path.startsWith('bills/'))
  expect(originals).toEqual(lines.flatMap(({ File }) => (File ? [`bills/${File}`] : [])))
  expect(originals.sort()).toEqual(['bills/2026-03-02 Paper Mill M-1.pdf', 'bills/2026-03-02 Power Co P-1.png'])
  expect(Buffer.from(pack.get('bills/2026-03-02 Power Co P-1.png') ?? []).toString('base64')).toBe(PNG)
  expect(new TextDecoder().decode(pack.get('README.txt'))).toContain(
    'Supplier bills: 4, net EUR 350.00, tax EUR 60.50, total EUR 410.50',
  )
  expect([...pack.keys()]).toEqual(
    expect.arrayContaining([
      'xlsx/bills.xlsx',
      'csv/bill-payments.csv',
      'reports/bills.pdf',
      'reports/owed-to-suppliers.pdf',
    ]),
  )

  // everything of the business
  const files = filesIn(await exportOf(app, business.businessId))
  const kept = rowsIn(files, 'bills').filter(({ voidedAt }) => voidedAt === null)
  expect(sum(kept, bill => bill.total - bill.paid)).toBe(owed)
  expect(sum(rowsIn(files, 'bill_payments'), payment => payment.amount)).toBe(paid)
  expect(rowsIn(files, 'bill_files')).toHaveLength(3)
})

test('a business without bills sees none of them in reports and in the files of its accountant', async () => {
  const own = await openBusiness(app)
  await makeBill(own)
  const read = async (path: string) => good(await app.ask('GET', `${own.path}${path}`))
  expect((await read(`/accounting?${MARCH}`)).bills).toBeNull()
  const pack = filesIn(await read(`/accounting/export?${MARCH}`))
  expect([...pack.keys()].filter(path => path.includes('bill'))).toEqual([])
  const { tables } = await read(`/reports/tax?${MARCH}`)
  expect(tables.map(({ id }: Json) => id).filter((id: string) => /bills|to-pay/.test(id))).toEqual([])
})
