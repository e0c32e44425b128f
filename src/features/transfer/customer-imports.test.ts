import { describe, expect, test } from 'vitest'
import { makeCustomer, openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { customerFields } from '../customers/contract.ts'

const app = await testApp()

async function checked({ path }: TestBusiness, text: string, kind = 'customers'): Promise<Json> {
  const content = Buffer.from(text).toString('base64')
  const read = good(await app.ask('POST', `${path}/imports`, { kind, fileName: `${kind}.csv`, content }))
  const { id, matching, decimalMark, dateOrders } = read
  const how = { matching, decimalMark, dateOrders, changesExisting: true }
  return good(await app.ask('POST', `${path}/imports/${id}/check`, how))
}

const run = async ({ path }: TestBusiness, { id }: Json) =>
  good(await app.ask('POST', `${path}/imports/${id}/run`, { onlyGood: false }))

const rowsOf = async ({ path }: TestBusiness): Promise<Json[]> => good(await app.ask('GET', `${path}/customers`)).rows

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
  expect(found.doubtfulRows).toMatchObject([
    { row: 3, errors: [vatId] },
    { row: 4, errors: [vatId, company] },
  ])
  await run(business, found)
  const again = await checked(business, text)
  expect(again).toMatchObject({ counts: { create: 0, skip: 3 }, doubtfulCount: 0 })
})

/** One value for each field that a person can fill in. A new field has none here, and so fails the test until files know it. */
const filled = (priceListId: string, taxRateId: string) => ({
  name: 'Café Morgen',
  number: 'K-0017',
  exemptionNumber: '12-3456789',
  email: 'kontakt@morgen.example',
  phone: '+49 30 123',
  street: 'Lindenallee 3\nHinterhaus',
  postalCode: '10115',
  city: 'Berlin',
  region: 'BE',
  country: 'DE',
  address: 'Lindenallee 3\nHinterhaus\n10115 Berlin\nBE',
  vatId: 'DE136695976',
  registrationNumber: 'HRB 4711',
  contactName: 'Ada Öztürk',
  kind: 'company',
  electronicScheme: '9930',
  electronicAddress: 'DE136695976',
  buyerReference: '04011000-1234512345-06',
  documentLanguage: 'en',
  eInvoiceFormat: 'xrechnung-cii',
  termsDays: 45,
  noReminders: true,
  cashDiscount: { percent: 2500, days: 10 },
  withholding: { name: 'IRPF', rate: 15_000 },
  privateNote: 'Pays late.\nCall first.',
  taxRateId,
  priceListId,
})

async function fromElsewhere(): Promise<readonly [TestBusiness, TestBusiness]> {
  const [here, elsewhere] = [
    await openBusiness(app, { country: 'DE' }),
    await openBusiness(app, { country: 'DE', numberFormat: '1.234,56' }),
  ]
  return [here, elsewhere] as const
}

const priceListOf = async ({ path }: TestBusiness): Promise<string> =>
  good(await app.ask('POST', `${path}/price-lists`, { name: 'Cafés' })).id

const exportTaxOf = async ({ path }: TestBusiness): Promise<string> =>
  good(await app.ask('GET', `${path}/tax-rates`)).taxRates.find(({ category }: Json) => category === 'G').id

test('every field of a customer is exported, and imported elsewhere as it was', async () => {
  const [here, elsewhere] = await fromElsewhere()
  const fields = filled(await priceListOf(here), await exportTaxOf(here))
  expect(Object.keys(fields).toSorted()).toEqual(Object.keys(customerFields.shape).toSorted())
  await makeCustomer(here, fields)
  await makeCustomer(here, { name: 'Only a name' })
  const file = good(await app.ask('GET', `${here.path}/customers/export?format=csv`)) as unknown as string

  const lost = await checked(elsewhere, file)
  expect(lost.wrongRows).toMatchObject([
    {
      row: 2,
      errors: [{ header: 'Price list', message: 'You have no price list “Cafés”. Add it, or clear this cell.' }],
    },
  ])
  const priceListId = await priceListOf(elsewhere)
  const found = await checked(elsewhere, file)
  expect(found).toMatchObject({ counts: { create: 2, wrong: 0 }, doubtfulCount: 0 })
  await run(elsewhere, found)
  const [plain, whole] = (await rowsOf(elsewhere)).toReversed()
  expect(whole).toMatchObject({ ...fields, priceListId, taxRateId: await exportTaxOf(elsewhere) })
  expect(plain).toMatchObject({ name: 'Only a name', cashDiscount: null, noReminders: false, privateNote: '' })
  expect((await checked(elsewhere, file)).counts).toEqual({ create: 0, change: 0, skip: 2, wrong: 0 })
})

