import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startMailServer } from '../../src/testing/stand-ins/mail-server.ts'
import { expectAccessible } from '../browser/accessibility.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { dayAfter } from '../browser/screen.ts'

const daybook = daybookInBrowser()
const late = await openBusiness({ country: 'DE', currency: 'EUR' })
const { today } = late.profile
const invoice = {
  date: dayAfter(today, -60),
  dueDate: dayAfter(today, -36),
  items: [{ kind: 'free', name: 'Work', quantity: 1000, price: 100_000 }],
}
const MAIL = {
  host: '127.0.0.1',
  port: 2525,
  security: 'none',
  userName: '',
  fromName: 'Miller & Daughters',
  fromAddress: 'office@miller.example',
}
const LEVEL = { days: 7, subject: 'Reminder', body: 'Please pay.', active: true, businessFee: 4000, interest: true }
await late.ask('PUT', '/mail-settings', MAIL)
await late.ask('PUT', '/reminder-settings', { rules: [LEVEL], businessInterestRate: 10_270 })
const ben = await late.customer({ name: 'Ben', email: 'pay@ben.example', kind: 'company' })
const charged = await late.issued({ ...invoice, customerId: ben.id })
const mail = { kind: 'reminder', recipient: 'pay@ben.example', subject: 'Reminder', body: 'Please pay.' }
await late.ask('POST', `/invoices/${charged.id}/emails`, { ...mail, lateCharges: true })

const sheet = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const closed = (page: Page) => sheet(page).waitFor({ state: 'detached' })

test('a level gets the legal amounts, a reminder claims them, a payment receives a part, and the rest is waived', async () => {
  const business = await openBusiness({ country: 'DE', currency: 'EUR' })
  const server = await startMailServer()
  await business.ask('PUT', '/mail-settings', { ...MAIL, host: server.host, port: server.port })
  const page = await daybook.open(business, '/settings/reminders')
  await press(page, 'Add reminder')
  await sheet(page).getByRole('button', { name: 'Use these amounts' }).click()
  await sheet(page).getByRole('button', { name: 'Add reminder' }).click()
  await page.getByText(/Claims a fee of 40,00\s€ and interest/).waitFor()

  const acme = await business.customer({ name: 'Acme', email: 'pay@acme.example', kind: 'company' })
  const { id } = await business.issued({ ...invoice, customerId: acme.id })
  await page.goto(`/invoices/${id}`)
  await press(page, 'Send reminder')
  await sheet(page).getByText('Late payment fee').waitFor()
  expect(
    await sheet(page)
      .getByLabel(/Claim late charges/)
      .isChecked(),
  ).toBe(true)
  await sheet(page).getByRole('button', { name: 'Send reminder' }).click()
  await closed(page)
  const card = page.getByRole('region', { name: 'Late charges' })
  await card.getByText('Fees').waitFor()
  const { balance, lateCharges } = await business.invoice(id)
  expect(lateCharges.fees).toBe(4000)

  await press(page, 'Record payment')
  await sheet(page)
    .getByLabel('Amount')
    .fill(String((balance + 1000) / 100))
  await sheet(page).getByLabel('Late charges included').fill('10')
  await sheet(page).getByRole('button', { name: 'Record payment' }).click()
  await closed(page)
  await card.getByRole('button', { name: 'Waive' }).click()
  await sheet(page).getByRole('button', { name: 'Waive' }).click()
  await closed(page)
  await expect.poll(() => card.getByRole('button').count()).toBe(0)
  const after = await business.invoice(id)
  expect(after).toMatchObject({ status: 'paid', balance: 0, paid: balance })
  expect(after.lateCharges).toMatchObject({ received: 1000, waived: lateCharges.claimed - 1000, open: 0 })
})

const opened = (name: string, path: string, button: string) => ({
  name,
  path,
  arrange: async (page: Page) => {
    await press(page, button)
    await sheet(page).waitFor()
  },
})

expectAccessible(daybook, () => late, [
  opened('a level with late charges', '/settings/reminders', 'Edit reminder 1'),
  opened('a reminder that claims', `/invoices/${charged.id}`, 'Send reminder'),
  opened('a payment with late charges', `/invoices/${charged.id}`, 'Record payment'),
  opened('waiving late charges', `/invoices/${charged.id}`, 'Waive'),
])
