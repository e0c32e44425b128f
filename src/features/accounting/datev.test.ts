import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, openBusiness, readInvoice, type TestBusiness } from '../../testing/factories.ts'
import { datevFile } from '../../testing/files/datev-file.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const PERIOD = 'from=2026-03-01&to=2026-03-31'
const fileOf = (business: TestBusiness, file: string, period = PERIOD) => datevFile(business, file, period)
const SETTINGS = {
  consultantNumber: 29_098,
  clientNumber: 55_003,
  chart: '03',
  accountLength: 4,
  firstDebtor: 10_001,
  accounts: [
    { category: 'S', rate: 19_000, abroad: false, account: '8400' },
    { category: 'S', rate: 7000, abroad: false, account: '8300' },
    { category: 'K', rate: 0, abroad: false, account: '8125' },
  ],
}

async function germanBusiness() {
  const business = await openBusiness(app, { country: 'DE', currency: 'EUR', numberFormat: '1.234,56' })
  const { taxRates } = good(await app.ask('GET', `${business.path}/tax-rates`))
  const reduced = taxRates.find(({ rate }: Json) => rate === 7000).id
  const union = taxRates.find(({ category }: Json) => category === 'K').id
  return { business, reduced, union }
}

const save = ({ path }: TestBusiness, settings: Json) => app.ask('PUT', `${path}/accounting/datev-settings`, settings)

test('a booking per document and tax: the header, 125 columns, dates, amounts and letters are as DATEV reads them', async () => {
  const { business, reduced, union } = await germanBusiness()
  good(await save(business, SETTINGS))
  const customer = await makeCustomer(business, {
    name: 'Müller & Söhne "Łódź"',
    address: 'Hafenstr. 1\n20457 Hamburg',
  })
  const items = [
    { kind: 'free', name: 'Desk', quantity: 1000, price: 10_000 },
    { kind: 'free', name: 'Book', quantity: 1000, price: 1000, taxRateId: reduced },
  ]
  const { id } = await makeIssued(business, { customerId: customer.id, items, date: '2026-03-09' })
  const { number, dueDate } = await readInvoice(business, id)
  // debtors are numbered in the order in which customers were added
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  const other = await makeCustomer(business, { name: 'Dubois', country: 'FR', vatId: 'FR12345678901' })
  await makeIssued(business, {
    customerId: other.id,
    items: [{ ...items[0], taxRateId: union }],
    supplyFrom: '2026-03-09',
  })
  const cancelled = await makeIssued(business, { customerId: customer.id, items })
  good(await app.ask('POST', `${business.path}/invoices/${cancelled.id}/cancel`, { goodsComeBack: false }))
  const note = { amount: 1190, reason: 'Scratch', appliesTo: { tax: { rate: 19_000 } }, goodsComeBack: false }
  const { creditNote } = good(await app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, note))

  const { header, columns, rows, name } = await fileOf(business, 'bookings')
  expect(name).toContain('EXTF_Buchungsstapel_2026-03-01_2026-03-31.csv')
  expect(header).toHaveLength(31)
  expect(header.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13'])
  expect(header[5]).toMatch(/^\d{17}$/)
  expect(header.slice(10, 16)).toEqual(['29098', '55003', '20260101', '4', '20260301', '20260331'])
  expect(header.slice(18)).toEqual(['1', '0', '0', '"EUR"', '', '""', '', '', '"03"', '', '', '""', '""'])
  expect(columns).toHaveLength(125)
  expect(columns[113]).toBe('Festschreibung')
  const dated = {
    'Belegfeld 1': `"${number}"`,
    Belegdatum: '0903',
    Konto: '10001',
    Buchungstext: '"Müller & Söhne ""Lódz"""',
  }
  const due = `${dueDate.slice(8)}${dueDate.slice(5, 7)}${dueDate.slice(0, 4)}`
  const umsatz = 'Umsatz (ohne Soll/Haben-Kz)'
  const gegenkonto = 'Gegenkonto (ohne BU-Schlüssel)'
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatchObject({ Konto: '10001', [umsatz]: '10,70', [gegenkonto]: '8300', Fälligkeit: due })
  expect(rows[1]).toMatchObject({ [umsatz]: '119,00', 'Soll/Haben-Kennzeichen': '"S"', [gegenkonto]: '8400' })
  expect(rows[1]).toMatchObject(dated)
  expect(rows[1]).toMatchObject({ Belegdatum: '0903', Festschreibung: '0' })
  expect(rows[2]).toMatchObject({
    [umsatz]: '100,00',
    [gegenkonto]: '8125',
    Konto: '10002',
    Buchungstext: '"Dubois"',
    'EU-Land u. UStID (Bestimmung)': '"FR12345678901"',
  })
  expect(rows[3]).toMatchObject({
    [umsatz]: '11,90',
    'Soll/Haben-Kennzeichen': '"H"',
    Konto: '10001',
    [gegenkonto]: '8400',
    'Belegfeld 1': `"${creditNote.number}"`,
  })

  const { header: about, columns: fields, rows: debtors } = await fileOf(business, 'customers')
  expect(about.slice(0, 5)).toEqual(['"EXTF"', '700', '16', '"Debitoren/Kreditoren"', '5'])
  expect(fields).toHaveLength(254)
  expect(debtors[0]).toMatchObject({
    Konto: '10001',
    Straße: '"Hafenstr. 1"',
    Postleitzahl: '"20457"',
    Ort: '"Hamburg"',
  })
  expect(debtors[0]?.['Name (Adressattyp Unternehmen)']).toContain('Müller & Söhne')
  expect(debtors[1]).toMatchObject({ Konto: '10002', 'EU-Land': '"FR"', 'EU-UStID': '"12345678901"', Land: '"FR"' })
  // and in the ZIP, with the numbers that customers keep
  expect((await fileOf(business, 'bookings')).rows[2]?.Konto).toBe('10002')
})

