import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { documentTotals } from '../../domain/documents/document-totals.ts'
import { priceFor } from '../../domain/products/prices.ts'
import { addDays } from '../../domain/values/calendar.ts'
import { toDecimalText } from '../../domain/values/decimals.ts'
import { moneyText } from '../../domain/values/money.ts'
import { byIban } from '../../testing/business-profile.ts'
import {
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  openBusiness,
  pay,
  readInvoice,
} from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { cases } from '../../testing/random/cases.ts'
import { good, type Json, realPdf, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z', renderDocument: await realPdf() })
const business = await openBusiness(app, { taxRate: 19_000 })
const { path } = business
const product = await makeProduct(business)

async function csvRow(id: string): Promise<Json> {
  const text = good(await app.ask('GET', `${path}/invoices/export?format=csv&q=${id}`))
  const { data } = Papa.parse<Json>(text.replace(/^\ufeff/, ''), { header: true })
  expect(data).toHaveLength(1)
  return data[0]
}

async function xlsxRow(id: string): Promise<Json> {
  const { sheets } = await readXlsx(good(await app.ask('GET', `${path}/invoices/export?format=xlsx&q=${id}`)))
  const [headers = [], row = []] = sheets[0]?.rows ?? []
  return Object.fromEntries(headers.map((header, index) => [header, row[index]]))
}

async function pdfText(id: string): Promise<string> {
  const bytes = good(await app.ask('GET', `${path}/invoices/${id}/pdf`))
  const text = await textOfPdf(bytes)
  return text
}

const item = fc.record({
  productId: fc.constant(product.id),
  quantity: fc.integer({ min: 1, max: 20_000 }),
  price: fc.integer({ min: 0, max: 1_000_000 }),
})

describe('the figures of one invoice', () => {
  test('are the same in the editor, the answer, the list, the page, the dashboard, both exports and the PDF', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 12 }), async items => {
        const live = documentTotals(items.map(line => ({ ...line, taxRate: 19_000 })))
        app.clock.now = new Date(app.clock.now.getTime() + 1000)
        const { id } = await makeDraft(business, { items })
        const receipt = good(await app.ask('POST', `${path}/invoices/${id}/issue`))
        const page = await readInvoice(business, id)
        expectTotalsToAddUp(page)
        expect(page).toMatchObject({ subtotal: live.subtotal, tax: live.tax, total: live.total })
        const [row] = good(await app.ask('GET', `${path}/invoices?q=${id}`)).rows
        const { recentInvoices, recentActivity } = good(await app.ask('GET', `${path}/dashboard`))
        const shown = [receipt, row, recentInvoices, recentActivity].flat().filter((one: Json) => one.id === id)
        expect(shown.length).toBeGreaterThanOrEqual(3)
        for (const one of shown) expect(one.total ?? one.amount).toBe(live.total)
        expect((await csvRow(id)).Amount).toBe(toDecimalText(live.total, 2))
        expect((await xlsxRow(id)).Amount).toBe(live.total / 100)
        const printed = (await pdfText(id)).replaceAll(/\s/g, '')
        for (const amount of [live.total, live.subtotal, live.tax]) {
          expect(printed).toContain(moneyText(amount, 'USD').replaceAll(/\s/g, ''))
        }
      }),
      cases(3),
    )
  })

  test('are the same in the editor, the draft, the preview and once issued, whichever agreed price applies', async () => {
    const date = fc.integer({ min: 0, max: 9 }).map(day => addDays('2026-03-01', day))
    const agreed = fc.record({
      price: fc.integer({ min: 0, max: 3000 }),
      fromQuantity: fc.integer({ min: 0, max: 10 }).map(pieces => pieces * 1000),
      validFrom: fc.option(date),
    })
    const sale = fc.record({
      agreed: fc.uniqueArray(agreed, { maxLength: 4, selector: each => `${each.fromQuantity} ${each.validFrom}` }),
      fixed: fc.option(agreed),
      percent: fc.option(fc.integer({ min: 1, max: 100_000 })),
      quantities: fc.array(fc.integer({ min: 1, max: 15_000 }), { minLength: 1, maxLength: 4 }),
      basePrice: fc.integer({ min: 0, max: 3000 }),
      date,
    })
    let lists = 0
    const priced = async ({
      agreed,
      fixed,
      percent,
      quantities,
      basePrice,
      date,
    }: typeof sale extends fc.Arbitrary<infer Sale> ? Sale : never) => {
      const { id: productId } = await makeProduct(business, { basePrice })
      const list = good(await app.ask('POST', `${path}/price-lists`, { name: `List ${++lists}`, percent }))
      const items = [{ productId, price: fixed?.price, fromQuantity: fixed?.fromQuantity }]
      if (fixed) good(await app.ask('PUT', `${path}/price-lists/${list.id}/items`, { items }))
      const { id: customerId } = await makeCustomer(business, { priceListId: list.id })
      for (const terms of agreed) {
        good(await app.ask('POST', `${path}/customers/${customerId}/prices`, { productId, ...terms }))
      }
      const query = `customerId=${customerId}&ids=${productId}`
      const [pricing] = good(await app.ask('GET', `${path}/priced-products?${query}`)).products
      const lines = quantities.map(quantity => {
        const { price, source: priceSource } = priceFor(pricing, { date, quantity })
        return { productId, quantity, price, priceSource }
      })
      const live = documentTotals(lines.map(line => ({ ...line, taxRate: 19_000 })))
      const sold = quantities.map(quantity => ({ productId, quantity }))
      const { id } = await makeDraft(business, { customerId, date, dueDate: '2026-04-30', items: sold })
      expect((await readInvoice(business, id)).items).toMatchObject(lines)
      expect(good(await app.ask('GET', `${path}/invoices/${id}/issue-preview`)).total).toBe(live.total)
      expect(good(await app.ask('POST', `${path}/invoices/${id}/issue`)).total).toBe(live.total)
      const issued = await readInvoice(business, id)
      expect(issued.items).toMatchObject(lines)
      expectTotalsToAddUp(issued)
    }
    await fc.assert(fc.asyncProperty(sale, priced), cases(2))
  })

  test('are the same after a part payment: balance in the list, the page, both exports and the customer’s figures', async () => {
    const { id: customerId } = await makeCustomer(business)
    const issued = await makeIssued(business, {
      customerId,
      items: [{ productId: product.id, quantity: 3000, price: 33 }],
    })
    const invoice = await pay(business, issued, 17)
    expectTotalsToAddUp(invoice)
    expect(invoice.total).toBe(118)
    const [row] = good(await app.ask('GET', `${path}/invoices?q=${issued.id}`)).rows
    const { figures, spent } = good(await app.ask('GET', `${path}/customers/${customerId}`))
    expect([row.balance, invoice.balance, figures.open]).toEqual([101, 101, 101])
    expect(spent).toBe(17)
    expect((await csvRow(issued.id)).Balance).toBe('1.01')
    expect((await xlsxRow(issued.id)).Balance).toBe(1.01)
  })

  test('of one customer are the same wherever what is owed, paid or in credit is shown', async () => {
    const own = await openBusiness(app)
    const customer = await makeCustomer(own)
    const { id: productId } = await makeProduct(own)
    const of = (date: string) => ({ customerId: customer.id, date, items: [{ productId, quantity: 10_000 }] })
    const ask = async (path: string) => good(await app.ask('GET', `${own.path}${path}`))
    const post = async (path: string, body: Json) => good(await app.ask('POST', `${own.path}${path}`, body))
    const inPart = await makeIssued(own, of('2026-03-01'))
    await pay(own, inPart, 2000)
    await post(`/invoices/${inPart.id}/credit-notes`, { amount: 1000, reason: 'Late', goodsComeBack: false })
    const overdue = await makeIssued(own, of('2026-01-02'))
    const overpaid = await makeIssued(own, of('2026-01-03'))
    await pay(own, overpaid, 11_700, { keepExcess: true })
    const credited = await makeIssued(own, of('2026-01-04'))
    await pay(own, credited)
    await post(`/invoices/${credited.id}/credit-notes`, { goodsComeBack: false })
    const unpaid = await makeIssued(own, of('2026-01-05'))
    await post(`/invoices/${unpaid.id}/credit-notes`, { goodsComeBack: false })
    const cancelled = await makeIssued(own, of('2026-01-06'))
    await post(`/invoices/${cancelled.id}/cancel`, { goodsComeBack: true })
    await makeDraft(own, of('2026-01-07'))

    const [open, credit, came] = [8000 + 11_000, 700 + 11_000, 11_000]
    const { rows } = await ask(`/invoices?customerId=${customer.id}`)
    const sumOf = (amount: string) => rows.reduce((sum: number, row: Json) => sum + row[amount], 0)
    expect(sumOf('balance')).toBe(open)
    const shownAs = Object.fromEntries(rows.map((row: Json) => [row.id, row.displayStatus]))
    for (const { id } of [credited, unpaid]) expect(shownAs[id]).toBe('credited')
    const { statuses } = await ask(`/invoices/summary?customerId=${customer.id}`)
    expect(statuses).toEqual((await ask('/invoices/summary')).statuses)
    const tab = (status: string) => statuses.find((each: Json) => each.status === status)
    expect([tab('sent').balance, tab('overdue').balance, tab('paid').invoiced]).toEqual([8000, 11_000, came])
    expect([tab('paid').paid, tab('sent').paid]).toEqual([came, 0])
    expect([tab('draft').invoiced, tab('cancelled').invoiced]).toEqual([0, 0])

    const { figures, spent, creditBalance } = await ask(`/customers/${customer.id}`)
    expect(figures).toMatchObject({ open, openCount: 2, overdue: 11_000, credit, balance: open - credit })
    expect([spent, creditBalance]).toEqual([came + 2000, 700])
    const invoiced = sumOf('total') - 1000 - 11_000 - 11_000 - 11_000 - 11_000
    expect(figures.invoiced).toBe(invoiced)
    for (const sort of ['name', 'balance', 'overdue', 'invoiced']) {
      const [listed] = (await ask(`/customers?sort=${sort}`)).rows
      expect(listed).toMatchObject({ spent, creditBalance, figures })
    }
    const exported = Papa.parse<Json>(await ask('/customers/export?format=csv'), { header: true }).data[0]
    const decimals = [figures.balance, figures.overdue, invoiced].map(amount => toDecimalText(amount, 2))
    expect([exported?.Owes, exported?.Overdue, exported?.['Total invoiced']]).toEqual(decimals)
    expect((await ask('/customers/summary')).open).toMatchObject({ count: 1, amount: open })
    for (const kind of ['open', 'all']) {
      const { closing, ...statement } = await ask(`/customers/${customer.id}/statement?kind=${kind}&from=2026-01-01`)
      expect([closing, statement.credit]).toEqual([open - credit, credit])
    }
    const receivables = await ask('/dashboard/receivables')
    expect(receivables).toMatchObject({ outstanding: { amount: open, count: 2 }, credit, overdue: { amount: 11_000 } })
    expect((await ask('/dashboard')).totalRevenue.value).toBe(came)

    for (const { id } of [inPart, overdue]) {
      const { balance } = await readInvoice(own, id)
      const due = moneyText(balance, 'USD')
      expect((await ask(`/invoices/${id}/emails/suggestion`)).summary).toMatchObject({
        label: 'Amount due',
        figure: due,
      })
      const { path: link } = await post(`/invoices/${id}/links`, {})
      const page = good(await app.ask('GET', link))
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
      expect(page).toContain(` Amount due ${due} `)
      const exported = good(await app.ask('GET', `${own.path}/invoices/export?format=csv&q=${id}`))
      expect(exported).toContain(`,${toDecimalText(balance, 2)},`)
    }
    const printed = good(await app.ask('GET', `${own.path}/customers/${customer.id}/statement/pdf`))
    const text = await textOfPdf(printed)
    expect(text.replaceAll(/\s/g, '')).toContain(moneyText(open - credit, 'USD'))
  })

  test('are the same wherever what is to be paid is shown, where the customer withholds a part and francs are rounded', async () => {
    const own = await openBusiness(app, {
      country: 'CH',
      withholdings: [{ name: 'Withheld', rate: 5000 }],
      numberFormat: '1,234.56',
      vatId: 'CHE123456789MWST',
      street: 'Seestrasse 10',
      postalCode: '8002',
      city: 'Zürich',
      ...byIban('CH9300762011623852957'),
    })
    const ask = async (path: string) => good(await app.ask('GET', `${own.path}${path}`))
    const post = async (path: string, body: Json) => good(await app.ask('POST', `${own.path}${path}`, body))
    const customer = await makeCustomer(own, { kind: 'company', name: 'Hotel Rigi' })
    const items = [{ kind: 'free', name: 'Work', quantity: 1000, price: 123_456 }]
    // 1,234.56 and 100.00 of tax, less 61.73, are 1,272.83
    const [total, payable, due] = [133_456, 127_285, 100_000]
    const preview = await makeDraft(own, { customerId: customer.id, items })
    expect(await ask(`/invoices/${preview.id}/issue-preview`)).toMatchObject({ total, payable })
    const { id } = await post(`/invoices/${preview.id}/issue`, {})
    await pay(own, { id }, payable - due)
    const invoice = await readInvoice(own, id)
    expectTotalsToAddUp(invoice)
    expect(invoice).toMatchObject({ total, withheld: 6173, rounding: 2, payable, balance: due })

    const [row] = (await ask(`/invoices?q=${id}`)).rows
    const { figures } = await ask(`/customers/${customer.id}`)
    const { statuses } = await ask('/invoices/summary')
    const receivables = await ask('/dashboard/receivables')
    const owed = await ask('/reports/owed?to=2026-12-31')
    expect([row.balance, figures.open, receivables.outstanding.amount]).toEqual([due, due, due])
    expect([figures.invoiced, statuses[1].invoiced]).toEqual([total, total])
    const [listed] = (await ask('/customers?sort=invoiced')).rows
    expect(listed.figures).toEqual(figures)
    expect(statuses.find((each: Json) => each.status === 'sent')).toMatchObject({ total, balance: due })
    expect(JSON.stringify(owed)).toContain(`"owed":${due}`)
    for (const kind of ['open', 'all']) {
      expect((await ask(`/customers/${customer.id}/statement?kind=${kind}`)).closing).toBe(due)
    }
    const { body, summary } = await ask(`/invoices/${id}/emails/suggestion`)
    const [asked, left] = [payable, due].map(amount => moneyText(amount, 'CHF').replaceAll(/\s/g, ''))
    expect(body.replaceAll(/\s/g, '')).toContain(`for${asked}`)
    expect(summary).toMatchObject({ label: 'Amount due' })
    expect(summary.figure.replaceAll(/\s/g, '')).toBe(left)
    const { path: link } = await post(`/invoices/${id}/links`, {})
    const page = good(await app.ask('GET', link)).replaceAll(/<[^>]*>|\s/g, '')
    for (const shown of [`Amountdue${left}`, 'Withheld5%onCHF1,234.56', `Amounttopay${asked}`])
      expect(page).toContain(shown)
    const [csv = ''] = Papa.parse<string[]>(
      good(await app.ask('GET', `${own.path}/invoices/export?format=csv&q=${id}`)),
    ).data.slice(1)
    expect(csv.slice(-8, -2)).toEqual(['0.00', '1000.00', '0.00', '61.73', '0.02', '1272.85'])
    const bytes = good(await app.ask('GET', `${own.path}/invoices/${id}/pdf`))
    const text = await textOfPdf(bytes)
    const printed = text.replaceAll(/\s/g, '')
    expect(printed).toContain(`TotalCHF1,334.56`)
    expect(printed).toContain(`Amountdue${asked}`)
    const xml = new TextDecoder().decode(good(await app.ask('GET', `${own.path}/invoices/${id}/e-invoice?format=ubl`)))
    expect(xml).toMatch(/PayableRoundingAmount[^>]*>0\.02</)
    expect(xml).toMatch(/PrepaidAmount[^>]*>61\.73</)
    expect(xml).toMatch(/PayableAmount[^>]*>1272\.85</)

    const { creditNote } = await post(`/invoices/${id}/credit-notes`, {})
    expect(creditNote).toMatchObject({ total, payable, refund: payable - due })
    expect(await readInvoice(own, id)).toMatchObject({ balance: 0, refund: payable - due, creditedPayable: payable })
    expect((await ask(`/customers/${customer.id}`)).figures).toMatchObject({
      open: 0,
      credit: payable - due,
      invoiced: 0,
    })
    expect((await ask(`/customers/${customer.id}/statement`)).closing).toBe(due - payable)
  })

  test('of all invoices add up to the dashboard’s', async () => {
    const rows = good(await app.ask('GET', `${path}/invoices?limit=200`)).rows
    const { openInvoices, totalRevenue } = good(await app.ask('GET', `${path}/dashboard`))
    expect(openInvoices.value).toBe(rows.filter((row: Json) => ['sent', 'overdue'].includes(row.status)).length)
    const paid = rows.filter((row: Json) => row.status === 'paid')
    expect(totalRevenue.value).toBe(paid.reduce((sum: number, row: Json) => sum + row.total, 0))
  })
})

