import { gzipSync } from 'node:zlib'
import { makeZip } from 'client-zip'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeIssued, openBusiness, pay } from '../../testing/factories.ts'
import {
  checkUploaded,
  exportOf,
  filesIn,
  importInto,
  packed,
  rowsIn,
  uploaded,
  withText,
} from '../../testing/files/archives.ts'
import { PNG } from '../../testing/furnished/furnished.ts'
import { firstPerson, invitedPerson, PASSWORD } from '../../testing/people.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const PAGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>'
const PDF = new TextEncoder().encode('%PDF-1.7 as it was issued')
let page = PAGE
const source = await testApp({
  renderDocument: async () => ({ pdf: PDF, pages: [gzipSync(page).toString('base64')] }),
})
const target = await testApp({ signInRequired: true })
const owner = await firstPerson(target)
const neighbours = await openBusiness(owner, { name: 'Neighbours' })

const business = await openBusiness(source, { name: 'Harbour Street' })
const { path, businessId } = business
good(await source.ask('PUT', `${path}/logo`, { image: PNG }))
const paid = await makeIssued(business)
await pay(business, paid)
const open = await makeIssued(business)
good(await source.ask('GET', `${path}/invoices/${paid.id}/pdf`))
const zip = await exportOf(source, businessId)
const encoder = new TextEncoder()

let before = ''
beforeEach(async () => {
  before = await contentsOf(target)
})

/** The check and the import refuse it for the same reason, and nothing is written. */
async function expectRefused(archive: Uint8Array, code: string, data: Json = {}): Promise<void> {
  const checked = await checkUploaded(owner, archive)
  expect(checked.body.errors).toMatchObject([{ field: 'archive', code, data }])
  await expectRefusedWhenWritten(archive, code, data)
}

/** What only shows when it is written. */
async function expectRefusedWhenWritten(archive: Uint8Array, code: string, data: Json): Promise<void> {
  const answer = await importInto(owner, archive)
  expect({ status: answer.status, errors: answer.body.errors }).toMatchObject({
    status: 422,
    errors: [{ field: 'archive', code, data }],
  })
  expect(await contentsOf(target)).toBe(before)
}

/** Changes the rows of a table, and packs them as if nothing had happened. */
const withRows = (table: string, change: (row: Json) => Json) =>
  withText(zip, `data/${table}.jsonl`, text =>
    text.replace(/.+/g, line => {
      const row = JSON.parse(line)
      return JSON.stringify({ ...row, ...change(row) })
    }),
  )

