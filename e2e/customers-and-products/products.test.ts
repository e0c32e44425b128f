import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '../../src/features/products/contract.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { colourOf, columnOf, rowsOf, searchOf, textsOf, toneOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const shop = await openBusiness()
const lamp = await shop.product({ name: 'Desk Lamp', sku: 'LMP-1', description: 'Brass and linen', basePrice: 123_450 })
await shop.product({ name: 'Chair', sku: 'CHR-OAK', description: '', basePrice: 99, openingStock: 10_000 })
await shop.product({
  name: 'Assembly',
  sku: 'WORK-H',
  description: 'By the hour',
  isService: true,
  openingStock: undefined,
})
await shop.product({ name: 'Rug', sku: '100%_WOOL', description: 'Woven', openingStock: 0 })

const names = (page: Page) => columnOf(page, 'Products', 0)
const search = (page: Page) => page.getByPlaceholder('Search products...', { exact: true })
const actionsOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('the products are at /products, in a table of six columns, with a colour for each status', async () => {
  const page = await daybook.visit(shop, '/products')
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  const heads = ['Name', 'SKU', 'Base Price', 'Stock', 'Status', 'Actions']
  await expect.poll(() => textsOf(page.getByRole('columnheader'))).toEqual(heads)
  await expect
    .poll(() => rowsOf(page, 'Products'))
    .toEqual([
      ['Assembly', 'WORK-H', '$10.00', '–', 'Service', ''],
      ['Chair', 'CHR-OAK', '$0.99', '10', 'Low Stock', ''],
      ['Desk Lamp', 'LMP-1', '$1,234.50', '100', 'In Stock', ''],
      ['Rug', '100%_WOOL', '$10.00', '0', 'Out of Stock', ''],
    ])
  const colours = await Promise.all(
    ['In Stock', 'Low Stock', 'Out of Stock'].map(word =>
      colourOf(page.getByRole('table').getByText(word, { exact: true }).first()),
    ),
  )
  expect(colours.map(toneOf)).toEqual(['green', 'amber', 'red'])
})

