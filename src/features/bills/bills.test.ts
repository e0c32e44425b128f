import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBill, openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { PDF, PNG } from '../../testing/furnished/furnished.ts'
import { type Answer, good, type Json, testApp } from '../../testing/test-app.ts'

// 10 March 2026
const app = await testApp()
let business: TestBusiness
beforeAll(async () => {
  business = await openBusiness(app, { currency: 'EUR' })
})

const ask = (method: string, path: string, body?: unknown) => app.ask(method, `${business.path}${path}`, body)
const get = async (path: string) => good(await ask('GET', path))
const pay = (id: string, payment: Json) => ask('POST', `/bills/${id}/payments`, payment)
const refused = ({ status, body }: Answer, expected: number): Json => {
  expect(status).toBe(expected)
  return body
}
const IBAN = 'DE89370400440532013000'

describe('a bill', () => {
  test('is added with its supplier, sums, dates and a code to pay it', async () => {
    const bill = await makeBill(business, {
      supplier: { name: 'Mill & Sons', vatId: 'DE 123 456 789', country: 'DE', address: '1 River Road\nBonn' },
      number: 'R-1',
      date: '2026-03-02',
      iban: 'DE89 3704 0044 0532 0130 00',
      category: 'Office',
      taxes: [
        { rate: 19_000, net: 10_000, tax: 1900 },
        { rate: 7000, net: 5000, tax: 350 },
      ],
    })
    expect(bill).toMatchObject({
      supplierName: 'Mill & Sons',
      number: 'R-1',
      date: '2026-03-02',
      dueDate: '2026-04-01',
      bookedOn: '2026-03-02',
      net: 15_000,
      tax: 2250,
      total: 17_250,
      paid: 0,
      balance: 17_250,
      status: 'open',
      iban: IBAN,
      paymentReference: 'R-1',
      category: 'Office',
      file: null,
      payments: [],
      voided: null,
      supplier: { name: 'Mill & Sons', vatId: 'DE123456789', country: 'DE', iban: IBAN },
      paymentCode: { iban: 'DE89 3704 0044 0532 0130 00', svg: expect.stringContaining('<svg') },
    })
    expect(await get(`/bills/${bill.id}`)).toEqual(bill)
    expect(await get(`/suppliers/${bill.supplierId}`)).toMatchObject({ billCount: 1, owed: 17_250, overdue: 0 })
    expect((await get(`/history/bill/${bill.id}`)).entries).toMatchObject([
      { event: 'bill-added', data: { number: 'R-1', total: 17_250 } },
    ])
  })

  test('finds its supplier by VAT ID or by name, and adds no second one', async () => {
    const first = await makeBill(business, { supplier: { name: 'Energie AG', vatId: 'ATU12345678', country: 'AT' } })
    const sameId = await makeBill(business, { supplier: { name: 'Energie Aktiengesellschaft', vatId: 'ATU12345678' } })
    const sameName = await makeBill(business, { supplier: { name: 'ENERGIE ag' } })
    expect([sameId.supplierId, sameName.supplierId]).toEqual([first.supplierId, first.supplierId])
    const other = await makeBill(business, { supplier: { name: 'Energie AG', vatId: 'ATU87654321' } })
    expect(other.supplierId).not.toBe(first.supplierId)
    const both = await Promise.all([1, 2].map(() => makeBill(business, { supplier: { name: 'Never Seen' } })))
    expect(new Set(both.map(bill => bill.supplierId)).size).toBe(1)
  })

  test('that is paid already is paid in full, on its own day unless another is named', async () => {
    const bill = await makeBill(business, { date: '2026-03-02', prepaid: 900, payment: { method: 'cash' } })
    expect(bill).toMatchObject({
      status: 'paid',
      balance: 0,
      payments: expect.arrayContaining([
        expect.objectContaining({ amount: 11_000, date: '2026-03-02', method: 'cash' }),
        expect.objectContaining({ amount: 900, method: 'other' }),
      ]),
    })
    const input = { supplier: { name: 'Shop' }, taxes: [{ rate: 0, net: 1, tax: 0 }], category: 'Fuel' }
    const future = { ...input, payment: { date: '2026-03-11' } }
    expect(refused(await ask('POST', '/bills', future), 409).code).toBe('payment-in-the-future')
    good(await ask('POST', '/bills', input))
    expect((await get('/bills/categories')).categories).toContain('Fuel')
  })

  test('of which more was paid in advance than it comes to can be changed and refunded, and takes no more', async () => {
    const bill = await makeBill(business, { number: 'Adv-1', prepaid: 20_000 })
    expect(bill).toMatchObject({ total: 11_900, paid: 20_000, balance: -8100, status: 'open' })
    const changed = good(await ask('PATCH', `/bills/${bill.id}`, { category: 'Rent', version: bill.version }))
    expect(changed).toMatchObject({ category: 'Rent', balance: -8100 })
    expect(refused(await pay(bill.id, { amount: 8101 }), 409).code).toBe('payment-exceeds-balance')
    const { balance, payments } = good(await pay(bill.id, { amount: 100 }))
    expect(balance).toBe(-8000)
    const [refund, advance] = payments.toSorted((one: Json, other: Json) => one.amount - other.amount)
    const remove = ({ id }: Json) => ask('POST', `/bills/${bill.id}/payments/${id}/remove`, { reason: 'No' })
    expect(refused(await remove(advance), 409).code).toBe('bill-below-payments')
    expect(good(await remove(refund))).toMatchObject({ balance: -8100 })
    expect(good(await remove(advance))).toMatchObject({ paid: 0, balance: 11_900, status: 'open' })
  })

  test('is refused a second time with the same supplier and number, unless the first is void', async () => {
    const bill = await makeBill(business, { number: 'Twice-1' })
    const again = { supplierId: bill.supplierId, number: 'TWICE-1', taxes: bill.taxes }
    expect(refused(await ask('POST', '/bills', again), 409)).toMatchObject({
      code: 'bill-already-recorded',
      detail: 'You already have bill TWICE-1 from Paper Mill Ltd.',
      data: { billId: bill.id },
    })
    const other = await makeBill(business, { supplierId: bill.supplierId, number: 'Twice-2' })
    const change = { number: 'twice-1', version: other.version }
    expect(refused(await ask('PATCH', `/bills/${other.id}`, change), 409).code).toBe('bill-already-recorded')
    good(await ask('POST', `/bills/${bill.id}/void`, { reason: 'Wrong amount' }))
    expect((await makeBill(business, again)).number).toBe('TWICE-1')
    for (const _ of [1, 2]) expect((await makeBill(business, { number: '' })).number).toBe('')
  })

  test('two at once with the same number are added once', async () => {
    const fast = { supplier: { name: 'Fast Ltd' }, number: 'F-1', taxes: [{ rate: 0, net: 1, tax: 0 }] }
    const answers = await Promise.all(
      // without a file, any number of them may come at once
      [1, 2, 3].map(() => app.ask('POST', `${business.path}/bills`, fast, { 'content-length': '100' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('is changed as long as it is not void and covers what was paid', async () => {
    const bill = await makeBill(business, { number: 'C-1' })
    const taxes = [{ rate: 7000, net: 2000, tax: 140 }]
    const changed = good(await ask('PATCH', `/bills/${bill.id}`, { taxes, note: 'Cheaper', version: bill.version }))
    expect(changed).toMatchObject({ net: 2000, tax: 140, total: 2140, note: 'Cheaper', taxes })
    expect(refused(await ask('PATCH', `/bills/${bill.id}`, { note: '', version: bill.version }), 409).code).toBe(
      'changed-meanwhile',
    )
    const paid = good(await pay(bill.id, { amount: 2000 }))
    const lower = { taxes: [{ rate: 0, net: 1999, tax: 0 }], version: paid.version }
    expect(refused(await ask('PATCH', `/bills/${bill.id}`, lower), 409).code).toBe('bill-below-payments')
    expect(refused(await ask('POST', `/bills/${bill.id}/void`, { reason: 'No' }), 409).code).toBe('bill-has-payments')
    const { entries } = await get(`/history/bill/${bill.id}`)
    expect(entries[1]).toMatchObject({
      event: 'bill-changed',
      data: { before: { note: '', total: 11_900 }, after: { note: 'Cheaper', total: 2140 } },
    })
  })

  test('that is void owes nothing and can’t be changed or paid', async () => {
    const bill = await makeBill(business, { supplier: { name: 'Void Ltd' } })
    const voided = good(await ask('POST', `/bills/${bill.id}/void`, { reason: 'Entered twice' }))
    expect(voided).toMatchObject({ status: 'void', balance: 0, voided: { reason: 'Entered twice' }, paymentCode: null })
    expect(await get(`/suppliers/${bill.supplierId}`)).toMatchObject({ billCount: 0, owed: 0 })
    expect(refused(await pay(bill.id, { amount: 1 }), 409).code).toBe('bill-is-void')
    expect(refused(await ask('PATCH', `/bills/${bill.id}`, { note: 'x', version: voided.version }), 409).code).toBe(
      'bill-is-void',
    )
  })

  test.each([
    [{ taxes: [] }, 'taxes', 'Enter an amount.'],
    [{ supplierId: 'aaaaaaaa' }, 'supplierId', 'Choose a supplier.'],
    [{ iban: 'DE89370400440532013001' }, 'iban', expect.stringContaining('typing mistake')],
  ])('%j is refused with a sentence', async (fields, field, message) => {
    const body = { supplier: { name: 'Paper Mill Ltd' }, taxes: [{ rate: 0, net: 1, tax: 0 }], ...fields }
    expect(refused(await ask('POST', '/bills', body), 422).errors).toEqual([{ field, message }])
  })
})

describe('payments', () => {
  test('in two parts pay a bill, and one that is removed with a reason is due again', async () => {
    const bill = await makeBill(business, { number: 'P-1', dueDate: '2026-03-20' })
    const part = good(await pay(bill.id, { amount: 4000, date: '2026-03-05', method: 'card', reference: '0815' }))
    expect(part).toMatchObject({ status: 'partly-paid', paid: 4000, balance: 7900 })
    expect(refused(await pay(bill.id, { amount: 7901 }), 409).code).toBe('payment-exceeds-balance')
    expect(refused(await pay(bill.id, { amount: 1, date: '2026-03-11' }), 409).code).toBe('payment-in-the-future')
    const paid = good(await pay(bill.id, { amount: 7900 }))
    expect(paid).toMatchObject({ status: 'paid', balance: 0, paymentCode: null })
    expect(paid.payments).toMatchObject([
      { amount: 7900, date: '2026-03-10', method: 'bank-transfer', removed: null },
      { amount: 4000, date: '2026-03-05', method: 'card', reference: '0815' },
    ])
    const [, first] = paid.payments
    const remove = () => ask('POST', `/bills/${bill.id}/payments/${first.id}/remove`, { reason: 'Bounced' })
    expect(good(await remove())).toMatchObject({ status: 'partly-paid', balance: 4000 })
    expect(refused(await remove(), 409).code).toBe('payment-was-removed')
  })

  test('on a credit note of the supplier are what the supplier pays back', async () => {
    const bill = await makeBill(business, { number: 'CN-1', taxes: [{ rate: 19_000, net: -1000, tax: -190 }] })
    expect(bill).toMatchObject({ total: -1190, balance: -1190, status: 'open', paymentCode: null })
    const back = good(await pay(bill.id, { amount: 1190 }))
    expect(back).toMatchObject({ status: 'paid', balance: 0, payments: [{ amount: -1190 }] })
  })
})

describe('the original', () => {
  const sha256 = (base64: string) => createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')
  const XML = btoa('\ufeff<?xml version="1.0"?><Invoice/>'.replace('\ufeff', '\xef\xbb\xbf'))
  const JPEG = btoa('\xff\xd8\xff\xe0 and more')

  test.each([
    ['a PDF', PDF, 'application/pdf', 'bill.pdf'],
    ['an XML file', XML, 'application/xml', 'bill.xml'],
    ['a JPEG', JPEG, 'image/jpeg', 'bill.jpg'],
    ['a PNG', PNG, 'image/png', 'bill.png'],
  ])('is %s, kept to the byte', async (_, content, type, name) => {
    const bill = await makeBill(business, { file: { fileName: 'C:\\scans\\bill', content } })
    const size = Buffer.from(content, 'base64').length
    expect(bill.file).toMatchObject({ fileName: name, type, size, sha256: sha256(content) })
    const answer = await app.fetch(
      new Request(`http://127.0.0.1:3000${business.path}/bills/${bill.id}/file`, {
        headers: { host: '127.0.0.1:3000' },
      }),
    )
    expect(answer.headers.get('content-type')).toBe(type)
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(content)
  })

  test('is no other file', async () => {
    const bill = await makeBill(business)
    for (const content of [btoa('<!doctype html><script>'), btoa('MZ'), btoa('')]) {
      const file = { fileName: 'bill.pdf', content }
      expect(refused(await ask('PUT', `/bills/${bill.id}/file`, file), 422)).toMatchObject({
        code: 'bill-file-type',
        detail: 'Choose a PDF, XML, JPEG or PNG file.',
      })
    }
    expect((await ask('GET', `/bills/${bill.id}/file`)).status).toBe(404)
  })

  test('is attached later and replaced: the earlier file stays, and the history says which', async () => {
    const bill = await makeBill(business)
    good(await ask('PUT', `/bills/${bill.id}/file`, { fileName: 'first.pdf', content: PDF }))
    const after = good(await ask('PUT', `/bills/${bill.id}/file`, { fileName: 'second.png', content: PNG }))
    expect(after.file).toMatchObject({ version: 2, fileName: 'second.png', sha256: sha256(PNG) })
    expect(after.earlierFiles).toMatchObject([{ version: 1, fileName: 'first.pdf', sha256: sha256(PDF) }])
    const again = good(await ask('PUT', `/bills/${bill.id}/file`, { fileName: 'same.png', content: PNG }))
    expect(again).toEqual(after)
    for (const [version, type] of [
      ['', 'image/png'],
      ['?version=1', 'application/pdf'],
      ['?version=2', 'image/png'],
    ]) {
      const answer = await app.fetch(
        new Request(`http://127.0.0.1:3000${business.path}/bills/${bill.id}/file${version}`, {
          headers: { host: '127.0.0.1:3000' },
        }),
      )
      expect(answer.headers.get('content-type')).toBe(type)
    }
    expect((await ask('GET', `/bills/${bill.id}/file?version=3`)).status).toBe(404)
    const { entries } = await get(`/history/bill/${bill.id}`)
    expect(entries).toMatchObject([
      { event: 'bill-file-replaced', data: { fileName: 'second.png', sha256: sha256(PNG) } },
      { event: 'bill-file-attached', data: { fileName: 'first.pdf', sha256: sha256(PDF) } },
      { event: 'bill-added' },
    ])
  })

  test('may be large, up to 20 MB', async () => {
    const bill = await makeBill(business)
    const large = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n')], bytes).toString('base64')
    const put = (bytes: number) => ask('PUT', `/bills/${bill.id}/file`, { fileName: 'a.pdf', content: large(bytes) })
    expect(good(await put(20 * 1024 * 1024)).file.size).toBe(20 * 1024 * 1024)
    expect(refused(await put(20 * 1024 * 1024 + 3), 422).errors).toMatchObject([{ field: 'content' }])
  })
})

describe('a supplier', () => {
  test('is renamed with all bills, and its changes are in the history', async () => {
    const bill = await makeBill(business, { supplier: { name: 'Old Name' } })
    const { version } = await get(`/suppliers/${bill.supplierId}`)
    const change = { name: 'New Name', iban: IBAN, version }
    expect(good(await ask('PATCH', `/suppliers/${bill.supplierId}`, change))).toMatchObject({ name: 'New Name' })
    expect((await get(`/bills/${bill.id}`)).supplierName).toBe('New Name')
    expect((await get(`/history/supplier/${bill.supplierId}`)).entries).toMatchObject([
      { event: 'edited', data: { before: { name: 'Old Name', iban: '' } } },
      { event: 'added', data: { name: 'Old Name' } },
    ])
    expect(refused(await ask('PATCH', `/suppliers/${bill.supplierId}`, change), 409).code).toBe('changed-meanwhile')
  })
})

describe('closed books', () => {
  test('keep a bill and its payments as they are, and a late bill counts today', async () => {
    const own = await openBusiness(app)
    const early = await makeBill(own, { number: 'E-1', date: '2026-01-15' })
    const { payments } = good(
      await app.ask('POST', `${own.path}/bills/${early.id}/payments`, { amount: 900, date: '2026-01-20' }),
    )
    good(await app.ask('POST', `${own.path}/closings`, { closedThrough: '2026-01-31' }))
    const change = (body: Json) => app.ask('PATCH', `${own.path}/bills/${early.id}`, body)
    const { version } = good(await app.ask('GET', `${own.path}/bills/${early.id}`))
    expect(refused(await change({ taxes: [{ rate: 0, net: 1000, tax: 0 }], version }), 409).code).toBe('books-closed')
    const reasoned = { reason: 'No' }
    const removal = await app.ask('POST', `${own.path}/bills/${early.id}/payments/${payments[0].id}/remove`, reasoned)
    expect(refused(removal, 409).detail).toContain('This belongs to 2026-01-20.')
    const paidEarly = await app.ask('POST', `${own.path}/bills/${early.id}/payments`, { amount: 1, date: '2026-01-31' })
    expect(refused(paidEarly, 409).code).toBe('books-closed')
    // what says nothing of money may still be completed
    expect(good(await change({ note: 'Paper', category: 'Office', version })).note).toBe('Paper')
    const late = await makeBill(own, { number: 'E-2', date: '2026-01-16' })
    expect(late).toMatchObject({ date: '2026-01-16', bookedOn: '2026-03-10' })
  })

  test('a receipt that was paid in closed books is added, and counts today', async () => {
    const own = await openBusiness(app)
    good(await app.ask('POST', `${own.path}/closings`, { closedThrough: '2026-01-31' }))
    const receipt = await makeBill(own, { date: '2026-01-20', payment: { date: '2026-01-20', method: 'cash' } })
    expect(receipt).toMatchObject({ status: 'paid', date: '2026-01-20' })
    const [{ date, reference }] = receipt.payments
    expect([date > '2026-01-31', reference]).toEqual([true, 'Paid on 2026-01-20'])
  })
})

test('the database keeps bills, their sums and their payments, whoever writes', async () => {
  const bill = await makeBill(business, { number: 'DB-1', file: { fileName: 'bill.pdf', content: PDF } })
  good(await pay(bill.id, { amount: 100 }))
  const id = `business_id = '${business.businessId}' and id = '${bill.id}'`
  const ofBill = `business_id = '${business.businessId}' and bill_id = '${bill.id}'`
  for (const forbidden of [
    `delete from bills where ${id}`,
    `update bills set paid = 200 where ${id}`,
    `update bills set net = net + 1, total = total + 1 where ${id}`,
    `update bill_taxes set rate = 0 where ${ofBill}`,
    `delete from bill_taxes where ${ofBill}`,
    `update bill_payments set amount = 5 where ${ofBill}`,
    `delete from bill_payments where ${ofBill}`,
    `truncate bill_payments`,
    `update bill_files set file_name = 'other.pdf' where ${ofBill}`,
    `delete from bill_files where ${ofBill}`,
    `truncate bill_files`,
  ]) {
    await expect(app.query(forbidden), forbidden).rejects.toThrow()
  }
})
