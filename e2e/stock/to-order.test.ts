import { expect, test } from 'vitest'
import type { Product } from '../../src/features/products/contract.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

test('the dashboard leads to what runs out, which says how it was worked out, and what was delivered is added to stock', async () => {
  const business = await openBusiness({ taxRate: 0, leadTimeDays: 7, targetCoverDays: 30 })
  const kettle = await business.product({ name: 'Kettle', openingStock: 96_000, lowStockThreshold: 20_000 })
  const lamp = await business.product({ name: 'Lamp', openingStock: 900_000, negativeStock: 'forbid' })
  const { id: customerId } = await business.customer()
  const items = [kettle, lamp].map(({ id: productId }) => ({ productId, quantity: 84_000 }))
  await business.issued({ customerId, items })

  const page = await daybook.open(business, '/')
  await page.getByRole('link', { name: '1 product may run out before a delivery arrives' }).click()
  await page.getByRole('heading', { level: 1, name: 'To order' }).waitFor()
  const rows = page.getByRole('list', { name: 'To order' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(1)
  await rows
    .getByText(
      '84 sold in the last 28 days. At this pace, 12 in stock lasts 4 days. To cover 30 days plus 7 days for delivery, order 99.',
    )
    .waitFor()

  await page.getByRole('checkbox', { name: 'Select Kettle' }).check()
  await page.getByRole('button', { name: 'Receive goods' }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive goods' })
  await expect.poll(() => dialog.getByLabel('Kettle').inputValue()).toBe('99')
  await dialog.getByLabel('Kettle').fill('100')
  await dialog.getByRole('button', { name: 'Add to stock' }).click()
  await page.getByText('Nothing to order.').waitFor()
  expect((await business.ask<Product>('GET', `/products/${kettle.id}`)).stock).toBe(112_000)
})
