import { expect, test } from 'vitest'
import {
  makeCustomer,
  makeProduct,
  makeSentQuote,
  openBusiness,
  readInvoice,
  readQuote,
  type TestBusiness,
} from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const renderDocument = () => Promise.resolve({ pdf: new Uint8Array(), pages: ['H4sIAAAAAAAAAwMAAAAAAAAAAAA='] })
const app = await testApp({ now: '2026-03-10T15:00:00.000Z', renderDocument })

async function checking({ path }: TestBusiness, text: string, fields: Json = {}): Promise<Json> {
  const content = Buffer.from(text).toString('base64')
  const read = good(await app.ask('POST', `${path}/imports`, { kind: 'quotes', fileName: 'old.csv', content }))
  const { id, matching, decimalMark, dateOrders, columns } = read
  const orders = columns.map(({ hasUnclearDates }: Json, column: number) =>
    hasUnclearDates ? 'mdy' : dateOrders[column],
  )
  const how = { matching, decimalMark, dateOrders: orders, changesExisting: true, ...fields }
  return good(await app.ask('POST', `${path}/imports/${id}/check`, how))
}

const run = async ({ path }: TestBusiness, { id }: Json): Promise<Json> =>
  good(await app.ask('POST', `${path}/imports/${id}/run`, { onlyGood: true }))
const undo = ({ path }: TestBusiness, { id }: Json) => app.ask('POST', `${path}/imports/${id}/undo`)
const imported = async (business: TestBusiness, text: string) => run(business, await checking(business, text))
const quotesOf = async ({ path }: TestBusiness): Promise<Json[]> =>
  good(await app.ask('GET', `${path}/quotes?sort=date&direction=asc`)).rows
const words = (rows: Json[]) => rows.map(({ row, errors }: Json) => [row, errors[0].message])

const NOTHING_LEFT_OUT = { draft: 0, accepted: 0, declined: 0, expired: 0, invoiced: 0 }

const GERMAN = `Angebotsnummer;Angebotsdatum;Gültig bis;Kunde;E-Mail;Betreff;Artikelnummer;Bezeichnung;Menge;Einheit;Einzelpreis;Rabatt %;USt %;Gesamtbetrag;Status
AN-1041;01.03.2026;31.03.2026;Linde KG;a@linde.example;Küche;CH-1;Stuhl;2,5;Stk;1.000,00;10;19;2.796,50;Versendet
AN-1041;;;;;;;Lieferung;1;;100,00;;19;;
AN-1042;02.03.2026;;Neu GmbH;;;;Beratung;1;Std;80,00;;19;95,20;Offen
AN-1039;01.02.2026;28.02.2026;Linde KG;;;;Tisch;1;;50,00;;19;;Offen
AN-1038;01.02.2026;;Linde KG;;;;;;;;;;;Angenommen
AN-1037;;;;;;;;;;;;;;Abgelehnt
AN-1036;;;;;;;;;;;;;;Abgerechnet
AN-1036;;;;;;;Beratung;1;;80,00;;19;;
AN-1035;;;;;;;;;;;;;;Entwurf
`

test('open quotes come as sent, with their numbers, lines, products and customers; others are left out and counted by reason', async () => {
  const business = await openBusiness(app, { country: 'DE' })
  const linde = await makeCustomer(business, { name: 'linde kg', email: 'a@linde.example', address: 'Weg 1' })
  const chair = await makeProduct(business, { name: 'Sessel', sku: 'ch-1' })
  const found = await checking(business, GERMAN)
  expect(found).toMatchObject({
    counts: { create: 3, change: 0, skip: 6, wrong: 0 },
    invoiceCounts: null,
    quoteCounts: {
      quotes: 2,
      newCustomers: 1,
      existing: 0,
      numberFarAhead: null,
      leftOut: { draft: 1, accepted: 1, declined: 1, expired: 1, invoiced: 1 },
    },
    sums: { total: 289_170, open: 0, openInFile: null },
    doubtfulCount: 0,
  })
  const done = await run(business, found)
  const rows = await quotesOf(business)
  expect(rows).toMatchObject([
    {
      number: 'AN-1041',
      status: 'sent',
      customerId: linde.id,
      date: '2026-03-01',
      validUntil: '2026-03-31',
      total: 279_650,
      sentAt: '2026-03-01T11:00:00.000Z',
    },
    { number: 'AN-1042', status: 'sent', customerName: 'Neu GmbH', validUntil: '2026-04-01', total: 9520 },
  ])
  const first = await readQuote(business, rows[0]?.id)
  expect(first).toMatchObject({
    customerName: 'linde kg',
    customerAddress: 'Weg 1',
    note: 'Küche',
    items: [
      {
        kind: 'product',
        productId: chair.id,
        name: 'Stuhl',
        quantity: 2500,
        price: 100_000,
        unit: 'Stk',
        discount: { percent: 10_000 },
      },
      { kind: 'free', name: 'Lieferung', quantity: 1000, price: 10_000 },
    ],
    moves: ['accept', 'decline', 'revise', 'deposit', 'invoice', 'duplicate'],
  })
  expectTotalsToAddUp(first)
  const history = good(await app.ask('GET', `${business.path}/history/quote/${first.id}`)).entries
  expect(history).toMatchObject([
    { event: 'imported', data: { number: 'AN-1041', total: 279_650, fileName: 'old.csv' } },
  ])
  expect((await app.ask('GET', `${business.path}/quotes/${first.id}/pdf`)).status).toBe(200)
  await expectFiguresToAddUp(business)

  await expect(app.query('delete from quotes where business_id = $1', [business.businessId])).rejects.toThrow(
    'cannot be deleted',
  )
  const again = await checking(business, GERMAN)
  expect(again.quoteCounts).toMatchObject({ quotes: 0, existing: 2 })
  const other = GERMAN.replace('80,00;;19;95,20;Offen', '90,00;;19;107,10;Offen')
  expect(words((await checking(business, other)).wrongRows)).toEqual([
    [4, 'There is already a quote with this number. Its total is €95.20.'],
  ])

  good(await undo(business, done))
  expect(await quotesOf(business)).toEqual([])
  expect(good(await app.ask('GET', `${business.path}/customers`)).rows).toMatchObject([{ name: 'linde kg' }])
  await expectFiguresToAddUp(business)
})

