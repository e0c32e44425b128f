import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { expectAccessible } from '../browser/accessibility.ts'
import { makeCollection, openBusiness, openCollectingBusiness } from '../browser/business.ts'
import { DESKTOP, daybookInBrowser, PHONE } from '../browser/daybook.ts'

const daybook = daybookInBrowser()
const shop = await openBusiness({ usesBills: true, usesBank: true })

const nora = await shop.customer({ name: 'Nora Blake', email: 'nora@blake.example' })
const lamp = await shop.product({ name: 'Lamp', sku: 'LMP', basePrice: 4950, openingStock: 5000 })
await shop.product({ name: 'Chair', sku: 'CHR' })
await shop.price(nora, lamp, 4200)
const fields = { customerId: nora.id, items: [{ productId: lamp.id, quantity: 9000 }] }
const draft = await shop.draft(fields)
const sent = await shop.issued(fields)
const paid = await shop.paid(fields)
const count = await shop.ask<{ id: string }>('POST', '/stock-counts', { name: 'Front shelf' })
await shop.ask('PUT', `/stock-counts/${count.id}/lines/${lamp.id}`, { counted: 1000 })

const collecting = await openCollectingBusiness()
const { payer, collection } = await makeCollection(collecting)

const bill = await shop.ask<{ id: string; supplierId: string }>('POST', '/bills', {
  supplier: { name: 'Paper Mill Ltd' },
  number: 'R-417',
  taxes: [{ rate: 19_000, net: 10_000, tax: 1900 }],
  file: { fileName: 'R-417.pdf', content: btoa('%PDF-1.7\n') },
})
await shop.ask('POST', '/bank-statements', {
  fileName: 'march.csv',
  content: btoa('Date,Amount,Name,Memo\n2026-03-09,-50.00,Paper Mill Ltd,Paper\n2026-03-09,1.00,Zoe,Tea\n'),
})

await shop.ask('PUT', '/e-invoice-service', {
  url: 'https://peppol.example.com',
  apiKey: 'key_1',
  active: false,
})

beforeAll(() => shop.product({ name: 'Rug', sku: 'RUG' }))

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click()
const sheet = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
const menu = (page: Page) => page.getByRole('menu').waitFor()
const options = (page: Page) => page.getByRole('option').first().waitFor()

/** A dialog opened by one button. */
const byButton = (name: string, path: string, button: string | RegExp) => ({
  name,
  path,
  arrange: async (page: Page) => {
    await press(page, button)
    await sheet(page)
  },
})
const menuOf = (name: string, path: string, button: string | RegExp, width = PHONE) => ({
  name,
  path,
  width,
  arrange: async (page: Page) => {
    await press(page, button)
    await menu(page)
  },
})
/** A dialog opened from a menu. */
const byMenu = (name: string, path: string, button: string, item: string) => ({
  name,
  path,
  arrange: async (page: Page) => {
    await press(page, button)
    await choose(page, item)
    await sheet(page)
  },
})

