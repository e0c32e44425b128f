import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  importInvoice,
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  openBusiness,
  pay,
  readInvoice,
  type TestBusiness,
} from '../../testing/factories.ts'
import { firstPerson, invitedPerson } from '../../testing/people.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { type Answer, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })

const TODAY = '2026-03-10'

async function booksOf(fields: Record<string, unknown> = {}) {
  const business = await openBusiness(app, fields)
  const ask = (method: string, address: string, body?: unknown) => app.ask(method, `${business.path}${address}`, body)
  const close = async (closedThrough: string | null, reason = '') => ask('POST', '/closings', { closedThrough, reason })
  return { business, ask, close }
}

function expectClosed(answer: Answer, change: string, field?: string): void {
  expect(refusal(answer)).toEqual({ status: 409, code: 'books-closed' })
  expect(answer.body.data).toMatchObject({ change, closedBy: '' })
  expect(answer.body.detail).toContain(`closed through ${answer.body.data.closedThrough}`)
  expect(answer.body.errors?.map((error: Json) => error.field)).toEqual(field && [field])
}

describe('closing', () => {
  test('and opening again are kept with who did it, when and why, and are in the activity', async () => {
    const { business, ask, close } = await booksOf()
    expect(good(await ask('GET', '/closings'))).toEqual({ closedThrough: null, closings: [] })
    good(await close('2026-01-31'))
    good(await close('2026-02-28'))
    const answer = good(await close('2026-01-31', 'A bill of February came late'))
    const by = { actor: { kind: 'computer', id: null, name: '' }, at: '2026-03-10T15:00:00.000Z' }
    expect(answer).toEqual({
      closedThrough: '2026-01-31',
      closings: [
        { ...by, closedThrough: '2026-01-31', reason: 'A bill of February came late' },
        { ...by, closedThrough: '2026-02-28', reason: '' },
        { ...by, closedThrough: '2026-01-31', reason: '' },
      ],
    })
    expect(good(await ask('GET', '/closings'))).toEqual(answer)
    expect(good(await app.ask('GET', business.path)).closedThrough).toBe('2026-01-31')
    const { rows } = good(await ask('GET', '/activity?kind=settings'))
    expect(rows.map(({ event, data }: Json) => [event, data])).toEqual([
      [
        'books-reopened',
        { closedThrough: '2026-01-31', previous: '2026-02-28', reason: 'A bill of February came late' },
      ],
      ['books-closed', { closedThrough: '2026-02-28', previous: '2026-01-31', reason: '' }],
      ['books-closed', { closedThrough: '2026-01-31', previous: null, reason: '' }],
    ])
  })

  test('again through the same day changes nothing', async () => {
    const { close } = await booksOf()
    good(await close('2026-01-31'))
    expect(good(await close('2026-01-31')).closings).toHaveLength(1)
  })

  test.each(['2025-12-31', null])('an earlier day needs a reason: %s', async day => {
    const { close } = await booksOf()
    good(await close('2026-01-31'))
    const refused = await close(day)
    expect(refusal(refused)).toEqual({ status: 409, code: 'reopening-reason-missing' })
    expect(refused.body.errors).toMatchObject([{ field: 'reason' }])
    expect(good(await close(day, 'A mistake')).closedThrough).toBe(day)
  })

  test('is possible through today, in the time zone of the business, and not beyond', async () => {
    const { close } = await booksOf({ timeZone: 'Pacific/Kiritimati' })
    const refused = await close('2026-03-12')
    expect(refusal(refused)).toEqual({ status: 409, code: 'closing-in-the-future' })
    expect(refused.body.errors).toMatchObject([{ field: 'closedThrough' }])
    good(await close('2026-03-11'))
  })

  test('is for people with full access; those who read see it', async () => {
    const signedIn = await testApp({ signInRequired: true })
    const owner = await firstPerson(signedIn)
    const business = await openBusiness(owner)
    const address = `${business.path}/closings`
    const asked = { closedThrough: '2026-01-31' }
    for (const role of ['read-only', 'sales', 'stock'] as const) {
      const person = await invitedPerson(business, `${role}@harbour.example`, role)
      expect((await person.ask('POST', address, asked)).status).toBe(403)
      expect((await person.ask('GET', address)).status).toBe(role === 'read-only' ? 200 : 403)
    }
    good(await owner.ask('POST', address, asked))
    const { id } = await makeDraft(business, { date: '2026-01-31' })
    const refused = await owner.ask('POST', `${business.path}/invoices/${id}/issue`)
    expect(refused.body.data).toMatchObject({ closedThrough: '2026-01-31', closedBy: 'Olive Owner' })
    expect(refused.body.detail).toContain('Olive Owner closed the books through 2026-01-31.')
  })
})

