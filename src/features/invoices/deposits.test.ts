/** Deposit invoices, and the invoices that deduct them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  makeCustomer,
  makeProduct,
  makeSentQuote,
  openBusiness,
  pay,
  readInvoice,
  readQuote,
} from '../../testing/factories.ts'
import { cases } from '../../testing/random/cases.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-03T15:00:00.000Z' })
const business = await openBusiness(app, {
  taxName: 'VAT',
  taxRate: 19_000,
  country: 'DE',
  vatId: 'DE123456788',
  numberingPattern: 'INV-{year}-{number:4}',
  creditNotePattern: 'CN-{year}-{number:4}',
})
const { path } = business
const reduced = good(await app.ask('GET', `${path}/tax-rates`)).taxRates.find(({ rate }: Json) => rate === 7000)
const acme = await makeCustomer(business, { name: 'Acme', address: '1 Quay' })
const kitchen = await makeProduct(business, { name: 'Kitchen', basePrice: 70_000, openingStock: 100_000 })

const work = (price: number, fields: Json = {}) => ({ kind: 'free', name: 'Fitting', quantity: 1000, price, ...fields })
const ask = (method: string, at: string, body?: Json) => app.ask(method as 'POST', `${path}/invoices${at}`, body)
const post = async (at: string, body: Json = {}) => good(await ask('POST', at, body))
const issue = async (id: string) => post(`/${id}/issue`)
const read = (id: string) => readInvoice(business, id)

/** Kitchen and fitting: 700.00 at 19 %, 300.00 at 7 %. */
async function quoted(): Promise<Json> {
  const items = [{ productId: kitchen.id, quantity: 1000 }, work(30_000, { taxRateId: reduced.id })]
  const quote = await makeSentQuote(business, { customerId: acme.id, items })
  good(await app.ask('POST', `${path}/quotes/${quote.id}/accept`, {}))
  return quote
}

const depositOf = (quote: Json, share: Json) => app.ask('POST', `${path}/quotes/${quote.id}/deposit`, share)
async function issuedDeposit(quote: Json, share: Json): Promise<Json> {
  const { id } = good(await depositOf(quote, share))
  await issue(id)
  return read(id)
}
const finalOf = async (quote: Json): Promise<Json> =>
  read(good(await app.ask('POST', `${path}/quotes/${quote.id}/invoice`)).id)

/** A deposit invoice over 300.00 without its tax, not from a quote. */
async function freeDeposit(fields: Json = {}): Promise<Json> {
  const draft = { customerId: acme.id, isDeposit: true, items: [work(30_000, { name: 'Deposit' })], ...fields }
  const { id } = await post('', { ...draft, issue: true })
  return read(id)
}

const rows = ({ taxes }: Json) => taxes.map(({ rate, net, tax }: Json) => [rate, net, tax])
const credited = (id: string, body: Json = { goodsComeBack: false }) => ask('POST', `/${id}/credit-notes`, body)

