import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()
const MOST = 10

const business = await openBusiness()
await business.customer({ name: 'Nora Blake' })
for (const name of ['Chair', 'Desk', 'Lamp']) await business.product({ name })

/** The draft with its three lines, once it is saved. */
async function savedDraft(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Draft #' }).waitFor()
  const saved = await business.invoice(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  return [saved.customerName, ...saved.items.map(({ name }) => name)]
}

test('an invoice of three lines takes at most ten keys besides the names', async () => {
  const page = await daybook.open(business, '/')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  let keys = 0
  const press = (key: string) => {
    keys++
    return page.keyboard.press(key)
  }
  const focusIsOn = (label: string) =>
    page.getByLabel(label).and(page.locator('input:focus')).waitFor({ state: 'attached' })

  await press('c')
  await focusIsOn('Customer')
  await page.keyboard.type('Nora')
  await press('Enter')
  for (const [place, name] of ['Desk', 'Lamp', 'Chair'].entries()) {
    await focusIsOn(`Item, line ${place + 1}`)
    await page.keyboard.type(name)
    await press('Enter')
    await focusIsOn(`Quantity, line ${place + 1}`)
    if (place < 2) await press('Enter')
  }
  await press('Control+s')
  expect(await savedDraft(page)).toEqual(['Nora Blake', 'Desk', 'Lamp', 'Chair'])
  expect(keys).toBeLessThanOrEqual(MOST)
})

test('an invoice of three lines takes at most ten clicks, and nothing typed', async () => {
  const page = await daybook.open(business, '/')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  let clicks = 0
  const click = (role: 'link' | 'button' | 'option' | 'combobox', name: string) => {
    clicks++
    return page.getByRole(role, { name }).first().click()
  }
  await click('link', 'Create Invoice')
  await click('combobox', 'Customer')
  await click('option', 'Nora Blake')
  await click('combobox', 'Item, line 1')
  await click('option', 'Desk')
  await click('button', 'Add line')
  await click('option', 'Lamp')
  await click('button', 'Add line')
  await click('option', 'Chair')
  await click('button', 'Save draft')
  expect(await savedDraft(page)).toEqual(['Nora Blake', 'Desk', 'Lamp', 'Chair'])
  expect(clicks).toBeLessThanOrEqual(MOST)
})
