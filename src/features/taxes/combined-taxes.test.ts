import { expect, test } from 'vitest'
import { makeCustomer, makeDraft, makeIssued, openBusiness, readInvoice } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app, { country: 'CA', taxNumber: '123456789 RT0001' })
const { path } = business
const customer = await makeCustomer(business)

const GST = { name: 'GST', rate: 5000 }
const QST = { name: 'QST', rate: 9975 }
const taxes: Json[] = good(await app.ask('GET', `${path}/tax-rates`)).taxRates
const quebec = taxes.find(({ name }) => name === 'GST + QST')
const gst = taxes.find(({ name }) => name === 'GST')

const line = (price: number, taxRateId: string = quebec?.id) => ({
  kind: 'free',
  name: 'Work',
  quantity: 1000,
  price,
  taxRateId,
})
const sell = (items: Json[]) => makeIssued(business, { customerId: customer.id, items, supplyFrom: '2026-03-10' })

test('Canada and India start with their combined taxes, and India charges the one within a state', async () => {
  expect(quebec).toMatchObject({ rate: 14_975, category: 'S', parts: [GST, QST] })
  const india = await openBusiness(app, { country: 'IN' })
  const halves = ['CGST', 'SGST'].map(name => ({ name, rate: 9000 }))
  expect(good(await app.ask('GET', india.path)).defaultTax).toMatchObject({ rate: 18_000, parts: halves })
  const { taxRates } = good(await app.ask('GET', `${india.path}/tax-rates`))
  expect(taxRates).toContainEqual(expect.objectContaining({ name: 'IGST', rate: 18_000, parts: null }))
  const other = await openBusiness(app, { country: 'IN', taxRate: 12_000 })
  expect(good(await app.ask('GET', other.path)).defaultTax).toMatchObject({ rate: 12_000, parts: null })
})

test.each([
  [{ rate: 15_000, parts: [GST, QST] }, 'rate', 'The rate of a combined tax is the sum of its parts.'],
  [{ rate: 5000, parts: [GST] }, 'parts', 'A combined tax has at least two parts.'],
  [{ rate: 5000, parts: [GST, { name: 'QST', rate: 0 }] }, 'parts.1.rate', 'Enter a rate above 0%.'],
  [{ rate: 14_975, category: 'E', freeReason: 'x', parts: [GST, QST] }, 'rate', expect.stringContaining('0%')],
])('%j is refused at its field', async (fields, field, message) => {
  const answer = await app.ask('POST', `${path}/tax-rates`, { name: 'Both', ...fields })
  expect(answer.body.errors).toEqual([{ field, message }])
})

test('a combined tax is totalled by its parts on an invoice, and all its credit notes together equal them', async () => {
  const { id } = await sell([line(1010), line(333), { ...line(4999), taxRateId: gst?.id }])
  const invoice = await readInvoice(business, id)
  expectTotalsToAddUp(invoice)
  expect(invoice.items[0]).toMatchObject({ taxName: 'GST + QST', taxParts: [GST, QST] })
  const [alone, both] = invoice.taxes
  expect(alone).toMatchObject({ rate: 5000, net: 4999, tax: 250, parts: null })
  expect(both).toMatchObject({
    net: 1343,
    tax: 201,
    parts: [
      { ...GST, tax: 67 },
      { ...QST, tax: 134 },
    ],
  })
  const credit = async (body: Json) => {
    const { creditNote } = good(await app.ask('POST', `${path}/invoices/${id}/credit-notes`, body))
    return good(await app.ask('GET', `${path}/credit-notes/${creditNote.id}`))
  }
  const notes = [
    await credit({ amount: 100, reason: 'Late', appliesTo: { tax: { rate: 14_975 } } }),
    await credit({ items: [{ itemId: invoice.items[1].id, quantity: 500 }] }),
    await credit({}),
  ]
  for (const { taxes } of notes) {
    const { tax, parts } = taxes.find(({ rate }: Json) => rate === 14_975)
    expect(parts.reduce((sum: number, part: Json) => sum + part.tax, 0)).toBe(tax)
  }
  const credited = (place: number) =>
    notes
      .flatMap(({ taxes }) => taxes.filter((row: Json) => row.parts))
      .reduce((sum: number, { parts }: Json) => sum + parts[place].tax, 0)
  expect([credited(0), credited(1)]).toEqual([67, 134])
  expect(await readInvoice(business, id)).toMatchObject({ credited: invoice.total, balance: 0 })
})

