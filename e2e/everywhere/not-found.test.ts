import { expect, test } from 'vitest'
import type { Dashboard } from '../../src/features/dashboard/contract.ts'
import { openBusiness, sampleBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { textOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()
const sample = await sampleBusiness()

test('any other path shows the not-found page, which leads to /, and the console says which', async () => {
  const page = await daybook.open(sample, '/', { expecting: /404/ })
  const logged: string[] = []
  page.on('console', message => logged.push(message.text()))
  await page.goto('/invoices/a/b/c?q=1')
  const title = page.getByRole('heading', { level: 1, name: '404', exact: true })
  await title.waitFor()
  const size = await title.evaluate(heading => Number.parseFloat(getComputedStyle(heading).fontSize))
  expect(size).toBeGreaterThan(48)
  await page.getByText("The page you are looking for doesn't exist or has been moved.", { exact: true }).waitFor()
  await expect.poll(() => logged.some(text => text.includes('/invoices/a/b/c'))).toBe(true)
  await page.getByRole('link', { name: 'Return to Dashboard', exact: true }).click()
  await page.waitForURL('/')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
})

test('a product, customer or invoice that does not exist is reported as missing, with a way out', async () => {
  const business = await openBusiness()
  for (const [noun, id, sentence, out] of [
    ['products', 'zzzz9999', 'Product not found', 'All products'],
    ['customers', 'not%20an%20id', 'Customer not found', 'All customers'],
    ['invoices', 'zzzz9999', 'Invoice not found', 'Show all invoices'],
  ] as const) {
    const page = await daybook.visit(business, `/${noun}/${id}`, { expecting: /4(04|22)/ })
    await page.getByText(sentence).waitFor()
    await page.getByRole('link', { name: out }).click()
    await page.waitForURL(`/${noun}`)
  }
})

test('an error of the app itself is shown with its message and a way out', async () => {
  const page = await daybook.open(sample, '/settings', { expecting: /./ })
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  // The data does not have the promised form, as after a bug of ours.
  const broken = { ...(await sample.ask<Dashboard>('GET', '/dashboard')), revenueByDay: null }
  await page.route('**/dashboard', route => route.fulfill({ json: broken }))
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!', exact: true }).waitFor()
  expect(await textOf(page.getByRole('alert'))).toMatch(
    /^Unexpected Application Error! Cannot read properties of null \(reading 'map'\)/,
  )
  await page.unroute('**/dashboard')
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await page.getByText('Total Revenue', { exact: true }).waitFor()
})
