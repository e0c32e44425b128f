import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()

async function begin({ path }: TestBusiness, kind: string, file: Uint8Array | string, more: Json = {}): Promise<Json> {
  const content = Buffer.from(file as string).toString('base64')
  return good(await app.ask('POST', `${path}/imports`, { kind, fileName: 'file', content, ...more }))
}

async function check({ path }: TestBusiness, read: Json): Promise<Json> {
  const { matching, decimalMark, dateOrders } = read
  const how = { matching, decimalMark, dateOrders, changesExisting: true }
  return good(await app.ask('POST', `${path}/imports/${read.id}/check`, how))
}

/** What the file brings, by its list, and what the check said. */
async function imported(business: TestBusiness, kind: string, file: Uint8Array | string) {
  const checked = await check(business, await begin(business, kind, file))
  good(await app.ask('POST', `${business.path}/imports/${checked.id}/run`, { onlyGood: true }))
  return { checked, rows: good(await app.ask('GET', `${business.path}/${kind}`)).rows as Json[] }
}

type Cell = string | number | { readonly value: unknown; readonly format?: string; readonly type?: string }

function workbook(rows: readonly (readonly Cell[])[], merges: Json[] = []): Promise<Uint8Array> {
  const cells = new Map<string, Json>()
  const values = rows.map((row, at) =>
    row.map((cell, column) => {
      if (typeof cell !== 'object') return cell
      cells.set(`${at},${column}`, {
        value: cell.value,
        type: cell.type ?? 'number',
        ...(cell.format && { style: { numFmt: cell.format } }),
      })
      return cell.value
    }),
  )
  return writeXlsx({ sheets: [{ name: 'Sheet', rows: values, cells, merges }] } as never)
}

test('a SKU has the zeros that its number format shows', async () => {
  const sku = (value: number, format: string) => ({ value, format })
  const file = await workbook([
    ['SKU', 'Name', 'Price'],
    [sku(123, '00000'), 'Bolt', 1.5],
    [sku(45, '"K-"000'), 'Nut', { value: 2.5, format: '#,##0.00' }],
    [sku(123456789, '000-00-0000'), 'Cap', 3],
    [1234, 'Key', 4],
  ])
  const { rows } = await imported(await openBusiness(app), 'products', file)
  expect(rows.map(({ sku, basePrice }) => [sku, basePrice]).sort()).toEqual([
    ['00123', 150],
    ['123-45-6789', 300],
    ['1234', 400],
    ['K-045', 250],
  ])
})

test('a percent cell is what it shows', async () => {
  const file = await workbook([
    ['Name', 'City', 'Country', 'Cash discount (%)', 'Cash discount (days)'],
    ['Birnbaum GmbH', 'Bonn', 'DE', { value: 0.02, format: '0%' }, 10],
    ['Linde KG', 'Bonn', 'DE', { value: 0.0212, format: '0.00%' }, 10],
  ])
  const { rows } = await imported(await openBusiness(app), 'customers', file)
  expect(rows.map(({ cashDiscount }) => cashDiscount.percent)).toEqual([2000, 2120])
})

test('a cell with an error of the spreadsheet makes its row wrong, by its name', async () => {
  const error = (value: string) => ({ value, type: 'error' })
  const file = await workbook([
    ['SKU', 'Name', 'Price', 'Barcode'],
    ['A1', error('#N/A'), 1.5, error('#REF!')],
  ])
  const read = await begin(await openBusiness(app), 'products', file)
  expect(read.columns[1].samples).toEqual(['#N/A'])
  const business = await openBusiness(app)
  const { checked, rows } = await imported(
    business,
    'products',
    'SKU,Name,Price,Barcode\nA1,#NV,1.5,#BEZUG!\nA2,#1 fan,1,\n',
  )
  expect(checked.wrongRows).toMatchObject([
    {
      row: 2,
      errors: [
        { header: 'Name', message: '“#NV” is an error in the spreadsheet. Correct the cell.' },
        { header: 'Barcode', message: '“#BEZUG!” is an error in the spreadsheet. Correct the cell.' },
      ],
    },
  ])
  expect(rows).toMatchObject([{ name: '#1 fan' }])
})

