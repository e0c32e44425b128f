/** What the customer sees and answers at the public address of a quote. */
import { expect, test } from 'vitest'
import { makeCustomer, makeQuote, makeSentQuote, openBusiness, readQuote } from '../../testing/factories.ts'
import { good, type Json, realPdf, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ renderDocument: await realPdf() })
const business = await openBusiness(app, { name: 'Miller & Daughters', country: 'DE', taxName: 'USt', taxRate: 19_000 })
const { path } = business

const linkTo = async (id: string) => good(await app.ask('POST', `${path}/quotes/${id}/links`, {})).path
const look = async (link: string, headers = {}) => app.ask('GET', link, undefined, headers)
const ask = (id: string, move: string, body?: unknown) => app.ask('POST', `${path}/quotes/${id}/${move}`, body)
const historyOf = async (id: string): Promise<Json[]> =>
  good(await app.ask('GET', `${path}/history/quote/${id}`)).entries

function answer(link: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  const request = new Request(`http://127.0.0.1:3000${link}/answer`, {
    method: 'POST',
    headers: { host: '127.0.0.1:3000', ...form },
    body: new URLSearchParams(fields),
  })
  return app.fetch(request, { clientAddress: '203.0.113.7' })
}

test('the page shows the quote and what to do, and no draft', async () => {
  const draft = await makeQuote(business)
  expect(refusal(await ask(draft.id, 'links', {})).code).toBe('quote-not-sent')
  const customer = await makeCustomer(business, { name: 'Nora Blake' })
  const { id, number } = await makeSentQuote(business, { customerId: customer.id })
  const link = await linkTo(id)
  const { body } = await look(link)
  expect(body).toContain(`<h1 id="number">Quote ${number}</h1>`)
  expect(body).toContain('Valid until')
  expect(body).toContain('value="accept">Accept<')
  expect(body).not.toContain('How to pay')
  const pdf = await look(`${link}/pdf`)
  expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="Miller & Daughters ${number}.pdf"`)
})

test('a page that a browser shows is seen, one that is only fetched is not, and neither answers anything', async () => {
  const { id } = await makeSentQuote(business)
  const link = await linkTo(id)
  await look(link, { 'sec-purpose': 'prefetch' })
  expect((await readQuote(business, id)).seenAt).toBeNull()
  await look(link)
  expect((await readQuote(business, id)).seenAt).toBeNull()
  expect((await app.ask('POST', `${link}/seen`)).status).toBe(204)
  await look(`${link}/answer?answer=accept&name=Bot`)
  expect(await readQuote(business, id)).toMatchObject({ status: 'sent', seenAt: '2026-03-10T15:00:00.000Z' })
  expect((await historyOf(id)).map(({ event }) => event)).toContain('link-viewed')
})

test('the customer accepts once, by name', async () => {
  const { id, number } = await makeSentQuote(business)
  const link = await linkTo(id)
  const accepted = await answer(link, { answer: 'accept', number, name: 'Nora Blake', note: '' })
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, link])
  const said = { by: 'customer', name: 'Nora Blake', address: '203.0.113.7', at: '2026-03-10T15:00:00.000Z' }
  expect(await readQuote(business, id)).toMatchObject({ status: 'accepted', answer: said })
  await answer(link, { answer: 'decline', number, name: 'Somebody else' })
  expect((await readQuote(business, id)).answer).toMatchObject(said)
  const { body } = await look(link)
  expect(body).toContain('by Nora Blake')
  expect(body).not.toContain('value="accept">Accept<')
  const [entry] = (await historyOf(id)).filter(({ event }) => event === 'quote-accepted')
  expect(entry).toMatchObject({ actor: { kind: 'visitor' }, data: { name: 'Nora Blake', address: '203.0.113.7' } })
})

test('the customer declines with a note', async () => {
  const { id, number } = await makeSentQuote(business)
  await answer(await linkTo(id), { answer: 'decline', number, name: 'Nora', note: 'Too late' })
  expect(await readQuote(business, id)).toMatchObject({
    status: 'declined',
    answer: { note: 'Too late', name: 'Nora' },
  })
})

test('an answer that is sent again with its Idempotency-Key is kept once', async () => {
  const { id, number } = await makeSentQuote(business)
  const link = await linkTo(id)
  for (const _ of [1, 2]) {
    const said = await answer(link, { answer: 'accept', number, name: 'Nora' }, { 'idempotency-key': 'answer-1' })
    expect(said.status).toBe(303)
  }
  expect((await readQuote(business, id)).status).toBe('accepted')
  expect((await historyOf(id)).filter(({ event }) => event === 'quote-accepted')).toHaveLength(1)
})

test('without a name, after the last day or for a version that was replaced, nothing is answered', async () => {
  const nameless = await makeSentQuote(business)
  const link = await linkTo(nameless.id)
  const refused = await answer(link, { answer: 'accept', number: nameless.number, name: ' ' })
  expect(refused.headers.get('location')).toBe(`${link}#answer`)
  expect((await readQuote(business, nameless.id)).status).toBe('sent')

  const expired = await makeSentQuote(business, { date: '2026-02-01', validUntil: '2026-03-09' })
  const late = await linkTo(expired.id)
  expect((await look(late)).body).toContain('Please ask us for a new one.')
  await answer(late, { answer: 'accept', number: expired.number, name: 'Nora' })
  expect((await readQuote(business, expired.id)).status).toBe('expired')

  const first = await makeSentQuote(business)
  const old = await linkTo(first.id)
  const { id: second } = good(await ask(first.id, 'revise'))
  good(await ask(second, 'send'))
  expect((await look(old)).body).toContain(`Quote ${first.number}-2`)
  await answer(old, { answer: 'accept', number: first.number, name: 'Nora' })
  expect((await readQuote(business, second)).status).toBe('sent')
  await answer(old, { answer: 'accept', number: `${first.number}-2`, name: 'Nora' })
  expect((await readQuote(business, second)).status).toBe('accepted')
})

test('a link shows nothing of a version that went to another customer', async () => {
  const first = await makeSentQuote(business)
  const link = await linkTo(first.id)
  const { id } = good(await ask(first.id, 'revise'))
  const { version, items } = await readQuote(business, id)
  const other = await makeCustomer(business, { name: 'Another Customer' })
  const [{ productId, quantity }] = items
  const change = { customerId: other.id, items: [{ productId, quantity }], version }
  good(await app.ask('PUT', `${path}/quotes/${id}`, change))
  const { number } = good(await ask(id, 'send'))
  expect((await look(link)).status).toBe(404)
  await answer(link, { answer: 'accept', number, name: 'Nora' })
  expect((await readQuote(business, id)).status).toBe('sent')
  expect(good(await app.ask('GET', `${path}/quotes/${id}/links`)).links).toEqual([])
})

test('a form from elsewhere, and a form for the API, are refused', async () => {
  const { id, number } = await makeSentQuote(business)
  const fields = { answer: 'accept', number, name: 'Nora' }
  const foreign = await answer(await linkTo(id), fields, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(refusal(await app.ask('POST', `${path}/quotes/${id}/accept`, 'note=1', form)).code).toBe('json-expected')
  expect((await readQuote(business, id)).status).toBe('sent')
})