describe('from a quote', () => {
  test('a deposit has a line for each tax, and the final invoice deducts all deposits', async () => {
    const quote = await quoted()
    const first = await issuedDeposit(quote, { percent: 30_000 })
    expect(first).toMatchObject({ isDeposit: true, quote: { number: quote.number }, subtotal: 30_000, total: 34_620 })
    expect(first.items.map(({ name, price, taxRate }: Json) => [name, price, taxRate])).toEqual([
      [`30% deposit on quote ${quote.number}`, 9000, 7000],
      [`30% deposit on quote ${quote.number}`, 21_000, 19_000],
    ])
    await pay(business, first)
    const second = await issuedDeposit(quote, { amount: 10_000 })
    expect(second.items[0].name).toBe(`Deposit on quote ${quote.number}`)
    const page = await readQuote(business, quote.id)
    expect(page).toMatchObject({ status: 'accepted', invoice: null })
    expect(page.deposits.map(({ number, total }: Json) => [number, total])).toEqual([
      [first.number, first.total],
      [second.number, second.total],
    ])
    const final = await finalOf(quote)
    expectTotalsToAddUp(final)
    expect(final).toMatchObject({ isDeposit: false, subtotal: 100_000, depositTotal: 40_000, total: 69_240 })
    expect(rows(final)).toEqual([
      [7000, 18_000, 1260],
      [19_000, 42_000, 7980],
    ])
    await issue(final.id)
    expect(await read(first.id)).toMatchObject({
      deductedBy: [{ id: final.id }],
      moves: expect.not.arrayContaining(['credit']),
    })
    await expectFiguresToAddUp(business)
    expect((await readQuote(business, quote.id)).status).toBe('invoiced')
    expect(refusal(await depositOf(quote, { percent: 1000 })).code).toBe('quote-already-invoiced')
  })

  test('what is credited of a final invoice counts as no longer sold, in whole or in part', async () => {
    const product = await makeProduct(business, { name: 'Shelf', basePrice: 10_000, openingStock: 10_000 })
    const quote = await makeSentQuote(business, {
      customerId: acme.id,
      items: [{ productId: product.id, quantity: 4000 }],
    })
    good(await app.ask('POST', `${path}/quotes/${quote.id}/accept`, {}))
    await issuedDeposit(quote, { percent: 75_000 })
    const final = await finalOf(quote)
    await issue(final.id)
    const sold = async () => {
      const report = good(await app.ask('GET', `${path}/reports/sales?by=product&from=2026-03-01&to=2026-03-31`))
      const [{ rows: found }] = report.tables
      return found.find(({ key }: Json) => key === product.id)?.cells.net ?? 0
    }
    expect(await sold()).toBe(40_000)
    const [{ id: itemId }] = final.items
    good(await credited(final.id, { items: [{ itemId, quantity: 1000 }], goodsComeBack: true }))
    expect(await sold()).toBe(30_000)
    good(await credited(final.id, { goodsComeBack: true }))
    expect(await sold()).toBe(0)
    await expectFiguresToAddUp(business)
  })

  test('a draft of a deposit is issued or deleted before the final invoice', async () => {
    const quote = await quoted()
    const { id } = good(await depositOf(quote, { percent: 50_000 }))
    const invoiced = () => app.ask('POST', `${path}/quotes/${quote.id}/invoice`)
    expect(refusal(await invoiced()).code).toBe('has-deposit-draft')
    good(await ask('DELETE', `/${id}`))
    expect(good(await invoiced()).total).toBe(115_400)
  })

  test('no more than the quote can be asked for', async () => {
    const quote = await quoted()
    good(await depositOf(quote, { percent: 90_000 }))
    expect(refusal(await depositOf(quote, { percent: 10_001 })).code).toBe('deposit-exceeds-remaining')
    expect(refusal(await depositOf(quote, { percent: 10_000, amount: 1 })).code).toBe('invalid-input')
    expect(good(await depositOf(quote, { percent: 10_000 })).total).toBe(11_540)
  })

  test('a new version of the quote keeps its deposits', async () => {
    const quote = await quoted()
    await issuedDeposit(quote, { percent: 10_000 })
    const revised = good(await app.ask('POST', `${path}/quotes/${quote.id}/revise`))
    good(await app.ask('POST', `${path}/quotes/${revised.id}/send`))
    expect(await finalOf(revised)).toMatchObject({ depositTotal: 10_000 })
  })
})

