import { describe, expect, test } from 'vitest'
import { makeSale, openBusiness, pay, readInvoice, stockOf, type TestBusiness } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

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
      reason,
      items: [],
      subtotal: 909,
      tax: 91,
      total: 1000,
      goodsCameBack: false,
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

describe('a credit by amount of a part of the invoice', () => {
  /** Two kettles at 10 %, and free lines at 10 % and without tax. */
  async function mixedSale(business: TestBusiness) {
    const { kettle } = await makeSale(business)
    const free = good(
      await app.ask('POST', `${business.path}/tax-rates`, { name: 'Export', rate: 0, freeReason: 'Export' }),
    )
    return makeSale(business, {
      items: [
        { productId: kettle.id, quantity: 2000, price: 1000 },
        { kind: 'heading', name: 'Also' },
        { kind: 'free', name: 'Packing', quantity: 1000, price: 500 },
        { kind: 'free', name: 'Manual', quantity: 1000, price: 300, taxRateId: free.id },
      ],
    })
  }
  const tenPercent = { tax: { rate: 10_000 } }

  test('of a tax is taxed at that rate alone, is no more than what remains there, and says so', async () => {
    const business = await openBusiness(app)
    const { invoice } = await mixedSale(business)
    expect(invoice.total).toBe(3050)
    const { creditNote } = good(
      await credit(business, invoice.id, { amount: 300, appliesTo: { tax: { rate: 0, reason: 'Export' } }, reason }),
    )
    expect(good(await app.ask('GET', `${business.path}/credit-notes/${creditNote.id}`))).toMatchObject({
      subtotal: 300,
      tax: 0,
      total: 300,
      appliesTo: { kind: 'tax', lines: [] },
      taxes: [{ rate: 0, reason: 'Export', net: 300, tax: 0 }],
    })
    const tooMuch = await credit(business, invoice.id, { amount: 2751, appliesTo: tenPercent, reason })
    expect(refusal(tooMuch)).toEqual({ status: 409, code: 'credit-exceeds-choice' })
    expect(tooMuch.body.errors).toMatchObject([{ field: 'amount' }])
    good(await credit(business, invoice.id, { amount: 2750, appliesTo: tenPercent, reason }))
    expect(await readInvoice(business, invoice.id)).toMatchObject({ credited: 3050, balance: 0 })
    await expectFiguresToAddUp(business)
  })

  test('of lines is kept with each line, limits it, and is deducted when the line is credited', async () => {
    const business = await openBusiness(app)
    const { invoice } = await mixedSale(business)
    const [kettles, , packing, manual] = invoice.items
    const appliesTo = { itemIds: [packing.id, manual.id] }
    const { creditNote } = good(await credit(business, invoice.id, { amount: 170, appliesTo, reason }))
    expect(good(await app.ask('GET', `${business.path}/credit-notes/${creditNote.id}`)).appliesTo).toMatchObject({
      kind: 'lines',
      lines: [
        { itemId: packing.id, name: 'Packing', amount: 100, taxRate: 10_000 },
        { itemId: manual.id, name: 'Manual', amount: 60, taxRate: 0 },
      ],
    })
    const after = await readInvoice(business, invoice.id)
    expect(after.items.map((item: Json) => item.creditedAmount)).toEqual([0, 0, 100, 60])
    const more = await credit(business, invoice.id, { amount: 681, appliesTo, reason })
    expect(refusal(more).code).toBe('credit-exceeds-choice')
    const items = [
      { itemId: kettles.id, quantity: 1000 },
      { itemId: packing.id, quantity: 1000 },
    ]
    const returned = good(await credit(business, invoice.id, { items, goodsComeBack: true }))
    expect(good(await app.ask('GET', `${business.path}/credit-notes/${returned.creditNote.id}`))).toMatchObject({
      subtotal: 1500,
      alreadyCredited: 100,
      total: 1540,
    })
    good(await credit(business, invoice.id, { goodsComeBack: true }))
    expect(await readInvoice(business, invoice.id)).toMatchObject({ credited: 3050, balance: 0 })
    await expectFiguresToAddUp(business)
  })

  test('stays with the customer when the invoice is corrected, in the tax that it was of', async () => {
    const business = await openBusiness(app)
    const { invoice } = await mixedSale(business)
    good(await credit(business, invoice.id, { amount: 220, appliesTo: tenPercent, reason }))
    const answer = good(
      await app.ask('POST', `${business.path}/invoices/${invoice.id}/correct`, { goodsComeBack: true }),
    )
    expect(answer.creditNote.total).toBe(2830)
    expect(answer.draft.total).toBe(2830)
    const draft = await readInvoice(business, answer.draft.id)
    expect(draft.taxes).toMatchObject([{ net: 300 }, { net: 2300, tax: 230 }])
  })

  test('of a line or a tax that is not on the invoice, or without an amount, is refused', async () => {
    const business = await openBusiness(app)
    const { invoice } = await mixedSale(business)
    const [kettles, heading] = invoice.items
    const before = await contentsOf(app)
    for (const [body, field] of [
      [{ amount: 100, appliesTo: { tax: { rate: 5000 } }, reason }, 'appliesTo.tax'],
      [{ amount: 100, appliesTo: { tax: { rate: 0 } }, reason }, 'appliesTo.tax'],
      [{ amount: 100, appliesTo: { itemIds: [kettles.id, heading.id] }, reason }, 'appliesTo.itemIds.1'],
      [{ appliesTo: tenPercent, reason }, 'appliesTo'],
    ] as const) {
      const answer = await credit(business, invoice.id, body)
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
    }
    expect(await contentsOf(app)).toBe(before)
  })

  test('is refused by the database too beyond a line, or with shares that it does not credit', async () => {
    const business = await openBusiness(app)
    const { invoice } = await mixedSale(business)
    const here = `'${business.businessId}', 'newnote1'`
    const insert = (share: number, position = 2) =>
      app.query(`begin;
        insert into credit_notes (business_id, id, number, invoice_id, date, reason, subtotal, discount_total, tax, total, refund, goods_came_back, line_count, concerns, letterhead, actor_kind, actor_name)
          values (${here}, 'CN-X', '${invoice.id}', '2026-03-10', 'Late', 100, 0, 10, 110, 0, false, 0, 'lines', 1, 'computer', '');
        insert into credit_note_taxes values (${here}, 0, 10000, 'Tax', 'S', '', 100, 10);
        insert into credit_note_shares values (${here}, '${invoice.id}', ${position}, ${share});
        update invoices set credited = 110 where id = '${invoice.id}';
        commit`)
    await expect(insert(99)).rejects.toMatchObject({ code: 'DB006' })
    await expect(insert(101)).rejects.toMatchObject({ code: 'DB006' })
    await expect(insert(100, 3)).rejects.toMatchObject({ code: 'DB006' })
    await insert(100)
    const later = `insert into credit_note_shares values (${here}, '${invoice.id}', 0, 1)`
    await expect(app.query(later)).rejects.toMatchObject({ code: 'DB006' })
    await expect(app.query('update credit_note_shares set amount = 1')).rejects.toMatchObject({ code: 'DB005' })
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
