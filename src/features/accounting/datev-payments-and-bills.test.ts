import fc from 'fast-check'
import { expect, test } from 'vitest'
import { omit } from '../../domain/values/omit.ts'
import {
  makeBill,
  makeCustomer,
  makeIssued,
  openBusiness,
  pay,
  readInvoice,
  type TestBusiness,
} from '../../testing/factories.ts'
import { filesIn } from '../../testing/files/archives.ts'
import { balances, booked, CONTRA_ACCOUNT, datevFile, NUMBER, TAX_KEY } from '../../testing/files/datev-file.ts'
import { cases } from '../../testing/random/cases.ts'
import { type PaymentStep, paymentStep, takePaymentStep } from '../../testing/random/payment-steps.ts'
import { good, type Json, realPdf, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ renderDocument: await realPdf() })
const MARCH = 'from=2026-03-01&to=2026-03-31'
const FEBRUARY = 'from=2026-02-01&to=2026-02-28'
const SETTINGS = {
  ...{ consultantNumber: 29_098, clientNumber: 55_003, chart: '03', accountLength: 4, firstDebtor: 10_000 },
  accounts: [19_000, 7000].map(rate => ({
    category: 'S',
    rate,
    abroad: false,
    account: rate === 7000 ? '8300' : '8400',
  })),
  ...{ withPayments: true, withBills: true, firstCreditor: 70_000 },
  bookingAccounts: {
    ...{ bank: '1200', cash: '1000', card: '1360', online: '1361', other: '1362', lateCharges: '2650' },
    ...{ withheld: '1543', expenses: '4900' },
  },
  expenseAccounts: [{ category: 'Office', account: '4930' }],
}

async function germanBusiness(fields: Json = {}, settings: Json = {}) {
  const business = await openBusiness(app, {
    ...{ country: 'DE', currency: 'EUR', numberFormat: '1.234,56', timeZone: 'UTC', usesBills: true },
    ...fields,
  })
  good(await save(business, { ...SETTINGS, ...settings }))
  return business
}

const save = ({ path }: TestBusiness, settings: Json) => app.ask('PUT', `${path}/accounting/datev-settings`, settings)
const ask = async ({ path }: TestBusiness, address: string) => good(await app.ask('GET', `${path}${address}`))
const post = async ({ path }: TestBusiness, address: string, body: Json) =>
  good(await app.ask('POST', `${path}${address}`, body))
const line = (price: number, fields: Json = {}) => ({ kind: 'free', name: 'Work', quantity: 1000, price, ...fields })

/** Payments of a day stand in the order in which they were recorded, and numbers are given in the order in which people were added. */
function later() {
  app.clock.now = new Date(app.clock.now.getTime() + 1)
}

/** Past the application, as reminders and a payment provider would have to come first. */
const change = (id: string, columns: string) =>
  app.query(`set session_replication_role = replica; update payments set ${columns} where id = '${id}';
    set session_replication_role = default`)

test('each way to pay goes to its own account, late charges to theirs, and a refund back', async () => {
  const business = await germanBusiness()
  const { id: customerId } = await makeCustomer(business, { name: 'Acme' })
  const invoice = await makeIssued(business, { customerId, items: [line(100_000)], date: '2026-03-02' })
  const { number } = await readInvoice(business, invoice.id)
  for (const method of ['bank-transfer', 'direct-debit', 'cheque', 'cash', 'card', 'other']) {
    later()
    await pay(business, invoice, 1000, { method, date: '2026-03-03' })
  }
  await pay(business, invoice, 2500, { method: 'card', date: '2026-03-04' })
  const { payments } = await pay(business, invoice, 500, { method: 'card', date: '2026-03-05' })
  const idOf = (amount: number) => payments.find((one: Json) => one.amount === amount)?.id
  await change(idOf(2500), "online_payment_id = 'online01'")
  await change(idOf(500), 'late_charges = 4000')
  later()
  await pay(business, invoice, 119_000 - 9000)
  await post(business, `/invoices/${invoice.id}/credit-notes`, { amount: 3000, reason: 'Scratch' })
  later()
  await post(business, `/invoices/${invoice.id}/refunds`, { amount: 3000, method: 'cash' })
  const removed = await makeIssued(business, { customerId, items: [line(100_000)], date: '2026-03-02' })
  const [mistake] = (await pay(business, removed, 4711)).payments
  await post(business, `/invoices/${removed.id}/payments/${mistake.id}/remove`, { reason: 'Wrong' })

  const { header, rows, name } = await datevFile(business, 'payments', MARCH)
  expect(name).toContain('EXTF_Buchungsstapel_Zahlungen_2026-03-01_2026-03-31.csv')
  expect(header.slice(14, 17)).toEqual(['20260301', '20260331', '"Zahlungen 2026-03-01"'])
  expect(rows.map(row => [row.Konto, row[CONTRA_ACCOUNT], booked(row)])).toEqual([
    ...['1200', '1200', '1200', '1000', '1360', '1362'].map(account => ['10000', account, -1000]),
    ['10000', '1361', -2500],
    ['10000', '1360', -500],
    ['2650', '1360', -4000],
    ['10000', '1200', -110_000],
    ['10000', '1000', 3000],
  ])
  for (const row of rows)
    expect(row).toMatchObject({ [NUMBER]: `"${number}"`, [TAX_KEY]: '""', Buchungstext: '"Acme"' })
  expect(rows[0]).toMatchObject({ Belegdatum: '0303', Fälligkeit: '' })
})

