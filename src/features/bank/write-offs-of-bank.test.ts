import { beforeAll, expect, test } from 'vitest'
import { makeCustomer, makeIssued, openBusiness, readInvoice, type TestBusiness } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { type Answer, good, type Json, testApp } from '../../testing/test-app.ts'

// 10 March 2026
const app = await testApp()
let business: TestBusiness
beforeAll(async () => {
  business = await openBusiness(app, { currency: 'EUR' })
})

const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
  app.ask(method, `${business.path}${path}`, body)

const issued = (total: number, customerId?: string, fields: Json = {}): Promise<Json> =>
  makeIssued(business, {
    ...(customerId && { customerId }),
    items: [{ kind: 'free', name: 'Work', quantity: 1000, price: (total * 10) / 11 }],
    ...fields,
  })

/** The ids of transactions of these amounts, each with a text of its own. */
async function received(...amounts: readonly string[]): Promise<string[]> {
  const memo = (amount: string) => `${business.businessId} ${amount}`
  const rows = amounts.map(amount => `2026-03-09,${amount},${memo(amount)}\n`)
  good(
    await ask('POST', '/bank-statements', {
      fileName: 'march.csv',
      content: btoa(`Date,Amount,Memo\n${rows.join('')}`),
    }),
  )
  const listed: Json[] = good(await ask('GET', '/bank-transactions')).rows
  return amounts.map(amount => listed.find(({ text }) => text === memo(amount))?.id)
}

const match = (id: string | undefined, body: Json) => ask('POST', `/bank-transactions/${id}/match`, { match: body })
const reopen = (id: string | undefined) => ask('POST', `/bank-transactions/${id}/reopen`)
const toInvoices = (...invoiceIds: string[]) => ({ kind: 'invoices', invoiceIds })

test('what is missing is written off with the payment, the invoices are paid in full, and undoing it takes all back', async () => {
  const { id: customerId } = await makeCustomer(business)
  const all = [await issued(4400, customerId), await issued(5500, customerId)]
  const ids = all.map(({ id }) => id)
  const [row] = await received('97.40')
  const rest = { category: 'bank-charges', note: 'Correspondent bank' }
  const matched = good(await match(row, { ...toInvoices(...ids), rest }))
  expect(matched).toMatchObject({ status: 'matched', credit: 0, entries: [{ ...rest, amount: -160 }] })
  expect(matched.payments.map(({ amount }: Json) => amount).sort()).toEqual([4400, 5500])
  for (const { id, total } of all) {
    expect(await readInvoice(business, id)).toMatchObject({ status: 'paid', paid: total, balance: 0, credited: 0 })
  }
  const owed = async () => good(await ask('GET', `/customers/${customerId}/statement?kind=all`)).closing
  expect(await owed()).toBe(0)
  expect(good(await ask('GET', '/bank-transactions?show=all&category=bank-charges')).rows).toMatchObject([{ id: row }])
  await expectFiguresToAddUp(business)
  const [payment] = (await readInvoice(business, ids[0])).payments
  const alone = await ask('POST', `/invoices/${ids[0]}/payments/${payment.id}/remove`, { reason: 'Mistake' })
  expect(alone.body).toMatchObject({ code: 'part-of-bank-transaction' })
  expect(good(await reopen(row))).toMatchObject({ status: 'open', payments: [], entries: [] })
  for (const id of ids) expect(await readInvoice(business, id)).toMatchObject({ status: 'sent', paid: 0 })
  expect(await owed()).toBe(9900)
  await expectFiguresToAddUp(business)
})

test('some cents too much are income; what is too large, of the other side or settled otherwise is refused, and nothing is recorded', async () => {
  const invoice = await issued(11_000)
  const [large, more, muchMore, cents] = await received('104.99', '110.02', '112.21', '109.98')
  const paid = (id: string | undefined, category: string, fields: Json = {}) =>
    match(id, { ...toInvoices(invoice.id), rest: { category }, ...fields })
  const refused = [
    await paid(large, 'bank-charges'),
    await paid(muchMore, 'rounding'),
    await paid(cents, 'other-income'),
    await paid(more, 'bank-charges'),
    await paid(more, 'rounding', { keepExcess: true }),
    await paid(cents, 'rounding', { takeCashDiscount: true }),
    await paid(cents, 'private'),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual([
    ...['write-off-too-large', 'write-off-too-large', 'write-off-category', 'write-off-category'],
    ...['invalid-input', 'invalid-input', 'invalid-input'],
  ])
  expect(refused[0]?.body.data).toEqual({ amount: 501, limit: 500 })
  expect(refused[4]?.body.errors).toMatchObject([{ field: 'match.rest' }])
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'sent', paid: 0, payments: [] })
  expect(good(await paid(more, 'other-income'))).toMatchObject({
    credit: 0,
    payments: [{ amount: 11_000 }],
    entries: [{ category: 'other-income', amount: 2, note: '' }],
  })
  good(await reopen(more))
  expect(good(await paid(cents, 'rounding'))).toMatchObject({ entries: [{ category: 'rounding', amount: -2 }] })
  await expectFiguresToAddUp(business)
})

test('where nothing is left nothing is written off, and in closed books a write-off is neither recorded nor undone', async () => {
  const [first, second, third] = [await issued(2200), await issued(3300), await issued(4400)]
  const [exact, short, late] = await received('22.00', '32.99', '43.99')
  const rest = { category: 'rounding' }
  expect(good(await match(exact, { ...toInvoices(first.id), rest }))).toMatchObject({ status: 'matched', entries: [] })
  good(await match(short, { ...toInvoices(second.id), rest }))
  good(await ask('POST', '/closings', { closedThrough: '2026-03-09' }))
  expect((await reopen(short)).body).toMatchObject({ code: 'books-closed' })
  expect((await match(late, { ...toInvoices(third.id), rest })).body).toMatchObject({ code: 'books-closed' })
  expect(await readInvoice(business, second.id)).toMatchObject({ status: 'paid', paid: 3300 })
  expect(await readInvoice(business, third.id)).toMatchObject({ status: 'sent', paid: 0 })
  await expectFiguresToAddUp(business)
})
