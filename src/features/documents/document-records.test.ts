import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentRecord } from '../../domain/documents/document-record.ts'
import { sum } from '../../domain/values/exact.ts'
import { makeCustomer, makeDraft, makeProduct, openBusiness, readInvoice } from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { checkRecords } from './queries/check-records.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app, { taxName: 'VAT', taxRate: 19_000, country: 'DE' })
const { path, businessId } = business

async function recordOf(id: string): Promise<DocumentRecord> {
  const [row] = await app.query('select record from document_records where business_id = $1 and subject_id = $2', [
    ...[businessId, id],
  ])
  return JSON.parse(row?.record)
}

const post = async (at: string, body: Json = {}) => good(await app.ask('POST', `${path}${at}`, body))

async function issued(fields: Json = {}): Promise<Json> {
  const product = await makeProduct(business, { basePrice: 1000, costPrice: 640, unit: 'kg', ...fields })
  const items = [
    { productId: product.id, quantity: 2500 },
    { kind: 'heading', name: 'Work' },
    { kind: 'free', name: 'Fitting', quantity: 1000, price: 4999, unit: 'hours' },
  ]
  const customer = await makeCustomer(business, { name: 'Acme', address: '1 Quay', email: 'ada@acme.example' })
  const { id } = await makeDraft(business, {
    customerId: customer.id,
    items,
    discount: { percent: 3000 },
    note: 'Thanks',
  })
  await post(`/invoices/${id}/issue`)
  return readInvoice(business, id)
}

describe('what is issued is recorded as it was', () => {
  let invoice: Json
  beforeAll(async () => {
    invoice = await issued({ barcode: '4006381333931', commodityCode: '0901 21.00' })
  })

  test('an invoice with its parties, lines, taxes and totals', async () => {
    const record = await recordOf(invoice.id)
    expect(record).toMatchObject({
      model: 4,
      type: '380',
      number: invoice.number,
      date: '2026-03-10',
      dueDate: invoice.dueDate,
      note: 'Thanks',
      currency: 'EUR',
      language: 'en',
      preceding: [],
      discount: { percent: 3000 },
      seller: { name: invoice.sender.name, country: 'DE' },
      buyer: { name: 'Acme', address: '1 Quay', email: 'ada@acme.example' },
    })
    expect(record.lines).toMatchObject([
      { quantity: 2500, unit: 'kg', unitCode: 'KGM', commodityCode: '09012100', unitCost: 640, total: 2500 },
      { kind: 'heading', name: 'Work', net: 0 },
      { name: 'Fitting', unitCode: 'HUR', unitCost: null, total: 4999, net: 4999 },
    ])
    expect(record.totals).toEqual({
      lines: 7499,
      allowances: invoice.discountTotal,
      net: invoice.total - invoice.tax,
      tax: invoice.tax,
      total: invoice.total,
      prepaid: 0,
      due: invoice.total,
    })
  })

  test('the line keeps the codes of its product, when the product gets others', async () => {
    const [{ productId, commodityCode }] = invoice.items
    const { version } = good(await app.ask('GET', `${path}/products/${productId}`))
    good(await app.ask('PATCH', `${path}/products/${productId}`, { commodityCode: '8516', version }))
    expect(commodityCode).toBe('09012100')
    expect(await readInvoice(business, invoice.id)).toMatchObject({ items: [{ commodityCode }, {}, {}] })
    const { lines } = await recordOf(invoice.id)
    expect(lines[0]).toMatchObject({ commodityCode, barcode: '4006381333931' })
  })

  test('the line keeps its net amount and its cost, and the movement of its goods the cost, when the product changes', async () => {
    const [{ productId }] = invoice.items
    const { version } = good(await app.ask('GET', `${path}/products/${productId}`))
    good(await app.ask('PATCH', `${path}/products/${productId}`, { costPrice: 900, name: 'Renamed', version }))
    const lines = await app.query(
      'select net::int, unit_cost::int from invoice_items where business_id = $1 and invoice_id = $2 order by position',
      [businessId, invoice.id],
    )
    expect(lines).toEqual([
      { net: 2500, unit_cost: 640 },
      { net: 0, unit_cost: null },
      { net: 4999, unit_cost: null },
    ])
    const movements = await app.query(
      `select unit_cost::int from stock_movements where business_id = $1 and product_id = $2 and reason = 'invoice'`,
      [businessId, productId],
    )
    expect(movements).toEqual([{ unit_cost: 640 }])
  })

  test('a credit note by line and one by amount, which name the invoice', async () => {
    const [item] = invoice.items
    const byLine = await post(`/invoices/${invoice.id}/credit-notes`, {
      items: [{ itemId: item.id, quantity: 1000 }],
      reason: 'Dented',
      goodsComeBack: false,
    })
    const byAmount = await post(`/invoices/${invoice.id}/credit-notes`, { amount: 500, reason: 'Late' })
    const [first, second] = await Promise.all([byLine, byAmount].map(({ creditNote }) => recordOf(creditNote.id)))
    expect(first).toMatchObject({
      type: '381',
      number: byLine.creditNote.number,
      note: 'Dented',
      dueDate: null,
      preceding: [{ number: invoice.number, date: invoice.date }],
      lines: [{ quantity: 1000, total: 1000, net: 1000, unitCost: 640 }],
    })
    expect(second?.lines).toMatchObject([{ name: 'Late', net: 420, taxRate: 19_000 }])
    for (const record of [first, second]) {
      if (!record) throw new Error('there is no record')
      const { totals, lines, taxes } = record
      expect(totals.lines).toBe(sum(lines.map(line => line.net)))
      expect(totals.lines - totals.allowances).toBe(sum(taxes.map(row => row.net)))
    }
    expect(first?.totals.total).toBe(byLine.creditNote.total)
    expect(second?.totals.total).toBe(500)
  })

  test('when it was supplied and for which order, which a correction keeps and the paper says', async () => {
    const supplied = { supplyFrom: '2026-03-01', supplyTo: '2026-03-09', orderReference: 'PO-4711' }
    const { id } = await makeDraft(business, supplied)
    expect(await readInvoice(business, id)).toMatchObject(supplied)
    await post(`/invoices/${id}/issue`)
    expect(await recordOf(id)).toMatchObject({
      supply: { from: '2026-03-01', to: '2026-03-09' },
      orderReference: 'PO-4711',
    })
    const { draft } = await post(`/invoices/${id}/correct`, { goodsComeBack: true })
    expect(await readInvoice(business, draft.id)).toMatchObject(supplied)
    for (const wrong of [{ supplyTo: '2026-03-09' }, { supplyFrom: '2026-03-10', supplyTo: '2026-03-09' }]) {
      const refused = await app.ask('POST', `${path}/invoices`, wrong)
      expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'supplyTo'])
    }
  })

  test('a correction that takes over a payment is prepaid by it', async () => {
    const paid = await issued()
    await post(`/invoices/${paid.id}/payments`, { amount: paid.total, date: '2026-03-10', method: 'bank-transfer' })
    const { draft } = await post(`/invoices/${paid.id}/correct`, { carryPayment: true, goodsComeBack: true })
    await post(`/invoices/${draft.id}/issue`)
    const record = await recordOf(draft.id)
    expect(record.preceding).toEqual([{ number: paid.number, date: paid.date }])
    expect(record.totals).toMatchObject({ total: paid.total, prepaid: paid.total, due: 0 })
  })
})

