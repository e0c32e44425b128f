import { Buffer } from 'node:buffer'
import { beforeAll, expect, test } from 'vitest'
import { chaseCsv, dkbCsv, germanMt940, sparkasseCamt, sparkasseCsv } from '../../testing/bank-files/samples.ts'
import { makeCustomer, makeIssued, openBusiness, readInvoice, type TestBusiness } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { type Answer, good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()
let business: TestBusiness

beforeAll(async () => {
  business = await openBusiness(app, { currency: 'EUR' })
})

const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
  app.ask(method, `${business.path}${path}`, body)

function upload(text: string, more: Record<string, unknown> = {}): Promise<Answer> {
  const content = Buffer.from(text).toString('base64')
  return ask('POST', '/bank-statements', { fileName: 'statement.xml', content, ...more })
}

interface Entry {
  readonly amount: string
  readonly text?: string
  readonly name?: string
  readonly iban?: string
  readonly date?: string
  readonly currency?: string
  readonly out?: boolean
}

function camtOf(...entries: Entry[]): string {
  const body = entries.map(
    ({ amount, text = '', name = '', iban = '', date = '2026-03-09', currency = 'EUR', out = false }) =>
      `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${out ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt>
<NtryDtls><TxDtls><RltdPties><${out ? 'Cdtr' : 'Dbtr'}><Nm>${name}</Nm></${out ? 'Cdtr' : 'Dbtr'}><${out ? 'Cdtr' : 'Dbtr'}Acct><Id><IBAN>${iban}</IBAN></Id></${out ? 'Cdtr' : 'Dbtr'}Acct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE58123456780123456789</IBAN></Id></Acct>${body.join('')}</Stmt></BkToCstmrStmt></Document>`
}

/** An invoice over this amount, tax included, in a business of one currency and 10 % tax. */
const issued = (total: number, customerId?: string): Promise<Json> =>
  makeIssued(business, {
    ...(customerId && { customerId }),
    items: [{ kind: 'free', name: 'Work', quantity: 1000, price: (total * 10) / 11 }],
  })

const transactions = async (show = 'to-match'): Promise<Json[]> =>
  good(await ask('GET', `/bank-transactions?show=${show}`)).rows

async function uploaded(...entries: Entry[]): Promise<Json[]> {
  const { bankStatement } = good(await upload(camtOf(...entries)))
  const rows = await transactions('all')
  return rows.filter(({ text }) => entries.some(entry => entry.text === text)).slice(0, bankStatement.added)
}

const match = (id: string, body: Json) => ask('POST', `/bank-transactions/${id}/match`, { match: body })
const toInvoices = (...invoiceIds: string[]) => ({ kind: 'invoices', invoiceIds })

test('a transaction that names an invoice pays it with one confirmation, and undoing takes the payment back', async () => {
  const invoice = await issued(11000)
  const [row] = await uploaded({
    amount: '110.00',
    text: `Rechnung ${invoice.number.replaceAll('-', ' ')}`,
    name: 'Somebody',
  })
  expect(row).toMatchObject({
    status: 'open',
    amount: 11000,
    date: '2026-03-09',
    proposal: { confident: true, reasons: ['number', 'amount'], invoices: [{ invoiceId: invoice.id, balance: 11000 }] },
  })
  const matched = good(await match(row.id, toInvoices(invoice.id)))
  expect(matched).toMatchObject({
    status: 'matched',
    payments: [{ invoiceId: invoice.id, amount: 11000 }],
    proposal: null,
  })
  const paid = await readInvoice(business, invoice.id)
  expect(paid).toMatchObject({
    status: 'paid',
    payments: [{ amount: 11000, date: '2026-03-09', method: 'bank-transfer' }],
  })
  expect((await match(row.id, toInvoices(invoice.id))).body).toMatchObject({ code: 'bank-transaction-not-open' })
  expect(good(await ask('POST', `/bank-transactions/${row.id}/reopen`))).toMatchObject({ status: 'open', payments: [] })
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'sent', balance: 11000 })
  await expectFiguresToAddUp(business)
})

test('a payment that is removed on the invoice opens its transaction again', async () => {
  const invoice = await issued(12100)
  const [row] = await uploaded({ amount: '121.00', text: 'removed by hand' })
  good(await match(row.id, toInvoices(invoice.id)))
  const [payment] = (await readInvoice(business, invoice.id)).payments
  good(await ask('POST', `/invoices/${invoice.id}/payments/${payment.id}/remove`, { reason: 'Wrong' }))
  expect(good(await ask('GET', `/bank-transactions/${row.id}`))).toMatchObject({ status: 'open' })
})

