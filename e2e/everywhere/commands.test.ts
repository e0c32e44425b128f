import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

test('the palette finds records, screens and the actions of this page, and shows what was opened last', async () => {
  const business = await openBusiness()
  const customer = await business.customer({ name: 'Nora Blake' })
  const product = await business.product({ name: 'Walnut Desk', sku: 'DESK-1' })
  const { id, number: issued } = await business.issued({
    customerId: customer.id,
    items: [{ productId: product.id, quantity: 1000 }],
  })
  const number = issued ?? ''
  const page = await daybook.open(business, '/')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const find = async (text: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(text)
  }
  const options = () => textsOf(palette.getByRole('option'))

  await find(number)
  await expect.poll(options).toEqual([`${number} Nora Blake`])
  await page.keyboard.press('Enter')
  await page.waitForURL(`/invoices/${id}`)
  await page.getByRole('heading', { level: 1, name: number }).waitFor()

  await find('desk-1')
  await expect.poll(options).toEqual(['Walnut Desk DESK-1'])
  await page.keyboard.press('Escape')
  await find('record payment')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Record payment' }).waitFor()
  await page.keyboard.press('Escape')

  await find('settings smtp')
  await expect.poll(options).toEqual(['Email'])
  await page.keyboard.press('Enter')
  await page.waitForURL('/settings/email')

  await find('')
  expect((await options())[0]).toBe(number)
  await palette.getByRole('combobox').fill('nothing like this')
  await palette.getByText('Nothing found for “nothing like this”.').waitFor()
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
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await page.keyboard.press('e')
  await page.waitForURL(`/products/${desk.id}/edit`)
  await page.getByRole('dialog').getByRole('textbox').first().press('c')
  expect(new URL(page.url()).pathname).toBe(`/products/${desk.id}/edit`)
})
