import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Months } from '../src/features/dashboard/contract.ts'
import type { Product } from '../src/features/products/contract.ts'
import { openBusiness, sampleBusiness, type TestBusiness } from './browser/business.ts'
import { daybookInBrowser } from './browser/daybook.ts'
import { colourOf, dayAfter, dollars, rowsOf, shortDate, textOf, textsOf, toneOf } from './browser/screen.ts'

const daybook = daybookInBrowser()
const sample = await sampleBusiness()

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const recentInvoices = (page: Page): Locator =>
  page.getByRole('list', { name: 'Recent invoices' }).getByRole('listitem')
const recentActivity = (page: Page): Locator =>
  page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem')

/** One invoice in each state, newest first: draft, sent, paid, cancelled, overdue. */
async function oneOfEach(business: TestBusiness) {
  const { today } = business.profile
  const customer = await business.customer({ name: 'Nora Blake' })
  const product = await business.product({ basePrice: 123_456 })
  const on = (daysAgo: number, more = {}) => ({
    customerId: customer.id,
    items: [{ productId: product.id, quantity: 1000 }],
    date: dayAfter(today, -daysAgo),
    ...more,
  })
  await business.issued(on(40, { dueDate: dayAfter(today, -10) }))
  const { id } = await business.issued(on(3))
  await business.ask('POST', `/invoices/${id}/cancel`, { goodsComeBack: true })
  await business.paid(on(2))
  await business.issued(on(1))
  await business.draft(on(0))
}

const busy = await openBusiness()
await oneOfEach(busy)

test('four cards show the figures of the business', async () => {
  const page = await daybook.visit(sample, '/')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await card(page, 'Total Revenue').getByText('$').waitFor()
  const labels = ['Total Revenue', 'Open Invoices', 'Products in Stock', 'Active Customers']
  const invoices = await sample.invoices()
  const paid = invoices.filter(invoice => invoice.status === 'paid')
  const open = invoices.filter(invoice => invoice.status === 'sent' || invoice.status === 'overdue')
  const { rows: products } = await sample.ask<{ rows: Product[] }>('GET', '/products')
  const stock = products.reduce((sum, product) => sum + (product.stock ?? 0), 0) / 1000
  const since = dayAfter(sample.profile.today, -90)
  const active = new Set([...paid, ...open].filter(({ date }) => date >= since).map(({ customerId }) => customerId))
  const shown = () => Promise.all(labels.map(label => textOf(card(page, label))))
  // what is compared with the month before may come after the figures
  await expect
    .poll(shown)
    .toEqual([
      `Total Revenue ${dollars(paid.reduce((sum, { total }) => sum + total, 0))} Up 12.5% vs 30 days ago`,
      `Open Invoices ${open.length} Down 2.3% vs 30 days ago`,
      `Products in Stock ${stock} Up 4.1% vs 30 days ago`,
      `Active Customers ${active.size} Up 8.2% vs 30 days ago`,
    ])
  const inOrder = () => textsOf(page.getByRole('heading', { level: 2 }))
  const money = ['Money owed', 'Invoiced and paid']
  const lists = ['Recent Invoices', 'Recent Activity', 'Recent payments', 'Running out']
  await expect.poll(inOrder).toEqual([...labels, ...money, ...lists])
})

test('what is owed leads to the invoices behind it', async () => {
  const page = await daybook.visit(busy, '/')
  const owed = card(page, 'Money owed').getByRole('listitem')
  await owed.first().waitFor()
  expect(await textsOf(owed)).toEqual([
    'Outstanding $2,716.04 2 invoices',
    'Overdue $1,358.02 1 invoice',
    'Due this week $0.00 0 invoices',
    'Not due yet $1,358.02',
    '1–30 days overdue $1,358.02',
    '31–60 days overdue $0.00',
    '61–90 days overdue $0.00',
    'Over 90 days overdue $0.00',
  ])
  await page.getByRole('link', { name: '1–30 days overdue' }).click()
  const rows = async () => (await rowsOf(page, 'Invoices')).map(row => [row[4], row[5]])
  await expect.poll(rows).toEqual([['Overdue', '$1,358.02']])
  await page.getByRole('button', { name: /^Remove filter: Due/ }).click()
  await expect.poll(async () => (await rows()).length).toBe(2)
  await page.getByRole('button', { name: 'Remove filter: Open' }).click()
  await expect.poll(async () => (await rows()).length).toBe(5)
  await page.goto('/')
  await page.getByTitle('1–30 days overdue: $1,358.02').click()
  await expect.poll(rows).toEqual([['Overdue', '$1,358.02']])
})

test('arrow keys walk through the months of the chart, with what was invoiced and paid in each', async () => {
  const { months } = await busy.ask<Months>('GET', '/dashboard/months')
  const page = await daybook.visit(busy, '/')
  const chart = page.getByRole('slider', { name: 'Invoiced and paid' })
  const heard: (string | null)[] = []
  await chart.press('Home')
  for (const _ of months) {
    heard.push(await chart.getAttribute('aria-valuetext'))
    await chart.press('ArrowRight')
  }
  const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  expect(heard).toEqual(
    months.map(
      ({ month, invoiced, paid }) =>
        `${monthName.format(new Date(month))}: Invoiced ${dollars(invoiced)}, Paid ${dollars(paid)}`,
    ),
  )
})