describe('in closed books', () => {
  let business: TestBusiness
  const ask = (method: string, address: string, body?: unknown) => app.ask(method, `${business.path}${address}`, body)
  const made: Record<string, Json> = {}

  beforeAll(async () => {
    business = await openBusiness(app, { timeZone: 'America/New_York' })
    const dated = { date: '2026-02-28' }
    made.sent = await makeIssued(business, dated)
    made.paid = await makeIssued(business, dated)
    good(await ask('POST', `/invoices/${made.paid.id}/payments`, { amount: made.paid.total, date: '2026-02-28' }))
    made.old = await makeIssued(business, dated)
    made.draft = await makeDraft(business, dated)
    good(await ask('POST', '/closings', { closedThrough: '2026-02-28' }))
  })

  test('drafts are written, changed and deleted', async () => {
    const draft = await makeDraft(business, { date: '2026-01-15' })
    const { customerId, items } = await readInvoice(business, draft.id)
    const [{ productId, quantity }] = items
    const change = { customerId, date: '2026-01-16', items: [{ productId, quantity }], version: 1 }
    good(await ask('PUT', `/invoices/${draft.id}`, change))
    expect((await ask('DELETE', `/invoices/${draft.id}`)).status).toBeLessThan(300)
  })

  test('no invoice is issued', async () => {
    expectClosed(await ask('POST', `/invoices/${made.draft.id}/issue`), 'dated', 'date')
    const { customerId } = await readInvoice(business, made.sent.id)
    const items = [{ kind: 'free', name: 'Advice', quantity: 1000, price: 100 }]
    expectClosed(
      await ask('POST', '/invoices', { customerId, items, date: '2026-02-28', issue: true }),
      'dated',
      'date',
    )
    good(await ask('POST', '/invoices', { customerId, items, date: '2026-03-01', issue: true }))
  })

  test('no payment and no refund is recorded', async () => {
    const { id } = made.sent
    expectClosed(await ask('POST', `/invoices/${id}/payments`, { amount: 1, date: '2026-02-28' }), 'dated', 'date')
    good(await ask('POST', `/invoices/${id}/payments`, { amount: 1, date: '2026-03-01' }))
    good(await ask('POST', `/invoices/${made.paid.id}/credit-notes`, { amount: 10, reason: 'Late' }))
    const refund = { amount: 1, date: '2026-02-28' }
    expectClosed(await ask('POST', `/invoices/${made.paid.id}/refunds`, refund), 'dated', 'date')
    const { customerId } = await readInvoice(business, id)
    const shared = { invoiceIds: [id], amount: 1, date: '2026-02-28' }
    expectClosed(await ask('POST', `/customers/${customerId}/payments`, shared), 'dated', 'date')
  })

  test('no payment is removed', async () => {
    const { payments } = await readInvoice(business, made.paid.id)
    const address = `/invoices/${made.paid.id}/payments/${payments[0].id}/remove`
    const refused = await ask('POST', address, { reason: 'Wrong invoice' })
    expectClosed(refused, 'removed')
    expect(refused.body.detail).toContain('Record a refund with today’s date instead')
  })

  test('no invoice is cancelled, and a credit note of today takes it back', async () => {
    const refused = await ask('POST', `/invoices/${made.old.id}/cancel`, { goodsComeBack: false })
    expectClosed(refused, 'cancelled')
    expect(refused.body.detail).toContain('Create a credit note instead')
    good(await ask('POST', `/invoices/${made.old.id}/credit-notes`, { goodsComeBack: true }))
  })

  test('no past invoice or payment is imported, and the rows say why', async () => {
    const header = 'Invoice Number,Invoice Date,Customer,Description,Quantity,Unit Price,Total,Amount Paid,Payment Date'
    const content = btoa(`${header}
OLD-1,2026-02-28,Acme,Chair,1,100.00,100.00,,
OLD-2,2026-03-02,Acme,Chair,1,100.00,100.00,100.00,2026-02-28
OLD-3,2026-03-02,Acme,Chair,1,100.00,100.00,100.00,2026-03-03
`)
    const file = { kind: 'invoices', fileName: 'old.csv', content }
    const { id, matching, decimalMark, dateOrders } = good(await ask('POST', '/imports', file))
    const how = { matching, decimalMark, dateOrders, changesExisting: true }
    const checked = good(await ask('POST', `/imports/${id}/check`, how))
    expect(checked.counts).toMatchObject({ create: 1, wrong: 2 })
    expect(JSON.stringify(checked)).toContain('The books are closed through 2026-02-28.')
    // closed after the check: it is looked at again
    good(await ask('POST', '/closings', { closedThrough: '2026-03-05' }))
    expect((await ask('POST', `/imports/${id}/run`, { onlyGood: true })).body.counts ?? {}).toMatchObject({ create: 0 })
    good(await ask('POST', '/closings', { closedThrough: '2026-02-28', reason: 'For the next test' }))
  })

  test('no import is undone', async () => {
    const { business: other, ask: askOther, close } = await booksOf()
    const { id } = await importInvoice(other)
    const { imports } = good(await askOther('GET', '/imports'))
    good(await close('2025-12-31'))
    expectClosed(await askOther('POST', `/imports/${imports[0].id}/undo`), 'undone')
    good(await close(null, 'The import was wrong'))
    good(await askOther('POST', `/imports/${imports[0].id}/undo`))
    expect((await askOther('GET', `/invoices/${id}`)).status).toBe(404)
  })

  test('figures still add up', () => expectFiguresToAddUp(business))
})

