import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, openBusiness, readInvoice } from '../../testing/factories.ts'
import { good, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business

test('a shared payment names the other invoices with their parts, also after it was removed', async () => {
  const { id: customerId } = await makeCustomer(business)
  const old = await makeIssued(business, { customerId, date: '2026-01-01', dueDate: '2026-01-31' })
  const young = await makeIssued(business, { customerId, date: '2026-02-01', dueDate: '2026-03-31' })
  const amount = old.total + 100
  good(await app.ask('POST', `${path}/customers/${customerId}/payments`, { invoiceIds: [young.id, old.id], amount }))
  const [part] = (await readInvoice(business, old.id)).payments
  expect(part.sharedWith).toEqual([{ invoiceId: young.id, number: young.number, amount: 100 }])
  good(await app.ask('POST', `${path}/invoices/${old.id}/payments/${part.id}/remove`, { reason: 'Bounced' }))
  const [other] = (await readInvoice(business, young.id)).payments
  expect(other.sharedWith).toEqual([{ invoiceId: old.id, number: old.number, amount: old.total }])
})

test('a payment shows what its removal would make due on each of its invoices, less what is credited', async () => {
  const { id: customerId } = await makeCustomer(business)
  const old = await makeIssued(business, { customerId, date: '2026-01-01', dueDate: '2026-01-31' })
  const young = await makeIssued(business, { customerId, date: '2026-02-01', dueDate: '2026-03-31' })
  const [{ id: itemId }] = (await readInvoice(business, old.id)).items
  const amount = old.total + 100
  good(await app.ask('POST', `${path}/customers/${customerId}/payments`, { invoiceIds: [young.id, old.id], amount }))
  const owedAgain = async (id: string) => (await readInvoice(business, id)).payments[0].owedAgain
  expect(await owedAgain(old.id)).toBe(amount)
  const some = { goodsComeBack: false, items: [{ itemId, quantity: 400 }] }
  const { creditNote } = good(await app.ask('POST', `${path}/invoices/${old.id}/credit-notes`, some))
  expect(creditNote.total).toBe(440)
  expect(await owedAgain(old.id)).toBe(amount - 440)
  expect(await owedAgain(young.id)).toBe(amount - 440)
})

test('a payment for one invoice is shared with none', async () => {
  const { id, total } = await makeIssued(business)
  good(await app.ask('POST', `${path}/invoices/${id}/payments`, { amount: total }))
  expect((await readInvoice(business, id)).payments).toMatchObject([{ sharedId: null, sharedWith: [] }])
})
