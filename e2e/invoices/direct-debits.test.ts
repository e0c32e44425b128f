import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openCollectingBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

test('a mandate is added, an invoice collected by its file, and the return of the bank marked', async () => {
  const business = await openCollectingBusiness()
  const customer = await business.customer({ name: 'Acme' })
  const page = await daybook.open(business, `/customers/${customer.id}`)
  await page.getByRole('button', { name: 'Add mandate' }).click()
  const form = page.getByRole('dialog', { name: 'Add mandate' })
  await form.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 52')
  await form.getByRole('button', { name: 'Add mandate' }).click()
  await form.getByText(/check digits don’t match/).waitFor()
  await form.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
  await form.getByRole('button', { name: 'Add mandate' }).click()
  await page.getByRole('list', { name: 'Mandates' }).getByText('M-00001').waitFor()

  const items = [{ kind: 'free', name: 'Work', quantity: 1000, price: 10_000 }]
  const invoice = await business.issued({ customerId: customer.id, items })
  await page.goto(`${business.address}/direct-debits`)
  await page.getByRole('button', { name: 'Create collection' }).click()
  await page.getByText('Collection created').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download file' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(`<InstdAmt Ccy="EUR">${(invoice.balance / 100).toFixed(2)}</InstdAmt>`)

  await page.getByRole('button', { name: `Mark as returned: ${invoice.number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').click()
  await page.getByRole('option', { name: /^AC04/ }).click()
  await dialog.getByRole('button', { name: 'Mark as returned' }).click()
  await page.getByText('The account is closed (AC04)').waitFor()
  await page.getByRole('link', { name: `${invoice.number}` }).click()
  await page.getByRole('heading', { name: 'Direct debit' }).waitFor()
  await page.getByText('The account is closed (AC04)', { exact: true }).waitFor()
})
