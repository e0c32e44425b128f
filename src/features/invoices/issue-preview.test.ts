import { describe, expect, test } from 'vitest'
import { makeCustomer, makeDraft, makeIssued, makeProduct, openBusiness } from '../../testing/factories.ts'
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
      ...{ version: 1, number: 'INV-2026-0001', status: 'sent', total, dueDate: '2026-04-09' },
      customerName: customer.name,
      stock: [{ productId: goods.id, productName: goods.name, quantity: 6000, stock: 5000, negativeStock: 'warn' }],
      missing: [],
    })
    expect((await makeIssued(business)).number).toBe('INV-2026-0001')
    expect(good(await preview(id)).number).toBe('INV-2026-0002')
  })

  test('says that it will be overdue at once if its due date has passed, with the number of its own year', async () => {
    const { id } = await makeDraft(business, { date: '2025-12-01', dueDate: '2025-12-31' })
    expect(good(await preview(id))).toMatchObject({ status: 'overdue', number: 'INV-2025-0001' })
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
