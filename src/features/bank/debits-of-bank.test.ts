import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { returnedCamt, returnedMt940 } from '../../testing/bank-files/returned-debits.ts'
import { makeCustomer, makeIssued, openBusiness, readInvoice } from '../../testing/factories.ts'
import { COLLECTING } from '../../testing/furnished/direct-debits.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { type Answer, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const MANDATE = { signedOn: '2026-03-01', accountHolder: 'Zoe Miller', iban: 'DE02120300000000202051' }

/** A collection of three invoices of three customers, on a statement of the day on which it takes place. */
async function start() {
  app.clock.now = new Date('2026-03-10T15:00:00.000Z')
  const business = await openBusiness(app, COLLECTING)
  const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
    app.ask(method, `${business.path}${path}`, body)
  const invoices: Json[] = []
  for (const price of [10_000, 20_000, 30_000]) {
    const { id: customerId } = await makeCustomer(business)
    good(await ask('POST', `/customers/${customerId}/mandates`, MANDATE))
    const items = [{ kind: 'free', name: 'Work', quantity: 1000, price }]
    invoices.push(await makeIssued(business, { customerId, items, dueDate: '2026-03-16' }))
  }
  const items = invoices.map(({ id: invoiceId }) => ({ invoiceId }))
  const collection = good(await ask('POST', '/collections', { items }))
  app.clock.now = new Date('2026-03-17T15:00:00.000Z')
  const upload = async (...rows: [cents: number, text: string][]): Promise<Json[]> => {
    const csv = ['Date,Amount,Memo', ...rows.map(([cents, text]) => `2026-03-16,${(cents / 100).toFixed(2)},${text}`)]
    const content = Buffer.from(`${csv.join('\n')}\n`).toString('base64')
    good(await ask('POST', '/bank-statements', { fileName: 'march.csv', content }))
    const listed = good(await ask('GET', '/bank-transactions?show=all')).rows as Json[]
    return rows.map(([, text]) => listed.find(row => row.text === text))
  }
  const match = (id: string, itemIds: string[]) =>
    ask('POST', `/bank-transactions/${id}/match`, { match: { kind: 'direct-debits', itemIds } })
  return { business, ask, invoices, collection, upload, match }
}

const idsOf = ({ items }: Json): string[] => items.map(({ itemId, id }: Json) => itemId ?? id).sort()

test('the sum of a collection on a statement is matched to it, pays each invoice once, and is undone as a whole', async () => {
  const { business, ask, invoices, collection, upload, match } = await start()
  const [row] = await upload([collection.total, 'Lastschriften'])
  expect(row).toMatchObject({ proposal: null, debitProposal: { collectionId: collection.id, confident: false } })
  expect(idsOf(row?.debitProposal)).toEqual(idsOf(collection))
  const matched = good(await match(row?.id, idsOf(collection)))
  expect(matched).toMatchObject({ status: 'matched', debitProposal: null })
  expect(matched.payments).toHaveLength(3)
  expect(good(await ask('GET', `/collections/${collection.id}`))).toMatchObject({ collected: { count: 3 } })
  expect(await readInvoice(business, invoices[0].id)).toMatchObject({
    status: 'paid',
    payments: [{ method: 'direct-debit', date: '2026-03-16' }],
  })
  await expectFiguresToAddUp(business)
  const [{ id: paymentId }] = (await readInvoice(business, invoices[0].id)).payments
  const removed = await ask('POST', `/invoices/${invoices[0].id}/payments/${paymentId}/remove`, { reason: 'Mistake' })
  expect(refusal(removed)).toEqual({ status: 409, code: 'matched-with-others' })
  good(await ask('POST', `/bank-transactions/${row?.id}/reopen`))
  expect(good(await ask('GET', `/collections/${collection.id}`))).toMatchObject({ pending: { count: 3 } })
  for (const { id } of invoices) expect(await readInvoice(business, id)).toMatchObject({ status: 'overdue', paid: 0 })
  await expectFiguresToAddUp(business)
})

