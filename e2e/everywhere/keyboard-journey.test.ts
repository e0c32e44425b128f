import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()
const business = await openBusiness({ usesQuotes: true, usesOrders: true })
await business.customer({ name: 'Nora Blake' })
await business.product({ name: 'Lamp', openingStock: 5000 })
const MOST_TABS = 30

/** The name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent
    return (at?.getAttribute('aria-label') ?? label ?? '').trim()
  })

/** Tabs on until this has the focus, and presses Enter. */
async function enter(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let press = 0; press < MOST_TABS; press++) {
    const at = await focused(page)
    if (name.test(at)) return page.keyboard.press('Enter')
    passed.push(at)
    await page.keyboard.press('Tab')
  }
  expect(passed, `Tab leads to ${name}`).toEqual([])
}

test('by keyboard alone a quote becomes an order, a delivery and an invoice', async () => {
  const page = await daybook.open(business, '/')
  const { keyboard } = page
  /** A new page begins at its heading. */
  const arriveAt = async (name: RegExp) => {
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => focused(page)).toMatch(name)
  }
  const dialog = (name: string) => page.getByRole('dialog', { name }).waitFor()
  const focusIsOn = (label: string) =>
    page.getByLabel(label).and(page.locator('input:focus')).waitFor({ state: 'attached' })

  const command = async (words: string) => {
    await keyboard.press('Control+k')
    await dialog('Search and commands')
    await keyboard.type(words)
    await page.getByRole('option', { name: words }).first().waitFor()
    await keyboard.press('Enter')
  }

  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await command('Create quote')
  await focusIsOn('Customer')
  await keyboard.type('Nora')
  await keyboard.press('Enter')
  await focusIsOn('Item, line 1')
  await keyboard.type('Lamp')
  await keyboard.press('Enter')
  await focusIsOn('Quantity, line 1')
  await keyboard.type('2')
  await keyboard.press('Control+Enter')
  await dialog('Send quote')
  await enter(page, /^Mark as sent/)
  await arriveAt(/^Q-/)

  await command('Mark as accepted')
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.waitFor()
  await keyboard.type('By phone')
  await enter(page, /^Mark as accepted/)
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Create order' }).waitFor()
  await enter(page, /^Create order/)
  await arriveAt(/^Draft order/)
  await enter(page, /^Confirm order/)
  await dialog('Confirm order')
  await enter(page, /^Confirm order/)
  await arriveAt(/^SO-/)
  await enter(page, /^Deliver$/)
  await page.getByRole('dialog').waitFor()
  await enter(page, /^Create delivery/)
  await arriveAt(/^DN-/)
  await enter(page, /^Create invoice/)
  await arriveAt(/^Draft #/)
  await enter(page, /^Mark as sent/)
  await page.getByRole('dialog').waitFor()
  await enter(page, /^Mark as sent/)
  await arriveAt(/^INV-/)
})
