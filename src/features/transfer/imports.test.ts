import { expect, test } from 'vitest'
import {
  agreePrice,
  makeCustomer,
  makeProduct,
  openBusiness,
  stockOf,
  type TestBusiness,
} from '../../testing/factories.ts'
import { interrupted } from '../../testing/interrupted.ts'
import { firstPerson, invitedPerson } from '../../testing/people.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, refusal, type TestApp, testApp } from '../../testing/test-app.ts'

const app = await testApp()

const base64 = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('base64')

async function begin({ path }: TestBusiness, kind: string, text: string, fields: Json = {}): Promise<Json> {
  const content = base64(text, fields.encoding === 'latin1' ? 'latin1' : 'utf8')
  return good(await app.ask('POST', `${path}/imports`, { kind, fileName: `${kind}.csv`, content }))
}

async function check({ path }: TestBusiness, read: Json, fields: Json = {}): Promise<Json> {
  const { matching, decimalMark, dateOrders } = read
  const how = { matching, decimalMark, dateOrders, changesExisting: true, ...fields }
  return good(await app.ask('POST', `${path}/imports/${read.id}/check`, how))
}

const run = ({ path }: TestBusiness, { id }: Json, onlyGood = false) =>
  app.ask('POST', `${path}/imports/${id}/run`, { onlyGood })
const undo = ({ path }: TestBusiness, { id }: Json) => app.ask('POST', `${path}/imports/${id}/undo`)

async function imported(business: TestBusiness, kind: string, text: string): Promise<Json> {
  return good(await run(business, await check(business, await begin(business, kind, text)), true))
}

const rowsOf = async ({ path }: TestBusiness, list: string) => good(await app.ask('GET', `${path}/${list}`)).rows

test('customers are added, changed and skipped by name and email, and the check says so beforehand', async () => {
  const business = await openBusiness(app)
  await makeCustomer(business, { name: 'Acme', email: 'a@acme.example', phone: '1' })
  await makeCustomer(business, { name: 'Blue', email: 'b@blue.example' })
  const read = await begin(
    business,
    'customers',
    'Name,E-Mail,Telefon,Straße,PLZ,Ort\nacme,A@acme.example,2,,,\nBlue,b@blue.example,,,,\nCora,,,1 Main St,10115,Berlin\n',
  )
  expect(read.matching).toEqual(['name', 'email', 'phone', 'street', 'postalCode', 'city'])
  const checked = await check(business, read)
  expect(checked.counts).toEqual({ create: 1, change: 1, skip: 1, wrong: 0 })
  expect(await rowsOf(business, 'customers')).toHaveLength(2)
  good(await run(business, checked))
  const customers = await rowsOf(business, 'customers')
  expect(customers).toMatchObject([
    { name: 'acme', phone: '2' },
    { name: 'Blue' },
    { name: 'Cora', address: '1 Main St\n10115 Berlin', invoiceCount: 0 },
  ])
  await expectFiguresToAddUp(business)
})

test('a figure that can be meant in two ways is taken as the business writes figures', async () => {
  const read = async (numberFormat: string) =>
    (await begin(await openBusiness(app, { numberFormat }), 'products', 'SKU,Name,Price\nK-1,Kettle,1.250\n'))
      .decimalMark
  expect(await read('1.234,56')).toBe(',')
  expect(await read('1,234.56')).toBe('.')
})

test('products come with their opening stock, and those with the same SKU are changed', async () => {
  const business = await openBusiness(app)
  const kettle = await makeProduct(business, { sku: 'K-1', basePrice: 1000, openingStock: 5000, unit: 'pcs' })
  const text = 'SKU;Bezeichnung;Preis;Bestand;Kategorie\nk-1;Kettle;12,50;99;Kitchen\nT-1;Teapot;1.234,50;7,5;\n'
  const read = await begin(business, 'products', text)
  expect(read).toMatchObject({ decimalMark: ',', reading: { separator: ';' } })
  const done = good(await run(business, await check(business, read)))
  expect(done).toMatchObject({ state: 'done', counts: { create: 1, change: 1, skip: 0, wrong: 0 } })
  const products = await rowsOf(business, 'products')
  expect(products).toMatchObject([
    { name: 'Kettle', basePrice: 1250, unit: 'pcs', category: 'Kitchen', stock: 5000 },
    { name: 'Teapot', basePrice: 123_450, stock: 7500 },
  ])
  await expectFiguresToAddUp(business)
  good(await undo(business, done))
  expect(await rowsOf(business, 'products')).toMatchObject([{ id: kettle.id, basePrice: 1000, category: '' }])
  await expectFiguresToAddUp(business)
})