test('a direct debit that the bank names by its end-to-end ID is matched alone; another amount is not', async () => {
  const { business, collection, upload, match, invoices } = await start()
  const [first, second] = collection.items
  const [named, wrong] = await upload(
    [first.amount, `EREF ${first.endToEndId}`],
    [second.amount + 1, `EREF ${second.endToEndId}`],
  )
  expect(idsOf(named?.debitProposal)).toEqual([first.id])
  expect(named?.debitProposal.confident).toBe(true)
  expect(wrong?.debitProposal).toBeNull()
  expect(refusal(await match(wrong?.id, [second.id])).code).toBe('nothing-to-collect')
  good(await match(named?.id, [first.id]))
  expect(refusal(await match(wrong?.id, [first.id])).code).toBe('nothing-to-collect')
  const paid = invoices.find(({ id }) => id === first.invoiceId)
  expect(await readInvoice(business, paid.id)).toMatchObject({ status: 'paid' })
})

test('a direct debit that is returned after it was matched, with others or alone, leaves the transaction matched', async () => {
  const { business, ask, collection, upload, match } = await start()
  const [first, second, third] = collection.items
  const named = `EREF ${third.endToEndId}`
  const [alone, together] = await upload([third.amount, named], [first.amount + second.amount, 'Two of them'])
  good(await match(alone?.id, [third.id]))
  good(await match(together?.id, [first.id, second.id]))
  for (const { id } of [first, third]) {
    good(await ask('POST', `/collections/${collection.id}/items/${id}/return`, { code: 'AM04' }))
  }
  expect(good(await ask('GET', `/collections/${collection.id}`))).toMatchObject({
    collected: { count: 1 },
    returned: { count: 2 },
  })
  const listed = good(await ask('GET', '/bank-transactions?show=matched')).rows as Json[]
  expect(listed.map(({ payments }) => payments.length).sort()).toEqual([1, 2])
  for (const { id, invoiceId } of [first, third]) {
    expect(await readInvoice(business, invoiceId)).toMatchObject({ status: 'overdue', paid: 0 })
    expect(refusal(await match(alone?.id, [id])).code).toBe('bank-transaction-not-open')
  }
  expect(refusal(await ask('POST', `/bank-transactions/${together?.id}/reopen`)).code).toBe('bank-match-returned')
  await expectFiguresToAddUp(business)
})

test('a transfer with the number of another invoice is no direct debit of the same amount', async () => {
  const { business, collection, upload } = await start()
  const items = [{ kind: 'free', name: 'Work', quantity: 1000, price: 60_000 }]
  const { id, number, balance } = await makeIssued(business, { items })
  expect(balance).toBe(collection.total)
  const [transfer, batch] = await upload([balance, `Invoice ${number}`], [balance, `SEPA ${collection.messageId}`])
  expect(transfer).toMatchObject({ debitProposal: null, proposal: { confident: true, invoices: [{ invoiceId: id }] } })
  expect(batch).toMatchObject({ proposal: null, debitProposal: { confident: true } })
})

/** A direct debit of 119.00 that was collected with its own transaction, and files that say that it came back. */
async function collected() {
  app.clock.now = new Date('2026-03-10T15:00:00.000Z')
  const business = await openBusiness(app, COLLECTING)
  const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
    app.ask(method, `${business.path}${path}`, body)
  const { id: customerId } = await makeCustomer(business)
  good(await ask('POST', `/customers/${customerId}/mandates`, MANDATE))
  const items = [{ kind: 'free', name: 'Work', quantity: 1000, price: 11_900 }]
  const invoice = await makeIssued(business, { customerId, items, dueDate: '2026-03-13' })
  const balance: number = invoice.balance
  const collection = good(await ask('POST', '/collections', { items: [{ invoiceId: invoice.id }] }))
  app.clock.now = new Date('2026-03-17T15:00:00.000Z')
  const upload = async (fileName: string, text: string): Promise<Json> => {
    const content = Buffer.from(text).toString('base64')
    return good(await ask('POST', '/bank-statements', { fileName, content })).bankStatement
  }
  const listed = async (show = 'all'): Promise<Json[]> => good(await ask('GET', `/bank-transactions?show=${show}`)).rows
  const match = (id: string, body: Json) => ask('POST', `/bank-transactions/${id}/match`, { match: body })
  await upload(
    'in.csv',
    `Date,Amount,Memo\n2026-03-13,${(balance / 100).toFixed(2)},${collection.items[0].endToEndId}\n`,
  )
  const [paid] = await listed()
  good(await match(paid?.id, { kind: 'direct-debits', itemIds: [collection.items[0].id] }))
  /** What went out is what came in and 3.50 more. */
  const returned = (balance + 350) / 100
  const item = async () => good(await ask('GET', `/collections/${collection.id}`)).items[0]
  return { business, ask, invoice, balance, collection, upload, listed, match, returned, item, paid }
}

