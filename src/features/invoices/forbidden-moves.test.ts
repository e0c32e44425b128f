import { describe, expect, test } from 'vitest'
import { makeDraft, makeIssued, openBusiness, pay, readInvoice } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business

const past = { date: '2026-01-01', dueDate: '2026-01-31' }
const states: Record<string, () => Promise<Json>> = {
  draft: () => makeDraft(business),
  sent: () => makeIssued(business),
  overdue: () => makeIssued(business, past),
  'sent, partly paid': async () => pay(business, await makeIssued(business), 5),
  'overdue, partly paid': async () => pay(business, await makeIssued(business, past), 5),
  paid: async () => pay(business, await makeIssued(business)),
  'paid, credited in part': async () => {
    const issued = await makeIssued(business)
    await pay(business, issued)
    const { items } = await readInvoice(business, issued.id)
    const credit = { items: [{ itemId: items[0].id, quantity: 1 }], goodsComeBack: false }
    good(await app.ask('POST', `${path}/invoices/${issued.id}/credit-notes`, credit))
    return issued
  },
  cancelled: async () => {
    const issued = await makeIssued(business)
    good(await app.ask('POST', `${path}/invoices/${issued.id}/cancel`, { goodsComeBack: false }))
    return issued
  },
}

/** Each move as a request, as far as it is open without a payment to remove. */
const moves: Record<string, (invoice: Json) => [string, string, unknown?]> = {
  edit: ({ customerId, items: [{ productId }], version }) => [
    'PUT',
    '',
    { customerId, items: [{ productId, quantity: 1 }], version },
  ],
  delete: () => ['DELETE', ''],
  issue: () => ['POST', '/issue'],
  'record-payment': () => ['POST', '/payments', { amount: 1 }],
  'remove-payment': ({ payments: [payment] }) => [
    'POST',
    `/payments/${payment?.id ?? 'nopaymnt'}/remove`,
    { reason: 'Wrong' },
  ],
  'record-refund': () => ['POST', '/refunds', { amount: 1 }],
  cancel: () => ['POST', '/cancel', { goodsComeBack: true }],
  duplicate: () => ['POST', '/duplicate'],
}

/** What product.md says of each state: the refusals by their code, and everything else is done. */
const issuedRefusals = {
  edit: 'invoice-already-issued',
  delete: 'invoice-already-issued',
  issue: 'move-not-allowed',
  'record-refund': 'no-refund-due',
}
const paidRefusals = { ...issuedRefusals, 'record-payment': 'move-not-allowed', cancel: 'invoice-has-payments' }
const refusals: Record<string, Record<string, string>> = {
  draft: {
    'record-payment': 'move-not-allowed',
    'remove-payment': 'move-not-allowed',
    cancel: 'move-not-allowed',
    'record-refund': 'no-refund-due',
  },
  sent: { ...issuedRefusals, 'remove-payment': 'not-found' },
  overdue: { ...issuedRefusals, 'remove-payment': 'not-found' },
  'sent, partly paid': { ...issuedRefusals, cancel: 'invoice-has-payments' },
  'overdue, partly paid': { ...issuedRefusals, cancel: 'invoice-has-payments' },
  paid: paidRefusals,
  'paid, credited in part': Object.fromEntries(
    Object.entries(paidRefusals).filter(([move]) => move !== 'record-refund'),
  ),
  cancelled: {
    ...issuedRefusals,
    'record-payment': 'move-not-allowed',
    'remove-payment': 'move-not-allowed',
    cancel: 'move-not-allowed',
  },
}

describe.each(Object.entries(states))('an invoice that is %s', (state, make) => {
  test.each(Object.entries(moves))('%s: is done or refused as the life of an invoice says', async (move, request) => {
    const invoice = await readInvoice(business, (await make()).id)
    const [method, address, body] = request(invoice)
    const code = refusals[state]?.[move]
    const before = await contentsOf(app)
    const answer = await app.ask(method, `${path}/invoices/${invoice.id}${address}`, body)
    if (code === undefined) {
      expect(answer.status).toBeLessThan(300)
      expect(invoice.moves).toContain(move)
    } else {
      expect(answer.body).toMatchObject({ status: code === 'not-found' ? 404 : 409, code })
      expect(answer.body.detail).toMatch(/^[A-Z].*\.$/)
      if (code !== 'not-found') expect(invoice.moves).not.toContain(move)
      expect(await contentsOf(app)).toBe(before)
      expectTotalsToAddUp(await readInvoice(business, invoice.id))
    }
  })
})

test('an issued invoice stays the same after every request for it', async () => {
  const { id } = await makeIssued(business)
  const before = await readInvoice(business, id)
  const [{ productId }] = before.items
  const changed = {
    customerId: before.customerId,
    items: [{ productId, quantity: 9000, price: 1 }],
    version: before.version,
  }
  for (const extra of [{}, { note: 'x' }, { date: '2020-01-01' }, { dueDate: '2030-01-01' }]) {
    const answer = await app.ask('PUT', `${path}/invoices/${id}`, { ...changed, ...extra })
    expect(answer.body.code).toBe('invoice-already-issued')
    expect(answer.body.detail).toBe(
      `Invoice ${before.number} has been issued and can’t be changed. Correct it with a credit note and a new draft.`,
    )
  }
  for (const method of ['PATCH', 'POST']) {
    expect((await app.ask(method, `${path}/invoices/${id}`, changed)).status).toBe(404)
  }
  expect(await readInvoice(business, id)).toEqual(before)
})

test('after all of these attempts the figures still add up', async () => {
  await expectFiguresToAddUp(business)
})
