import { describe, expect, test } from 'vitest'
import { makeSale, openBusiness, pay, readInvoice, stockOf, type TestBusiness } from '../../testing/factories.ts'
import { contentsOf } from '../../testing/operations.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const credit = (business: TestBusiness, id: string, body: Json) =>
  app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, body)
const reason = 'For the late delivery'

describe('a credit by amount', () => {
  test('lowers what is owed, moves no stock, and is a credit note with its tax and without lines', async () => {
    const business = await openBusiness(app)
    const { kettle, invoice } = await makeSale(business)
    const stock = await stockOf(business, kettle.id)
    const { creditNote } = good(await credit(business, invoice.id, { amount: 1000, reason }))
    expect(creditNote).toMatchObject({ number: 'CN-2026-0001', total: 1000, refund: 0 })
    expect(good(await app.ask('GET', `${business.path}/credit-notes/${creditNote.id}`))).toMatchObject({
      ...{ reason, items: [], subtotal: 909, tax: 91, total: 1000, goodsCameBack: false },
      taxes: [{ rate: 10_000, net: 909, tax: 91 }],
    })
    const after = await readInvoice(business, invoice.id)
    expect(after).toMatchObject({ status: 'sent', credited: 1000, balance: 2850 })
    expect(after.creditedTaxes).toMatchObject([{ net: 909, tax: 91 }])
    expect(await stockOf(business, kettle.id)).toBe(stock)
    await expectFiguresToAddUp(business)
  })

  test('on a paid invoice makes a refund due', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    await pay(business, invoice)
    good(await credit(business, invoice.id, { amount: 550, reason }))
    expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'paid', refund: 550 })
    await expectFiguresToAddUp(business)
  })

  test('leaves the rest to be credited by lines, with their goods, and together they equal the invoice', async () => {
    const business = await openBusiness(app)
    const { kettle, invoice } = await makeSale(business)
    const stock = await stockOf(business, kettle.id)
    good(await credit(business, invoice.id, { amount: 1001, reason }))
    const { creditNote } = good(await credit(business, invoice.id, { goodsComeBack: true }))
    expect(creditNote.total).toBe(invoice.total - 1001)
    const page = good(await app.ask('GET', `${business.path}/credit-notes/${creditNote.id}`))
    expect(page).toMatchObject({ subtotal: 3500, alreadyCredited: 910, goodsCameBack: true })
    expect(await stockOf(business, kettle.id)).toBe(stock + 3000)
    const after = await readInvoice(business, invoice.id)
    expect(after).toMatchObject({ status: 'paid', credited: invoice.total, balance: 0 })
    expect(after.creditedTaxes).toMatchObject([{ net: invoice.taxes[0].net, tax: invoice.tax }])
    expect(refusal(await credit(business, invoice.id, { amount: 1, reason })).code).toBe('nothing-left-to-credit')
    await expectFiguresToAddUp(business)
  })

  test('stays with the customer when the invoice is corrected: the new draft is lower by it', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    good(await credit(business, invoice.id, { amount: 1100, reason }))
    const answer = good(
      await app.ask('POST', `${business.path}/invoices/${invoice.id}/correct`, { goodsComeBack: true }),
    )
    expect(answer.creditNote.total).toBe(2750)
    expect(answer.draft.total).toBe(2750)
    expect(await readInvoice(business, answer.draft.id)).toMatchObject({ discount: { amount: 1000 } })
  })

  test('above what remains, without a reason, with lines, or with goods is refused, and nothing is written', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    good(await credit(business, invoice.id, { amount: 1000, reason }))
    const items = [{ itemId: invoice.items[0].id, quantity: 1000 }]
    const before = await contentsOf(app)
    const tooMuch = await credit(business, invoice.id, { amount: 2851, reason })
    expect(refusal(tooMuch)).toEqual({ status: 409, code: 'credit-exceeds-invoice' })
    expect(tooMuch.body.errors).toEqual([
      { field: 'amount', message: 'This is more than what remains of the invoice.' },
    ])
    for (const [body, field] of [
      [{ amount: 100 }, 'reason'],
      [{ amount: 100, reason: ' ' }, 'reason'],
      [{ amount: 0, reason }, 'amount'],
      [{ amount: 100, reason, items }, 'amount'],
      [{ amount: 100, reason, goodsComeBack: true }, 'goodsComeBack'],
    ] as const) {
      const answer = await credit(business, invoice.id, body)
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
    }
    expect(await contentsOf(app)).toBe(before)
  })

  test('is refused by the database too if it exceeds the invoice in a tax rate or has another rate', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    const here = `'${business.businessId}', 'newnote1'`
    const insert = (net: number, tax: number, rate: number) =>
      app.query(`begin;
        insert into credit_notes (business_id, id, number, invoice_id, date, reason, subtotal, discount_total, tax, total, refund, goods_came_back, line_count, letterhead, actor_kind, actor_name)
          values (${here}, 'CN-X', '${invoice.id}', '2026-03-10', 'Late', ${net}, 0, ${tax}, ${net + tax}, 0, false, 0, 1, 'computer', '');
        insert into credit_note_taxes values (${here}, 0, ${rate}, 'Tax', 'S', '', ${net}, ${tax});
        update invoices set credited = ${net + tax} where id = '${invoice.id}';
        commit`)
    await expect(insert(100, invoice.tax + 1, 10_000)).rejects.toMatchObject({ code: 'DB006' })
    await expect(insert(100, 10, 19_000)).rejects.toMatchObject({ code: 'DB006' })
    await insert(100, 10, 10_000)
  })
})

test('whether goods come back must be said if a credited line has a stocked product, and only then', async () => {
  const business = await openBusiness(app)
  const { invoice } = await makeSale(business)
  const before = await contentsOf(app)
  for (const [path, body] of [
    ['credit-notes', {}],
    ['credit-notes', { items: [{ itemId: invoice.items[0].id, quantity: 1000 }] }],
    ['correct', {}],
    ['cancel', {}],
  ] as const) {
    const answer = await app.ask('POST', `${business.path}/invoices/${invoice.id}/${path}`, body)
    expect(refusal(answer)).toEqual({ status: 409, code: 'goods-undecided' })
    expect(answer.body.errors).toMatchObject([{ field: 'goodsComeBack' }])
  }
  expect(await contentsOf(app)).toBe(before)
  const service = good(
    await app.ask('POST', `${business.path}/products`, { name: 'Work', sku: 'W', isService: true, basePrice: 500 }),
  )
  const work = await makeSale(business, { items: [{ productId: service.id, quantity: 1000 }] })
  good(await credit(business, work.invoice.id, {}))
  const again = await makeSale(business, { items: [{ productId: service.id, quantity: 1000 }] })
  good(await app.ask('POST', `${business.path}/invoices/${again.invoice.id}/cancel`, {}))
})