test('a payment in the period for an invoice from before it has a debtor, and credit that moves is no money', async () => {
  const business = await germanBusiness()
  const { id: customerId } = await makeCustomer(business)
  const [first, second] = [
    await makeIssued(business, { customerId, items: [line(10_000)], date: '2026-02-02' }),
    await makeIssued(business, { customerId, items: [line(10_000)], date: '2026-02-02' }),
  ]
  await pay(business, first, 12_900, { keepExcess: true, date: '2026-03-02' })
  await pay(business, second, 1000, { method: 'credit-balance', date: '2026-03-03' })
  const { rows } = await datevFile(business, 'payments', MARCH)
  expect(rows.map(row => [row.Konto, row[CONTRA_ACCOUNT], booked(row)])).toEqual([['10000', '1200', -12_900]])
  expect((await datevFile(business, 'customers', MARCH)).rows).toMatchObject([{ Konto: '10000' }])
})

test('what a bank transaction is beside its payments is booked too, so that the bank’s account is what the bank had', async () => {
  const business = await germanBusiness()
  const invoice = async () => (await makeIssued(business, { items: [line(10_000)], date: '2026-03-02' })).id
  const [short, more, back] = [await invoice(), await invoice(), await invoice()]
  const bill = await makeBill(business, { number: 'R-8', date: '2026-03-02' })
  const amounts = [11_750, 11_902, 11_900, -12_400, -12_000, -777]
  const csv = amounts.map(amount => `\n2026-03-09,${(amount / 100).toFixed(2)},${amount}`)
  await post(business, '/bank-statements', { fileName: 'march.csv', content: btoa(`Date,Amount,Memo${csv.join('')}`) })
  const listed: Json[] = (await ask(business, '/bank-transactions?show=all')).rows
  const match = (amount: number, body: Json) =>
    post(business, `/bank-transactions/${listed.find(row => row.amount === amount)?.id}/match`, { match: body })
  await match(11_750, { kind: 'invoices', invoiceIds: [short], rest: { category: 'bank-charges' } })
  await match(11_902, { kind: 'invoices', invoiceIds: [more], rest: { category: 'rounding' } })
  await match(11_900, { kind: 'invoices', invoiceIds: [back] })
  const { payments, number } = await readInvoice(business, back)
  await match(-12_400, { kind: 'return', paymentId: payments[0].id })
  await match(-12_000, { kind: 'bills', billIds: [bill.id], rest: { category: 'interest', note: 'Late' } })
  await match(-777, { kind: 'entries', entries: [{ category: 'wages' }] })

  const { accounts } = (await ask(business, `/accounting?${MARCH}`)).datev
  const lacking = accounts.filter(({ account }: Json) => account === null)
  expect(lacking.map(({ use }: Json) => use)).toEqual(['bankCharges', 'otherIncome', 'unsorted'])
  const beside = { bankCharges: '4970', otherIncome: '2700', unsorted: '1590' }
  const bookingAccounts = { ...SETTINGS.bookingAccounts, ...beside }
  good(await save(business, { ...SETTINGS, bookingAccounts, version: 1 }))
  const { rows } = await datevFile(business, 'payments', MARCH)
  const sums = balances(rows)
  expect(['4970', '2700', '1590'].map(account => sums.get(account))).toEqual([150 + 500, -2, 100])
  expect(sums.get('1200')).toBe(amounts.reduce((sum, amount) => sum + amount, 777))
  expect(rows.find(row => row.Konto === '1590')).toMatchObject({ [NUMBER]: '"R-8"', Buchungstext: '"Zinsen, Late"' })
  expect(rows.find(row => row.Konto === '4970' && booked(row) === 500)).toMatchObject({ [NUMBER]: `"${number}"` })
  good(await save(business, { ...SETTINGS, bookingAccounts, withBills: false, version: 2 }))
  expect(balances((await datevFile(business, 'payments', MARCH)).rows).has('1590')).toBe(false)
})

