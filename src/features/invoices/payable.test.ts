/** Invoices of which less is paid than their total: what customers withhold for the tax office, and the rounding of Swiss francs. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payableOf } from '../../domain/documents/payable.ts'
import { makeCustomer, makeDraft, makeIssued, openBusiness, pay, readInvoice } from '../../testing/factories.ts'
import { cases } from '../../testing/random/cases.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const irpf = { name: 'IRPF', rate: 15_000 }
const spanish = await openBusiness(app, {
  country: 'ES',
  taxRate: 21_000,
  withholdings: [irpf, { name: 'IRPF', rate: 7000 }],
})
const swiss = await openBusiness(app, { country: 'CH' })

const line = (price: number, fields: Json = {}) => ({ kind: 'free', name: 'Design', quantity: 1000, price, ...fields })
const ask = async (business: typeof spanish, path: string) => good(await app.ask('GET', `${business.path}${path}`))
const post = async (business: typeof spanish, path: string, body: Json = {}) =>
  good(await app.ask('POST', `${business.path}${path}`, body))
const company = await makeCustomer(spanish, { kind: 'company' })

/** 1,000.00, of which 1,060.00 with tax and less IRPF is paid. */
const issuedToCompany = (fields: Json = {}) =>
  makeIssued(spanish, { customerId: company.id, items: [line(100_000)], ...fields })

describe('what a customer withholds', () => {
  test('is the first of the business for companies at home, and nothing for consumers', async () => {
    const consumer = await makeCustomer(spanish, { kind: 'consumer' })
    const [withheld, whole] = [company, consumer].map(({ id }) =>
      makeDraft(spanish, { customerId: id, items: [line(100_000)] }),
    )
    expect(await readInvoice(spanish, (await withheld)?.id)).toMatchObject({
      total: 121_000,
      withholdingName: 'IRPF',
      withholdingRate: 15_000,
      withheld: 15_000,
      rounding: 0,
      payable: 106_000,
    })
    expect(await readInvoice(spanish, (await whole)?.id)).toMatchObject({
      withholdingName: '',
      withheld: 0,
      payable: 121_000,
    })
  })

  test('is what was agreed with the customer, and none where that is none', async () => {
    const own = await makeCustomer(spanish, { withholding: { name: 'IRPF', rate: 7000 } })
    const none = await makeCustomer(spanish, { kind: 'company', withholding: { name: '', rate: 0 } })
    const { id } = await makeDraft(spanish, { customerId: own.id, items: [line(100_000)] })
    expect(await readInvoice(spanish, id)).toMatchObject({ withheld: 7000, payable: 114_000 })
    const other = await makeDraft(spanish, { customerId: none.id, items: [line(100_000)] })
    expect(await readInvoice(spanish, other.id)).toMatchObject({ withheld: 0, payable: 121_000 })
  })

  test('can be changed on the draft, whose history says so, and follows the customer again when left out', async () => {
    const draft = await makeDraft(spanish, { customerId: company.id, items: [line(100_000)], withholding: null })
    expect(await readInvoice(spanish, draft.id)).toMatchObject({ withheld: 0 })
    const save = (version: number, fields: Json) =>
      app.ask('PUT', `${spanish.path}/invoices/${draft.id}`, {
        customerId: company.id,
        items: [line(100_000)],
        version,
        ...fields,
      })
    const { version } = good(await save(draft.version, { withholding: { name: 'IRPF', rate: 7000 } }))
    expect(await readInvoice(spanish, draft.id)).toMatchObject({ withheld: 7000, payable: 114_000, version })
    good(await save(version, {}))
    expect(await readInvoice(spanish, draft.id)).toMatchObject({ withheld: 15_000 })
  })

  test.each([
    ['without a name', { name: '', rate: 15_000 }, 'withholding.name'],
    ['of nothing', { name: 'IRPF', rate: 0 }, 'withholding.rate'],
    ['above 100%', { name: 'IRPF', rate: 100_001 }, 'withholding.rate'],
  ])('%s is refused at its field', async (_, withholding, field) => {
    const answer = await app.ask('POST', `${spanish.path}/invoices`, { items: [line(100)], withholding })
    expect(refusal(answer).status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ field }])
  })

  test('is not to be paid: the balance is less, and a payment of it settles the invoice', async () => {
    const issued = await issuedToCompany()
    expect(issued).toMatchObject({ total: 121_000, payable: 106_000, balance: 106_000 })
    const tooMuch = await app.ask('POST', `${spanish.path}/invoices/${issued.id}/payments`, {
      amount: 106_001,
      method: 'cash',
      date: '2026-03-10',
    })
    expect(refusal(tooMuch).code).toBe('payment-exceeds-balance')
    const paid = await pay(spanish, issued, 106_000)
    expectTotalsToAddUp(paid)
    expect(paid).toMatchObject({ status: 'paid', paid: 106_000, balance: 0, refund: 0 })
  })

  test('leaves revenue and tax as they are', async () => {
    const own = await openBusiness(app, { country: 'ES', taxRate: 21_000, withholdings: [irpf] })
    const { id: customerId } = await makeCustomer(own, { kind: 'company' })
    const issued = await makeIssued(own, { customerId, items: [line(100_000)] })
    await pay(own, issued, 53_000)
    const half = await ask(own, '/reports/tax?from=2026-03-01&to=2026-03-31&basis=payments')
    expect(JSON.stringify(half)).toContain('10500')
    await pay(own, issued, 53_000)
    expect((await ask(own, '/dashboard')).totalRevenue.value).toBe(121_000)
    const all = await ask(own, '/reports/tax?from=2026-03-01&to=2026-03-31&basis=payments')
    expect(JSON.stringify(all)).toContain('21000')
  })
})

