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
import { expectTotalsToAddUp } from '../../testing/totals.ts'
import { makeAllDueInvoices } from './commands/make-due-invoices.ts'

const app = await testApp()
const parts = {
  db: app.db,
  clock: () => app.clock.now,
  randomBytes: app.random.bytes,
  log: (entry: Json) => app.logged.push(entry),
  origin: null,
}
const at = (instant: string) => {
  app.clock.now = new Date(instant)
}
const run = () => makeAllDueInvoices(parts)

/** At noon of each of these days. */
async function runOn(...days: string[]) {
  for (const day of days) {
    at(`${day}T12:00:00.000Z`)
    await run()
  }
}

const monthly = {
  every: 1,
  unit: 'month',
  startsOn: '2026-03-31',
  onLastDay: false,
  result: 'draft',
  prices: 'current',
}

async function open(fields: Json = {}) {
  at('2026-03-10T15:00:00.000Z')
  return openBusiness(app, { timeZone: 'UTC', ...fields })
}

async function repeat(business: TestBusiness, fields: Json = {}, invoice?: Json): Promise<Json> {
  const { id } = invoice ?? (await makeDraft(business))
  return good(await app.ask('POST', `${business.path}/recurring-invoices`, { invoiceId: id, ...monthly, ...fields }))
}

const read = async ({ path }: TestBusiness, { id }: Json) =>
  good(await app.ask('GET', `${path}/recurring-invoices/${id}`))
const move = (business: TestBusiness, { id }: Json, name: string, body?: Json) =>
  app.ask('POST', `${business.path}/recurring-invoices/${id}/${name}`, body)
const invoiceOf = (business: TestBusiness, run: Json) => readInvoice(business, run.invoice.id)
const datesMade = ({ runs }: Json) => runs.map(({ date, outcome }: Json) => [date, outcome])

test('a template is no invoice: it has no number, is in no figure and no list, and moves no stock', async () => {
  const business = await open()
  const issued = await makeIssued(business)
  const figures = async () => [
    good(await app.ask('GET', `${business.path}/dashboard`)).totalRevenue,
    good(await app.ask('GET', `${business.path}/invoices/summary`)),
    good(await app.ask('GET', `${business.path}/stock/movements`)).rows.length,
  ]
  const before = await figures()
  const made = await repeat(business, {}, issued)
  expect(made).toMatchObject({ status: 'active', nextOn: '2026-03-31', made: 0, missed: 0, total: issued.total })
  expect(made.nextDates).toEqual(['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31'])
  expect(await figures()).toEqual(before)
  const { id: taxRateId } = good(await app.ask('GET', business.path)).defaultTax
  good(await app.ask('PATCH', `${business.path}/customers/${made.customerId}`, { taxRateId, version: 1 }))
  expect((await read(business, made)).customerTaxRateId, 'for lines without their own').toBe(taxRateId)
})

test('each date makes one invoice, on its day, however often it is looked for', async () => {
  const business = await open()
  const issued = await makeIssued(business)
  const schedule = await repeat(business, { result: 'issue' }, issued)
  await runOn('2026-03-30')
  expect((await read(business, schedule)).runs).toEqual([])
  await runOn('2026-03-31')
  await Promise.all([run(), run(), run()])
  await runOn('2026-04-30')
  const { runs, made, nextOn } = await read(business, schedule)
  expect(runs.map(({ date }: Json) => date)).toEqual(['2026-04-30', '2026-03-31'])
  expect({ made, nextOn }).toEqual({ made: 2, nextOn: '2026-05-31' })
  const invoice = await invoiceOf(business, runs[0])
  expect(invoice).toMatchObject({ date: '2026-04-30', status: 'sent', recurringInvoiceId: schedule.id })
  expect(invoice.number).toBe('INV-2026-0003')
  expectTotalsToAddUp(invoice)
})

