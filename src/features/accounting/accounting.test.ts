import { describe, expect, test } from 'vitest'
import { Refusal } from '../../platform/problem.ts'
import { makeCustomer, makeIssued, openBusiness, pay, readInvoice, type TestBusiness } from '../../testing/factories.ts'
import { filesIn } from '../../testing/files/archives.ts'
import { good, type Json, realPdf, refusal, testApp } from '../../testing/test-app.ts'

const render = await realPdf()
/** Reports that the renderer refuses as too large, while a test says so. */
let refused: (title: string) => boolean = () => false
const printedTitles: string[] = []
const app = await testApp({
  renderDocument: async (document, wanted) => {
    if (document.kind === 'report') printedTitles.push(document.report.title)
    if (document.kind === 'report' && refused(document.report.title)) throw new Refusal('document-too-large')
    return render(document, wanted)
  },
})
const PERIOD = 'from=2026-03-01&to=2026-03-31'

async function rowsOf(business: TestBusiness, file: string, period = PERIOD): Promise<Record<string, string>[]> {
  const csv: string = good(
    await app.ask('GET', `${business.path}/accounting/files/${file}/export?${period}&format=csv`),
  )
  const [head = '', ...lines] = csv.replace('\ufeff', '').split('\r\n').filter(Boolean)
  const names = head.split(';')
  return lines.map(line => Object.fromEntries(line.split(';').map((cell, place) => [names[place] ?? '', cell])))
}

/** In cents, from decimals with a comma. */
const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)
const sumOf = (rows: Record<string, string>[], column: string) => rows.reduce((sum, row) => sum + cents(row[column]), 0)

/** Always the same, so that a failure can be had again. */
function randomness(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const GERMAN = { country: 'DE', currency: 'EUR', numberFormat: '1.234,56', timeZone: 'Europe/Berlin' }

/** Documents with discounts, three rates, credit notes by line and by amount, and cancelled invoices. */
async function someMonth(pricesIncludeTax: boolean, seed: number): Promise<TestBusiness> {
  const business = await openBusiness(app, { ...GERMAN, pricesIncludeTax })
  const { taxRates } = good(await app.ask('GET', `${business.path}/tax-rates`))
  const random = randomness(seed)
  const customer = await makeCustomer(business)
  const taxes = [null, ...taxRates.filter(({ rate }: Json) => rate > 0).map(({ id }: Json) => id)]
  for (let count = 0; count < 12; count++) {
    const items = Array.from({ length: 1 + random(4) }, (_, place) => ({
      kind: 'free',
      name: `Work ${place}`,
      quantity: 1 + random(5000),
      price: 1 + random(9999),
      taxRateId: taxes[random(taxes.length)],
      ...(random(3) === 0 && { discount: { percent: random(50_000) } }),
    }))
    const discount = random(2) === 0 ? { percent: random(60_000) } : null
    const { id } = await makeIssued(business, { customerId: customer.id, items, discount })
    const { total, items: lines } = await readInvoice(business, id)
    const credit = (body: Json) => app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, body)
    if (count % 4 === 0) good(await app.ask('POST', `${business.path}/invoices/${id}/cancel`, { goodsComeBack: false }))
    else if (count % 4 === 1 && total > 1) {
      good(await credit({ amount: 1 + random(total - 1), reason: 'Late' }))
      good(await credit({ goodsComeBack: false }))
    } else if (count % 4 === 2) {
      good(await credit({ items: [{ itemId: lines[0].id, quantity: lines[0].quantity }], goodsComeBack: false }))
    }
  }
  return business
}

describe.each([
  ['without tax', false, 1],
  ['including tax', true, 7],
])('prices %s', (_, pricesIncludeTax, seed) => {
  test('documents, lines and tax summary agree to the cent', async () => {
    const business = await someMonth(pricesIncludeTax, seed)
    const [invoices, notes, lines, taxes] = await Promise.all(
      ['invoices', 'credit-notes', 'lines', 'tax-summary'].map(file => rowsOf(business, file)),
    )
    expect(invoices).toHaveLength(12)
    expect(invoices?.filter(({ Status }) => Status === 'Cancelled')).toHaveLength(3)
    expect(notes?.length).toBeGreaterThan(5)
    const summary = good(await app.ask('GET', `${business.path}/accounting?${PERIOD}`))
    for (const [column, total] of [
      ['Net', summary.net],
      ['Tax', summary.tax],
      ['Total', summary.total],
    ] as const) {
      expect(sumOf(lines ?? [], column)).toBe(total)
      expect(sumOf(taxes ?? [], column)).toBe(total)
      expect(sumOf(invoices ?? [], `${column} (0 if cancelled)`) + sumOf(notes ?? [], column)).toBe(total)
    }
    // also document by document
    for (const document of [...(invoices ?? []), ...(notes ?? [])]) {
      const own = (lines ?? []).filter(({ Number: number }) => number === document.Number)
      expect(sumOf(own, 'Net')).toBe(cents(document.Net ?? document['Net (0 if cancelled)']))
      expect(sumOf(own, 'Tax')).toBe(cents(document.Tax ?? document['Tax (0 if cancelled)']))
    }
    expect(summary).toMatchObject({ invoices: 12, cancelled: 3, creditNotes: notes?.length })
  })
})

