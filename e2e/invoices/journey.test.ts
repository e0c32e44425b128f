import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { textOfPdf } from '../browser/pdf.ts'
import { columnOf, dayAfter, downloadBy, markAsSent, shortDate, textOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const stat = (page: Page, name: string) => textOf(page.getByRole('region', { name, exact: true }))

test('a first product and customer lead to an invoice that is sent, paid, found, downloaded and read', async () => {
  const business = await openBusiness({ name: 'Harbour Lights' })
  const { today } = business.profile
  const page = await daybook.open(business, '/')
  await expect.poll(() => stat(page, 'Total Revenue')).toContain('$0.00')

  await go(page, 'Products')
  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).first().click()
  await dialog(page, 'Add product').getByLabel('Name').fill('Ship’s Lantern')
  await dialog(page, 'Add product').getByLabel('SKU').fill('LAN-7')
  await dialog(page, 'Add product').getByLabel('Base price').fill('129.99')
  await dialog(page, 'Add product').getByLabel('Opening stock').fill('12')
  await dialog(page, 'Add product').getByRole('button', { name: 'Add product' }).click()
  await title(page, 'Ship’s Lantern')

  await go(page, 'Customers')
  await page.getByRole('main').getByRole('link', { name: 'Add Customer' }).first().click()
  await dialog(page, 'Add customer').getByLabel('Name').fill('Nora Blake')
  await dialog(page, 'Add customer').getByLabel('Email').fill('nora@blake.example')
  await dialog(page, 'Add customer').getByLabel('Street').fill('1 Long Wharf\nPortland, ME 04101')
  await dialog(page, 'Add customer').getByRole('button', { name: 'Add customer' }).click()
  await title(page, 'Nora Blake')

  await page.getByRole('button', { name: 'Add price' }).click()
  await dialog(page, 'Add a price').getByLabel('Product').fill('lan')
  await page.getByRole('option', { name: 'Ship’s Lantern' }).click()
  await dialog(page, 'Add a price').getByLabel('Price').fill('119.95')
  await dialog(page, 'Add a price').getByRole('button', { name: 'Add price' }).click()
  await page.getByRole('region', { name: 'Prices for this customer' }).getByText('$119.95').waitFor()

  await page.getByRole('link', { name: 'Create Invoice' }).first().click()
  await title(page, 'New invoice')
  await page.getByLabel('Item, line 1').fill('lan-7')
  await page.getByRole('option', { name: 'Ship’s Lantern' }).click()
  await page.getByText('price for Nora Blake').waitFor()
  await page.getByLabel('Quantity, line 1').fill('3')
  await expect
    .poll(() => textOf(page.getByRole('region', { name: 'Totals' })))
    .toContain('Subtotal $359.85 Tax 10% $35.99 Total $395.84')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('$395.84, not sent yet').waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const expectStock = async (stock: string) => {
    await go(page, 'Products')
    await title(page, 'Products')
    // the list that was seen before shows until it is loaded again
    await expect.poll(() => columnOf(page, 'Products', 3)).toEqual([stock])
  }
  await expectStock('12')
  await go(page, 'Invoices')
  await page.getByRole('link', { name: `View #${id.toUpperCase()}` }).click()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await markAsSent(page)
  const number = `INV-${today.slice(0, 4)}-0001`
  await title(page, number)
  await expectStock('9')

  await go(page, 'Dashboard')
  await expect.poll(() => stat(page, 'Open Invoices')).toContain('1')
  expect(await stat(page, 'Total Revenue')).toContain('$0.00')
  await page.getByRole('list', { name: 'Recent invoices' }).getByRole('link', { name: 'Nora Blake' }).click()
  await page.getByRole('button', { name: 'Record payment' }).click()
  await dialog(page, 'Record payment').getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('$395.84, paid in full').waitFor()
  await go(page, 'Dashboard')
  await expect.poll(() => stat(page, 'Total Revenue')).toContain('$395.84')
  await expect.poll(() => stat(page, 'Open Invoices')).toMatch(/^Open Invoices 0/)
  expect(await stat(page, 'Active Customers')).toMatch(/^Active Customers 1/)
  expect(await stat(page, 'Products in Stock')).toMatch(/^Products in Stock 9/)

  await go(page, 'Invoices')
  await page.getByPlaceholder('Search invoices...').fill('BLAKE')
  await page.getByRole('combobox', { name: 'Filter by status' }).click()
  await page.getByRole('option', { name: 'Sent' }).click()
  await page.getByText('No invoices found.').waitFor()
  await page.getByRole('combobox', { name: 'Filter by status' }).click()
  await page.getByRole('option', { name: 'Paid' }).click()
  await expect.poll(() => columnOf(page, 'Invoices', 0)).toEqual([`#${id.toUpperCase()} ${number}`])

  const pdf = await downloadBy(page, () => page.getByRole('link', { name: `Download #${id.toUpperCase()}` }).click())
  expect(pdf.name).toBe(`Harbour Lights ${number}.pdf`)
  const text = await textOfPdf(pdf.bytes)
  for (const part of [
    'Harbour Lights',
    number,
    'Nora Blake',
    '1 Long Wharf',
    'Portland, ME 04101',
    shortDate(today),
    shortDate(dayAfter(today, 30)),
    'Ship’s Lantern',
    '119.95',
    '$359.85',
    '$35.99',
    '$395.84',
  ]) {
    expect(text).toContain(part)
  }

  await go(page, 'Customers')
  await expect
    .poll(() => textOf(page.getByRole('article', { name: 'Nora Blake' })))
    .toMatch(/1 invoice .*Total spent \$395\.84/)
})