test('when the books are closed through today, nothing that is dated today is written until tomorrow', async () => {
  const { business, ask, close } = await booksOf()
  const sent = await makeIssued(business)
  const product = await makeProduct(business)
  const counted = good(await ask('POST', '/stock-counts', { name: 'Everything' }))
  const line = `/stock-counts/${counted.id}/lines/${product.id}`
  good(await ask('PUT', line, { counted: product.stock ?? 100_000 }))
  good(await close(TODAY))
  const { items } = await readInvoice(business, sent.id)
  const writes: [string, Json, string][] = [
    [`/invoices/${sent.id}/payments`, { amount: 1 }, 'dated'],
    [`/invoices/${sent.id}/credit-notes`, { goodsComeBack: true }, 'today'],
    [`/invoices/${sent.id}/credit-notes`, { amount: 1, reason: 'Late' }, 'today'],
    [`/invoices/${sent.id}/correct`, { goodsComeBack: false }, 'today'],
    [`/products/${product.id}/stock-movements`, { reason: 'received', quantity: 1000 }, 'today'],
    ['/stock/receipts', { items: [{ productId: items[0].productId, quantity: 1000 }] }, 'today'],
    ['/products', { name: 'New', sku: 'NEW-1', basePrice: 1, openingStock: 1000 }, 'today'],
    // it found no differences, so that it moves nothing
    [`/stock-counts/${counted.id}/post`, undefined, 'today'],
  ]
  for (const [address, body, change] of writes) {
    const refused = await ask('POST', address, body)
    expectClosed(refused, change, change === 'dated' ? 'date' : undefined)
  }
  good(await ask('PUT', line, { counted: 1000 }))
  expectClosed(await ask('POST', `/stock-counts/${counted.id}/post`), 'today')
  const moved = await openBusiness(app, { timeZone: 'Pacific/Kiritimati' })
  good(await app.ask('POST', `${moved.path}/closings`, { closedThrough: TODAY }))
  // it is the next day there
  await pay(moved, await makeIssued(moved))
})

