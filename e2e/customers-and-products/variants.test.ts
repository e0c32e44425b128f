import { expect, test } from 'vitest'
import type { Product } from '../../src/features/products/contract.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { markAsSent, rowsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

test('a T-shirt in two sizes and two colours, without one of the four, is added at once; one is sold, and a size is added', async () => {
  const business = await openBusiness({ taxRate: 0 })
  await business.product({ name: 'Cap', sku: 'CAP-M' })
  const customer = await business.customer()
  const page = await daybook.open(business, '/products/new', { expecting: /409/ })
  const form = page.getByRole('dialog', { name: 'Add product' })
  await form.getByLabel('Name').fill('T-shirt')
  await form.getByLabel('Base price').fill('19')
  await form.getByLabel('This product has variants').check()
  await form.getByLabel('Option', { exact: true }).fill('Size')
  await form.getByLabel('Values of Size').pressSequentially('S,M')
  await form.getByRole('button', { name: 'Add another option' }).click()
  await form.getByLabel('Option', { exact: true }).nth(1).fill('Colour')
  await form.getByLabel('Values of Colour').pressSequentially('Red, Blue')
  await form.getByLabel('Values of Colour').press('Enter')
  await expect.poll(() => form.getByLabel('SKU of M, Blue').inputValue()).toBe('TS-M-BLUE')
  await form.getByLabel('S, Blue', { exact: true }).uncheck()
  await form.getByLabel('Opening stock of S, Red').fill('5')
  await form.getByLabel('Opening stock of M, Red').fill('8')
  await form.getByLabel('Base price of M, Blue').fill('21.50')
  await form.getByLabel('SKU of M, Blue').fill('cap-m')
  await form.getByRole('button', { name: 'Add product' }).click()
  await form.getByText('Another product already has this SKU.').waitFor()
  await expect
    .poll(() => form.getByLabel('SKU of M, Blue').evaluate(input => input === document.activeElement))
    .toBe(true)
  await form.getByLabel('SKU of M, Blue').fill('TS-M-BLUE')
  await form.getByRole('button', { name: 'Add product' }).click()
  await page.getByText('3 variants of T-shirt added').waitFor()
  await expect
    .poll(() => rowsOf(page, 'Products').then(rows => rows.map(row => row.slice(0, 4))))
    .toEqual([
      ['T-shirt, M, Blue', 'TS-M-BLUE', '$21.50', '0'],
      ['T-shirt, M, Red', 'TS-M-RED', '$19.00', '8'],
      ['T-shirt, S, Red', 'TS-S-RED', '$19.00', '5'],
    ])

  await page.goto(`/invoices/new?customerId=${customer.id}`)
  await page.getByLabel('Item, line 1').fill('shirt, m')
  await page.getByRole('option', { name: 'T-shirt, M, Red' }).click()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await markAsSent(page)
  const { rows } = await business.ask<{ rows: Product[] }>('GET', '/products?q=TS-M-RED')
  expect(rows.map(({ stock }) => stock)).toEqual([7000])

  await page.goto(`/products/${rows[0]?.id}`)
  const variants = page.getByRole('region', { name: 'Variants of T-shirt' })
  await expect.poll(() => variants.getByRole('row').count()).toBe(4)
  await variants.getByRole('button', { name: 'Add variants' }).click()
  const adding = page.getByRole('dialog', { name: 'Add variants of T-shirt' })
  await adding.getByLabel('Values of Size').pressSequentially('L,')
  await adding.getByText('2 variants to add').waitFor()
  await adding.getByLabel('L, Blue', { exact: true }).uncheck()
  await adding.getByRole('button', { name: 'Save' }).click()
  await variants.getByRole('link', { name: 'L, Red' }).click()
  await page.getByRole('heading', { level: 1, name: 'T-shirt, L, Red' }).waitFor()
})
