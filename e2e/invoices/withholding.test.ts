import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { textOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

test('what customers withhold is set up once, is taken off their invoices, and can be changed on a draft', async () => {
  const business = await openBusiness({ country: 'ES', taxRate: 21_000 })
  await business.customer({ name: 'Hostal del Mar', kind: 'company' })
  const page = await daybook.open(business, '/settings/payment')
  await page.getByText('Withholding tax', { exact: true }).click()
  await page.getByRole('button', { name: 'Add withholding tax' }).click()
  expect(await page.getByLabel('Name of withholding tax 1').inputValue()).toBe('IRPF')
  expect(await page.getByLabel('Rate of withholding tax 1').inputValue()).toBe('15')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Settings saved').last().waitFor()
  expect(await business.ask('GET', '')).toMatchObject({ withholdings: [{ name: 'IRPF', rate: 15_000 }] })

  await page.getByRole('link', { name: 'Invoices', exact: true }).first().click()
  await page.getByRole('link', { name: 'Create Invoice' }).first().click()
  await page.getByLabel('Customer').fill('mar')
  await page.getByRole('option', { name: 'Hostal del Mar' }).click()
  await page.getByRole('combobox', { name: 'Item, line 1' }).fill('Design')
  await page.getByLabel('Price, line 1').fill('1000')
  await page.keyboard.press('Tab')
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect.poll(() => textOf(totals)).toContain('Amount due 1.060,00 €')
  await totals.getByRole('combobox', { name: 'Withholding tax' }).click()
  await page.getByRole('option', { name: 'None' }).click()
  await expect.poll(() => textOf(totals)).not.toContain('Amount due')
  await totals.getByRole('combobox', { name: 'Withholding tax' }).click()
  await page.getByRole('option', { name: 'IRPF 15%' }).click()
  await expect.poll(() => textOf(totals)).toContain('IRPF 15% −150,00 € Amount due 1.060,00 €')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: 'Draft #' }).waitFor()
  expect(await business.invoices()).toMatchObject([{ total: 121_000, payable: 106_000 }])
})

test('on a phone the amount due in francs fits, and those who need neither rounding nor withholding see nothing of it', async () => {
  const swiss = await openBusiness({ country: 'CH', withholdings: [{ name: 'Quellensteuer', rate: 5000 }] })
  const customer = await swiss.customer({ kind: 'company' })
  const items = [{ kind: 'free', name: 'Work', quantity: 1000, price: 123_456 }]
  const { id } = await swiss.draft({ customerId: customer.id, items })
  const page = await daybook.open(swiss, `/invoices/${id}/edit`, { width: PHONE })
  await expect.poll(() => textOf(page.getByRole('region', { name: 'Totals' }))).toContain('Rounding')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE)

  const plain = await openBusiness()
  const draft = await plain.draft({ items })
  const other = await daybook.open(plain, `/invoices/${draft.id}/edit`)
  const totals = other.getByRole('region', { name: 'Totals' })
  await totals.getByText('Total', { exact: true }).waitFor()
  expect(await textOf(totals)).not.toMatch(/Amount due|Withholding|Rounding/)
})
