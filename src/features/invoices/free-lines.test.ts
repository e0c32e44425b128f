import { describe, expect, test } from 'vitest'
import { makeCustomer, makeProduct, openBusiness, readInvoice, stockOf } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business
const acme = await makeCustomer(business, { name: 'Acme' })
const kettle = await makeProduct(business, { name: 'Kettle', basePrice: 5900, openingStock: 10_000 })

const advice = {
  kind: 'free',
  name: 'Advice',
  description: 'Two visits\non site',
  unit: 'hours',
  quantity: 2500,
  price: 8000,
  discount: { percent: 10_000 },
}
const kitchen = { kind: 'heading', name: 'Kitchen' }
const items = [kitchen, { productId: kettle.id, quantity: 2000 }, { kind: 'heading', name: 'Work' }, advice]

async function issued(): Promise<Json> {
  const { id } = good(await app.ask('POST', `${path}/invoices`, { customerId: acme.id, items, issue: true }))
  return readInvoice(business, id)
}

describe('an invoice with free lines and headings', () => {
  test('counts free lines in its totals and taxes, and moves the stock of its products alone', async () => {
    const before = await stockOf(business, kettle.id)
    const invoice = await issued()
    expect(invoice.items).toMatchObject([
      { ...kitchen, productId: null, sku: '', quantity: null, price: null, total: 0 },
      { kind: 'product', name: 'Kettle', unit: '', total: 11_800 },
      { kind: 'heading', name: 'Work' },
      { ...advice, productId: null, sku: '', priceSource: null, taxName: 'Tax', total: 18_000 },
    ])
    expect(invoice).toMatchObject({ subtotal: 29_800, taxes: [{ net: 29_800 }] })
    expectTotalsToAddUp(invoice)
    expect(await stockOf(business, kettle.id)).toBe(before - 2000)
    await expectFiguresToAddUp(business)
  })

  test('is duplicated with its headings and free lines as they are', async () => {
    const { id } = await issued()
    const copy = good(await app.ask('POST', `${path}/invoices/${id}/duplicate`))
    expect((await readInvoice(business, copy.id)).items).toMatchObject([
      kitchen,
      { name: 'Kettle' },
      { name: 'Work' },
      advice,
    ])
  })

  test('is corrected by a draft with the same headings and lines, and only the goods return to stock', async () => {
    const { id } = await issued()
    const before = await stockOf(business, kettle.id)
    const { draft } = good(await app.ask('POST', `${path}/invoices/${id}/correct`, { goodsComeBack: true }))
    expect(await stockOf(business, kettle.id)).toBe(before + 2000)
    const { items: corrected } = await readInvoice(business, draft.id)
    expect(corrected).toMatchObject([kitchen, { name: 'Kettle', quantity: 2000 }, { name: 'Work' }, advice])
    good(await app.ask('POST', `${path}/invoices/${draft.id}/issue`))
    await expectFiguresToAddUp(business)
  })

  test('is credited by its free lines, of which nothing returns to stock, and not by its headings', async () => {
    const { id, items: lines } = await issued()
    const before = await stockOf(business, kettle.id)
    const credit = (itemId: string, quantity: number) =>
      app.ask('POST', `${path}/invoices/${id}/credit-notes`, { goodsComeBack: true, items: [{ itemId, quantity }] })
    const { creditNote } = good(await credit(lines[3].id, 1000))
    expect(good(await app.ask('GET', `${path}/credit-notes/${creditNote.id}`)).items).toMatchObject([
      { productId: null, name: 'Advice', unit: 'hours', quantity: 1000, total: 7200 },
    ])
    expect(refusal(await credit(lines[0].id, 1000)).code).toBe('credit-exceeds-remaining')
    good(await app.ask('POST', `${path}/invoices/${id}/credit-notes`, { goodsComeBack: false }))
    const invoice = await readInvoice(business, id)
    expect(invoice).toMatchObject({ credited: invoice.total, status: 'paid' })
    expect(invoice.moves).not.toContain('credit')
    expect(await stockOf(business, kettle.id)).toBe(before)
    await expectFiguresToAddUp(business)
  })
})

describe('the description of a line', () => {
  test('begins with that of its product if the product says so, and is then the line’s own', async () => {
    const description = 'Whole beans'
    const told = await makeProduct(business, { description, descriptionOnInvoices: true })
    const untold = await makeProduct(business, { description })
    const lines = [{ productId: told.id }, { productId: told.id, description: '' }, { productId: untold.id }]
    const { id } = good(await app.ask('POST', `${path}/invoices`, { items: lines }))
    const descriptions = async () => (await readInvoice(business, id)).items.map((item: Json) => item.description)
    expect(await descriptions()).toEqual([description, '', ''])
    good(await app.ask('PATCH', `${path}/products/${told.id}`, { description: 'Ground', version: told.version }))
    expect(await descriptions()).toEqual([description, '', ''])
  })
})