test('who paid before is known by account and by name', async () => {
  const customer = await makeCustomer(business, { name: 'Löwen Apotheke' })
  const payer = { name: 'L. Loewe', iban: 'DE02120300000000202051' }
  const [first, second] = [await issued(13200, customer.id), await issued(14300, customer.id)]
  const [row] = await uploaded({ amount: '132.00', text: 'first of the chemist', ...payer })
  expect(row.proposal?.confident ?? false).toBe(false)
  good(await match(row.id, toInvoices(first.id)))
  const [next] = await uploaded({ amount: '143.00', text: 'second of the chemist', ...payer })
  expect(next.proposal).toMatchObject({ customerId: customer.id, confident: true, reasons: ['account', 'amount'] })
  const [named] = await uploaded({ amount: '143.00', text: 'third of the chemist', name: 'L. LÖWE' })
  // by itself, as one invoice is proposed once on the list
  expect(good(await ask('GET', `/bank-transactions/${named.id}`)).proposal).toMatchObject({
    customerId: customer.id,
    reasons: ['name', 'amount'],
  })
  good(await ask('POST', `/bank-transactions/${row.id}/reopen`))
  expect(good(await ask('GET', `/bank-transactions/${next.id}`)).proposal).toMatchObject({ confident: false })
  for (const { id } of [next, named]) good(await ask('POST', `/bank-transactions/${id}/ignore`))
  expect(second.status).toBe('sent')
})

test('several invoices that are named and add up are paid together, and undone together', async () => {
  const customer = await makeCustomer(business)
  const all = [await issued(1100, customer.id), await issued(2200, customer.id)]
  const [row] = await uploaded({ amount: '33.00', text: all.map(({ number }) => number).join(', ') })
  // both are due on one day: their order is that of their ids
  const ids = row.proposal.invoices.map(({ invoiceId }: Json) => invoiceId)
  expect([row.proposal.confident, ids.sort()]).toEqual([true, all.map(({ id }) => id).sort()])
  const matched = good(await match(row.id, toInvoices(...all.map(({ id }) => id))))
  expect(matched.payments.map(({ amount }: Json) => amount).sort()).toEqual([1100, 2200])
  good(await ask('POST', `/bank-transactions/${row.id}/reopen`))
  for (const { id } of all) expect(await readInvoice(business, id)).toMatchObject({ status: 'sent', paid: 0 })
  await expectFiguresToAddUp(business)
})

test('what is too much is refused, unless it stays as credit; a payment without an invoice is credit', async () => {
  const customer = await makeCustomer(business)
  const invoice = await issued(5500, customer.id)
  const [more, all] = await uploaded({ amount: '60.00', text: 'too much' }, { amount: '7.00', text: 'in advance' })
  const [tooMuch, advance] = more.text === 'too much' ? [more, all] : [all, more]
  expect((await match(tooMuch.id, toInvoices(invoice.id))).body).toMatchObject({ code: 'payment-exceeds-balance' })
  const matched = good(await match(tooMuch.id, { ...toInvoices(invoice.id), keepExcess: true }))
  expect(matched).toMatchObject({ credit: 500, payments: [{ amount: 6000 }] })
  expect(good(await match(advance.id, { kind: 'credit', customerId: customer.id }))).toMatchObject({ credit: 700 })
  expect(good(await ask('GET', `/customers/${customer.id}/credit`))).toMatchObject({ balance: 1200 })
  await expectFiguresToAddUp(business)
  for (const { id } of [tooMuch, advance]) good(await ask('POST', `/bank-transactions/${id}/reopen`))
  expect(good(await ask('GET', `/customers/${customer.id}/credit`))).toMatchObject({ balance: 0 })
  await expectFiguresToAddUp(business)
  const stranger = await makeCustomer(business)
  expect((await match(advance.id, { kind: 'credit', customerId: stranger.id })).body).toMatchObject({
    code: 'no-invoice-for-credit',
  })
})

test('a payment less cash discount settles the invoice', async () => {
  const terms = { cashDiscount: { percent: 2000, days: 10 }, termsDays: 30 }
  const customer = await makeCustomer(business, { name: 'Early Bird', ...terms })
  const invoice = await issued(11000, customer.id)
  const [row] = await uploaded({ amount: '107.80', text: `less 2% ${invoice.number}`, date: '2026-03-10' })
  expect(row.proposal).toMatchObject({ confident: false, takeCashDiscount: true })
  good(await match(row.id, { ...toInvoices(invoice.id), takeCashDiscount: true }))
  const settled = { status: 'paid', paid: 10780, credited: 220 }
  expect(await readInvoice(business, invoice.id)).toMatchObject(settled)
  // the credit note of the discount stays, so undoing the match would leave too little to pay
  const { body } = await ask('POST', `/bank-transactions/${row.id}/reopen`)
  expect(body).toMatchObject({ code: 'bank-match-took-discount' })
  expect(body.detail).toMatch(/credit note CN-/)
  expect(await readInvoice(business, invoice.id)).toMatchObject(settled)
})