test('no text of a customer is run as a formula by a spreadsheet, and a phone number stays as it is', async () => {
  const { business } = await germanBusiness()
  good(await save(business, SETTINGS))
  const { id } = await makeCustomer(business, {
    name: '=HYPERLINK("http://x")',
    phone: '+49 30 1234',
    email: 'a@example.com',
    country: 'DE',
    street: '@Hof 1',
    postalCode: '10115',
    city: '-Berlin',
  })
  await makeIssued(business, { customerId: id })
  const { rows } = await fileOf(business, 'bookings')
  expect(rows[0]?.Buchungstext).toBe(`"'=HYPERLINK(""http://x"")"`)
  const { rows: debtors } = await fileOf(business, 'customers')
  expect(debtors[0]).toMatchObject({
    'Name (Adressattyp Unternehmen)': `"'=HYPERLINK(""http://x"")"`,
    Telefon: '"+49 30 1234"',
    Straße: `"'@Hof 1"`,
    Ort: `"'-Berlin"`,
  })
})

test('what has no account is named before the download, which is refused', async () => {
  const { business, reduced } = await germanBusiness()
  const ask = async (period = PERIOD) => good(await app.ask('GET', `${business.path}/accounting?${period}`)).datev
  expect((await ask()).obstacle).toBe('settings')
  await makeIssued(business, {
    items: [{ kind: 'free', name: 'Book', quantity: 1000, price: 500, taxRateId: reduced }],
  })
  good(await save(business, { ...SETTINGS, accounts: SETTINGS.accounts.slice(0, 1) }))
  expect(await ask()).toMatchObject({
    obstacle: 'accounts',
    sales: [{ category: 'S', rate: 7000, abroad: false, account: null }],
  })
  const refused = await app.ask('GET', `${business.path}/accounting/datev/bookings/export?${PERIOD}`)
  expect(refusal(refused)).toEqual({ status: 409, code: 'datev-not-ready' })
  expect((await ask('from=2025-12-01&to=2026-03-31')).obstacle).toBe('financial-year')
  good(await save(business, { ...SETTINGS, version: 1 }))
  expect((await ask()).obstacle).toBeNull()
})

