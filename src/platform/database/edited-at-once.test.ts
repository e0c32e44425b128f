import { describe, expect, test } from 'vitest'
import { makeCustomer, makeDraft, makeProduct, openBusiness, readInvoice, stockOf } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { type Answer, good, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const business = await openBusiness(app)
const { path } = business

const eightTimes = (ask: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 8 }, (_, index) => ask(index)))

/** Exactly one of these was done; the others were told that somebody was faster. Answers what the others were shown. */
function expectOneWinner(answers: readonly Answer[]) {
  const won = answers.filter(answer => answer.status < 300)
  const lost = answers.filter(answer => answer.status === 409)
  expect([won.length, lost.length]).toEqual([1, 7])
  expect(new Set(lost.map(answer => answer.body.code))).toEqual(new Set(['changed-meanwhile']))
  return { won: won[0]?.body, shown: lost.map(answer => answer.body.data) }
}

describe('eight people who save the same record at once: one wins, and the others see what was saved', () => {
  test('a product', async () => {
    const { id, version } = await makeProduct(business)
    const save = (index: number) => app.ask('PATCH', `${path}/products/${id}`, { name: `By ${index}`, version })
    const { won, shown } = expectOneWinner(await eightTimes(save))
    for (const data of shown) expect(data.current).toEqual(won)
    expect(good(await app.ask('GET', `${path}/products/${id}`))).toEqual(won)
  })

  test('a customer', async () => {
    const { id, version } = await makeCustomer(business)
    const save = (index: number) => app.ask('PATCH', `${path}/customers/${id}`, { phone: `${index}`, version })
    const { won, shown } = expectOneWinner(await eightTimes(save))
    for (const data of shown) expect(data.current).toEqual(won)
  })

  test('a draft', async () => {
    const { id, version } = await makeDraft(business)
    const { customerId, items } = await readInvoice(business, id)
    const save = (index: number) =>
      app.ask('PUT', `${path}/invoices/${id}`, {
        customerId,
        version,
        note: `By ${index}`,
        items: [{ productId: items[0].productId, quantity: 1000 * (index + 1) }],
      })
    const { won, shown } = expectOneWinner(await eightTimes(save))
    for (const data of shown) expect(data.current).toMatchObject(won)
    await expectFiguresToAddUp(business)
  })

  test('the settings of a business', async () => {
    const { version } = good(await app.ask('GET', path))
    const save = (index: number) => app.ask('PATCH', path, { name: `By ${index}`, version })
    const { won, shown } = expectOneWinner(await eightTimes(save))
    for (const data of shown) expect(data.current).toEqual(won)
  })
})

describe('eight at once', () => {
  test('who add a product with the same SKU, in upper or lower case, add one', async () => {
    const add = (index: number) =>
      app.ask('POST', `${path}/products`, { name: 'Kettle', sku: index % 2 ? 'same-sku' : 'SAME-SKU', basePrice: 1 })
    const answers = await eightTimes(add)
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status !== 201) expect(body).toMatchObject({ status: 409, code: 'sku-taken', errors: [{ field: 'sku' }] })
    }
  })

  test('who agree a price for the same customer and product leave one price', async () => {
    const [customer, product] = [await makeCustomer(business), await makeProduct(business)]
    const agree = (index: number) =>
      app.ask('PUT', `${path}/customers/${customer.id}/prices/${product.id}`, { price: index })
    for (const answer of await eightTimes(agree)) expect(answer.status).toBe(200)
    expect(good(await app.ask('GET', `${path}/customers/${customer.id}/prices`)).prices).toHaveLength(1)
  })

  test('who count the same product leave the counted quantity, and one movement for every change', async () => {
    const { id } = await makeProduct(business, { openingStock: 5000 })
    const count = () => app.ask('POST', `${path}/products/${id}/stock-movements`, { reason: 'counted', counted: 7000 })
    const answers = await eightTimes(count)
    expect(answers.filter(answer => good(answer).movement !== null)).toHaveLength(1)
    expect(await stockOf(business, id)).toBe(7000)
  })

  test('who receive goods receive all of them, and every movement has its own balance', async () => {
    const { id } = await makeProduct(business, { openingStock: 0 })
    const receive = () =>
      app.ask('POST', `${path}/products/${id}/stock-movements`, { reason: 'received', quantity: 500 })
    const balances = (await eightTimes(receive)).map(answer => good(answer).stock)
    expect(balances.toSorted((one, other) => one - other)).toEqual([500, 1000, 1500, 2000, 2500, 3000, 3500, 4000])
    await expectFiguresToAddUp(business)
  })

  test('who write a draft while the customer is renamed all end up with the new name', async () => {
    const [customer, product] = [await makeCustomer(business, { name: 'Old name' }), await makeProduct(business)]
    const body = { customerId: customer.id, items: [{ productId: product.id, quantity: 1000 }] }
    for (let round = 1; round <= 5; round++) {
      const rename = app.ask('PATCH', `${path}/customers/${customer.id}`, { name: `Name ${round}`, version: round })
      const drafts = await eightTimes(() => app.ask('POST', `${path}/invoices`, body))
      good(await rename)
      for (const draft of drafts) {
        expect((await readInvoice(business, good(draft).id)).customerName).toBe(`Name ${round}`)
      }
    }
  })
})
