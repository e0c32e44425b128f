/** Texts and subtotals between the lines of every kind of document: they say something, and are in no figure. */
import { beforeAll, expect, test } from 'vitest'
import {
  makeConfirmedOrder,
  makeSentQuote,
  openBusiness,
  readInvoice,
  readOrder,
  readQuote,
} from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { expectFiguresToAddUp, expectProductSalesToAddUp } from '../../testing/sums.ts'
import { good, type Json, realPdf, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z', renderDocument: await realPdf() })
const business = await openBusiness(app, { taxRate: 10_000 })
const { path } = business
let customer: Json

const lamp = { kind: 'free', name: 'Lamp', quantity: 2000, price: 4000 }
const cable = { kind: 'free', name: 'Cable', quantity: 1500, price: 300 }
const visit = { kind: 'free', name: 'Visit', quantity: 1000, price: 9000 }
const text = { kind: 'text', description: 'Fitted by an electrician.\nPlease keep the room free.' }
const subtotal = { kind: 'subtotal' }
const named = { kind: 'subtotal', name: 'All of the work' }
const items = [
  { kind: 'heading', name: 'Goods' },
  lamp,
  text,
  cable,
  subtotal,
  { kind: 'heading', name: 'Work' },
  visit,
  named,
]
const kinds = (document: Json) => document.items.map(({ kind }: Json) => kind)
const faults = (answer: Json) => answer.body.errors
const printed = async (address: string) =>
  (await textOfPdf(good(await app.ask('GET', address)))).replaceAll(/\s+/g, ' ')

beforeAll(async () => {
  customer = good(await app.ask('POST', `${path}/customers`, { name: 'Acme' }))
})

async function issued(lines: Json[] = items): Promise<Json> {
  const { id } = good(await app.ask('POST', `${path}/invoices`, { customerId: customer.id, items: lines, issue: true }))
  return readInvoice(business, id)
}

test('an invoice says them where they stand, and no total counts them', async () => {
  const invoice = await issued()
  expect(invoice).toMatchObject({ subtotal: 17_450, tax: 1745, total: 19_195 })
  expect(invoice.items[2]).toMatchObject({ ...text, name: '', quantity: null, price: null, taxRateId: null, total: 0 })
  expect(invoice.items[4]).toMatchObject({ ...subtotal, name: '', total: 0 })
  expectTotalsToAddUp(invoice)
  const pdf = await printed(`${path}/invoices/${invoice.id}/pdf`)
  expect(pdf).toMatch(
    /Lamp .*Fitted by an electrician\. Please keep the room free\. Cable .* Subtotal 84\.50 Work Visit .* All of the work 90\.00/,
  )
  const { path: link } = good(await app.ask('POST', `${path}/invoices/${invoice.id}/links`, {}))
  const page = String((await app.ask('GET', link)).body)
  expect(page).toContain('Please keep the room free.')
  expect(page).toMatch(/Subtotal<\/p><p class="amount"[^>]*>\$84\.50/)
  await expectFiguresToAddUp(business)
  await expectProductSalesToAddUp(business)
})

test('a copy, a correction and a recurring invoice have them again', async () => {
  const { id } = await issued()
  const copy = good(await app.ask('POST', `${path}/invoices/${id}/duplicate`))
  expect((await readInvoice(business, copy.id)).items).toMatchObject(items)
  const schedule = { invoiceId: id, every: 1, unit: 'month', startsOn: '2026-04-01', prices: 'fixed', result: 'draft' }
  const made = await app.ask('POST', `${path}/recurring-invoices`, schedule)
  const recurring = good(await app.ask('GET', `${path}/recurring-invoices/${good(made).id}`))
  expect(recurring.items).toMatchObject(items)
  const { draft, creditNote } = good(await app.ask('POST', `${path}/invoices/${id}/correct`, {}))
  expect((await readInvoice(business, draft.id)).items).toMatchObject(items)
  // only what has figures is credited
  const note = good(await app.ask('GET', `${path}/credit-notes/${creditNote.id}`))
  expect(note.items.map(({ name }: Json) => name)).toEqual(['Lamp', 'Cable', 'Visit'])
  expect(note.total).toBe(19_195)
})

test('the record keeps them', async () => {
  const invoice = await issued()
  const [row] = await app.query('select record from document_records where subject_id = $1', [invoice.id])
  const record = JSON.parse(row?.record)
  expect(record.lines.map(({ kind, net }: Json) => [kind, net])).toContainEqual(['text', 0])
})

test('of a quote, an order and an invoice of it; what concerns only lines that were left out is left out too', async () => {
  const lines = [
    lamp,
    { ...visit, isOptional: true },
    subtotal,
    { kind: 'heading', name: 'If you like' },
    text,
    { ...cable, isOptional: true },
    subtotal,
  ]
  const sent = await makeSentQuote(business, { items: lines })
  const quote = await readQuote(business, sent.id)
  expect(quote.subtotal).toBe(8000)
  expect(await printed(`${path}/quotes/${quote.id}/pdf`)).toMatch(/Subtotal 80\.00 .*Subtotal 0\.00/)
  good(await app.ask('POST', `${path}/quotes/${quote.id}/accept`, { chosen: [] }))
  const order = good(await app.ask('POST', `${path}/quotes/${quote.id}/order`))
  expect(kinds(await readOrder(business, order.id))).toEqual(['free', 'subtotal'])
})

test('an order is delivered and invoiced by its other lines', async () => {
  const { id } = await makeConfirmedOrder(business, { items })
  const draft = good(await app.ask('POST', `${path}/orders/${id}/invoice`))
  expect((await readInvoice(business, draft.id)).items).toMatchObject(items)
  good(await app.ask('POST', `${path}/invoices/${draft.id}/issue`))
  expect((await readOrder(business, id)).status).toBe('closed')
})

test.each([
  ['items.0.quantity', { ...text, quantity: 1000 }],
  ['items.0.name', { ...text, name: 'Hint' }],
  ['items.0.price', { ...subtotal, price: 1 }],
  ['items.0.description', { ...subtotal, description: 'So far' }],
  ['items.0.taxRateId', { ...subtotal, taxRateId: 'anything' }],
])('anything else on them is refused: %s', async (field, line) => {
  expect(faults(await app.ask('POST', `${path}/invoices`, { items: [line] }))).toMatchObject([{ field }])
})

test('a text is needed where a document is issued, by the API and by the database', async () => {
  const body = { customerId: customer.id, items: [lamp, { kind: 'text' }] }
  const { id } = good(await app.ask('POST', `${path}/invoices`, body))
  expect(faults(await app.ask('POST', `${path}/invoices/${id}/issue`))).toMatchObject([
    { field: 'items.1.description', code: 'missing-text' },
  ])
  const issue = `update invoices set status = 'paid', number = 'INV-1', issued_at = now(), letterhead = 1 where id = $1`
  expect(await app.query(issue, [id]).catch((error: Json) => error.code)).toBe('DB003')
  const withoutLine = { customerId: customer.id, items: [text, subtotal] }
  expect(faults(await app.ask('POST', `${path}/invoices`, { ...withoutLine, issue: true }))).toMatchObject([
    { field: 'items', code: 'missing-line' },
  ])
})
