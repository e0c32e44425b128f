import { describe, expect, test } from 'vitest'
import {
  changeDefaultTax,
  makeCustomer,
  makeIssued,
  makeProduct,
  makeSale,
  openBusiness,
  readInvoice,
  type TestBusiness,
} from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })

const credit = (business: TestBusiness, id: string, body: Json = { goodsComeBack: false }) =>
  app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, body)

describe('correcting an invoice', () => {
  test('credits it and creates a draft with the same lines, prices, discounts and taxes that names the invoice', async () => {
    const business = await openBusiness(app)
    const product = await makeProduct(business, { basePrice: 1000 })
    const lines = { items: [{ productId: product.id, quantity: 2000, price: 777, discount: { percent: 10_000 } }] }
    const issued = await makeIssued(business, { ...lines, note: 'As agreed', discount: { amount: 100 } })
    const answer = good(
      await app.ask('POST', `${business.path}/invoices/${issued.id}/correct`, {
        reason: 'Wrong price',
        goodsComeBack: true,
      }),
    )
    expect(answer.creditNote).toMatchObject({ number: 'CN-2026-0001', total: issued.total })
    const [draft, original] = [await readInvoice(business, answer.draft.id), await readInvoice(business, issued.id)]
    const { note, discount, total, customerId } = original
    expect(original.correctedById).toBe(draft.id)
    expect(draft).toMatchObject({ status: 'draft', correctsId: issued.id, note, discount, total, customerId })
    expect(draft.items).toMatchObject([{ price: 777, quantity: 2000, discount: { percent: 10_000 } }])
    expectTotalsToAddUp(draft)
    await expectFiguresToAddUp(business)
    good(await app.ask('POST', `${business.path}/invoices/${draft.id}/issue`))
    await expectFiguresToAddUp(business)
  })

  test('copies only what has not been credited before', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    good(
      await credit(business, invoice.id, {
        items: [{ itemId: invoice.items[0].id, quantity: 1000 }],
        goodsComeBack: true,
      }),
    )
    const { draft } = good(
      await app.ask('POST', `${business.path}/invoices/${invoice.id}/correct`, { goodsComeBack: true }),
    )
    const { items } = await readInvoice(business, draft.id)
    expect(items.map((item: Json) => item.quantity)).toEqual([2000, 1000])
  })

  test('copies the customer and products even if they have been archived since', async () => {
    const business = await openBusiness(app)
    const customer = await makeCustomer(business)
    const { invoice } = await makeSale(business, { customerId: customer.id })
    good(await app.ask('POST', `${business.path}/customers/${customer.id}/archive`))
    for (const { productId } of invoice.items)
      good(await app.ask('POST', `${business.path}/products/${productId}/archive`))
    const { draft } = good(
      await app.ask('POST', `${business.path}/invoices/${invoice.id}/correct`, { goodsComeBack: false }),
    )
    const { customerId, items, total } = await readInvoice(business, draft.id)
    expect({ customerId, total }).toEqual({ customerId: customer.id, total: invoice.total })
    expect(items.map((item: Json) => item.productId)).toEqual(invoice.items.map((item: Json) => item.productId))
  })

  test('after a part was credited copies what is left, less amounts credited', async () => {
    const business = await openBusiness(app)
    const product = await makeProduct(business, { basePrice: 100 })
    const onWhole = await makeSale(business, {
      items: [{ productId: product.id, quantity: 10_000 }],
      discount: { amount: 500 },
    })
    const onLine = await makeSale(business, {
      items: [{ productId: product.id, quantity: 10_000, discount: { amount: 800 } }],
    })
    for (const [{ invoice }, quantity] of [[onWhole, 5000] as const, [onLine, 9000] as const]) {
      good(
        await credit(business, invoice.id, {
          items: [{ itemId: invoice.items[0].id, quantity }],
          goodsComeBack: false,
        }),
      )
      const corrected = good(
        await app.ask('POST', `${business.path}/invoices/${invoice.id}/correct`, { goodsComeBack: false }),
      )
      const draft = await readInvoice(business, corrected.draft.id)
      expect(draft.total).toBe(corrected.creditNote.total)
      expect(draft.items).toMatchObject([{ quantity: 10_000 - quantity, price: 100 }])
      expectTotalsToAddUp(draft)
    }
  })

  test('never deducts more than the lines come to, even where they are rounded down', async () => {
    const business = await openBusiness(app)
    const product = await makeProduct(business, { basePrice: 1 })
    const { invoice } = await makeSale(business, {
      items: [{ productId: product.id, quantity: 1500 }],
      discount: { amount: 2 },
    })
    const part = [{ itemId: invoice.items[0].id, quantity: 250 }]
    good(await credit(business, invoice.id, { items: part, goodsComeBack: false }))
    const { draft } = good(
      await app.ask('POST', `${business.path}/invoices/${invoice.id}/correct`, { goodsComeBack: false }),
    )
    expect(await readInvoice(business, draft.id)).toMatchObject({ subtotal: 1, discount: { amount: 1 }, total: 0 })
    await expectFiguresToAddUp(business)
  })

  test('keeps the taxes of the original invoice, whatever they are today', async () => {
    const business = await openBusiness(app, { taxName: 'VAT', taxRate: 19_000 })
    const reduced = good(await app.ask('POST', `${business.path}/tax-rates`, { name: 'Reduced', rate: 7000 }))
    const book = await makeProduct(business, { taxRateId: reduced.id })
    const items = [book, await makeProduct(business)].map(({ id }) => ({ productId: id, quantity: 1000 }))
    const { invoice } = await makeSale(business, { items })
    await changeDefaultTax(business, { rate: 16_000 })
    good(await app.ask('POST', `${business.path}/tax-rates/${reduced.id}/archive`))
    const { draft } = good(
      await app.ask('POST', `${business.path}/invoices/${invoice.id}/correct`, { goodsComeBack: false }),
    )
    const { taxes, total } = await readInvoice(business, draft.id)
    expect({ taxes, total }).toEqual({ taxes: invoice.taxes, total: invoice.total })
  })

  test('does everything or nothing: if the number is taken, there is no draft and no goods come back', async () => {
    const business = await openBusiness(app, { creditNotePattern: 'C2027-{number}' })
    const [{ invoice }, other] = [await makeSale(business, { date: '2027-01-01' }), await makeSale(business)]
    expect(good(await credit(business, other.invoice.id)).creditNote.number).toBe('C2027-1')
    good(await app.ask('PATCH', business.path, { creditNotePattern: 'C{year}-{number}', version: 1 }))
    const before = await contentsOf(app)
    const answer = await app.ask('POST', `${business.path}/invoices/${invoice.id}/correct`, { goodsComeBack: true })
    expect(refusal(answer).code).toBe('number-taken')
    expect(await contentsOf(app)).toBe(before)
  })
})
