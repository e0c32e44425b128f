import { expect, test } from 'vitest'
import {
  makeCustomer,
  makeDraft,
  makeProduct,
  openBusiness,
  stockOf,
  type TestBusiness,
} from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp()

async function checking(business: TestBusiness, text: string, fields: Json = {}) {
  const content = Buffer.from(text).toString('base64')
  const { path } = business
  const { id, matching, decimalMark, dateOrders } = good(
    await app.ask('POST', `${path}/imports`, { kind: 'invoices', fileName: 'old.csv', content }),
  )
  const how = { matching, decimalMark, dateOrders, changesExisting: true, ...fields }
  return app.ask('POST', `${path}/imports/${id}/check`, how)
}

const checked = async (business: TestBusiness, text: string, fields: Json = {}): Promise<Json> =>
  good(await checking(business, text, fields))

const run = ({ path }: TestBusiness, { id }: Json, onlyGood = false) =>
  app.ask('POST', `${path}/imports/${id}/run`, { onlyGood })
const undo = ({ path }: TestBusiness, { id }: Json) => app.ask('POST', `${path}/imports/${id}/undo`)
const imported = async (business: TestBusiness, text: string, fields: Json = {}) =>
  good(await run(business, await checked(business, text, fields), true))
const invoicesOf = async ({ path }: TestBusiness) =>
  good(await app.ask('GET', `${path}/invoices?sort=date&direction=asc`)).rows
const words = ({ wrongRows }: Json) => wrongRows.map(({ row, errors }: Json) => [row, errors[0].message])

const FILE = `Invoice Number,Invoice Date,Due Date,Customer,Email,Description,Quantity,Unit Price,Tax Rate,Total,Amount Paid,Paid On,Payment Method,Status,Note
A-1,2025-03-01,2025-03-31,acme,,Chair,2,50.00,19,142.80,142.80,2025-03-20,Credit card,Paid,Thanks
A-1,,,,,Delivery,1,20.00,19,,,,,,
A-2,2025-04-01,,New Ltd,new@ltd.example,Table,1,100.00,19,119.00,19.00,2025-04-02,,Partially paid,
A-3,2025-05-01,,New Ltd,,Lamp,1,30.00,,,,,,Void,
A-4,2025-06-01,,New Ltd,,Draft,1,30.00,,,,,,Draft,
`

test('past invoices of one file are one event of the recent activity, until they are undone', async () => {
  const business = await openBusiness(app)
  const draft = await makeDraft(business)
  const activity = async () =>
    good(await app.ask('GET', `${business.path}/dashboard`)).recentActivity.map((entry: Json) => entry.title)
  const before = await activity()
  expect(before).toContain(`Invoice #${draft.id.toUpperCase()}`)
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  const found = await imported(business, FILE)
  expect(await activity()).toEqual(['3 invoices imported', ...before])
  good(await undo(business, found))
  expect(await activity()).toEqual(before)
})

test('past invoices come with their own numbers, lines, payments and new customers, and every figure adds up', async () => {
  const business = await openBusiness(app)
  const acme = await makeCustomer(business, { name: 'Acme', address: '1 Main St' })
  const found = await checked(business, FILE)
  expect(found.counts).toEqual({ create: 4, change: 0, skip: 1, wrong: 0 })
  expect(found.invoiceCounts).toEqual({
    invoices: 3,
    payments: 2,
    newCustomers: 1,
    drafts: 1,
    ...{ existing: 0, withoutTax: 1 },
    numberFarAhead: null,
  })
  expect(await invoicesOf(business)).toEqual([])
  const done = good(await run(business, found))
  const rows = await invoicesOf(business)
  expect(rows).toMatchObject([
    { number: 'A-1', customerId: acme.id, customerName: 'Acme', status: 'paid', total: 14_280, balance: 0 },
    { number: 'A-2', customerName: 'New Ltd', status: 'overdue', total: 11_900, paid: 1900, dueDate: '2025-05-01' },
    { number: 'A-3', customerName: 'New Ltd', status: 'cancelled', total: 3000 },
  ])
  const first = good(await app.ask('GET', `${business.path}/invoices/${rows[0].id}`))
  expect(first).toMatchObject({
    note: 'Thanks',
    items: [
      { name: 'Chair', quantity: 2000, price: 5000, taxRate: 19_000, kind: 'free' },
      { name: 'Delivery', quantity: 1000, price: 2000 },
    ],
    payments: [{ amount: 14_280, date: '2025-03-20', method: 'card' }],
  })
  await expectFiguresToAddUp(business)
  const { rows: activity } = good(await app.ask('GET', `${business.path}/activity?kind=files`))
  expect(activity).toMatchObject([
    { event: 'import-done', data: { kind: 'invoices', fileName: 'old.csv', created: 3, changed: 0 } },
  ])

  await expect(app.query('delete from invoices where business_id = $1', [business.businessId])).rejects.toThrow(
    'cannot be deleted',
  )
  await expect(app.query('delete from payments where business_id = $1', [business.businessId])).rejects.toThrow(
    'stays on record',
  )

  // the same file again finds its invoices
  expect((await checked(business, FILE)).invoiceCounts).toMatchObject({ invoices: 0, existing: 3, drafts: 1 })

  good(await undo(business, done))
  expect(await invoicesOf(business)).toEqual([])
  expect(good(await app.ask('GET', `${business.path}/customers`)).rows).toMatchObject([{ name: 'Acme', spent: 0 }])
  await expectFiguresToAddUp(business)
})

