/** A reminder of a part-paid invoice asks for the balance in its text, in its PDF and in the payment code. */
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { byIban } from '../../testing/business-profile.ts'
import { makeIssued, makeProduct, pay, readInvoice } from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { fileNameIn, partsOf, startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, realPdf } from '../../testing/test-app.ts'

const app = await mailingApp(await realPdf())

const profile = { currency: 'EUR', ...byIban('DE89370400440532013000', 'HASPDEHHXXX', 'Sparkasse') }

/** An invoice of €110.00, of which €50.00 has been paid and €11.00 credited. */
async function partPaidInvoice() {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server, { business: profile })
  const product = await makeProduct(business)
  const items = [{ productId: product.id, quantity: 10_000 }]
  const invoice = await makeIssued(business, { items, date: '2026-03-01', dueDate: '2026-03-05' })
  const path = `${business.path}/invoices/${invoice.id}`
  const asIssued = Buffer.from(good(await app.ask('GET', `${path}/pdf`)))
  await pay(business, invoice, 5000)
  const [line] = (await readInvoice(business, invoice.id)).items
  const credit = { items: [{ itemId: line.id, quantity: 1000 }], goodsComeBack: false }
  good(await app.ask('POST', `${path}/credit-notes`, credit))
  return { server, business, invoice, path, asIssued }
}

test('a reminder states the balance in its text and its PDF, and the issued document stays the same', async () => {
  const { server, invoice, path, asIssued } = await partPaidInvoice()
  const { subject, body } = good(await app.ask('GET', `${path}/emails/suggestion?kind=reminder`))
  expect(body).toContain('was due on Mar 5, 2026, 5 days ago. €49.00 is still due.')
  good(await app.ask('POST', `${path}/emails`, { kind: 'reminder', recipient: 'a@customer.example', subject, body }))
  await app.startSender().idle()
  expect(server.received).toHaveLength(1)
  const [, , file = Buffer.alloc(0)] = partsOf(server.received[0] ?? { from: '', to: [], raw: '' })
  expect(fileNameIn(server.received[0]?.raw ?? '')).toMatch(new RegExp(` ${invoice.number} reminder\\.pdf$`))
  const printed = (await textOfPdf(file)).replace(/\s+/g, ' ')
  for (const words of [
    `Payment reminder ${invoice.number}`,
    'Date Mar 10, 2026 Invoice date Mar 1, 2026',
    '€49.00 was due Mar 5, 2026',
    'Total €110.00 Paid −€50.00 Credit notes −€11.00 Balance due €49.00',
  ])
    expect(printed).toContain(words)
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const tags = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  expect(tags).toContain(`Payment code: €49.00 to DE89 3704 0044 0532 0130 00, reference ${invoice.number}`)
  expect(Buffer.from(good(await app.ask('GET', `${path}/pdf`))).equals(asIssued)).toBe(true)
})

test('an invoice is sent as it was issued, byte for byte, even after a part payment', async () => {
  const { server, path, asIssued } = await partPaidInvoice()
  const mail = { kind: 'invoice', recipient: 'a@customer.example', subject: 'Invoice', body: 'Hello' }
  good(await app.ask('POST', `${path}/emails`, mail))
  await app.startSender().idle()
  expect(server.received).toHaveLength(1)
  const [got] = server.received
  const [, , file] = partsOf(got ?? { from: '', to: [], raw: '' })
  expect(file?.equals(asIssued)).toBe(true)
})

test('a reminder names the account of today, in its text, its PDF and the payment code', async () => {
  const { server, business, path, asIssued } = await partPaidInvoice()
  const { version } = good(await app.ask('GET', business.path))
  const account = byIban('DE02120300000000202051', 'BYLADEM1001', 'Commerzbank')
  good(await app.ask('PATCH', business.path, { ...account, version }))
  const { subject, body, summaryText } = good(await app.ask('GET', `${path}/emails/suggestion?kind=reminder`))
  expect(summaryText).toContain('IBAN: DE02 1203 0000 0000 2020 51')
  good(await app.ask('POST', `${path}/emails`, { kind: 'reminder', recipient: 'a@customer.example', subject, body }))
  await app.startSender().idle()
  const [text, , file = Buffer.alloc(0)] = partsOf(server.received[0] ?? { from: '', to: [], raw: '' })
  expect(String(text)).toContain('Bank: Commerzbank')
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const printed = (await textOfPdf(file)).replace(/\s+/g, ' ')
  expect(printed).toContain('Bank Commerzbank IBAN DE02 1203 0000 0000 2020 51 BIC BYLADEM1001')
  expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain('to DE02 1203')
  // the invoice itself names the account that it was issued with
  expect(Buffer.compare(Buffer.from(good(await app.ask('GET', `${path}/pdf`))), asIssued)).toBe(0)
})