test('a transaction of another currency, or of money that went out, is kept and not matched', async () => {
  const invoice = await issued(9900)
  const rows = await uploaded(
    { amount: '99.00', text: `usd ${invoice.number}`, currency: 'USD' },
    { amount: '99.00', text: 'rent', out: true },
  )
  const codes = await Promise.all(rows.map(async ({ id }) => (await match(id, toInvoices(invoice.id))).body.code))
  expect(codes.sort()).toEqual(['bank-transaction-currency', 'bank-transaction-not-open'])
  expect(rows.map(({ proposal }) => proposal)).toEqual([null, null])
  expect(await transactions('outgoing')).toMatchObject([{ text: 'rent', amount: -9900 }])
})

test('overlapping files bring a transaction once, and two alike on a day twice', async () => {
  const coffee = { amount: '3.30', text: 'coffee twice' }
  const monday = { amount: '4.40', text: 'monday', date: '2026-03-02' }
  expect(good(await upload(camtOf(coffee, coffee, monday)))).toMatchObject({ bankStatement: { added: 3, known: 0 } })
  const again = good(await upload(camtOf(monday, coffee, coffee, { amount: '5.50', text: 'new' })))
  expect(again).toMatchObject({ bankStatement: { added: 1, known: 3, from: '2026-03-09' } })
})

test('what another file has in other words is already here, each time once, until somebody says otherwise', async () => {
  const own = await openBusiness(app, { currency: 'EUR' })
  const send = async (fileName: string, text: string): Promise<Json> => {
    const content = Buffer.from(text).toString('base64')
    return good(await app.ask('POST', `${own.path}/bank-statements`, { fileName, content })).bankStatement
  }
  const shown = async (show: string): Promise<Json[]> =>
    good(await app.ask('GET', `${own.path}/bank-transactions?show=${show}`)).rows
  const camt = await send('march.xml', sparkasseCamt)
  expect(camt).toMatchObject({ added: 2, alike: 0 })
  expect(await send('march.sta', germanMt940)).toMatchObject({ added: 2, alike: 1 })
  const twice = sparkasseCsv.trimEnd().split('\n')
  expect(await send('march.csv', [...twice, twice[1]].join('\n'))).toMatchObject({ added: 2, alike: 1 })
  const [waiting] = await shown('to-match')
  const ignored = await shown('ignored')
  expect(ignored).toMatchObject([
    { amount: 11900, sameAs: { fileName: 'march.xml' } },
    { amount: 11900, sameAs: { fileName: 'march.xml' } },
  ])
  expect(await shown('to-match')).toHaveLength(2)
  expect(waiting).toMatchObject({ amount: 11900, sameAs: null })
  const reopened = good(await app.ask('POST', `${own.path}/bank-transactions/${ignored[0]?.id}/reopen`))
  expect(reopened).toMatchObject({ status: 'open', sameAs: null })
  good(await app.ask('DELETE', `${own.path}/bank-statements/${camt.id}`))
  expect(await shown('ignored')).toEqual([])
  expect(await shown('to-match')).toHaveLength(3)
})

test('an ignored transaction waits no longer, until it is opened again', async () => {
  const [row] = await uploaded({ amount: '1.23', text: 'interest' })
  expect(good(await ask('POST', `/bank-transactions/${row.id}/ignore`))).toMatchObject({ status: 'ignored' })
  expect(await transactions('ignored')).toContainEqual(expect.objectContaining({ id: row.id }))
  expect(await transactions()).not.toContainEqual(expect.objectContaining({ id: row.id }))
  expect(good(await ask('POST', `/bank-transactions/${row.id}/reopen`))).toMatchObject({ status: 'open' })
})

test('a statement can be removed until a payment is recorded from it', async () => {
  const invoice = await issued(6600)
  const { bankStatement } = good(await upload(camtOf({ amount: '66.00', text: 'to remove' })))
  const [row] = (await transactions()).filter(({ text }) => text === 'to remove')
  good(await match(row.id, toInvoices(invoice.id)))
  const path = `/bank-statements/${bankStatement.id}`
  expect((await ask('DELETE', path)).body).toMatchObject({ code: 'bank-statement-in-use' })
  const { bankStatement: mistaken } = good(await upload(camtOf({ amount: '67.00', text: 'by mistake' })))
  good(await ask('DELETE', `/bank-statements/${mistaken.id}`))
  expect((await transactions()).filter(({ text }) => text === 'by mistake')).toEqual([])
})