test('wrong rows are named by row, column and reason, and come as a file', async () => {
  const business = await openBusiness(app)
  const text = 'SKU,Name,Price\nA,Apple,1.50\nB,Bread,two\na,Again,1\nC,,1\n'
  const checked = await check(business, await begin(business, 'products', text))
  expect(checked.counts).toEqual({ create: 1, change: 0, skip: 0, wrong: 3 })
  expect(checked.wrongRows).toMatchObject([
    { row: 3, errors: [{ header: 'Price', message: '“two” is not a number, or has more than 2 decimals.' }] },
    { row: 4, errors: [{ header: null, message: 'Row 2 has the same SKU.', code: 'same-sku', data: { row: 2 } }] },
    { row: 5, errors: [{ header: null, message: 'A new product needs a name.' }] },
  ])
  expect(refusal(await run(business, checked))).toEqual({ status: 409, code: 'import-has-wrong-rows' })
  expect(await rowsOf(business, 'products')).toEqual([])
  const file = good(await app.ask('GET', `${business.path}/imports/${checked.id}/wrong-rows/export?format=csv`))
  expect(file.split('\r\n').slice(0, 2)).toEqual([
    'SKU,Name,Price,Reason',
    'B,Bread,two,"Price: “two” is not a number, or has more than 2 decimals."',
  ])
  good(await run(business, checked, true))
  expect(await rowsOf(business, 'products')).toMatchObject([{ sku: 'A' }])
})

test('an import is undone as a whole, unless something that it brought is used or edited', async () => {
  const business = await openBusiness(app)
  await makeCustomer(business, { name: 'Acme', phone: '1' })
  const first = await imported(business, 'customers', 'Name,Phone\nAcme,2\nBlue,3\n')
  good(await undo(business, first))
  expect(await rowsOf(business, 'customers')).toMatchObject([{ name: 'Acme', phone: '1' }])
  expect(refusal(await undo(business, first))).toEqual({ status: 409, code: 'import-not-possible' })

  const second = await imported(business, 'customers', 'Name\nCora\n')
  const [, cora] = await rowsOf(business, 'customers')
  good(await app.ask('POST', `${business.path}/invoices`, { customerId: cora.id, items: [] }))
  expect(refusal(await undo(business, second))).toEqual({ status: 409, code: 'import-in-use' })

  const third = await imported(business, 'products', 'SKU,Name,Price,Stock\nA,Apple,1,10\n')
  const [apple] = await rowsOf(business, 'products')
  good(
    await app.ask('POST', `${business.path}/products/${apple.id}/stock-movements`, { reason: 'received', quantity: 1 }),
  )
  expect(refusal(await undo(business, third))).toEqual({ status: 409, code: 'import-in-use' })
  expect(await stockOf(business, apple.id)).toBe(10_001)
  await makeProduct(business, { sku: 'B', barcode: '4006381333931' })
  const fourth = await imported(business, 'products', 'SKU,Name,Barcode\nB,Bread,96385074\n')
  await makeProduct(business, { sku: 'C', barcode: '4006381333931' })
  expect((await undo(business, fourth)).body).toMatchObject({ code: 'import-in-use', data: { row: 2, name: 'Bread' } })
  await expectFiguresToAddUp(business)
})

test('customer prices are set by customer and SKU, and undone to what they were', async () => {
  const business = await openBusiness(app)
  const acme = await makeCustomer(business, { name: 'Acme' })
  const kettle = await makeProduct(business, { sku: 'K-1' })
  await makeProduct(business, { sku: 'T-1' })
  await agreePrice(business, acme, kettle, 900)
  const text = 'Customer,SKU,Price\nacme,k-1,8.50\nAcme,T-1,7\nNobody,T-1,1\nAcme,X,1\nAcme,T-1,2\n'
  const done = await imported(business, 'prices', text)
  expect(done.counts).toEqual({ create: 1, change: 1, skip: 0, wrong: 3 })
  expect(done.wrongRows.map(({ row, errors }: Json) => [row, errors[0].message])).toEqual([
    [4, 'No customer has this name.'],
    [5, 'No product has this SKU.'],
    [6, 'Row 3 has the same customer and product.'],
  ])
  const prices = async () => {
    const { prices: agreed } = good(await app.ask('GET', `${business.path}/customers/${acme.id}/prices`))
    return agreed.map(({ productSku, price }: Json) => [productSku, price]).sort()
  }
  expect(await prices()).toEqual([
    ['K-1', 850],
    ['T-1', 700],
  ])
  good(await undo(business, done))
  expect(await prices()).toEqual([['K-1', 900]])
})