test('payments, refunds and other days: only what is dated in the period is there', async () => {
  const business = await openBusiness(app, GERMAN)
  const invoice = await makeIssued(business, { date: '2026-03-01' })
  await pay(business, invoice, 500, { date: '2026-03-02', reference: '=1+1' })
  expect(await rowsOf(business, 'payments')).toMatchObject([
    { Date: '2026-03-02', Reference: "'=1+1", Received: '5,00', Currency: 'EUR', Country: 'DE' },
  ])
  expect(await rowsOf(business, 'payments', 'from=2026-02-01&to=2026-02-28')).toEqual([])
  expect(await rowsOf(business, 'invoices', 'from=2026-02-01&to=2026-02-28')).toEqual([])
  expect(refusal(await app.ask('GET', `${business.path}/accounting?from=2026-03-02&to=2026-03-01`))).toEqual({
    status: 422,
    code: 'invalid-input',
  })
})

test('an invoice that is cancelled after its period is named in the period of its cancellation', async () => {
  const business = await openBusiness(app, GERMAN)
  const { id } = await makeIssued(business, { date: '2026-02-10' })
  const { number } = await readInvoice(business, id)
  good(await app.ask('POST', `${business.path}/invoices/${id}/cancel`, { goodsComeBack: true }))
  expect(good(await app.ask('GET', `${business.path}/accounting?${PERIOD}`)).cancelledLater).toEqual([number])
})

test('the page of the ZIP names every invoice that was cancelled after its period', async () => {
  const business = await openBusiness(app, GERMAN)
  const { id: customerId } = await makeCustomer(business)
  const numbers: string[] = []
  for (let count = 0; count < 21; count++) {
    const { id } = await makeIssued(business, { customerId, date: '2026-02-10' })
    numbers.push((await readInvoice(business, id)).number)
    good(await app.ask('POST', `${business.path}/invoices/${id}/cancel`, { goodsComeBack: false }))
  }
  const zip = good(await app.ask('GET', `${business.path}/accounting/export?${PERIOD}`))
  const page = new TextDecoder().decode(filesIn(zip).get('README.txt'))
  expect(page).toContain(`dated before it: ${numbers.join(', ')}.`)
})

test('the page of the ZIP speaks of DATEV bookings only if they are in it, and of bills only if the business has them', async () => {
  const settings = {
    consultantNumber: 29_098,
    clientNumber: 55_003,
    chart: '03',
    accountLength: 4,
    firstDebtor: 10_001,
  }
  const pageOf = async (usesBills: boolean, isReady: boolean) => {
    const business = await openBusiness(app, { ...GERMAN, usesBills })
    if (isReady) good(await app.ask('PUT', `${business.path}/accounting/datev-settings`, { ...settings, accounts: [] }))
    const files = filesIn(good(await app.ask('GET', `${business.path}/accounting/export?${PERIOD}`)))
    expect([...files.keys()].some(path => path.startsWith('datev/'))).toBe(isReady)
    return new TextDecoder().decode(files.get('README.txt'))
  }
  expect(await pageOf(true, false)).not.toContain('DATEV')
  const [payments, bills] = ['Payments aren’t in the DATEV bookings: take them', 'Bills aren’t in the DATEV bookings']
  expect(await pageOf(true, true)).toMatch(new RegExp(`${payments}[^]*${bills}`))
  expect(await pageOf(false, true)).toContain(payments)
  expect(await pageOf(false, true)).not.toContain(bills)
})

test('an American business gets commas and decimal points', async () => {
  const business = await openBusiness(app, { country: 'US', currency: 'USD', numberFormat: '1,234.56' })
  await makeIssued(business)
  const csv = good(await app.ask('GET', `${business.path}/accounting/files/tax-summary/export?${PERIOD}&format=csv`))
  expect(csv).toMatch(/^Tax name,Tax rate \(%\),/)
  expect(csv).toContain(',10.00,')
  expect(good(await app.ask('GET', `${business.path}/accounting?${PERIOD}`)).datev).toBeNull()
  expect(refusal(await app.ask('GET', `${business.path}/accounting/datev/bookings/export?${PERIOD}`))).toEqual({
    status: 404,
    code: 'not-found',
  })
})