test('an imported quote is accepted, revised and invoiced like any other, and then its import is not undone', async () => {
  const business = await openBusiness(app, { country: 'DE' })
  const { path } = business
  const file = (number: string) =>
    `Number,Date,Valid until,Customer,Item,Quantity,Price,Tax rate,Total\n${number},2026-03-01,2026-04-30,Acme ${number},Chair,2,50.00,19,119.00\n`
  const moved = async (number: string, move: string) => {
    const done = await imported(business, file(number))
    const quote = (await quotesOf(business)).find(one => one.number === number)
    const answer = good(await app.ask('POST', `${path}/quotes/${quote?.id}/${move}`, {}))
    const refused = await undo(business, done)
    expect(refused.body).toMatchObject({
      code: 'import-in-use',
      detail: `This import can’t be undone: “${number}” from row 2 has been used or edited since.`,
    })
    return { quote, answer, done }
  }
  expect((await moved('A-1', 'accept')).answer).toMatchObject({ number: 'A-1', status: 'accepted' })
  const { answer: invoice } = await moved('A-2', 'invoice')
  expect(await readInvoice(business, invoice.id)).toMatchObject({ total: 11_900, items: [{ name: 'Chair' }] })
  const { answer: revision, quote, done } = await moved('A-3', 'revise')
  expect(good(await app.ask('POST', `${path}/quotes/${revision.id}/send`))).toMatchObject({ number: 'A-3-2' })
  expect(await readQuote(business, quote?.id)).toMatchObject({ status: 'revised' })
  expect(refusal(await undo(business, done)).code).toBe('import-in-use')

  const linked = await imported(business, file('A-4'))
  const fourth = (await quotesOf(business)).find(({ number }) => number === 'A-4')
  good(await app.ask('POST', `${path}/quotes/${fourth?.id}/links`, {}))
  expect(refusal(await undo(business, linked)).code).toBe('import-in-use')
})

test('accepted quotes come too where a person wants that, ready to be invoiced whatever their last day was', async () => {
  const business = await openBusiness(app, { country: 'DE' })
  const text = `Number,Date,Valid until,Customer,Item,Quantity,Price,Tax rate,Total,Status
A-1,2025-11-01,2025-12-01,Acme,Chair,2,50.00,19,119.00,Accepted
A-2,2026-03-01,,Acme,Chair,2,50.00,19,119.00,Sent
A-3,2025-11-01,2025-12-01,Acme,Chair,2,50.00,19,119.00,Sent
`
  const found = await checking(business, text, { acceptedToo: true })
  expect(found.quoteCounts).toMatchObject({ quotes: 2, leftOut: { ...NOTHING_LEFT_OUT, expired: 1 } })
  const done = await run(business, found)
  const rows = await quotesOf(business)
  expect(rows).toMatchObject([
    { number: 'A-1', status: 'accepted', validUntil: '2025-12-01' },
    { number: 'A-2', status: 'sent' },
  ])
  expect(await readQuote(business, rows[0]?.id)).toMatchObject({
    answer: { by: 'business' },
    moves: ['decline', 'revise', 'deposit', 'order', 'invoice', 'duplicate'],
  })
  good(await undo(business, done))
  expect(await quotesOf(business)).toEqual([])
})

