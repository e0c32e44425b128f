import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportedFiles } from '../../testing/bank-files/reported-files.ts'
import { germanMt940, sparkasseCamt, wiseCsv } from '../../testing/bank-files/samples.ts'
import { openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { type Answer, good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()

function upload(business: TestBusiness, text: string, more: Json = {}): Promise<Answer> {
  const content = Buffer.from(text, more.encoding ?? 'utf8').toString('base64')
  const { encoding: _, ...rest } = more
  return app.ask('POST', `${business.path}/bank-statements`, { fileName: 'statement', content, ...rest })
}

const rowsOf = async ({ path }: TestBusiness, show = 'all'): Promise<Json[]> =>
  good(await app.ask('GET', `${path}/bank-transactions?show=${show}&limit=100`)).rows.toReversed()

type Case = readonly [file: keyof typeof reportedFiles, rows: readonly Json[], more?: Json]

const birnbaum = { date: '2026-11-20', amount: 11900 }
const cases: Case[] = [
  ['mt940-30-february.sta', [{ date: '2026-03-02', amount: 11900, name: 'Birnbaum Handel' }]],
  ['mt940-zero-amount.sta', [birnbaum], { leftOut: [{ reason: 'zero', count: 1 }] }],
  ['mt940-type-with-blank.sta', [birnbaum]],
  ['mt940-dot-amount.sta', [birnbaum]],
  ['mt940-no-field-20.sta', [{ ...birnbaum, name: 'BIRNBAUM', text: 'RE-2026-0001' }]],
  ['mt942.sta', [{ ...birnbaum, name: 'Birnbaum Handel' }], { format: 'mt942' }],
  ['mt940-same-transaction-on-two-pages.sta', [{ amount: -500 }, { amount: -500 }, { amount: -500 }], { addsUp: true }],
  [
    'mt940-year-of-entry-date.sta',
    [
      { date: '2026-12-31', amount: 1900 },
      { date: '2027-01-05', amount: 10000 },
    ],
  ],
  ['mt940-reversal-of-debit.sta', [{ amount: 11900 }]],
  ['camt053-charges-inside-entry.xml', [{ amount: -152600, name: 'Overseas Supply Ltd' }]],
  ['camt053-reversal.xml', [{ amount: 8000, name: 'Lieferant Linde' }]],
  [
    'camt053-batch-net-of-charges.xml',
    [
      { amount: 11750, name: 'Birnbaum Handel', text: 'RE-2026-0001' },
      { amount: 23650, name: 'Birnbaum Handel', text: 'RE-2026-0002' },
    ],
  ],
  [
    'revolut-fee.csv',
    [
      { amount: -20000, text: 'To Birnbaum' },
      { amount: -200, text: 'Fee To Birnbaum' },
      { amount: -799, text: 'Fee Plan fee' },
    ],
    { addsUp: true },
  ],
  ['n26-new.csv', [{ amount: 11900, name: 'Birnbaum Handel', otherAccount: 'DE89370400440532013000' }]],
  [
    'no-header.csv',
    [{ date: '2026-11-23', amount: -5000 }, { amount: 11900, text: 'Transfer from BIRNBAUM' }, { amount: -1234 }],
    { addsUp: true },
  ],
  [
    'paypal-de-pending.csv',
    [{ amount: 11900, name: 'Kunde A' }, { amount: -350 }],
    { leftOut: [{ reason: 'not-booked', count: 3 }] },
  ],
  [
    'unsigned-with-blank-headed-S-H.csv',
    [
      { amount: 11900, name: 'Birnbaum Handel', text: 'RE-2026-0001' },
      { amount: -5000, name: 'Strom Süd', text: 'Abschlag' },
    ],
    { encoding: 'latin1' },
  ],
  [
    'balance-and-turnover-rows.csv',
    [{ amount: 12100, name: 'Birnbaum Handel', text: 'INV-2026-0001' }],
    { addsUp: true },
  ],
  ['counterparty-is-an-iban.csv', [{ amount: 12100, name: 'Bakkerij Linde', otherAccount: 'NL44RABO0123456786' }]],
  ['date-without-year.csv', [{ date: '2026-11-09', amount: 11900 }]],
  ['amount-with-DR.csv', [{ amount: -100050 }, { amount: 100050 }, { amount: -1250 }]],
  ['card-inverted-sign.csv', [{ amount: -4560 }, { amount: 50000 }]],
]

test.each(cases)('%s is read as its bank means it', async (...[file, rows, { encoding, ...summary } = {}]: Case) => {
  const business = await openBusiness(app, { currency: 'EUR' })
  const answer = good(await upload(business, reportedFiles[file], encoding && { encoding }))
  expect(answer.unclear).toBeNull()
  const { leftOut, addsUp, format } = summary
  if (leftOut) expect(answer.summary).toMatchObject({ leftOut })
  if (addsUp !== undefined) expect(answer.summary.accounts).toMatchObject([{ addsUp }])
  if (format) expect(answer.bankStatement).toMatchObject({ format })
  const byDate = (one: Json, other: Json) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0)
  const read = await rowsOf(business)
  expect(read).toHaveLength(rows.length)
  const inOrder = (each: readonly Json[]) => each.map(({ amount }) => amount).sort()
  expect(inOrder(read)).toEqual(inOrder(rows))
  for (const row of rows) expect(read.toSorted(byDate)).toContainEqual(expect.objectContaining(row))
})

test('a booking and its details of another file are the same money once, in either order', async () => {
  const [whole, details] = [reportedFiles['camt053-collective.xml'], reportedFiles['camt054-details-of-it.xml']]
  for (const files of [
    [whole, details],
    [details, whole],
  ]) {
    const business = await openBusiness(app, { currency: 'CHF' })
    for (const file of files) good(await upload(business, file))
    expect((await rowsOf(business, 'to-match')).map(({ amount }) => amount).sort()).toEqual([10000, 20000])
    expect(await rowsOf(business, 'ignored')).toMatchObject([{ amount: 30000, sameAs: expect.anything() }])
  }
  const business = await openBusiness(app, { currency: 'CHF' })
  good(await upload(business, whole))
  const [row] = await rowsOf(business)
  good(await app.ask('POST', `${business.path}/bank-transactions/${row?.id}/ignore`))
  expect(good(await upload(business, details)).bankStatement).toMatchObject({ added: 2, alike: 2 })
  expect(await rowsOf(business, 'to-match')).toEqual([])
})

test('what was under way in a report of the day is booked once', async () => {
  const business = await openBusiness(app, { currency: 'CHF' })
  const statement = reportedFiles['camt053-collective.xml'].replace('SAMMEL-1', 'A-1')
  const report = statement
    .replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')
    .replaceAll('Stmt>', 'Rpt>')
    .replace('<AcctSvcrRef>A-1</AcctSvcrRef>', '')
  expect(good(await upload(business, report)).bankStatement).toMatchObject({ format: 'camt-052', added: 1 })
  expect(good(await upload(business, statement)).bankStatement).toMatchObject({ added: 1, alike: 1 })
  expect(await rowsOf(business, 'to-match')).toHaveLength(1)
})

test('the next page of a statement in a file of its own has other transactions, in either order', async () => {
  const pages = reportedFiles['mt940-same-transaction-on-two-pages.sta'].split(/(?=:20:SEITE2)/)
  for (const files of [pages, pages.toReversed(), pages.map(page => page.replace(/:28C:.*/, ':28C:0'))]) {
    const business = await openBusiness(app, { currency: 'EUR' })
    for (const file of files) good(await upload(business, file))
    expect((await rowsOf(business)).map(({ amount }) => amount)).toEqual([-500, -500, -500])
    const again = good(await upload(business, reportedFiles['mt940-same-transaction-on-two-pages.sta']))
    expect(again).toMatchObject({
      bankStatement: { added: 0, known: 3 },
      summary: {
        accounts: [{ known: { transactions: 3, amount: -1500 }, likelyKnown: { transactions: 0, amount: 0 } }],
      },
    })
  }
})

test('the pages of a CAMT statement are held together by the balance between them', async () => {
  const whole = reportedFiles['camt053-reversal.xml']
  const [, entry = ''] = /(<Ntry>.*<\/Ntry>)/.exec(whole) ?? []
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
  const page = (from: string, to: string) => whole.replace(entry, from + to + entry)
  const business = await openBusiness(app, { currency: 'EUR' })
  good(await upload(business, page(balance('OPBD', '100.00'), balance('ITBD', '180.00'))))
  const { summary } = good(await upload(business, page(balance('ITBD', '180.00'), balance('CLBD', '260.00'))))
  expect(summary.accounts).toMatchObject([{ opening: 18000, closing: 26000, addsUp: true }])
  expect((await rowsOf(business)).map(({ amount }) => amount)).toEqual([8000, 8000])
})

test('what only looks like a known transaction is shown before, and added where a person says so', async () => {
  const business = await openBusiness(app, { currency: 'EUR' })
  const table = 'Date,Description,Amount\n2026-03-20,Parking,-5.00\n2026-03-21,Rent,-850.00\n'
  good(await upload(business, table))
  const next = `${table}2026-03-22,Sale,119.00\n`
  const checked = good(await upload(business, next, { check: true }))
  expect(checked.summary.accounts).toMatchObject([
    { transactions: 3, known: { transactions: 0 }, likelyKnown: { transactions: 2, amount: -85500 } },
  ])
  expect(good(await upload(business, next)).bankStatement).toMatchObject({ added: 1, known: 2 })
  expect(good(await upload(business, next, { addKnown: true })).bankStatement).toMatchObject({ added: 3, known: 0 })
  expect(good(await upload(business, next)).bankStatement).toMatchObject({ added: 0, known: 3 })
  expect(await rowsOf(business)).toHaveLength(6)
})

test('several documents in one file are all read', async () => {
  const business = await openBusiness(app, { currency: 'EUR' })
  const text = `${reportedFiles['camt053-reversal.xml']}\n${reportedFiles['camt053-charges-inside-entry.xml']}`
  expect(good(await upload(business, text)).summary.accounts).toMatchObject([
    { transactions: 2, moneyIn: 8000, moneyOut: -152600 },
  ])
})

test('what was said about the order of dates gives way to what a later file proves', async () => {
  const business = await openBusiness(app, { currency: 'EUR' })
  const first = reportedFiles['order-1-day-first.csv']
  const { unclear } = good(await upload(business, first))
  expect(unclear).toMatchObject({ reasons: ['date-order'] })
  const { matching } = unclear
  good(await upload(business, first, { layout: { matching, decimalMark: '.', dateOrder: 'dmy' } }))
  good(await upload(business, reportedFiles['order-2-month-first-clear.csv']))
  expect((await rowsOf(business)).map(({ date }) => date).sort()).toEqual([
    ...['2026-04-03', '2026-04-05', '2026-11-05', '2026-11-25'],
  ])
})

test('a date without a year and without a value date is refused in words that help', async () => {
  const business = await openBusiness(app, { currency: 'EUR' })
  const { status, body } = await upload(business, 'Buchungstag;Verwendungszweck;Betrag\n09.11.;RE-1;119,00\n')
  expect([status, body.errors[0].message]).toEqual([422, expect.stringContaining('date without a year (row 2)')])
})

test('the balance decides on signs, and rows that it contradicts are asked about', async () => {
  const business = await openBusiness(app, { currency: 'EUR' })
  const turned = 'Date,Description,Amount,Balance\n2026-03-01,Rent,850.00,150.00\n2026-03-02,Sale,-119.00,269.00\n'
  expect(good(await upload(business, turned, { check: true }))).toMatchObject({
    bankStatement: null,
    layout: { inverted: true },
    summary: { accounts: [{ moneyIn: 11900, moneyOut: -85000, opening: 100000, closing: 26900, addsUp: true }] },
  })
  expect(await rowsOf(business)).toEqual([])
  const missing = 'Date,Description,Amount,Balance\n2026-03-01,A,5.00,10.00\n2026-03-02,B,5.00,20.00\n'
  const { unclear } = good(await upload(business, missing))
  expect(unclear.reasons).toEqual(['balance'])
  const { matching, decimalMark, dateOrder } = unclear
  const layout = { matching, decimalMark, dateOrder }
  expect(good(await upload(business, missing, { layout })).bankStatement).toMatchObject({ added: 2 })
  // the answer holds for the layout, and gives way to a balance that proves another sign
  const later = (text: string) => text.replaceAll('-03-', '-04-')
  const unproven = good(await upload(business, later(missing)))
  expect(unproven).toMatchObject({ bankStatement: { added: 2 }, summary: { accounts: [{ addsUp: false }] } })
  expect(good(await upload(business, later(turned)))).toMatchObject({
    summary: { accounts: [{ moneyIn: 11900, moneyOut: -85000, addsUp: true }] },
  })
})

test('figures without a sign beside a column that may be their direction are asked about', async () => {
  const business = await openBusiness(app, { currency: 'EUR' })
  const text =
    'Date,Description,Amount,Way\n2026-03-01,A,5.00,hither\n2026-03-02,B,6.00,thither\n2026-03-03,C,7.00,hither\n'
  expect(good(await upload(business, text)).unclear.reasons).toEqual(['direction'])
})

test('signs are turned where a person says so, and it is remembered', async () => {
  const business = await openBusiness(app, { currency: 'EUR' })
  const card = (amount: string) => `Date,Shop,Amount\n2026-03-20,Fuel,${amount}\n`
  const layout = { matching: ['date', 'text', 'amount'], decimalMark: '.', dateOrder: 'dmy', inverted: true }
  good(await upload(business, card('45.60'), { layout }))
  good(await upload(business, card('12.50')))
  expect((await rowsOf(business)).map(({ amount }) => amount).sort()).toEqual([-1250, -4560])
})

test('a table without headers that no balance proves is asked about once, and every row counts', async () => {
  const business = await openBusiness(app, { currency: 'EUR' })
  const rows = '25/11/2026,-12.34,COFFEE ROOM\n24/11/2026,119.00,BIRNBAUM\n'
  const { unclear } = good(await upload(business, rows))
  expect(unclear).toMatchObject({ reasons: ['columns'], matching: ['date', 'amount', 'text'] })
  const layout = { matching: unclear.matching, decimalMark: '.', dateOrder: 'dmy' }
  expect(good(await upload(business, rows, { layout })).bankStatement).toMatchObject({ added: 2 })
  expect(good(await upload(business, rows.replaceAll('11/2026', '12/2026'))).bankStatement).toMatchObject({ added: 2 })
})

test('a damaged file is read, asked about or refused, whatever is wrong with it', async () => {
  const business = await openBusiness(app, { currency: 'EUR' })
  const ofx =
    'OFXHEADER:100\n<OFX><STMTRS><CURDEF>EUR<STMTTRN><DTPOSTED>20260309<TRNAMT>1.00<FITID>1<NAME>A</STMTTRN></STMTRS></OFX>'
  const bai2 =
    '01,A,B,260309,0200,1,,,2/\n02,A,B,1,260309,0200,USD,2/\n03,77,USD,010,0,,,015,500,,/\n16,165,500,0,X,Y,Z/'
  const qif = "!Type:Bank\nD3/ 9'26\nT5.00\nPA\n^\n"
  const files = [germanMt940, sparkasseCamt, wiseCsv, ofx, bai2, qif, ...Object.values(reportedFiles)]
  const damage = fc.record({
    file: fc.constantFrom(...files),
    at: fc.nat(2000),
    length: fc.nat(12),
    text: fc.constantFrom('', '9', ',', ';', '<', '-', '\0', '99999999999999999999', 'Ä', '\n', '/', 'US$'),
  })
  for (const { file, at, length, text } of fc.sample(damage, { numRuns: 20, seed: 1 })) {
    const place = at % file.length
    const { status } = await upload(business, file.slice(0, place) + text + file.slice(place + length))
    expect(status, `${place} ${length} ${text} of ${file.slice(0, 40)}`).toBeLessThan(500)
  }
})
