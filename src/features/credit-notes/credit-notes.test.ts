import { describe, expect, test } from 'vitest'
import {
  makeIssued,
  makeProduct,
  makeSale,
  openBusiness,
  pay,
  readInvoice,
  stockOf,
  type TestBusiness,
} from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })

const credit = (business: TestBusiness, id: string, body: Json = { goodsComeBack: false }) =>
  app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, body)
const notesOf = async (business: TestBusiness, id: string): Promise<Json[]> =>
  good(await app.ask('GET', `${business.path}/invoices/${id}/credit-notes`)).creditNotes

describe('a credit note', () => {
  test('for all of an open invoice settles it: nothing is owed, no revenue remains, and it keeps its number', async () => {
    const business = await openBusiness(app)
    const { kettle, invoice } = await makeSale(business)
    const written = good(await credit(business, invoice.id, { reason: 'Never arrived', goodsComeBack: true }))
    expect(written.creditNote).toMatchObject({ number: 'CN-2026-0001', total: 3850, refund: 0 })
    expect(written.invoice).toMatchObject({ number: invoice.number, status: 'paid' })
    const after = await readInvoice(business, invoice.id)
    expect(after).toMatchObject({ status: 'paid', credited: 3850, balance: 0, refund: 0 })
    expect(after.moves).not.toContain('credit')
    expect(await stockOf(business, kettle.id)).toBe(10_000)
    expect(good(await app.ask('GET', `${business.path}/dashboard`)).totalRevenue.value).toBe(0)
    expectTotalsToAddUp(after)
    await expectFiguresToAddUp(business)
  })

  test('for some lines credits their part, has its own page, and leaves the rest to be paid', async () => {
    const business = await openBusiness(app)
    const { kettle, invoice } = await makeSale(business)
    const items = [{ itemId: invoice.items[0].id, quantity: 1000 }]
    const body = { items, reason: 'One was broken', goodsComeBack: false }
    const { creditNote } = good(await credit(business, invoice.id, body))
    const page = good(await app.ask('GET', `${business.path}/credit-notes/${creditNote.id}`))
    expect(page).toMatchObject({
      ...{ number: 'CN-2026-0001', invoiceNumber: invoice.number },
      ...{ customerName: invoice.customerName, date: '2026-03-10' },
      ...{ reason: 'One was broken', subtotal: 1000, tax: 100, total: 1100, refund: 0, goodsCameBack: false },
      items: [{ name: kettle.name, quantity: 1000, price: 1000, total: 1000 }],
    })
    const after = await readInvoice(business, invoice.id)
    expect(after).toMatchObject({ status: 'sent', credited: 1100, balance: 2750 })
    expect(after.items.map((item: Json) => item.creditedQuantity)).toEqual([1000, 0])
    expect(await stockOf(business, kettle.id)).toBe(7000)
    const paid = await pay(business, after, 2750)
    expect(paid.status).toBe('paid')
    expectTotalsToAddUp(paid)
    await expectFiguresToAddUp(business)
  })

  test('on a paid invoice makes a refund due: revenue and the customer’s total spent fall by it', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    await pay(business, invoice)
    const items = [{ itemId: invoice.items[1].id, quantity: 1000 }]
    const { creditNote } = good(await credit(business, invoice.id, { items, goodsComeBack: false }))
    expect(creditNote).toMatchObject({ total: 550, refund: 550 })
    const after = await readInvoice(business, invoice.id)
    expect(after).toMatchObject({ status: 'paid', paid: 3850, credited: 550, refund: 550, balance: 0 })
    expect(good(await app.ask('GET', `${business.path}/dashboard`)).totalRevenue.value).toBe(3300)
    expect(good(await app.ask('GET', `${business.path}/customers/${invoice.customerId}`)).spent).toBe(3300)
    expectTotalsToAddUp(after)
    await expectFiguresToAddUp(business)
  })

  test('on an invoice that was paid in part refunds only what exceeds the rest', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    await pay(business, invoice, 3000)
    const { creditNote } = good(await credit(business, invoice.id))
    expect(creditNote).toMatchObject({ total: 3850, refund: 3000 })
    expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'paid', refund: 3000, balance: 0 })
    const [payment] = (await readInvoice(business, invoice.id)).payments
    good(
      await app.ask('POST', `${business.path}/invoices/${invoice.id}/payments/${payment.id}/remove`, {
        reason: 'Bounced',
      }),
    )
    expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'paid', refund: 0, balance: 0 })
    await expectFiguresToAddUp(business)
  })

  test('is refused for more than remains of a line, for a line of another invoice, and for nothing', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    const { invoice: another } = await makeSale(business)
    const [line] = invoice.items
    good(await credit(business, invoice.id, { items: [{ itemId: line.id, quantity: 2000 }], goodsComeBack: true }))
    const before = await contentsOf(app)
    const tooMuch = await credit(business, invoice.id, {
      items: [{ itemId: line.id, quantity: 1001 }],
      goodsComeBack: true,
    })
    expect(refusal(tooMuch)).toEqual({ status: 409, code: 'credit-exceeds-remaining' })
    expect(tooMuch.body.detail).toBe(`You can still credit 1 of ${line.name}, not 1.001.`)
    const notMine = { items: [{ itemId: another.items[0].id, quantity: 1 }], goodsComeBack: false }
    const strange = await credit(business, invoice.id, notMine)
    expect(strange.body.errors).toEqual([{ field: 'items.0.itemId', message: 'This line is not on the invoice.' }])
    const twice = { items: [1, 2].map(() => ({ itemId: line.id, quantity: 1 })), goodsComeBack: false }
    expect(refusal(await credit(business, invoice.id, twice)).code).toBe('invalid-input')
    expect(await contentsOf(app)).toBe(before)
    good(await credit(business, invoice.id))
    expect(refusal(await credit(business, invoice.id)).code).toBe('nothing-left-to-credit')
    await expectFiguresToAddUp(business)
  })

  test('is refused on a draft and a cancelled invoice, and an invoice that has one cannot be cancelled', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    const { id: draft } = good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/duplicate`))
    expect(refusal(await credit(business, draft)).code).toBe('move-not-allowed')
    good(
      await credit(business, invoice.id, {
        items: [{ itemId: invoice.items[0].id, quantity: 1 }],
        goodsComeBack: false,
      }),
    )
    const cancelled = await app.ask('POST', `${business.path}/invoices/${invoice.id}/cancel`, { goodsComeBack: false })
    expect(refusal(cancelled)).toEqual({ status: 409, code: 'invoice-has-credit-notes' })
  })

  test('has its own number series and its own pattern', async () => {
    const business = await openBusiness(app, { creditNotePattern: 'G-{number}' })
    const { invoice } = await makeSale(business)
    const one = { items: [{ itemId: invoice.items[0].id, quantity: 500 }], goodsComeBack: false }
    const numbers = [good(await credit(business, invoice.id, one)), good(await credit(business, invoice.id, one))]
    expect(numbers.map(written => written.creditNote.number)).toEqual(['G-1', 'G-2'])
    expect((await notesOf(business, invoice.id)).map(note => note.number)).toEqual(['G-1', 'G-2'])
    expect((await makeIssued(business)).number).toBe('INV-2026-0002')
  })
})

describe('an invoice with a future date', () => {
  test('is credited and corrected on its own day, with the next number of that year', async () => {
    const business = await openBusiness(app)
    const [today, ahead] = [await makeSale(business), await makeSale(business, { date: '2027-03-01' })]
    const [line] = ahead.invoice.items
    const one = { items: [{ itemId: line.id, quantity: 1000 }], goodsComeBack: true }
    const { creditNote } = good(await credit(business, ahead.invoice.id, one))
    const corrected = good(
      await app.ask('POST', `${business.path}/invoices/${ahead.invoice.id}/correct`, { goodsComeBack: true }),
    )
    const dated = { date: '2027-03-01', invoiceDate: '2027-03-01' }
    for (const [{ id }, number] of [
      [creditNote, 'CN-2027-0001'],
      [corrected.creditNote, 'CN-2027-0002'],
    ] as const) {
      expect(good(await app.ask('GET', `${business.path}/credit-notes/${id}`))).toMatchObject({ ...dated, number })
    }
    expect(await readInvoice(business, corrected.draft.id)).toMatchObject({ date: '2027-03-01', dueDate: '2027-03-31' })
    const { creditNote: now } = good(await credit(business, today.invoice.id))
    expect(now.number).toBe('CN-2026-0001')
    expect(good(await app.ask('GET', `${business.path}/credit-notes/${now.id}`)).date).toBe('2026-03-10')
    await expectFiguresToAddUp(business)
  })
})

describe('a line that costs nothing', () => {
  test('can be credited by a credit note of zero, and its goods come back', async () => {
    const business = await openBusiness(app)
    const product = await makeProduct(business, { openingStock: 10_000 })
    const items = [{ productId: product.id, quantity: 4000, discount: { percent: 100_000 } }]
    const { id, status } = await makeIssued(business, { items })
    expect(status).toBe('paid')
    expect((await readInvoice(business, id)).moves).toEqual(expect.arrayContaining(['credit', 'correct']))
    expect(good(await credit(business, id, { goodsComeBack: true })).creditNote.total).toBe(0)
    expect(await stockOf(business, product.id)).toBe(10_000)
    expect((await readInvoice(business, id)).moves).not.toContain('credit')
    expect(refusal(await credit(business, id)).code).toBe('nothing-left-to-credit')
    await expectFiguresToAddUp(business)
  })

  test('can still be credited after everything with a price, and prevents a cancellation', async () => {
    const business = await openBusiness(app)
    const [free, dear] = [await makeProduct(business, { basePrice: 0 }), await makeProduct(business)]
    const items = [free, dear].map(product => ({ productId: product.id, quantity: 2000 }))
    const { invoice } = await makeSale(business, { items })
    const lines = invoice.items.map((item: Json) => ({ itemId: item.id, quantity: item.quantity }))
    good(await credit(business, invoice.id, { items: [lines[0]], goodsComeBack: true }))
    const cancelled = await app.ask('POST', `${business.path}/invoices/${invoice.id}/cancel`, { goodsComeBack: true })
    expect(refusal(cancelled).code).toBe('invoice-has-credit-notes')
    const second = await makeSale(business, { items })
    const dearLine = { itemId: second.invoice.items[1].id, quantity: 2000 }
    good(await credit(business, second.invoice.id, { items: [dearLine], goodsComeBack: true }))
    expect((await readInvoice(business, second.invoice.id)).moves).toContain('credit')
    good(await credit(business, second.invoice.id, { goodsComeBack: true }))
    expect(await stockOf(business, free.id)).toBe(100_000)
    await expectFiguresToAddUp(business)
  })
})

describe('goods that come back', () => {
  test('are never more than the invoice took: a service that became a stocked product later returns nothing', async () => {
    const business = await openBusiness(app)
    const product = await makeProduct(business, { isService: true, openingStock: 0 })
    const { id } = await makeIssued(business, { items: [{ productId: product.id, quantity: 10_000 }] })
    const { version } = good(await app.ask('GET', `${business.path}/products/${product.id}`))
    good(await app.ask('PATCH', `${business.path}/products/${product.id}`, { isService: false, version }))
    good(await credit(business, id, { goodsComeBack: true }))
    expect(await stockOf(business, product.id)).toBe(0)
    expect(good(await app.ask('GET', `${business.path}/stock/verification`)).differences).toEqual([])
  })

  test('of one product on two lines come back line by line, and what did not come back before stays out', async () => {
    const business = await openBusiness(app)
    const product = await makeProduct(business, { openingStock: 10_000 })
    const items = [2000, 3000].map(quantity => ({ productId: product.id, quantity }))
    const { invoice } = await makeSale(business, { items })
    const [first, second] = invoice.items
    good(await credit(business, invoice.id, { items: [{ itemId: first.id, quantity: 2000 }], goodsComeBack: false }))
    good(await credit(business, invoice.id, { items: [{ itemId: second.id, quantity: 3000 }], goodsComeBack: true }))
    expect(await stockOf(business, product.id)).toBe(8000)
    await expectFiguresToAddUp(business)
  })
})

describe('the refund of a credit note', () => {
  test('stays on its document, and is shown as due while the payment exists', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    const paid = await pay(business, invoice)
    const half = { items: [{ itemId: invoice.items[0].id, quantity: 1500 }], goodsComeBack: false }
    good(await credit(business, invoice.id, half))
    good(await credit(business, invoice.id))
    const refunds = async () => (await notesOf(business, invoice.id)).map(note => note.refund)
    expect(await refunds()).toEqual([1650, 2200])
    const [payment] = paid.payments
    const address = `${business.path}/invoices/${invoice.id}/payments/${payment.id}/remove`
    good(await app.ask('POST', address, { reason: 'It was for another invoice' }))
    expect(await refunds()).toEqual([0, 0])
    expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'paid', balance: 0, refund: 0 })
    await expectFiguresToAddUp(business)
  })
})

describe('ten credit notes on one invoice at once', () => {
  test('for all of it: one is written, and the figures add up', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => credit(business, invoice.id, { goodsComeBack: true })),
    )
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    expect(new Set(answers.map(answer => answer.body.code))).toEqual(new Set([undefined, 'nothing-left-to-credit']))
    await expectFiguresToAddUp(business)
  })

  test('for parts of it have consecutive numbers and never exceed it', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    const third = { items: [{ itemId: invoice.items[0].id, quantity: 333 }], goodsComeBack: true }
    const answers = await Promise.all(Array.from({ length: 10 }, () => credit(business, invoice.id, third)))
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(9)
    await expectFiguresToAddUp(business)
  })
})

describe('the database refuses a credit note', () => {
  test.each([
    'update credit_notes set total = 1 where business_id = $1',
    `update credit_notes set reason = 'x' where business_id = $1`,
    'delete from credit_notes where business_id = $1',
    'update credit_note_items set quantity = 1 where business_id = $1',
    'delete from credit_note_items where business_id = $1',
    'update credit_note_taxes set name = name where business_id = $1',
    'delete from credit_note_taxes where business_id = $1',
    `insert into credit_note_taxes select business_id, credit_note_id, 9, 10000, 'Tax', 'S', '', 0, 0 from credit_note_taxes where business_id = $1`,
    `insert into credit_note_taxes select business_id, credit_note_id, 9, 0, 'No tax', 'Z', '', 0, 0 from credit_note_taxes where business_id = $1`,
    'update invoices set credited = credited - 1 where business_id = $1 and credited > 0',
    'update invoices set credited = credited + 1 where business_id = $1 and credited > 0',
    `insert into credit_notes (business_id, id, number, invoice_id, date, subtotal, discount_total, tax, total, refund, goods_came_back, line_count, letterhead, actor_kind, actor_name)
     select business_id, 'newnote1', 'CN-X', invoice_id, date, subtotal, discount_total, tax, total, refund, goods_came_back, line_count, letterhead, actor_kind, actor_name
     from credit_notes where business_id = $1 limit 1`,
    `insert into credit_note_items (business_id, credit_note_id, invoice_id, position, quantity, total)
     select business_id, credit_note_id, invoice_id, 1, 1001, 500 from credit_note_items where business_id = $1 limit 1`,
    `insert into credit_notes (business_id, id, number, invoice_id, date, subtotal, discount_total, tax, total, refund, goods_came_back, line_count, letterhead, actor_kind, actor_name)
     select business_id, 'newnote1', 'CN-X', invoice_id, date, 7, 7, 0, 0, 0, false, 0, letterhead, actor_kind, actor_name
     from credit_notes where business_id = $1 limit 1`,
    `insert into credit_notes (business_id, id, number, invoice_id, date, subtotal, discount_total, tax, total, refund, goods_came_back, line_count, letterhead, actor_kind, actor_name)
     select business_id, 'newnote1', (select number from invoices where business_id = $1 limit 1), invoice_id, date, 0, 0, 0, 0, 0, false, 0, letterhead, actor_kind, actor_name
     from credit_notes where business_id = $1 limit 1`,
    `update invoices set status = 'cancelled', cancelled_at = now() where business_id = $1`,
    'truncate credit_notes, credit_note_items, emails, email_attachments',
    'truncate credit_note_items',
    'truncate credit_note_taxes',
    'truncate invoice_taxes',
    'truncate events',
    'truncate issued_documents',
    'truncate payments',
    'truncate letterheads, businesses cascade',
  ])('against: %s', async statement => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    good(
      await credit(business, invoice.id, {
        items: [{ itemId: invoice.items[0].id, quantity: 1000 }],
        goodsComeBack: true,
      }),
    )
    const before = await contentsOf(app)
    await expect(app.query(statement, statement.includes('$1') ? [business.businessId] : [])).rejects.toThrow()
    expect(await contentsOf(app)).toBe(before)
  })

  test('further lines: one that costs nothing, one of another invoice, and one beyond its sum', async () => {
    const business = await openBusiness(app)
    const free = await makeProduct(business, { basePrice: 0 })
    const items = [await makeProduct(business), free, free].map(({ id }) => ({ productId: id, quantity: 2000 }))
    const [{ invoice }, other] = [await makeSale(business, { items }), await makeSale(business, { items })]
    const lines = invoice.items.slice(0, 2).map(({ id: itemId }: Json) => ({ itemId, quantity: 1000 }))
    const { creditNote } = good(await credit(business, invoice.id, { items: lines, goodsComeBack: false }))
    const before = await contentsOf(app)
    const insert = `insert into credit_note_items (business_id, credit_note_id, invoice_id, position, quantity, total)
      values ($1, $2, $3, $4, 1000, $5)`
    for (const [invoiceId, position, total, law] of [
      [invoice.id, 2, 0, 'DB006'],
      [other.invoice.id, 2, 0, 'credit_note_items_of_credit_note'],
      [other.invoice.id, 2, 1000, 'credit_note_items_of_credit_note'],
    ] as const) {
      const values = [business.businessId, creditNote.id, invoiceId, position, total]
      const answer = await app.query(insert, values).catch((error: Json) => error)
      expect(answer.constraint ?? answer.code ?? answer).toBe(law)
    }
    const here = `'${business.businessId}', 'newnote1'`
    const inOneGo = app.query(`begin;
      insert into credit_notes (business_id, id, number, invoice_id, date, reason, subtotal, discount_total, tax, total, refund, goods_came_back, line_count, letterhead, actor_kind, actor_name)
        values (${here}, 'CN-X', '${invoice.id}', '2026-03-10', 'Late', 500, 0, 50, 550, 0, false, 0, 1, 'computer', '');
      insert into credit_note_taxes values (${here}, 0, 10000, 'Tax', 'S', '', 500, 50);
      insert into credit_note_items (business_id, credit_note_id, invoice_id, position, quantity, total)
        values (${here}, '${invoice.id}', 0, 1000, 1000);
      commit`)
    await expect(inOneGo).rejects.toMatchObject({ code: 'DB006' })
    expect(await contentsOf(app)).toBe(before)
  })

  test('but accepts one written inside a savepoint with all of its lines', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    const here = `'${business.businessId}', 'newnote1'`
    await app.query(`begin; savepoint inside;
      insert into credit_notes (business_id, id, number, invoice_id, date, subtotal, discount_total, tax, total, refund, goods_came_back, line_count, letterhead, actor_kind, actor_name)
        values (${here}, 'CN-X', '${invoice.id}', '2026-03-10', 500, 0, 50, 550, 0, false, 1, 1, 'computer', '');
      insert into credit_note_items (business_id, credit_note_id, invoice_id, position, quantity, total)
        values (${here}, '${invoice.id}', 1, 1000, 500);
      insert into credit_note_taxes values (${here}, 0, 10000, 'Tax', 'S', '', 500, 50);
      release savepoint inside;
      update invoices set credited = 550 where id = '${invoice.id}';
      commit`)
    expect(await notesOf(business, invoice.id)).toMatchObject([{ number: 'CN-X', total: 550 }])
  })

  test('on drafts and cancelled invoices', async () => {
    const business = await openBusiness(app)
    const { invoice } = await makeSale(business)
    const draft = good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/duplicate`))
    good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/cancel`, { goodsComeBack: false }))
    for (const id of [draft.id, invoice.id]) {
      const statement = `insert into credit_notes (business_id, id, number, invoice_id, date, subtotal, discount_total, tax, total, refund, goods_came_back, line_count, letterhead, actor_kind, actor_name)
        values ($1, 'newnote1', 'CN-X', $2, '2026-03-10', 0, 0, 0, 0, 0, false, 0, 1, 'computer', '')`
      await expect(app.query(statement, [business.businessId, id])).rejects.toThrow('has no credit notes')
    }
  })
})

describe('the numbers of a business', () => {
  test('are on one document each, even if the patterns are swapped', async () => {
    const business = await openBusiness(app, {
      numberingPattern: 'A2027-{number}',
      creditNotePattern: 'B2027-{number}',
    })
    const { invoice } = await makeSale(business)
    const other = await makeSale(business)
    expect([invoice.number, other.invoice.number]).toEqual(['A2027-1', 'A2027-2'])
    expect(good(await credit(business, other.invoice.id)).creditNote.number).toBe('B2027-1')
    const swap = { numberingPattern: 'B{year}-{number}', creditNotePattern: 'A{year}-{number}', version: 1 }
    good(await app.ask('PATCH', business.path, swap))
    const { now } = app.clock
    app.clock.now = new Date('2027-01-01T15:00:00.000Z')
    expect(refusal(await credit(business, invoice.id))).toEqual({ status: 409, code: 'number-taken' })
    const draft = good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/duplicate`))
    const issued = await app.ask('POST', `${business.path}/invoices/${draft.id}/issue`)
    expect(refusal(issued)).toEqual({ status: 409, code: 'number-taken' })
    app.clock.now = now
  })
})
