/** The opening text and the terms of a quote: those of the settings to begin with, frozen once it is sent, and on no order or invoice. */
import { expect, test } from 'vitest'
import { makeQuote, makeSentQuote, openBusiness, readInvoice, readOrder, readQuote } from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { good, realPdf, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ renderDocument: await realPdf() })
const [quoteOpening, quoteTerms] = ['Thank you for your inquiry.', 'Prices hold for 30 days.\nDelivery is extra.']
const business = await openBusiness(app, { quoteOpening, quoteTerms })
const { path } = business
const ask = (id: string, move: string, body: unknown = {}) => app.ask('POST', `${path}/quotes/${id}/${move}`, body)

test('a new quote begins with the texts of the settings, and can have its own or none', async () => {
  const { id, version } = await makeQuote(business)
  expect(await readQuote(business, id)).toMatchObject({ opening: quoteOpening, terms: quoteTerms })
  const { items } = await readQuote(business, id)
  const again = items.map(({ name, quantity, price }: Record<string, unknown>) => ({
    kind: 'free',
    name,
    quantity,
    price,
  }))
  good(await app.ask('PUT', `${path}/quotes/${id}`, { items: again, opening: 'As discussed.', terms: '', version }))
  expect(await readQuote(business, id)).toMatchObject({ opening: 'As discussed.', terms: '' })
  const copy = good(await ask(id, 'duplicate'))
  expect(await readQuote(business, copy.id)).toMatchObject({ opening: 'As discussed.', terms: '' })
  const long = { opening: 'x'.repeat(2001) }
  expect(refusal(await app.ask('POST', `${path}/quotes`, long)).code).toBe('invalid-input')
})

test('they are printed and on the public page, stay once it is sent, and go to no order or invoice', async () => {
  const quote = await makeSentQuote(business, { note: 'Call before you come.' })
  const { path: link } = good(await ask(quote.id, 'links'))
  const printed = (await textOfPdf(good(await app.ask('GET', `${path}/quotes/${quote.id}/pdf`)))).replaceAll(
    /\s+/g,
    ' ',
  )
  for (const text of [printed, String((await app.ask('GET', link)).body)]) {
    expect(text.indexOf(quoteOpening)).toBeGreaterThan(-1)
    expect(text.indexOf('Delivery is extra.')).toBeGreaterThan(text.indexOf(quoteOpening))
  }
  await expect(app.query(`update quotes set terms = '' where id = $1`, [quote.id])).rejects.toThrow('has been sent')
  const order = await readOrder(
    business,
    good(await ask(quote.id, 'accept')).id && good(await ask(quote.id, 'order')).id,
  )
  expect(order.note).toBe('Call before you come.')
  const revisable = await makeSentQuote(business, { terms: 'Half in advance.' })
  const next = good(await ask(revisable.id, 'revise'))
  expect(await readQuote(business, next.id)).toMatchObject({ opening: quoteOpening, terms: 'Half in advance.' })
  const other = await makeSentQuote(business)
  good(await ask(other.id, 'accept'))
  const invoice = await readInvoice(business, good(await ask(other.id, 'invoice')).id)
  expect(JSON.stringify([order, invoice])).not.toMatch(/inquiry|Delivery is extra/)
})