test('a number that lost its digits to scientific notation is doubtful', async () => {
  const text = 'SKU,Name,Price,Barcode\nA1,Bolt,1.50,4.00638E+12\n4.00638E+12,Nut,2.50,4006381333931\n12E5,Cap,1,\n'
  const { checked } = await imported(await openBusiness(app), 'products', text)
  const message = '“4.00638E+12” has lost digits. Format the column as text in the spreadsheet, and save it again.'
  expect(checked.doubtfulRows).toMatchObject([
    { row: 2, errors: [{ header: 'Barcode', message, code: 'digits-lost', data: { text: '4.00638E+12' } }] },
    { row: 3, errors: [{ header: 'SKU', message }] },
  ])
})

test('the header is found below a title, or where a person says it is', async () => {
  const business = await openBusiness(app)
  const text = 'Customer list;;\n;;\nName;Email;City\nBirnbaum Handel;a@example.com;Bonn\n'
  const read = await begin(business, 'customers', text)
  expect(read).toMatchObject({ matching: ['name', 'email', 'city'], rowCount: 1, reading: { headerRow: 3 } })
  expect(await begin(business, 'customers', text, { headerRow: 1 })).toMatchObject({
    columns: [{ header: 'Customer list' }],
    rowCount: 2,
  })
  const { rows } = await imported(business, 'customers', text)
  expect(rows).toMatchObject([{ name: 'Birnbaum Handel', email: 'a@example.com' }])
})

test.each([
  ['Rs.', 'INR', 'SKU,Name,Price\nA1,Bolt,"Rs. 1,200"\nA2,Nut,"1,500"\nA3,Cap,"2,000"\n', [120_000, 150_000, 200_000]],
  [
    'Fr. and .-',
    'CHF',
    "SKU;Name;Preis\nA1;Schraube;CHF 1'234.50\nA2;Mutter;Fr. 8.50\nA3;Kappe;7.-\n",
    [700, 850, 123_450],
  ],
])('prices with %s are read', async (_, currency, text, prices) => {
  const { rows } = await imported(await openBusiness(app, { currency }), 'products', text)
  expect(rows.map(({ basePrice }) => basePrice).sort((one, other) => one - other)).toEqual(prices)
})

test('countries are known by their usual names, and a row with another is doubtful', async () => {
  const names = ['The Netherlands', 'United States of America', 'Great Britain', 'Netherlands', 'Atlantis']
  const text = `Name;Street;ZIP;City;Country\n${names.map((name, at) => `C${at};Road 1;1234;Town;${name}\n`).join('')}`
  const { checked, rows } = await imported(await openBusiness(app), 'customers', text)
  expect(rows.map(({ country, city }) => [country, city])).toEqual([
    ['NL', 'Town'],
    ['US', 'Town'],
    ['GB', 'Town'],
    ['NL', 'Town'],
    [null, ''],
  ])
  expect(checked.doubtfulRows).toMatchObject([{ row: 6, errors: [{ header: 'Country' }] }])
})

test('a VAT ID is read as letterheads print it, and an email address beside its name', async () => {
  const text =
    'Name;Country;VAT ID;Email\nBelgian firm;Belgium;BE 0428.759.497;Anna <anna@example.com>\nOther;Belgium;0428.759.497;\n'
  const { rows } = await imported(await openBusiness(app), 'customers', text)
  expect(rows).toMatchObject([
    { vatId: 'BE0428759497', email: 'anna@example.com' },
    { vatId: 'BE0428759497', email: '' },
  ])
})

test('an encoding is told from the letters, and can be chosen', async () => {
  const business = await openBusiness(app)
  const file = Buffer.from('SKU;Name;Price\r\nA1;\x8cruba \xbf\xf3\xb3ta;1,50\r\n', 'latin1')
  const read = await begin(business, 'products', file)
  expect(read).toMatchObject({ reading: { encoding: 'windows-1250' }, columns: [{}, { samples: ['Śruba żółta'] }, {}] })
  const chosen = await begin(business, 'products', file, { encoding: 'windows-1252' })
  expect(chosen.columns[1].samples).toEqual(['Œruba ¿ó³ta'])
})

test('merged cells are named, but not those of a title', async () => {
  const merges = [
    { startRow: 0, endRow: 0, startCol: 0, endCol: 2 },
    { startRow: 2, endRow: 3, startCol: 0, endCol: 0 },
  ]
  const file = await workbook(
    [['Our products'], ['Category', 'SKU', 'Name', 'Price'], ['Tools', 'A1', 'Bolt', 1.5], ['', 'A2', 'Nut', 2]],
    merges,
  )
  expect((await begin(await openBusiness(app), 'products', file)).reading).toMatchObject({
    headerRow: 2,
    merged: ['A3:A4'],
  })
})

