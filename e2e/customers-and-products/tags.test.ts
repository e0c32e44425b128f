import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

test('tags are made by typing, added to many, filtered by, and taken off all records when they are deleted', async () => {
  const shop = await openBusiness()
  const nora = await shop.customer({ name: 'Nora Blake' })
  await shop.customer({ name: 'Acme & Co' })
  await shop.customer({ name: 'Zoë Ørsted' })
  const page = await daybook.open(shop, `/customers/${nora.id}`)
  const tags = page.getByRole('list', { name: 'Tags' }).getByRole('listitem')

  // by keyboard alone
  await page.getByRole('button', { name: 'Add tag' }).press('Enter')
  await page.getByRole('combobox', { name: 'Add tag' }).waitFor()
  await page.keyboard.type('Wholesale')
  await page.getByRole('option', { name: 'Create “Wholesale”' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => textsOf(tags)).toEqual(['Wholesale'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add tag')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add tag')

  await page.goto('/customers')
  const cards = page.getByRole('list', { name: 'Customers' }).getByRole('heading', { level: 2 })
  await page.getByRole('checkbox', { name: 'Select Acme & Co' }).check({ force: true })
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag 1 customer' })
  await dialog.getByRole('combobox').fill('whole')
  await page.getByRole('option', { name: 'Wholesale' }).click()
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await page.getByText('Wholesale added to 1 record').waitFor()

  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Wholesale' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => textsOf(cards)).toEqual(['Acme & Co', 'Nora Blake'])
  await page.getByRole('button', { name: 'Remove filter: Tag: Wholesale' }).click()
  await expect.poll(() => cards.count()).toBe(3)

  await page.goto('/settings/tags')
  await page.getByText('2 records', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Delete Wholesale' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete the tag Wholesale?' })
  await question.getByText('2 records have it. They stay and lose this tag.').waitFor()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No tags yet.', { exact: false }).waitFor()
})

test('quotes are chosen and tagged at once', async () => {
  const shop = await openBusiness({ usesQuotes: true })
  const { id: customerId } = await shop.customer({ name: 'Nora Blake' })
  for (const _ of [1, 2]) await shop.ask('POST', '/quotes', { customerId, items: [] })
  const page = await daybook.open(shop, '/quotes')
  await page
    .getByRole('checkbox', { name: /^Select #/ })
    .nth(0)
    .check({ force: true })
  await page
    .getByRole('checkbox', { name: /^Select #/ })
    .nth(1)
    .check({ force: true })
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tag 2 quotes' })
  await dialog.getByRole('combobox').fill('Tender')
  await page.getByRole('option', { name: 'Create “Tender”' }).click()
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await page.getByText('Tender added to 2 records').waitFor()
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Tender' }).count()).toBe(2)
})