test('a number of the series is not given again, until the import is undone', async () => {
  const business = await openBusiness(app)
  const done = await imported(business, 'Number,Date,Customer,Total\nQ-2026-0007,2026-03-01,Acme,10\n')
  const sent = await makeSentQuote(business)
  expect(sent.number).toBe('Q-2026-0008')
  const other = await openBusiness(app)
  const first = await imported(other, 'Number,Date,Customer,Total\nQ-2026-0007,2026-03-01,Acme,10\n')
  good(await undo(other, first))
  expect((await makeSentQuote(other)).number).toBe('Q-2026-0001')
  good(await undo(business, done))
  expect((await makeSentQuote(business)).number).toBe('Q-2026-0009')
  const far = await checking(business, 'Number,Date,Customer,Total\nQ-2026-9000,2026-03-01,Acme,10\n')
  expect(far.quoteCounts.numberFarAhead).toMatchObject({ number: 'Q-2026-9000', next: 'Q-2026-9001' })
})

test('a quote is wrong as a whole, and says why; one that differs by rounding alone, or says no tax, is doubtful', async () => {
  const business = await openBusiness(app, { country: 'DE' })
  const head = 'Number,Date,Valid until,Customer,Item,Quantity,Price,Tax rate,Total,Status\n'
  const found = await checking(
    business,
    `${head}B-1,2026-03-01,,Acme,Chair,1,10.00,19,12.90,Sent
B-2,2026-03-01,2026-02-01,Acme,Chair,1,10.00,19,,Sent
B-3,2026-03-01,,Acme,Chair,one,10.00,,,Sent
B-3,,,,Table,1,20.00,,,
B-4,2026-03-01,,Acme,Chair,1,10.00,19,,Somewhere
B-5,2026-03-01,,Acme,Chair,1,10.00,,,Sent
B-5,2026-03-02,,Acme,Chair,1,10.00,,,
B-6,2026-03-01,,Acme,Chair,3,0.33,19,1.20,Sent
B-7,2026-03-01,,Acme,Chair,1,100.00,,100.00,Sent
B-8,2025-12-01,,Acme,Chair,1,100.00,19,119.00,Sent
,2026-03-01,,Acme,Chair,1,100.00,19,119.00,Sent
`,
  )
  expect(words(found.wrongRows)).toEqual([
    [2, 'The file says €12.90, but the lines with tax add up to €11.90.'],
    [3, '“Valid until” can’t be before the date of the quote.'],
    [4, '“one” is not a number, or has more than 3 decimals.'],
    [5, 'Row 4 of this quote needs attention.'],
    [6, '“Somewhere” is not a status that can be imported. Use Draft, Sent, Accepted, Declined, Expired or Invoiced.'],
    [7, 'Row 8 of this quote needs attention.'],
    [8, 'This differs from row 7, which has the same quote number.'],
    [12, 'This is required.'],
  ])
  expect(words(found.doubtfulRows)).toEqual([
    [9, 'The file says €1.20, but Daybook’s rounding gives €1.18. The quote is imported with €1.18.'],
    [10, 'The file doesn’t say the tax of this quote. It’s imported with your usual tax of 19% in its total.'],
    [11, 'The file doesn’t say how long this quote is valid. It’s imported as valid until 2026-04-09.'],
  ])
  await run(business, found)
  const rows = Object.fromEntries((await quotesOf(business)).map(row => [row.number, row]))
  expect(Object.keys(rows).sort()).toEqual(['B-6', 'B-7', 'B-8'])
  const seventh = await readQuote(business, rows['B-7']?.id)
  expect(seventh).toMatchObject({ total: 10_000, tax: 1597, pricesIncludeTax: true, items: [{ taxRate: 19_000 }] })
  expectTotalsToAddUp(seventh)
  expect(rows['B-8']).toMatchObject({ status: 'sent', validUntil: '2026-04-09' })
})

test('a quote in another currency is refused, and so is one of a name that several customers have', async () => {
  const business = await openBusiness(app, { currency: 'EUR' })
  await makeCustomer(business, { name: 'Twin', email: 'a@twin.example' })
  await makeCustomer(business, { name: 'Twin', email: 'b@twin.example' })
  const found = await checking(
    business,
    'Number,Date,Customer,Total,Currency\nC-1,2026-03-01,Acme,10,USD\nC-2,2026-03-01,Twin,10,EUR\n',
  )
  expect(words(found.wrongRows)).toEqual([
    [2, 'Your business uses EUR. Quotes in another currency can’t be imported.'],
    [3, 'Several customers have this name. Add their email address to the file.'],
  ])
})