describe('for any customer', () => {
  test('a deposit invoice offers no cash discount', async () => {
    const terms = { cashDiscount: { percent: 2000, days: 10 }, termsDays: 30 }
    const early = await makeCustomer(business, { name: 'Early Bird', ...terms })
    expect(await freeDeposit({ customerId: early.id })).toMatchObject({ cashDiscount: null })
  })

  test('a deposit invoice has neither products nor deposits, and stays one', async () => {
    const draft = { customerId: acme.id, isDeposit: true }
    const withProduct = await ask('POST', '', { ...draft, items: [{ productId: kitchen.id, quantity: 1000 }] })
    expect(withProduct.body.errors).toMatchObject([{ field: 'items.0.productId' }])
    const deposit = await freeDeposit()
    const other = await ask('POST', '', { ...draft, depositIds: [deposit.id] })
    expect(other.body.errors).toMatchObject([{ field: 'depositIds' }])
    const copy = good(await ask('POST', `/${deposit.id}/duplicate`))
    expect((await read(copy.id)).isDeposit).toBe(true)
    const listed = good(await app.ask('GET', `${path}/invoices?customerId=${acme.id}&kind=deposit`)).rows
    expect(listed.every((row: Json) => row.isDeposit)).toBe(true)
    const { rows: others } = good(await app.ask('GET', `${path}/invoices?kind=invoice`))
    expect(others.some((row: Json) => row.isDeposit)).toBe(false)
    expect(listed.find(({ id }: Json) => id === deposit.id)).toMatchObject({ isDeposit: true })
  })

  test('a draft deducts what the customer has open, each once', async () => {
    const customer = await makeCustomer(business)
    const mine = { customerId: customer.id }
    const deposit = await freeDeposit(mine)
    const open = async (invoiceId?: string) =>
      good(
        await app.ask(
          'GET',
          `${path}/invoices/open-deposits?customerId=${customer.id}${invoiceId ? `&invoiceId=${invoiceId}` : ''}`,
        ),
      ).deposits
    expect(await open()).toMatchObject([{ id: deposit.id, number: deposit.number, total: 35_700 }])
    const { id, version } = await post('', { ...mine, items: [work(100_000)], depositIds: [deposit.id] })
    expect(await open()).toEqual([])
    expect(await open(id)).toHaveLength(1)
    const again = await ask('POST', '', { ...mine, items: [work(100_000)], depositIds: [deposit.id] })
    expect(again.body.errors).toMatchObject([
      { field: 'depositIds.0', message: expect.stringContaining('another draft') },
    ])
    const wrong = await ask('POST', '', { customerId: acme.id, items: [work(100_000)], depositIds: [deposit.id] })
    expect(wrong.body.errors[0].message).toContain('another customer')
    expect(await read(id)).toMatchObject({
      total: 83_300,
      deposits: [{ number: deposit.number, net: 30_000, tax: 5700 }],
    })
    good(await ask('PUT', `/${id}`, { ...mine, version, items: [work(100_000)] }))
    expect(await open()).toHaveLength(1)
    expect(await read(id)).toMatchObject({ total: 119_000, deposits: [] })
  })

  test('a deposit in a tax that no line has is refused when the invoice is issued', async () => {
    const deposit = await freeDeposit()
    const items = [work(20_000, { taxRateId: reduced.id })]
    const { id } = await post('', { customerId: acme.id, items, depositIds: [deposit.id] })
    expect(refusal(await ask('POST', `/${id}/issue`)).code).toBe('deposits-exceed-service')
    good(await ask('DELETE', `/${id}`))
  })

  test('what was credited of a deposit is not deducted, and a draft from before says so', async () => {
    const deposit = await freeDeposit()
    const { id, version } = await post('', { customerId: acme.id, items: [work(100_000)], depositIds: [deposit.id] })
    good(await credited(deposit.id, { amount: 11_900, reason: 'Less' }))
    expect(refusal(await ask('POST', `/${id}/issue`)).code).toBe('deposit-has-changed')
    good(await ask('PUT', `/${id}`, { customerId: acme.id, version, items: [work(100_000)], depositIds: [deposit.id] }))
    await issue(id)
    expect(await read(id)).toMatchObject({ depositTotal: 20_000, total: 95_200 })
  })

  test('deposits may cover all of it: nothing is due', async () => {
    const deposit = await freeDeposit()
    const { id } = await post('', { customerId: acme.id, items: [work(30_000)], depositIds: [deposit.id], issue: true })
    expect(await read(id)).toMatchObject({ status: 'paid', total: 0, balance: 0, depositTotal: 30_000 })
  })
})

