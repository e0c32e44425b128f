/** Lines that the customer may choose, and what follows from the choice. */
import { expect, test } from 'vitest'
import { makeSentQuote, openBusiness, readInvoice, readOrder, readQuote } from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { good, type Json, realPdf, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ renderDocument: await realPdf() })
const business = await openBusiness(app, { taxRate: 10_000 })
const { path } = business
const ask = (id: string, move: string, body: unknown = {}) => app.ask('POST', `${path}/quotes/${id}/${move}`, body)

const fixed = { kind: 'free', name: 'Kitchen', quantity: 1000, price: 10_000 }
const lamp = { kind: 'free', name: 'Lamp', quantity: 1000, price: 2000, isOptional: true }
const shelf = { kind: 'free', name: 'Shelf', quantity: 1000, price: 500, isOptional: true }
const items = [fixed, { kind: 'heading', name: 'If you like' }, lamp, shelf]

async function sentQuote(): Promise<Json> {
  const { id } = await makeSentQuote(business, { items })
  return readQuote(business, id)
}

test('an optional line has its price, and is in no total until it is chosen', async () => {
  const quote = await sentQuote()
  expect(quote).toMatchObject({ subtotal: 10_000, tax: 1000, total: 11_000 })
  expect(quote.items.map(({ total, isOptional, isChosen }: Json) => [total, isOptional, isChosen])).toEqual([
    [10_000, false, false],
    [0, false, false],
    [2000, true, false],
    [500, true, false],
  ])
  const receipt = good(await ask(quote.id, 'accept', { chosen: [quote.items[2].id] }))
  expect(receipt.total).toBe(13_200)
  expect(await readQuote(business, quote.id)).toMatchObject({
    status: 'accepted',
    subtotal: 12_000,
    tax: 1200,
    total: 13_200,
    items: [{}, {}, { isChosen: true }, { isChosen: false }],
  })
  const [row] = good(await app.ask('GET', `${path}/quotes?q=${quote.number}`)).rows
  expect(row.total).toBe(13_200)
  const [accepted] = good(await app.ask('GET', `${path}/history/quote/${quote.id}`)).entries
  expect(accepted.data).toMatchObject({ total: 13_200, chosen: ['Lamp'] })
})

test('its document, PDF and public page say the total that was accepted, and which optional lines were chosen', async () => {
  const quote = await sentQuote()
  const { path: link } = good(await ask(quote.id, 'links'))
  const printed = async (address: string) => {
    const text = await textOfPdf(good(await app.ask('GET', address)))
    return text.replaceAll(/\s+/g, ' ')
  }
  const pdf = `${path}/quotes/${quote.id}/pdf`
  const drawn = async () => String((await app.ask('GET', `${path}/quotes/${quote.id}/document/pages/1.svg`)).body)
  const sent = await printed(pdf)
  const drawnAsSent = await drawn()
  expect(sent).toMatch(/Total \$110\.00/)
  expect(sent).toContain('Optional, not in the total')
  for (const [chosen, total] of [
    [[2], '132.00'],
    [[2, 3], '137.50'],
    [[], '110.00'],
  ] as const) {
    good(await ask(quote.id, 'accept', { chosen: chosen.map(place => quote.items[place].id) }))
    for (const address of [pdf, `${link}/pdf`]) {
      const text = await printed(address)
      expect(text).toMatch(new RegExp(`Total \\$${total.replace('.', '\\.')}`))
      expect(text).toContain('accepted on')
      expect(text.match(/Optional, chosen/g) ?? []).toHaveLength(chosen.length)
      expect(text.match(/Optional, not in the total/g) ?? []).toHaveLength(2 - chosen.length)
    }
    expect((await app.ask('GET', link)).body).toContain(`$${total}`)
    expect(await drawn()).not.toBe(drawnAsSent)
    good(await ask(quote.id, 'decline'))
    expect(await printed(pdf)).toBe(sent)
  }
})

test('a declined quote comes to what was sent, and can be accepted with another choice', async () => {
  const { id, items: lines } = await sentQuote()
  good(await ask(id, 'accept', { chosen: [lines[2].id, lines[3].id] }))
  expect((await readQuote(business, id)).total).toBe(13_750)
  good(await ask(id, 'decline'))
  const declined = await readQuote(business, id)
  expect(declined).toMatchObject({ total: 11_000, tax: 1000 })
  expect(declined.items.some(({ isChosen }: Json) => isChosen)).toBe(false)
  good(await ask(id, 'accept', { chosen: [lines[3].id] }))
  expect((await readQuote(business, id)).total).toBe(11_550)
})