test('CSV files are read by their headers; what they leave open is asked once for each layout', async () => {
  expect(good(await upload(dkbCsv))).toMatchObject({ bankStatement: { format: 'csv', added: 2 } })
  expect(good(await upload(germanMt940))).toMatchObject({ bankStatement: { format: 'mt940', added: 2 } })
  const unclear = chaseCsv
    .replaceAll('03/13/2026', '03/12/2026')
    .replace('Details,Posting Date', 'Kind,Transaction Date')
  const { bankStatement, unclear: asked } = good(await upload(unclear))
  expect(bankStatement).toBeNull()
  expect(asked).toMatchObject({
    dateOrder: null,
    decimalMark: '.',
    columns: [{ header: 'Kind' }, {}, {}, {}, {}, {}, {}],
  })
  const layout = { matching: asked.matching, decimalMark: '.', dateOrder: 'mdy' }
  expect(good(await upload(unclear, { layout }))).toMatchObject({
    bankStatement: { added: 2, from: '2026-03-09', to: '2026-03-12' },
  })
  expect(good(await upload(unclear))).toMatchObject({ bankStatement: { added: 0, known: 2 } })
})

test('files that are no statements are refused in a sentence', async () => {
  for (const text of ['hello', '<!DOCTYPE a><a/>', '<a/>', 'Name,City\nAnn,Berlin', camtOf()]) {
    const { status, body } = await upload(text)
    if (status === 201) expect(body.unclear ?? body.bankStatement.added).toBeDefined()
    else expect([status, body.errors[0].field]).toEqual([422, 'content'])
  }
})

test('the database lets no transaction be recorded twice, in part, or changed', async () => {
  const invoice = await issued(7700)
  const [row] = await uploaded({ amount: '7.00', text: 'twice' })
  good(await match(row.id, toInvoices(invoice.id)))
  const where = [business.businessId, row.id]
  const more = `insert into payments select (jsonb_populate_record(p, '{"id": "zzzzzzz1"}')).* from payments p where business_id = $1 and bank_transaction_id = $2`
  await expect(app.query(more, where)).rejects.toMatchObject({ code: 'DB004' })
  await expect(
    app.query('update bank_transactions set amount = 1 where business_id = $1 and id = $2', where),
  ).rejects.toMatchObject({ code: 'DB004' })
})

test('money that pays no invoice gets a category, is done then, and is undone whole', async () => {
  const [row] = await uploaded({ amount: '250.00', text: 'from savings' })
  const entries = [{ category: 'own-transfer', note: 'Savings' }]
  expect(good(await match(row.id, { kind: 'entries', entries }))).toMatchObject({
    status: 'matched',
    payments: [],
    entries: [{ category: 'own-transfer', amount: 25000, note: 'Savings' }],
  })
  expect(await transactions()).not.toContainEqual(expect.objectContaining({ id: row.id }))
  const found = async (category: string) => (await transactions(`all&category=${category}`)).map(({ id }) => id)
  expect(await found('own-transfer')).toEqual([row.id])
  expect(await found('wages')).toEqual([])
  const again = await match(row.id, { kind: 'entries', entries })
  expect(again.body).toMatchObject({ code: 'bank-transaction-not-open' })
  expect(good(await ask('POST', `/bank-transactions/${row.id}/reopen`))).toMatchObject({ status: 'open', entries: [] })
  expect(await found('own-transfer')).toEqual([])
  await expectFiguresToAddUp(business)
})

test('what was chosen for an account, a name or words is proposed the next time, and not for the other way', async () => {
  const iban = 'DE75512108001245126199'
  const before = await uploaded(
    { amount: '850.00', text: 'rent of march', name: 'Haus', iban, out: true, date: '2026-03-02' },
    { amount: '9.90', text: 'Entgelt 03/2026', out: true, date: '2026-03-02' },
  )
  for (const { id, name } of before) {
    const category = name === 'Haus' ? 'other-expense' : 'bank-charges'
    good(await match(id, { kind: 'entries', entries: [{ category }] }))
  }
  const rows = await uploaded(
    { amount: '860.00', text: 'rent of april', name: 'Haus', iban, out: true },
    { amount: '860.00', text: 'rent returned', name: 'Haus', iban },
    { amount: '10.90', text: 'Entgelt 04/2026', out: true },
  )
  const proposed = Object.fromEntries(rows.map(({ text, categoryProposal }) => [text, categoryProposal]))
  expect(proposed).toEqual({
    'rent of april': { category: 'other-expense', confident: true },
    'rent returned': null,
    'Entgelt 04/2026': { category: 'bank-charges', confident: false },
  })
  const payer = { name: 'Haus', iban, amount: '11.00' }
  const invoice = await issued(1100)
  const [named] = await uploaded({ ...payer, text: invoice.number })
  expect(named).toMatchObject({ categoryProposal: null, proposal: { confident: true } })
})
