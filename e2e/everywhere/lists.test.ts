import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { columnOf, dayAfter, searchOf, textOf, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()
let shop: TestBusiness

/** Nora owes 10.00 and has a draft over 30.00, Acme has paid 20.00. */
beforeAll(async () => {
  shop = await openBusiness({ taxRate: 0 })
  const { today } = shop.profile
  const [nora, acme] = [await shop.customer({ name: 'Nora Blake' }), await shop.customer({ name: 'Acme & Co' })]
  const lamp = await shop.product({ name: 'Lamp 10', openingStock: 100_000 })
  await shop.product({ name: 'Lamp 9', openingStock: 0 })
  const of = (customerId: string, price: number, date = today) => ({
    customerId,
    date,
    dueDate: dayAfter(date, 30),
    items: [{ productId: lamp.id, quantity: 1000, price }],
  })
  await shop.issued(of(nora.id, 1000, dayAfter(today, -60)))
  await shop.paid(of(acme.id, 2000))
  await shop.draft(of(nora.id, 3000))
})

const amounts = (page: Page) => columnOf(page, 'Invoices', 5)
const part = (page: Page, name: RegExp) => page.getByRole('navigation', { name: /by / }).getByRole('link', { name })

test('the summary counts and filters, the filter dialog narrows it, and a saved view is there in another browser', async () => {
  const page = await daybook.open(shop, '/invoices')
  const total = page.getByRole('status').filter({ hasText: 'invoiced' })
  await expect.poll(() => textOf(total)).toBe('3 invoices, $30.00 invoiced, $10.00 due')
  const tabs = page.getByRole('navigation', { name: 'Invoices by status' }).getByRole('link')
  expect(await textsOf(tabs)).toEqual([
    ...['All 3 $30.00 invoiced', 'Draft 1 $30.00 not sent yet', 'Sent 0 $0.00 due'],
    ...['Paid 1 $20.00 paid', 'Overdue 1 $10.00 due', 'Cancelled 0 $0.00 cancelled'],
  ])
  await part(page, /^Overdue/).click()
  await expect.poll(() => amounts(page)).toEqual(['$10.00'])
  expect(await textOf(page.getByRole('combobox', { name: 'Filter by status' }))).toBe('Overdue')
  await part(page, /^All/).click()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Customer' }).fill('nora')
  await page.getByRole('option', { name: /Nora/ }).click()
  await page.getByRole('textbox', { name: 'Amount from' }).fill('30')
  await page.getByRole('button', { name: 'Show invoices' }).click()
  await expect.poll(() => amounts(page)).toEqual(['$30.00'])
  expect(await textsOf(page.getByRole('list', { name: 'Filters' }).getByRole('listitem'))).toEqual([
    'Nora Blake',
    '$30.00 or more',
  ])
  await expect.poll(() => textsOf(part(page, /./))).toContain('Draft 1 $30.00 not sent yet')

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora, large')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  const other = await daybook.open(shop, '/invoices')
  await other.getByRole('link', { name: 'Nora, large' }).click()
  await expect.poll(() => amounts(other)).toEqual(['$30.00'])
  await other.getByRole('button', { name: 'Remove filter: $30.00 or more' }).click()
  await expect.poll(() => amounts(other)).toEqual(['$30.00', '$10.00'])
  await other.getByRole('link', { name: 'Nora, large' }).click()
  await other.getByRole('button', { name: 'Remove view Nora, large' }).click()
  await expect.poll(() => other.getByRole('link', { name: 'Nora, large' }).count()).toBe(0)
  await other.getByRole('button', { name: 'Undo' }).click()
  await other.getByRole('link', { name: 'Nora, large' }).waitFor()
})

test('the chosen columns and row height are kept in this browser', async () => {
  const page = await daybook.open(shop, '/invoices')
  const heads = () => textsOf(page.getByRole('columnheader'))
  const usual = ['Invoice ID', 'Customer', 'Date', 'Due Date', 'Status', 'Amount', 'Actions']
  await expect.poll(async () => (await heads()).filter(Boolean)).toEqual(usual)
  const height = async () => (await page.getByRole('row').last().boundingBox())?.height
  await expect.poll(height).toBe(44)
  await page.getByRole('button', { name: 'Columns and row height' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Due Date' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Balance' }).click()
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
  const chosen = ['Invoice ID', 'Customer', 'Date', 'Status', 'Amount', 'Balance', 'Actions']
  await expect.poll(async () => (await heads()).filter(Boolean)).toEqual(chosen)
  await page.reload()
  await expect.poll(async () => (await heads()).filter(Boolean)).toEqual(chosen)
  await expect.poll(height).toBe(36)
})

test('products are counted by stock and sorted by the numbers in their names, customers by what they owe', async () => {
  const page = await daybook.open(shop, '/products')
  await expect.poll(() => textsOf(part(page, /./))).toEqual(['All 2', 'In Stock 1', 'Low Stock 0', 'Out of Stock 1'])
  await expect.poll(() => columnOf(page, 'Products', 0)).toEqual(['Lamp 9', 'Lamp 10'])
  await part(page, /^Out of Stock/).click()
  await expect.poll(() => columnOf(page, 'Products', 0)).toEqual(['Lamp 9'])
  await page.goto('/customers')
  await part(page, /^Overdue/).click()
  await expect.poll(() => searchOf(page)).toEqual({ balance: 'overdue' })
  await expect.poll(() => textsOf(page.getByRole('heading', { level: 2 }))).toEqual(['Nora Blake'])
})

test('on a phone a row leads with customer, amount and status', async () => {
  const page = await daybook.open(shop, '/invoices?status=overdue', { width: PHONE })
  const card = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
  await expect.poll(() => textOf(card)).toMatch(/^Nora Blake \$10\.00 Overdue INV-\d{4}-\d+ \d+ days overdue$/)
})