test('a day begins in the time zone of the business', async () => {
  const business = await open({ timeZone: 'Pacific/Auckland' })
  const schedule = await repeat(business)
  at('2026-03-30T10:59:00.000Z')
  await run()
  expect((await read(business, schedule)).made).toBe(0)
  at('2026-03-30T11:00:00.000Z')
  await run()
  const { runs } = await read(business, schedule)
  expect(runs[0].date).toBe('2026-03-31')
  expect((await invoiceOf(business, runs[0])).date).toBe('2026-03-31')
})

test('one that begins today is made at once, and the answer says so', async () => {
  const business = await open()
  const schedule = await repeat(business, { startsOn: '2026-03-10' })
  expect(schedule).toMatchObject({ made: 1, nextOn: '2026-04-10' })
  expect(datesMade(schedule)).toEqual([['2026-03-10', 'made']])
  expect(await read(business, schedule)).toEqual(schedule)
})

test('words are filled in, and the period is that of the date', async () => {
  const business = await open()
  const product = await makeProduct(business, { name: 'Seat {month}' })
  const draft = await makeDraft(business, {
    ...{ opening: 'Dear tenant, for {month}:', note: 'For {PERIOD}. {unknown}' },
    items: [
      { kind: 'heading', name: 'Rent {month} {year}' },
      { kind: 'free', name: 'Office in {month}', quantity: 1000, price: 500, description: '{period}' },
      { productId: product.id, quantity: 1000, description: 'Seats in {month}' },
    ],
  })
  const schedule = await repeat(business, { startsOn: '2026-04-01', period: 'arrears' }, draft)
  await runOn('2026-04-01')
  const made = await invoiceOf(business, (await read(business, schedule)).runs[0])
  expect(made.items.map(({ name, description }: Json) => [name, description])).toEqual([
    ['Rent March 2026', ''],
    ['Office in March', 'Mar 1, 2026 to Mar 31, 2026'],
    ['Seat {month}', 'Seats in March'],
  ])
  const texts = { opening: 'Dear tenant, for March:', note: 'For Mar 1, 2026 to Mar 31, 2026. {unknown}' }
  expect(made).toMatchObject({ ...texts, supplyFrom: '2026-03-01', supplyTo: '2026-03-31' })
})

test('prices are those of the day, but for those that were typed; or those of the template', async () => {
  const business = await open()
  const product = await makeProduct(business, { basePrice: 1000 })
  const items = [
    { productId: product.id, quantity: 1000 },
    { productId: product.id, quantity: 1000, price: 700 },
  ]
  const draft = await makeDraft(business, { items })
  const current = await repeat(business, {}, draft)
  const fixed = await repeat(business, { prices: 'fixed' }, draft)
  const raised = { prices: [{ productId: product.id, basePrice: 1500, previous: 1000 }] }
  good(await app.ask('PUT', `${business.path}/products/prices`, raised))
  await runOn('2026-03-31')
  const pricesOf = async (schedule: Json) =>
    (await invoiceOf(business, (await read(business, schedule)).runs[0])).items.map(({ price }: Json) => price)
  expect(await pricesOf(current)).toEqual([1500, 700])
  expect(await pricesOf(fixed)).toEqual([1000, 700])
})

test('it ends after some invoices, or with a day, and then stays ended', async () => {
  const business = await open()
  const two = await repeat(business, { endsAfter: 2 })
  const until = await repeat(business, { endsOn: '2026-04-29' })
  await runOn('2026-03-31', '2026-04-30', '2026-05-31')
  expect(await read(business, two)).toMatchObject({ status: 'ended', nextOn: null, made: 2, nextDates: [] })
  expect(await read(business, until)).toMatchObject({ status: 'ended', nextOn: null, made: 1 })
  expect(refusal(await move(business, two, 'pause')).code).toBe('recurring-invoice-ended')
})