const takingBack = ({ paymentId, code }: Json) => ({ kind: 'return', paymentId, code })

test('a returned direct debit in a CAMT file takes its payment back, books the bank’s charges, and is undone whole', async () => {
  const { business, ask, invoice, balance, collection, upload, listed, match, returned, item, paid } = await collected()
  const { endToEndId } = collection.items[0]
  await upload('return.xml', returnedCamt({ endToEndId, amount: returned.toFixed(2) }))
  const [row] = await listed('out-to-match')
  expect(row).toMatchObject({
    name: 'Prüf GmbH',
    amount: -balance - 350,
    billProposal: null,
    returnProposal: {
      invoiceId: invoice.id,
      number: invoice.number,
      amount: balance,
      charges: 350,
      code: 'AC04',
      confident: true,
    },
  })
  const matched = good(await match(row?.id, takingBack(row?.returnProposal)))
  expect(matched).toMatchObject({
    status: 'matched',
    returnProposal: null,
    payments: [{ invoiceId: invoice.id, amount: -balance }],
    entries: [{ category: 'bank-charges', amount: -350 }],
  })
  expect(await item()).toMatchObject({ status: 'returned', returnCode: 'AC04', returnedOn: '2026-03-16' })
  const unpaid = await readInvoice(business, invoice.id)
  expect(unpaid).toMatchObject({ status: 'overdue', paid: 0, balance })
  expect(unpaid.payments).toMatchObject([{ date: '2026-03-13' }, { date: '2026-03-16', method: 'direct-debit' }])
  await expectFiguresToAddUp(business)
  const back = unpaid.payments[1].id
  const alone = await ask('POST', `/invoices/${invoice.id}/payments/${back}/remove`, { reason: 'Mistake' })
  expect(refusal(alone).code).toBe('part-of-bank-transaction')
  expect(refusal(await ask('POST', `/bank-transactions/${paid?.id}/reopen`)).code).toBe('bank-match-returned')
  expect(good(await ask('POST', `/bank-transactions/${row?.id}/reopen`))).toMatchObject({
    status: 'open',
    payments: [],
    entries: [],
    returnProposal: { charges: 350 },
  })
  expect(await item()).toMatchObject({ status: 'collected', returnCode: null, returnedOn: null })
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'paid', paid: balance })
  await expectFiguresToAddUp(business)
  good(await match(row?.id, takingBack(row?.returnProposal)))
  expect(await item()).toMatchObject({ status: 'returned' })
})

test('returned direct debits are read as German and Dutch banks write them in MT940, and in the words of a CSV file', async () => {
  const { ask, collection, upload, listed, returned, invoice } = await collected()
  const { endToEndId } = collection.items[0]
  const amount = returned.toFixed(2).replace('.', ',')
  const csv = `Date;Amount;Memo\n2026-03-16;-${amount};RETOURE SEPA LASTSCHRIFT AC04 ${endToEndId} ENTGELT 3,50\n`
  const files: Record<string, string> = { CSV: csv }
  for (const [bank, write] of Object.entries(returnedMt940)) files[bank] = write({ endToEndId, amount })
  for (const [bank, text] of Object.entries(files)) {
    const { id } = await upload(`${bank}.sta`, text)
    const [row] = (await listed('outgoing')).filter(({ status }) => status === 'open')
    const told = row?.returnProposal && [row.returnProposal.number, row.returnProposal.code, row.returnProposal.charges]
    expect([bank, told]).toEqual([bank, [invoice.number, 'AC04', 350]])
    good(await ask('DELETE', `/bank-statements/${id}`))
  }
})

