/** Bills and a supplier to work on, and good requests for their operations. */
import { readFileSync } from 'node:fs'
import { makeBill, type TestBusiness } from '../factories.ts'
import { good, type Json } from '../test-app.ts'

/** In euro. */
const E_INVOICE = new URL('../../formats/e-invoice/golden/received/minimum-cii.xml', import.meta.url)

export const HOW_PAID = { amount: 100, date: '2026-03-05', method: 'card', reference: '0815' }

export async function furnishedBills(business: TestBusiness, original: Json) {
  const { app, path } = business
  const eInvoice = btoa(readFileSync(E_INVOICE, 'utf8'))
  const billFields = {
    number: 'R-417',
    date: '2026-03-01',
    dueDate: '2026-03-31',
    note: 'Paper',
    category: 'Office supplies',
    taxes: [{ rate: 19_000, net: 10_000, tax: 1900 }],
    iban: 'DE89370400440532013000',
    paymentReference: 'R-417',
  }
  const mill = {
    name: 'Paper Mill Ltd',
    address: '1 River Road',
    country: 'DE',
    vatId: 'DE123456789',
    email: 'a@mill.example',
  }
  const bill = await makeBill(business, { ...billFields, file: original, supplier: mill })
  const billPaid = await makeBill(business, { ...billFields, number: 'R-418', supplier: mill })
  const { payments: billPayments } = good(
    await app.ask('POST', `${path}/bills/${billPaid.id}/payments`, { amount: 100 }),
  )
  const supplier = good(await app.ask('GET', `${path}/suppliers/${bill.supplierId}`))
  const bodies: Record<string, Json[]> = {
    'POST /api/businesses/{businessId}/bills': [
      { ...billFields, number: 'R-419', supplierId: supplier.id, file: original },
      { ...billFields, number: 'R-420', supplier: { ...mill, iban: billFields.iban } },
      { ...billFields, number: 'R-422', supplierId: supplier.id, payment: { date: '2026-03-05', method: 'card' } },
    ],
    'POST /api/businesses/{businessId}/bills/files': [{ file: { fileName: 'R-1.xml', content: eInvoice } }],
    'POST /api/businesses/{businessId}/bills/reading': [{ file: { fileName: 'R-1.xml', content: eInvoice } }],
    'PATCH /api/businesses/{businessId}/bills/{billId}': [
      { ...billFields, number: 'R-421', supplierId: supplier.id, version: bill.version },
    ],
    'POST /api/businesses/{businessId}/bills/{billId}/void': [{ reason: 'Entered twice' }],
    'PUT /api/businesses/{businessId}/bills/{billId}/file': [original],
    'POST /api/businesses/{businessId}/bills/{billId}/payments': [HOW_PAID],
    'POST /api/businesses/{businessId}/bills/{billId}/payments/{paymentId}/remove': [{ reason: 'Bounced' }],
    'PUT /api/businesses/{businessId}/e-invoice-service': [
      { url: 'https://peppol.example.com', apiKey: 'key_1', active: false },
    ],
    'POST /api/businesses/{businessId}/suppliers': [{ ...mill, iban: billFields.iban }],
    'PATCH /api/businesses/{businessId}/suppliers/{supplierId}': [
      { ...mill, iban: billFields.iban, version: supplier.version },
    ],
  }
  return {
    bodies,
    /** The ids in the address of an operation of bills. */
    ids: (operation: string): Record<string, string> => ({
      billId: operation.endsWith('/remove') ? billPaid.id : bill.id,
      supplierId: supplier.id,
      attachment: '0',
      ...(operation.includes('/bills/') && { paymentId: billPayments[0].id }),
    }),
  }
}
