import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

test('orders are turned on; one is written, confirmed, and becomes an invoice that closes it', async () => {
  const own = await openBusiness({ name: 'Hafen', currency: 'EUR' })
  const lamp = await own.product({ name: 'Lamp', basePrice: 4950, openingStock: 5000 })
  await own.customer({ name: 'Nora Blake' })
  const page = await daybook.open(own, '/invoices')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  expect(await navigation.getByRole('link', { name: 'Orders' }).count()).toBe(0)
  await page.goto('/settings/invoices')
  await page.getByRole('switch', { name: 'Turn on orders and deliveries' }).click()
  await page.getByRole('button', { name: 'Save', exact: false }).click()
  await navigation.getByRole('link', { name: 'Orders' }).click()

  await page.getByRole('link', { name: 'Create order' }).first().click()
  await page.getByRole('combobox', { name: 'Customer' }).fill('Nora')
  await page.getByRole('option', { name: /Nora Blake/ }).click()
  await page
    .getByRole('combobox', { name: /Item|Product/ })
    .first()
    .fill('Lamp')
  await page.getByRole('option', { name: /^Lamp SKU/ }).click()
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('heading', { name: /^SO-\d{4}-0001/ }).waitFor()
  await page.getByRole('region', { name: 'Delivered and invoiced' }).getByText('0 of 1').waitFor()
  const order = page.url()

  await page.goto(`/products/${lamp.id}`)
  await page.getByText('1 reserved by orders, 4 available').waitFor()
  await page.goto(order)
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await page.getByText(/^Of order SO-/).waitFor()
  await page.getByRole('button', { name: 'Mark as sent' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('heading', { name: /^INV-/ }).waitFor()
  await page.goto(order)
  await page.getByRole('region', { name: 'Delivered and invoiced' }).getByText('1 of 1').waitFor()
  await page.getByText('Closed', { exact: true }).first().waitFor()
})
