import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBooks } from '../browser/books.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

const field = (page: Page, label: string, line: number) => page.getByLabel(`${label}, line ${line}`)

test('an invoice has headings, lines of free text, descriptions, and a product added while writing', async () => {
  const books = await openBooks({ taxRate: 0 })
  const page = await daybook.open(books, '/invoices/new')
  await field(page, 'Item', 1).fill('Advice')
  await page.getByRole('option', { name: 'Advice Without a product' }).click()
  await expect.poll(() => field(page, 'Quantity', 1).evaluate(input => input === document.activeElement)).toBe(true)
  await page.keyboard.type('2.5')
  await field(page, 'Unit', 1).fill('hours')
  await field(page, 'Price', 1).fill('80')
  await page.getByRole('button', { name: 'Add description, line 1' }).click()
  await page.keyboard.type('Two visits')
  await page.keyboard.press('Enter')
  await page.keyboard.type('on site')

  await page.getByRole('button', { name: 'Add heading' }).click()
  await page.keyboard.type('Goods')
  await page.keyboard.press('Enter')
  await field(page, 'Item', 3).fill('Lamp')
  await page.getByRole('option', { name: 'Add product “Lamp”' }).click()
  const form = page.getByRole('dialog', { name: 'Add product' })
  expect(await form.getByLabel('Name').inputValue()).toBe('Lamp')
  await form.getByLabel('SKU').fill('LMP')
  await form.getByLabel('Base price').fill('49.50')
  await form.getByLabel('Opening stock').fill('3')
  await form.getByRole('button', { name: 'Add product' }).click()
  await expect.poll(() => field(page, 'Price', 3).inputValue()).toBe('49.50')
  await expect.poll(() => field(page, 'Quantity', 3).evaluate(input => input === document.activeElement)).toBe(true)
  expect(await page.getByText('is now').count(), 'a heading has no tax that could change').toBe(0)

  await expect.poll(async () => (await books.invoices())[0]?.total).toBe(24_950)
  const [{ id = '' } = {}] = await books.invoices()
  expect((await books.invoice(id)).items).toMatchObject([
    { kind: 'free', name: 'Advice', description: 'Two visits\non site', unit: 'hours', quantity: 2500, price: 8000 },
    { kind: 'heading', name: 'Goods' },
    { kind: 'product', name: 'Lamp', sku: 'LMP', quantity: 1000, price: 4950 },
  ])
})
