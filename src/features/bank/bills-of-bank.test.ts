import { Buffer } from 'node:buffer'
import { beforeAll, expect, test } from 'vitest'
import { reportedFiles } from '../../testing/bank-files/reported-files.ts'
import { makeBill, makeIssued, openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { type Answer, good, type Json, testApp } from '../../testing/test-app.ts'

// 10 March 2026
const app = await testApp()
const IBAN = 'DE89370400440532013000'
let business: TestBusiness
beforeAll(async () => {
  business = await openBusiness(app, { currency: 'EUR', usesBills: true })
})

const ask = (method: string, path: string, body?: unknown, own = business): Promise<Answer> =>
  app.ask(method, `${own.path}${path}`, body)
const get = async (path: string) => good(await ask('GET', path))

/** Money that went out, or came in, in a CAMT file; the transaction is found by its text. */
async function uploaded(
  amount: number,
  text: string,
  { iban = '', name = '', own = business }: { iban?: string; name?: string; own?: TestBusiness } = {},
): Promise<Json> {
  const party = amount < 0 ? 'Cdtr' : 'Dbtr'
  const file = `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">${Math.abs(amount) / 100}</Amt>
<CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-09</Dt></BookgDt><NtryDtls><TxDtls>
<RltdPties><${party}><Nm>${name}</Nm></${party}><${party}Acct><Id><IBAN>${iban}</IBAN></Id></${party}Acct></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
  const content = Buffer.from(file).toString('base64')
  good(await ask('POST', '/bank-statements', { fileName: 'march.xml', content }, own))
  const { rows } = good(await ask('GET', '/bank-transactions?show=all', undefined, own))
  return rows.find((row: Json) => row.text === text)
}

const match = (id: string, ...billIds: string[]) =>
  ask('POST', `/bank-transactions/${id}/match`, { match: { kind: 'bills', billIds } })
const reopen = (id: string) => ask('POST', `/bank-transactions/${id}/reopen`)

test('money that went out pays the bill that it names with one confirmation, and undoing takes the payment back', async () => {
  const bill = await makeBill(business, { number: 'R-417', iban: IBAN })
  const { outToMatch } = await get('/bank')
  const row = await uploaded(-11_900, 'Rechnung R 417', { iban: IBAN, name: 'Mill' })
  expect((await get('/bank')).outToMatch).toBe(outToMatch + 1)
  expect(row).toMatchObject({
    status: 'open',
    amount: -11_900,
    proposal: null,
    billProposal: {
      confident: true,
      supplierName: 'Paper Mill Ltd',
      excess: 0,
      reasons: ['number', 'account', 'amount'],
      bills: [{ billId: bill.id, number: 'R-417', balance: 11_900 }],
    },
  })
  expect(good(await match(row.id, bill.id))).toMatchObject({
    status: 'matched',
    payments: [],
    billProposal: null,
    billPayments: [{ billId: bill.id, number: 'R-417', supplierName: 'Paper Mill Ltd', amount: 11_900 }],
  })
  expect(await get(`/bills/${bill.id}`)).toMatchObject({
    status: 'paid',
    payments: [{ amount: 11_900, date: '2026-03-09', method: 'bank-transfer', reference: 'Rechnung R 417' }],
  })
  expect((await match(row.id, bill.id)).body.code).toBe('bank-transaction-not-open')
  expect(good(await reopen(row.id))).toMatchObject({ status: 'open', billPayments: [] })
  expect(await get(`/bills/${bill.id}`)).toMatchObject({ status: 'open', paid: 0 })
})

test('one payment settles several bills less a credit note, and one part removed by hand removes all of it', async () => {
  const supplier = { name: 'Wholesale AG' }
  const [one, other, credit] = [
    await makeBill(business, { supplier, number: 'W-100' }),
    await makeBill(business, { supplier, number: 'W-200' }),
    await makeBill(business, { supplier, number: 'W-300', taxes: [{ rate: 0, net: -900, tax: 0 }] }),
  ]
  const row = await uploaded(-22_900, 'together')
  good(await match(row.id, one.id, other.id, credit.id))
  for (const { id } of [one, other, credit]) expect(await get(`/bills/${id}`)).toMatchObject({ status: 'paid' })
  const [payment] = (await get(`/bills/${other.id}`)).payments
  good(await ask('POST', `/bills/${other.id}/payments/${payment.id}/remove`, { reason: 'Wrong bills' }))
  for (const { id } of [one, other, credit]) expect(await get(`/bills/${id}`)).toMatchObject({ status: 'open' })
  expect(await get(`/bank-transactions/${row.id}`)).toMatchObject({ status: 'open' })
})

test('the supplier of an account is learned, and forgotten when that is undone', async () => {
  const supplier = { name: 'Stadtwerke' }
  const [first, second] = [
    await makeBill(business, { supplier, taxes: [{ rate: 0, net: 5001, tax: 0 }] }),
    await makeBill(business, { supplier, taxes: [{ rate: 0, net: 5002, tax: 0 }] }),
  ]
  const account = { iban: 'DE02120300000000202051', name: 'SWB Energie' }
  const row = await uploaded(-5001, 'february', account)
  good(await match(row.id, first.id))
  const next = await uploaded(-5002, 'march', account)
  expect(next.billProposal).toMatchObject({
    confident: true,
    reasons: ['account', 'amount'],
    bills: [{ billId: second.id }],
  })
  good(await reopen(row.id))
  expect((await get(`/bank-transactions/${next.id}`)).billProposal).toMatchObject({ confident: false })
})

test('overpayments, void bills, incoming money and invoices are refused', async () => {
  const bill = await makeBill(business, { number: 'T-1000' })
  const row = await uploaded(-12_000, 'too much T-1000')
  expect(row.billProposal).toMatchObject({ confident: false, excess: 100 })
  expect((await match(row.id, bill.id)).body.code).toBe('payment-exceeds-balance')
  good(await ask('POST', `/bills/${bill.id}/void`, { reason: 'Twice' }))
  expect((await match(row.id, bill.id)).body.code).toBe('bill-is-void')
  expect((await match(row.id, 'zzzzzzzz')).status).toBe(404)
  const came = await uploaded(11_900, 'money in')
  expect((await match(came.id, (await makeBill(business)).id)).body.code).toBe('invalid-input')
  const invoice = await makeIssued(business)
  const asInvoice = { match: { kind: 'invoices', invoiceIds: [invoice.id] } }
  expect((await ask('POST', `/bank-transactions/${row.id}/match`, asInvoice)).body.code).toBe(
    'bank-transaction-not-open',
  )
})

test('what a supplier pays back is proposed for its credit note, matched with it, and taken back when that is undone', async () => {
  const own = await openBusiness(app, { currency: 'EUR', usesBills: true })
  const file = {
    fileName: 'november.xml',
    content: Buffer.from(
      reportedFiles['statement-with-refund-of-a-supplier.xml'].replaceAll('2026-11-20', '2026-03-09'),
    ).toString('base64'),
  }
  const note = {
    supplier: { name: 'Lieferant GmbH' },
    number: 'GS-2',
    taxes: [{ rate: 19_000, net: -5000, tax: -950 }],
  }
  const credit = await makeBill(own, note)
  const bill = await makeBill(own, {
    supplier: { name: 'Lieferant GmbH' },
    number: 'R-1',
    taxes: [{ rate: 0, net: 5950, tax: 0 }],
  })
  good(await ask('POST', '/bank-statements', file, own))
  const [row] = good(await ask('GET', '/bank-transactions?show=to-match', undefined, own)).rows
  expect(row).toMatchObject({
    amount: 5950,
    proposal: null,
    billProposal: {
      supplierName: 'Lieferant GmbH',
      excess: 0,
      confident: true,
      bills: [{ billId: credit.id, number: 'GS-2', balance: -5950 }],
    },
  })
  const matched = (...billIds: string[]) =>
    ask('POST', `/bank-transactions/${row.id}/match`, { match: { kind: 'bills', billIds } }, own)
  expect((await matched(bill.id)).body).toMatchObject({ status: 422, errors: [{ field: 'match.billIds' }] })
  expect(good(await matched(credit.id))).toMatchObject({
    status: 'matched',
    billPayments: [{ billId: credit.id, amount: -5950 }],
  })
  const paidBack = good(await ask('GET', `/bills/${credit.id}`, undefined, own))
  expect(paidBack).toMatchObject({ status: 'paid', balance: 0, payments: [{ amount: -5950 }] })
  good(await ask('POST', `/bank-transactions/${row.id}/reopen`, undefined, own))
  expect(good(await ask('GET', `/bills/${credit.id}`, undefined, own))).toMatchObject({
    status: 'open',
    balance: -5950,
  })
})

test('what a supplier pays back may be part of a credit note, or several with a rest, or what was paid too much in advance', async () => {
  const own = await openBusiness(app, { currency: 'EUR', usesBills: true })
  const supplier = { name: 'Wholesale AG' }
  const credits = await Promise.all(
    ['C-1', 'C-2'].map(number => makeBill(own, { supplier, number, taxes: [{ rate: 0, net: -1000, tax: 0 }] })),
  )
  const advance = await makeBill(own, {
    supplier,
    number: 'F-1',
    prepaid: 12_000,
    taxes: [{ rate: 0, net: 10_000, tax: 0 }],
  })
  const matchIn = async (amount: number, text: string, match: Json) => {
    const row = await uploaded(amount, text, { own })
    return good(await ask('POST', `/bank-transactions/${row.id}/match`, { match: { kind: 'bills', ...match } }, own))
  }
  const [one, two] = credits.map(({ id }) => id)
  await matchIn(400, 'part', { billIds: [one] })
  const whole = await matchIn(1590, 'rest', { billIds: [one, two], rest: { category: 'bank-charges', note: '' } })
  expect(whole).toMatchObject({ entries: [{ category: 'bank-charges', amount: -10 }] })
  await matchIn(2000, 'advance', { billIds: [advance.id] })
  for (const id of [one, two, advance.id]) {
    expect(good(await ask('GET', `/bills/${id}`, undefined, own))).toMatchObject({ status: 'paid', balance: 0 })
  }
})

test('a business without bills is proposed none', async () => {
  const own = await openBusiness(app, { currency: 'EUR' })
  await makeBill(own, { number: 'N-1000' })
  expect(await uploaded(-11_900, 'N-1000', { own })).toMatchObject({ billProposal: null })
  expect(good(await ask('GET', '/bank', undefined, own))).toMatchObject({ outToMatch: 0 })
})

test('the database lets a transaction pay bills as a whole or not at all', async () => {
  const bill = await makeBill(business, { number: 'D-1' })
  const row = await uploaded(-10_000, 'whole')
  good(await match(row.id, bill.id))
  const more = `insert into bill_payments select (jsonb_populate_record(p, '{"id": "zzzzzzz1", "amount": 1}')).*
    from bill_payments p where business_id = $1 and bank_transaction_id = $2`
  await expect(app.query(more, [business.businessId, row.id])).rejects.toMatchObject({ code: 'DB004' })
})

test('what a bank took beside a bill is the rest of its transaction, and goes with the payment', async () => {
  const bill = await makeBill(business, { number: 'R-690' })
  const row = await uploaded(-12_650, 'Auslandszahlung R-690')
  expect((await match(row.id, bill.id)).body.code).toBe('payment-exceeds-balance')
  const withRest = { kind: 'bills', billIds: [bill.id], rest: { category: 'bank-charges' } }
  const matched = good(await ask('POST', `/bank-transactions/${row.id}/match`, { match: withRest }))
  expect(matched).toMatchObject({
    status: 'matched',
    billPayments: [{ number: 'R-690', amount: 11_900 }],
    entries: [{ category: 'bank-charges', amount: -750 }],
  })
  const { status, payments } = await get(`/bills/${bill.id}`)
  expect([status, payments.length]).toEqual(['paid', 1])
  const alone = await ask('POST', `/bills/${bill.id}/payments/${payments[0].id}/remove`, { reason: 'Mistake' })
  expect(alone.body.code).toBe('part-of-bank-transaction')
  expect(good(await reopen(row.id))).toMatchObject({ status: 'open', billPayments: [], entries: [] })
  expect(await get(`/bills/${bill.id}`)).toMatchObject({ paid: 0 })
})
