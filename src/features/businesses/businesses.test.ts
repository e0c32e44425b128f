import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { chaseCsv } from '../../testing/bank-files/samples.ts'
import {
  makeBill,
  makeConfirmedOrder,
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  makeSentQuote,
  openBusiness,
  readInvoice,
  type TestBusiness,
} from '../../testing/factories.ts'
import { PNG } from '../../testing/furnished/furnished.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'
import { type CurrencyUse, currencyUseWords } from './contract.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const change = (path: string, body: Json) => app.ask('PATCH', path, body)

describe('a new business', () => {
  test('needs a name, and has defaults that work', async () => {
    const answer = await app.ask('POST', '/api/businesses', { name: 'Harbour Street' })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: 'Harbour Street',
        address: '',
        currency: 'USD',
        termsDays: 30,
        timeZone: 'UTC',
        defaultTax: { name: 'Tax', rate: 10_000, category: 'S' },
        numberingPattern: 'INV-{year}-{number:4}',
        lowStockThreshold: 10_000,
        negativeStock: 'warn',
        isSample: false,
        hasLogo: false,
        today: '2026-03-10',
        version: 1,
      },
    })
    expect(good(await app.ask('GET', `/api/businesses/${answer.body.id}`))).toEqual(answer.body)
  })

  test('is listed with the others, oldest first', async () => {
    app.clock.now = new Date('2026-03-10T15:00:01.000Z')
    await openBusiness(app, { name: 'Second' })
    app.clock.now = new Date('2026-03-10T15:00:02.000Z')
    await openBusiness(app, { name: 'Third' })
    const { businesses } = good(await app.ask('GET', '/api/businesses'))
    expect(businesses.slice(-2).map((one: Json) => one.name)).toEqual(['Second', 'Third'])
  })
})

describe('the settings', () => {
  test('change one by one, and leave the others as they are', async () => {
    const { path } = await openBusiness(app, { address: 'Old' })
    const before = good(await app.ask('GET', path))
    const after = good(await change(path, { termsDays: 14, version: 1 }))
    expect(after).toEqual({ ...before, termsDays: 14, version: 2, updatedAt: after.updatedAt })
  })

  test('of an older version are refused with the current ones', async () => {
    const { path } = await openBusiness(app)
    const current = good(await change(path, { name: 'Newer', version: 1 }))
    const answer = await change(path, { name: 'Older', version: 1 })
    expect(refusal(answer)).toEqual({ status: 409, code: 'changed-meanwhile' })
    expect(answer.body.data).toEqual({ current })
  })

  test('apply from the next draft on: rate, terms and pattern', async () => {
    const business = await openBusiness(app, { taxRate: 0 })
    const { id: before } = await makeIssued(business)
    good(await change(business.path, { termsDays: 7, numberingPattern: 'R{number}', version: 1 }))
    const { id, number } = await makeIssued(business)
    const after = await readInvoice(business, id)
    expect(number).toBe('R1')
    expect(after).toMatchObject({ dueDate: '2026-03-17', taxes: [{ rate: 0, net: 1000, tax: 0 }] })
    expectTotalsToAddUp(after)
    expectTotalsToAddUp(await readInvoice(business, before))
  })

  test.each([
    ['numberingPattern', 'INV-{year}', 'Add {number}, or two documents would get the same number.'],
    ['numberingPattern', 'R{number:20}', 'Use {number:9} or less: numbers have up to 9 digits.'],
    [
      'numberingPattern',
      'INV-\u202e{number}',
      'There is an invisible character in this that changes the writing direction. Clear the field and type it again.',
    ],
    ['numberingPattern', `{number}${'x'.repeat(40)}`, 'Use 40 characters or fewer.'],
    ['timeZone', 'Mars/Olympus', 'This time zone isn’t known.'],
    ['termsDays', 366, 'Enter 365 or less.'],
    ['negativeStock', 'maybe', 'Use one of: warn, allow, forbid.'],
    ['accentColor', 'green', 'Enter a color such as #1f4d3a.'],
    ['email', 'nobody', 'Enter an email address such as name@example.com.'],
  ])('%s: %s is refused with a sentence', async (field, value, message) => {
    const { path } = await openBusiness(app)
    const answer = await change(path, { [field]: value, version: 1 })
    expect(answer.body.errors).toMatchObject([{ field, message }])
  })
})

test.each(['ida@x.co-', 'ida@-x.example', 'a@b.c1', 'a@b.c--', 'info@aא.com', 'a@⒈.com', 'a@xn--.com', 'ä@b.example'])(
  '%s is not a valid email address',
  async email => {
    const { path } = await openBusiness(app)
    const answer = await change(path, { email, version: 1 })
    expect(answer.body.errors).toEqual([
      { field: 'email', message: 'Enter an email address such as name@example.com.' },
    ])
  },
)