test('an import of invoices says their sum, and what customers owe by the file and here', async () => {
  const business = await openBusiness(app)
  const invoice = (number: string, total: string, balance: string) => `${number},2026-01-02,Acme,${total},${balance}`
  const text = [
    'Number,Date,Customer,Total,Balance',
    invoice('A-1', '10.00', '10.00'),
    invoice('A-2', '20.00', '0.00'),
  ].join('\n')
  const checked = await check(business, await begin(business, 'invoices', text))
  expect(checked.sums).toEqual({ total: 3000, open: 1000, openInFile: 1000 })
  const done = good(await app.ask('POST', `${business.path}/imports/${checked.id}/run`, { onlyGood: false }))
  expect(done.sums).toEqual(checked.sums)
  const more = await check(business, await begin(business, 'invoices', `${text}\n${invoice('A-3', '5.00', '5.00')}`))
  expect(more.sums).toEqual({ total: 500, open: 500, openInFile: 1500 })
  const undone = good(await app.ask('POST', `${business.path}/imports/${checked.id}/undo`))
  expect(undone.sums).toBeNull()
})

test('suppliers are added, changed and skipped by VAT ID or name, and go again as long as no bill is theirs', async () => {
  const business = await openBusiness(app, { country: 'DE' })
  const first = 'Lieferant;Straße;PLZ;Ort;Land;USt-IdNr.;IBAN;E-Mail\n'
  const linde = 'Linde KG;Weg 1;10115;Berlin;Deutschland;DE 123 456 789;DE89 3704 0044 0532 0130 00;a@linde.example\n'
  const { rows } = await imported(business, 'suppliers', `${first}${linde}Bakkerij;;;;NL;;;\n`)
  expect(rows).toMatchObject([
    { name: 'Bakkerij', country: 'NL', vatId: '' },
    {
      name: 'Linde KG',
      address: 'Weg 1\n10115 Berlin',
      country: 'DE',
      vatId: 'DE123456789',
      iban: 'DE89370400440532013000',
      email: 'a@linde.example',
    },
  ])
  const again = await imported(
    business,
    'suppliers',
    `${first}${linde.replace('Linde KG', 'Linde GmbH')}bakkerij;;;;;;;\nBakkerij;;;;;;;\nNew;;;;;;;\n`,
  )
  expect(again.checked.counts).toEqual({ create: 1, change: 2, skip: 0, wrong: 1 })
  expect(again.rows.map(({ name }) => name)).toEqual(['bakkerij', 'Linde GmbH', 'New'])
  good(await app.ask('POST', `${business.path}/imports/${again.checked.id}/undo`))
  const { rows: before } = good(await app.ask('GET', `${business.path}/suppliers`))
  expect(before.map(({ name }: Json) => name)).toEqual(['Bakkerij', 'Linde KG'])
  const linked = await imported(business, 'suppliers', 'Name\nOther\n')
  const other = linked.rows.find(({ name }) => name === 'Other')
  good(
    await app.ask('PATCH', `${business.path}/suppliers/${other?.id}`, {
      email: 'b@other.example',
      version: other?.version,
    }),
  )
  const answer = await app.ask('POST', `${business.path}/imports/${linked.checked.id}/undo`)
  expect(answer.body.code).toBe('import-in-use')
})