test('an invoice is wrong as a whole, and says why in words and figures', async () => {
  const business = await openBusiness(app)
  const header = 'Number,Date,Customer,Item,Quantity,Price,Tax rate,Total,Paid,Status\n'
  const found = await checked(
    business,
    `${header}B-1,2025-01-01,Acme,Chair,1,10.00,19,11.89,,
B-2,2025-01-01,Acme,Chair,1,10.00,19,11.90,12.00,
B-3,2025-01-01,Acme,Chair,one,10.00,,,,
B-3,2025-01-01,Acme,Table,1,20.00,,,,
B-4,2025-01-01,Acme,Chair,1,10.00,,,,Refunded
B-5,2025-01-01,Acme,Chair,1,10.00,,,5.00,Paid
B-6,2025-01-01,Acme,Chair,1,10.00,,,,
B-6,2025-01-02,Acme,Chair,1,10.00,,,,
B-7,,Acme,Chair,1,10.00,,,,
B-8,2025-01-01,Acme,Chair,1,10.00,,10.00,,
`,
  )
  expect(found.counts).toMatchObject({ create: 1, wrong: 9 })
  expect(words(found)).toEqual([
    [
      2,
      'The file says $11.89, but Daybook’s rounding gives $11.90, so this invoice can’t be stored exactly. You can import it as one row with only its total.',
    ],
    [3, '$12.00 is paid, but the invoice total is $11.90.'],
    [4, '“one” is not a number, or has more than 3 decimals.'],
    [5, 'Row 4 of this invoice needs attention.'],
    [6, '“Refunded” is not a status that can be imported. Use Draft, Sent, Paid, Overdue or Cancelled.'],
    [7, 'The invoice is marked as paid, but only $5.00 of $10.00 is paid.'],
    [8, 'Row 9 of this invoice needs attention.'],
    [9, 'This differs from row 8, which has the same invoice number.'],
    [10, 'This is required.'],
  ])
  good(await run(business, found, true))
  expect(await invoicesOf(business)).toMatchObject([{ number: 'B-8' }])
})

test('imported numbers are taken: no invoice or credit note gets them again, until the import is undone', async () => {
  const business = await openBusiness(app)
  const year = good(await app.ask('GET', business.path)).today.slice(0, 4)
  const text = `Number,Date,Customer,Total\nINV-${year}-0007,${year}-01-01,Acme,10\nCN-${year}-0003,${year}-01-01,Acme,10\n`
  const done = await imported(business, text)
  const { series } = good(await app.ask('GET', `${business.path}/number-series`))
  const next = (kind: string) => series.find((one: Json) => one.kind === kind && String(one.year) === year).next
  expect([next('invoice'), next('credit-note')]).toEqual([8, 4])

  const taken = await checked(business, `Number,Date,Customer,Total\nINV-${year}-0007,${year}-01-01,Acme,11\n`)
  expect(words(taken)).toEqual([[2, 'There is already an invoice with this number. Its total is $10.00.']])

  const nextNow = async () => {
    const { series: now } = good(await app.ask('GET', `${business.path}/number-series`))
    return now.find((one: Json) => one.kind === 'invoice' && String(one.year) === year).next
  }
  good(await undo(business, done))
  expect(await nextNow()).toBe(1)

  const again = await imported(business, text)
  await imported(business, `Number,Date,Customer,Total\nINV-${year}-0005,${year}-01-01,Blue,10\n`)
  good(await undo(business, again))
  expect(await nextNow()).toBe(6)
})

