/**
 * What the customers of a small shop read in each language, word for word: documents, emails and pages. When a text changes on purpose, look at
 * the new one and keep it: `npm test -- golden-languages -u`.
 */
import { expect, test } from 'vitest'
import { creditNoteContent } from '../../formats/pdf/content/credit-note-content.ts'
import type { DocumentContent } from '../../formats/pdf/content/document-content.ts'
import { invoiceContent } from '../../formats/pdf/content/invoice-content.ts'
import { orderContent } from '../../formats/pdf/content/order-content.ts'
import { quoteContent } from '../../formats/pdf/content/quote-content.ts'
import { statementContent } from '../../formats/pdf/content/statement-content.ts'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { byIban } from '../../testing/business-profile.ts'
import { makeConfirmedOrder, makeCustomer, makeIssued, makeSentQuote, openBusiness } from '../../testing/factories.ts'
import { textOfContent } from '../../testing/files/document-text.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { documentLanguages } from '../../translations/languages.ts'

let printed: PrintedDocument
const app = await testApp({
  now: '2026-11-24T10:00:00.000Z',
  renderDocument: document => {
    printed = document
    return Promise.resolve({ pdf: new Uint8Array(), pages: [] })
  },
})

const shop = {
  name: 'Miller & Co.',
  currency: 'EUR',
  taxName: 'VAT',
  taxRate: 20_000,
  email: 'hello@miller.example',
  usesQuotes: true,
  usesOrders: true,
  signedDocuments: ['quote', 'order', 'delivery'],
  ...byIban('DE89370400440532013000'),
}

test.each(documentLanguages)('documents, emails and pages in %s', async documentLanguage => {
  const business = await openBusiness(app, { ...shop, documentLanguage })
  const { path } = business
  const post = async (at: string, body: Json = {}) => good(await app.ask('POST', `${path}${at}`, body))
  const customer = await makeCustomer(business, { name: 'Acme', email: 'buy@acme.example', number: 'C-7' })
  const items = [
    { kind: 'free', name: 'A', quantity: 2000, price: 12_345, discount: { percent: 10_000 } },
    { kind: 'free', name: 'B', quantity: 1000, price: 5000 },
  ]
  const draft = { customerId: customer.id, items, note: 'N', date: '2026-10-01' }
  const quote = await makeSentQuote(business, { ...draft, date: '2026-11-20', terms: 'T' })
  const order = await makeConfirmedOrder(business, draft)
  const invoice = await makeIssued(business, { ...draft, dueDate: '2026-10-15', discount: { amount: 1000 } })
  await post(`/invoices/${invoice.id}/payments`, { amount: 5000, date: '2026-10-20', method: 'cash' })
  const { creditNote } = await post(`/invoices/${invoice.id}/credit-notes`, { amount: 500, reason: 'R' })

  const said: string[] = []
  const paper: [string, (document: never) => DocumentContent][] = [
    [`/invoices/${invoice.id}`, invoiceContent],
    [`/credit-notes/${creditNote.id}`, creditNoteContent],
    [`/quotes/${quote.id}`, quoteContent],
    [`/orders/${order.id}`, orderContent],
    [`/customers/${customer.id}/statement`, statementContent],
  ]
  for (const [at, contentOf] of paper) {
    good(await app.ask('GET', `${path}${at}/pdf`))
    said.push(textOfContent(contentOf(printed as never)))
  }
  for (const at of [
    ...[
      `/invoices/${invoice.id}/emails/suggestion?kind=invoice`,
      `/invoices/${invoice.id}/emails/suggestion?kind=reminder`,
    ],
    ...[`/quotes/${quote.id}/emails/suggestion`, `/orders/${order.id}/emails/suggestion`],
    `/customers/${customer.id}/emails/suggestion`,
  ]) {
    const { subject, body, summary } = good(await app.ask('GET', `${path}${at}`))
    const { title, label, figure, note, view } = summary
    said.push([subject, body, title, label, figure, note, view?.label].filter(Boolean).join('\n\n'))
  }
  for (const at of [`/invoices/${invoice.id}`, `/quotes/${quote.id}`]) {
    const { path: page } = await post(`${at}/links`)
    said.push(seenOf((await app.ask('GET', page)).body.toString()))
  }
  await expect(`${said.join('\n\n---\n\n')}\n`).toMatchFileSnapshot(`golden/languages/${documentLanguage}.txt`)
})

/** The text of a page, without its styles and scripts. */
function seenOf(page: string): string {
  return page
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
