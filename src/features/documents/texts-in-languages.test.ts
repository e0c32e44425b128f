/** Texts that a business writes in several languages: each customer reads those of their language, or else the ones of the business. */
import { expect, test } from 'vitest'
import type { InvoiceDocument } from '../../formats/pdf/printed-document.ts'
import {
  makeCustomer,
  makeDraft,
  makeIssued,
  makeQuote,
  openBusiness,
  readInvoice,
  readQuote,
} from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

let printed: InvoiceDocument
const app = await testApp({
  renderDocument: document => {
    printed = document as InvoiceDocument
    return Promise.resolve({ pdf: new Uint8Array(), pages: ['H4sIAAAAAAAAAwMAAAAAAAAAAAA='] })
  },
})
const business = await openBusiness(app, {
  paymentTerms: 'Pay soon.',
  paymentTermsTranslations: { de: 'Bitte bald zahlen.', fr: ' ' },
  footer: 'Harbour Ltd',
  footerTranslations: { de: 'Hafen GmbH' },
  invoiceOpening: 'As agreed:',
  invoiceOpeningTranslations: { de: 'Wie vereinbart:' },
  invoiceNote: 'Thanks.',
  invoiceNoteTranslations: { de: 'Danke.' },
  quoteOpening: 'Hello.',
  quoteTerms: 'Prices hold.',
  quoteTermsTranslations: { de: 'Preise gelten.' },
})
const { path } = business
const settings = async (): Promise<Json> => good(await app.ask('GET', path))
const customerWho = async (documentLanguage: string | null) => (await makeCustomer(business, { documentLanguage })).id

/** What stands on the PDF of an invoice. */
async function onPaper(id: string) {
  good(await app.ask('GET', `${path}/invoices/${id}/pdf`))
  const { paymentTerms, footer } = printed.business
  const { opening, note } = printed.invoice
  return [opening, note, paymentTerms, footer]
}

const GERMAN = ['Wie vereinbart:', 'Danke.', 'Bitte bald zahlen.', 'Hafen GmbH']
const ENGLISH = ['As agreed:', 'Thanks.', 'Pay soon.', 'Harbour Ltd']

test('an empty text in a language is none', async () => {
  expect((await settings()).paymentTermsTranslations).toEqual({ de: 'Bitte bald zahlen.' })
})

test('documents, emails and pages have the texts of the language of the customer', async () => {
  const { id } = await makeIssued(business, { customerId: await customerWho('de') })
  expect(await onPaper(id)).toEqual(GERMAN)
  expect((await readInvoice(business, id)).sender.paymentTerms).toBe('Bitte bald zahlen.')
  const { summary } = good(await app.ask('GET', `${path}/invoices/${id}/emails/suggestion`))
  expect(summary.payment.terms).toBe('Bitte bald zahlen.')
  const link = good(await app.ask('POST', `${path}/invoices/${id}/links`, {}))
  const page = String((await app.ask('GET', link.path)).body)
  for (const text of GERMAN) expect(page).toContain(text)
  const [{ record }] = await app.query('select record from document_records where subject_id = $1', [id])
  expect(JSON.parse(record).payment.terms).toBe('Bitte bald zahlen.')
})

test('what is missing is in the language of the business, as is everything for its other customers', async () => {
  for (const language of [null, 'en', 'fr']) {
    const { id } = await makeIssued(business, { customerId: await customerWho(language) })
    expect(await onPaper(id)).toEqual(ENGLISH)
  }
  const { id } = await makeQuote(business, { customerId: await customerWho('de') })
  expect(await readQuote(business, id)).toMatchObject({ opening: 'Hello.', terms: 'Preise gelten.' })
})

test('a draft keeps what was typed, and what was issued keeps its texts', async () => {
  const customerId = await customerWho('de')
  const typed = await makeDraft(business, { customerId, opening: 'Thanks.', note: '' })
  expect(await readInvoice(business, typed.id)).toMatchObject({ opening: 'Thanks.', note: '' })
  const { id } = await makeIssued(business, { customerId })
  const { version } = await settings()
  good(
    await app.ask('PATCH', path, { version, footerTranslations: { de: 'Neuer Hafen' }, paymentTermsTranslations: {} }),
  )
  expect(await onPaper(id)).toEqual(GERMAN)
  const later = await makeIssued(business, { customerId })
  expect(await onPaper(later.id)).toEqual(['Wie vereinbart:', 'Danke.', 'Pay soon.', 'Neuer Hafen'])
})

test('the example of a document shows the texts of its language', async () => {
  await app.ask('GET', `${path}/document-preview?documentLanguage=de`)
  expect(printed.business.footer).toBe('Neuer Hafen')
  expect(printed.invoice.note).toBe('Danke.')
})