// customers who were made at the same moment have their numbers in any order
const byCountry = (one: Json, other: Json) => one.Land.localeCompare(other.Land)

test('a reverse charge to a customer outside of the union asks for an account of its own', async () => {
  const { business } = await germanBusiness()
  const { taxRates } = good(await app.ask('GET', `${business.path}/tax-rates`))
  const taxRateId = taxRates.find(({ category }: Json) => category === 'AE').id
  const items = [{ kind: 'free', name: 'Advice', quantity: 1000, price: 10_000, taxRateId }]
  for (const customer of [
    { name: 'Frei', country: 'CH', vatId: 'CHE123456789' },
    { name: 'Rossi', country: 'IT', vatId: 'IT12345678901' },
  ]) {
    const { id } = await makeCustomer(business, customer)
    await makeIssued(business, { customerId: id, items })
  }
  const union = { category: 'AE', rate: 0, abroad: true }
  const outside = { category: 'AE', rate: 0, abroad: false, outsideUnion: true }
  good(await save(business, { ...SETTINGS, accounts: [{ ...union, account: '8336' }] }))
  const { datev } = good(await app.ask('GET', `${business.path}/accounting?${PERIOD}`))
  expect(datev.obstacle).toBe('accounts')
  expect(datev.sales).toEqual(
    expect.arrayContaining([
      { ...union, name: expect.any(String), account: '8336' },
      { ...outside, name: expect.any(String), account: null },
    ]),
  )
  const accounts = [
    { ...union, account: '8336' },
    { ...outside, account: '8338' },
  ]
  good(await save(business, { ...SETTINGS, accounts, version: 1 }))
  const { rows } = await fileOf(business, 'bookings')
  const booked = rows.map(row => [row['Gegenkonto (ohne BU-Schlüssel)'], row['EU-Land u. UStID (Bestimmung)']])
  expect(booked.sort()).toEqual([
    ['8336', '"IT12345678901"'],
    ['8338', '""'],
  ])
  const { rows: debtors } = await fileOf(business, 'customers')
  expect(debtors.sort(byCountry)).toMatchObject([
    { 'EU-Land': '""', 'EU-UStID': '""', Land: '"CH"' },
    { 'EU-Land': '"IT"', 'EU-UStID': '"12345678901"' },
  ])
})

test('customers have the address that was entered in parts, and the guessed parts of one that was not', async () => {
  const { business } = await germanBusiness()
  good(await save(business, SETTINGS))
  const parts = { street: '10 Downing Street\nFirst floor', postalCode: 'SW1A 2AA', city: 'London' }
  for (const customer of [
    { country: 'GB', ...parts },
    { country: 'NL', address: 'Damrak 1\n1012 LG Amsterdam' },
  ]) {
    const { id } = await makeCustomer(business, customer)
    await makeIssued(business, { customerId: id })
  }
  const { rows } = await fileOf(business, 'customers')
  expect(rows.sort(byCountry)).toMatchObject([
    {
      Straße: '"10 Downing Street"',
      Adresszusatz: '"First floor"',
      Adressart: '"STR"',
      Postleitzahl: '"SW1A 2AA"',
      Ort: '"London"',
      Land: '"GB"',
    },
    { Straße: '"Damrak 1"', Adresszusatz: '""', Postleitzahl: '"1012 LG"', Ort: '"Amsterdam"', Land: '"NL"' },
  ])
})