test('order, invoice and deposit have the chosen lines only, without a heading that has none', async () => {
  const chosen = await sentQuote()
  good(await ask(chosen.id, 'accept', { chosen: [chosen.items[3].id] }))
  const deposit = good(await ask(chosen.id, 'deposit', { percent: 50_000 }))
  expect(deposit.total).toBe(5775)
  const order = await readOrder(business, good(await ask(chosen.id, 'order')).id)
  expect(order.items.map(({ name }: Json) => name)).toEqual(['Kitchen', 'If you like', 'Shelf'])
  const plain = await sentQuote()
  const invoice = await readInvoice(business, good(await ask(plain.id, 'invoice')).id)
  expect(invoice.items.map(({ name }: Json) => name)).toEqual(['Kitchen'])
  expect(invoice.total).toBe(11_000)
})

test('a duplicate and the next version offer the same lines, of which none is chosen', async () => {
  const { id, items: lines } = await sentQuote()
  good(await ask(id, 'accept', { chosen: [lines[2].id] }))
  for (const move of ['duplicate', 'revise']) {
    const copy = await readQuote(business, good(await ask(id, move)).id)
    expect(copy.items.map(({ isOptional, isChosen }: Json) => [isOptional, isChosen])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, false],
    ])
    expect(copy.total).toBe(11_000)
  }
})

test('only optional lines of the quote can be chosen, and only of its newest version', async () => {
  const quote = await sentQuote()
  expect(refusal(await ask(quote.id, 'accept', { chosen: [quote.items[0].id] })).code).toBe('line-not-optional')
  expect(refusal(await ask(quote.id, 'accept', { chosen: ['zzzzzzzz'] })).code).toBe('line-not-optional')
  expect((await readQuote(business, quote.id)).status).toBe('sent')
  const { id: next } = good(await ask(quote.id, 'revise'))
  good(await ask(next, 'send'))
  expect(refusal(await ask(quote.id, 'accept', { chosen: [quote.items[2].id] })).code).toBe('quote-move-not-allowed')
})

test('a quote has a line that is not optional, and a heading is none', async () => {
  const draft = good(await app.ask('POST', `${path}/quotes`, { items: [lamp] }))
  expect(refusal(await ask(draft.id, 'send')).code).toBe('quote-incomplete')
  const preview = good(await app.ask('GET', `${path}/quotes/${draft.id}/send-preview`))
  expect(preview.missing).toContainEqual({ field: 'items', part: 'fixed-line' })
  const heading = { kind: 'heading', name: 'Options', isOptional: true }
  expect(refusal(await app.ask('POST', `${path}/quotes`, { items: [heading] })).code).toBe('invalid-input')
})

test('the customer accepts exactly the lines that were ticked', async () => {
  const quote = await sentQuote()
  const { path: link } = good(await ask(quote.id, 'links'))
  const answer = (fields: [string, string][]) =>
    app.fetch(
      new Request(`http://127.0.0.1:3000${link}/answer`, {
        method: 'POST',
        headers: { host: '127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams([['answer', 'accept'], ['number', quote.number], ['name', 'Nora'], ...fields]),
      }),
      { clientAddress: '203.0.113.7' },
    )
  const { body } = await app.ask('GET', `${link}?chosen=2&chosen=3`)
  expect(body).toContain('$137.50')
  expect((await app.ask('GET', `${link}?chosen=0`)).body).toContain('$110.00')
  await answer([['chosen', '0']])
  expect((await readQuote(business, quote.id)).status).toBe('sent')
  await answer([
    ['chosen', '2'],
    ['chosen', '3'],
  ])
  expect(await readQuote(business, quote.id)).toMatchObject({ status: 'accepted', total: 13_750 })
  expect((await app.ask('GET', link)).body).toContain('$137.50')
})

test('the database lets nothing but the acceptance choose lines', async () => {
  const quote = await sentQuote()
  const { id } = quote
  const forbidden = (sql: string) =>
    app.query(sql, [business.businessId, id]).then(
      () => 'allowed',
      error => error.code,
    )
  const ofQuote = 'where business_id = $1 and quote_id = $2'
  expect(await forbidden(`update quote_items set is_chosen = true ${ofQuote} and is_optional`)).toBe('DB003')
  expect(await forbidden(`delete from quote_taxes ${ofQuote}`)).toBe('DB003')
  const accepted = `status = 'accepted', answered_at = now(), answered_by = 'business'`
  const mine = 'where business_id = $1 and id = $2'
  expect(await forbidden(`update quotes set ${accepted}, subtotal = 12000, tax = 1200, total = 13200 ${mine}`)).toBe(
    'DB003',
  )
  good(await ask(id, 'accept', { chosen: [quote.items[2].id] }))
  expect(await forbidden(`update quote_items set is_chosen = false ${ofQuote}`)).toBe('DB003')
  expect(await forbidden(`update quote_taxes set name = 'Other' ${ofQuote}`)).toBe('DB003')
  expect(await forbidden(`update quotes set status = 'declined' ${mine}`)).toBe('DB003')
  const { id: plain } = await makeSentQuote(business)
  const less = `update quotes set ${accepted}, discount_total = 1, total = total - 1 where business_id = $1 and id = '${plain}' and $2 <> ''`
  expect(await forbidden(less)).toBe('DB003')
})