describe('after Daybook did not run', () => {
  const missing = async () => {
    const business = await open()
    const schedule = await repeat(business, { result: 'issue' })
    await runOn('2026-06-15')
    return { business, schedule, before: await read(business, schedule) }
  }

  test('one missed date is made, dated today', async () => {
    const business = await open()
    const schedule = await repeat(business)
    await runOn('2026-04-05')
    const { runs } = await read(business, schedule)
    expect(runs.map(({ date }: Json) => date)).toEqual(['2026-03-31'])
    expect((await invoiceOf(business, runs[0])).date).toBe('2026-04-05')
  })

  test('several wait for a decision, and are told of', async () => {
    const { business, schedule, before } = await missing()
    expect(before).toMatchObject({ made: 0, missed: 3, nextOn: '2026-03-31' })
    await run()
    const { entries } = good(await app.ask('GET', `${business.path}/notifications`))
    const data = { recurringInvoiceId: schedule.id, dates: 3, first: '2026-03-31' }
    expect(entries).toMatchObject([{ event: 'recurring-invoice-missed', data }])
    const { missed } = good(await app.ask('GET', `${business.path}/recurring-invoices/summary`))
    expect(missed).toEqual([{ id: schedule.id, customerName: schedule.customerName, dates: 3 }])
  })

  test('all are made, in order, with the dates of today', async () => {
    const { business, schedule } = await missing()
    const { runs, missed, nextOn } = good(await move(business, schedule, 'missed', { choice: 'all' }))
    expect(runs.map(({ date }: Json) => date)).toEqual(['2026-05-31', '2026-04-30', '2026-03-31'])
    expect(runs.map(({ invoice }: Json) => [invoice.number, invoice.date])).toEqual([
      ['INV-2026-0003', '2026-06-15'],
      ['INV-2026-0002', '2026-06-15'],
      ['INV-2026-0001', '2026-06-15'],
    ])
    expect({ missed, nextOn }).toEqual({ missed: 0, nextOn: '2026-06-30' })
  })

  test('the latest alone is made, or none', async () => {
    const first = await missing()
    good(await move(first.business, first.schedule, 'missed', { choice: 'latest' }))
    expect(datesMade(await read(first.business, first.schedule))).toEqual([
      ['2026-05-31', 'made'],
      ['2026-04-30', 'skipped'],
      ['2026-03-31', 'skipped'],
    ])
    const second = await missing()
    good(await move(second.business, second.schedule, 'missed', { choice: 'none' }))
    expect(await read(second.business, second.schedule)).toMatchObject({ made: 0, missed: 0, nextOn: '2026-06-30' })
  })

  test('a decision that arrives twice makes nothing twice', async () => {
    const { business, schedule } = await missing()
    await Promise.all([1, 2, 3].map(() => move(business, schedule, 'missed', { choice: 'all' })))
    expect((await read(business, schedule)).made).toBe(3)
  })
})

test('a pause skips its dates, and the dates after it keep their day', async () => {
  const business = await open()
  const schedule = await repeat(business)
  good(await move(business, schedule, 'pause'))
  await runOn('2026-04-02', '2026-05-01')
  expect((await read(business, schedule)).runs).toEqual([])
  good(await move(business, schedule, 'resume'))
  const resumed = await read(business, schedule)
  expect(datesMade(resumed)).toEqual([
    ['2026-04-30', 'skipped'],
    ['2026-03-31', 'skipped'],
  ])
  expect(resumed).toMatchObject({ status: 'active', made: 0, nextOn: '2026-05-31' })
})