describe('an amount in Swiss francs', () => {
  test('is rounded to 0.05 for new Swiss businesses, unless they turn it off', async () => {
    expect(await ask(swiss, '')).toMatchObject({ currency: 'CHF', roundsPayable: true })
    const issued = await makeIssued(swiss, { items: [line(9254)] })
    expect(issued).toMatchObject({ total: 10_004, payable: 10_005, balance: 10_005 })
    const { version } = await ask(swiss, '')
    good(await app.ask('PATCH', swiss.path, { roundsPayable: false, version }))
    expect(await makeIssued(swiss, { items: [line(9254)] })).toMatchObject({ payable: 10_004 })
    good(await app.ask('PATCH', swiss.path, { roundsPayable: true, version: version + 1 }))
  })

  test('of 0.02 is nothing to pay, and the invoice is paid', async () => {
    expect(await makeIssued(swiss, { items: [line(2, { taxRateId: undefined })] })).toMatchObject({
      payable: 0,
      status: 'paid',
    })
  })

  test('in another currency is paid to the cent', async () => {
    const own = await openBusiness(app, { roundsPayable: true, currency: 'EUR', taxRate: 8100 })
    expect(await makeIssued(own, { items: [line(9254)] })).toMatchObject({ total: 10_004, payable: 10_004 })
  })
})