describe('the PDF of an invoice', () => {
  const pdf = (id: string, query = '') => app.ask('GET', `${path}/invoices/${id}/pdf${query}`)

  test('is shown, or downloaded under the name of the business and its number', async () => {
    const { id, number } = await makeIssued(business)
    const shown = await pdf(id)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('application/pdf')
    expect(shown.headers.get('content-disposition')).toBe(`inline; filename="Test & Sons ${number}.pdf"`)
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(new TextDecoder('latin1').decode(shown.body.slice(0, 8))).toMatch(/^%PDF-1\.\d$/)
    const kept = await pdf(id, '?download=true')
    expect(kept.headers.get('content-disposition')).toBe(`attachment; filename="Test & Sons ${number}.pdf"`)
  })

  test('of a draft is marked as a draft, without a number', async () => {
    const { id } = await makeDraft(business)
    const answer = await pdf(id)
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="Test & Sons draft ${id.toUpperCase()}.pdf"`,
    )
    const text = await pdfText(id)
    expect(text).toMatch(/draft/i)
    expect(text).not.toContain('INV-')
  })

  test('has a file name that is safe for headers and file systems', async () => {
    const own = await openBusiness(app, { numberingPattern: 'A/"ü\\;..{number}' })
    const { id } = await makeIssued(own)
    const answer = await app.ask('GET', `${own.path}/invoices/${id}/pdf?download=true`)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Test & Sons A-u--..1.pdf"; filename*=UTF-8''Test%20%26%20Sons%20A-%C3%BC-%3B..1.pdf`,
    )
  })

  test.each([
    ['請求書{year}-{number}', 'Test & Sons -2026-1.pdf', 'Test & Sons 請求書2026-1.pdf'],
    ['فاتورة-{number}', 'Test & Sons --1.pdf', 'Test & Sons فاتورة-1.pdf'],
    ['../../{number}', 'Test & Sons 1.pdf', 'Test & Sons 1.pdf'],
    ["Año'({number})*", 'Test & Sons Ano-1.pdf', "Test & Sons Año'(1)-.pdf"],
  ])(
    'numbered by %s is kept as %s by whoever reads ASCII alone, and as %s by all others',
    async (numberingPattern, ascii, name) => {
      const own = await openBusiness(app, { numberingPattern })
      const { id } = await makeIssued(own)
      const answer = await app.ask('GET', `${own.path}/invoices/${id}/pdf?download=true`)
      const [, plain, encoded] =
        /^attachment; filename="([^"]+)"(?:; filename\*=UTF-8''(\S+))?$/.exec(
          answer.headers.get('content-disposition') ?? '',
        ) ?? []
      expect(plain).toBe(ascii)
      expect(decodeURIComponent(encoded ?? ascii)).toBe(name)
    },
  )

  test('shows what was typed as it was typed, whatever it looks like', async () => {
    const hostile = `<img src=x onerror=alert(1)> {{7*7}} #sys.version $x^2$ \\\\evil\\share #read("/etc/passwd")`
    const customer = await makeCustomer(business, { name: hostile.slice(0, 60), address: hostile })
    const { id } = await makeIssued(business, { customerId: customer.id, note: hostile })
    const text = (await pdfText(id)).replaceAll(/\s/g, '')
    expect(text).toContain('<imgsrc=xonerror=alert(1)>{{7*7}}')
    expect(text).toContain('#read("/etc/passwd")')
    expect(text).not.toContain('root:')
  })
})