describe('a numbering pattern', () => {
  test('that leads to a number in use stops issuing with an explanation until it is changed', async () => {
    const business = await openBusiness(app)
    await makeIssued(business)
    good(await change(business.path, { numberingPattern: 'INV-2026-{number:4}', version: 1 }))
    const { id } = await makeDraft(business)
    const issue = () => app.ask('POST', `${business.path}/invoices/${id}/issue`)
    const refused = await issue()
    expect(refusal(refused)).toEqual({ status: 409, code: 'number-taken' })
    expect(refused.body.detail).toContain('Change the pattern or the next number in Settings')
    good(await change(business.path, { numberingPattern: 'INV-{year}-{number:4}', version: 2 }))
    expect(good(await issue()).number).toBe('INV-2026-0002')
  })

  test('can be used again, and its series continues', async () => {
    const business = await openBusiness(app)
    await makeIssued(business)
    good(await change(business.path, { numberingPattern: 'R{number}', version: 1 }))
    await makeIssued(business)
    good(await change(business.path, { numberingPattern: 'INV-{year}-{number:4}', version: 2 }))
    expect((await makeIssued(business)).number).toBe('INV-2026-0002')
  })
})

/** Rows of these are parts or sums of others. */
const PARTS_OF_OTHERS = [
  'bank_entries',
  ...['bill_taxes', 'collection_items', 'credit_note_items', 'credit_note_shares', 'credit_note_taxes'],
  ...['customer_figures', 'daily_figures', 'figures', 'invoice_deposits', 'invoice_items', 'invoice_taxes'],
  ...['order_items', 'order_taxes', 'quote_items', 'quote_taxes', 'recurring_invoice_items'],
]

