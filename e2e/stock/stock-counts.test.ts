import { expect, test } from 'vitest'
import type { Product } from '../../src/features/products/contract.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

test('on a phone, a count is started, scanned, left, continued and posted, while goods are sold', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const kettle = await business.product({ name: 'Kettle', sku: 'KTL', barcode: '4006381333931', openingStock: 10_000 })
  await business.product({ name: 'Lamp', sku: 'LMP', openingStock: 4000 })
  await business.product({ name: 'Rug', sku: 'RUG', openingStock: 2000 })
  const customer = await business.customer()
  const stockOf = async ({ id }: Product) => (await business.ask<Product>('GET', `/products/${id}`)).stock

  const page = await daybook.open(business, '/stock/counts', { width: PHONE })
  await page.getByRole('button', { name: 'Start a count' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Front shelf')
  await page.getByRole('dialog').getByRole('button', { name: 'Start counting' }).click()
  await page.getByRole('heading', { level: 1, name: 'Front shelf' }).waitFor()
  await page.getByText('0 of 3 counted').waitFor()

  // a scanner types the code and Enter
  const search = page.getByRole('searchbox', { name: 'Name, SKU or barcode' })
  await search.fill('4006381333931')
  await search.press('Enter')
  const field = page.getByRole('textbox', { name: 'Counted of Kettle' })
  await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await page.getByText('Difference −2').waitFor()
  await page.getByText('1 of 3 counted · 1 difference').waitFor()
  await expect.poll(() => search.evaluate(input => input === document.activeElement)).toBe(true)
  await business.issued({ customerId: customer.id, items: [{ productId: kettle.id, quantity: 3000 }] })

  await page.goto('/stock/counts')
  await page.getByRole('link', { name: 'Front shelf' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Counted of Kettle' }).inputValue()).toBe('8')
  const lamp = page.getByRole('textbox', { name: 'Counted of Lamp' })
  await lamp.fill('4')
  await lamp.press('Enter')
  await page.getByText('2 of 3 counted · 1 difference').waitFor()
  await page.getByRole('button', { name: 'Post differences' }).click()
  const question = page.getByRole('alertdialog', { name: 'Post 1 difference?' })
  await question.getByText('1 product hasn’t been counted.').waitFor()
  await question.getByRole('button', { name: 'Post differences' }).click()
  await page.getByText('Posted', { exact: true }).waitFor()
  await expect
    .poll(() =>
      page.evaluate(() => (document.activeElement?.tagName === 'H1' ? document.activeElement.textContent : null)),
    )
    .toBe('Front shelf')
  expect(await stockOf(kettle)).toBe(5000)

  await page.getByRole('link', { name: 'Show movements' }).click()
  await page.getByRole('link', { name: 'Front shelf' }).click()
  await page.getByRole('heading', { level: 1, name: 'Front shelf' }).waitFor()
})