describe('what cannot be issued is left as a draft, which says why', () => {
  const problemOf = async (business: TestBusiness, schedule: Json) => {
    await runOn('2026-03-31')
    const { runs, nextOn, problems } = await read(business, schedule)
    expect({ runs: runs.length, nextOn, problems }).toEqual({ runs: 1, nextOn: '2026-04-30', problems: 1 })
    expect(runs[0].invoice).toMatchObject({ number: null, displayStatus: 'draft' })
    const summary = good(await app.ask('GET', `${business.path}/recurring-invoices/summary`))
    expect(summary.problems).toEqual([
      expect.objectContaining({ recurringInvoiceId: schedule.id, invoiceId: runs[0].invoice.id }),
    ])
    return runs[0]
  }

  test('as its customer is archived', async () => {
    const business = await open()
    const schedule = await repeat(business, { result: 'issue' })
    good(await app.ask('POST', `${business.path}/customers/${schedule.customerId}/archive`))
    expect((await problemOf(business, schedule)).problem.code).toBe('customer-archived')
  })

  test('as a product is archived', async () => {
    const business = await open()
    const product = await makeProduct(business)
    const draft = await makeDraft(business, { items: [{ productId: product.id, quantity: 1000 }] })
    const schedule = await repeat(business, { result: 'issue' }, draft)
    good(await app.ask('POST', `${business.path}/products/${product.id}/archive`))
    expect((await problemOf(business, schedule)).problem.code).toBe('product-archived')
  })

  test('as there is not enough stock', async () => {
    const business = await open({ negativeStock: 'forbid' })
    const product = await makeProduct(business, { openingStock: 0 })
    const draft = await makeDraft(business, { items: [{ productId: product.id, quantity: 1000 }] })
    const schedule = await repeat(business, { result: 'issue' }, draft)
    const run = await problemOf(business, schedule)
    expect(run.problem.code).toBe('stock-would-go-negative')
    good(
      await app.ask('POST', `${business.path}/stock/receipts`, { items: [{ productId: product.id, quantity: 1000 }] }),
    )
    good(await app.ask('POST', `${business.path}/invoices/${run.invoice.id}/issue`))
    expect(await read(business, schedule)).toMatchObject({ problems: 0 })
  })

  test('as it is incomplete', async () => {
    const business = await open()
    const draft = await makeDraft(business, { items: [{ kind: 'free', name: 'Work', quantity: null, price: 5 }] })
    const schedule = await repeat(business, { result: 'issue' }, draft)
    expect((await problemOf(business, schedule)).problem.code).toBe('invoice-incomplete')
  })

  test('as two of its taxes have one rate by now', async () => {
    const business = await open()
    const taxes = `${business.path}/tax-rates`
    const tax = (state: number, city: number) => {
      const parts = [
        { name: 'State', rate: state },
        { name: 'City', rate: city },
      ]
      return { name: 'State + City', rate: state + city, freeReason: '', parts }
    }
    const both = good(await app.ask('POST', taxes, tax(5000, 4000)))
    const free = { kind: 'free', name: 'Work', quantity: 1000, price: 500 }
    const draft = await makeDraft(business, { items: [{ ...free, taxRateId: both.id }, free] })
    const schedule = await repeat(business, { result: 'issue' }, draft)
    good(await app.ask('PATCH', `${taxes}/${both.id}`, { ...tax(5000, 5000), version: both.version }))
    expect((await problemOf(business, schedule)).problem.code).toBe('tax-names-differ')
  })

  test('as it is to be mailed, and there is no mail server or no address', async () => {
    const business = await open()
    const schedule = await repeat(business, { result: 'send' })
    expect((await problemOf(business, schedule)).problem.code).toBe('mail-not-set-up')
  })

  test('as the e-invoice of its customer lacks something', async () => {
    const business = await open()
    const { version } = good(await app.ask('GET', business.path))
    good(await app.ask('PATCH', business.path, { eInvoiceFormat: 'xrechnung', version }))
    const schedule = await repeat(business, { result: 'issue' })
    const { problem } = await problemOf(business, schedule)
    expect(problem.code).toBe('e-invoice-incomplete')
    expect(problem.errors.map(({ field }: Json) => field)).toContain('customer.buyerReference')
  })

  test('as prices include tax now, and did not before', async () => {
    const business = await open()
    const schedule = await repeat(business, { result: 'issue' })
    const { version } = good(await app.ask('GET', business.path))
    good(await app.ask('PATCH', business.path, { pricesIncludeTax: true, version }))
    expect((await problemOf(business, schedule)).problem.code).toBe('tax-in-prices-changed')
  })
})

