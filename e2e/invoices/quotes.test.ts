import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { textOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

test('quotes are turned on; one is written, sent, accepted on a phone, and becomes an invoice', async () => {
  const own = await openBusiness({ name: 'Hafen', currency: 'EUR' })
  await own.product({ name: 'Lamp', basePrice: 4950 })
  await own.product({ name: 'Shade', basePrice: 1500 })
  await own.customer({ name: 'Nora Blake' })
  const page = await daybook.open(own, '/invoices')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  expect(await navigation.getByRole('link', { name: 'Quotes' }).count()).toBe(0)
  await page.goto('/settings/features')
  await page.getByRole('switch', { name: 'Quotes' }).click()
  await page.getByRole('button', { name: 'Save', exact: false }).click()
  await navigation.getByRole('link', { name: 'Quotes' }).click()

  await page.getByRole('link', { name: 'Create quote' }).first().click()
  await page.getByRole('combobox', { name: 'Customer' }).fill('Nora')
  await page.getByRole('option', { name: /Nora Blake/ }).click()
  await page
    .getByRole('combobox', { name: /Item|Product/ })
    .first()
    .fill('Lamp')
  await page.getByRole('option', { name: /^Lamp SKU/ }).click()
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByRole('listitem', { name: 'Line 2' }).getByRole('combobox').first().fill('Shade')
  await page.getByRole('option', { name: /^Shade SKU/ }).click()
  await page.getByLabel('Price, line 2').fill('20')
  await page.getByText('this quote only').waitFor()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('checkbox', { name: 'Optional, line 2' }).check()
  await page.getByLabel('Discount on the quote').waitFor()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('heading', { name: /^Q-\d{4}-0001/ }).waitFor()

  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Public link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const address = await page.getByRole('dialog').getByLabel('Address of the link').inputValue()

  const phone = await daybook.open(own, '/favicon.svg', { width: PHONE })
  await phone.goto(new URL(address).pathname)
  expect(await textOf(phone.getByRole('article'))).toContain('Total €54.45')
  await phone.getByLabel('Optional: include Shade').check()
  await phone.getByRole('status').getByText('€70.95').waitFor()
  expect(await textOf(phone.getByRole('article'))).toContain('Total €70.95')
  await phone.getByRole('link', { name: 'Accept or decline' }).click()
  await phone.getByLabel('Your name').fill('Nora Blake')
  await phone.getByRole('button', { name: 'Accept quote' }).click()
  await phone.getByText(/Accepted on .* by Nora Blake/).waitFor()
  await phone.getByText('Optional, chosen').waitFor()

  await page.reload()
  await page
    .getByText(/^Nora Blake/)
    .first()
    .waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('Accepted by Nora Blake').waitFor()
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await page.getByText(/^Made from Q-/).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/invoices\//)
  await page.getByText('€70.95').first().waitFor()
})