test('the tax report says what is due in each part, on invoices and on payments, and counts the net amount once', async () => {
  const own = await openBusiness(app, { country: 'CA' })
  const { taxRates } = good(await app.ask('GET', `${own.path}/tax-rates`))
  const idOf = (name: string) => taxRates.find((tax: Json) => tax.name === name).id
  const items = [line(10_000, idOf('GST + QST')), line(2000, idOf('GST'))]
  const { id } = await makeIssued(own, { customerId: (await makeCustomer(own)).id, items })
  const report = async (query: string) => {
    const { tables } = good(await app.ask('GET', `${own.path}/reports/tax?from=2026-01-01&to=2026-12-31${query}`))
    return Object.fromEntries(tables.map((table: Json) => [table.id, table]))
  }
  const whole = await report('')
  expect(whole['tax-by-rate'].totals).toMatchObject({ net: 12_000, taxDue: 1598 })
  const parts = [
    { taxName: 'QST', taxRate: 9975, taxed: 10_000, taxDue: 998 },
    { taxName: 'GST', taxRate: 5000, taxed: 12_000, taxDue: 600 },
  ]
  expect(whole['tax-by-part'].rows.map(({ cells }: Json) => cells)).toEqual(parts)
  expect(whole['tax-by-part'].totals).toEqual({ taxDue: 1598 })
  const pay = (amount: number) => app.ask('POST', `${own.path}/invoices/${id}/payments`, { amount })
  good(await pay(7001))
  const half = await report('&basis=payments')
  expect(half['tax-by-part'].totals.taxDue).toBe(half['tax-by-rate'].totals.taxDue)
  good(await pay(13_598 - 7001))
  const paid = await report('&basis=payments')
  expect(paid['tax-by-part'].rows.map(({ cells }: Json) => cells)).toEqual(parts)
})

test('without a combined tax, the tax report has no parts', async () => {
  const plain = await openBusiness(app, { country: 'CA' })
  await makeIssued(plain, {
    customerId: (await makeCustomer(plain)).id,
    items: [{ kind: 'free', name: 'Work', quantity: 1000, price: 100 }],
  })
  const { tables } = good(await app.ask('GET', `${plain.path}/reports/tax?from=2026-01-01&to=2026-12-31`))
  expect(tables.find(({ id }: Json) => id === 'tax-by-part').rows).toEqual([])
})

test('the accountant gets a combined tax once, apart from another tax of its rate', async () => {
  const own = await openBusiness(app, { country: 'IN' })
  const { taxRates } = good(await app.ask('GET', `${own.path}/tax-rates`))
  const { id: customerId } = await makeCustomer(own)
  for (const name of ['CGST + SGST', 'IGST']) {
    const taxRateId = taxRates.find((tax: Json) => tax.name === name).id
    await makeIssued(own, { customerId, items: [line(10_000, taxRateId)] })
  }
  const { taxes, net, tax } = good(await app.ask('GET', `${own.path}/accounting?from=2026-03-01&to=2026-03-31`))
  expect(taxes.map(({ name, net, tax }: Json) => [name, net, tax])).toEqual([
    ['IGST', 10_000, 1800],
    ['CGST + SGST', 10_000, 1800],
  ])
  expect([net, tax]).toEqual([20_000, 3600])
})

test('a document with a combined tax is no European e-invoice, and says so', async () => {
  const { id } = await sell([line(1010)])
  const answer = await app.ask('GET', `${path}/invoices/${id}/e-invoice`)
  expect(refusal(answer)).toEqual({ status: 422, code: 'e-invoice-incomplete' })
  expect(answer.body.errors).toContainEqual(expect.objectContaining({ field: 'taxes' }))
})

test('other parts of the same rate are an outdated tax on a draft, and are refused beside the first on one document', async () => {
  const first = good(
    await app.ask('POST', `${path}/tax-rates`, { name: 'Split', rate: 20_000, parts: [12_000, 8000].map(part) }),
  )
  const { id } = await makeDraft(business, { customerId: customer.id, items: [line(100, first.id)] })
  const body = { name: 'Split', rate: 20_000, freeReason: '', parts: [11_000, 9000].map(part), version: 1 }
  good(await app.ask('PATCH', `${path}/tax-rates/${first.id}`, body))
  const preview = good(await app.ask('GET', `${path}/invoices/${id}/issue-preview`))
  expect(preview.outdatedTaxes).toMatchObject([
    { was: { parts: [12_000, 8000].map(part) }, is: { parts: [11_000, 9000].map(part) } },
  ])
  const plain = good(await app.ask('POST', `${path}/tax-rates`, { name: 'Plain', rate: 20_000 }))
  const items = [line(100, first.id), line(100, plain.id)]
  const mixed = await app.ask('POST', `${path}/invoices`, { customerId: customer.id, items })
  expect(refusal(mixed)).toMatchObject({ code: 'tax-names-differ' })
})

function part(rate: number, place: number) {
  return { name: `Part ${place + 1}`, rate }
}