describe('the currency', () => {
  test('can be changed while nothing has an amount in it', async () => {
    const business = await openBusiness(app)
    await makeCustomer(business)
    const changed = good(await change(business.path, { currency: 'EUR', version: 1 }))
    expect(changed).toMatchObject({ currency: 'EUR', currencyUsedBy: null })
  })

  const item = { kind: 'free', name: 'Work', quantity: 1000, price: 11_900 }
  const monthly = {
    every: 1,
    unit: 'month',
    startsOn: '2026-04-30',
    onLastDay: false,
    result: 'draft',
    prices: 'current',
  }
  const start: Record<CurrencyUse, (business: TestBusiness) => Promise<unknown>> = {
    products: makeProduct,
    quotes: business => makeSentQuote(business, { items: [item] }),
    orders: business => makeConfirmedOrder(business, { items: [item] }),
    invoices: business => makeDraft(business, { items: [item] }),
    bills: business => makeBill(business),
    bank: async ({ path }) => {
      const content = Buffer.from(chaseCsv).toString('base64')
      good(await app.ask('POST', `${path}/bank-statements`, { fileName: 'chase.csv', content }))
    },
    'recurring-invoices': async business => {
      const { id } = await makeDraft(business, { items: [item] })
      good(await app.ask('POST', `${business.path}/recurring-invoices`, { invoiceId: id, ...monthly }))
      await app.ask('DELETE', `${business.path}/invoices/${id}`)
    },
    reminders: async ({ path }) => {
      const text = { subject: 'Reminder', body: 'Please pay.', active: false, interest: false }
      const rules = [{ ...text, days: 7, businessFee: 500, consumerFee: 0 }]
      good(await app.ask('PUT', `${path}/reminder-settings`, { rules }))
    },
  }
  test.each(Object.entries(start))(
    'can’t be changed once it is used by %s, not even past Daybook',
    async (use, make) => {
      const business = await openBusiness(app)
      await make(business)
      const before = await contentsOf(app)
      const { version, currencyUsedBy } = good(await app.ask('GET', business.path))
      expect(currencyUsedBy).toBe(use)
      const answer = await change(business.path, { currency: 'JPY', version })
      expect(refusal(answer)).toEqual({ status: 409, code: 'currency-in-use' })
      expect(answer.body.errors).toMatchObject([{ field: 'currency', message: currencyUseWords[use as CurrencyUse] }])
      await expect(
        app.query(`update businesses set currency = 'JPY' where id = '${business.businessId}'`),
      ).rejects.toThrow(use)
      expect(await contentsOf(app)).toBe(before)
      expect(good(await change(business.path, { currency: 'USD', name: 'Same', version })).currency).toBe('USD')
    },
  )

  test('waits for whoever adds the first amount in it', async () => {
    const business = await openBusiness(app)
    const changing = await app.db.transaction(async tx => {
      await tx.execute(sql`insert into products (business_id, id, name, sku, base_price)
        values (${business.businessId}, 'prod0001', 'Tea', 'TEA', 11900)`)
      const asked = change(business.path, { currency: 'JPY', version: 1 })
      const waiting = `select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
      await expect.poll(() => app.query(waiting)).toEqual([{ waiting: 1 }])
      return { asked }
    })
    expect(refusal(await changing.asked)).toEqual({ status: 409, code: 'currency-in-use' })
  })

  test('is asked about every table that has amounts', async () => {
    const [{ body }] = await app.query(`select prosrc as body from pg_proc where proname = 'currency_used_by'`)
    const rows = await app.query(`
      select distinct table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'bigint'
        and column_name ~ '(amount|price|cost|total|tax|net|paid|payable|fee|fees|interest|balance|spent|revenue|credited|refund)'`)
    const others = rows
      .filter(({ name }: Json) => !new RegExp(`FROM ${name} `).test(body))
      .map(({ name }: Json) => name)
    expect(others.sort()).toEqual(PARTS_OF_OTHERS)
  })
})

describe('the logo', () => {
  test('is stored as a PNG made by Daybook, and can be removed', async () => {
    const { path } = await openBusiness(app)
    expect((await app.ask('GET', `${path}/logo`)).status).toBe(404)
    expect(good(await app.ask('PUT', `${path}/logo`, { image: PNG })).hasLogo).toBe(true)
    const shown = await app.ask('GET', `${path}/logo`)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect([...shown.body.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    expect(good(await app.ask('DELETE', `${path}/logo`)).hasLogo).toBe(false)
    expect((await app.ask('GET', `${path}/logo`)).status).toBe(404)
  })

  test.each([
    [
      'an SVG with a script',
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>`,
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an XML bomb', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><svg>&a;</svg>'],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64').toString('latin1')],
    ['a broken PNG', '\u0089PNG\r\n\u001a\n'],
    ['nothing', ''],
    ['text', 'just text'],
  ])('is not %s', async (_, content) => {
    const { path } = await openBusiness(app)
    const before = await contentsOf(app)
    const image = Buffer.from(content, 'latin1').toString('base64')
    const answer = await app.ask('PUT', `${path}/logo`, { image })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].field).toBe('image')
    expect(await contentsOf(app)).toBe(before)
  })

  test('may not have more than 4 megapixels, however small its file is', async () => {
    const { path } = await openBusiness(app)
    const background = '#1f4d3a'
    const picture = await sharp({ create: { width: 2001, height: 2000, channels: 3, background } })
      .png()
      .toBuffer()
    const answer = await app.ask('PUT', `${path}/logo`, { image: picture.toString('base64') })
    expect(refusal(answer)).toEqual({ status: 422, code: 'picture-not-readable' })
  })

  test('is refused while several others are being processed', async () => {
    const { path } = await openBusiness(app)
    const upload = async () => (await app.ask('PUT', `${path}/logo`, { image: PNG })).status
    const statuses = await Promise.all(Array.from({ length: 10 }, upload))
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(app.unexpected.splice(0)).toHaveLength(statuses.filter(status => status === 503).length)
    expect(await upload()).toBe(200)
  })

  test('contains nothing from the uploaded file but its picture', async () => {
    const { path } = await openBusiness(app)
    const file = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from('<script>alert(1)</script>')])
    good(await app.ask('PUT', `${path}/logo`, { image: file.toString('base64') }))
    const { body } = await app.ask('GET', `${path}/logo`)
    expect(Buffer.from(body).includes('script')).toBe(false)
  })
})

test('amounts of a currency without decimals have none anywhere', async () => {
  const business = await openBusiness(app, { currency: 'JPY' })
  const customer = await makeCustomer(business)
  const product = good(await app.ask('POST', `${business.path}/products`, { name: 'Tea', sku: 'TEA', basePrice: 1234 }))
  const { id } = await makeIssued(business, {
    customerId: customer.id,
    items: [{ productId: product.id, quantity: 1500 }],
  })
  const invoice = await readInvoice(business, id)
  expect(invoice).toMatchObject({ currency: 'JPY', subtotal: 1851, tax: 185, total: 2036 })
  expectTotalsToAddUp(invoice)
  const csv = good(await app.ask('GET', `${business.path}/invoices/export?format=csv`))
  expect(csv).toContain(',2036,')
})
