import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOfBill, billStatus, billStatuses } from '../../domain/bills/bill-life.ts'
import { makeBill, openBusiness } from '../../testing/factories.ts'
import { cases } from '../../testing/random/cases.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { billSorts } from './contract.ts'

// 10 March 2026
const app = await testApp()
const business = await openBusiness(app)
const TODAY = '2026-03-10'
const get = async (path: string) => good(await app.ask('GET', `${business.path}${path}`))
const idsOf = async (query: string): Promise<string[]> =>
  (await get(`/bills?limit=200&${query}`)).rows.map((row: Json) => row.id)

/** Each status at least twice, of two suppliers, some with the same amounts and dates; of the last, more was paid before than it comes to. */
const made: Json[] = []
for (const [place, { due, paid, voided = false, prepaid = 0 }] of [
  { due: '2026-03-01', paid: 0 },
  { due: '2026-03-01', paid: 400 },
  { due: '2026-03-10', paid: 0 },
  { due: '2026-03-16', paid: 100 },
  { due: '2026-03-17', paid: 0 },
  { due: '2026-04-30', paid: 1190 },
  { due: '2026-03-01', paid: 1190 },
  { due: '2026-03-12', paid: 0, voided: true },
  { due: '2026-03-20', paid: 0, prepaid: 2000 },
].entries()) {
  for (const name of ['Zeta Ltd', 'alpha GmbH']) {
    const bill = await makeBill(business, {
      supplier: { name },
      number: `${name[0]}-${place % 3}${place}`,
      date: '2026-02-01',
      dueDate: due,
      taxes: [{ rate: 19_000, net: 1000, tax: 190 }],
      category: place % 2 ? 'Rent' : 'Paper',
      prepaid,
    })
    if (paid > 0) good(await app.ask('POST', `${business.path}/bills/${bill.id}/payments`, { amount: paid }))
    if (voided) good(await app.ask('POST', `${business.path}/bills/${bill.id}/void`, { reason: 'Twice' }))
    made.push({ ...bill, paid: paid + prepaid, isVoid: voided })
  }
}

const statusOf = (bill: Json) => billStatus(bill, TODAY)
const where = (test: (bill: Json) => boolean) =>
  made
    .filter(test)
    .map(bill => bill.id)
    .toSorted()

test('the list, its filters and its summary say of each bill what the domain says', async () => {
  const { rows } = await get('/bills?limit=200')
  for (const row of rows) {
    const bill = made.find(({ id }) => id === row.id)
    expect(row).toMatchObject({ status: statusOf(bill), balance: balanceOfBill(bill as never) })
  }
  const { statuses, dueSoon } = await get('/bills/summary')
  for (const status of billStatuses) {
    const ids = where(bill => statusOf(bill) === status)
    expect((await idsOf(`status=${status}`)).toSorted(), status).toEqual(ids)
    const balance = made
      .filter(({ id }) => ids.includes(id))
      .reduce((sum, bill) => sum + balanceOfBill(bill as never), 0)
    expect(statuses.find((one: Json) => one.status === status)).toMatchObject({ count: ids.length, balance })
  }
  const unpaid = where(bill => !bill.isVoid && bill.paid !== 1190)
  expect((await idsOf('status=unpaid')).toSorted()).toEqual(unpaid)
  const soon = where(bill => unpaid.includes(bill.id) && bill.dueDate >= TODAY && bill.dueDate <= '2026-03-16')
  expect((await idsOf('status=due-soon')).toSorted()).toEqual(soon)
  expect(dueSoon).toMatchObject({ count: soon.length, balance: 2 * (1190 + 1090) })
})

test('bills are found by number, category and supplier, and within dates', async () => {
  expect((await idsOf('q=ALPHA')).toSorted()).toEqual(where(bill => bill.supplierName === 'alpha GmbH'))
  expect((await idsOf('q=Z-11')).toSorted()).toEqual(where(bill => bill.number === 'Z-11'))
  expect((await idsOf('q=rent')).toSorted()).toEqual(where(bill => bill.category === 'Rent'))
  expect((await idsOf('dueFrom=2026-03-12&dueTo=2026-03-16')).length).toBe(4)
  expect((await idsOf(`supplierId=${made[0]?.supplierId}&status=void`)).length).toBe(1)
})

test.each(billSorts)('sorted by %s, pages of any size make the whole list, both ways', async sort => {
  const ascending = await idsOf(`sort=${sort}&direction=asc`)
  expect(await idsOf(`sort=${sort}&direction=desc`)).toEqual(ascending.toReversed())
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 20 }), async limit => {
      const all: string[] = []
      let cursor = ''
      do {
        const page = await get(`/bills?sort=${sort}&direction=asc&limit=${limit}${cursor && `&cursor=${cursor}`}`)
        all.push(...page.rows.map((row: Json) => row.id))
        cursor = page.nextCursor ?? ''
      } while (cursor)
      expect(all).toEqual(ascending)
    }),
    cases(2),
  )
})

test('what is exported is what the filter shows, in words', async () => {
  const { body } = await app.ask(
    'GET',
    `${business.path}/bills/export?format=csv&status=overdue&q=zeta&sort=number&direction=asc`,
  )
  const [head, ...lines] = String(body).trim().split('\r\n')
  expect(head).toContain('Bill ID,Supplier,Number,Date,Due Date,Status,Category,Net,Tax,Total,Paid,Due,Tags')
  expect(lines).toEqual([
    expect.stringMatching(
      /^[A-Z0-9]{8},Zeta Ltd,Z-00,2026-02-01,2026-03-01,Overdue,Paper,10.00,1.90,11.90,0.00,11.90,$/,
    ),
    expect.stringMatching(/,Z-11,.*,Overdue,Rent,10.00,1.90,11.90,4.00,7.90,$/),
  ])
})