describe('the chain of records', () => {
  /** As somebody does who has taken over the database. */
  const tamper = async (statement: string, values: readonly unknown[] = []) => {
    await app.query('alter table document_records disable trigger user')
    await app.query(statement, [businessId, ...values])
    await app.query('alter table document_records enable trigger user')
  }

  test('has no gaps after many writers, and is found unbroken', async () => {
    await Promise.all(Array.from({ length: 8 }, () => issued()))
    const { count, hash, faults } = await checkRecords(app.db, businessId)
    const [row] = await app.query(
      'select count(*)::int, max(sequence)::int as last from document_records where business_id = $1',
      [businessId],
    )
    expect(row).toEqual({ count, last: count })
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(faults).toEqual([])
  })

  test.each([
    ['update document_records set record = record where business_id = $1'],
    ['update document_records set sequence = sequence + 1000 where business_id = $1'],
    ['delete from document_records where business_id = $1'],
  ])('is not changed in SQL: %s', async statement => {
    await expect(app.query(statement, [businessId])).rejects.toThrow('document records stay as they were written')
  })

  test('shows a record that was changed, one that was taken away, and a document that is not as recorded', async () => {
    const [one, two, three] = [await issued(), await issued(), await issued()]
    await tamper(
      `update document_records set record = replace(record, 'Acme', 'Acne') where business_id = $1 and subject_id = $2`,
      [one.id],
    )
    await tamper('delete from document_records where business_id = $1 and subject_id = $2', [two.id])
    const { faults } = await checkRecords(app.db, businessId)
    expect(faults).toEqual([
      { number: one.number, fault: 'changed' },
      { number: three.number, fault: 'out-of-order' },
      { number: two.number, fault: 'missing' },
    ])
  })

  test('says how many documents were issued before there was one', async () => {
    const { count, outside } = await checkRecords(app.db, businessId)
    expect(outside).toBe(0)
    await tamper('delete from document_records where business_id = $1')
    // one of them was taken away before
    expect(await checkRecords(app.db, businessId)).toMatchObject({ count: 0, faults: [], outside: count + 1 })
  })
})