expectAccessible(daybook, () => shop, [
  byButton('edit a bill', `/bills/${bill.id}`, 'Edit'),
  byButton('pay a bill', `/bills/${bill.id}`, 'Record payment'),
  byMenu('void a bill', `/bills/${bill.id}`, 'More', 'Void bill'),
  {
    name: 'replace the file of a bill',
    path: `/bills/${bill.id}`,
    arrange: async page => {
      const newer = { name: 'newer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 newer') }
      await page.getByLabel('File of the bill').setInputFiles(newer)
      await sheet(page)
    },
  },
  {
    name: 'choose bills of a bank transaction',
    path: '/bank?show=out-to-match',
    arrange: async page => {
      await press(page, 'Choose bill')
      await page.getByRole('checkbox', { name: 'R-417' }).waitFor()
    },
  },
  {
    name: 'what a bank statement has',
    path: '/bank',
    arrange: async page => {
      const text = 'Date,Amount,Name,Memo\n2026-03-09,1.00,Zoe,Tea\n2026-03-10,2.00,Zoe,Cake\n2026-03-11,,Zoe,Nothing\n'
      const file = { name: 'april.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.getByLabel('Bank statements').setInputFiles(file)
      await page.getByRole('checkbox', { name: /looks like one in Daybook/ }).waitFor()
    },
  },
  byMenu('choose a category', '/bank', 'More for Zoe', 'Choose category…'),
  byButton('edit a supplier', `/suppliers/${bill.supplierId}`, 'Edit'),
  { ...byButton('adding a mandate', `/customers/${payer.id}`, 'Add mandate'), business: () => collecting },
  {
    ...byButton('returning a direct debit', `/direct-debits/${collection.id}`, /^Mark as returned: /),
    business: () => collecting,
  },
  menuOf('business menu', '/', /^Business:/),
  menuOf('appearance menu', '/', 'Appearance', DESKTOP),
  byMenu('labels', `/products/${lamp.id}`, 'More actions', 'Print labels'),
  byButton('tools of a list on a phone', '/invoices', 'Sort, filter and more'),
  { ...byButton('filter of invoices', '/invoices', 'Filter'), width: DESKTOP },
  byButton('starting a count', '/stock/counts', 'Start a count'),
  byButton('posting a count', `/stock/counts/${count.id}`, 'Post differences'),
  byButton('stock verification of all', '/stock', 'Verify stock'),
  byButton('saving a view', '/invoices?status=draft', 'Save view'),
  menuOf('columns of a list', '/invoices', 'Columns and row height', DESKTOP),
  menuOf('row menu of an invoice', '/invoices', /^More for INV-/),
  {
    name: 'status filter',
    path: '/invoices',
    width: DESKTOP,
    arrange: async page => {
      await page.getByRole('combobox', { name: 'Filter by status' }).click()
      await options(page)
    },
  },
  {
    name: 'new product in variants',
    path: '/products/new',
    leavesTraces: true,
    arrange: async page => {
      await sheet(page)
      await page.getByLabel('This product has variants').check()
      await page.getByLabel('Option', { exact: true }).fill('Size')
      await page.getByLabel('Values of Size').fill('S, M')
      await page.getByLabel('SKU of M').waitFor()
    },
  },
  {
    name: 'product form with faults',
    path: '/products/new',
    leavesTraces: true,
    arrange: async page => {
      await press(page, 'Add product')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  byButton('stock adjustment', `/products/${lamp.id}`, 'Adjust stock'),
  byButton('price for a customer', `/products/${lamp.id}`, 'Add price'),
  {
    name: 'changing a price in place',
    path: `/customers/${nora.id}`,
    leavesTraces: true,
    arrange: async page => {
      await page.getByRole('button', { name: 'Change the price for Lamp' }).click()
      await page.getByRole('textbox', { name: 'Price for Lamp' }).fill('x')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  menuOf('menu of the settings', '/settings/taxes', 'Taxes'),
  { name: 'new customer', path: '/customers/new', arrange: sheet },
  byButton('marking as sent', `/invoices/${draft.id}`, 'Mark as sent'),
  byMenu('deleting a draft', `/invoices/${draft.id}`, 'More', 'Delete draft'),
  byButton('recording a payment', `/invoices/${sent.id}`, 'Record payment'),
  byButton('recording a payment for several invoices', `/customers/${nora.id}`, 'Record payment'),
  byMenu('writing a credit note', `/invoices/${sent.id}`, 'More', 'Create credit note'),
  byMenu('correcting', `/invoices/${sent.id}`, 'More', 'Correct'),
  byMenu('cancelling', `/invoices/${sent.id}`, 'More', 'Cancel invoice'),
  byMenu('repeating an invoice', `/invoices/${sent.id}`, 'More', 'Repeat this invoice'),
  byButton('removing a payment', `/invoices/${paid.id}`, /^Remove the payment/),
  {
    name: 'editor with faults',
    path: '/invoices/new',
    leavesTraces: true,
    arrange: async page => {
      await press(page, /^Mark as sent/)
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'picking a customer in the editor',
    path: '/invoices/new',
    leavesTraces: true,
    arrange: async page => {
      await page.getByLabel('Customer').fill('n')
      await options(page)
    },
  },
  {
    name: 'picking a product in the editor',
    path: '/invoices/new',
    leavesTraces: true,
    arrange: async page => {
      await page.getByLabel('Item, line 1').fill('l')
      await options(page)
    },
  },
  {
    name: 'overwritten price in the editor',
    path: `/invoices/${draft.id}/edit`,
    leavesTraces: true,
    arrange: async page => {
      await page.getByLabel('Price, line 1').fill(String(page.viewportSize()?.width))
      await page.getByText('this invoice only').waitFor()
      // the next width opens the same draft, and writes another price
      await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
    },
  },
  {
    name: 'conflict in the editor',
    path: `/invoices/${draft.id}/edit`,
    leavesTraces: true,
    expecting: /409/,
    arrange: async page => {
      await page.getByLabel('Note').fill('Mine')
      const { version } = await shop.invoice(draft.id)
      await shop.ask('PUT', `/invoices/${draft.id}`, { ...fields, note: `Theirs, after version ${version}`, version })
      await page.keyboard.press('Control+s')
      await sheet(page)
    },
  },
  {
    name: 'settings with changes and faults',
    path: '/settings/payment',
    leavesTraces: true,
    arrange: async page => {
      await page.getByLabel('Payment terms').fill('999')
      await page.keyboard.press('Control+s')
      await page.locator('[aria-invalid=true]').waitFor()
      // The bottom bar covers part of a field at any scroll position except the end.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    },
  },
  byButton('the service for e-invoices', '/settings/invoices', 'Change service'),
  {
    name: 'choosing a time zone',
    path: '/settings/business',
    leavesTraces: true,
    arrange: async page => {
      await page.getByLabel('Time zone').fill('new york')
      await options(page)
    },
  },
  byButton('adding a business', '/settings/businesses', 'Add a business'),
  {
    name: 'notices',
    path: '/products',
    leavesTraces: true,
    arrange: async page => {
      await press(page, 'Actions for Rug')
      await choose(page, 'Archive')
      await page.getByText('Rug archived').waitFor()
    },
  },
  {
    name: 'tooltip',
    path: '/',
    width: DESKTOP,
    arrange: async page => {
      await page.getByRole('banner').getByRole('link', { name: 'Settings' }).hover()
      await page.getByRole('tooltip').waitFor()
    },
  },
])
