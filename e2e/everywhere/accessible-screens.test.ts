import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { CreditNoteWritten } from '../../src/features/credit-notes/contract.ts'
import type { InvoiceReceipt } from '../../src/features/invoices/contract.ts'
import type { PriceList } from '../../src/features/prices/contract.ts'
import type { Product } from '../../src/features/products/contract.ts'
import type { RecurringInvoice } from '../../src/features/recurring-invoices/contract.ts'
import type { StockCount } from '../../src/features/stock/contract.ts'
import type { ImportAnswer } from '../../src/features/transfer/contract.ts'
import german from '../../src/translations/web/de.json' with { type: 'json' }
import { expectAccessible, type State } from '../browser/accessibility.ts'
import {
  makeCollection,
  openBusiness,
  openCollectingBusiness,
  sampleBusiness,
  type TestBusiness,
} from '../browser/business.ts'
import { DESKTOP, daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { englishIn, textsShownOn } from '../browser/english-screen.ts'
import { dayAfter } from '../browser/screen.ts'

const daybook = daybookInBrowser()
const sample = await sampleBusiness()
const empty = await openBusiness()
const shop = await openBusiness({
  name: 'Miller & Daughters, Makers of Lamps and Chairs since 1887',
  address: '1 Mill Lane',
  usesQuotes: true,
  usesBills: true,
  usesBank: true,
  usesOrders: true,
})
const collecting = await openCollectingBusiness()
const { payer, work, collection } = await makeCollection(collecting)
await collecting.issued(work)
const nora = await shop.customer({
  name: 'Nora Blake-Featherstonehaugh of the Northern Lighthouse Board',
  email: 'nora.blake.featherstonehaugh@northern-lighthouse-board.example',
  phone: '+1 207 555 0100',
  address: '1 Long Wharf\nPortland, ME 04101\nUSA\nThird door on the left',
})
const lamp = await shop.product({
  name: 'Ship’s Lantern with a Fresnel Lens',
  sku: 'LANTERN-FRESNEL-42',
  basePrice: 129_900,
})
await shop.product({ name: 'Assembly', sku: 'WORK', isService: true, openingStock: undefined })
await shop.product({ name: 'Chair', sku: 'CHR', openingStock: 4000 })
await shop.product({ name: 'Rug', sku: 'RUG', openingStock: 0 })
await shop.price(nora, lamp, 119_900)
const terms = { fromQuantity: 10_000, validTo: dayAfter(shop.profile.today, 10) }
await shop.ask('POST', `/customers/${nora.id}/prices`, { productId: lamp.id, price: 99_900, ...terms })
const fields = { customerId: nora.id, items: [{ productId: lamp.id, quantity: 1500 }], note: 'Thank you.' }
const { today } = shop.profile
const overdue = await shop.issued({ ...fields, date: dayAfter(today, -40), dueDate: dayAfter(today, -10) })
const cancelled = await shop.issued(fields)
await shop.paid(fields)
await shop.issued(fields)
const draft = await shop.draft(fields)
for (const { id } of [draft, overdue])
  await shop.ask('POST', `/invoices/${id}/attachments`, { fileName: 'Terms.pdf', content: btoa('%PDF-1.7\n') })
const credited = await shop.paid(fields)
const { creditNote } = await shop.ask<CreditNoteWritten>('POST', `/invoices/${credited.id}/credit-notes`, {
  reason: 'Sent back',
  goodsComeBack: true,
})
const recurring = await shop.ask<RecurringInvoice>('POST', '/recurring-invoices', {
  invoiceId: draft.id,
  every: 1,
  unit: 'month',
  startsOn: today,
  result: 'send',
  prices: 'current',
})
await shop.ask('POST', `/customers/${nora.id}/delivery-addresses`, { name: 'Warehouse', city: 'Portland' })
const option = { kind: 'free', name: 'Extra shade', quantity: 1000, price: 500, isOptional: true }
const offered = { ...fields, items: [...fields.items, option] }
const quote = await shop.ask<{ id: string }>('POST', '/quotes', offered)
const sentQuote = await shop.ask<{ id: string }>('POST', '/quotes', offered)
await shop.ask('POST', `/quotes/${sentQuote.id}/send`, {})
const bill = await shop.ask<{ id: string; supplierId: string }>('POST', '/bills', {
  supplier: { name: 'Paper Mill Ltd' },
  number: 'R-417',
  note: 'Paper',
  taxes: [{ rate: 19_000, net: 10_000, tax: 1900 }],
  file: { fileName: 'R-417.pdf', content: btoa('%PDF-1.7') },
})
await shop.ask('POST', `/bills/${bill.id}/payments`, { amount: 4000 })
const confirmedOrder = await shop.ask<{ id: string }>('POST', '/orders', fields)
await shop.ask('POST', `/orders/${confirmedOrder.id}/confirm`, {})
const { items: ordered } = await shop.ask<{ items: { id: string }[] }>('GET', `/orders/${confirmedOrder.id}`)
const delivery = await shop.ask<{ id: string }>('POST', `/orders/${confirmedOrder.id}/deliveries`, {
  items: ordered.map(({ id: orderItemId }) => ({ orderItemId, quantity: 500 })),
})
const priceList = await shop.ask<PriceList>('POST', '/price-lists', { name: 'Wholesale', percent: 10_000 })
await shop.ask('PUT', `/price-lists/${priceList.id}/items`, { items: [{ productId: lamp.id, price: 900 }] })
await shop.ask('PUT', `/price-lists/${priceList.id}/customers/${nora.id}`)
const count = await shop.ask<StockCount>('POST', '/stock-counts', { name: 'Front shelf' })
await shop.ask('PUT', `/stock-counts/${count.id}/lines/${lamp.id}`, {
  counted: (await shop.ask<Product>('GET', `/products/${lamp.id}`)).stock,
})
await shop.ask('POST', '/bank-statements', {
  fileName: 'march.csv',
  content: btoa(`Date,Amount,Memo\n${today},1.00,Unknown\n${today},2.00,Nora\n${today},-50.00,R-417\n`),
})
const imported = await shop.ask<ImportAnswer>('POST', '/imports', {
  kind: 'customers',
  fileName: 'customers.csv',
  content: btoa('Name,Email\nZoe,zoe@acme.example\n'),
})

beforeAll(async () => {
  await shop.ask('POST', `/invoices/${cancelled.id}/cancel`, { goodsComeBack: true })
})

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const invoice = (name: string, receipt: InvoiceReceipt) => ({
  name: `${name} invoice`,
  path: `/invoices/${receipt.id}`,
  arrange: (page: Page) => page.getByRole('article').waitFor(),
})
const business = (): TestBusiness => shop
const none = (): TestBusiness => empty
const inEuro = (): TestBusiness => collecting

const states: readonly State[] = [
  {
    name: 'dashboard of the sample',
    path: '/',
    business: () => sample,
    arrange: page => page.getByText('12.5%').waitFor(),
  },
  {
    name: 'dashboard of a new book',
    path: '/',
    business: none,
    arrange: page => page.getByText('Three steps').waitFor(),
  },
  {
    name: 'no invoices',
    path: '/invoices',
    business: none,
    arrange: page => page.getByText('No invoices found.').waitFor(),
  },
  { name: 'dashboard', path: '/', arrange: page => page.getByText('Draft').first().waitFor() },
  { name: 'products', path: '/products', arrange: page => page.getByText('Out of Stock').last().waitFor() },
  {
    name: 'to order',
    path: '/stock/to-order?show=all',
    arrange: page =>
      page
        .getByText(/sold in the last/)
        .first()
        .waitFor(),
  },
  {
    name: 'prices that end soon',
    path: '/price-lists/ending',
    arrange: page => page.getByText('Ends soon').waitFor(),
  },
  { name: 'stock counts', path: '/stock/counts', arrange: page => page.getByText('Front shelf').waitFor() },
  { name: 'stock count', path: `/stock/counts/${count.id}`, arrange: page => page.getByText('Matches').waitFor() },
  { name: 'price lists', path: '/price-lists', arrange: page => page.getByText('10% off').waitFor() },
  {
    name: 'price list',
    path: `/price-lists/${priceList.id}`,
    arrange: page => page.getByText('LANTERN-FRESNEL-42').waitFor(),
  },
  {
    name: 'sent quote',
    path: `/quotes/${sentQuote.id}`,
    arrange: page => page.getByRole('article').or(page.locator('main img')).first().waitFor(),
  },
  {
    name: 'editor of a quote',
    path: `/quotes/${quote.id}/edit`,
    arrange: page => page.getByRole('combobox', { name: 'Customer' }).waitFor(),
  },
  { name: 'bills', path: '/bills', arrange: page => page.getByText('Partly paid').first().waitFor() },
  { name: 'bill', path: `/bills/${bill.id}`, arrange: page => page.getByText('Bill R-417 added').waitFor() },
  { name: 'new bill', path: '/bills/new', arrange: page => page.getByText('Choose file').waitFor() },
  { name: 'suppliers', path: '/suppliers', arrange: page => page.getByText('Paper Mill Ltd').waitFor() },
  {
    name: 'supplier',
    path: `/suppliers/${bill.supplierId}`,
    arrange: page => page.getByText('R-417').first().waitFor(),
  },
  {
    name: 'orders',
    path: '/orders',
    arrange: page => page.getByText('Partly delivered', { exact: true }).first().waitFor(),
  },
  {
    name: 'confirmed order',
    path: `/orders/${confirmedOrder.id}`,
    arrange: page => page.getByRole('article').or(page.locator('main img')).first().waitFor(),
  },
  {
    name: 'delivery',
    path: `/deliveries/${delivery.id}`,
    arrange: page => page.getByRole('article').or(page.locator('main img')).first().waitFor(),
  },
  {
    name: 'deliveries',
    path: '/deliveries',
    arrange: page => page.getByText('To invoice', { exact: true }).first().waitFor(),
  },
  {
    name: 'choosing deliveries to invoice',
    path: `/orders/${confirmedOrder.id}`,
    arrange: async page => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Invoice deliveries…' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'back-orders',
    path: '/orders/back-orders',
    arrange: page => page.getByText('To deliver').first().waitFor(),
  },
  {
    name: 'delivering an order',
    path: `/orders/${confirmedOrder.id}`,
    arrange: async page => {
      await page.getByRole('button', { name: 'Deliver', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'recurring invoices',
    path: '/recurring-invoices',
    arrange: page => page.getByText('Every month').waitFor(),
  },
  {
    name: 'recurring invoice',
    path: `/recurring-invoices/${recurring.id}`,
    arrange: page => page.getByRole('list', { name: 'Next dates' }).waitFor(),
  },
  {
    name: 'editor of a recurring invoice',
    path: `/recurring-invoices/${recurring.id}/edit`,
    arrange: page => page.getByLabel('Price, line 1').waitFor(),
  },
  {
    name: 'bank',
    path: '/bank',
    arrange: page => page.getByRole('list', { name: 'Transactions' }).waitFor(),
  },
  {
    name: 'direct debits',
    path: '/direct-debits',
    business: inEuro,
    arrange: page => page.getByRole('button', { name: 'Create collection' }).waitFor(),
  },
  {
    name: 'collection',
    path: `/direct-debits/${collection.id}`,
    business: inEuro,
    arrange: page => page.getByRole('link', { name: 'Download file' }).waitFor(),
  },
  {
    name: 'customer with a mandate',
    path: `/customers/${payer.id}`,
    business: inEuro,
    arrange: page => page.getByRole('list', { name: 'Mandates' }).waitFor(),
  },
  { name: 'new import', path: '/imports/new', arrange: page => title(page, 'Import customers') },
  {
    name: 'columns of an import',
    path: `/imports/${imported.id}`,
    arrange: page => page.getByRole('button', { name: 'Check the rows' }).waitFor(),
  },
  { name: 'stock movements', path: '/stock', arrange: page => page.getByText('Opening stock').first().waitFor() },
  {
    name: 'products not found',
    path: '/products?q=zzz',
    arrange: page => page.getByText('No products found.').waitFor(),
  },
  {
    name: 'product',
    path: `/products/${lamp.id}`,
    arrange: async page => {
      await page.getByText('Opening stock').waitFor()
      await page.getByRole('link', { name: /^Nora/ }).first().waitFor()
    },
  },
  { name: 'customers', path: '/customers', arrange: page => page.getByText('Total spent').first().waitFor() },
  { name: 'customer', path: `/customers/${nora.id}`, arrange: page => page.getByText('Overdue').first().waitFor() },
  {
    name: 'statement of account',
    path: `/customers/${nora.id}/statement?kind=all`,
    arrange: page => page.getByText('Opening balance').first().waitFor(),
  },
  { name: 'invoices', path: '/invoices', arrange: page => page.getByText('Cancelled').last().waitFor() },
  {
    name: 'activity',
    path: '/activity',
    arrange: page => page.getByRole('list', { name: 'Activity' }).waitFor(),
  },
  { name: 'notifications', path: '/notifications', arrange: page => title(page, 'Notifications') },
  {
    name: 'files for the accountant',
    path: '/reports/accountant',
    arrange: page => page.locator('main h2').first().waitFor(),
  },
  { name: 'reports', path: '/reports', arrange: page => title(page, 'Reports') },
  {
    name: 'report',
    path: '/reports/sales?compare=period',
    arrange: page => page.getByRole('slider').waitFor(),
  },
  {
    name: 'report on stock',
    path: '/reports/stock',
    arrange: page => page.getByText('What sells most (ABC)').waitFor(),
  },
  { name: 'report on bills', path: '/reports/bills', arrange: page => page.getByText('Bills by category').waitFor() },
  invoice('draft', draft),
  invoice('overdue', overdue),
  invoice('cancelled', cancelled),
  {
    name: 'credit note',
    path: `/credit-notes/${creditNote.id}`,
    arrange: page => page.getByRole('article').waitFor(),
  },
  { name: 'new invoice', path: '/invoices/new', arrange: page => title(page, 'New invoice') },
  {
    name: 'draft in the editor',
    path: `/invoices/${draft.id}/edit`,
    arrange: page => page.getByText(/^price for Nora/).waitFor(),
  },
  ...[
    'features',
    'business',
    'payment',
    'taxes',
    'closing',
    'email',
    'invoices',
    'own-fields',
    'documents',
    'stock',
    'reminders',
    'tags',
    'import',
    'appearance',
    'businesses',
    'api',
    'backups',
    'about',
  ].map(section => ({
    name: `settings, ${section}`,
    path: `/settings/${section}`,
    arrange: (page: Page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  })),
  { name: 'not found', path: '/nowhere', arrange: page => title(page, '404'), expecting: /404/ },
  {
    name: 'unreachable list',
    path: '/settings',
    leavesTraces: true,
    expecting: /ERR_|offline/i,
    arrange: async page => {
      await title(page, 'Settings')
      await page.route('**/products?*', route => route.abort())
      await page.getByRole('link', { name: 'Products', exact: true }).click()
      await page.getByText('The products couldn’t be loaded.').waitFor()
    },
  },
  {
    name: 'navigation sheet',
    path: '/',
    width: PHONE,
    arrange: async page => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

expectAccessible(daybook, business, states, { more: ['best-practice'], width: DESKTOP })

test('in German, no screen says anything in English that is translated', async () => {
  // the business wrote these, and its emails are in English
  const its = ['Paper', 'Tax', 'Email', 'Credit note {number} from {business}', 'Statement of account from {business}']
  const found: string[] = []
  for (const { name, path, business: of = business, expecting } of states.filter(state => !state.leavesTraces)) {
    const page = await daybook.visit(of(), path, { language: 'de', ...(expecting ? { expecting } : {}) })
    await page.locator('main').getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    const english = englishIn(await textsShownOn(page), german).filter(text => !its.includes(text))
    found.push(...english.map(text => `${name}: ${text}`))
  }
  expect(found).toEqual([])
})