test('open bills become ordinary bills with what was paid on them, doubles are skipped, and all of them go again while unchanged', async () => {
  const business = await openBusiness(app, { country: 'DE' })
  const { path } = business
  const head = 'Lieferant;USt-IdNr.;Rechnungsnummer;Datum;Fällig am;Gesamtbetrag;MwSt;Offen\n'
  const text = [
    'Linde KG;DE123456789;R-1;01.01.2026;31.01.2026;119,00;19,00;100,00',
    'Linde KG;;R-2;02.01.2026;;-11,90;-1,90;-11,90',
    'Bakkerij;;7;03.01.2026;;50,00;7,00;50,00',
    'Bakkerij;;8;03.01.2026;;50,00;0,00;60,00',
  ].join('\n')
  const { checked, rows } = await imported(business, 'bills', head + text)
  expect(checked.counts).toEqual({ create: 3, change: 0, skip: 0, wrong: 1 })
  expect(checked.sums).toEqual({ total: 15710, open: 13810, openInFile: 13810 })
  expect(checked.doubtfulRows).toMatchObject([{ row: 4, errors: [{ header: 'MwSt' }] }])
  const byNumber = Object.fromEntries(rows.map(row => [row.number, row]))
  expect(byNumber).toMatchObject({
    'R-1': {
      supplierName: 'Linde KG',
      date: '2026-01-01',
      dueDate: '2026-01-31',
      net: 10000,
      total: 11900,
      paid: 1900,
    },
    'R-2': { supplierName: 'Linde KG', dueDate: '2026-02-01', total: -1190, paid: 0 },
    7: { supplierName: 'Bakkerij', net: 4300, total: 5000, paid: 0 },
  })
  const first = good(await app.ask('GET', `${path}/bills/${byNumber['R-1']?.id}`))
  expect(first).toMatchObject({
    taxes: [{ rate: 19000, net: 10000, tax: 1900 }],
    payments: [{ amount: 1900, date: '2026-01-01', method: 'other' }],
  })
  const { rows: suppliers } = good(await app.ask('GET', `${path}/suppliers`))
  expect(suppliers).toMatchObject([
    { name: 'Bakkerij', vatId: '', owed: 5000 },
    { name: 'Linde KG', vatId: 'DE123456789', owed: 8810 },
  ])
  const again = await check(
    business,
    await begin(
      business,
      'bills',
      `${head}linde kg;;r-1;01.01.2026;;119,00;19,00;100,00\nLinde KG;;R-2;02.01.2026;;-12,00;;-12,00\nLinde KG;;R-3;02.01.2026;;5,00;;5,00\nLinde KG;;R-3;02.01.2026;;6,00;;6,00`,
    ),
  )
  expect(again.counts).toEqual({ create: 0, change: 0, skip: 1, wrong: 3 })
  expect(again.wrongRows.map(({ errors }: Json) => errors[0].message)).toEqual([
    'A bill of this supplier with this number already exists, with another total.',
    'Several rows have this supplier and number. Keep one row with the total of the bill.',
    'Several rows have this supplier and number. Keep one row with the total of the bill.',
  ])
  const paid = good(await app.ask('POST', `${path}/bills/${byNumber[7]?.id}/payments`, { amount: 5000 }))
  const refused = await app.ask('POST', `${path}/imports/${checked.id}/undo`)
  expect(refused.body).toMatchObject({
    code: 'import-in-use',
    detail: 'This import can’t be undone: “7” from row 4 has been used or edited since.',
  })
  expect(paid.paid).toBe(5000)
  const made = await imported(business, 'bills', 'Supplier,Number,Date,Total\nNew Ltd,N-1,2026-01-05,5.00')
  const supplierId = made.rows.find(({ number }) => number === 'N-1')?.supplierId
  good(await app.ask('POST', `${path}/bills`, { supplierId, taxes: [{ rate: 0, net: 1, tax: 0 }] }))
  const used = await app.ask('POST', `${path}/imports/${made.checked.id}/undo`)
  expect(used.body).toMatchObject({
    code: 'import-in-use',
    detail: 'This import can’t be undone: “N-1” from row 2 has been used or edited since.',
  })
  const other = await openBusiness(app, { country: 'DE' })
  const one = await imported(other, 'bills', head + text)
  good(await app.ask('POST', `${other.path}/closings`, { closedThrough: '2026-01-31', reason: '' }))
  const closed = await app.ask('POST', `${other.path}/imports/${one.checked.id}/undo`)
  expect(closed.body.code).toBe('books-closed')
  const late = await check(other, await begin(other, 'bills', head + text.replace('R-1', 'R-9')))
  expect(late.counts).toEqual({ create: 0, change: 0, skip: 0, wrong: 4 })
  good(await app.ask('POST', `${other.path}/closings`, { closedThrough: null, reason: 'Test' }))
  good(await app.ask('POST', `${other.path}/imports/${one.checked.id}/undo`))
  expect(good(await app.ask('GET', `${other.path}/bills`)).rows).toEqual([])
  expect(good(await app.ask('GET', `${other.path}/suppliers`)).rows).toEqual([])
})
