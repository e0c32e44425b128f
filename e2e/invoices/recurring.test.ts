import { expect, test } from 'vitest'
import type { RecurringInvoice } from '../../src/features/recurring-invoices/contract.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

test('an invoice is repeated from today on, makes its first draft at once, and is paused and edited', async () => {
  const business = await openBusiness()
  const customer = await business.customer({ name: 'Acme' })
  const draft = await business.ask<{ id: string }>('POST', '/invoices', {
    customerId: customer.id,
    items: [{ kind: 'free', name: 'Hosting {month}', quantity: 1000, price: 2500 }],
  })

  const page = await daybook.open(business, '/invoices')
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()

  await page.goto(`/invoices/${draft.id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Repeat this invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Repeat this invoice' })
  await dialog.getByLabel('First date').fill('today')
  await dialog.getByLabel('Always on the last day of the month').waitFor()
  await dialog.getByText(/^Next invoices: /).waitFor()
  await dialog.getByRole('button', { name: 'Repeat invoice' }).click()

  await page.getByRole('heading', { level: 1, name: 'Acme' }).waitFor()
  await page
    .getByRole('list', { name: 'Invoices created' })
    .getByRole('link', { name: /^Draft / })
    .click()
  await page
    .getByText(/^Hosting (?!\{)/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'recurring invoice', exact: true }).click()

  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Edit invoice' }).click()
  await page.getByLabel('Price, line 1').fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Hosting \{month\}.*\$30\.00/ }).waitFor()

  const { recurringInvoices } = await business.ask<{ recurringInvoices: RecurringInvoice[] }>(
    'GET',
    '/recurring-invoices',
  )
  expect(recurringInvoices).toMatchObject([{ status: 'paused', made: 1, total: 3300 }])
  await page.goto('/invoices')
  await page.getByRole('link', { name: 'Recurring', exact: true }).click()
  await page.getByRole('row', { name: /Acme.*Every month.*Paused/ }).waitFor()
})
