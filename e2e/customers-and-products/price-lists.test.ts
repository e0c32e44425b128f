import { expect, test } from 'vitest'
import type { PriceList, PriceListItem } from '../../src/features/prices/contract.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

test('a list with 10 % off gets a fixed price and a customer, and its prices are raised by 3 % after a preview', async () => {
  const business = await openBusiness()
  await business.product({ name: 'Kettle', sku: 'KTL', basePrice: 5900 })
  const customer = await business.customer({ name: 'Acme' })

  const page = await daybook.open(business, '/products')
  await page.getByRole('link', { name: 'Price lists' }).click()
  await page.getByRole('button', { name: 'Add price list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Wholesale')
  await dialog.getByLabel('Percentage off base prices').fill('10')
  await dialog.getByRole('button', { name: 'Add price list' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wholesale' }).waitFor()
  await page.getByText('10% off · Always').waitFor()

  await page.getByRole('button', { name: 'Add price' }).click()
  await dialog.getByRole('combobox', { name: 'Product' }).fill('KTL')
  await page.getByRole('option', { name: /Kettle/ }).click()
  await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('50')
  await dialog.getByRole('button', { name: 'Add price' }).click()
  await page.getByRole('row', { name: /Kettle.*\$59\.00.*\$50\.00/ }).waitFor()

  await page.getByRole('combobox', { name: 'Add a customer' }).fill('Acme')
  await page.getByRole('option', { name: /Acme/ }).click()
  await page.getByRole('list', { name: 'Customers' }).getByRole('link', { name: 'Acme' }).waitFor()

  await page.getByRole('button', { name: 'Change prices' }).click()
  await dialog.getByLabel('Percentage').fill('3')
  await dialog.getByRole('row', { name: /Kettle.*\$50\.00.*\$51\.50/ }).waitFor()
  await dialog.getByRole('button', { name: 'Change 1 price' }).click()
  await page.getByRole('row', { name: /Kettle.*\$59\.00.*\$51\.50/ }).waitFor()

  const { priceLists } = await business.ask<{ priceLists: PriceList[] }>('GET', '/price-lists')
  expect(priceLists).toMatchObject([{ name: 'Wholesale', percent: 10_000, customerCount: 1, itemCount: 1 }])
  const items = () => business.ask<{ rows: PriceListItem[] }>('GET', `/price-lists/${priceLists[0]?.id}/items`)
  expect((await items()).rows).toMatchObject([{ productSku: 'KTL', price: 5150 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await items()).rows[0]?.price).toBe(5000)

  await page.goto(`/customers/${customer.id}`)
  await page.getByRole('link', { name: 'Wholesale' }).waitFor()
})

test('a fixed price that someone else changed meanwhile shows both versions', async () => {
  const business = await openBusiness()
  const kettle = await business.product({ name: 'Kettle', basePrice: 5900 })
  const list = await business.ask<PriceList>('POST', '/price-lists', { name: 'Wholesale' })
  const items = `/price-lists/${list.id}/items`
  const set = (price: number) => business.ask('PUT', items, { items: [{ productId: kettle.id, price }] })
  await set(5000)
  const page = await daybook.open(business, `/price-lists/${list.id}`, { expecting: /409/ })
  await page.getByRole('button', { name: 'Change the price for Kettle' }).click()
  const form = page.getByRole('dialog', { name: 'Change the price for Kettle' })
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('48')
  await set(4900)
  await form.getByRole('button', { name: 'Save' }).click()
  const both = page.getByRole('dialog', { name: 'Someone else changed this price' })
  await both.getByRole('row', { name: 'Price $48.00 $49.00' }).waitFor()
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await business.ask<{ rows: PriceListItem[] }>('GET', items)).rows[0]?.price).toBe(4800)

  await page.setViewportSize({ width: PHONE, height: 740 })
  const top = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y
  await expect.poll(async () => (await top('Change prices')) === (await top('Add price'))).toBe(true)
})