describe('a deposit that is deducted', () => {
  test('can be neither credited nor cancelled until the final invoice is', async () => {
    const deposit = await freeDeposit()
    const { id } = await post('', {
      customerId: acme.id,
      items: [work(100_000)],
      depositIds: [deposit.id],
      issue: true,
    })
    for (const move of ['credit-notes', 'cancel', 'correct'])
      expect(refusal(await ask('POST', `/${deposit.id}/${move}`, {})).code).toBe('deposit-is-deducted')
    await post(`/${id}/cancel`, {})
    good(await credited(deposit.id, {}))
    await expectFiguresToAddUp(business)
  })

  test('is deducted again by the correction of the final invoice', async () => {
    const deposit = await freeDeposit()
    const { id } = await post('', {
      customerId: acme.id,
      items: [work(100_000)],
      depositIds: [deposit.id],
      issue: true,
    })
    const { creditNote, draft } = good(await ask('POST', `/${id}/correct`, {}))
    expect(creditNote.total).toBe(83_300)
    const note = good(await app.ask('GET', `${path}/credit-notes/${creditNote.id}`))
    expect(note).toMatchObject({ subtotal: 100_000, alreadyCredited: 30_000, discountTotal: 0 })
    expect(await read(draft.id)).toMatchObject({
      total: 83_300,
      discountTotal: 0,
      deposits: [{ depositId: deposit.id }],
    })
    await issue(draft.id)
    expect(await read(deposit.id)).toMatchObject({ deductedBy: [{ id: draft.id }] })
    await expectFiguresToAddUp(business)
  })

  test('is deducted once by a correction, also after another tax was credited by amount', async () => {
    const deposit = await freeDeposit({ items: [work(50_000, { name: 'Deposit' })] })
    const items = [work(100_000), work(100_000, { name: 'Plan', taxRateId: reduced.id })]
    const { id } = await post('', { customerId: acme.id, items, depositIds: [deposit.id], issue: true })
    const [, plan] = (await read(id)).items
    good(await credited(id, { amount: 10_700, reason: 'Late', appliesTo: { itemIds: [plan.id] } }))
    const { draft } = good(await ask('POST', `/${id}/correct`, {}))
    expect(await read(draft.id)).toMatchObject({ total: 155_800, deposits: [{ depositId: deposit.id }] })
  })

  test('lines of the final invoice are credited up to what is left of it', async () => {
    const deposit = await freeDeposit()
    const lines = [work(40_000), work(60_000)]
    const { id } = await post('', { customerId: acme.id, items: lines, depositIds: [deposit.id], issue: true })
    const { items } = await read(id)
    const part = good(await credited(id, { items: [{ itemId: items[0].id, quantity: 1000 }] }))
    expect(part.creditNote.total).toBe(47_600)
    const rest = good(await credited(id, {}))
    expect(rest.creditNote.total).toBe(83_300 - 47_600)
    expect((await read(deposit.id)).deductedBy).toEqual([])
  })
})

test('the database holds it too', async () => {
  const deposit = await freeDeposit()
  const draft = { customerId: acme.id, items: [work(100_000)], depositIds: [deposit.id] }
  const { id } = await post('', { ...draft, issue: true })
  const here = 'where business_id = $1 and invoice_id = $2'
  const run = (text: string, ...values: unknown[]) => app.query(text, [business.businessId, ...values])
  await expect(run(`update invoice_deposits set net = 1 ${here}`, id)).rejects.toThrow(/cannot be changed/)
  await expect(run(`update invoice_deposits set released = true ${here}`, id)).rejects.toThrow(/cannot be changed/)
  await expect(run(`delete from invoice_deposits ${here}`, id)).rejects.toThrow(/cannot be changed/)
  await expect(
    run(
      `update invoices set status = 'cancelled', cancelled_at = now() where business_id = $1 and id = $2`,
      deposit.id,
    ),
  ).rejects.toThrow(/deducted on another invoice/)
  const { id: other } = await post('', { customerId: acme.id, items: [work(100_000)] })
  // a copy of the first one, which adds up: nothing is left of the deposit for it
  const columns = { invoice_deposits: 'parts, deposit_id, released', invoice_taxes: 'parts' }
  for (const [table, more] of Object.entries(columns)) {
    await run(`delete from ${table} ${here}`, other)
    const same = `position, rate, name, category, reason, net, tax, ${more}`
    await run(
      `insert into ${table} (business_id, invoice_id, ${same}) select business_id, $3, ${same} from ${table} ${here}`,
      ...[id, other],
    )
  }
  await run(
    `update invoices set (deposit_total, tax, total) = (
       select deposit_total, tax, total from invoices first where first.business_id = $1 and first.id = $2
     ) where business_id = $1 and id = $3`,
    ...[id, other],
  )
  await expect(
    run(`select check_figures_of_invoice(invoices) from invoices where business_id = $1 and id = $2`, other),
  ).rejects.toThrow(/no more than what is left/)
})

