/** Daybook offers one language so far, so the pseudo-language stands in for another one, written into the database. */
import { beforeAll, describe, expect, test } from 'vitest'
import { creditNoteContent } from '../../formats/pdf/content/credit-note-content.ts'
import { invoiceContent } from '../../formats/pdf/content/invoice-content.ts'
import { quoteContent } from '../../formats/pdf/content/quote-content.ts'
import { statementContent } from '../../formats/pdf/content/statement-content.ts'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { makeCustomer, makeDraft, makeSentQuote, openBusiness, readInvoice } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

let printed: PrintedDocument | undefined
const app = await testApp({
  now: '2026-03-10T15:00:00.000Z',
  renderDocument: document => {
    printed = document
    return Promise.resolve({ pdf: new Uint8Array(), pages: ['H4sIAAAAAAAAAwMAAAAAAAAAAAA='] })
  },
})
const business = await openBusiness(app)
const { path } = business
const items = [{ kind: 'free', name: 'Fitting', quantity: 1000, price: 4999 }]

const post = async (at: string, body: Json = {}) => good(await app.ask('POST', `${path}${at}`, body))
const choose = (customer: Json, language: string | null) =>
  app.query('update customers set document_language = $1 where id = $2', [language, customer.id])

/** What the PDF at this address says. */
async function headingAt(at: string): Promise<string> {
  printed = undefined
  good(await app.ask('GET', `${path}${at}`))
  return printed ? contentOf(printed).heading : ''
}

function contentOf(document: PrintedDocument) {
  switch (document.kind) {
    case 'invoice':
      return invoiceContent(document)
    case 'credit-note':
      return creditNoteContent(document)
    case 'quote':
      return quoteContent(document)
    case 'statement':
      return statementContent(document)
    default:
      throw new Error('this document is not for a customer')
  }
}

describe('a customer with a language of their own', () => {
  let customer: Json
  let invoice: Json
  beforeAll(async () => {
    customer = await makeCustomer(business)
    await choose(customer, 'pseudo')
    invoice = await makeDraft(business, { customerId: customer.id, items })
    await post(`/invoices/${invoice.id}/issue`)
  })

  test('gets documents, mails and pages in it', async () => {
    const { creditNote } = await post(`/invoices/${invoice.id}/credit-notes`, { amount: 500, reason: 'Late' })
    const quote = await makeSentQuote(business, { customerId: customer.id, items })
    for (const at of [
      `/invoices/${invoice.id}/pdf`,
      `/credit-notes/${creditNote.id}/pdf`,
      `/quotes/${quote.id}/pdf`,
      `/customers/${customer.id}/statement/pdf`,
    ]) {
      expect(await headingAt(at)).toMatch(/^\[.*\]$/)
    }
    for (const at of [`/invoices/${invoice.id}`, `/quotes/${quote.id}`, `/customers/${customer.id}`]) {
      expect(good(await app.ask('GET', `${path}${at}/emails/suggestion`)).subject).toMatch(/^\[/)
    }
    for (const [at, word] of [
      [`/invoices/${invoice.id}`, 'Invoice'],
      [`/quotes/${quote.id}`, 'Quote'],
    ] as const) {
      const link = await post(`${at}/links`)
      const page = good(await app.ask('GET', link.path)) as unknown as string
      expect(page).toContain('lang="el-GR"')
      expect(page).not.toContain(`>${word} `)
    }
  })

  test('keeps the language on what was issued, and in its record', async () => {
    await choose(customer, null)
    expect(await readInvoice(business, invoice.id)).toMatchObject({ customerLanguage: 'pseudo' })
    const [row] = await app.query('select record from document_records where subject_id = $1', [invoice.id])
    expect(JSON.parse(row.record)).toMatchObject({ language: 'pseudo', buyer: { id: customer.id } })
    expect(JSON.parse(row.record).buyer).not.toHaveProperty('language')
  })
})

test('a draft follows the choice, and what was issued does not', async () => {
  const customer = await makeCustomer(business)
  const [draft, issued] = [
    await makeDraft(business, { customerId: customer.id, items }),
    await makeDraft(business, { customerId: customer.id, items }),
  ]
  await post(`/invoices/${issued?.id}/issue`)
  await choose(customer, 'pseudo')
  expect(await readInvoice(business, draft?.id)).toMatchObject({ customerLanguage: 'pseudo' })
  expect(await readInvoice(business, issued?.id)).toMatchObject({ customerLanguage: null })
  expect(await headingAt(`/invoices/${issued?.id}/pdf`)).toBe('Invoice')
})

test('a language that is not offered is refused', async () => {
  const { id, version } = await makeCustomer(business, { documentLanguage: 'en' })
  const answer = await app.ask('PATCH', `${path}/customers/${id}`, { documentLanguage: 'pseudo', version })
  expect(refusal(answer)).toEqual({ status: 422, code: 'invalid-input' })
})
