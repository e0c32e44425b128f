/** The text above the lines of an invoice: that of the settings to begin with, printed, shown to the customer, and frozen once it is issued. */
import { expect, test } from 'vitest'
import { invoiceContent } from '../../formats/pdf/content/invoice-content.ts'
import type { InvoiceDocument } from '../../formats/pdf/printed-document.ts'
import { makeDraft, makeIssued, openBusiness, readInvoice } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

let printed: InvoiceDocument
const app = await testApp({
  renderDocument: document => {
    printed = document as InvoiceDocument
    return Promise.resolve({ pdf: new Uint8Array(), pages: [] })
  },
})
const invoiceOpening = 'Dear Sir or Madam,\nwe invoice as agreed:'
const business = await openBusiness(app, { invoiceOpening })
const { path } = business
const again = ({ items }: Json) =>
  items.map(({ name, quantity, price }: Json) => ({ kind: 'free', name, quantity, price }))

test('a new invoice begins with the text of the settings, and can have its own or none', async () => {
  const { id } = await makeDraft(business)
  const draft = await readInvoice(business, id)
  expect(draft.opening).toBe(invoiceOpening)
  good(
    await app.ask('PUT', `${path}/invoices/${id}`, {
      ...{ items: again(draft), opening: 'As discussed.', version: draft.version },
    }),
  )
  expect(await readInvoice(business, id)).toMatchObject({ opening: 'As discussed.' })
  const copy = good(await app.ask('POST', `${path}/invoices/${id}/duplicate`))
  expect(await readInvoice(business, copy.id)).toMatchObject({ opening: 'As discussed.' })
  const none = await makeDraft(business, { opening: '' })
  expect(await readInvoice(business, none.id)).toMatchObject({ opening: '' })
  const long = { opening: 'x'.repeat(2001) }
  expect(refusal(await app.ask('POST', `${path}/invoices`, long)).code).toBe('invalid-input')
})

test('it is printed above the lines and on the public page, and stays once the invoice is issued', async () => {
  const { id } = await makeIssued(business)
  await app.ask('GET', `${path}/invoices/${id}/pdf`)
  expect(invoiceContent(printed).preface.map(({ lines }) => lines.map(({ text }) => text).join('\n'))).toEqual([
    invoiceOpening,
  ])
  const { path: link } = good(await app.ask('POST', `${path}/invoices/${id}/links`, {}))
  const page = String((await app.ask('GET', link)).body)
  expect(page).toContain('we invoice as agreed:')
  const [{ record }] = await app.query('select record from document_records where subject_id = $1', [id])
  expect(JSON.parse(record).opening).toBe(invoiceOpening)
  await expect(app.query(`update invoices set opening = '' where id = $1`, [id])).rejects.toThrow('has been issued')
})

test.each(['invoiceOpening', 'invoiceNote', 'quoteOpening', 'quoteTerms', 'paymentTerms', 'footer'])(
  'a word in braces in %s is refused, as nothing fills it in',
  async field => {
    const { version } = good(await app.ask('GET', path))
    const change = { [field]: 'Dear {name},\nas agreed:', version }
    expect((await app.ask('PATCH', path, change)).body.errors).toEqual([
      { field, message: expect.stringContaining('{name} is printed as typed') },
    ])
    good(await app.ask('PATCH', path, { [field]: 'Set {1}, as agreed', version }))
  },
)