test('a language or e-invoice that Daybook doesn’t know is a warning, and half of a cash discount an error', async () => {
  const business = await openBusiness(app)
  const head = 'Name,Language,E-invoice,Cash discount (%),Cash discount (days)\n'
  const found = await checked(business, `${head}One,Klingon,EDIFACT,,\nTwo,English,ZUGFeRD,2.5,\nThree,en-GB,,2.5,14\n`)
  expect(found.doubtfulRows).toMatchObject([
    {
      row: 2,
      errors: [
        { header: 'Language', message: 'Daybook doesn’t write documents in this language. Your own is used.' },
        { header: 'E-invoice', message: 'Daybook doesn’t know this kind of e-invoice. Your own choice is used.' },
      ],
    },
  ])
  const half = 'A cash discount needs a percentage and a number of days.'
  expect(found.wrongRows).toMatchObject([{ row: 3, errors: [{ header: 'Cash discount (%)', message: half }] }])
  good(await app.ask('POST', `${business.path}/imports/${found.id}/run`, { onlyGood: true }))
  expect(await rowsOf(business)).toMatchObject([
    { name: 'One', documentLanguage: null, eInvoiceFormat: null },
    { name: 'Three', documentLanguage: 'en', cashDiscount: { percent: 2500, days: 14 } },
  ])
})

describe('delivery addresses', () => {
  const places = {
    parts: { name: 'Lager Linz', street: 'Hafen 2', postalCode: '4020', city: 'Linz', region: '', country: 'AT' },
    text: { name: 'Box', address: 'Postfach 12\nBonn' },
  }
  const addressesOf = async ({ path }: TestBusiness, { id }: Json): Promise<Json[]> =>
    good(await app.ask('GET', `${path}/customers/${id}/delivery-addresses`)).deliveryAddresses

  async function furnished(business: TestBusiness, withAddresses: boolean): Promise<Json> {
    await makeCustomer(business, { name: 'Café Morgen', email: 'other@morgen.example' })
    const customer = await makeCustomer(business, { name: 'Café Morgen', email: 'kontakt@morgen.example' })
    for (const place of withAddresses ? Object.values(places) : []) {
      good(await app.ask('POST', `${business.path}/customers/${customer.id}/delivery-addresses`, place))
    }
    return customer
  }

  test('are exported, and imported elsewhere as they were, changed and taken back', async () => {
    const [here, elsewhere] = await fromElsewhere()
    await furnished(here, true)
    const customer = await furnished(elsewhere, false)
    const file = good(await app.ask('GET', `${here.path}/delivery-addresses/export?format=csv`)) as unknown as string
    const found = await checked(elsewhere, file, 'delivery-addresses')
    expect(found.counts).toEqual({ create: 2, change: 0, skip: 0, wrong: 0 })
    await run(elsewhere, found)
    const brought = (await addressesOf(elsewhere, customer)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect(brought).toMatchObject([places.text, { ...places.parts, address: 'Hafen 2\n4020 Linz\nÖsterreich' }])

    const changed = await checked(
      elsewhere,
      file.replace('Hafen 2', 'Hafen 3').replace('Hafen 2', 'Hafen 3'),
      'delivery-addresses',
    )
    expect(changed.counts).toEqual({ create: 0, change: 1, skip: 1, wrong: 0 })
    await run(elsewhere, changed)
    expect(await addressesOf(elsewhere, customer)).toContainEqual(expect.objectContaining({ street: 'Hafen 3' }))
    const undo = (one: Json) => app.ask('POST', `${elsewhere.path}/imports/${one.id}/undo`)
    good(await undo(changed))
    expect(await addressesOf(elsewhere, customer)).toContainEqual(expect.objectContaining({ street: 'Hafen 2' }))
    // what it brought was changed since, if only back and forth
    expect(refusal(await undo(found))).toEqual({ status: 409, code: 'import-in-use' })
  })

  test('come from the shipping columns of other programs, and take the name of the customer', async () => {
    const business = await openBusiness(app, { country: 'US' })
    const customer = await makeCustomer(business, { name: 'Acme' })
    const head = 'Name,Billing Street,Billing City,Shipping Street,Shipping City,Shipping Country\n'
    const text = `${head}Acme,1 Main St,Boston,5 Dock Rd,Portland,US\nNobody,,,1 Dock Rd,,\nAcme,,,9 Dock Rd,,\n`
    const found = await checked(business, text, 'delivery-addresses')
    expect(found.wrongRows).toMatchObject([
      { row: 3, errors: [{ header: null, message: 'No customer has this name.' }] },
      { row: 4, errors: [{ header: null, message: 'Row 2 has the same customer and name.' }] },
    ])
    good(await app.ask('POST', `${business.path}/imports/${found.id}/run`, { onlyGood: true }))
    expect(await addressesOf(business, customer)).toMatchObject([
      { name: 'Acme', street: '5 Dock Rd', city: 'Portland' },
    ])
  })

  test('are 20 at most', async () => {
    const business = await openBusiness(app)
    const customer = await makeCustomer(business, { name: 'Acme' })
    for (let place = 1; place <= 19; place++) {
      const json = { name: `Old ${place}`, address: 'x' }
      good(await app.ask('POST', `${business.path}/customers/${customer.id}/delivery-addresses`, json))
    }
    const found = await checked(
      business,
      'Customer,Delivery name,Address\nAcme,Old 1,new\nAcme,New 1,x\nAcme,New 2,x\n',
      'delivery-addresses',
    )
    expect(found).toMatchObject({ counts: { create: 1, change: 1, wrong: 1 } })
    expect(found.wrongRows).toMatchObject([
      { row: 4, errors: [{ header: null, message: 'A customer can have up to 20 delivery addresses.' }] },
    ])
  })
})
