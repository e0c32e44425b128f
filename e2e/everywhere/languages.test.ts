import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { englishIn } from '../browser/english-screen.ts'
import { findingsOn } from '../browser/foreign-screen.ts'
import { textOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()
const WIDE = 1440

// this business has no Latin letters, so that each one on a screen is the app's
const business = await openBusiness({
  name: 'Мельница',
  documentLanguage: 'ja',
  taxName: 'Налог',
  numberingPattern: '{year}-{number:4}',
  creditNotePattern: '{number:5}',
})
const empty = await openBusiness({ name: 'Пусто', taxName: 'Налог' })
const customer = await business.customer({
  name: 'Нора Блейк',
  email: '1@мельница.рф',
  phone: '+7 1',
  address: 'Улица 1',
})
const lamp = await business.product({ name: 'Лампа', sku: '0001', basePrice: 129_900 })
const items = [{ productId: lamp.id, quantity: 1500 }]
const paid = await business.paid({ customerId: customer.id, items })
await business.issued({ customerId: customer.id, items, date: '2026-01-01', dueDate: '2026-01-31' })
const draft = await business.draft({
  customerId: customer.id,
  discount: { percent: 10_000 },
  items: [
    { kind: 'heading', name: 'Работы' },
    ...items,
    { kind: 'free', name: 'Монтаж', description: 'На месте', unit: 'ч', quantity: 2500, price: 5000 },
  ],
})
const { creditNote } = await business.ask<{ creditNote: { id: string } }>('POST', `/invoices/${paid.id}/credit-notes`, {
  amount: 5000,
  reason: 'Скидка',
})
await business.price(customer, lamp, 119_900)

interface Screen {
  readonly name: string
  readonly path: string
  readonly in?: typeof business
  readonly ready: (page: Page) => Promise<unknown>
  readonly expecting?: RegExp
}

const row = (name: string) => (page: Page) => page.getByText(name).first().waitFor()
const dialog = (page: Page) => page.getByRole('dialog').getByRole('button').nth(1).waitFor()

/** Every main screen. */
const screens: readonly Screen[] = [
  { name: 'dashboard', path: '/', ready: row('Лампа') },
  {
    name: 'dashboard of a new business',
    path: '/',
    in: empty,
    ready: page => page.locator('main').getByRole('listitem').nth(2).waitFor(),
  },
  { name: 'products', path: '/products', ready: row('Лампа') },
  {
    name: 'no products',
    path: '/products',
    in: empty,
    ready: page => page.locator('main').getByRole('link').nth(1).waitFor(),
  },
  { name: 'new product', path: '/products/new', ready: dialog },
  { name: 'product', path: `/products/${lamp.id}`, ready: row('Нора Блейк') },
  { name: 'customers', path: '/customers', ready: row('Нора Блейк') },
  { name: 'new customer', path: '/customers/new', ready: dialog },
  { name: 'customer', path: `/customers/${customer.id}`, ready: row('Лампа') },
  { name: 'statement', path: `/customers/${customer.id}/statement?kind=all`, ready: row('Нора Блейк') },
  { name: 'invoices', path: '/invoices', ready: row('Нора Блейк') },
  {
    name: 'new invoice',
    path: '/invoices/new',
    ready: page => page.getByRole('contentinfo').or(page.locator('form')).first().waitFor(),
  },
  {
    name: 'invoice editor',
    path: `/invoices/${draft.id}/edit`,
    ready: page => page.locator('textarea').nth(1).waitFor(),
  },
  { name: 'draft', path: `/invoices/${draft.id}`, ready: row('Нора Блейк') },
  { name: 'paid invoice', path: `/invoices/${paid.id}`, ready: page => page.locator('main img').first().waitFor() },
  {
    name: 'credit note',
    path: `/credit-notes/${creditNote.id}`,
    ready: page => page.locator('main img').first().waitFor(),
  },
  {
    name: 'settings',
    path: '/settings/invoices',
    ready: page => page.getByRole('combobox').nth(2).waitFor(),
  },
  { name: 'not found', path: '/no-such-screen', ready: row('404'), expecting: /404/ },
]

for (const { name, path, in: its = business, ready, expecting } of screens) {
  test(`from right to left, ${name} has nothing untranslated, and nothing cut in a wide and a narrow window`, async () => {
    const view = { width: WIDE, language: 'pseudo-rtl', ...(expecting ? { expecting } : {}) }
    const page = await daybook.visit(its, path, view)
    await ready(page)
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    await expect.poll(() => findingsOn(page)).toEqual({ untranslated: [], cut: [] })
    await page.setViewportSize({ width: PHONE, height: 740 })
    await expect.poll(() => findingsOn(page)).toEqual({ untranslated: [], cut: [] })
  })
}

test('English on a German screen is found, but for what has no translation or is the same in both', () => {
  const said = {
    Paid: 'Bezahlt',
    Status: 'Status',
    'Open [verb]': 'Öffnen',
    'Archived on {date}': 'Archiviert am {date}',
    '{of} of {all}': '{of} von {all}',
    Draft: '',
  }
  const shown = ['Paid ', 'Bezahlt', 'Status', 'Open', 'Archived on 1.2.2026', '1 of 2', 'Draft', 'Acme']
  expect(englishIn(shown, said)).toEqual(['Paid', 'Open', 'Archived on 1.2.2026'])
})

test('figures are shown and read in the chosen number format, whatever the language', async () => {
  const page = await daybook.open(business, '/settings/appearance')
  const format = page.getByRole('combobox', { name: 'Number format' })
  expect(await textOf(format)).toBe('As on documents (1,234.56)')
  await format.click()
  await page.getByRole('option', { name: '1.234,56' }).click()
  await expect.poll(() => textOf(page.getByRole('combobox', { name: 'Number format' }))).toBe('1.234,56')
  await page.goto('/')
  await page.getByText('$2.143,35').first().waitFor()
  await page.goto(`/products/${lamp.id}/edit`)
  const price = page.getByRole('dialog').getByLabel('Base price')
  expect(await price.inputValue()).toBe('1.299,00')
  await price.fill('1.299,5')
  await page.keyboard.press('Control+s')
  await page.getByText('$1.299,50').first().waitFor()
  expect(await business.ask('GET', `/products/${lamp.id}`)).toMatchObject({ basePrice: 129_950 })
})

test('figures are shown and read as the business writes them, and one that can be meant in two ways says how it was read', async () => {
  const own = await openBusiness({ numberFormat: '1.234,56', taxRate: 0 })
  await own.product({ name: 'Lamp', sku: 'LMP', basePrice: 4950 })
  const page = await daybook.open(own, '/invoices/new')
  await page.getByLabel('Item, line 1').fill('lmp')
  await page.getByRole('option', { name: 'Lamp' }).click()
  const price = page.getByLabel('Price, line 1')
  await price.fill('1.250')
  await page.keyboard.press('Tab')
  await expect.poll(() => price.inputValue()).toBe('1.250,00')
  expect(await page.getByText(/^Read as/).count()).toBe(0)
  await price.fill('1,250')
  await page.keyboard.press('Tab')
  await page.getByText('Read as 1,25, not 1.250,00.').waitFor()
  await expect.poll(() => price.inputValue()).toBe('1,25')
  const discount = page.getByLabel('Discount on the invoice')
  await price.fill('2500')
  await discount.fill('1,250')
  await page.keyboard.press('Tab')
  await page.getByText('Read as 1,25, not 1.250,00.').waitFor()
  await expect.poll(async () => (await own.invoices()).map(({ total }) => total)).toEqual([249_875])
})