test('goods stay in stock unless the import takes them out, and come back when it is undone', async () => {
  const business = await openBusiness(app)
  const chair = await makeProduct(business, { sku: 'CH-1', name: 'Chair', openingStock: 10_000 })
  const text = 'Number,Date,Customer,SKU,Quantity,Price\nC-1,2025-01-01,Acme,ch-1,3,10\nC-2,2025-01-02,Acme,CH-1,1,10\n'
  const history = await imported(business, text)
  const [first] = await invoicesOf(business)
  expect(good(await app.ask('GET', `${business.path}/invoices/${first.id}`)).items).toMatchObject([
    { kind: 'free', name: 'Chair', description: 'SKU ch-1', productId: null },
  ])
  expect(await stockOf(business, chair.id)).toBe(10_000)
  good(await undo(business, history))

  const sold = await imported(business, text, { movesStock: true })
  expect(await stockOf(business, chair.id)).toBe(6000)
  await expectFiguresToAddUp(business)
  good(await undo(business, sold))
  expect(await stockOf(business, chair.id)).toBe(10_000)
  await expectFiguresToAddUp(business)

  good(
    await app.ask('PATCH', `${business.path}/products/${chair.id}`, {
      negativeStock: 'forbid',
      version: chair.version,
    }),
  )
  const tooMany = await checking(business, text.replace(',3,', ',30,'), { movesStock: true })
  expect(refusal(tooMany)).toEqual({ status: 409, code: 'stock-would-go-negative' })

  const again = await imported(business, text, { movesStock: true })
  const movements = `${business.path}/products/${chair.id}/stock-movements`
  good(await app.ask('POST', movements, { reason: 'received', quantity: 1000 }))
  expect(refusal(await undo(business, again))).toEqual({ status: 409, code: 'import-in-use' })
  await expectFiguresToAddUp(business)
})