test('bills are booked by tax on the account of their category, with the key of German input tax alone; the others are named', async () => {
  const business = await germanBusiness()
  const [nineteen, seven, none] = [
    { rate: 19_000, net: 10_000, tax: 1900 },
    { rate: 7000, net: 5000, tax: 350 },
    { rate: 0, net: 800, tax: 0 },
  ]
  const bill = (number: string, taxes: Json[], supplier: Json, fields: Json = {}) => {
    later()
    return makeBill(business, { number, date: '2026-03-02', dueDate: '2026-03-20', taxes, supplier, ...fields })
  }
  const mill = { name: 'Mühle', address: 'Hafenstr. 1\n20457 Hamburg', vatId: 'DE123456789' }
  await bill('R-1', [nineteen, seven, none], mill, { category: 'Office' })
  await bill('R-2', [{ rate: 19_000, net: -1000, tax: -190 }], mill, { category: 'Other' })
  await bill('R-3', [nineteen], { name: 'Dubois', country: 'FR', vatId: 'FR12345678901' })
  await bill('R-4', [{ rate: 19_000, net: 10_000, tax: 950 }], mill)
  await bill('R-5', [{ rate: 19_000, net: 10_000, tax: 1903 }], mill)
  await bill('R-6', [{ rate: 20_000, net: 10_000, tax: 2000 }], { name: 'Huber', country: 'AT' })
  const wrong = await bill('R-7', [nineteen], mill)
  await post(business, `/bills/${wrong.id}/void`, { reason: 'Twice' })

  const { header, rows, name } = await datevFile(business, 'bills', MARCH)
  expect(name).toContain('EXTF_Buchungsstapel_Eingangsrechnungen_2026-03-01_2026-03-31.csv')
  expect(header[16]).toBe('"Eingangsrechnungen 2026-03-01"')
  const shown = rows.map(row => [
    ...[row[NUMBER], row.Konto, row[CONTRA_ACCOUNT], booked(row), row[TAX_KEY]],
    row['Zusatzinformation- Inhalt 1'],
  ])
  expect(shown.sort()).toEqual([
    ['"R-1"', '70000', '4930', -11_900, '"9"', '""'],
    ['"R-1"', '70000', '4930', -5350, '"8"', '""'],
    ['"R-1"', '70000', '4930', -800, '""', '"Steuer prüfen: 0 %"'],
    ['"R-2"', '70000', '4900', 1190, '"9"', '""'],
    ['"R-3"', '70001', '4900', -11_900, '""', '"Steuer prüfen: 19 %"'],
    ['"R-4"', '70000', '4900', -10_950, '""', '"Steuer prüfen: 19 %"'],
    ['"R-5"', '70000', '4900', -11_903, '"9"', '""'],
    ['"R-6"', '70002', '4900', -12_000, '""', '"Steuer prüfen: 20 %"'],
  ])
  const first = rows.find(row => row[NUMBER] === '"R-1"')
  expect(first).toMatchObject({ Belegdatum: '0203', Fälligkeit: '20032026', Buchungstext: '"Mühle"' })

  const { rows: suppliers } = await datevFile(business, 'customers', MARCH)
  expect(suppliers).toMatchObject([
    { Konto: '70000', Straße: '"Hafenstr. 1"', Ort: '"Hamburg"', 'EU-UStID': '"123456789"' },
    { Konto: '70001', 'EU-Land': '"FR"' },
    { Konto: '70002', Land: '"AT"' },
  ])

  const files = filesIn(good(await app.ask('GET', `${business.path}/accounting/export?${MARCH}`)))
  expect([...files.keys()].filter(path => path.startsWith('datev/'))).toEqual([
    'datev/EXTF_Buchungsstapel_2026-03-01_2026-03-31.csv',
    'datev/EXTF_Buchungsstapel_Zahlungen_2026-03-01_2026-03-31.csv',
    'datev/EXTF_Buchungsstapel_Eingangsrechnungen_2026-03-01_2026-03-31.csv',
    'datev/EXTF_DebitorenKreditoren_2026-03-01_2026-03-31.csv',
  ])
  const page = new TextDecoder().decode(files.get('README.txt'))
  expect(page).toContain('If you book the bank yourself, don’t import it')
  const left = page.split('\r\n').filter(line => line.startsWith('  R-'))
  expect(left.sort()).toEqual([
    '  R-1, Mühle: 0 %, EUR 8.00',
    '  R-3, Dubois: 19 %, EUR 119.00',
    '  R-4, Mühle: 19 %, EUR 109.50',
    '  R-6, Huber: 20 %, EUR 120.00',
  ])
})

