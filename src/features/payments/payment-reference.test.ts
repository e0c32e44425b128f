import { describe, expect, test } from 'vitest'
import { byIban } from '../../testing/business-profile.ts'
import { makeIssued, openBusiness, readInvoice } from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { good, type Json, realPdf, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z', renderDocument: await realPdf() })

describe('what a transfer says', () => {
  const said = (answer: Json) => String(answer).replace(/\s+/g, ' ')
  const referenceIn = ({ summary }: Json) =>
    summary.payment.rows.find(({ label }: Json) => label === 'Reference')?.value

  test.each([
    ['a QR reference', 'CH', 'CHF', 'CH4431999123000889012', '00 00000 00000 00000 02026 0001'],
    ['a creditor reference', 'CH', 'CHF', 'CH9300762011623852957', 'RF'],
    ['a structured communication', 'BE', 'EUR', 'BE68539007547034', '+++002/0260/001'],
    ['the number', 'DE', 'EUR', 'DE89370400440532013000', ''],
  ])('is %s in %s, on the page, in the PDF, behind the link, in emails, reminders and the e-invoice', async (...of) => {
    const [, country, currency, iban, start] = of
    const own = await openBusiness(app, {
      country,
      currency,
      ...byIban(iban),
      numberingPattern: 'INV-{year}-{number:4}',
    })
    const items = [{ kind: 'free', name: 'Work', quantity: 1000, price: 10_000 }]
    const dates = { date: '2026-01-10', dueDate: '2026-02-09' }
    const { id } = await makeIssued(own, { items, ...dates })
    const { number, customerId, paymentReference } = await readInvoice(own, id)
    const ask = async (at: string) => good(await app.ask('GET', `${own.path}${at}`))
    expect(paymentReference.startsWith(start || number)).toBe(true)
    const printed = await textOfPdf(await ask(`/invoices/${id}/pdf`))
    expect(said(printed)).toContain(paymentReference)
    const link = good(await app.ask('POST', `${own.path}/invoices/${id}/links`, {}))
    const { body } = await app.ask('GET', link.path)
    expect(said(body)).toContain(paymentReference)
    for (const kind of ['invoice', 'reminder'])
      expect(referenceIn(await ask(`/invoices/${id}/emails/suggestion?kind=${kind}`))).toBe(paymentReference)
    const [{ record }] = await app.query('select record from document_records where subject_id = $1', [id])
    const { reference = number } = JSON.parse(record).payment
    expect(reference.replace(/\s/g, '')).toBe(paymentReference.replace(/\s/g, ''))
    const statement = await ask(`/customers/${customerId}/emails/suggestion?kind=open`)
    const paper = await ask(`/customers/${customerId}/statement/pdf?kind=open`)
    const text = await textOfPdf(paper)
    expect(said(text)).toContain(referenceIn(statement))
    expect(said(text)).toContain(number)
  })
})
