import { expect, test } from 'vitest'
import { openBusiness } from './browser/business.ts'
import { daybookInBrowser } from './browser/daybook.ts'

const daybook = daybookInBrowser()

test('sales of a period lead to the documents behind a figure, by keyboard and on paper', async () => {
  const business = await openBusiness({ taxRate: 10_000, currency: 'USD' })
  const { id: customerId } = await business.customer({ name: 'Lena Fischer' })
  const { id: productId } = await business.product()
  const invoice = await business.issued({ customerId, items: [{ productId, quantity: 2000 }] })

  const page = await daybook.open(business, '/')
  await page.getByRole('link', { name: 'Reports' }).first().click()
  await page.getByRole('link', { name: 'Sales by customer' }).click()
  const table = page.getByRole('table')
  await table.getByRole('link', { name: 'Lena Fischer' }).waitFor()

  await page.getByRole('combobox', { name: 'Group by' }).click()
  await page.getByRole('option', { name: 'Month' }).click()
  const chart = page.getByRole('slider', { name: 'Sales by month' })
  const last = await chart.getAttribute('aria-valuetext')
  await chart.press('ArrowLeft')
  await expect.poll(() => chart.getAttribute('aria-valuetext')).not.toBe(last)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'This month' }).click()
  await expect.poll(() => page.url()).toContain('period=this-month')

  const first = table.getByRole('row').nth(1).getByRole('link')
  // until the answer comes, the rows are those of the period before
  await expect.poll(() => first.getAttribute('href')).toContain(business.profile.today.slice(0, 7))
  await first.click()
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
  await first.click()
  await page.waitForURL(`**/invoices/${invoice.id}`)
  await page.goBack()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^documents-.*\.pdf$/)
})