test('a business that is not registered for tax deducts none, and has nothing to check', async () => {
  const business = await germanBusiness({ taxRegistered: false })
  await makeBill(business, { date: '2026-03-02' })
  const { rows } = await datevFile(business, 'bills', MARCH)
  expect(rows).toMatchObject([{ [TAX_KEY]: '""', 'Zusatzinformation- Inhalt 1': '""' }])
})

test('payments and bills are off at first: their files are not found, and nothing asks for their accounts', async () => {
  const plain = omit(SETTINGS, 'withPayments', 'withBills', 'firstCreditor', 'bookingAccounts', 'expenseAccounts')
  const business = await openBusiness(app, { country: 'DE', currency: 'EUR', usesBills: true })
  good(await save(business, plain))
  const { settings } = await ask(business, '/accounting/datev-settings')
  expect(settings).toMatchObject({ withPayments: false, withBills: false, firstCreditor: 70_000 })
  await makeBill(business, { date: '2026-03-02', category: 'Rent', payment: { date: '2026-03-03' } })
  await pay(business, await makeIssued(business))
  expect((await ask(business, `/accounting?${MARCH}`)).datev).toMatchObject({
    ...{ obstacle: null, withPayments: false, withBills: false, accounts: [], categories: ['Rent'] },
  })
  for (const file of ['payments', 'bills']) {
    const answer = await app.ask('GET', `${business.path}/accounting/datev/${file}/export?${MARCH}`)
    expect(refusal(answer)).toEqual({ status: 404, code: 'not-found' })
  }
  expect((await datevFile(business, 'customers', MARCH)).rows).toHaveLength(1)
})

test('what has no account is named before the download, which is refused; other settings keep what was left out', async () => {
  const business = await germanBusiness({}, { bookingAccounts: { bank: '1200' }, expenseAccounts: [] })
  await pay(business, await makeIssued(business), 100, { method: 'cash' })
  await makeBill(business, { date: '2026-03-02', category: 'Rent' })
  const datev = async () => (await ask(business, `/accounting?${MARCH}`)).datev
  expect(await datev()).toMatchObject({
    obstacle: 'accounts',
    accounts: [
      { use: 'cash', account: null },
      { use: 'expenses', account: null },
    ],
  })
  const refused = await app.ask('GET', `${business.path}/accounting/datev/payments/export?${MARCH}`)
  expect(refusal(refused)).toEqual({ status: 409, code: 'datev-not-ready' })
  const { consultantNumber, clientNumber, chart, accountLength, firstDebtor, accounts } = SETTINGS
  const some = { consultantNumber, clientNumber, chart, accountLength, firstDebtor, accounts }
  const expenseAccounts = [{ category: 'Rent', account: '4210' }]
  good(await save(business, { ...some, bookingAccounts: { cash: '1000' }, expenseAccounts, version: 1 }))
  expect(await datev()).toMatchObject({ obstacle: null, accounts: [{ use: 'cash', account: '1000' }] })
  expect((await save(business, { ...SETTINGS, accountLength: 5, accounts: [], version: 2 })).body.errors).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: 'firstCreditor' })]),
  )
})

test('suppliers keep their numbers, and are numbered again from another first number', async () => {
  const business = await germanBusiness()
  const bill = (name: string) => {
    later()
    return makeBill(business, { date: '2026-03-02', supplier: { name } })
  }
  const numbers = async () => {
    const { rows } = await datevFile(business, 'customers', MARCH)
    return rows.map(row => row.Konto)
  }
  await bill('One')
  expect(await numbers()).toEqual(['70000'])
  await bill('Two')
  expect(await numbers()).toEqual(['70000', '70001'])
  good(await save(business, { ...SETTINGS, firstCreditor: 80_000, version: 1 }))
  expect(await numbers()).toEqual(['80000', '80001'])
  const last = await save(business, { ...SETTINGS, firstCreditor: 99_999, version: 2 })
  good(last)
  const refused = await app.ask('GET', `${business.path}/accounting/datev/customers/export?${MARCH}`)
  expect(refusal(refused)).toEqual({ status: 409, code: 'datev-not-ready' })
})

const days = ['2026-02-20', '2026-02-28', '2026-03-01', '2026-03-10']
const anyDay = fc.constantFrom(...days)
const anyBill = fc.record({
  supplier: fc.constantFrom('Mill', 'Yard'),
  net: fc.integer({ min: -500, max: 5000 }).filter(net => net !== 0),
  rate: fc.constantFrom(19_000, 7000, 0),
  ...{ date: anyDay, paidOn: anyDay, paid: fc.integer({ min: 0, max: 100 }), isVoid: fc.boolean() },
})

