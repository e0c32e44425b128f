import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

test('a bank statement is uploaded, its sure match confirmed and undone, and another one chosen by hand', async () => {
  const business = await openBusiness({ usesBank: true })
  const customer = await business.customer({ name: 'Acme' })
  const issue = async (price: number) => {
    const items = [{ kind: 'free', name: 'Work', quantity: 1000, price }]
    return business.ask<{ id: string; number: string; total: number }>('POST', '/invoices', {
      ...{ customerId: customer.id, items, issue: true },
    })
  }
  const [first, second] = [await issue(10_000), await issue(5000)]
  const today = new Date().toISOString().slice(0, 10)
  const csv = `Date,Amount,Memo\n${today},${first.total / 100},${first.number.replaceAll('-', ' ')}\n${today},60.00,Something\n`

  const page = await daybook.open(business, '/invoices')
  await page.getByRole('link', { name: 'Bank' }).click()
  const file = { name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Bank statements').setInputFiles(file)
  await page.getByRole('button', { name: 'Add 2 transactions' }).click()
  await page.getByText('2 new transactions.').waitFor()
  await page.getByText('Sure match').waitFor()
  await page.getByRole('button', { name: 'Confirm 1 match' }).click()
  await page.getByText('1 payment recorded.').waitFor()
  await page.getByText('Sure match').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Sure match').waitFor()

  await page.getByRole('button', { name: 'Choose invoice', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose invoices' })
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Acme')
  await page.getByRole('option', { name: 'Acme' }).click()
  await dialog.getByRole('checkbox', { name: second.number }).check()
  await dialog.getByText(/stays as credit of Acme/).waitFor()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('Payment of $60.00 recorded.').waitFor()
  const paid = await business.ask<{ status: string }>('GET', `/invoices/${second.id}`)
  expect(paid.status).toBe('paid')
})
