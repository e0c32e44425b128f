import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { rowsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()
const ledger = (page: Page) => rowsOf(page, 'Stock movements')

test('every movement of stock is found on one screen, by kind, product and words, and the check shows what it compared', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const kettle = await business.product({ name: 'Kettle', sku: 'KTL', openingStock: 10_000 })
  const lamp = await business.product({ name: 'Lamp', sku: 'LMP', category: 'Lighting', openingStock: 4000 })
  const customer = await business.customer()
  await business.issued({ customerId: customer.id, items: [{ productId: kettle.id, quantity: 2000 }] })
  const adjustment = { reason: 'adjusted', change: -1000, note: 'Fell from the shelf' }
  await business.ask('POST', `/products/${lamp.id}/stock-movements`, adjustment)
  const number = `INV-${business.profile.today.slice(0, 4)}-0001`

  const page = await daybook.open(business, '/products')
  const tabs = page.getByRole('navigation', { name: 'Products and stock' })
  await tabs.getByRole('link', { name: 'Stock movements' }).click()
  await page.getByRole('heading', { level: 1, name: 'Stock movements' }).waitFor()
  const shown = async () =>
    (await ledger(page)).map(([product, , cause, change, balance]) => [product, cause, change, balance])
  await expect.poll(shown).toEqual([
    ['Lamp LMP', 'Adjusted · Fell from the shelf', '−1', '3'],
    ['Kettle KTL', `Sold on ${number}`, '−2', '8'],
    ['Lamp LMP', 'Opening stock', '+4', '4'],
    ['Kettle KTL', 'Opening stock', '+10', '10'],
  ])

  await page.getByRole('combobox', { name: 'Kind of movement' }).click()
  await page.getByRole('option', { name: 'Opening stock' }).click()
  await expect.poll(async () => (await shown()).length).toBe(2)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Product').fill('lam')
  await page.getByRole('option', { name: /Lamp/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show movements' }).click()
  await expect.poll(shown).toEqual([['Lamp LMP', 'Opening stock', '+4', '4']])
  await page.getByRole('button', { name: 'Remove filter: Lamp' }).click()
  await expect.poll(async () => (await shown()).length).toBe(2)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Category').click()
  await page.getByRole('option', { name: 'Lighting' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show movements' }).click()
  await expect.poll(shown).toEqual([['Lamp LMP', 'Opening stock', '+4', '4']])
  await page.goto('/stock')
  await page.getByRole('searchbox').fill('shelf')
  await expect.poll(async () => (await shown()).map(([product]) => product)).toEqual(['Lamp LMP'])

  await page.getByRole('button', { name: 'Verify stock' }).click()
  const compared = page.getByRole('dialog').getByRole('table', { name: 'What was compared' }).locator('tbody tr')
  await expect
    .poll(async () => (await compared.allInnerTexts()).map(text => text.split(/\s+/)))
    .toEqual([
      ['Kettle', '8', '8', '0'],
      ['Lamp', '3', '3', '0'],
    ])
})
