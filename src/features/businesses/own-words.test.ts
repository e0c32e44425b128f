/** What Daybook writes by itself into fields that people fill too is in the language of the business. */
import { expect, test } from 'vitest'
import { makeCustomer, makeProduct, openBusiness } from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()

test.each([
  ['de', 'Import rückgängig gemacht', 'Importierte Rechnung'],
  ['en', 'Import undone', 'Imported invoice'],
  // no screens are in it
  ['da', 'Import undone', 'Imported invoice'],
])('in a business that writes in %s', async (documentLanguage, undone, line) => {
  const business = await openBusiness(app, { documentLanguage })
  const { path } = business
  const ask = async (method: string, at: string, body?: Json) => good(await app.ask(method, `${path}${at}`, body))
  const importOf = async (kind: string, text: string) => {
    const read = await ask('POST', '/imports', { kind, fileName: 'a.csv', content: btoa(text) })
    const { matching, decimalMark, dateOrders } = read
    await ask('POST', `/imports/${read.id}/check`, { matching, decimalMark, dateOrders, changesExisting: true })
    return ask('POST', `/imports/${read.id}/run`, { onlyGood: false })
  }
  const { id: productId } = await makeProduct(business, { sku: 'K-1', openingStock: 0 })
  const stock = await importOf('stock', 'SKU,Stock\nK-1,5\n')
  await ask('POST', `/imports/${stock.id}/undo`)
  const [movement] = (await ask('GET', `/stock/movements?productId=${productId}`)).rows
  expect(movement.note).toContain(undone)
  await makeCustomer(business, { name: 'Acme' })
  await importOf('invoices', 'Number,Date,Customer,Total,Balance\nA-1,2026-01-02,Acme,10.00,10.00\n')
  const [{ id }] = (await ask('GET', '/invoices')).rows
  expect((await ask('GET', `/invoices/${id}`)).items).toMatchObject([{ name: line }])
})