describe('what is no whole export is refused in words', () => {
  test('a file that is no ZIP, a ZIP of something else, and one that was cut off', async () => {
    await expectRefused(encoder.encode('Dear Sir or Madam'), 'not-an-export')
    const other = await new Response(makeZip([{ name: 'letter.txt', input: 'Dear Sir or Madam' }])).arrayBuffer()
    await expectRefused(new Uint8Array(other), 'not-an-export')
    await expectRefused(zip.subarray(0, zip.byteLength - 500), 'not-an-export')
  })

  test('a ZIP that was sent in part only', async () => {
    const { id } = good(await owner.ask('POST', '/api/business-imports', { bytes: zip.byteLength + 1 }))
    const content = Buffer.from(zip).toString('base64')
    good(await owner.ask('POST', `/api/business-imports/${id}/parts`, { at: 0, content }))
    const checked = await owner.ask('POST', `/api/business-imports/${id}/check`)
    expect(checked.body.errors).toMatchObject([{ code: 'not-an-export' }])
    for (const at of [2, zip.byteLength + 1]) {
      const answer = await owner.ask('POST', `/api/business-imports/${id}/parts`, { at, content })
      expect(refusal(answer).code).toBe('upload-out-of-order')
    }
    good(await owner.ask('DELETE', `/api/business-imports/${id}`))
  })

  test('one with a damaged file, by the name of the file', async () => {
    const damaged = Uint8Array.from(zip)
    const at = Buffer.from(zip).indexOf('Harbour Street', 2000)
    damaged[at] = 'X'.charCodeAt(0)
    const files = filesIn(damaged)
    const [file] = [...filesIn(zip)].find(([name, bytes]) => !Buffer.from(bytes).equals(files.get(name) ?? zip)) ?? []
    await expectRefused(damaged, 'export-damaged', { file })
  })

  test('one that lacks a file, or has one too many', async () => {
    const stored = `files/issued_documents/invoice-${paid.id}.pdf`
    const files = filesIn(zip)
    files.delete(stored)
    await expectRefusedWhenWritten(await packed(files), 'export-damaged', { file: 'data/issued_documents.jsonl' })
    const more = filesIn(zip).set('files/products/evil.html', encoder.encode('<script>'))
    await expectRefusedWhenWritten(await packed(more), 'export-not-fitting', { file: 'files/products/evil.html' })
  })

  test('one of a newer or an older Daybook', async () => {
    await expectRefused(await packed(filesIn(zip), { formatVersion: 6, daybookVersion: '9.1' }), 'export-newer', {
      version: '9.1',
    })
    await expectRefused(await packed(filesIn(zip), { formatVersion: 3 }), 'export-older')
    await expectRefused(await withRows('customers', () => ({ favouriteColour: 'green' })), 'export-newer')
    const table = filesIn(zip).set('data/shoes.jsonl', encoder.encode('{}\n'))
    await expectRefused(await packed(table), 'export-newer')
  })

  test('one that names rows of another business', async () => {
    const file = 'data/customers.jsonl'
    await expectRefused(await withRows('customers', () => ({ businessId: neighbours.businessId })), 'export-damaged', {
      file,
    })
  })
})

