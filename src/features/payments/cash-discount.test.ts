import { describe, expect, test } from 'vitest'
import type { DocumentRecord } from '../../domain/documents/document-record.ts'
import { makeCustomer, makeIssued, openBusiness, readInvoice, type TestBusiness } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-11-24T10:00:00.000Z' })
const cashDiscount = { percent: 2000, days: 10 }
const profile = { currency: 'EUR', taxName: 'VAT', taxRate: 19_000, termsDays: 30, cashDiscount }

/** An invoice of €1,130.00: €500.00 at 19% and €500.00 at 7%. */
async function invoiceOf(business: TestBusiness, fields: Json = {}) {
  const reduced = good(await app.ask('POST', `${business.path}/tax-rates`, { name: 'Reduced', rate: 7000 }))
  const work = { kind: 'free', name: 'Work', quantity: 1000, price: 50_000 }
  return makeIssued(business, { items: [work, { ...work, taxRateId: reduced.id }], ...fields })
}

const record = ({ path }: TestBusiness, invoice: Json, payment: Json) =>
  app.ask('POST', `${path}/invoices/${invoice.id}/payments`, payment)

describe('the terms of an invoice', () => {
  const termsOf = async (business: TestBusiness, customer: Json) => {
    const { id } = await makeIssued(business, { customerId: (await makeCustomer(business, customer)).id })
    const { dueDate, cashDiscount: offered } = await readInvoice(business, id)
    return { dueDate, cashDiscount: offered }
  }

  test.each([
    ['of the business', {}, '2026-12-24', cashDiscount],
    [
      'of the customer',
      { termsDays: 60, cashDiscount: { percent: 3000, days: 14 } },
      '2027-01-23',
      { percent: 3000, days: 14 },
    ],
    ['of a customer with days of their own, without a discount', { termsDays: 14 }, '2026-12-08', null],
  ])('are those %s', async (_, customer, dueDate, offered) => {
    const business = await openBusiness(app, profile)
    expect(await termsOf(business, customer)).toEqual({ dueDate, cashDiscount: offered })
  })

  test('stay as they were issued, and are in its record as data and in words', async () => {
    const business = await openBusiness(app, { ...profile, paymentTerms: 'Thank you.' })
    const invoice = await invoiceOf(business)
    good(await app.ask('PATCH', business.path, { cashDiscount: null, version: 1 }))
    expect((await readInvoice(business, invoice.id)).cashDiscount).toEqual(cashDiscount)
    const rows = await app.query(`select record from document_records where subject_id = '${invoice.id}'`)
    const { payment } = JSON.parse(rows[0]?.record) as DocumentRecord
    expect(payment).toMatchObject({
      terms: 'Pay €1,107.40 by Dec 4, 2026 and save €22.60 (2% cash discount).\nThank you.',
      cashDiscount: { ...cashDiscount, amount: 2260, until: '2026-12-04' },
    })
  })

  test.each([
    [{ percent: 0, days: 10 }, 'cashDiscount.percent', 'Enter a percentage above 0.'],
    [{ percent: 2005, days: 10 }, 'cashDiscount.percent', 'Use up to two decimals.'],
    [{ percent: 60_000, days: 10 }, 'cashDiscount.percent', 'Enter 50% or less.'],
  ])('%o are refused with a sentence', async (wrong, field, message) => {
    const { path } = await openBusiness(app)
    expect((await app.ask('PATCH', path, { cashDiscount: wrong, version: 1 })).body.errors).toEqual([
      { field, message },
    ])
  })
})

describe('a payment less cash discount', () => {
  test('pays the invoice: the rest is credited, and the tax of each rate is lowered', async () => {
    const business = await openBusiness(app, profile)
    const invoice = await invoiceOf(business)
    const answer = good(await record(business, invoice, { amount: 110_740, takeCashDiscount: true }))
    expect(answer).toMatchObject({ status: 'paid', balance: 0, refund: 0 })
    const after = await readInvoice(business, invoice.id)
    expect(after).toMatchObject({ paid: 110_740, credited: 2260 })
    expectTotalsToAddUp(after)
    const tax = ({ rate, net, tax }: Json) => ({ rate, net, tax })
    expect(after.creditedTaxes.map(tax)).toEqual([
      { rate: 7000, net: 1000, tax: 70 },
      { rate: 19_000, net: 1000, tax: 190 },
    ])
    const { creditNotes } = good(await app.ask('GET', `${business.path}/invoices/${invoice.id}/credit-notes`))
    expect(creditNotes).toMatchObject([{ reason: 'Cash discount', total: 2260 }])
  })

  test('is named on the credit note in the language of the customer', async () => {
    const business = await openBusiness(app, { ...profile, documentLanguage: 'de' })
    const invoice = await invoiceOf(business)
    good(await record(business, invoice, { amount: 110_740, takeCashDiscount: true }))
    const { creditNotes } = good(await app.ask('GET', `${business.path}/invoices/${invoice.id}/credit-notes`))
    expect(creditNotes).toMatchObject([{ reason: 'Skonto' }])
  })

  test.each([
    ['another amount', { amount: 110_741 }],
    ['a date after the last day', { amount: 110_740, date: '2026-11-24' }],
  ])('is refused for %s, and nothing is written', async (_, payment) => {
    const business = await openBusiness(app, { ...profile, cashDiscount: { percent: 2000, days: 0 } })
    const invoice = await invoiceOf(business, { date: 'date' in payment ? '2026-11-23' : '2026-11-24' })
    const answer = await record(business, invoice, { ...payment, takeCashDiscount: true })
    expect(refusal(answer)).toEqual({ status: 409, code: 'cash-discount-not-open' })
    expect(await readInvoice(business, invoice.id)).toMatchObject({ paid: 0, credited: 0 })
  })
})