test('a direct debit that was marked as returned by hand is only sorted when the bank’s file comes', async () => {
  const { ask, business, invoice, balance, collection, upload, listed, match, returned } = await collected()
  const [{ id, endToEndId }] = collection.items
  good(await ask('POST', `/collections/${collection.id}/items/${id}/return`, { code: 'AC04' }))
  await upload('return.xml', returnedCamt({ endToEndId, amount: returned.toFixed(2) }))
  const [row] = await listed('out-to-match')
  expect(row?.returnProposal).toMatchObject({ paymentId: null, amount: balance, charges: 350 })
  const entries = [{ category: 'returned-payment', amount: -balance }, { category: 'bank-charges' }]
  expect(good(await match(row?.id, { kind: 'entries', entries }))).toMatchObject({
    status: 'matched',
    payments: [],
    entries: [{ amount: -balance }, { amount: -350 }],
  })
  expect(await readInvoice(business, invoice.id)).toMatchObject({ paid: 0, balance })
  await expectFiguresToAddUp(business)
})

test('a payment that was recorded without a collection is taken back by the number of its invoice', async () => {
  const { business, ask, upload, listed, match } = await collected()
  const items = [{ kind: 'free', name: 'Work', quantity: 1000, price: 11_900 }]
  const { id, number, balance } = await makeIssued(business, { items })
  good(await ask('POST', `/invoices/${id}/payments`, { amount: balance, method: 'direct-debit', date: '2026-03-12' }))
  await upload('return.xml', returnedCamt({ endToEndId: number, amount: (balance / 100 + 3.5).toFixed(2) }))
  const [row] = await listed('out-to-match')
  expect(row?.returnProposal).toMatchObject({ number, amount: balance, charges: 350, confident: true })
  good(await match(row?.id, takingBack(row?.returnProposal)))
  expect(await readInvoice(business, id)).toMatchObject({ paid: 0, balance })
  expect(refusal(await match(row?.id, takingBack(row?.returnProposal))).code).toBe('bank-transaction-not-open')
  await expectFiguresToAddUp(business)
  good(await ask('POST', `/bank-transactions/${row?.id}/reopen`))
  expect(await readInvoice(business, id)).toMatchObject({ paid: balance, status: 'paid' })
  await expectFiguresToAddUp(business)
})

test('less than was collected takes nothing back, and parts that don’t add up are refused, by the database too', async () => {
  const { business, balance, collection, upload, listed, match } = await collected()
  const [{ endToEndId }] = collection.items
  await upload('return.xml', returnedCamt({ endToEndId, amount: ((balance - 1) / 100).toFixed(2) }))
  const [row] = await listed('out-to-match')
  expect(row?.returnProposal).toBeNull()
  const [{ id: paymentId }] = (await readInvoice(business, collection.items[0].invoiceId)).payments
  const codes = [
    await match(row?.id, { kind: 'return', paymentId }),
    await match(row?.id, { kind: 'entries', entries: [{ category: 'tax', amount: -1 }] }),
    await match(row?.id, { kind: 'entries', entries: [{ category: 'tax' }, { category: 'wages' }] }),
  ].map(answer => refusal(answer).code)
  expect(codes).toEqual(['bank-parts-differ', 'bank-parts-differ', 'bank-parts-differ'])
  good(await match(row?.id, { kind: 'entries', entries: [{ category: 'tax' }] }))
  const where = [business.businessId, row?.id]
  const more = `insert into bank_entries select (jsonb_populate_record(e, '{"id": "zzzzzzz1"}')).* from bank_entries e where business_id = $1 and bank_transaction_id = $2`
  await expect(app.query(more, where)).rejects.toMatchObject({ code: 'DB004' })
  const change = 'update bank_entries set amount = -1 where business_id = $1 and bank_transaction_id = $2'
  await expect(app.query(change, where)).rejects.toMatchObject({ code: 'DB004' })
})