const AS_WRITTEN: readonly [string, string, Json[], Json][] = [
  [
    'Zoho Books, a row for each line',
    `Estimate Date,Estimate ID,Estimate Number,Estimate Status,Customer Name,Expiry Date,Item Name,SKU,Item Desc,Quantity,Usage unit,Item Price,Item Tax %,Item Tax Amount,Item Total,SubTotal,Total,Notes
2026-03-02,4600001,EST-000017,Sent,Acme,2026-04-01,Chair,,Oak,2.00,pcs,50.00,19.00,19.00,100.00,150.00,178.50,Thanks
2026-03-02,4600001,EST-000017,Sent,Acme,2026-04-01,Lamp,,,1.00,pcs,50.00,19.00,9.50,50.00,150.00,178.50,Thanks
2026-03-02,4600002,EST-000018,Accepted,Acme,2026-04-01,Chair,,,1.00,pcs,50.00,19.00,9.50,50.00,50.00,59.50,
`,
    [{ number: 'EST-000017', validUntil: '2026-04-01', total: 17_850 }],
    { accepted: 1 },
  ],
  [
    'QuickBooks Online, with what it imports',
    `Estimate No,Customer,Estimate Date,Expiration Date,Estimate Status,Memo,Product/Service,Product/Service Description,Product/Service Quantity,Product/Service Rate,Product/Service Amount,Product/Service Tax Rate
1017,Acme,03/02/2026,04/01/2026,Pending,Call back,Chair,Oak,2,50.00,100.00,19
1018,Acme,03/02/2026,04/01/2026,Closed,,Chair,,2,50.00,100.00,19
1019,Acme,03/02/2026,04/01/2026,Rejected,,Chair,,2,50.00,100.00,19
`,
    [{ number: '1017', date: '2026-03-02', validUntil: '2026-04-01', total: 11_900 }],
    { invoiced: 1, declined: 1 },
  ],
  [
    'Invoice Ninja, with the keys of its export',
    `Client Name,Quote Number,Quote Date,Quote Valid Until,Quote Status,Quote Amount,Item Product,Item Notes,Item Quantity,Item Cost,Item Tax Rate1
Acme,0042,2026-03-02,2026-04-01,Sent,119.00,Chair,Oak,2,50.00,19
Acme,0043,2026-03-02,2026-04-01,Converted,119.00,Chair,Oak,2,50.00,19
`,
    [{ number: '0042', validUntil: '2026-04-01', total: 11_900 }],
    { invoiced: 1 },
  ],
  [
    'Xero, a row for each line',
    `ContactName,EmailAddress,QuoteNumber,Reference,Title,Date,Expiry Date,InventoryItemCode,Description,Quantity,UnitAmount,Discount,TaxAmount,LineAmount,Currency,Status
Acme,a@acme.example,QU-0005,PO 7,Office,2026-03-02,2026-04-01,,Chair,2,50.00,,19.00,100.00,EUR,SENT
Acme,a@acme.example,QU-0006,,,2026-03-02,2026-04-01,,Chair,2,50.00,,19.00,100.00,EUR,DECLINED
`,
    [{ number: 'QU-0005', validUntil: '2026-04-01', total: 11_900 }],
    { declined: 1 },
  ],
  [
    'Odoo, a row for each quote',
    `Order Reference,Creation Date,Customer,Expiration,Untaxed Amount,Taxes,Total,Status
S00021,2026-03-02 10:15:00,Acme,2026-04-01,100.00,19.00,119.00,Quotation Sent
S00022,2026-03-02 10:15:00,Acme,2026-04-01,100.00,19.00,119.00,Sales Order
S00023,2026-03-02 10:15:00,Acme,2026-04-01,100.00,19.00,119.00,Quotation
`,
    [{ number: 'S00021', date: '2026-03-02', validUntil: '2026-04-01', total: 11_900 }],
    { accepted: 1, draft: 1 },
  ],
  [
    'Dolibarr, a row for each proposal',
    `Ref.;Third-party name;Date;End date of validity;Total (excl. tax);Total tax;Total (inc. tax);Status
PR2603-0001;Acme;13/02/2026;30/04/2026;100,00;19,00;119,00;Validated (proposal is opened)
PR2603-0002;Acme;02/03/2026;30/04/2026;100,00;19,00;119,00;Not signed (closed)
`,
    [{ number: 'PR2603-0001', date: '2026-02-13', validUntil: '2026-04-30', total: 11_900 }],
    { declined: 1 },
  ],
]

test.each(AS_WRITTEN)('columns are recognised as %s writes them', async (_, text, rows, leftOut) => {
  const business = await openBusiness(app, { country: 'DE', currency: 'EUR' })
  const found = await checking(business, text)
  expect(found.wrongRows).toEqual([])
  expect(found.doubtfulRows).toEqual([])
  expect(found.quoteCounts.leftOut).toEqual({ ...NOTHING_LEFT_OUT, ...leftOut })
  await run(business, found)
  expect(await quotesOf(business)).toMatchObject(rows)
})
