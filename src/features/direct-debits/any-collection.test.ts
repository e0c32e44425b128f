import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { COLLECTING } from '../../testing/furnished/direct-debits.ts'
import { cases } from '../../testing/random/cases.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { type Answer, good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()

const acts = ['create', 'collect', 'return', 'cancel', 'pay', 'remove', 'lower', 'end', 'renew'] as const
const step = fc.record({
  act: fc.constantFrom(...acts),
  which: fc.nat({ max: 7 }),
  amount: fc.integer({ min: 1, max: 1300 }),
  days: fc.nat({ max: 9 }),
})
type Step = { act: (typeof acts)[number]; which: number; amount: number; days: number }

const MANDATE = { signedOn: '2026-03-01', accountHolder: 'Zoe Miller', iban: 'DE02120300000000202051' }

interface Books extends TestBusiness {
  readonly customers: Json[]
  readonly invoices: Json[]
}

/** What a person could do next. What the rules forbid is refused, and changes nothing. */
async function take(books: Books, { act, which, amount }: Step): Promise<Answer | undefined> {
  const { path, customers, invoices } = books
  const post = (address: string, body: Json = {}) => app.ask('POST', `${path}${address}`, body)
  const get = async (address: string) => good(await app.ask('GET', `${path}${address}`))
  const of = <One>(list: readonly One[]) => list[which % Math.max(1, list.length)]
  const { id } = of(invoices)
  const customer = of(customers)
  if (act === 'create') {
    const { directDebits } = await get('/direct-debits')
    const items = (directDebits as Json[]).slice(which % 2).map(({ invoiceId }) => ({ invoiceId }))
    return post('/collections', { items })
  }
  if (act === 'pay') return post(`/invoices/${id}/payments`, { amount, keepExcess: true })
  if (act === 'lower') return post(`/invoices/${id}/credit-notes`, { amount, reason: 'Goodwill' })
  if (act === 'remove') {
    const payment = of((await get(`/invoices/${id}`)).payments as Json[])
    return payment && post(`/invoices/${id}/payments/${payment.id}/remove`, { reason: 'Wrong' })
  }
  if (act === 'renew') return post(`/customers/${customer.id}/mandates`, MANDATE)
  if (act === 'end') {
    const [mandate] = (await get(`/customers/${customer.id}/mandates`)).mandates
    return post(`/mandates/${mandate.id}/end`)
  }
  const head = of((await get('/collections')).rows as Json[])
  if (!head) return undefined
  if (act !== 'return') return post(`/collections/${head.id}/${act}`)
  const item = of((await get(`/collections/${head.id}`)).items as Json[])
  return post(`/collections/${head.id}/items/${item?.id}/return`, { code: 'AM04' })
}

/** Every item is as its payments say, every file as its items, and no invoice is in two running collections. */
async function expectToAgree({ path }: Books): Promise<void> {
  const { rows } = good(await app.ask('GET', `${path}/collections?limit=100`))
  const pending: string[] = []
  for (const head of rows) {
    const { items } = good(await app.ask('GET', `${path}/collections/${head.id}`))
    const sum = (status: string) =>
      items.filter((item: Json) => item.status === status).reduce((all: number, { amount }: Json) => all + amount, 0)
    expect(head.total).toBe(items.reduce((all: number, { amount }: Json) => all + amount, 0))
    for (const status of ['pending', 'collected', 'returned', 'cancelled'])
      expect(head[status].amount).toBe(sum(status))
    const file = new TextDecoder().decode((await app.ask('GET', `${path}/collections/${head.id}/file`)).body)
    expect(file).toContain(`<CtrlSum>${(head.total / 100).toFixed(2)}</CtrlSum>`)
    expect(file.match(/<DrctDbtTxInf>/g)).toHaveLength(items.length)
    for (const { endToEndId, invoiceId, status } of items) {
      const { payments } = good(await app.ask('GET', `${path}/invoices/${invoiceId}`))
      const paid = payments.filter(({ reference, removed }: Json) => reference === endToEndId && !removed)
      // what came too late for its invoice is on the latest one of the customer
      if (status !== 'collected') expect(paid).toEqual([])
      if (status === 'pending') pending.push(invoiceId)
    }
  }
  expect(new Set(pending).size).toBe(pending.length)
}

test('after any collections, returns, payments and credits, invoices, payments and collections agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async steps => {
      app.clock.now = new Date('2026-03-10T15:00:00.000Z')
      const business = await openBusiness(app, COLLECTING)
      const customers = [await makeCustomer(business), await makeCustomer(business)]
      const invoices: Json[] = []
      for (const { id: customerId } of customers) {
        good(await app.ask('POST', `${business.path}/customers/${customerId}/mandates`, MANDATE))
        for (const dueDate of ['2026-03-16', '2026-03-20']) {
          invoices.push(await makeIssued(business, { customerId, dueDate }))
        }
      }
      const books = { ...business, customers, invoices }
      for (const one of steps) {
        app.clock.now = new Date(app.clock.now.getTime() + one.days * 86_400_000)
        const answer = await take(books, one)
        if (answer) expect(answer.status).toBeLessThan(500)
      }
      await expectToAgree(books)
      await expectFiguresToAddUp(books)
    }),
    cases(3),
  )
})
