import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { type RunningDaybook, startDaybook } from '../browser/global-setup.ts'

const daybook = daybookInBrowser()
let server: RunningDaybook

beforeAll(async () => {
  server = await startDaybook({ SIGN_IN: 'required' })
})
afterAll(() => server.stop())

test('a token is made, a program uses it, and once it is revoked the program is refused', async () => {
  const first = new URL(/Create the first account at (\S+)/.exec(server.output())?.[1] ?? '')
  const at = { address: server.address, profile: { id: '' } } as TestBusiness
  const page = await daybook.open(at, first.pathname + first.hash, { expecting: /401|403/ })
  await page.getByLabel('Your name').fill('Olive Owner')
  await page.getByLabel('Email').fill('olive@harbour.example')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  await page.goto('/settings/api')
  await page.getByText('No tokens yet.').waitFor()
  const address = await page.getByLabel('Address of this business').inputValue()
  await page.getByRole('button', { name: 'Create a token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Shop sync')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await dialog.getByText('Choose at least one thing that the token may do.').waitFor()
  await dialog.getByRole('combobox', { name: 'Customers', exact: true }).click()
  await page.getByRole('option', { name: 'Read and write' }).click()
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = await dialog.getByLabel('Token').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Customers: read and write').waitFor()

  const ask = (path: string, init?: RequestInit) =>
    fetch(address + path, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    })
  const made = await ask('/customers', { method: 'POST', body: JSON.stringify({ name: 'From the shop' }) })
  expect(made.status).toBe(201)
  expect((await ask('/invoices')).status).toBe(403)

  await page.reload()
  await page.getByText('Last used', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Revoke Shop sync' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No tokens yet.').waitFor()
  expect((await ask('/customers')).status).toBe(401)

  await page.goto('/api/reference')
  await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor()
})
