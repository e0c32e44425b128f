/** Issued documents whose PDF has their e-invoice inside, as Factur-X and ZUGFeRD want it. */
import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { documentTotals } from '../../domain/documents/document-totals.ts'
import { toDecimalText } from '../../domain/values/decimals.ts'
import { makeCustomer, makeDraft, openBusiness, readInvoice } from '../../testing/factories.ts'
import { good, type Json, realPdf, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z', renderDocument: await realPdf() })
const business = await openBusiness(app, {
  taxName: 'VAT',
  taxRate: 19_000,
  country: 'DE',
  vatId: 'DE123456788',
  taxNumber: '22/815/08154',
  currency: 'EUR',
  eInvoiceFormat: 'factur-x',
})
const { path } = business

const post = async (at: string, body: Json = {}) => good(await app.ask('POST', `${path}${at}`, body))
const get = async (at: string) => good(await app.ask('GET', `${path}${at}`))
const pdfOf = async (at: string): Promise<Uint8Array> => new Uint8Array(await get(`${at}/pdf`))
const textOf = (bytes: Json) => new TextDecoder().decode(bytes as Uint8Array)

async function issued(change: Json = {}): Promise<string> {
  const customer = await makeCustomer(business, { name: 'Acme <& Co>', address: '1 Quay', country: 'FR', ...change })
  const items = [{ kind: 'free', name: 'Fitting', quantity: 1000, price: 4999 }]
  const { id } = await makeDraft(business, { customerId: customer.id, items })
  await post(`/invoices/${id}/issue`)
  return id
}

async function attachedTo(pdf: Uint8Array): Promise<Record<string, string>> {
  const files: Record<string, { content: Uint8Array }> | null = await (
    await getDocumentProxy(pdf.slice())
  ).getAttachments()
  return Object.fromEntries(Object.entries(files ?? {}).map(([name, { content }]) => [name, textOf(content)]))
}

const xmpOf = (pdf: Uint8Array) => {
  const text = textOf(pdf)
  return text.slice(text.lastIndexOf('<?xpacket begin'), text.lastIndexOf('<?xpacket end'))
}

let invoiceId = ''
let creditNoteId = ''
beforeAll(async () => {
  invoiceId = await issued()
  const { creditNote } = await post(`/invoices/${invoiceId}/credit-notes`, { amount: 500, reason: 'Late' })
  creditNoteId = creditNote.id
})

test.each([
  ['an invoice', () => `/invoices/${invoiceId}`],
  ['a credit note', () => `/credit-notes/${creditNoteId}`],
])('the PDF of %s has the XML inside that is downloaded as CII', async (_, at) => {
  const pdf = await pdfOf(at())
  const attached = await attachedTo(pdf)
  expect(Object.keys(attached)).toEqual(['factur-x.xml'])
  expect(attached['factur-x.xml']).toBe(textOf(await get(`${at()}/e-invoice?format=cii`)))
  expect(attached['factur-x.xml']).toBe(textOf(await get(`${at()}/e-invoice`)))
  const xmp = xmpOf(pdf)
  for (const [name, value] of Object.entries({
    DocumentType: 'INVOICE',
    DocumentFileName: 'factur-x.xml',
    Version: '1.0',
    ConformanceLevel: 'EN 16931',
  })) {
    expect(xmp).toMatch(new RegExp(`<fx:${name} [^>]*>${value}</fx:${name}>`))
    expect(xmp).toContain(`<pdfaProperty:name>${name}</pdfaProperty:name>`)
  }
  expect(xmp.match(/<pdfaExtension:schemas>/g)).toHaveLength(1)
  expect(xmp).toMatch(/<pdfuaid:part [^>]*>1</)
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
})

test('the metadata that viewers read is that of the last update', async () => {
  const pdf = await pdfOf(`/invoices/${invoiceId}`)
  const { metadata, info } = await (await getDocumentProxy(pdf.slice())).getMetadata()
  expect(metadata.getRaw()).toContain('fx:ConformanceLevel')
  expect(info).toMatchObject({ Title: expect.stringMatching(/^Invoice /) })
})

test('what is sent is kept to the byte, with the rules that it was checked by', async () => {
  const before = await pdfOf(`/invoices/${invoiceId}`)
  const settings = await get('')
  good(await app.ask('PATCH', path, { version: settings.version, eInvoiceFormat: 'none', name: 'Renamed' }))
  expect(await pdfOf(`/invoices/${invoiceId}`)).toEqual(before)
  const [kept] = await app.query('select format, rules, xml from issued_e_invoices where subject_id = $1', [invoiceId])
  expect(kept).toMatchObject({ format: 'cii', rules: 'EN 16931 1.3.16' })
  expect(kept.xml).toBe((await attachedTo(before))['factur-x.xml'])
  await expect(app.query(`update issued_e_invoices set xml = ''`)).rejects.toThrow('stay as they were written')
  const { version } = await get('')
  good(await app.ask('PATCH', path, { version, eInvoiceFormat: 'factur-x', name: settings.name }))
})

test('a customer without an e-invoice gets a PDF without XML, and so does whoever gets a file beside it', async () => {
  for (const eInvoiceFormat of ['none', 'xrechnung']) {
    const pdf = await pdfOf(`/invoices/${await issued({ eInvoiceFormat })}`)
    expect(await attachedTo(pdf)).toEqual({})
    expect(textOf(pdf)).not.toContain('fx:')
  }
})

test('a draft has no XML, nor has the copy of a cancelled invoice', async () => {
  const draft = await makeDraft(business)
  expect(await attachedTo(await pdfOf(`/invoices/${draft.id}`))).toEqual({})
  const id = await issued()
  await post(`/invoices/${id}/cancel`)
  expect(await attachedTo(await pdfOf(`/invoices/${id}`))).toEqual({})
  expect(await get(`/invoices/${id}/document`)).toMatchObject({ eInvoice: null })
  const asIssued = new Uint8Array(await get(`/invoices/${id}/pdf?as=issued`))
  expect(Object.keys(await attachedTo(asIssued))).toEqual(['factur-x.xml'])
})

test('a document that lacks what an e-invoice needs has none, and says what is missing', async () => {
  const { version, vatId, taxNumber } = await get('')
  good(await app.ask('PATCH', path, { version, vatId: '', taxNumber: '' }))
  const id = await issued()
  expect(await attachedTo(await pdfOf(`/invoices/${id}`))).toEqual({})
  expect((await get(`/invoices/${id}/document`)).eInvoice).toEqual({
    format: 'factur-x',
    missing: [
      {
        field: 'business.taxNumber',
        code: 'BR-CO-26',
        message: 'Your VAT ID or tax number',
      },
    ],
  })
  const settings = await get('')
  good(await app.ask('PATCH', path, { version: settings.version, vatId, taxNumber }))
})

test('amounts are the same in the answer, the list, the PDF and the XML, of deposits and what is left after them, where customers withhold', async () => {
  const own = await openBusiness(app, {
    taxRate: 21_000,
    country: 'ES',
    currency: 'EUR',
    vatId: 'ESB12345674',
    numberFormat: '1,234.56',
    withholdings: [{ name: 'IRPF', rate: 15_000 }],
    eInvoiceFormat: 'factur-x',
  })
  const post = async (at: string, body: Json) => good(await app.ask('POST', `${own.path}/invoices${at}`, body))
  const customer = await makeCustomer(own, { kind: 'company', name: 'Puerto' })
  const seen = async (id: string) => {
    const invoice = await readInvoice(own, id)
    const [row] = good(await app.ask('GET', `${own.path}/invoices?q=${id}`)).rows
    expect([row.total, row.balance]).toEqual([invoice.total, invoice.payable])
    const document = await getDocumentProxy(good(await app.ask('GET', `${own.path}/invoices/${id}/pdf`)))
    const printed = (await extractText(document, { mergePages: true })).text.replaceAll(/[\s,]/g, '')
    const inside: Json = await document.getAttachments()
    const xml = new TextDecoder().decode(inside['factur-x.xml'].content)
    const ubl = new TextDecoder().decode(good(await app.ask('GET', `${own.path}/invoices/${id}/e-invoice?format=ubl`)))
    const [total, tax, withheld, payable] = [invoice.total, invoice.tax, invoice.withheld, invoice.payable].map(each =>
      toDecimalText(each, 2),
    )
    for (const amount of [total, tax, withheld, payable]) expect(printed).toContain(amount)
    for (const said of [`Grand.*${total}`, `TaxTotal.*${tax}`, `Due.*${payable}`])
      expect(xml).toMatch(new RegExp(`${said}<`))
    for (const said of [`TaxInclusive.*${total}`, `TaxAmount.*${tax}`, `Payable.*${payable}`]) {
      expect(ubl).toMatch(new RegExp(`${said}<`))
    }
    return invoice
  }
  const lines = fc.array(
    fc.record({
      kind: fc.constant('free'),
      name: fc.constant('Work'),
      quantity: fc.integer({ min: 1000, max: 20_000 }),
      price: fc.integer({ min: 1000, max: 1_000_000 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  await fc.assert(
    fc.asyncProperty(lines, fc.integer({ min: 1, max: 99 }), async (items, share) => {
      const { subtotal } = documentTotals(items.map(line => ({ ...line, taxRate: 21_000 })))
      const price = Math.ceil((subtotal * share) / 100)
      const ofCustomer = { customerId: customer.id, issue: true }
      const work = { kind: 'free', name: 'Deposit', quantity: 1000, price }
      const { id } = await post('', { ...ofCustomer, isDeposit: true, items: [work] })
      expect((await seen(id)).subtotal).toBe(price)
      const final = await post('', { ...ofCustomer, depositIds: [id], items })
      expect((await seen(final.id)).depositTotal).toBe(price)
    }),
    { numRuns: 4 },
  )
})
