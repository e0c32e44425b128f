import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '../../src/features/products/contract.ts'
import { openBusiness, sampleBusiness } from '../browser/business.ts'
import { daybookInBrowser, goOn } from '../browser/daybook.ts'
import { localeDate, rowsOf, shortDate, textOf, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const noted = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).last().waitFor()
const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('the page shows the product, its stock, and every movement with its cause; that of a service shows none', async () => {
  const business = await openBusiness()
  const work = await business.product({ name: 'Assembly', isService: true, openingStock: undefined })
  const day = localeDate(business.profile.today)
  const lamp = await business.product({
    name: 'Lamp',
    sku: 'LMP',
    basePrice: 4950,
    description: 'Brass',
    openingStock: 12_000,
  })
  const customer = await business.customer()
  const sale = { customerId: customer.id, items: [{ productId: lamp.id, quantity: 2500 }] }
  const { id, number } = await business.issued(sale)
  const cancelled = await business.issued(sale)
  await business.ask('POST', `/invoices/${cancelled.id}/cancel`, { goodsComeBack: true })
  const page = await daybook.open(business, `/products/${lamp.id}`)
  await page.getByRole('heading', { level: 1, name: 'Lamp' }).waitFor()
  const details = await textOf(region(page, 'Details'))
  for (const fact of ['Brass', 'SKU LMP', 'Base price $49.50', 'At or below 10', `Added ${day}`]) {
    expect(details).toContain(fact)
  }
  expect(await textOf(region(page, 'Stock over time'))).toContain('9.5 in stock')
  await expect
    .poll(() => rowsOf(page, 'Stock movements'))
    .toEqual([
      [`Returned from ${cancelled.number}`, day, '+2.5', '9.5'],
      [`Sold on ${cancelled.number}`, day, '−2.5', '7'],
      [`Sold on ${number}`, day, '−2.5', '9.5'],
      ['Opening stock', day, '+12', '12'],
    ])
  await page.getByRole('link', { name: number ?? '' }).click()
  await page.waitForURL(`/invoices/${id}`)

  // a service has no stock, no movements and nothing to adjust
  await goOn(page, `/products/${work.id}`)
  await page.getByRole('heading', { level: 1, name: 'Assembly' }).waitFor()
  await region(page, 'Prices for customers').getByText('Customers pay the base price').waitFor()
  expect(await page.getByText(/Stock movements|Stock over time/).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Adjust stock' }).count()).toBe(0)
})

test('the stock chart names round values, and arrow keys walk through its days with what happened', async () => {
  // the sample business has movements of several weeks
  const business = await sampleBusiness()
  const { rows } = await business.ask<{ rows: Product[] }>('GET', '/products')
  const lamp = rows.find(({ stock }) => stock !== null && stock > 0)
  const { days } = await business.ask<{ days: { date: string; stock: number }[] }>(
    'GET',
    `/products/${lamp?.id}/stock-history`,
  )
  const page = await daybook.open(business, `/products/${lamp?.id}`)
  const chart = page.getByRole('slider', { name: 'Stock over time' })
  await chart.press('Home')
  const [first] = days
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain('Opening stock')
  expect(await chart.getAttribute('aria-valuetext')).toContain(`${shortDate(first?.date ?? '')}: `)
  const ticks = (await chart.locator('text').allTextContents()).map(Number).filter(figure => figure >= 0)
  expect(ticks[0]).toBe(0)
  expect(new Set(ticks).size).toBe(ticks.length)
  expect(ticks.at(-1)).toBeGreaterThanOrEqual((first?.stock ?? 0) / 1000)
  await chart.press('End')
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain(shortDate(business.profile.today))
})

test('stock can be received in one click with the quantity ready to be typed, adjusted with a reason, and counted; the ledger shows it', async () => {
  const business = await openBusiness()
  const lamp = await business.product({ name: 'Lamp', openingStock: 12_000 })
  const page = await daybook.open(business, `/products/${lamp.id}`)
  const form = dialog(page, 'Adjust stock')
  const save = () => form.getByRole('button', { name: 'Adjust stock' }).click()
  const open = () => page.getByRole('button', { name: 'Adjust stock' }).click()

  await page.getByRole('button', { name: 'Receive goods' }).click()
  await dialog(page, 'Receive goods').waitFor()
  await page.keyboard.press('Enter')
  await dialog(page, 'Receive goods').getByText('Enter a quantity above 0.').waitFor()
  await page.keyboard.type('5.5')
  await page.keyboard.press('Enter')
  await noted(page, '5.5 × Lamp received')
  await expect.poll(() => textOf(region(page, 'Stock over time'))).toContain('17.5 in stock')

  await open()
  await form.getByRole('radio', { name: 'Adjusted' }).check()
  await form.getByLabel('Quantity').fill('1')
  await save()
  await expect.poll(() => form.getByLabel('Reason').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Reason').fill('Dropped on the floor')
  await save()
  await noted(page, 'Lamp: now 16.5 in stock')

  await open()
  await form.getByRole('radio', { name: 'Counted' }).check()
  await form.getByLabel('Quantity counted').fill('20')
  await form.getByText('3.5 more than recorded.').waitFor()
  await page.keyboard.press('Control+s')
  await noted(page, 'Lamp: now 20 in stock')

  await expect.poll(async () => (await rowsOf(page, 'Stock movements'))[0]?.[0]).toBe('Counted')
  const [counted, adjusted, received] = (await rowsOf(page, 'Stock movements')).map(([cause, , ...figures]) => [
    cause,
    ...figures,
  ])
  expect(counted).toEqual(['Counted', '+3.5', '20'])
  expect(adjusted).toEqual(['Adjusted · Dropped on the floor', '−1', '16.5'])
  expect(received).toEqual(['Received', '+5.5', '17.5'])
  await more(page, 'Verify stock')
  await dialog(page, 'Verify stock').getByText('The stock of 1 product equals the sum of its movements.').waitFor()
})

test('the page says what was sold by month, what the cost leaves of it, and who buys it', async () => {
  const business = await openBusiness()
  const lamp = await business.product({ name: 'Lamp', basePrice: 5000, costPrice: 3000 })
  const [acme, nora] = [await business.customer({ name: 'Acme' }), await business.customer({ name: 'Nora Blake' })]
  for (const [customer, quantity] of [
    [acme, 1000],
    [nora, 3000],
  ] as const) {
    await business.issued({ customerId: customer.id, items: [{ productId: lamp.id, quantity }] })
  }
  const page = await daybook.open(business, `/products/${lamp.id}`)
  const sales = region(page, 'Sales')
  await sales.getByRole('table', { name: 'Who buys it' }).waitFor()
  expect(await textOf(sales)).toContain('Amount $200.00 Quantity 4 Margin at today’s cost $80.00 40%')
  expect(await textOf(region(page, 'Details'))).toContain('Margin $20.00 · 40%')
  const chart = sales.getByRole('slider', { name: 'Sales by month' })
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/^\w+ \d{4}: \$200\.00, 4 sold$/)
  const day = shortDate(business.profile.today)
  expect(await textsOf(sales.getByRole('row'))).toEqual([
    'Who buys it Last bought Quantity Amount',
    `Nora Blake ${day} 3 $150.00`,
    `Acme ${day} 1 $50.00`,
  ])
  await sales.getByRole('link', { name: 'Nora Blake' }).click()
  await page.waitForURL(`/customers/${nora.id}`)
})

test('whoever saves second sees both versions and loses nothing', async () => {
  const business = await openBusiness()
  const lamp = await business.product({ name: 'Lamp', basePrice: 1000, description: 'Brass' })
  const page = await daybook.open(business, `/products/${lamp.id}/edit`, { expecting: /409/ })
  const form = dialog(page, 'Edit Lamp')
  await form.getByLabel('Base price').fill('12')
  const theirs = { version: lamp.version, basePrice: 1100, description: 'Brass and linen' }
  await business.ask<Product>('PATCH', `/products/${lamp.id}`, theirs)
  await page.keyboard.press('Control+s')
  const both = dialog(page, 'Someone else changed this product')
  await expect
    .poll(() => textsOf(both.getByRole('row')))
    .toEqual(['Field Yours Theirs', 'Description Not changed by you Brass and linen', 'Base price $12.00 $11.00'])
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await noted(page, 'Lamp saved')
  const { basePrice, description } = await business.ask<Product>('GET', `/products/${lamp.id}`)
  expect({ basePrice, description }).toEqual({ basePrice: 1200, description: 'Brass and linen' })
})

test('after taking the other version, new changes are kept again, and unreadable text stays as typed', async () => {
  const business = await openBusiness()
  const lamp = await business.product({ name: 'Lamp', basePrice: 1000, description: 'Brass' })
  const page = await daybook.open(business, `/products/${lamp.id}/edit`, { expecting: /409/ })
  const form = dialog(page, 'Edit Lamp')
  await form.getByLabel('Base price').fill('12')
  const theirs = { version: lamp.version, description: 'Brass and linen' }
  await business.ask<Product>('PATCH', `/products/${lamp.id}`, theirs)
  await page.reload()
  await form.getByText('We restored your unsaved changes.').waitFor()
  await page.keyboard.press('Control+s')
  const both = dialog(page, 'Someone else changed this product')
  await both.getByRole('button', { name: 'Use theirs' }).click()
  await expect.poll(() => form.getByLabel('Description', { exact: true }).inputValue()).toBe('Brass and linen')
  expect(await form.getByLabel('Base price').inputValue()).toBe('10.00')
  await form.getByLabel('Low-stock threshold').fill('5,5,5')
  await page.reload()
  await form.getByText('We restored your unsaved changes.').waitFor()
  expect(await form.getByLabel('Low-stock threshold').inputValue()).toBe('5,5,5')
  await page.keyboard.press('Control+s')
  await form.getByText('Enter a number such as 12.50.').waitFor()
  await form.getByLabel('Low-stock threshold').fill('5')
  await form.getByLabel('Base price').fill('12')
  await page.keyboard.press('Control+s')
  await form.waitFor({ state: 'detached' })
  expect(await business.ask<Product>('GET', `/products/${lamp.id}`)).toMatchObject({
    basePrice: 1200,
    description: 'Brass and linen',
    lowStockThreshold: 5000,
  })
})

test('a lost connection or a reload loses nothing that was typed', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/products/new', { expecting: /ERR_FAILED|ERR_INTERNET/ })
  const form = dialog(page, 'Add product')
  await form.getByLabel('Name').fill('Lamp')
  await form.getByLabel('SKU').fill('LMP')
  await form.getByLabel('Base price').fill('49.5')
  await page.route('**/products', route => route.abort())
  await form.getByRole('button', { name: 'Add product' }).click()
  await form.getByText('Daybook can’t be reached. What you typed is kept. Try again in a moment.').waitFor()
  await page.unroute('**/products')
  await page.reload()
  await form.getByText('We restored your unsaved changes.').waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('Lamp')
  expect(await form.getByLabel('Base price').inputValue()).toBe('49.50')
  await form.getByRole('button', { name: 'Add product' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lamp' }).waitFor()
  await page.goto('/products/new')
  await form.waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('')
})
