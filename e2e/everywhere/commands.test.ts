import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { dollars, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

test('the palette finds records, screens and the actions of this page, and shows what was opened last', async () => {
  const business = await openBusiness()
  const customer = await business.customer({ name: 'Nora Blake' })
  const product = await business.product({ name: 'Walnut Desk', sku: 'DESK-1' })
  const {
    id,
    number: issued,
    total: owed,
  } = await business.issued({
    customerId: customer.id,
    items: [{ productId: product.id, quantity: 1000 }],
  })
  const number = issued ?? ''
  const total = dollars(owed)
  const page = await daybook.open(business, '/')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const find = async (text: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(text)
  }
  const options = () => textsOf(palette.getByRole('option'))

  await find(number)
  await expect.poll(options).toEqual([`${number} Nora Blake Sent ${total}`])
  await page.keyboard.press('Enter')
  await page.waitForURL(`/invoices/${id}`)
  await page.getByRole('heading', { level: 1, name: number }).waitFor()

  await find('desk-1')
  await expect.poll(options).toEqual([expect.stringMatching(/^Walnut Desk DESK-1 In Stock /)])
  await page.keyboard.press('Escape')
  await find('record payment')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Record payment' }).waitFor()
  await page.keyboard.press('Escape')

  await find('settings smtp')
  await expect.poll(options).toEqual(['Email'])
  await page.keyboard.press('Enter')
  await page.waitForURL('/settings/email')

  await find('estimate')
  await expect.poll(options).toEqual(['Turn on quotes'])
  await page.keyboard.press('Enter')
  await page.waitForURL('/settings/features')
  await page.getByRole('switch', { name: 'Quotes' }).waitFor()

  await find('')
  expect((await options())[0]).toBe(number)
  await palette.getByRole('combobox').fill('nothing like this')
  await palette.getByText('Nothing found for “nothing like this”.').waitFor()
})

test('the palette finds an invoice by its amount, asks what a payment is for, and leads one step back', async () => {
  const business = await openBusiness()
  const customer = await business.customer({ name: 'Nora Blake' })
  const product = await business.product({ name: 'Walnut Desk', basePrice: 120_450 })
  const sold = { customerId: customer.id, items: [{ productId: product.id, quantity: 1000 }] }
  await business.issued({ ...sold, items: [{ productId: product.id, quantity: 2000 }] })
  const { number, total } = await business.issued(sold)
  const page = await daybook.open(business, '/')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const field = palette.getByRole('combobox')
  const options = () => textsOf(palette.getByRole('option'))
  const { keyboard } = page

  await keyboard.press('Control+k')
  await field.fill(dollars(total))
  await expect.poll(options).toEqual([`${number} Nora Blake Sent ${dollars(total)}`])
  await field.fill('nora')
  await expect.poll(async () => (await options())[0]).toMatch(/^Nora Blake .*owes \$/)
  await field.fill('pay')
  await keyboard.press('Enter')
  await expect.poll(async () => (await options()).length).toBe(2)
  await keyboard.press('Backspace')
  await expect.poll(() => field.inputValue()).toBe('pay')
  await keyboard.press('Enter')
  await palette.getByPlaceholder('For which invoice?').waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => field.inputValue()).toBe('pay')
  await keyboard.press('Enter')
  await palette.getByPlaceholder('For which invoice?').waitFor()
  // Enter waits for the answer
  await keyboard.type(number ?? '')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Record payment' }).getByText(`on ${number}.`).waitFor()
  await keyboard.press('Control+s')
  await page.getByText(`${number} is paid.`).waitFor()
})

test('single keys lead to lists, through their rows, to a record and to its form, and are listed under ?', async () => {
  const business = await openBusiness()
  await business.customer({ name: 'Acme' })
  await business.product({ name: 'Armchair' })
  const desk = await business.product({ name: 'Desk' })
  const page = await daybook.open(business, '/')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.waitForURL('/products')
  await page.getByRole('link', { name: 'Armchair' }).waitFor()
  for (const key of ['j', 'j', 'j', 'k', 'j', 'Enter']) await page.keyboard.press(key)
  await page.waitForURL(`/products/${desk.id}`)
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor()
  await page.goBack()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Desk')
  await page.keyboard.press('k')
  await expect.poll(focused).toBe('Armchair')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.poll(() => textsOf(keys.getByRole('term'))).toContain('Edit')
  expect(await textsOf(keys.getByRole('heading', { level: 3 }))).toContain('Invoice editor')
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await page.keyboard.press('e')
  await page.waitForURL(`/products/${desk.id}/edit`)
  await page.getByRole('dialog').getByRole('textbox').first().press('c')
  expect(new URL(page.url()).pathname).toBe(`/products/${desk.id}/edit`)
})