describe('what would take too much memory is refused before it is read as JSON', () => {
  test.each([
    ['a line of two hundred thousand empty lists', `[${'[],'.repeat(200_000)}[]]`],
    ['a line of lists in lists', `${'['.repeat(100)}${']'.repeat(100)}`],
    ['a line of seventeen million letters', `"${'a'.repeat(17_000_000)}"`],
  ])('%s', async (_, name) => {
    const file = 'data/customers.jsonl'
    const archive = await withText(zip, file, text => text.replace(/"name":"[^"]*"/, () => `"name":${name}`))
    await expectRefused(archive, 'export-damaged', { file })
  })

  test('thousands of taxes of one credit note, which would be written by one statement', async () => {
    const file = 'data/credit_note_taxes.jsonl'
    const tax = `${JSON.stringify({ businessId, creditNoteId: 'k3v9x2ab' })}\n`
    await expectRefusedWhenWritten(await withText(zip, file, () => tax.repeat(2100)), 'export-damaged', { file })
  })

  test('a manifest of more than it needs', async () => {
    const archive = await packed(filesIn(zip), { more: Array.from({ length: 10_000 }, () => []) })
    await expectRefused(archive, 'export-damaged', { file: 'manifest.json' })
  })

  test('a file in the ZIP with a name of two thousand letters', async () => {
    const archive = await packed(filesIn(zip).set(`files/${'a'.repeat(2000)}.pdf`, PDF))
    await expectRefused(archive, 'not-an-export')
  })
})

describe('what someone changed, with right checksums, is refused as a whole', () => {
  test.each<[string, string, (row: Json) => Json]>([
    [
      'an invoice that is paid without a payment',
      'invoices',
      ({ id }) => (id === open.id ? { status: 'paid', paid: open.total } : {}),
    ],
    [
      'an invoice of other figures than its lines',
      'invoices',
      ({ id }) => (id === open.id ? { total: 1, tax: 0, subtotal: 1 } : {}),
    ],
    ['a payment of another amount', 'payments', ({ amount }) => ({ amount: amount - 1 })],
    ['a stock that its movements don’t add up to', 'stock_levels', () => ({ stock: 7 })],
    ['a balance of stock that is none', 'stock_movements', () => ({ balance: 7 })],
    ['another revenue', 'figures', () => ({ revenue: 1_000_000 })],
    ['a customer who has spent more', 'customer_figures', ({ spent }) => ({ spent: spent + 1 })],
    ['an event of something that is not there', 'events', () => ({ subjectId: 'zzzzzzzz' })],
    ['a text where a number belongs', 'products', () => ({ basePrice: 'free' })],
    ['a status that there is not', 'invoices', () => ({ status: 'lost' })],
    ['a contact without a name', 'customers', () => ({ contacts: [{ email: 'a@b.example', receives: [] }] })],
    ['a contact that is a number', 'customers', () => ({ contacts: [7] })],
    ['an own field of no type', 'businesses', () => ({ ownFields: [{ id: 'aaaaaaaa', name: 'A', place: 'product' }] })],
    ['an own value that is no text', 'customers', () => ({ ownValues: { aaaaaaaa: 7 } })],
    ['a translated name that is no text', 'products', () => ({ translations: { de: { name: 7 } } })],
    ['printed own fields that are no list', 'invoices', () => ({ ownFacts: {} })],
    ['a printed own field without a value', 'invoice_items', () => ({ ownFacts: [{ name: 'A', type: 'text' }] })],
    ['a letterhead with a logo of no size', 'letterheads', () => ({ logoSize: 'huge' })],
    ['a letterhead picture that is not there', 'businesses', () => ({ letterheadPictureId: 'zzzzzzzz' })],
  ])('%s', async (_, table, change) => {
    const archive = await withRows(table, change)
    expect((await checkUploaded(owner, archive)).status).toBe(200)
    const answer = await importInto(owner, archive)
    expect(answer.body.errors).toMatchObject([{ field: 'archive', code: 'export-not-fitting' }])
    expect(await contentsOf(target)).toBe(before)
  })

  test('a series of numbers that was set back, by the number that would come again', async () => {
    const setBack = await withRows('number_series', () => ({ lastCount: 1, usedCount: 1 }))
    await expectRefusedWhenWritten(setBack, 'export-series-behind', { next: 'INV-2026-0002', number: open.number })
    const removed = await withText(zip, 'data/number_series.jsonl', () => '')
    await expectRefusedWhenWritten(removed, 'export-series-behind', { next: 'INV-2026-0001', number: open.number })
  })

  test('a business that no list could show', async () => {
    const file = 'data/businesses.jsonl'
    await expectRefused(await withRows('businesses', () => ({ timeZone: 'Mars/Phobos' })), 'export-damaged', { file })
  })

  test.each([
    ['a script', `${PAGE.slice(0, -6)}<script>alert(1)</script></svg>`],
    ['an event', PAGE.replace('<path', '<path onload="alert(1)"')],
    ['a link', PAGE.replace('<path', '<image xlink:href="https://evil.example/x.png"').replace('/>', '></image>')],
    ['HTML', `${PAGE.slice(0, -6)}<foreignObject><b>Pay here</b></foreignObject></svg>`],
    ['text', 'Not a picture at all'],
  ])('a page with %s in it', async (_, evil) => {
    page = evil
    const planted = await openBusiness(source, { name: 'Planted' })
    const { id } = await makeIssued(planted)
    good(await source.ask('GET', `${planted.path}/invoices/${id}/pdf`))
    const file = 'data/issued_documents.jsonl'
    await expectRefusedWhenWritten(await exportOf(source, planted.businessId), 'export-damaged', { file })
  })

  test('a picture or a document that is none', async () => {
    const [logo] = rowsIn(filesIn(zip), 'business_logos')
    const html = encoder.encode('<html><script>alert(1)</script></html>')
    await expectRefusedWhenWritten(await packed(filesIn(zip).set(logo.png, html)), 'export-damaged', {
      file: 'data/business_logos.jsonl',
    })
    // a PDF under the name of a picture
    const named = logo.png.replace('.png', '.pdf')
    const renamed = await withText(zip, 'data/business_logos.jsonl', text => text.replace(logo.png, named))
    const withPdf = filesIn(renamed).set(named, PDF)
    withPdf.delete(logo.png)
    await expectRefusedWhenWritten(await packed(withPdf), 'export-damaged', { file: 'data/business_logos.jsonl' })
    const [document] = rowsIn(filesIn(zip), 'issued_documents')
    await expectRefusedWhenWritten(await packed(filesIn(zip).set(document.pdf, html)), 'export-damaged', {
      file: 'data/issued_documents.jsonl',
    })
  })
})

describe('who imports', () => {
  test('confirms who they are, sees no upload of others, and is then the only member', async () => {
    const other = await invitedPerson(neighbours, 'other@harbour.example')
    const id = await uploaded(owner, zip)
    const address = `/api/business-imports/${id}`
    expect(good(await owner.ask('POST', `${address}/check`))).toMatchObject({
      name: 'Harbour Street',
      customers: 2,
      products: 2,
      invoices: 2,
      payments: 1,
      documents: 1,
    })
    expect(good(await owner.ask('GET', `${address}/progress`))).toEqual({ done: null })
    expect(refusal(await other.ask('POST', `${address}/check`)).code).toBe('not-found')
    expect(refusal(await other.ask('POST', `${address}/run`)).code).toBe('not-found')
    const { now } = target.clock
    target.clock.now = new Date(now.getTime() + 11 * 60_000)
    expect(refusal(await owner.ask('POST', `${address}/run`)).code).toBe('confirmation-needed')
    expect(refusal(await owner.ask('POST', '/api/business-imports', { bytes: 1 })).code).toBe('confirmation-needed')
    target.clock.now = now
    const once = () => owner.ask('POST', `${address}/run`, undefined, { 'idempotency-key': 'import' })
    const first = good(await once())
    expect(first).toMatchObject({ id: businessId, name: 'Harbour Street' })
    expect(good(await once())).toEqual(first)
    const people = good(await owner.ask('GET', `${path}/people`))
    expect(people.members).toMatchObject([{ email: 'olive@harbour.example', role: 'full' }])
    expect((await other.ask('GET', path)).status).toBe(404)
    good(await owner.ask('DELETE', address))

    const again = await uploaded(owner, zip)
    for (const step of ['check', 'run']) {
      const answer = await owner.ask('POST', `/api/business-imports/${again}/${step}`)
      expect(refusal(answer)).toEqual({ status: 409, code: 'business-exists' })
    }
    good(await owner.ask('DELETE', `/api/business-imports/${again}`))
    expect((await owner.ask('POST', `/api/business-imports/${again}/check`)).status).toBe(404)
  })
  test('may have several under way: none takes the place of another, and one of many that was given up makes room', async () => {
    const begin = () => owner.ask('POST', '/api/business-imports', { bytes: 1 })
    const first = await uploaded(owner, zip)
    const second = await uploaded(owner, zip)
    for (const id of [first, second]) {
      const checked = await owner.ask('POST', `/api/business-imports/${id}/check`)
      expect(refusal(checked).code).toBe('business-exists')
    }
    good(await begin())
    expect(refusal(await begin())).toEqual({ status: 503, code: 'busy' })
    expect(target.unexpected.splice(0)).toEqual([expect.stringMatching(/busy/)])
    const { now } = target.clock
    target.clock.now = new Date(now.getTime() + 9 * 60_000)
    good(await owner.ask('GET', `/api/business-imports/${second}/progress`))
    target.clock.now = new Date(now.getTime() + 11 * 60_000)
    good(await owner.ask('POST', '/api/account/confirm', { password: PASSWORD }))
    good(await begin())
    expect((await owner.ask('GET', `/api/business-imports/${first}/progress`)).status).toBe(404)
    good(await owner.ask('GET', `/api/business-imports/${second}/progress`))
    target.clock.now = now
  })
})
