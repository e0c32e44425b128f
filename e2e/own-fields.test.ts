import { expect, test } from 'vitest'
import { openBusiness } from './browser/business.ts'
import { daybookInBrowser } from './browser/daybook.ts'
import { textsOf } from './browser/screen.ts'

const daybook = daybookInBrowser()

test('a field of one’s own is added in the settings, and filled in for a customer and on an invoice', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/settings/own-fields', { expecting: /409/ })
  await page.getByRole('button', { name: 'Add customer field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add customer field' })
  await dialog.getByLabel('Name').fill('Member no.')
  await dialog.getByRole('switch', { name: 'Print on documents' }).check()
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await page.getByText('Text · Printed on documents').waitFor()
  await page.getByRole('button', { name: 'Add document field' }).click()
  const second = page.getByRole('dialog', { name: 'Add document field' })
  await second.getByLabel('Name').fill('Project')
  await second.getByRole('button', { name: 'Add field' }).click()
  await second.waitFor({ state: 'hidden' })

  await page.goto('/customers/new')
  const form = page.getByRole('dialog', { name: 'Add customer' })
  await form.getByLabel('Name').fill('Nora Blake')
  await form.getByLabel('Member no.').fill('M-7')
  await form.getByRole('button', { name: 'Add customer' }).click()
  await page.getByText('M-7').waitFor()

  await page.goto('/invoices/new')
  await page.getByLabel('Project').fill('Bridge')
  expect(await page.getByLabel('Project').inputValue()).toBe('Bridge')

  const { ownFields } = await business.ask<{ ownFields: { id: string }[] }>('GET', '')
  const bridge = { ownValues: { [ownFields[1]?.id ?? '']: 'Bridge 7' } }
  await business.draft({ customerId: (await business.customer({ name: 'Acme & Co' })).id, items: [], ...bridge })
  await page.goto('/invoices?q=bridge+7')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('button', { name: 'Columns and row height' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Project' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('cell', { name: 'Bridge 7' }).waitFor()

  const now = await business.ask<{ version: number; ownFields: object[] }>('GET', '')
  const level = { place: 'customer', name: 'Level', type: 'choice', options: ['Silver', 'Gold'] }
  const changed = { version: now.version, ownFields: [...now.ownFields, level] }
  const { ownFields: all } = await business.ask<{ ownFields: { id: string }[] }>('PATCH', '', changed)
  await business.customer({ name: 'Goldsmith', ownValues: { [all.at(-1)?.id ?? '']: 'Gold' } })
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Level', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Gold' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove filter: Level: Gold' }).waitFor()
  const cards = page.getByRole('list', { name: 'Customers' }).getByRole('heading', { level: 2 })
  await expect.poll(() => textsOf(cards)).toEqual(['Goldsmith'])
  await page.getByRole('button', { name: 'Level', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Silver' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Show all customers' }).click()
  await expect.poll(() => cards.count()).toBe(3)

  await page.goto('/settings/own-fields')
  await page.getByRole('button', { name: 'Remove Member no.' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Member no.?' })
  await question.getByRole('button', { name: 'Remove field' }).click()
  await question.getByText('1 customer has a value in this field.').waitFor()
  await question.getByRole('button', { name: 'Remove field and values' }).click()
  await page.getByText('Member no. removed').waitFor()
})