test('opening stock goes to products whose stock has not moved, and goes out again when it is undone', async () => {
  const business = await openBusiness(app)
  const fresh = await makeProduct(business, { sku: 'NEW', openingStock: 0 })
  await makeProduct(business, { sku: 'OLD', openingStock: 5000 })
  await makeProduct(business, { sku: 'WORK', isService: true })
  const done = await imported(business, 'stock', 'SKU,Stock\nnew,2.5\nOLD,9\nWORK,1\nX,1\n')
  expect(done.wrongRows.map(({ errors }: Json) => errors[0].message)).toEqual([
    'This product already has stock movements. Count it instead.',
    'This is a service, so it has no stock.',
    'No product has this SKU.',
  ])
  expect(await stockOf(business, fresh.id)).toBe(2500)
  await expectFiguresToAddUp(business)
  good(await undo(business, done))
  expect(await stockOf(business, fresh.id)).toBe(0)
  await expectFiguresToAddUp(business)
})

test('an import whose connection breaks in the middle has written nothing, and can be carried out again', async () => {
  const business = await openBusiness(app)
  const checked = await check(business, await begin(business, 'products', 'SKU,Name,Price,Stock\nA,Apple,1,10\n'))
  const end = () =>
    app.query(
      `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
    )
  const answer = await interrupted(
    app,
    'lock table stock_movements in access exclusive mode',
    () => run(business, checked),
    end,
  )
  expect(refusal(answer)).toEqual({ status: 503, code: 'not-ready' })
  app.unexpected.splice(0)
  expect(await rowsOf(business, 'products')).toEqual([])
  good(await run(business, checked))
  expect(await rowsOf(business, 'products')).toMatchObject([{ sku: 'A', stock: 10_000 }])
  await expectFiguresToAddUp(business)
})

test('a remembered header never beats what the file shows, and dates that stay unclear are asked of the person', async () => {
  const business = await openBusiness(app)
  const header = 'Number,Date,Customer,Quantity,Price'
  const first = await begin(business, 'invoices', `${header}\nA-1,25.12.2025,Acme,"1,5","2,50"\n`)
  expect(first).toMatchObject({ decimalMark: ',', dateOrders: [null, 'dmy', null, null, null] })
  await check(business, first)

  const american = await begin(
    business,
    'invoices',
    `${header}\nA-2,01/02/2025,Acme,"1,200","1,234.50"\nA-3,12/25/2025,Acme,1,1.00\n`,
  )
  expect(american).toMatchObject({ isRemembered: true, decimalMark: '.', dateOrders: [null, 'mdy', null, null, null] })
  good(await run(business, await check(business, american)))
  const [invoice] = await rowsOf(business, 'invoices?sort=date&direction=asc')
  expect(invoice).toMatchObject({ number: 'A-2', date: '2025-01-02', total: 148_140_000 })

  // far below the first rows
  const plain = Array.from({ length: 30 }, (_, row) => `B-${row},01/01/2025,Acme,1,1`)
  const unclear = await begin(business, 'invoices', `${header}\n${plain.join('\n')}\nB-30,01/02/2025,Acme,"1,200",1\n`)
  expect(unclear).toMatchObject({
    decimalMark: '.',
    unclearFigure: '1,200',
    dateOrders: [null, null, null, null, null],
  })
  expect(unclear.columns[1].hasUnclearDates).toBe(true)
  const { matching, decimalMark, dateOrders } = unclear
  const how = { matching, decimalMark, dateOrders, changesExisting: true }
  const asked = await app.ask('POST', `${business.path}/imports/${unclear.id}/check`, how)
  expect(refusal(asked)).toMatchObject({ code: 'invalid-input' })
  expect(asked.body.errors).toMatchObject([{ field: 'dateOrders.1' }])
  const checked = await check(business, unclear, { dateOrders: [null, 'dmy', null, null, null] })
  expect(checked.counts).toMatchObject({ create: 31 })
  expect(checked.columns[1].hasUnclearDates).toBe(true)
})

test('an address that is too long is an error of its row, and not cut', async () => {
  const business = await openBusiness(app)
  const street = 'Long Street '.repeat(41).trim()
  const text = `Name,Street,City,Country\nAcme,${street},${'Berlin '.repeat(5)},Germany\nBlue,1 Main St,Rome,Italy\n`
  const checked = await check(business, await begin(business, 'customers', text))
  expect(checked.wrongRows).toMatchObject([
    {
      row: 2,
      errors: [{ header: 'Street', message: 'The address is longer than 500 characters. Shorten it.' }],
    },
  ])
})

test('customers of other programs bring the parts of their address, and our own file brings back all that it has', async () => {
  const business = await openBusiness(app, { country: 'GB' })
  const xero =
    '*ContactName,POAddressLine1,POAddressLine2,POCity,PORegion,POPostalCode,POCountry\nAcme,Unit 4,1 Mill Lane,Leeds,,LS1 4AB,United Kingdom\n'
  await imported(business, 'customers', xero)
  const zoho =
    'Display Name,Billing Address,Billing Street2,Billing City,Billing State,Billing Code,Billing Country,Customer Sub Type\nBlue,1 Main St,Suite 4,Portland,ME,04101,USA,business\n'
  await imported(business, 'customers', zoho)
  const quickbooks = 'Customer full name,Bill address\nCyan,"1 King St, Perth"\n'
  await imported(business, 'customers', quickbooks)
  const rows = await rowsOf(business, 'customers')
  expect(rows).toMatchObject([
    {
      street: 'Unit 4\n1 Mill Lane',
      city: 'Leeds',
      postalCode: 'LS1 4AB',
      address: 'Unit 4\n1 Mill Lane\nLeeds\nLS1 4AB',
    },
    {
      ...{ street: '1 Main St\nSuite 4', city: 'Portland', region: 'ME', postalCode: '04101', country: 'US' },
      ...{ kind: 'company', address: '1 Main St\nSuite 4\nPortland, ME 04101\nUnited States' },
    },
    { street: '', city: '', address: '1 King St, Perth' },
  ])
  const full = { electronicScheme: '0088', electronicAddress: '4012345000009', kind: 'public', termsDays: 45 }
  await makeCustomer(business, {
    name: 'Dark',
    registrationNumber: 'HRB 1',
    buyerReference: 'PO 7',
    address: 'Box 1\nLeeds',
    ...full,
  })
  const before = await rowsOf(business, 'customers')
  const file = await app.ask('GET', `${business.path}/customers/export?format=csv`)
  const unchanged = await imported(business, 'customers', file.body)
  expect(unchanged.counts).toEqual({ create: 0, change: 0, skip: 4, wrong: 0 })
  const elsewhere = await openBusiness(app, { country: 'GB' })
  await imported(elsewhere, 'customers', file.body)
  const names = [...Object.keys(full), 'name', 'address', 'street', 'city', 'registrationNumber', 'buyerReference']
  const facts = (row: Json) => names.map(name => row[name])
  expect((await rowsOf(elsewhere, 'customers')).map(facts)).toEqual(before.map(facts))
})

test('two email addresses in a list of customers are two customers, and neither changes a third without one', async () => {
  const business = await openBusiness(app)
  await makeCustomer(business, { name: 'John Smith', phone: '1' })
  await makeCustomer(business, { name: 'Eve', email: '' })
  const text = 'Name,Email,Phone\nJohn Smith,a@one.example,2\nJohn Smith,b@two.example,3\nEve,eve@one.example,4\n'
  const done = await imported(business, 'customers', text)
  expect(done.counts).toEqual({ create: 2, change: 1, skip: 0, wrong: 0 })
  const people = (await rowsOf(business, 'customers')).map(({ email, phone }: Json) => [email, phone]).sort()
  expect(people).toEqual([
    ['', '1'],
    ['a@one.example', '2'],
    ['b@two.example', '3'],
    ['eve@one.example', '4'],
  ])
  const again = await check(business, await begin(business, 'customers', 'Name,Phone\nJohn Smith,5\nEve,6\n'))
  expect(again.counts).toEqual({ create: 0, change: 1, skip: 0, wrong: 1 })
})

test('files of several people are read one after another; a person has two under way at most, and loses none of them', async () => {
  const shared = await testApp({ signInRequired: true })
  const owner = await firstPerson(shared)
  const business = await openBusiness(owner)
  const other = await invitedPerson(business, 'other@harbour.example')
  const start = (person: TestApp, name: string) =>
    person.ask('POST', `${business.path}/imports`, {
      ...{ kind: 'customers', fileName: `${name}.csv`, content: base64(`Name\n${name}\n`) },
    })
  const names = ['a', 'b', 'c']
  const [ofOther, ...mine] = await Promise.all([start(other, 'd'), ...names.map(name => start(owner, name))])
  good(ofOther)
  // none where the first had been read before the third came
  const refused = names.filter((_, place) => mine[place]?.body.code === 'busy')
  expect(refused.length).toBeLessThan(2)
  for (const name of refused) good(await start(owner, name))
  const { imports } = good(await owner.ask('GET', `${business.path}/imports`))
  expect(imports.map(({ fileName }: Json) => fileName).toSorted()).toEqual(['a.csv', 'b.csv', 'c.csv', 'd.csv'])
})

test('products take their tax by its name or its rate, and a tax that the business does not have is named', async () => {
  const business = await openBusiness(app, { taxName: 'VAT', taxRate: 20_000 })
  const tax = (name: string, rate: number, freeReason = '') =>
    app.ask('POST', `${business.path}/tax-rates`, { name, rate, freeReason }).then(good)
  const reduced = await tax('Reduced VAT', 5000)
  await tax('Exempt', 0, 'Education')
  const zero = await tax('Zero-rated', 0, 'Books')
  const text = 'SKU,Name,Price,Tax\nA,Apple,1,VAT 5%\nB,Book,1,zero-rated\nC,Chair,1,20\nD,Door,1,0%\nE,Egg,1,7%\n'
  const done = await imported(business, 'products', text)
  const found = (await rowsOf(business, 'products')).map(({ sku, taxRateId }: Json) => [sku, taxRateId]).sort()
  expect(found).toEqual([
    ['A', reduced.id],
    ['B', zero.id],
    ['C', null],
  ])
  expect(done.wrongRows.map(({ row, errors }: Json) => [row, errors[0].message])).toEqual([
    [5, 'Several of your taxes match “0%”. Use the name of one of them.'],
    [6, 'You have no tax “7%”. Add it in Settings, or correct it.'],
  ])
  const changed = await imported(business, 'products', 'SKU,Tax\nA,VAT\nC,5%\n')
  expect(changed.counts).toMatchObject({ change: 2 })
  good(await undo(business, changed))
  expect((await rowsOf(business, 'products')).map(({ sku, taxRateId }: Json) => [sku, taxRateId]).sort()).toEqual(found)
})

test('a column that every new product needs is asked for once, unless products that exist are changed', async () => {
  const business = await openBusiness(app)
  const read = await begin(business, 'products', 'SKU,What\nA,Apple\nB,Bread\n')
  const how = { matching: read.matching, decimalMark: '.', dateOrders: read.dateOrders, changesExisting: true }
  const asked = await app.ask('POST', `${business.path}/imports/${read.id}/check`, how)
  expect(refusal(asked)).toMatchObject({ code: 'invalid-input' })
  expect(asked.body.errors.map(({ field }: Json) => field)).toEqual(['matching.name', 'matching.basePrice'])
  await makeProduct(business, { sku: 'A' })
  const checked = await check(business, await begin(business, 'products', 'SKU,Unit\nA,kg\nB,kg\n'))
  expect(checked.counts).toEqual({ create: 0, change: 1, skip: 0, wrong: 1 })
  const prices = await begin(business, 'invoices', 'Number,Date,Customer\n1,2026-01-01,Acme\n')
  const none = await app.ask('POST', `${business.path}/imports/${prices.id}/check`, {
    ...how,
    matching: prices.matching,
  })
  expect(none.body.errors.map(({ field }: Json) => field)).toEqual(['matching.price'])
})

test('customers of other programs bring their VAT ID, country and contact', async () => {
  const business = await openBusiness(app, { country: 'DE' })
  const text = [
    'Firma,Ansprechpartner,Straße,Land,USt-IdNr.',
    'Müller GmbH,Eva Müller,Hauptstraße 1,Deutschland,DE 123 456 789',
    'Petit SARL,Anne Petit,1 rue de la Paix,FR,fr12345678901',
    'Nowhere Ltd,,1 Main Street,Elsewhere,',
    'Wrong GmbH,,Hauptstraße 2,Germany,DE12',
  ].join('\n')
  const checked = await check(business, await begin(business, 'customers', text))
  expect(checked.wrongRows).toMatchObject([{ errors: [{ message: 'German VAT IDs look like DE123456789.' }] }])
  good(await run(business, checked, true))
  expect(await rowsOf(business, 'customers')).toMatchObject([
    {
      ...{ name: 'Müller GmbH', contactName: 'Eva Müller', country: 'DE', vatId: 'DE123456789' },
      address: 'Hauptstraße 1\nDeutschland',
    },
    { name: 'Nowhere Ltd', contactName: '', country: null, vatId: '', address: '1 Main Street\nElsewhere' },
    { name: 'Petit SARL', country: 'FR', vatId: 'FR12345678901', address: '1 rue de la Paix' },
  ])
  // what Daybook exports changes nothing when it comes back
  const exported = good(await app.ask('GET', `${business.path}/customers/export?format=csv`))
  const again = await check(business, await begin(business, 'customers', exported))
  expect(again.counts).toMatchObject({ create: 0, change: 0, wrong: 0, skip: 3 })
})
