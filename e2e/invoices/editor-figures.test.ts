import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { textOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const field = (page: Page, label: string, line: number) =>
  page.getByLabel(`${label}, line ${line}`).and(page.locator('input'))
const line = (page: Page, place: number) => page.getByRole('listitem', { name: `Line ${place}`, exact: true })
const totals = (page: Page) => textOf(page.getByRole('region', { name: 'Totals' }).locator('dl'))

async function shop(): Promise<TestBusiness> {
  const business = await openBusiness()
  await business.customer({ name: 'Nora Blake' })
  await business.product({ name: 'Desk Lamp', sku: 'LMP-1', basePrice: 4950 })
  return business
}

test('text that is not a number is reported and never saved as another one; signs around a number are accepted', async () => {
  const business = await shop()
  const page = await daybook.open(business, '/invoices/new')
  await page.getByLabel('Customer').fill('nora')
  await page.keyboard.press('Enter')
  await field(page, 'Item', 1).fill('lmp-1')
  await page.keyboard.press('Enter')
  const quantity = field(page, 'Quantity', 1)
  await expect.poll(() => quantity.evaluate(input => input === document.activeElement)).toBe(true)
  for (const typed of ['1/2', '1 1/2', '2+2', '1e3', '1 2']) {
    // at once: an empty field would be saved, should the last save still be waiting
    await quantity.fill(typed)
    expect(await quantity.inputValue()).toBe(typed)
    await page.keyboard.press('Control+s')
    await line(page, 1).getByText('Enter a number such as 12.50.').waitFor()
    expect(await totals(page)).toMatch(/Total –$/)
  }
  await quantity.fill('2 pieces')
  await field(page, 'Price', 1).fill('$ 1,050.00')
  await page.keyboard.press('Tab')
  expect([await quantity.inputValue(), await field(page, 'Price', 1).inputValue()]).toEqual(['2', '1,050.00'])
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/invoices\/(?!new)\w+$/)
  const [row] = await business.invoices()
  expect((await business.invoice(row?.id ?? '')).items).toMatchObject([{ quantity: 2000, price: 105_000 }])
})

test('an impossible quantity or price is reported on leaving the field, and the total stays unknown until it is fixed', async () => {
  const business = await shop()
  const page = await daybook.open(business, '/invoices/new')
  await field(page, 'Item', 1).fill('lmp-1')
  await page.getByRole('option', { name: 'Desk Lamp' }).click()
  const [quantity, price] = [field(page, 'Quantity', 1), field(page, 'Price', 1)]
  for (const [cell, typed, fault] of [
    [quantity, '-1', 'Enter a quantity above 0.'],
    [quantity, '0', 'Enter a quantity above 0.'],
    [quantity, '1000000', 'Enter 999,999.999 or less.'],
    [quantity, '1/2', 'Enter a number such as 12.50.'],
    [price, '-1', 'Only a line without a product can have a price below zero.'],
    [price, '1000000000', 'Enter 999,999,999.99 or less.'],
  ] as const) {
    await quantity.fill('2')
    await price.fill('5')
    await expect.poll(() => totals(page)).toBe('Subtotal $10.00 Tax 10% $1.00 Total $11.00')
    await cell.fill(typed)
    await expect.poll(() => totals(page)).toBe('Subtotal – Tax – Total –')
    expect(await line(page, 1).getByText('–', { exact: true }).count()).toBe(1)
    expect(await line(page, 1).getByText(fault).count()).toBe(0)
    await page.getByLabel('Note').focus()
    await line(page, 1).getByText(fault).waitFor()
    expect(await cell.getAttribute('aria-invalid')).toBe('true')
  }
})

test('a click that leaves a faulty field still takes effect', async () => {
  const business = await shop()
  const page = await daybook.open(business, '/invoices/new')
  const add = page.getByRole('button', { name: 'Add line' })
  for (const [label, typed, place] of [
    ['Quantity', '1/2', 1],
    ['Price', '1/2', 2],
    ['Discount', 'half', 3],
  ] as const) {
    await field(page, label, place).fill(typed)
    await add.hover()
    await page.mouse.down()
    await expect.poll(() => add.evaluate(button => button === document.activeElement)).toBe(true)
    await page.mouse.up()
    await line(page, place + 1).waitFor()
    await expect.poll(() => field(page, label, place).getAttribute('aria-invalid')).toBe('true')
  }
})