test('the e-invoice of a deposit is of type 386, and the final one deducts it as a line', async () => {
  const deposit = await freeDeposit()
  const xmlOf = async (id: string, format = 'ubl') =>
    new TextDecoder().decode(
      good(await app.ask('GET', `${path}/invoices/${id}/e-invoice?format=${format}`)) as Uint8Array,
    )
  expect(await xmlOf(deposit.id)).toContain('<cbc:InvoiceTypeCode>386</cbc:InvoiceTypeCode>')
  const { id } = await post('', { customerId: acme.id, items: [work(100_000)], depositIds: [deposit.id], issue: true })
  const xml = await xmlOf(id)
  expect(xml).toContain(`<cbc:Name>Deposit ${deposit.number} of`)
  expect(xml).toMatch(
    /<cbc:InvoicedQuantity unitCode="\w+">-1<\/cbc:InvoicedQuantity>\s*<cbc:LineExtensionAmount currencyID="\w+">-300.00</,
  )
  expect(xml).toMatch(/<cbc:LineExtensionAmount currencyID="\w+">700.00</)
  expect(xml).toMatch(new RegExp(`<cac:InvoiceDocumentReference>\\s*<cbc:ID>${deposit.number}</cbc:ID>`))
  expect(await xmlOf(id, 'cii')).toContain('<ram:LineTotalAmount>-300.00</ram:LineTotalAmount>')
})

test('any deposits of a quote, credited or not, and its final invoice sum to the quote', async () => {
  const steps = fc.array(
    fc.record({ percent: fc.integer({ min: 1, max: 50_000 }), credited: fc.integer({ min: 0, max: 100 }) }),
    { minLength: 1, maxLength: 3 },
  )
  const lines = fc.array(fc.record({ price: fc.integer({ min: 100, max: 99_999 }), isReduced: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  })
  for (const pricesIncludeTax of [false, true]) {
    const own = await openBusiness(app, { pricesIncludeTax, taxRate: 19_000 })
    const other = good(await app.ask('POST', `${own.path}/tax-rates`, { name: 'Reduced', rate: 7125 }))
    const { id: customerId } = await makeCustomer(own)
    const property = fc.asyncProperty(steps, lines, async (shares, typed) => {
      const items = typed.map(({ price, isReduced }) => work(price, isReduced ? { taxRateId: other.id } : {}))
      const { id } = await makeSentQuote(own, { customerId, items })
      const to = (at: string, body: Json = {}) => app.ask('POST', `${own.path}/${at}`, body)
      const quote = await readQuote(own, id)
      const documents: Json[] = []
      for (const { percent, credited } of shares) {
        const made = await to(`quotes/${id}/deposit`, { percent })
        if (made.status !== 201) continue
        const deposit = good(made)
        good(await to(`invoices/${deposit.id}/issue`))
        const amount = Math.floor((deposit.total * credited) / 100)
        if (amount > 0) good(await to(`invoices/${deposit.id}/credit-notes`, { amount, reason: 'Less' }))
        const { taxes, creditedTaxes } = await readInvoice(own, deposit.id)
        documents.push(
          { taxes },
          { taxes: creditedTaxes.map((row: Json) => ({ ...row, net: -row.net, tax: -row.tax })) },
        )
      }
      const { id: finalId } = good(await to(`quotes/${id}/invoice`))
      good(await to(`invoices/${finalId}/issue`))
      const final = await readInvoice(own, finalId)
      expectTotalsToAddUp(final)
      documents.push(final)
      for (const row of quote.taxes) {
        const all = documents.flatMap(({ taxes }) => taxes.filter(({ rate }: Json) => rate === row.rate))
        const sum = (of: (each: Json) => number) => all.reduce((total, each) => total + of(each), 0)
        if (pricesIncludeTax) expect(sum(({ net, tax }) => net + tax)).toBe(row.net + row.tax)
        else expect(sum(({ net }) => net)).toBe(row.net)
        expect(Math.abs(sum(({ tax }) => tax) - row.tax)).toBeLessThanOrEqual(documents.length)
      }
    })
    await fc.assert(property, cases(3))
    await expectFiguresToAddUp(own)
  }
})
