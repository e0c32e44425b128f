import { expect, test } from 'vitest'
import { openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()

async function checked({ path }: TestBusiness, text: string): Promise<Json> {
  const content = Buffer.from(text).toString('base64')
  const read = good(await app.ask('POST', `${path}/imports`, { kind: 'customers', fileName: 'customers.csv', content }))
  const { id, matching, decimalMark, dateOrders } = read
  const how = { matching, decimalMark, dateOrders, changesExisting: true }
  return good(await app.ask('POST', `${path}/imports/${id}/check`, how))
}

const run = async ({ path }: TestBusiness, { id }: Json) =>
  good(await app.ask('POST', `${path}/imports/${id}/run`, { onlyGood: false }))

test('a number that looks mistyped is a warning, and its row is imported anyway', async () => {
  const business = await openBusiness(app, { country: 'DE' })
  const text =
    'Name,Country,VAT ID,Company number\nRight,,DE136695976,HRB 1\nWrong,,DE136695977,\nBoth,FR,FR41303265045,303265046\n'
  const found = await checked(business, text)
  expect(found).toMatchObject({ counts: { create: 3, change: 0, skip: 0, wrong: 0 }, doubtfulCount: 2 })
  const vatId = { header: 'VAT ID', message: 'This doesn’t look like a valid VAT ID. Check it with your customer.' }
  const company = {
    header: 'Company number',
    message: 'This doesn’t look like a valid company number. Check it with your customer.',
  }
  expect(found.doubtfulRows).toEqual([
    { row: 3, errors: [vatId] },
    { row: 4, errors: [vatId, company] },
  ])
  await run(business, found)
  const again = await checked(business, text)
  expect(again).toMatchObject({ counts: { create: 0, skip: 3 }, doubtfulCount: 0 })
})
