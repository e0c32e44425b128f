import { describe, expect, test } from 'vitest'
import {
  changeDefaultTax,
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  openBusiness,
  readInvoice,
} from '../../testing/factories.ts'
import { good, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const preview = async (id: string) => app.ask('GET', `${business.path}/invoices/${id}/issue-preview`)

describe('what issuing a draft will do', () => {
  test('shows its number, what is due when, and what leaves stock, with a product on two lines once', async () => {
    const customer = await makeCustomer(business)
    const goods = await makeProduct(business, { openingStock: 5000 })
    const service = await makeProduct(business, { isService: true })
    const items = [goods, goods, service].map(({ id }) => ({ productId: id, quantity: 3000 }))
    const { id, total } = await makeDraft(business, { customerId: customer.id, items })
    expect(good(await preview(id))).toEqual({
      version: 1,
      number: 'INV-2026-0001',
      status: 'sent',
      total,
      payable: total,
      dueDate: '2026-04-09',
      customerId: customer.id,
      customerName: customer.name,
      stock: [{ productId: goods.id, productName: goods.name, quantity: 6000, stock: 5000, negativeStock: 'warn' }],
      missing: [],
      warnings: [],
      outdatedTaxes: [],
      eInvoice: null,
    })
    expect((await makeIssued(business)).number).toBe('INV-2026-0001')
    expect(good(await preview(id)).number).toBe('INV-2026-0002')
  })

  test('says that it will be overdue at once if its due date has passed, with the number of its own year', async () => {
    const { id } = await makeDraft(business, { date: '2025-12-01', dueDate: '2025-12-31' })
    expect(good(await preview(id))).toMatchObject({ status: 'overdue', number: 'INV-2025-0001' })
  })

  test('warns of an old tax and a due date that has passed, as do the row, the invoice and the answer to issuing it', async () => {
    const own = await openBusiness(app, { taxName: 'VAT', taxRate: 19_000 })
    const reduced = good(await app.ask('POST', `${own.path}/tax-rates`, { name: 'Reduced', rate: 7000 }))
    const items = [null, reduced.id].map(taxRateId => ({
      kind: 'free',
      name: 'Work',
      quantity: 1000,
      price: 1000,
      taxRateId,
    }))
    const { id } = await makeDraft(own, { items, date: '2026-02-01', dueDate: '2026-03-09' })
    const fresh = await makeDraft(own)
    const readRow = async () => good(await app.ask('GET', `${own.path}/invoices?q=${id}`)).rows[0]
    expect((await readRow()).warnings).toEqual(['past-due'])
    await changeDefaultTax(own, { rate: 21_000 })
    const shown = good(await app.ask('GET', `${own.path}/invoices/${id}/issue-preview`))
    const [was, is] = [19_000, 21_000].map(rate => ({ name: 'VAT', rate, freeReason: '' }))
    expect(shown).toMatchObject({ warnings: ['past-due', 'old-tax'], outdatedTaxes: [{ was, is }] })
    expect((await readRow()).warnings).toEqual(['past-due', 'old-tax'])
    expect((await readInvoice(own, id)).warnings).toEqual(['past-due', 'old-tax'])
    const issued = good(await app.ask('POST', `${own.path}/invoices/${id}/issue`))
    expect(issued).toMatchObject({ status: 'overdue', warnings: ['past-due', 'old-tax'] })
    expect((await readRow()).warnings).toEqual([])
    expect((await readInvoice(own, fresh.id)).warnings).toEqual(['old-tax'])
    const saved = { customerId: fresh.customerId, items: [], version: 1 }
    good(await app.ask('PUT', `${own.path}/invoices/${fresh.id}`, saved))
    expect((await readInvoice(own, fresh.id)).warnings).toEqual([])
  })

  test('names what is missing in an incomplete draft, each with its field', async () => {
    const items = [{ kind: 'free', name: 'Delivery' }]
    const { id } = good(await app.ask('POST', `${business.path}/invoices`, { items }))
    expect(good(await preview(id)).missing).toEqual([
      { field: 'customerId', part: 'customer' },
      { field: 'items.0.quantity', part: 'quantity' },
      { field: 'items.0.price', part: 'price' },
    ])
  })

  test('is refused for an issued invoice', async () => {
    const { id } = await makeIssued(business)
    expect(refusal(await preview(id))).toEqual({ status: 409, code: 'move-not-allowed' })
  })
})
