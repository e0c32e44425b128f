import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, openBusiness } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business

test('the credit notes of a customer are those on their own invoices, newest first', async () => {
  const { id: customerId } = await makeCustomer(business)
  const mine = [await makeIssued(business, { customerId }), await makeIssued(business, { customerId })]
  const numbers: string[] = []
  for (const invoice of [...mine, await makeIssued(business)]) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    const { creditNote } = good(
      await app.ask('POST', `${path}/invoices/${invoice.id}/credit-notes`, { goodsComeBack: false }),
    )
    numbers.push(creditNote.number)
  }
  const { creditNotes } = good(await app.ask('GET', `${path}/customers/${customerId}/credit-notes`))
  expect(creditNotes.map((note: Json) => [note.number, note.invoiceNumber])).toEqual([
    [numbers[1], mine[1]?.number],
    [numbers[0], mine[0]?.number],
  ])
})

test('the credit notes of an unknown customer or invoice are not found', async () => {
  for (const place of ['customers', 'invoices']) {
    const answer = await app.ask('GET', `${path}/${place}/zzzzzzzz/credit-notes`)
    expect(refusal(answer)).toEqual({ status: 404, code: 'not-found' })
  }
})
