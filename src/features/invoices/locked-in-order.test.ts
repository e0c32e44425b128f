import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { lockRows, locksAsItWrites } from '../../platform/database/locks.ts'
import { makeConfirmedOrder, makeCustomer, makeDraft, openBusiness, readInvoice } from '../../testing/factories.ts'
import { good, testApp } from '../../testing/test-app.ts'
import { customers } from '../customers/tables.ts'
import { invoices } from './tables.ts'

const app = await testApp()
const business = await openBusiness(app)
const customer = await makeCustomer(business)
const [first, second] = [await makeDraft(business), await makeDraft(business)]
  .map(({ id }): string => id)
  .toSorted() as [string, string]

const lockInvoice = (tx: Transaction, id: string) => lockRows(tx, invoices, eq(invoices.id, id))
const lockCustomer = (tx: Transaction) => lockRows(tx, customers, eq(customers.id, customer.id))

describe('a write that locks out of order fails in tests', () => {
  test('by table', async () => {
    const work = app.db.transaction(async tx => {
      await lockInvoice(tx, first)
      await lockCustomer(tx)
    })
    await expect(work).rejects.toThrow(/^customers \(.*\) is locked after invoices/)
  })

  test('by key, in one table', async () => {
    const work = app.db.transaction(async tx => {
      await lockInvoice(tx, second)
      await lockInvoice(tx, first)
    })
    await expect(work).rejects.toThrow(/^invoices \(.*\) is locked after invoices/)
  })

  test('by what a statement locks as it writes', async () => {
    const work = app.db.transaction(async tx => {
      await locksAsItWrites(tx, 'figures', [['x']])
      await locksAsItWrites(tx, 'number_series', [['x', 'invoice', 2026]])
    })
    await expect(work).rejects.toThrow('number_series (x invoice 2026) is locked after figures (x)')
  })
})

test('what is in order, is locked again, or was written by the same transaction breaks nothing', async () => {
  await app.db.transaction(async tx => {
    await lockCustomer(tx)
    const rows = await lockRows(tx, invoices, inArray(invoices.id, [second, first]))
    expect(rows.map(({ id }) => id)).toEqual([first, second])
    await lockCustomer(tx)
    await lockInvoice(tx, first)
  })
  await app.db.transaction(async tx => {
    await tx.update(customers).set({ name: 'Renamed' }).where(eq(customers.id, customer.id))
    await lockInvoice(tx, first)
    await lockCustomer(tx)
  })
})

test('an invoice of an order is paid less cash discount, whose credit note moves the order', async () => {
  const discounting = await openBusiness(app, { cashDiscount: { percent: 2000, days: 10 } })
  const post = async (path: string, body: object = {}) =>
    good(await app.ask('POST', `${discounting.path}${path}`, body))
  const order = await makeConfirmedOrder(discounting, {
    items: [{ kind: 'free', name: 'Work', quantity: 1000, price: 10_000 }],
  })
  const { id } = await post(`/orders/${order.id}/invoice`)
  const { total } = await post(`/invoices/${id}/issue`)
  await post(`/invoices/${id}/payments`, { amount: (total * 98) / 100, takeCashDiscount: true })
  expect(await readInvoice(discounting, id)).toMatchObject({ status: 'paid', balance: 0 })
})
