/** How documents look is part of the letterhead: tried out before it is saved, and kept by what was issued. */
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { makeDraft, makeIssued, openBusiness } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const PAGE = gzipSync('<svg></svg>').toString('base64')
const printed: PrintedDocument[] = []
const app = await testApp({
  now: '2026-03-10T15:00:00.000Z',
  renderDocument: document => {
    printed.push(document)
    return Promise.resolve({ pdf: new Uint8Array(), pages: [PAGE] })
  },
})
const last = () => printed.at(-1)?.business

async function change(path: string, look: Json): Promise<Json> {
  const { version } = good(await app.ask('GET', path))
  return good(await app.ask('PATCH', path, { ...look, version }))
}

test('a business chooses nothing at first, and its documents look as ever', async () => {
  const { path } = await openBusiness(app)
  expect(good(await app.ask('GET', path))).toMatchObject({
    documentLayout: 'modern',
    logoPlace: 'left',
    logoSize: 'medium',
    hiddenColumns: [],
    signedDocuments: ['delivery'],
  })
})

test('what was issued keeps its look, and drafts get the new one', async () => {
  const business = await openBusiness(app)
  const { id } = await makeIssued(business)
  const draft = await makeDraft(business)
  const look = { documentLayout: 'letter', logoPlace: 'right', logoSize: 'large', hiddenColumns: ['tax', 'sku', 'sku'] }
  expect(await change(business.path, look)).toMatchObject({ ...look, hiddenColumns: ['sku', 'tax'] })
  await app.ask('GET', `${business.path}/invoices/${id}/pdf`)
  expect(last()).toMatchObject({ documentLayout: 'modern', hiddenColumns: [] })
  await app.ask('GET', `${business.path}/invoices/${draft.id}/pdf`)
  expect(last()).toMatchObject({ documentLayout: 'letter', logoPlace: 'right', hiddenColumns: ['sku', 'tax'] })
})

test('a look that isn’t offered is refused', async () => {
  const { path } = await openBusiness(app)
  const { version } = good(await app.ask('GET', path))
  for (const look of [{ documentLayout: 'fancy' }, { hiddenColumns: ['name'] }, { signedDocuments: ['invoice'] }])
    expect(refusal(await app.ask('PATCH', path, { ...look, version }))).toMatchObject({ code: 'invalid-input' })
})

test('a look is tried out on an example, and nothing is saved', async () => {
  const { path } = await openBusiness(app, { currency: 'JPY' })
  const preview = `${path}/document-preview`
  expect((await app.ask('GET', `${preview}?documentLayout=compact&hiddenColumns=sku,discount`)).status).toBe(200)
  expect(last()).toMatchObject({ documentLayout: 'compact', hiddenColumns: ['sku', 'discount'], logoPlace: 'left' })
  await app.ask('GET', `${preview}?hiddenColumns=`)
  expect(last()).toMatchObject({ documentLayout: 'modern', hiddenColumns: [] })
  expect(refusal(await app.ask('GET', `${preview}?hiddenColumns=name`))).toMatchObject({ code: 'invalid-input' })
  expect(good(await app.ask('GET', path))).toMatchObject({ documentLayout: 'modern', version: 1 })
})

test('documents are printed on a letterhead, and what was issued stays on it', async () => {
  const business = await openBusiness(app)
  const address = `${business.path}/letterhead`
  expect((await app.ask('GET', address)).status).toBe(404)
  const page = await sharp({ create: { width: 1200, height: 1697, channels: 3, background: '#fffdf8' } })
    .png()
    .toBuffer()
  const set = good(await app.ask('PUT', address, { image: page.toString('base64') }))
  expect(set).toMatchObject({ hasLetterhead: true, letterheadNamesSender: false, letterheadOnAllPages: false })
  const kept = Buffer.from((await app.ask('GET', address)).body)
  const { id } = await makeIssued(business)
  good(await app.ask('DELETE', address))
  expect(good(await app.ask('GET', business.path)).hasLetterhead).toBe(false)
  const draft = await makeDraft(business)
  await app.ask('GET', `${business.path}/invoices/${draft.id}/pdf`)
  expect(last()?.letterheadPicture).toBe(null)
  await app.ask('GET', `${business.path}/invoices/${id}/pdf`)
  expect(Buffer.from(last()?.letterheadPicture ?? []).equals(kept)).toBe(true)
  await expect(app.query('delete from letterhead_pictures')).rejects.toThrow('stay as they were written')
})

test('a letterhead is kept small, as documents have it on each page', async () => {
  const { path } = await openBusiness(app)
  const noise = { type: 'gaussian', mean: 200, sigma: 12 } as const
  const create = { width: 1654, height: 2339, channels: 3, background: '#fffdf8', noise } as const
  const photo = await sharp({ create }).webp({ quality: 60 }).toBuffer()
  expect(photo.length).toBeGreaterThan(400_000)
  good(await app.ask('PUT', `${path}/letterhead`, { image: photo.toString('base64') }))
  const kept = Buffer.from((await app.ask('GET', `${path}/letterhead`)).body)
  expect(kept.length).toBeLessThan(300_000)
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', height: 1754 })
})

test('a PDF is no letterhead', async () => {
  const { path } = await openBusiness(app)
  const image = Buffer.from('%PDF-1.7\n').toString('base64')
  expect(refusal(await app.ask('PUT', `${path}/letterhead`, { image })).code).toBe('picture-not-readable')
})
