import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

const field = (page: Page, label: string, line: number) => page.getByLabel(`${label}, line ${line}`)

test('an invoice has headings, texts and subtotals, lines of free text, descriptions, and a product added while writing', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const page = await daybook.open(business, '/invoices/new')
  const typedInto = (line: number) =>
    page
      .getByRole('listitem', { name: `Line ${line}`, exact: true })
      .locator('textarea:focus, input:focus')
      .waitFor()
  await field(page, 'Item', 1).fill('Advice')
  await page.getByRole('option', { name: 'Advice Without a product' }).click()
  await expect.poll(() => field(page, 'Quantity', 1).evaluate(input => input === document.activeElement)).toBe(true)
  await page.keyboard.type('2.5')
  await field(page, 'Unit', 1).fill('hours')
  await field(page, 'Price', 1).fill('80')
  await page.getByRole('button', { name: 'Add description, line 1' }).click()
  await typedInto(1)
  await page.keyboard.type('Two visits')
  await page.keyboard.press('Enter')
  await page.keyboard.type('on site')

  await page.getByRole('button', { name: 'Add heading' }).click()
  await typedInto(2)
  await page.keyboard.type('Goods')
  await page.keyboard.press('Enter')
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/priced-products/, route => promise.then(() => route.continue()))
  await field(page, 'Item', 3).fill('Lamp')
  await page.getByText('Searching…').waitFor()
  expect(await page.getByRole('option').count(), 'rows that would move when the answer comes').toBe(0)
  letGo()
  await page.getByRole('option', { name: 'Add product “Lamp”' }).click()
  const form = page.getByRole('dialog', { name: 'Add product' })
  expect(await form.getByLabel('Name').inputValue()).toBe('Lamp')
  await form.getByLabel('SKU').fill('LMP')
  await form.getByLabel('Base price').fill('49.50')
  await form.getByLabel('Opening stock').fill('3')
  await form.getByRole('button', { name: 'Add product' }).click()
  await expect.poll(() => field(page, 'Price', 3).inputValue()).toBe('49.50')
  await expect.poll(() => field(page, 'Quantity', 3).evaluate(input => input === document.activeElement)).toBe(true)
  expect(await page.getByText('is now').count(), 'a heading has no tax that could change').toBe(0)

  await page.getByRole('button', { name: 'Duplicate line 1' }).click()
  await expect.poll(() => field(page, 'Item', 2).evaluate(input => input === document.activeElement)).toBe(true)
  expect(await field(page, 'Description', 2).inputValue()).toBe('Two visits\non site')
  await field(page, 'Quantity', 2).fill('1')

  await page.getByRole('button', { name: 'Add text' }).click()
  await typedInto(5)
  await page.keyboard.type('Deliveredtogether.')
  // its keys and what is pasted are those of a text
  for (let step = 0; step < 'together.'.length; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(' ')
  await page.keyboard.press('ArrowRight')
  await typedInto(5)
  const text = field(page, 'Text', 5)
  const isLeftToText = await text.evaluate(area => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Two lines\nof text')
    return area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect([isLeftToText, await text.inputValue()]).toEqual([true, 'Delivered together.'])
  await page.getByRole('button', { name: 'Add subtotal' }).click()
  const subtotal = page.getByRole('listitem', { name: 'Line 6' })
  await subtotal.getByText('$49.50').waitFor()
  await page.getByRole('button', { name: 'Add subtotal' }).click()
  await typedInto(7)
  await page.keyboard.press('Backspace')
  await typedInto(6)
  await field(page, 'Quantity', 4).fill('2')
  await subtotal.getByText('$99.00').waitFor()
  await field(page, 'Quantity', 4).fill('1')

  await page.getByRole('button', { name: 'Add line' }).click()
  await typedInto(7)
  await page.keyboard.type('Loyalty discount')
  await page.getByRole('option', { name: 'Loyalty discount Without a product' }).click()
  expect(await field(page, 'Price', 7).getAttribute('inputmode'), 'the decimal pad has no minus').toBe('text')
  await field(page, 'Price', 7).fill('-400')
  await page.getByRole('status').getByText('The lines of one tax come to less than zero.').first().waitFor()
  await field(page, 'Price', 7).fill('-29.50')

  await expect.poll(async () => (await business.invoices())[0]?.total).toBe(30_000)
  const [{ id = '' } = {}] = await business.invoices()
  const { items } = await business.invoice(id)
  expect(
    items.map(({ kind, name, description, unit, quantity, price }) => [kind, name, description, unit, quantity, price]),
  ).toEqual([
    ['free', 'Advice', 'Two visits\non site', 'hours', 2500, 8000],
    ['free', 'Advice', 'Two visits\non site', 'hours', 1000, 8000],
    ['heading', 'Goods', '', '', null, null],
    ['product', 'Lamp', '', '', 1000, 4950],
    ['text', '', 'Delivered together.', '', null, null],
    ['subtotal', '', '', '', null, null],
    ['free', 'Loyalty discount', '', '', 1000, -2950],
  ])
})

test('a missing part in the issue dialog leads to its field, where it is marked', async () => {
  const business = await openBusiness()
  const customer = await business.customer()
  const items = [
    { kind: 'heading', name: 'Work' },
    { kind: 'free', name: 'Advice', quantity: 1000, price: 5000 },
    { kind: 'free', name: 'Travel', quantity: 1000 },
  ]
  const { id } = await business.draft({ customerId: customer.id, items })
  const page = await daybook.open(business, `/invoices/${id}`)
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Line 3: enter a price' }).click()
  const price = field(page, 'Price', 3)
  await expect.poll(() => price.evaluate(input => input === document.activeElement)).toBe(true)
  await page.getByText('Enter a price.').waitFor()
  await page.keyboard.type('80')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Issue invoice' }).getByText('$143.00').waitFor()
})