test('everything is one ZIP with each file twice, the reports, every document and a page about it', async () => {
  const business = await openBusiness(app, GERMAN)
  const { id } = await makeIssued(business)
  const { number } = await readInvoice(business, id)
  const { creditNote } = good(
    await app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, { goodsComeBack: true, reason: 'Broken' }),
  )
  const zip = good(await app.ask('GET', `${business.path}/accounting/export?${PERIOD}`))
  const files = filesIn(zip)
  const isReport = (path: string) => path.startsWith('reports/')
  expect([...files.keys()].filter(path => isReport(path) && path.endsWith('.pdf'))).toEqual(
    [
      ...['sales-by-month', 'sales-by-customer', 'sales-by-product'],
      ...['tax', 'money-owed', 'payments', 'stock', 'document-numbers'],
    ].map(name => `reports/${name}.pdf`),
  )
  expect([...files.keys()]).toContain('reports/tax.xlsx')
  expect([...files.keys()].filter(path => !isReport(path))).toEqual([
    'README.txt',
    ...['invoices', 'credit-notes', 'lines', 'payments', 'tax-summary'].flatMap(file => [
      `xlsx/${file}.xlsx`,
      `csv/${file}.csv`,
    ]),
    `documents/${number}.pdf`,
    `documents/${creditNote.number}.pdf`,
    'manifest.json',
  ])
  const read = (path: string) => new TextDecoder().decode(files.get(path))
  expect(read('README.txt')).toContain('Invoices: 1, of which 0 cancelled')
  expect(read('csv/credit-notes.csv')).toContain(creditNote.number)
  const kept = good(await app.ask('GET', `${business.path}/invoices/${id}/pdf`))
  expect(files.get(`documents/${number}.pdf`)).toEqual(kept)
  const [event] = good(await app.ask('GET', `${business.path}/activity?kind=files`)).rows
  expect(event).toMatchObject({ event: 'exported', data: { list: 'accounting', format: 'zip', rows: null } })
})

test('in German, its files have German names, headers and states, and so has the page about them', async () => {
  const business = await openBusiness(app)
  const { id } = await makeIssued(business, { date: '2026-03-02' })
  const { number } = await readInvoice(business, id)
  const answer = await app.ask('GET', `${business.path}/accounting/export?${PERIOD}&language=de`)
  const files = filesIn(good(answer))
  const page = new TextDecoder().decode(files.get('README.txt'))
  const [path = '', of] = ['csv/rechnungen.csv', 'Rechnungen: 1, davon 0 storniert']
  expect(page).toContain(of)
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['xlsx/steuerübersicht.xlsx', 'berichte/umsatz-nach-monat.xlsx', `dokumente/${number}.pdf`]),
  )
  const [head = '', row] = new TextDecoder().decode(files.get(path)).split('\r\n')
  expect(head).toMatch(/Nummer[,;]Datum[,;]Fällig am[,;]Status[,;]Kunde[,;]/)
  expect(row).toContain('Gesendet')
  expect(printedTitles).toContain('Steuer')
})

test('what of bank transactions paid no invoice is in a file by category, of the period, until it is undone', async () => {
  const business = await openBusiness(app, { ...GERMAN, usesBank: true })
  const ask = async (method: string, path: string, body?: Json) =>
    good(await app.ask(method, `${business.path}${path}`, body))
  const content = btoa(
    'Date,Amount,Name,Memo\n2026-03-09,-12.50,Bank,Fee\n2026-02-27,-9.00,Bank,Before\n2026-03-10,-3.00,Bank,Undone\n',
  )
  await ask('POST', '/bank-statements', { fileName: 'march.csv', content })
  for (const { id, text } of (await ask('GET', '/bank-transactions?show=all')).rows) {
    const entries = [{ category: 'private', amount: -200, note: 'Coffee' }, { category: 'bank-charges' }]
    await ask('POST', `/bank-transactions/${id}/match`, { match: { kind: 'entries', entries } })
    if (text === 'Undone') await ask('POST', `/bank-transactions/${id}/reopen`)
  }
  const rows = await rowsOf(business, 'bank-entries')
  expect(rows.map(row => [row.Category, row.Description, cents(row.Amount), row.Note]).sort()).toEqual([
    ['Bank charges', 'Fee', -1050, ''],
    ['Private', 'Fee', -200, 'Coffee'],
  ])
  expect(await ask('GET', `/accounting?${PERIOD}`)).toMatchObject({ bankEntries: 2, payments: 0, net: 0 })
})

test('a report that is too long for a PDF does not keep the accountant from the rest', async () => {
  const business = await openBusiness(app)
  await makeIssued(business, { date: '2026-03-02' })
  refused = title => title === 'Tax'
  const { body } = await app.ask('GET', `${business.path}/accounting/export?${PERIOD}`).finally(() => {
    refused = () => false
  })
  const paths = [...filesIn(body).keys()]
  expect(paths).toEqual(expect.arrayContaining(['reports/tax.txt', 'reports/tax.xlsx', 'reports/money-owed.pdf']))
  expect(paths).not.toContain('reports/tax.pdf')
})
