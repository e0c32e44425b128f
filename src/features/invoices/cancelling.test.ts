import { describe, expect, test } from 'vitest'
import {
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  openBusiness,
  pay,
  readInvoice,
  stockOf,
} from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business

const cancel = (id: string, goodsComeBack = false) =>
  app.ask('POST', `${path}/invoices/${id}/cancel`, { goodsComeBack })

describe('a cancelled invoice', () => {
  test('keeps its number, owes nothing, and returns its goods only if asked to', async () => {
    const product = await makeProduct(business, { openingStock: 10_000 })
    const { id, number } = await makeIssued(business, { items: [{ productId: product.id, quantity: 4000 }] })
    expect(good(await cancel(id))).toMatchObject({ status: 'cancelled', number })
    const invoice = await readInvoice(business, id)
    expect(invoice).toMatchObject({ status: 'cancelled', balance: 0, cancelledAt: '2026-03-10T15:00:00.000Z', number })
    expect(invoice.moves).toEqual(['duplicate'])
    expect(await stockOf(business, product.id)).toBe(6000)
    expectTotalsToAddUp(invoice)
    await expectFiguresToAddUp(business)
  })

  test('returns what it took, line by line, also if the product was archived or renamed', async () => {
    const product = await makeProduct(business, { openingStock: 10_000 })
    const items = [1500, 2500].map(quantity => ({ productId: product.id, quantity }))
    const { id } = await makeIssued(business, { items })
    good(await app.ask('PATCH', `${path}/products/${product.id}`, { name: 'Renamed', version: 1 }))
    good(await app.ask('POST', `${path}/products/${product.id}/archive`))
    good(await cancel(id, true))
    expect(await stockOf(business, product.id)).toBe(10_000)
    const { rows } = good(await app.ask('GET', `${path}/products/${product.id}/stock-movements?limit=2`))
    expect(rows).toMatchObject([
      { type: 'in', reason: 'return', balance: 10_000, cause: { id } },
      { type: 'in', reason: 'return', cause: { id } },
    ])
    await expectFiguresToAddUp(business)
  })

  test('returns nothing for a service', async () => {
    const service = await makeProduct(business, { isService: true })
    const { id } = await makeIssued(business, { items: [{ productId: service.id, quantity: 1000 }] })
    good(await cancel(id, true))
    expect(await app.query('select 1 from stock_movements where product_id = $1', [service.id])).toEqual([])
  })

  test('no longer makes its customer active; an earlier invoice may', async () => {
    const customer = await makeCustomer(business)
    const lastDate = async () => good(await app.ask('GET', `${path}/customers/${customer.id}`)).lastInvoiceDate
    await makeIssued(business, { customerId: customer.id, date: '2026-02-01' })
    const { id } = await makeIssued(business, { customerId: customer.id, date: '2026-03-01' })
    expect(await lastDate()).toBe('2026-03-01')
    good(await cancel(id))
    expect(await lastDate()).toBe('2026-02-01')
    await expectFiguresToAddUp(business)
  })

  test('may be overdue before', async () => {
    const { id } = await makeIssued(business, { date: '2026-01-01', dueDate: '2026-01-02' })
    expect(good(await cancel(id)).status).toBe('cancelled')
  })
})

describe('cancelling is refused, and nothing is written', () => {
  test('while there is a payment', async () => {
    const issued = await makeIssued(business)
    const { payments } = await pay(business, issued, 1)
    const before = await contentsOf(app)
    const answer = await cancel(issued.id, true)
    expect(refusal(answer)).toEqual({ status: 409, code: 'invoice-has-payments' })
    expect(answer.body.detail).toBe('This invoice has a payment. Remove the payment before you cancel the invoice.')
    expect(await contentsOf(app)).toBe(before)
    good(await app.ask('POST', `${path}/invoices/${issued.id}/payments/${payments[0].id}/remove`, { reason: 'Wrong' }))
    expect(good(await cancel(issued.id)).status).toBe('cancelled')
    expectTotalsToAddUp(await readInvoice(business, issued.id))
  })

  test('for a draft, a paid invoice and a cancelled one', async () => {
    const draft = await makeDraft(business)
    const paid = await makeIssued(business)
    await pay(business, paid)
    const cancelled = await makeIssued(business)
    good(await cancel(cancelled.id, true))
    const before = await contentsOf(app)
    expect(refusal(await cancel(draft.id, true))).toEqual({ status: 409, code: 'move-not-allowed' })
    expect(refusal(await cancel(paid.id, true))).toEqual({ status: 409, code: 'invoice-has-payments' })
    expect(refusal(await cancel(cancelled.id, true))).toEqual({ status: 409, code: 'move-not-allowed' })
    expect(await contentsOf(app)).toBe(before)
  })
})
