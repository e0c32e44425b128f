import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
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
    ...{ status: 'paid', payments: [{ method: 'direct-debit', date: '2026-03-16' }] },
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
    ...{ collected: { count: 1 }, returned: { count: 2 } },
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
