/** What a person does next with the payments of a customer, for tests that try anything. */
import fc from 'fast-check'
import type { TestBusiness } from '../factories.ts'
import { type Answer, good, type Json } from '../test-app.ts'

const acts = ['pay', 'overpay', 'apply', 'refund', 'keep', 'lower', 'pay out', 'remove', 'correct'] as const
export const paymentStep = fc.record({
  act: fc.constantFrom(...acts),
  which: fc.nat({ max: 5 }),
  amount: fc.integer({ min: 1, max: 1300 }),
})
export type PaymentStep = { act: (typeof acts)[number]; which: number; amount: number }

/** What a person could do next. What the rules forbid is refused, and changes nothing. */
export async function takePaymentStep(
  { app, path }: TestBusiness,
  customerId: string,
  ids: string[],
  { act, which, amount }: PaymentStep,
  dated: { readonly date?: string } = {},
): Promise<Answer> {
  const id = ids[which % ids.length] ?? ''
  const post = (address: string, body: Json) => app.ask('POST', `${path}${address}`, body)
  switch (act) {
    case 'pay':
      return post(`/invoices/${id}/payments`, { amount, ...dated })
    case 'overpay':
      return post(`/invoices/${id}/payments`, { amount, keepExcess: true, ...dated })
    case 'apply':
      return post(`/invoices/${id}/payments`, { amount, method: 'credit-balance', ...dated })
    case 'refund':
      return post(`/invoices/${id}/refunds`, { amount, ...dated })
    case 'keep':
      return post(`/invoices/${id}/refunds`, { amount, method: 'credit-balance', ...dated })
    case 'lower':
      return post(`/invoices/${id}/credit-notes`, { amount, reason: 'Goodwill' })
    case 'pay out':
      return post(`/customers/${customerId}/credit-refunds`, { amount, ...dated })
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
