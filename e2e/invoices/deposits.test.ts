import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { markAsSent, textOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

test('a quote is accepted, a deposit of 30 % is invoiced and paid, and the final invoice shows the rest', async () => {
  const own = await openBusiness({ name: 'Hafen', currency: 'EUR', usesQuotes: true, taxRate: 10_000 })
  const customer = await own.customer({ name: 'Nora Blake' })
  const items = [{ kind: 'free', name: 'New kitchen', quantity: 1000, price: 100_000 }]
  const quote = await own.ask<{ id: string }>('POST', '/quotes', { customerId: customer.id, items })
  await own.ask('POST', `/quotes/${quote.id}/send`, {})
  await own.ask('POST', `/quotes/${quote.id}/accept`, {})

  const page = await daybook.open(own, `/quotes/${quote.id}`)
  await page.getByRole('button', { name: 'Deposit invoice…' }).click()
  const dialog = page.getByRole('alertdialog')
  expect(await dialog.getByLabel('Deposit', { exact: true }).inputValue()).toBe('30%')
  await dialog.getByText('€330.00').waitFor()
  await dialog.getByRole('button', { name: 'Create deposit invoice' }).click()
  await page.getByText(/^Made from Q-/).waitFor()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await markAsSent(page)
  await page.getByRole('heading', { name: /^INV-\d{4}-0001/ }).waitFor()
  const [deposit] = await own.invoices()
  await own.ask('POST', `/invoices/${deposit?.id}/payments`, { amount: 33_000 })

  await page.goto(`/quotes/${quote.id}`)
  await page.getByRole('region', { name: 'Deposit invoices' }).getByText('€330.00').waitFor()
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await page.getByText(/^Made from Q-/).waitFor()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const deposits = page.getByRole('group', { name: 'Deduct deposits' })
  expect(await deposits.getByRole('checkbox', { name: /INV-\d{4}-0001.*€330.00/ }).isChecked()).toBe(true)
  expect(await textOf(page.getByRole('region', { name: 'Totals' }))).toContain('Total €770.00')
  await deposits.getByRole('checkbox').uncheck()
  await page.getByText('€1,100.00').last().waitFor()
  await deposits.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await markAsSent(page)
  await page.getByRole('heading', { name: /^INV-\d{4}-0002/ }).waitFor()
  const [final] = await own.invoices()
  expect(final).toMatchObject({ total: 77_000, balance: 77_000 })
})
