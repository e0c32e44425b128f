/** Documents show their products where the business wants it, and no picture that came after they were issued. */
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import {
  deliver,
  makeConfirmedOrder,
  makeDraft,
  makeIssued,
  makeProduct,
  makeSentQuote,
  openBusiness,
  type TestBusiness,
} from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const PAGE = gzipSync('<svg></svg>').toString('base64')
const printed: PrintedDocument[] = []
const app = await testApp({
  now: '2026-03-10T15:00:00.000Z',
  renderDocument: document => {
    printed.push(document)
    return Promise.resolve({ pdf: new Uint8Array(), pages: [PAGE] })
  },
})

async function setPicture({ path }: TestBusiness, productId: string, background: string): Promise<Buffer> {
  const image = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  const address = `${path}/products/${productId}/image`
  good(await app.ask('PUT', address, { image: image.toString('base64') }))
  return Buffer.from((await app.ask('GET', `${address}?size=thumbnail`)).body)
}

async function change({ path }: TestBusiness, fields: Json): Promise<Json> {
  const { version } = good(await app.ask('GET', path))
  return good(await app.ask('PATCH', path, { ...fields, version }))
}

/** The pictures of a document, and what its lines say of them. */
async function shownOn({ path }: TestBusiness, address: string) {
  const count = printed.length
  expect((await app.ask('GET', `${path}/${address}/pdf`)).status).toBe(200)
  expect(printed).toHaveLength(count + 1)
  const document = printed.at(-1) as Json
  const { items } = document.invoice ?? document.quote ?? document.order ?? document.delivery
  return {
    pictures: document.pictures.map((picture: Uint8Array) => Buffer.from(picture)),
    lines: items.map(({ picture = null }) => picture),
  }
}

const linesOf = (...ids: string[]) => ids.map(productId => ({ productId, quantity: 1000 }))

test('no document has pictures until the business wants them', async () => {
  const business = await openBusiness(app)
  expect(good(await app.ask('GET', business.path)).productPictures).toBe(false)
  const { id } = await makeProduct(business)
  await setPicture(business, id, '#aa3322')
  const draft = await makeDraft(business, { items: linesOf(id) })
  expect(await shownOn(business, `invoices/${draft.id}`)).toEqual({ pictures: [], lines: [null] })
  expect(await change(business, { productPictures: true })).toMatchObject({ productPictures: true })
  expect((await shownOn(business, `invoices/${draft.id}`)).lines).toEqual([0])
})

test('quotes, orders, delivery notes and invoices have each picture once', async () => {
  const business = await openBusiness(app, { productPictures: true, usesQuotes: true, usesOrders: true })
  const bike = (await makeProduct(business)).id
  const plain = (await makeProduct(business)).id
  const picture = await setPicture(business, bike, '#224488')
  const items = linesOf(bike, plain, bike)
  const order = await makeConfirmedOrder(business, { items })
  const delivery = await deliver(business, order.id, [1000, 1000, 1000])
  for (const address of [
    `quotes/${(await makeSentQuote(business, { items })).id}`,
    `orders/${order.id}`,
    `deliveries/${delivery.id}`,
    `invoices/${(await makeIssued(business, { items })).id}`,
  ]) {
    expect(await shownOn(business, address)).toEqual({ pictures: [picture], lines: [0, null, 0] })
  }
})

test('what was issued never gets a picture that was changed later', async () => {
  const business = await openBusiness(app, { productPictures: true })
  const bike = (await makeProduct(business)).id
  const kettle = (await makeProduct(business)).id
  await setPicture(business, bike, '#224488')
  const kept = await setPicture(business, kettle, '#119911')
  const issued = await makeIssued(business, { items: linesOf(bike, kettle) })
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const changed = await setPicture(business, bike, '#ffcc00')
  expect(await shownOn(business, `invoices/${issued.id}`)).toEqual({ pictures: [kept], lines: [null, 0] })
  const draft = await makeDraft(business, { items: linesOf(bike, kettle) })
  expect(await shownOn(business, `invoices/${draft.id}`)).toEqual({ pictures: [changed, kept], lines: [0, 1] })
  // its look is that of its letterhead
  await change(business, { productPictures: false })
  const later = await makeIssued(business, { items: linesOf(bike) })
  expect((await shownOn(business, `invoices/${later.id}`)).pictures).toEqual([])
})

test('the example shows some of the products, as it is tried out', async () => {
  const business = await openBusiness(app)
  const picture = await setPicture(business, (await makeProduct(business)).id, '#224488')
  const preview = `${business.path}/document-preview`
  await app.ask('GET', `${preview}?productPictures=true`)
  const tried = printed.at(-1) as Json
  expect(tried.pictures.map((one: Uint8Array) => Buffer.from(one))).toEqual([picture])
  expect(tried.invoice.items.map(({ picture: place = null }) => place)).toEqual([null, 0, null])
  await app.ask('GET', preview)
  expect((printed.at(-1) as Json).pictures).toEqual([])
})
