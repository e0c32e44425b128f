import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, makeProduct, openBusiness, pay } from '../../testing/factories.ts'
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

test('“paid” has what was to be paid less what was credited, and no invoice that was credited in full', async () => {
  const own = await openBusiness(app)
  const { id: productId } = await makeProduct(own, { basePrice: 10_000 })
  const sell = () => makeIssued(own, { items: [{ productId, quantity: 1000 }] })
  const credit = async ({ id }: Json, body: Json) =>
    good(await app.ask('POST', `${own.path}/invoices/${id}/credit-notes`, { goodsComeBack: false, ...body }))
  const [inPart, whole, unpaid] = [await sell(), await sell(), await sell()]
  await pay(own, inPart)
  await pay(own, whole)
  await credit(inPart, { amount: 3000, reason: 'Late' })
  await credit(whole, {})
  await credit(unpaid, {})
  const idsOf = async (status: string) =>
    good(await app.ask('GET', `${own.path}/invoices?status=${status}`)).rows.map(({ id }: Json) => id)
  expect(await idsOf('paid')).toEqual([inPart.id])
  expect((await idsOf('credited')).toSorted()).toEqual([whole.id, unpaid.id].toSorted())
  for (const query of ['', 'dateFrom=2026-01-01']) {
    const { statuses } = good(await app.ask('GET', `${own.path}/invoices/summary?${query}`))
    const of = (status: string) => statuses.find((each: Json) => each.status === status)
    expect(of('paid')).toMatchObject({ count: 1, paid: 8000, invoiced: 8000 })
    expect(of('credited')).toMatchObject({ count: 2, paid: 0, invoiced: 0 })
  }
  expect(good(await app.ask('GET', `${own.path}/dashboard`)).totalRevenue.value).toBe(8000)
})