test('when nothing matches, the list says so, and one click shows everything', async () => {
  const page = await daybook.visit(shop, '/products')
  await search(page).fill('no such thing')
  await page.getByText('No products found.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect.poll(() => names(page)).toHaveLength(4)
  expect(await search(page).inputValue()).toBe('')
})

test('the address keeps search and sort, and back and forward step through them', async () => {
  const page = await daybook.visit(shop, '/products?q=a&sort=sku&direction=desc')
  await expect.poll(() => names(page)).toEqual(['Assembly', 'Desk Lamp', 'Chair'])
  expect(await search(page).inputValue()).toBe('a')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect.poll(() => names(page)).toEqual(['Assembly', 'Chair', 'Desk Lamp'])
  await search(page).fill('am')
  await expect.poll(() => names(page)).toEqual(['Desk Lamp'])
  expect(searchOf(page)).toMatchObject({ q: 'am', sort: 'name' })
  await page.getByRole('link', { name: 'Desk Lamp' }).click()
  await page.waitForURL(`/products/${lamp.id}`)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Desk Lamp'])
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Assembly', 'Desk Lamp', 'Chair'])
  expect(await search(page).inputValue()).toBe('a')
  await page.goForward()
  await expect.poll(() => names(page)).toEqual(['Desk Lamp'])
  expect(await search(page).inputValue()).toBe('am')
})

test('Add Product adds a product with its opening stock', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/products?q=kettle')
  await page.getByText('No products found.').waitFor()
  await page.getByRole('link', { name: 'Add Product' }).click()
  const form = dialog(page, 'Add product')
  await form.getByRole('button', { name: 'Add product' }).click()
  await form.getByText('This').first().waitFor()
  expect(await form.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Name').fill('Kettle')
  await form.getByLabel('SKU').fill('KTL')
  await form.getByLabel('Base price').fill('1,059.9')
  await form.getByLabel('Description', { exact: true }).fill('Brushed steel')
  await form.getByLabel('Opening stock').fill('2.5')
  await form.getByRole('button', { name: 'Add product' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kettle' }).waitFor()
  await page.getByText('Kettle added').waitFor()
  const { rows } = await business.ask<{ rows: Product[] }>('GET', '/products')
  expect(rows).toMatchObject([
    {
      name: 'Kettle',
      sku: 'KTL',
      basePrice: 105_990,
      description: 'Brushed steel',
      stock: 2500,
      stockStatus: 'low-stock',
    },
  ])
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Kettle'])
  expect(searchOf(page)).toEqual({ q: 'kettle' })
})

test('products can be added one after another, by button or by Ctrl+Shift+Enter', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/products/new')
  const form = dialog(page, 'Add product')
  const fillIn = async (name: string, suggestedSku: string) => {
    await expect.poll(() => form.getByLabel('Name').evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.type(name)
    await expect.poll(() => form.getByLabel('SKU').inputValue()).toBe(suggestedSku)
    await form.getByLabel('Base price').fill('12')
  }
  await fillIn('Kettle', 'P-0001')
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByText('Kettle added').waitFor()
  await fillIn('Teapot', 'P-0002')
  await form.getByRole('button', { name: 'Save and add another' }).click()
  await page.getByText('Teapot added').waitFor()
  await expect.poll(() => form.getByLabel('Base price').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page)).toEqual(['Kettle', 'Teapot'])
  await page.getByRole('link', { name: 'Add Product' }).click()
  expect(await form.getByLabel('Name').inputValue()).toBe('')
})

test('a SKU that is taken is refused at its field, and everything typed stays', async () => {
  const page = await daybook.open(shop, '/products/new', { expecting: /409/ })
  const form = dialog(page, 'Add product')
  await form.getByLabel('Name').fill('Another lamp')
  await form.getByLabel('SKU').fill('lmp-1')
  await form.getByLabel('Base price').fill('12')
  await page.keyboard.press('Control+s')
  await expect.poll(() => form.getByLabel('SKU').getAttribute('aria-invalid')).toBe('true')
  expect(await form.getByLabel('Name').inputValue()).toBe('Another lamp')
  expect(await form.getByLabel('SKU').evaluate(field => field === document.activeElement)).toBe(true)
})

test('a row offers view, edit, adjust stock, duplicate and archive', async () => {
  const business = await openBusiness()
  const chair = await business.product({ name: 'Chair', sku: 'CHR', openingStock: 4000 })
  const page = await daybook.open(business, '/products')
  await actionsOf(page, 'Chair').click()
  const offered = await textsOf(page.getByRole('menuitem'))
  expect(offered).toEqual(['View', 'Edit', 'Adjust stock', 'Duplicate', 'Archive'])

  await page.getByRole('menuitem', { name: 'View' }).click()
  await page.getByRole('heading', { level: 1, name: 'Chair' }).waitFor()
  await page.goBack()

  await actionsOf(page, 'Chair').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog(page, 'Edit Chair').getByLabel('Base price').fill('12.5')
  await page.keyboard.press('Control+s')
  await page.getByText('Chair saved').waitFor()
  await expect.poll(() => rowsOf(page, 'Products')).toEqual([['Chair', 'CHR', '$12.50', '4', 'Low Stock', '']])

  await actionsOf(page, 'Chair').click()
  await page.getByRole('menuitem', { name: 'Adjust stock' }).click()
  await dialog(page, 'Adjust stock').getByLabel('Quantity received').fill('8')
  await dialog(page, 'Adjust stock').getByRole('button', { name: 'Adjust stock' }).click()
  await expect.poll(() => rowsOf(page, 'Products')).toEqual([['Chair', 'CHR', '$12.50', '12', 'In Stock', '']])

  await actionsOf(page, 'Chair').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const copy = dialog(page, 'Duplicate Chair')
  expect(await copy.getByLabel('Name').inputValue()).toBe('Chair (copy)')
  // a SKU of its own is suggested
  await expect.poll(() => copy.getByLabel('SKU').inputValue()).toBe('P-0001')
  await copy.getByLabel('SKU').fill('CHR-2')
  await copy.getByRole('button', { name: 'Add product' }).click()
  await page.getByRole('heading', { level: 1, name: 'Chair (copy)' }).waitFor()
  const { rows } = await business.ask<{ rows: Product[] }>('GET', '/products?sort=sku')
  expect(rows.map(({ id, basePrice, stock }) => [id === chair.id, basePrice, stock])).toEqual([
    [true, 1250, 12_000],
    [false, 1250, 0],
  ])
})

test('an archived product leaves the list, comes back with Undo, and is kept under Archived', async () => {
  const business = await openBusiness()
  await business.product({ name: 'Chair' })
  await business.product({ name: 'Lamp' })
  const page = await daybook.open(business, '/products')
  const archive = async () => {
    await actionsOf(page, 'Chair').click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page.getByText('Chair archived').waitFor()
    await expect.poll(() => names(page)).toEqual(['Lamp'])
  }
  await archive()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toEqual(['Chair', 'Lamp'])
  await archive()
  await page
    .getByRole('checkbox', { name: 'Archived' })
    .or(page.getByRole('switch', { name: 'Archived' }))
    .click()
  await expect.poll(() => names(page)).toEqual(['Chair'])
  await actionsOf(page, 'Chair').click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByText('Chair restored').last().waitFor()
  await page.getByText('No products found.').waitFor()
})

test('on a phone each product is a card that opens it', async () => {
  const page = await daybook.open(shop, '/products', { width: PHONE })
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect
    .poll(() => textsOf(cards))
    .toEqual([
      'Assembly $10.00 Service WORK-H Stock –',
      'Chair $0.99 Low Stock CHR-OAK Stock 10',
      'Desk Lamp $1,234.50 In Stock LMP-1 Stock 100',
      'Rug $10.00 Out of Stock 100%_WOOL Stock 0',
    ])
  await cards.nth(2).click()
  await page.waitForURL(`/products/${lamp.id}`)
})
