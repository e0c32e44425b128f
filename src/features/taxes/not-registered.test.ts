/** A business that is not registered for VAT, GST or sales tax. */
import { describe, expect, test } from 'vitest'
import {
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  openBusiness,
  readInvoice,
  type TestBusiness,
} from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const REASON = 'Steuerfrei für Kleinunternehmer nach § 19 UStG'
const exempt = { name: 'USt', rate: 0, category: 'E', freeReason: REASON }
const mug = { kind: 'free', name: 'Mug', quantity: 1000, price: 1000 }

const german = (fields: Json = {}) => openBusiness(app, { country: 'DE', address: '1 Quay', ...fields })
const settingsOf = async ({ path }: TestBusiness) => good(await app.ask('GET', path))
const change = async (business: TestBusiness, fields: Json) =>
  app.ask('PATCH', business.path, { ...fields, version: (await settingsOf(business)).version })
const taxesOf = async ({ path }: TestBusiness): Promise<Json[]> =>
  good(await app.ask('GET', `${path}/tax-rates`)).taxRates

describe('saying that the business is not registered', () => {
  test('makes the tax of its country the default, and going back takes the one from before', async () => {
    const business = await german()
    const before = await settingsOf(business)
    expect(before).toMatchObject({ taxRegistered: true, defaultTax: { name: 'USt', rate: 19_000 } })
    const off = good(await change(business, { taxRegistered: false }))
    expect(off).toMatchObject({ taxRegistered: false, defaultTax: exempt })
    expect(off.registeredTaxId).toBeUndefined()
    const on = good(await change(business, { taxRegistered: true }))
    expect(on).toMatchObject({ taxRegistered: true, defaultTaxId: before.defaultTaxId })
    const again = good(await change(business, { taxRegistered: false }))
    expect(again.defaultTaxId).toBe(off.defaultTaxId)
    expect((await taxesOf(business)).filter(({ freeReason }) => freeReason === REASON)).toHaveLength(1)
  })

  test('is possible from the start, with the usual taxes for later', async () => {
    const business = await german({ taxRegistered: false })
    expect((await settingsOf(business)).defaultTax).toMatchObject(exempt)
    expect(good(await change(business, { taxRegistered: true })).defaultTax).toMatchObject({ rate: 19_000 })
  })

  test.each([
    ['GB', 'No VAT charged'],
    ['AU', 'No GST charged'],
    ['US', 'No sales tax charged'],
    ['FR', 'TVA non applicable, art. 293 B du CGI'],
  ])('prints what is usual in %s', async (country, freeReason) => {
    const { defaultTax } = await settingsOf(await openBusiness(app, { country, taxRegistered: false }))
    expect(defaultTax).toMatchObject({ rate: 0, freeReason, category: country === 'FR' ? 'E' : 'O' })
  })

  test('leaves the wording to the business, but neither a rate nor another default that charges tax', async () => {
    const business = await german({ taxRegistered: false })
    const { id, archived: _, ...tax } = (await settingsOf(business)).defaultTax
    const at = `${business.path}/tax-rates/${id}`
    const own = { ...tax, freeReason: 'Kleinunternehmer, § 19 UStG' }
    const { version } = good(await app.ask('PATCH', at, own))
    const charged = await app.ask('PATCH', at, { name: 'USt', rate: 16_000, freeReason: '', version })
    expect(charged.body.errors).toMatchObject([{ field: 'rate' }])
    const standard = (await taxesOf(business)).find(({ rate }) => rate === 19_000)
    const other = await change(business, { defaultTaxId: standard?.id })
    expect(other.body.errors).toMatchObject([{ field: 'defaultTaxId' }])
  })
})

describe('an invoice of a business that is not registered', () => {
  test('has its tax of 0% on every line, whatever a product or a line says', async () => {
    const business = await german({ taxRegistered: false })
    const reduced = (await taxesOf(business)).find(({ rate }) => rate === 7000)
    const book = await makeProduct(business, { taxRateId: reduced?.id })
    const items = [{ productId: book.id, quantity: 1000 }, { ...mug, taxRateId: reduced?.id }, mug]
    const { id } = await makeIssued(business, { items })
    const invoice = await readInvoice(business, id)
    expect(invoice).toMatchObject({
      total: 3000,
      taxes: [{ rate: 0, net: 3000, tax: 0, category: 'E', reason: REASON }],
    })
    expect(invoice.sender.taxRegistered).toBe(false)
    const { creditNote } = good(
      await app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, { amount: 500, reason: 'Late' }),
    )
    expect(good(await app.ask('GET', `${business.path}/credit-notes/${creditNote.id}`))).toMatchObject({
      total: 500,
      sender: { taxRegistered: false },
      taxes: [{ rate: 0, tax: 0, reason: REASON }],
    })
  })

  test('is an e-invoice that names the reason', async () => {
    const business = await german({ taxRegistered: false, taxNumber: '22/815/08154', registrationNumber: 'HRA 1' })
    const customer = await makeCustomer(business, { address: '2 Quay', email: 'ada@acme.example', country: 'DE' })
    const { id } = await makeIssued(business, { customerId: customer.id, items: [mug] })
    const xml = new TextDecoder().decode(good(await app.ask('GET', `${business.path}/invoices/${id}/e-invoice`)))
    expect(xml).toContain(`<cbc:TaxExemptionReason>${REASON}</cbc:TaxExemptionReason>`)
  })

  test('says why on the public page, in place of a row of tax', async () => {
    const business = await german({ taxRegistered: false })
    const { id } = await makeIssued(business, { items: [mug] })
    const link = good(await app.ask('POST', `${business.path}/invoices/${id}/links`, {}))
    const page = String((await app.ask('GET', link.path)).body)
    expect(page).toContain(REASON)
    expect(page).not.toContain('Subtotal')
    expect(page).not.toMatch(/USt\b/)
  })

  test('that was saved with tax before is refused until it is saved again', async () => {
    const business = await german()
    const draft = await makeDraft(business, { items: [mug] })
    good(await change(business, { taxRegistered: false }))
    const at = `${business.path}/invoices/${draft.id}`
    expect(refusal(await app.ask('POST', `${at}/issue`))).toEqual({ status: 409, code: 'not-registered-for-tax' })
    const { customerId, items } = await readInvoice(business, draft.id)
    const lines = items.map(({ taxRateId }: Json) => ({ ...mug, taxRateId }))
    good(await app.ask('PUT', at, { customerId, items: lines, version: draft.version }))
    good(await app.ask('POST', `${at}/issue`))
    expect(await readInvoice(business, draft.id)).toMatchObject({ total: 1000, taxes: [{ rate: 0 }] })
  })

  test('stays as it was issued when the business registers, and the other way round', async () => {
    const business = await german()
    const before = await makeIssued(business, { items: [mug] })
    good(await change(business, { taxRegistered: false }))
    const between = await makeIssued(business, { items: [mug] })
    good(await change(business, { taxRegistered: true }))
    const after = await makeIssued(business, { items: [mug] })
    for (const [{ id }, taxRegistered, total] of [
      [before, true, 1190],
      [between, false, 1000],
      [after, true, 1190],
    ] as const) {
      expect(await readInvoice(business, id)).toMatchObject({ total, sender: { taxRegistered } })
    }
  })
})
