import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deliver,
  makeBill,
  makeConfirmedOrder,
  makeDraft,
  makeIssued,
  makeOrder,
  makeProduct,
  makeQuote,
  makeSentQuote,
  openBusiness,
} from '../../testing/factories.ts'
import { COLLECTING, furnishedDirectDebits } from '../../testing/furnished/direct-debits.ts'
import { operationsOf } from '../../testing/operations.ts'
import { good, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const business = await openBusiness(app, COLLECTING)
const product = await makeProduct(business)
const items = [{ productId: product.id, quantity: 1000 }]
await makeDraft(business)
await makeIssued(business, { items })
await makeIssued(business, { items })
await makeQuote(business)
await makeSentQuote(business)
await makeBill(business)
await makeBill(business, { supplier: { name: 'Power Co' } })
await makeOrder(business)
await makeConfirmedOrder(business)
await makeConfirmedOrder(business)
const { id: orderId } = await makeConfirmedOrder(business, { items })
for (const quantity of [400, 600]) await deliver(business, orderId, [quantity])
await app.ask('POST', `${business.path}/stock-counts`, { name: 'Shelf' })
const list = good(await app.ask('POST', `${business.path}/price-lists`, { name: 'Wholesale' }))
const fixed = [0, 1000].map(fromQuantity => ({ productId: product.id, fromQuantity, price: 1 }))
good(await app.ask('PUT', `${business.path}/price-lists/${list.id}/items`, { items: fixed }))
const bankFile = { fileName: 'march.csv', content: btoa('Date,Amount\n2026-03-09,1.00\n2026-03-09,2.00\n') }
good(await app.ask('POST', `${business.path}/bank-statements`, bankFile))
await furnishedDirectDebits(business, { items })
const count = good(await app.ask('POST', `${business.path}/stock-counts`, { name: 'Everything' }))

/** Each list with each of its sorts, as an address that only lacks a cursor. */
const lists = (await operationsOf(app))
  .filter(operation => operation.query.some(({ name }) => name === 'cursor'))
  .flatMap(({ path, query }) => {
    const filled = path
      .replace('{businessId}', business.businessId)
      .replace('{productId}', product.id)
      .replace('{countId}', count.id)
      .replace('{priceListId}', list.id)
    const sorts = query.find(({ name }) => name === 'sort')?.schema.enum
    return sorts ? sorts.map(sort => `${filled}?limit=1&sort=${sort}`) : [`${filled}?limit=1`]
  })

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const hostile = [
  '',
  'x',
  '====',
  '%00',
  'null',
  encoded(null),
  encoded({}),
  encoded([]),
  encoded('text'),
  encoded([null, null]),
  encoded([[], {}]),
  encoded(['a', 'b', 'c', 'd']),
  encoded([1, 2]),
  encoded(['\u0000', '\u0000']),
  encoded(['\ud800', '\ud800']),
  encoded({ length: 2, 0: 'a', 1: 'b' }),
  Buffer.from([0xff, 0xfe, 0x22]).toString('base64url'),
  'A'.repeat(2000),
]

const forms = [
  ['a'],
  ['2026-99-99', '2026-99-99 00:00:00+00', 'x'],
  ['2026-02-30', '2026-02-30 00:00:00+00', 'x'],
  ['0000-00-00', '0000-00-00 00:00:00+00', 'x'],
  ['2026-01-01', '2026-01-01 25:00:00+00', 'x'],
  ['2026-01-01', '2026-01-01 00:99:00+00', 'x'],
  ['2026-01-01', '2026-01-01 00:00:00+99', 'x'],
  ['2026-01-01', '2026-01-01 00:00:00.9999999999+00', 'x'],
  ['2026-01-01', 'infinity', 'x'],
  ['infinity', 'x'],
  ['now', 'x'],
  ['9'.repeat(40), 'x'],
  ['1e5', 'x'],
  ['0x10', 'x'],
  ['', 'x'],
  ["' or 1=1 --", "'); drop table invoices --"],
]

describe('a cursor that is not from the list', () => {
  test.each(lists)('%s', async address => {
    for (const cursor of hostile) {
      const answer = await app.ask('GET', `${address}&cursor=${cursor}`)
      expect({ cursor, status: answer.status, field: answer.body.errors?.[0] }).toEqual({
        cursor,
        status: 422,
        field: { field: 'cursor', message: 'This cursor does not belong to this list.' },
      })
    }
    for (const form of forms)
      expect([200, 422]).toContain((await app.ask('GET', `${address}&cursor=${encoded(form)}`)).status)
  })

  test('is refused, whatever it is', async () => {
    const value = fc.oneof(
      fc.string(),
      fc.jsonValue(),
      fc.array(fc.oneof(fc.string(), fc.date().map(String)), { maxLength: 4 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...lists),
        fc.oneof(value.map(encoded), fc.base64String()),
        async (address, cursor) => {
          const answer = await app.ask('GET', `${address}&cursor=${encodeURIComponent(cursor)}`)
          expect([200, 422]).toContain(answer.status)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('but from another list or sort is refused or gives a page, and never causes an internal error', async () => {
    for (const one of lists) {
      let cursor = ''
      for (const direction of one.includes('sort') ? ['&direction=asc', '&direction=desc'] : ['']) {
        const { nextCursor } = good(await app.ask('GET', one + direction))
        if (!nextCursor) throw new Error(`${one} has one row`)
        expect(nextCursor).toMatch(/^[\w-]+$/)
        expect((await app.ask('GET', `${one}&cursor=${nextCursor}`)).status).toBe(200)
        cursor = nextCursor
      }
      // both directions have the same form
      for (const other of lists)
        expect([200, 422]).toContain((await app.ask('GET', `${other}&cursor=${cursor}`)).status)
    }
  })
})