describe('a credit note', () => {
  test('of all carries its withholding, and settles the invoice in every figure', async () => {
    const issued = await issuedToCompany()
    const { creditNote, invoice } = await post(spanish, `/invoices/${issued.id}/credit-notes`, { goodsComeBack: false })
    expect(creditNote).toMatchObject({ total: 121_000, payable: 106_000, refund: 0 })
    expect(invoice).toMatchObject({ status: 'paid', balance: 0, refund: 0 })
    expect(await ask(spanish, `/credit-notes/${creditNote.id}`)).toMatchObject({
      total: 121_000,
      withheld: 15_000,
      rounding: 0,
      payable: 106_000,
      withholdingName: 'IRPF',
      withholdingRate: 15_000,
    })
    expectTotalsToAddUp(await readInvoice(spanish, issued.id))
  })

  test('of a paid invoice refunds what was paid, no more', async () => {
    const issued = await pay(spanish, await issuedToCompany(), 106_000)
    const { creditNote } = await post(spanish, `/invoices/${issued.id}/credit-notes`, {
      amount: 12_100,
      reason: 'Late',
    })
    expect(creditNote).toMatchObject({ total: 12_100, payable: 10_600, refund: 10_600 })
    expect(await readInvoice(spanish, issued.id)).toMatchObject({
      refund: 10_600,
      credited: 12_100,
      creditedPayable: 10_600,
    })
  })

  test('and its correction keep the withholding of the invoice', async () => {
    const issued = await issuedToCompany({ withholding: { name: 'IRPF', rate: 7000 } })
    const { draft } = await post(spanish, `/invoices/${issued.id}/correct`, {})
    expect(draft).toMatchObject({ total: 121_000, payable: 114_000 })
  })

  test('by a cash discount takes its share: the payment that was offered settles the invoice', async () => {
    const { id: customerId } = await makeCustomer(spanish, {
      kind: 'company',
      cashDiscount: { percent: 2000, days: 10 },
    })
    const issued = await makeIssued(spanish, { customerId, items: [line(100_000)] })
    const paid = await post(spanish, `/invoices/${issued.id}/payments`, {
      amount: 103_880,
      method: 'cash',
      date: '2026-03-10',
      takeCashDiscount: true,
    })
    expect(paid).toMatchObject({ status: 'paid', balance: 0, refund: 0 })
  })

  test('after any others, and after payments, brings what is owed to nothing, and the database counts as Daybook does', async () => {
    const parts = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 60_000 }), pays: fc.boolean() }), {
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(spanish, swiss),
        fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 3 }),
        fc.option(fc.record({ name: fc.constant('TDS'), rate: fc.integer({ min: 1, max: 60_000 }) })),
        parts,
        async (business, prices, withholding, steps) => {
          const { id } = await makeIssued(business, { items: prices.map(price => line(price)), withholding })
          const start = await readInvoice(business, id)
          expect(start).toMatchObject(payableOf(start))
          for (const { amount, pays } of steps) {
            const { balance, total, credited } = await readInvoice(business, id)
            if (pays && balance > 0) await pay(business, { id }, Math.min(amount, balance))
            else if (!pays && credited < total) {
              await post(business, `/invoices/${id}/credit-notes`, {
                amount: Math.min(amount, total - credited),
                reason: 'Late',
              })
            }
            expectTotalsToAddUp(await readInvoice(business, id))
          }
          const before = await readInvoice(business, id)
          if (before.credited < before.total)
            await post(business, `/invoices/${id}/credit-notes`, { goodsComeBack: false })
          const after = await readInvoice(business, id)
          expectTotalsToAddUp(after)
          const { paid, payable } = after
          if (after.total > 0)
            expect(after).toMatchObject({ credited: after.total, creditedPayable: payable, balance: 0, refund: paid })
        },
      ),
      {
        ...cases(3),
        examples: [
          [
            swiss,
            [44_705],
            null,
            [
              { amount: 41_843, pays: false },
              { amount: 31_463, pays: true },
            ],
          ],
        ],
      },
    )
  })

  test('whose share is not that of the invoice is refused by the database', async () => {
    const issued = await issuedToCompany()
    const { creditNote } = await post(spanish, `/invoices/${issued.id}/credit-notes`, {
      amount: 12_100,
      reason: 'Late',
    })
    await expect(
      app.query('update credit_notes set withheld = 0 where business_id = $1 and id = $2', [
        spanish.businessId,
        creditNote.id,
      ]),
    ).rejects.toThrow()
    await expect(
      app.query('update invoices set withholding_rate = 7000 where business_id = $1 and id = $2', [
        spanish.businessId,
        issued.id,
      ]),
    ).rejects.toThrow(/cannot be changed/)
  })
})

test('the record says what is withheld, the rounding, and what is due', async () => {
  const recordOf = async (business: typeof spanish, id: string) => {
    const rows = await app.query('select record from document_records where business_id = $1 and subject_id = $2', [
      business.businessId,
      id,
    ])
    return JSON.parse(rows[0]?.record)
  }
  const withheld = await issuedToCompany()
  expect(await recordOf(spanish, withheld.id)).toMatchObject({
    withholding: { name: 'IRPF', rate: 15_000 },
    totals: { total: 121_000, withheld: 15_000, prepaid: 0, due: 106_000 },
  })
  const rounded = await makeIssued(swiss, { items: [line(9254)] })
  const { totals, ...record } = await recordOf(swiss, rounded.id)
  expect(totals).toMatchObject({ total: 10_004, rounding: 1, due: 10_005 })
  expect(record).not.toHaveProperty('withholding')
})