test('a deposit is booked on its own account, which the final invoice clears', async () => {
  const { business, reduced } = await germanBusiness()
  const deposit = { category: 'S', rate: 19_000, abroad: false, deposit: true, account: '1718' }
  good(await save(business, { ...SETTINGS, accounts: [...SETTINGS.accounts, deposit] }))
  const { id: customerId } = await makeCustomer(business, { name: 'Acme' })
  const line = (price: number, fields: Json = {}) => ({
    kind: 'free',
    name: 'Kitchen',
    quantity: 1000,
    price,
    ...fields,
  })
  const paidAhead = await makeIssued(business, {
    customerId,
    isDeposit: true,
    items: [line(30_000)],
    date: '2026-02-20',
  })
  const items = [line(100_000), line(10_000, { taxRateId: reduced })]
  const final = await makeIssued(business, { customerId, items, depositIds: [paidAhead.id], date: '2026-03-09' })
  await makeIssued(business, { customerId, isDeposit: true, items: [line(5000)], date: '2026-03-10' })

  const { datev } = good(await app.ask('GET', `${business.path}/accounting?${PERIOD}`))
  expect(datev).toMatchObject({ obstacle: null })
  expect(datev.sales.map(({ account }: Json) => account).sort()).toEqual(['1718', '8300', '8400'])
  const booked = async (period?: string) =>
    (await fileOf(business, 'bookings', period)).rows.map(row => [
      row['Gegenkonto (ohne BU-Schlüssel)'],
      `${row['Umsatz (ohne Soll/Haben-Kz)']} ${row['Soll/Haben-Kennzeichen']}`,
    ])
  expect(await booked('from=2026-02-01&to=2026-02-28')).toEqual([['1718', '357,00 "S"']])
  expect((await booked()).sort()).toEqual([
    ['1718', '357,00 "H"'],
    ['1718', '59,50 "S"'],
    ['8300', '107,00 "S"'],
    ['8400', '1190,00 "S"'],
  ])
  expect((await readInvoice(business, final.id)).total).toBe(119_000 + 10_700 - 35_700)

  // the credit note of all gives the deposit back, and the corrected invoice deducts it again
  const { creditNote } = good(
    await app.ask('POST', `${business.path}/invoices/${final.id}/credit-notes`, {
      reason: 'Wrong',
      goodsComeBack: false,
    }),
  )
  await makeIssued(business, { customerId, items, depositIds: [paidAhead.id], date: '2026-03-10' })
  const { rows } = await fileOf(business, 'bookings')
  const ofNote = rows.filter(row => row['Belegfeld 1'] === `"${creditNote.number}"`)
  expect(
    ofNote
      .map(row => [
        row['Gegenkonto (ohne BU-Schlüssel)'],
        row['Umsatz (ohne Soll/Haben-Kz)'],
        row['Soll/Haben-Kennzeichen'],
      ])
      .sort(),
  ).toEqual([
    ['1718', '357,00', '"S"'],
    ['8300', '107,00', '"H"'],
    ['8400', '1190,00', '"H"'],
  ])
  const sumOn = (account: string) =>
    rows.reduce((sum, row) => {
      if (row['Gegenkonto (ohne BU-Schlüssel)'] !== account) return sum
      const cents = Number(row['Umsatz (ohne Soll/Haben-Kz)']?.replace(',', ''))
      return sum + (row['Soll/Haben-Kennzeichen'] === '"S"' ? cents : -cents)
    }, 0)
  expect([sumOn('8400'), sumOn('1718')]).toEqual([119_000, 5950 - 35_700])
})

test('settings are checked, and a second person who saves an older version is told', async () => {
  const { business } = await germanBusiness()
  const fieldsOf = (answer: Json) => answer.body.errors.map(({ field }: Json) => field)
  expect(fieldsOf(await save(business, { ...SETTINGS, accountLength: 5 }))).toEqual([
    'firstDebtor',
    'accounts.0.account',
    'accounts.1.account',
    'accounts.2.account',
  ])
  good(await save(business, SETTINGS))
  expect(refusal(await save(business, SETTINGS))).toEqual({ status: 409, code: 'changed-meanwhile' })
  good(await save(business, { ...SETTINGS, version: 1 }))
})