test('customers with an email address are reminded of what is overdue in one go, and not offered again', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const { today } = business.profile
  const overdue = async (name: string, email: string) => {
    const { id: customerId } = await business.customer({ name, email })
    const { id: productId } = await business.product({ basePrice: 2500 })
    const [date, dueDate] = [dayAfter(today, -40), dayAfter(today, -10)]
    await business.issued({ customerId, date, dueDate, items: [{ productId, quantity: 1000 }] })
  }
  await overdue('Nora Blake', 'nora@example.com')
  await overdue('Acme', 'acme@example.com')
  await overdue('No Address', '')
  const page = await daybook.open(business, '/')
  const chase = page.getByRole('region', { name: 'Invoices to chase' })
  await chase.getByRole('link', { name: 'Set up email to remind' }).waitFor()
  await business.ask('PUT', '/mail-settings', {
    host: '127.0.0.1',
    port: 9,
    security: 'none',
    userName: '',
    fromName: 'Miller',
    fromAddress: 'us@books.example',
  })
  await page.reload()
  await chase.getByText('2 invoices to chase').waitFor()
  await chase.getByText('$50.00. Overdue, with an email address').waitFor()
  await chase.getByRole('button', { name: 'Send 2 reminders' }).click()
  await page
    .getByRole('dialog', { name: 'Send 2 reminders?' })
    .getByRole('button', { name: 'Send', exact: true })
    .click()
  await page.getByText('2 reminders on the way').waitFor()
  await chase.waitFor({ state: 'detached' })
})

test('a change above 0 has an up arrow, any other a down arrow, and none has a sign', async () => {
  const page = await daybook.visit(sample, '/')
  await card(page, 'Total Revenue').getByText('12.5%').waitFor()
  const arrows = async (label: string) => [
    await card(page, label).locator('svg.lucide-arrow-up').count(),
    await card(page, label).locator('svg.lucide-arrow-down').count(),
  ]
  expect(await arrows('Total Revenue')).toEqual([1, 0])
  expect(await arrows('Open Invoices')).toEqual([0, 1])
  expect(await arrows('Products in Stock')).toEqual([1, 0])
  expect(await arrows('Active Customers')).toEqual([1, 0])
  expect(await textOf(card(page, 'Open Invoices'))).not.toMatch(/[-−]/)
})

test('without an earlier figure there is no arrow, but a reason', async () => {
  const page = await daybook.open(await openBusiness(), '/')
  await card(page, 'Total Revenue').getByText('$0.00').waitFor()
  expect(await page.locator('svg.lucide-arrow-up, svg.lucide-arrow-down').count()).toBe(0)
  await page.getByText('No invoices yet.').waitFor()
  await page.getByText('No activity yet.').waitFor()
  expect(await page.getByText('sample data').count()).toBe(0)
})

test('Recent Invoices shows the first five, with customer, date, total and a badge with an icon', async () => {
  const page = await daybook.visit(sample, '/')
  await expect.poll(() => recentInvoices(page).count()).toBe(5)
  const newest = (await sample.invoices()).slice(0, 5)
  const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  expect(await textsOf(recentInvoices(page))).toEqual(
    newest.map(invoice =>
      [invoice.customerName, shortDate(invoice.date), dollars(invoice.total), capitalised(invoice.status)].join(' '),
    ),
  )
})

test('each status has its own colour, and all but draft have an icon', async () => {
  const page = await daybook.visit(busy, '/')
  await expect.poll(() => recentInvoices(page).count()).toBe(5)
  const badges = recentInvoices(page).getByText(/^(Draft|Sent|Paid|Cancelled|Overdue)$/)
  expect(await textsOf(badges)).toEqual(['Draft', 'Sent', 'Paid', 'Cancelled', 'Overdue'])
  const icons = await badges.evaluateAll(found => found.map(badge => badge.querySelectorAll('svg').length))
  expect(icons).toEqual([0, 1, 1, 1, 1])

  const words = ['Draft', 'Sent', 'Paid', 'Cancelled', 'Overdue']
  const colours = await Promise.all(words.map(word => colourOf(badges.filter({ hasText: word }))))
  expect(colours.map(toneOf)).toEqual(['grey', 'blue', 'green', 'red', 'red'])
  const [, , , cancelled, overdue] = colours
  expect(cancelled?.chroma).toBeLessThan((overdue?.chroma ?? 0) * 0.6)
})

test('each row links to its subject', async () => {
  const business = await openBusiness()
  const product = await business.product({ name: 'Lamp' })
  const customer = await business.customer({ name: 'Nora Blake' })
  const { id } = await business.draft({ customerId: customer.id, items: [{ productId: product.id, quantity: 1000 }] })
  const page = await daybook.open(business, '/')
  await recentInvoices(page).first().click()
  await page.waitForURL(`/invoices/${id}`)
  await page.goBack()
  await recentActivity(page).first().click()
  await page.waitForURL(`/invoices/${id}`)
  await page.goBack()
  await recentActivity(page).last().click()
  await page.waitForURL(`/products/${product.id}`)
  await page.goBack()
  await business.ask('POST', '/stock/receipts', {
    items: [product, await business.product()].map(({ id: productId }) => ({ productId, quantity: 1000 })),
  })
  await page.reload()
  await page.getByRole('link', { name: 'Stock in' }).first().click()
  await page.waitForURL(/\/stock\?reason=received/)
  await expect.poll(async () => (await rowsOf(page, 'Stock movements')).length).toBe(2)
  await page.goBack()
  await page.getByRole('link', { name: 'View all' }).first().click()
  await page.waitForURL('/invoices')
})

test('the sample business says that it is a sample', async () => {
  const page = await daybook.visit(sample, '/')
  await page.getByText('This is sample data for you to try things out.').waitFor()
  await page.getByRole('button', { name: 'Start your own books' }).waitFor()
})
