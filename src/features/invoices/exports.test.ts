import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { makeCustomer, makeDraft, makeIssued, makeProduct, openBusiness, pay } from '../../testing/factories.ts'
import { everyPage } from '../../testing/pages.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business
const hostile = `=HYPERLINK("http://evil.example","x")`
const customers = [
  await makeCustomer(business, { name: hostile, phone: '+1 207' }),
  await makeCustomer(business, { name: 'Zoë, “Ltd”' }),
]
const product = await makeProduct(business, { name: '@SUM(A1)', sku: '-1+1', basePrice: 1050, openingStock: 2500 })
const service = await makeProduct(business, { name: 'Service', isService: true })
for (let place = 0; place < 7; place++) {
  const items = [{ productId: product.id, quantity: 1000 * (place + 1) }]
  const fields = { customerId: customers[place % 2].id, items, date: `2026-0${1 + (place % 3)}-01` }
  const made = place % 3 === 0 ? await makeDraft(business, fields) : await makeIssued(business, fields)
  if (place % 3 === 1) await pay(business, made)
}

async function csv(address: string): Promise<Json[]> {
  const answer = await app.ask('GET', `${path}/${address}`)
  expect(answer.status).toBe(200)
  return Papa.parse<Json>(answer.body.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data
}

describe('an export', () => {
  test.each([
    ['invoices', 'csv', 'text/csv; charset=utf-8'],
    ['products', 'csv', 'text/csv; charset=utf-8'],
    ['customers', 'csv', 'text/csv; charset=utf-8'],
    ['invoices', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['products', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['customers', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('of %s as %s is a download named after the list and the day', async (list, format, type) => {
    const { status, headers } = await app.ask('GET', `${path}/${list}/export?format=${format}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${list}-2026-03-10.${format}"`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('of chosen rows has these alone, and none of another business', async () => {
    const others = await openBusiness(app)
    const foreign = await makeDraft(others, {})
    const { rows } = good(await app.ask('GET', `${path}/invoices`))
    const ids = [rows[1].id, rows[4].id, foreign.id].join()
    const exported = await csv(`invoices/export?format=csv&ids=${ids}`)
    expect(exported.map(row => row['Invoice ID'])).toEqual([rows[1].id, rows[4].id].map(id => id.toUpperCase()))
    expect(await csv(`products/export?format=csv&ids=${service.id}`)).toMatchObject([{ Name: 'Service' }])
    expect(await csv(`customers/export?format=csv&ids=${customers[1].id}`)).toMatchObject([{ Name: 'Zoë, “Ltd”' }])
    const tooMany = Array.from({ length: 501 }, () => service.id).join()
    expect((await app.ask('GET', `${path}/products/export?format=csv&ids=${tooMany}`)).status).toBe(422)
  })

  test.each([
    'status=all',
    'status=draft',
    'status=paid&sort=total&direction=desc',
    'status=overdue',
    'sort=customerName&direction=asc',
    'q=zo%C3%AB',
    `customerId=${customers[0].id}&status=draft`,
    'q=nothing',
  ])('of invoices filtered by %s has the rows of the list, in its order', async filter => {
    const rows = await everyPage(app, `${path}/invoices?${filter}`, 200)
    const exported = await csv(`invoices/export?format=csv&${filter}`)
    expect(exported.map(row => row['Invoice ID'])).toEqual(rows.map(row => row.id.toUpperCase()))
    expect(exported.map(row => [row.Date, row['Due Date'], row.Status.toLowerCase(), row.Amount])).toEqual(
      rows.map(row => [row.date, row.dueDate, row.status, (row.total / 100).toFixed(2)]),
    )
  })

  test('of invoices separates paid from credited amounts and uses the status words of the screen', async () => {
    const own = await openBusiness(app)
    const credit = (id: string) =>
      app.ask('POST', `${own.path}/invoices/${id}/credit-notes`, { goodsComeBack: false }).then(good)
    const credited = await makeIssued(own)
    await credit(credited.id)
    const paidInPart = await makeIssued(own)
    await pay(own, paidInPart, 300)
    await credit(paidInPart.id)
    const open = await makeIssued(own)
    await pay(own, open, 400)
    const answer = await app.ask('GET', `${own.path}/invoices/export?format=csv`)
    const rows = Papa.parse<Json>(good(answer).replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data
    const rowOf = ({ number }: Json) => rows.find(row => row.Number === number)
    expect(rowOf(credited)).toMatchObject({
      Status: 'Credited',
      Amount: '11.00',
      Paid: '0.00',
      Credited: '11.00',
      Balance: '0.00',
      'To be refunded': '0.00',
    })
    expect(rowOf(paidInPart)).toMatchObject({
      Status: 'Credited',
      Amount: '11.00',
      Paid: '3.00',
      Credited: '11.00',
      Balance: '0.00',
      'To be refunded': '3.00',
    })
    expect(rowOf(open)).toMatchObject({ Status: 'Sent', Paid: '4.00', Credited: '0.00', Balance: '7.00' })
    const { sheets } = await readXlsx(
      good(await app.ask('GET', `${own.path}/invoices/export?format=xlsx&q=${credited.id}`)),
    )
    expect(sheets[0]?.rows[0]?.slice(5)).toEqual([
      ...['Status', 'Amount', 'Paid', 'Credited'],
      ...['Balance', 'To be refunded', 'Kind', 'Tags'],
    ])
    expect(sheets[0]?.rows[1]?.slice(5)).toEqual(['Credited', 11, 0, 11, 0, 0, 'Invoice', ''])
  })

  test('of products has stock for goods only, and archived products on request', async () => {
    const rows = await csv('products/export?format=csv&sort=name')
    expect(rows).toMatchObject([
      { 'Base Price': '10.50', Stock: '-13.5', Status: 'Out of Stock' },
      { Name: 'Service', Stock: '', Status: 'Service' },
    ])
    good(await app.ask('POST', `${path}/products/${service.id}/archive`))
    expect(await csv('products/export?format=csv')).toHaveLength(1)
    expect(await csv('products/export?format=csv&archived=true')).toMatchObject([{ Name: 'Service' }])
  })

  test('of customers has the date of creation in the time zone of the business', async () => {
    for (const [timeZone, day] of [
      ['Pacific/Auckland', '2026-03-11'],
      ['UTC', '2026-03-10'],
    ]) {
      const own = await openBusiness(app, { timeZone })
      await makeCustomer(own)
      const answer = await app.ask('GET', `${own.path}/customers/export?format=csv`)
      const rows = Papa.parse<Json>(good(answer).replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data
      expect(rows).toMatchObject([{ 'Customer since': day }])
    }
  })

  test('contains no formulas, and numbers stay numbers', async () => {
    const [first] = await csv(`customers/export?format=csv&q=${encodeURIComponent('=HYPERLINK')}`)
    expect(first).toMatchObject({ Name: `'${hostile}`, Phone: '+1 207' })
    const [made] = await csv('products/export?format=csv')
    expect(made).toMatchObject({ Name: `'@SUM(A1)`, SKU: `'-1+1`, Stock: '-13.5' })
    const { sheets } = await readXlsx(good(await app.ask('GET', `${path}/products/export?format=xlsx`)))
    expect(sheets[0]?.rows[1]?.slice(0, 6)).toEqual(['@SUM(A1)', '-1+1', '', 10.5, -13.5, 'Out of Stock'])
  })
})