async function addBill(business: TestBusiness, bill: typeof anyBill extends fc.Arbitrary<infer Value> ? Value : never) {
  const { supplier, net, rate, date, paidOn, paid, isVoid } = bill
  const taxes = [{ rate, net, tax: Math.round((net * rate) / 100_000) }]
  const { id, total } = await makeBill(business, { supplier: { name: supplier }, taxes, date, dueDate: '2026-04-30' })
  const amount = Math.round((Math.abs(total) * paid) / 100)
  if (amount > 0) await post(business, `/bills/${id}/payments`, { amount, date: paidOn, method: 'cash' })
  else if (isVoid) await post(business, `/bills/${id}/void`, { reason: 'Wrong' })
}

test('whatever is paid, refunded, credited, discounted and billed: each debtor and creditor ends at what Daybook says is owed', async () => {
  const steps = fc.array(fc.record({ step: paymentStep, date: anyDay, customer: fc.nat({ max: 1 }) }), {
    ...{ minLength: 10, maxLength: 25, size: 'max' as const },
  })
  await fc.assert(
    fc.asyncProperty(steps, fc.array(anyBill, { minLength: 3, maxLength: 8 }), async (steps, billed) => {
      const business = await germanBusiness({
        withholdings: [{ name: 'Bauabzug', rate: 15_000 }],
        cashDiscount: { percent: 2000, days: 30 },
      })
      const reduced = (await ask(business, '/tax-rates')).taxRates.find(({ rate }: Json) => rate === 7000).id
      const items = [line(1000), line(333, { taxRateId: reduced })]
      // one of them withholds
      const customers: { id: string; invoices: string[] }[] = []
      for (const [kind, lessDiscount] of [
        ['consumer', 1515],
        ['company', 1319],
      ] as const) {
        later()
        const { id } = await makeCustomer(business, { kind })
        const invoices: string[] = []
        for (const date of ['2026-02-20', '2026-03-01'])
          invoices.push((await makeIssued(business, { customerId: id, items, date })).id)
        const discounted = { amount: lessDiscount, date: '2026-02-28', takeCashDiscount: true }
        await post(business, `/invoices/${invoices[0]}/payments`, discounted)
        customers.push({ id, invoices })
      }
      for (const { step, date, customer } of steps) await go(business, customers[customer], step, date)
      for (const bill of billed) await addBill(business, bill)

      let sums = new Map<string, number>()
      let rows: Awaited<ReturnType<typeof datevFile>>['rows'] = []
      for (const [period, to] of [
        [FEBRUARY, '2026-02-28'],
        [MARCH, '2026-03-31'],
      ] as const) {
        for (const file of ['bookings', 'payments', 'bills'])
          rows = [...rows, ...(await datevFile(business, file, period)).rows]
        sums = balances(rows)
        for (const [place, { id }] of customers.entries()) {
          const { closing } = await ask(business, `/customers/${id}/statement?kind=all&to=${to}`)
          expect(sums.get(String(10_000 + place)) ?? 0).toBe(closing)
        }
      }
      const { suppliers } = await numbersOfSuppliers(business)
      for (const { id, number } of suppliers) {
        expect(0 - (sums.get(String(number)) ?? 0)).toBe((await ask(business, `/suppliers/${id}`)).owed)
      }
      const all = await ask(business, '/accounting?from=2026-02-01&to=2026-03-31')
      const money = ['1200', '1000'].reduce((sum, account) => sum + (sums.get(account) ?? 0), 0)
      expect(money).toBe(all.received - all.bills.paid)
      expect(['4900', '4930'].reduce((sum, account) => sum + (sums.get(account) ?? 0), 0)).toBe(all.bills.total)
      expect(0 - (sums.get('8400') ?? 0) - (sums.get('8300') ?? 0)).toBe(all.total)
    }),
    { ...cases(2), endOnFailure: true },
  )
})

async function go(
  business: TestBusiness,
  customer: { id: string; invoices: string[] } | undefined,
  step: PaymentStep,
  date: string,
) {
  if (!customer) return
  const answer = await takePaymentStep(business, customer.id, customer.invoices, step, { date })
  expect(answer.status).toBeLessThan(500)
}

const numbersOfSuppliers = async ({ businessId }: TestBusiness) => ({
  suppliers: await app.query('select supplier_id as id, number from datev_creditors where business_id = $1', [
    businessId,
  ]),
})
