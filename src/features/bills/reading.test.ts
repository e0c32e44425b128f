import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { PDF, PNG } from '../../testing/furnished/furnished.ts'
import { type Answer, good, type Json, testApp } from '../../testing/test-app.ts'

// 10 March 2026
const app = await testApp()
let business: TestBusiness
beforeAll(async () => {
  business = await openBusiness(app, { currency: 'SEK' })
})

const golden = (name: string) =>
  readFileSync(new URL(`../../formats/e-invoice/golden/received/${name}`, import.meta.url), 'utf8')
const everything = golden('everything-ubl.xml')
const fileOf = (text: string, fileName = 'R-2026-17.xml') => ({
  file: { fileName, content: Buffer.from(text).toString('base64') },
})
const ask = (method: string, path: string, body?: unknown) => app.ask(method, `${business.path}${path}`, body)
const refused = ({ status, body }: Answer): Json => ({ status, code: body.code })

describe('an e-invoice', () => {
  test('is read without adding anything: the fields of the bill, what it says, and no finding', async () => {
    const reading = good(await ask('POST', '/bills/reading', fileOf(everything)))
    expect(reading).toMatchObject({
      syntax: 'ubl',
      profile: 'en16931',
      findings: [],
      supplier: null,
      recordedAs: null,
      invoice: { number: 'R-2026-17', seller: { name: 'Norrsken AB' }, payee: { name: 'Nordfaktor AB' } },
      bill: {
        supplier: { name: 'Norrsken AB', country: 'SE', vatId: 'SE556677889901', email: 'asa@norrsken.example' },
        number: 'R-2026-17',
        date: '2026-11-20',
        dueDate: '2026-12-20',
        lacks: null,
        prepaid: 9700,
        iban: 'SE4550000000058398257466',
        paymentReference: 'R-2026-17',
        taxes: [
          { rate: 25_000, net: 95_000, tax: 23_750 },
          { rate: 0, net: 1000, tax: 0 },
          { rate: 0, net: 50, tax: 0 },
        ],
      },
    })
    expect(reading.invoice.attachments).toMatchObject([
      { id: 'DOC-1', name: 'hours.csv', size: 4 },
      { id: 'DOC-2', url: 'https://example.com/plan.pdf', size: null },
    ])
    expect((await ask('GET', '/bills')).body.rows).toEqual([])
  })

  test('becomes a bill in one request, once, with the file to the byte and its attachments to download', async () => {
    const bill = good(await ask('POST', '/bills/files', fileOf(everything)))
    expect(bill).toMatchObject({
      supplierName: 'Norrsken AB',
      number: 'R-2026-17',
      net: 96_050,
      tax: 23_750,
      total: 119_800,
      paid: 9700,
      balance: 110_100,
      status: 'partly-paid',
      payments: [{ amount: 9700, method: 'other' }],
      supplier: { iban: 'SE4550000000058398257466', address: 'Storgatan 1\nHus B\nPlan 3\n903 26 Umeå\nVästerbotten' },
      file: { fileName: 'R-2026-17.xml', type: 'application/xml', size: Buffer.byteLength(everything) },
    })
    expect(refused(await ask('POST', '/bills/files', fileOf(everything)))).toEqual({
      status: 409,
      code: 'bill-already-recorded',
    })
    const { reading } = good(await ask('GET', `/bills/${bill.id}/invoice`))
    expect(reading).toMatchObject({
      supplier: { id: bill.supplierId, name: 'Norrsken AB' },
      recordedAs: bill.id,
      invoice: { number: 'R-2026-17' },
    })
    const hours = await ask('GET', `/bills/${bill.id}/invoice/attachments/0`)
    expect(String.fromCharCode(...hours.body)).toBe('a,b\n')
    expect(hours.headers.get('content-disposition')).toContain('hours.csv')
    expect((await ask('GET', `/bills/${bill.id}/invoice/attachments/1`)).status).toBe(404)
  })

  test('that is a credit note is a bill below zero, with the rate that its sums come to', async () => {
    const own = await openBusiness(app, { currency: 'EUR' })
    const bill = good(await app.ask('POST', `${own.path}/bills/files`, fileOf(golden('minimum-cii.xml'))))
    expect(bill).toMatchObject({ total: -10_550, taxes: [{ rate: 5500, net: -10_000, tax: -550 }], balance: -10_550 })
  })

  test('that claims arrears, or gives more back than it charges, owes what it says is due', async () => {
    const own = await openBusiness(app, { currency: 'SEK' })
    const send = (number: string, prepaid: string, due: string) => {
      const text = everything
        .replaceAll('R-2026-17', number)
        .replace(/(<cbc:PrepaidAmount[^>]*>)[^<]*/, `$1${prepaid}`)
        .replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, `$1${due}`)
      return app.ask('POST', `${own.path}/bills/files`, fileOf(text))
    }
    expect(good(await send('A-1', '-100.00', '1298.00'))).toMatchObject({
      net: 106_050,
      tax: 23_750,
      total: 129_800,
      paid: 0,
      balance: 129_800,
      status: 'open',
      taxes: [{ rate: 25_000 }, { net: 1000 }, { net: 50 }, { rate: 0, net: 10_000, tax: 0 }],
    })
    const refund = good(await send('A-2', '2000.00', '-802.00'))
    expect(refund).toMatchObject({
      net: 96_050,
      tax: 23_750,
      total: 119_800,
      paid: 200_000,
      balance: -80_200,
      status: 'open',
      paymentCode: null,
      payments: [{ amount: 200_000, method: 'other' }],
    })
    const back = await app.ask('POST', `${own.path}/bills/${refund.id}/payments`, { amount: 80_200 })
    expect(good(back)).toMatchObject({ paid: 119_800, balance: 0, status: 'paid' })
  })

  test('that is a credit note below zero is a credit, and a person is asked whether it is a claim', async () => {
    const own = await openBusiness(app, { currency: 'EUR' })
    const file = fileOf(golden('credit-note-381-negative.xml'))
    const { bill, findings } = good(await app.ask('POST', `${own.path}/bills/reading`, file))
    expect(findings).toEqual([])
    expect(bill).toMatchObject({
      taxes: [{ rate: 19_000, net: -10_000, tax: -1900 }],
      notices: [{ about: 'negative-credit-note', amount: 11_900 }],
    })
    expect(good(await app.ask('POST', `${own.path}/bills/files`, file))).toMatchObject({
      total: -11_900,
      balance: -11_900,
    })
  })

  test('with two terms of payment is due on the last day, and says the cash discount', async () => {
    const own = await openBusiness(app, { currency: 'EUR' })
    const file = fileOf(golden('extended-two-payment-terms.xml'))
    expect(good(await app.ask('POST', `${own.path}/bills/reading`, file)).bill).toMatchObject({
      dueDate: '2026-12-20',
      cashDiscounts: [{ until: '2026-11-30', percent: 3000, amount: 357 }],
      notices: [],
    })
    expect(good(await app.ask('POST', `${own.path}/bills/files`, file))).toMatchObject({ dueDate: '2026-12-20' })
  })

  test('in an envelope, or in a PDF however it hangs there, becomes a bill', async () => {
    const own = await openBusiness(app, { currency: 'EUR' })
    const numbers: Json[] = []
    for (const name of ['in-sbdh-envelope.xml', 'af-only.pdf', 'two-xml.pdf']) {
      const content = readFileSync(new URL(`../../formats/e-invoice/golden/received/${name}`, import.meta.url))
      const file = { fileName: name, content: content.toString('base64') }
      const { status, body } = await app.ask('POST', `${own.path}/bills/files`, { file })
      numbers.push([status, body.number ?? body.code, body.balance])
    }
    // the two PDFs hold the same invoice
    expect(numbers).toEqual([
      [201, 'E-5', 11_900],
      [201, 'P-1', 11_900],
      [409, 'bill-already-recorded', undefined],
    ])
  })

  test('of the business itself is no bill', async () => {
    const own = await openBusiness(app, { currency: 'EUR', vatId: 'DE 123 456 788' })
    const file = fileOf(golden('extended-two-payment-terms.xml'))
    expect(good(await app.ask('POST', `${own.path}/bills/reading`, file))).toMatchObject({ isOwn: true })
    expect(refused(await app.ask('POST', `${own.path}/bills/files`, file))).toEqual({
      status: 409,
      code: 'own-invoice',
    })
    const other = good(await ask('POST', '/bills/reading', file))
    expect(other).toMatchObject({ isOwn: false })
  })

  test('with wrong sums says what is written and what they come to', async () => {
    const wrong = everything.replace(/(<cbc:TaxInclusiveAmount[^>]*>)1197.50/, '$11199.50')
    const { findings } = good(await ask('POST', '/bills/reading', fileOf(wrong)))
    expect(findings).toContainEqual({
      rule: 'BR-CO-15',
      severity: 'error',
      where: 'totals.total',
      params: { written: '1199.50', expected: '1197.50' },
    })
  })

  test('in another currency, or without a supplier, is entered by hand', async () => {
    const other = good(await ask('POST', '/bills/reading', fileOf(golden('minimum-cii.xml'))))
    expect(other.bill).toMatchObject({ lacks: 'currency', taxes: [] })
    const unreadable = { status: 422, code: 'bill-not-readable' }
    expect(refused(await ask('POST', '/bills/files', fileOf(golden('minimum-cii.xml'))))).toEqual(unreadable)
    const nobody = everything.replace('Norrsken AB', '').replace('<cbc:Name>Norrsken</cbc:Name>', '<cbc:Name/>')
    expect(refused(await ask('POST', '/bills/files', fileOf(nobody.replace('R-2026-17', 'R-18'))))).toEqual(unreadable)
  })

  test.each([
    ['an XML file of another kind', fileOf('<?xml version="1.0"?><Order/>'), 'not-an-e-invoice'],
    ['a file with entities', fileOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'file-refused'],
    ['a picture', { file: { fileName: 'a.png', content: PNG } }, 'not-an-e-invoice'],
  ])('is not %s', async (_, body, code) => {
    for (const path of ['/bills/files', '/bills/reading']) {
      expect((await ask('POST', path, body)).body).toMatchObject({ status: 409, code })
    }
  })

  test('is not in the file of every bill', async () => {
    const taxes = [{ rate: 0, net: 1, tax: 0 }]
    const bill = good(
      await ask('POST', '/bills', { supplier: { name: 'A' }, taxes, file: { fileName: 'a.pdf', content: PDF } }),
    )
    expect(good(await ask('GET', `/bills/${bill.id}/invoice`))).toEqual({ reading: null })
    const without = good(await ask('POST', '/bills', { supplier: { name: 'A' }, taxes }))
    expect((await ask('GET', `/bills/${without.id}/invoice`)).status).toBe(404)
  })
})
