import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { dayAfter, fieldDate } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement | null
    return field?.labels?.[0]?.textContent ?? field?.getAttribute('aria-label')
  })

test('Enter leads from the customer to the first line; dates can be typed or picked, and have one Tab stop each', async () => {
  const business = await openBusiness()
  const { today } = business.profile
  await business.customer({ name: 'Nora Blake' })
  const page = await daybook.open(business, '/invoices/new')
  await page.getByLabel('Customer').fill('nora')
  await page.getByRole('option', { name: 'Nora Blake' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Item, line 1')

  const [date, due] = [page.getByLabel(/^Date/), page.getByLabel('Due date')]
  await date.focus()
  await page.keyboard.type('tomorrow')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Due date')
  expect(await date.inputValue()).toBe(fieldDate(dayAfter(today, 1)))
  expect(await due.inputValue()).toBe(fieldDate(dayAfter(today, 31)))
  await page.keyboard.type('+14')
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('grid').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Due date')
  expect(await due.inputValue()).toBe(fieldDate(dayAfter(today, 16)))
})
