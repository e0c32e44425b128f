import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, openBusiness, pay, readInvoice } from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { good, realPdf, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z', renderDocument: await realPdf() })

test('the document of a correction deducts what was carried over at issue, and no credit applied later', async () => {
  const business = await openBusiness(app)
  const { path } = business
  const { id: customerId } = await makeCustomer(business)
  const first = await makeIssued(business, { customerId })
  const other = await makeIssued(business, { customerId })
  await pay(business, first, 300)
  good(await app.ask('POST', `${path}/invoices/${other.id}/payments`, { amount: 1200, keepExcess: true }))
  const { draft } = good(
    await app.ask('POST', `${path}/invoices/${first.id}/correct`, { goodsComeBack: true, carryPayment: true }),
  )
  good(await app.ask('POST', `${path}/invoices/${draft.id}/issue`))
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  good(await app.ask('POST', `${path}/invoices/${draft.id}/payments`, { amount: 100, method: 'credit-balance' }))
  expect(await readInvoice(business, draft.id)).toMatchObject({ total: 1100, paid: 400 })
  const pdf = good(await app.ask('GET', `${path}/invoices/${draft.id}/pdf`))
  const text = await textOfPdf(pdf)
  expect(text.replace(/\s+/g, ' ')).toContain(
    `Paid on invoice ${first.number} Set against this invoice −$3.00 Balance due $8.00`,
  )
})