describe('the database', () => {
  const expectRefused = async (code: string, sql: string, values: unknown[]) =>
    expect(await app.query(sql, values).catch((error: Json) => error.code)).toBe(code)
  const PAYMENT = `insert into payments (business_id, id, invoice_id, amount, date, actor_kind, actor_name)
    values ($1, 'aaaaaaaa', $2, 1, '2026-02-28', 'computer', '')`

  test('keeps everything out of closed books by itself', async () => {
    const { business, ask, close } = await booksOf()
    const dated = { date: '2026-02-28' }
    const { businessId } = business
    const [draft, sent, paid] = [
      await makeDraft(business, dated),
      await makeIssued(business, dated),
      await makeIssued(business, dated),
    ]
    good(await ask('POST', `/invoices/${paid.id}/payments`, { amount: paid.total, date: '2026-02-28' }))
    const product = await makeProduct(business)
    good(await close('2026-02-28'))
    const statements: [string, string][] = [
      [
        `update invoices set status = 'sent', number = 'X-1', letterhead = 1, issued_at = now() where business_id = $1 and id = $2`,
        draft.id,
      ],
      [`update invoices set status = 'cancelled', cancelled_at = now() where business_id = $1 and id = $2`, sent.id],
      [PAYMENT, sent.id],
      [
        `update payments set removed_at = now(), removal_reason = 'x' where business_id = $1 and invoice_id = $2`,
        paid.id,
      ],
      [
        `insert into credit_notes (business_id, id, number, invoice_id, date, subtotal, discount_total, tax, total, refund, goods_came_back, line_count, letterhead, actor_kind, actor_name)
         values ($1, 'aaaaaaaa', 'CN-1', $2, '2026-02-28', 1, 0, 0, 1, 0, false, 0, 1, 'computer', '')`,
        sent.id,
      ],
      [
        `insert into stock_movements (business_id, id, product_id, type, reason, quantity, date, actor_kind, actor_name)
         values ($1, 'aaaaaaaa', $2, 'in', 'received', 1, '2026-02-28', 'computer', '')`,
        product.id,
      ],
    ]
    for (const [sql, id] of statements) await expectRefused('DB008', sql, [businessId, id])
    const counted = good(await ask('POST', '/stock-counts', { name: 'Everything' }))
    const post = `update stock_counts set status = 'posted', closed_at = '2026-02-28T12:00:00Z' where business_id = $1 and id = $2`
    await expectRefused('DB008', post, [businessId, counted.id])
  })

  test('opens books only with a record that says why, which stays', async () => {
    const { business, close } = await booksOf()
    const { businessId } = business
    good(await close('2026-01-31'))
    await expectRefused('DB009', 'update businesses set closed_through = null where id = $1', [businessId])
    const record = (day: string, reason: string) =>
      `with kept as (insert into business_closings (business_id, closed_through, reason, actor_kind, actor_name)
        values ($1, ${day}, ${reason}, 'computer', '')) select`
    await expectRefused('DB009', record(`'2026-02-28'`, `''`), [businessId])
    await expectRefused('DB005', 'delete from business_closings where business_id = $1', [businessId])
    await expectRefused('DB005', `update business_closings set reason = 'x' where business_id = $1`, [businessId])
    await expectRefused('DB005', 'truncate business_closings', [])
  })
})

test('closing waits for a write that is under way', async () => {
  const { business, ask, close } = await booksOf()
  const { id } = await makeProduct(business)
  const waiting = async () =>
    (await app.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).length
  const closing = await app.db.transaction(async tx => {
    await tx.execute(sql`
      insert into stock_movements (business_id, id, product_id, type, reason, quantity, date, actor_kind, actor_name)
      values (${business.businessId}, 'aaaaaaaa', ${id}, 'in', 'received', 1, '2026-02-10', 'computer', '')`)
    const asked = { answer: close('2026-02-28') }
    await expect.poll(waiting).toBe(1)
    expect(good(await ask('GET', '/closings')).closedThrough).toBe(null)
    return asked
  })
  expect(good(await closing.answer).closedThrough).toBe('2026-02-28')
})

test('books that are closed while fifty invoices are being issued hold none that was issued afterwards', async () => {
  const { business, ask, close } = await booksOf()
  const customer = await makeCustomer(business)
  const product = await makeProduct(business, { openingStock: 1_000_000 })
  const items = [{ productId: product.id, quantity: 1000 }]
  const drafts = await Promise.all(
    Array.from({ length: 50 }, () => makeDraft(business, { customerId: customer.id, items, date: '2026-02-10' })),
  )
  // closed once a few of them are done, while others are still writing
  const issuing = drafts.map(({ id }) => ask('POST', `/invoices/${id}/issue`))
  await Promise.any(issuing)
  const closedAt = good(await close('2026-02-28'))
  const [{ count }] = await app.query(
    `select count(*)::int as count from invoices where business_id = $1 and status <> 'draft'`,
    [business.businessId],
  )
  expect(closedAt.closedThrough).toBe('2026-02-28')
  const answers = await Promise.all(issuing)
  const issued = answers.filter(({ status }) => status < 300)
  for (const answer of answers) if (answer.status >= 300) expectClosed(answer, 'dated', 'date')
  // all that were let through had been committed when the books were closed
  expect(issued).toHaveLength(count)
  expect(issued.length).toBeGreaterThan(0)
  await expectFiguresToAddUp(business)
})