test('an import that was used since is not undone: a payment, a link, or an edited customer', async () => {
  const business = await openBusiness(app)
  const inUse = { status: 409, code: 'import-in-use' }
  const one = (number: string) => `Number,Date,Customer,Total\n${number},2025-01-01,Customer of ${number},10\n`

  const paid = await imported(business, one('D-1'))
  const [invoice] = await invoicesOf(business)
  good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/payments`, { amount: 100 }))
  expect(refusal(await undo(business, paid))).toEqual(inUse)

  const linked = await imported(business, one('D-2'))
  const second = (await invoicesOf(business)).find(({ number }: Json) => number === 'D-2')
  good(await app.ask('POST', `${business.path}/invoices/${second.id}/links`, {}))
  expect(refusal(await undo(business, linked))).toEqual(inUse)

  const edited = await imported(business, one('D-3'))
  const third = (await invoicesOf(business)).find(({ number }: Json) => number === 'D-3')
  good(await app.ask('PATCH', `${business.path}/customers/${third.customerId}`, { phone: '1', version: 1 }))
  expect(refusal(await undo(business, edited))).toEqual(inUse)
  expect(await invoicesOf(business)).toHaveLength(3)
  await expectFiguresToAddUp(business)
})

test('closed days count the imported invoices from their own dates on, and no longer when they are undone', async () => {
  const business = await openBusiness(app)
  const { today } = good(await app.ask('GET', business.path))
  const day = (before: number) => new Date(Date.parse(today) - before * 86_400_000).toISOString().slice(0, 10)
  await app.query(
    `insert into daily_figures (business_id, date, revenue, open_invoices, products_in_stock, active_customers)
     select $1, day::date, 0, 0, 0, 0 from generate_series($2::date, $3::date, '1 day') day`,
    [business.businessId, day(40), day(1)],
  )
  const closed = () =>
    app.query(
      `select date::text, revenue::int, open_invoices::float8::int as open, active_customers::float8::int as active
       from daily_figures where business_id = $1 and date = any($2) order by date`,
      [business.businessId, [day(36), day(20), day(5)]],
    )
  const none = [36, 20, 5].map(before => ({ date: day(before), revenue: 0, open: 0, active: 0 }))
  const text = `Number,Date,Customer,Total,Paid,Paid on\nE-1,${day(30)},Acme,10,10,${day(10)}\nE-2,${day(15)},Blue,7,,\n`
  const done = await imported(business, text)
  expect(await closed()).toEqual([
    none[0],
    { date: day(20), revenue: 0, open: 1, active: 1 },
    { date: day(5), revenue: 1000, open: 1, active: 2 },
  ])
  good(await undo(business, done))
  expect(await closed()).toEqual(none)
})

test('two email addresses are two customers, and a name alone is matched only if one customer has it', async () => {
  const business = await openBusiness(app)
  const customersOf = async () =>
    good(await app.ask('GET', `${business.path}/customers`))
      .rows.map(({ name, email }: Json) => `${name} ${email}`)
      .sort()
  const file = (...rows: string[]) =>
    ['Number,Date,Customer,Email,Total', ...rows.map((row, place) => `${place}-${row},10`)].join('\n')
  const several = 'Several customers have this name. Add their email address to the file.'
  await makeCustomer(business, { name: 'Ann Lee', email: '' })
  const first = await checked(
    business,
    file(
      'A,2025-01-01,John Smith,',
      'B,2025-01-02,John Smith,a@one.example',
      'C,2025-01-03,john smith,B@two.example',
      'D,2025-01-04,John Smith,A@one.example',
      'E,2025-01-05,Eve,',
      'F,2025-01-06,Eve,eve@one.example',
      'G,2025-01-07,Ann Lee,ann@one.example',
    ),
  )
  expect(words(first)).toEqual([[2, several]])
  expect(first.invoiceCounts).toMatchObject({ invoices: 6, newCustomers: 3 })
  good(await run(business, first, true))
  expect(await customersOf()).toEqual([
    'Ann Lee ',
    'Eve eve@one.example',
    'John Smith a@one.example',
    'john smith B@two.example',
  ])
  const second = await checked(
    business,
    file(
      'H,2025-02-01,John Smith,',
      'I,2025-02-02,Eve,',
      'J,2025-02-03,Ann Lee,a@two.example',
      'K,2025-02-04,Ann Lee,b@two.example',
    ),
  )
  expect(words(second)).toEqual([[2, several]])
  expect(second.invoiceCounts).toMatchObject({ invoices: 3, newCustomers: 2 })
})

test('the files of other programs are imported as they come', async () => {
  const business = await openBusiness(app)
  const totals = async (text: string) => {
    const found = await checked(business, text)
    expect(found.wrongRows).toEqual([])
    good(await run(business, found))
    const numbers = new Set(
      text
        .split('\n')
        .slice(1)
        .flatMap(row => row.split(',')),
    )
    const rows = (await invoicesOf(business)).filter(({ number }: Json) => numbers.has(number))
    return rows.map(({ number, status, total, balance }: Json) => [number, status, total, balance])
  }

  const quickBooks = `*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Quantity,*Item(Product/Service),ItemDescription,*Rate,*Amount,Taxable,*TaxAmount
QB-1,Acme,2026-01-20,2026-02-20,2,Widget,Blue,10.00,20.00,Y,1.60
QB-1,Acme,2026-01-20,2026-02-20,1,Book,,5.00,5.00,N,0.00
`
  expect(await totals(quickBooks)).toEqual([['QB-1', 'overdue', 2660, 2660]])

  const invoiceNinja = `Client Name,Invoice Invoice Number,Invoice Date,Invoice Due Date,Invoice Amount,Invoice Balance,Invoice Status
Acme,IN-1,2026-01-02,2026-01-16,110.00,10.00,Partial
Acme,IN-2,2026-01-03,2026-01-17,50.00,0.00,Paid
Acme,,2026-01-03,2026-01-17,50.00,50.00,Draft
`
  expect(await totals(invoiceNinja)).toEqual([
    ['IN-1', 'overdue', 11_000, 1000],
    ['IN-2', 'paid', 5000, 0],
  ])

  const zoho = `Invoice Date,Invoice Number,Invoice Status,Customer Name,Due Date,Item Name,Quantity,Item Price,Item Total,Item Tax,Item Tax %,Item Tax Amount,Shipping Charge,SubTotal,Total,Balance
2026-01-02,ZO-1,Closed,Acme,2026-02-02,Bracket,2,250,500,Standard,18,90,50,660,819.2,0
2026-01-02,ZO-1,Closed,Acme,2026-02-02,Hinge,4,40,160,Reduced,12,19.2,50,660,819.2,0
`
  expect(await totals(zoho)).toEqual([['ZO-1', 'paid', 81_920, 0]])

  const shopify = `Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem taxable,Billing Name,Payment Method,Outstanding Balance,Lineitem discount,Tax 1 Name,Tax 1 Value,Tax 2 Name,Tax 2 Value
#1001,ann@shop.example,paid,2026-01-05 10:00:00 -0500,USD,29.98,5.00,2.55,37.53,0.00,2026-01-05 09:58:12 -0500,2,Tee,9.99,TEE,true,Ann Lee,Shopify Payments,0.00,0.00,NY State Tax 4%,1.20,New York City Tax 4.5%,1.35
#1001,ann@shop.example,,,,,,,,,,1,Mug,10.00,MUG,true,,,,0.00,,,,
`
  expect(await totals(shopify)).toEqual([['#1001', 'paid', 3753, 0]])

  const stripe = `id,Amount Due,Amount Paid,Currency,Customer,Date (UTC),Due Date (UTC),Number,Tax,Total,Total Discount Amount,Status,Customer Name,Customer Email
in_1,119.00,119.00,usd,cus_1,2026-01-07 10:00,,ST-0001,0.00,119.00,0.00,paid,Ann Lee,ann@shop.example
in_2,20.00,0.00,usd,cus_1,2026-01-08 10:00,,,0.00,20.00,0.00,draft,Ann Lee,ann@shop.example
in_3,20.00,0.00,usd,cus_2,2026-01-08 11:00,,,0.00,20.00,0.00,draft,,
`
  expect((await checked(business, stripe)).invoiceCounts).toMatchObject({ invoices: 1, drafts: 2, newCustomers: 0 })
  expect(await totals(stripe)).toEqual([['ST-0001', 'paid', 11_900, 0]])

  const xero = `*ContactName,*InvoiceNumber,*InvoiceDate,*DueDate,Total,*Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount
Acme,XE-1,13/01/2026,31/01/2026,120.00,Advice,1,100.00,200,20% (VAT on Income),20.00
`
  expect(await totals(xero)).toEqual([['XE-1', 'overdue', 12_000, 12_000]])
  const unnamed = await checked(
    business,
    xero.replace('XE-1', 'XE-2').replace('20% (VAT on Income),20.00', 'GST on Income,').replace('120.00', ''),
  )
  expect(words(unnamed)).toEqual([[2, 'This names a tax, but not its rate. Add a column with the rate in percent.']])
  await expectFiguresToAddUp(business)
})

test('invoices of which nothing says the tax stand apart in the tax report, also once they are credited', async () => {
  const business = await openBusiness(app, { taxName: 'USt', taxRate: 19_000 })
  await imported(business, 'Number,Date,Customer,Total\nX-1,2025-03-01,Acme,934.37\n')
  const untaxed = async () => {
    const { tables } = good(await app.ask('GET', `${business.path}/reports/tax?from=2025-01-01&to=2030-12-31`))
    return tables.find(({ id }: Json) => id === 'untaxed').rows.map(({ cells }: Json) => cells)
  }
  const apart = { reason: 'Tax not in the imported file', taxCategory: 'O' }
  expect(await untaxed()).toEqual([{ ...apart, net: 93_437 }])
  const [{ id }] = await invoicesOf(business)
  good(await app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, { amount: 3437, reason: 'Late' }))
  expect(await untaxed()).toEqual([{ ...apart, net: 90_000 }])
})

test('new invoices continue the imported numbers by their own pattern, if the person wants that', async () => {
  const business = await openBusiness(app)
  const { today } = good(await app.ask('GET', business.path))
  const year = today.slice(0, 4)
  const rows = [`RE-${Number(year) - 1}-0300`, `RE-${year}-0119`, `RE-${year}-0120`].map(
    (number, place) => `${number},${place === 0 ? Number(year) - 1 : year}-01-01,Acme,10`,
  )
  const done = await imported(business, ['Number,Date,Customer,Total', ...rows].join('\n'))
  const next = { pattern: 'RE-{year}-{number:4}', latest: `RE-${year}-0120`, next: `RE-${year}-0121` }
  expect(done.numbering).toEqual({ ...next, isInUse: false })
  const continued = good(await app.ask('POST', `${business.path}/imports/${done.id}/continue-numbers`))
  expect(continued.numbering).toEqual({ ...next, isInUse: true })
  expect(good(await app.ask('GET', business.path))).toMatchObject({ numberingPattern: next.pattern })
  const { id } = await makeDraft(business)
  const issued = good(await app.ask('POST', `${business.path}/invoices/${id}/issue`))
  expect(issued.number).toBe(`RE-${year}-0121`)

  const text = `Number,Date,Customer,Total\nRE-${year}-999999999,${year}-01-01,Acme,10\n`
  expect((await checked(business, text)).invoiceCounts.numberFarAhead).toEqual({
    ...{ number: `RE-${year}-999999999`, row: 2, next: null },
  })
})
