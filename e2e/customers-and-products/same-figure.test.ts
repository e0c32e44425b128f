import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { textOfPdf } from '../browser/pdf.ts'
import { columnOf, downloadBy, textOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

/** Worked out by hand: tax once on the sum, halves away from zero. More of them are in the tests of the domain and of the API. */
const lines = [
  [1000, 33],
  [1000, 33],
  [1000, 33],
] as const
const subtotal = '$0.99'
const tax = '$0.19'
const total = '$1.18'

test('an invoice of 1.18 at 19 % shows that figure in the editor, list, page, PDF, CSV and on the dashboard', async () => {
  const business = await openBusiness({ taxRate: 19_000 })
  const customer = await business.customer({ name: 'Nora Blake' })
  const product = await business.product({ name: 'Lamp', sku: 'LMP' })
  const page = await daybook.open(business, `/invoices/new?customerId=${customer.id}`)
  for (const [index, [quantity, price]] of lines.entries()) {
    const field = (label: string) => page.getByLabel(`${label}, line ${index + 1}`).and(page.locator('input'))
    if (index > 0) await page.getByRole('button', { name: 'Add line' }).click()
    await field('Item').fill(product.sku)
    await page.getByRole('option', { name: 'Lamp' }).click()
    await field('Quantity').fill(String(quantity / 1000))
    await field('Price').fill((price / 100).toFixed(2))
  }
  const sums = `Subtotal ${subtotal} Tax 19% ${tax} Total ${total}`
  await expect.poll(() => textOf(page.getByRole('region', { name: 'Totals' }))).toContain(sums)

  await page.keyboard.press('Control+s')
  const document = page.getByRole('article', { name: 'The invoice as the customer sees it' })
  await expect.poll(() => textOf(document)).toContain(sums)
  const pdf = await downloadBy(page, () => page.getByRole('link', { name: 'Download PDF' }).click())
  const text = await textOfPdf(pdf.bytes)
  expect(text).toMatch(new RegExp(`Subtotal \\${subtotal}`))
  expect(text).toMatch(new RegExp(`\\${tax}.*Total \\${total}`))

  await page.getByRole('link', { name: 'Invoices' }).first().click()
  await expect.poll(() => columnOf(page, 'Invoices', 5)).toEqual([total])
  const csv = await downloadBy(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
  })
  expect(csv.text.trim().split(/\r?\n/)[1]?.split(',')[6]).toBe('1.18')

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect.poll(() => textOf(page.getByRole('list', { name: 'Recent invoices' }))).toContain(total)
})