test('it is issued and mailed in one step, by Daybook itself', async () => {
  const business = await open()
  const server = { host: '127.0.0.1', port: 2525, security: 'none', userName: '', fromName: 'Test' }
  good(await app.ask('PUT', `${business.path}/mail-settings`, { ...server, fromAddress: 'office@test.example' }))
  const customer = await makeCustomer(business, { email: 'pay@acme.example' })
  const schedule = await repeat(business, { result: 'send' }, await makeDraft(business, { customerId: customer.id }))
  await runOn('2026-03-31')
  const { runs } = await read(business, schedule)
  expect(runs[0]).toMatchObject({ problem: null, invoice: { number: 'INV-2026-0001' } })
  const { emails } = good(await app.ask('GET', `${business.path}/invoices/${runs[0].invoice.id}/emails`))
  expect(emails).toMatchObject([{ kind: 'invoice', recipient: 'pay@acme.example', status: 'queued' }])
  expect(emails[0].subject).toContain('INV-2026-0001')
  const { entries } = good(await app.ask('GET', `${business.path}/invoices/${runs[0].invoice.id}/history`))
  expect(entries.find(({ event }: Json) => event === 'created')).toMatchObject({
    actor: { kind: 'daybook' },
    data: { recurringInvoiceId: schedule.id },
  })
})

test('a changed one keeps what it made; another rhythm goes on from today', async () => {
  const business = await open()
  const schedule = await repeat(business, { startsOn: '2026-03-10' })
  const { items, customerId, version } = await read(business, schedule)
  const rhythm = { ...monthly, every: 2, unit: 'week', startsOn: '2026-03-03' }
  const line = { productId: items[0].productId, quantity: 5000, price: 200 }
  const changed = { ...rhythm, customerId, note: 'New', items: [line], version }
  const address = `${business.path}/recurring-invoices/${schedule.id}`
  const saved = good(await app.ask('PUT', address, changed))
  expect(saved).toMatchObject({ nextOn: '2026-03-17', made: 1, note: 'New', subtotal: 1000, version: version + 1 })
  expect(refusal(await app.ask('PUT', address, changed)).code).toBe('changed-meanwhile')
  const early = { ...changed, version: version + 1, endsOn: '2026-03-16' }
  expect(refusal(await app.ask('PUT', address, early)).code).toBe('recurring-invoice-never')
})

test('a deleted draft leaves its date as made, which the database takes once', async () => {
  const business = await open()
  const schedule = await repeat(business, { startsOn: '2026-03-10' })
  const [{ invoice }] = (await read(business, schedule)).runs
  good(await app.ask('DELETE', `${business.path}/invoices/${invoice.id}`))
  await run()
  const { runs } = await read(business, schedule)
  expect(runs).toEqual([expect.objectContaining({ date: '2026-03-10', outcome: 'made', invoice: null })])
  const again = `insert into recurring_invoice_runs (business_id, recurring_invoice_id, date, outcome)
    values ('${business.businessId}', '${schedule.id}', '2026-03-10', 'made')`
  await expect(app.query(again)).rejects.toThrow('recurring_invoice_runs_business_id')
  const wrong = `update recurring_invoices set status = 'ended' where id = '${schedule.id}'`
  await expect(app.query(wrong)).rejects.toThrow('recurring_invoices_next')
})

test('it is refused without a customer, without a date, and with what does not fit together', async () => {
  const business = await open()
  const bare = good(await app.ask('POST', `${business.path}/invoices`, { items: [] }))
  const ask = (fields: Json) => app.ask('POST', `${business.path}/recurring-invoices`, { ...monthly, ...fields })
  expect(refusal(await ask({ invoiceId: bare.id })).code).toBe('customer-missing')
  const { id: invoiceId } = await makeDraft(business)
  expect(refusal(await ask({ invoiceId, startsOn: '2026-01-31', endsOn: '2026-03-09' })).code).toBe(
    'recurring-invoice-never',
  )
  expect((await ask({ invoiceId, unit: 'week', onLastDay: true })).body.errors[0].field).toBe('onLastDay')
  expect((await ask({ invoiceId, endsAfter: 2, endsOn: '2027-01-01' })).body.errors[0].field).toBe('endsOn')
})
