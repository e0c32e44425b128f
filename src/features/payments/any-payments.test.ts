import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { type Answer, good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()

const acts = ['pay', 'overpay', 'apply', 'refund', 'keep', 'lower', 'pay out', 'remove', 'correct'] as const
const step = fc.record({
  act: fc.constantFrom(...acts),
  which: fc.nat({ max: 5 }),
  amount: fc.integer({ min: 1, max: 1300 }),
})
type Step = { act: (typeof acts)[number]; which: number; amount: number }

/** What a person could do next. Whatever the rules forbid is refused, and changes nothing. */
async function take(
  { app, path }: TestBusiness,
  customerId: string,
  ids: string[],
  { act, which, amount }: Step,
): Promise<Answer> {
  const id = ids[which % ids.length] ?? ''
  const post = (address: string, body: Json) => app.ask('POST', `${path}${address}`, body)
  switch (act) {
    case 'pay':
      return post(`/invoices/${id}/payments`, { amount })
    case 'overpay':
      return post(`/invoices/${id}/payments`, { amount, keepExcess: true })
    case 'apply':
      return post(`/invoices/${id}/payments`, { amount, method: 'credit-balance' })
    case 'refund':
      return post(`/invoices/${id}/refunds`, { amount })
    case 'keep':
      return post(`/invoices/${id}/refunds`, { amount, method: 'credit-balance' })
    case 'lower':
      return post(`/invoices/${id}/credit-notes`, { amount, reason: 'Goodwill' })
    case 'pay out':
      return post(`/customers/${customerId}/credit-refunds`, { amount })
    case 'remove': {
      const { payments } = good(await app.ask('GET', `${path}/invoices/${id}`))
      const payment = payments[amount % Math.max(1, payments.length)]
      return post(`/invoices/${id}/payments/${payment?.id ?? 'missing0'}/remove`, { reason: 'Wrong' })
    }
    case 'correct': {
      const answer = await post(`/invoices/${id}/correct`, { goodsComeBack: false, carryPayment: true })
      if (answer.status !== 201) return answer
      ids.push(answer.body.draft.id)
      return post(`/invoices/${answer.body.draft.id}/issue`, {})
    }
  }
}

test('after any payments, credits and corrections every invoice adds up, no credit is below zero, and no money is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }), async steps => {
      const business = await openBusiness(app)
      const { id: customerId } = await makeCustomer(business)
      const ids = [await makeIssued(business, { customerId }), await makeIssued(business, { customerId })].map(
        ({ id }) => id,
      )
      for (const one of steps) expect((await take(business, customerId, ids, one)).status).toBeLessThan(500)
      await expectFiguresToAddUp(business)
    }),
    { numRuns: 8 },
  )
})
