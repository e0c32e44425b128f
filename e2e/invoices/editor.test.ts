import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { markAsSent, textOf, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const field = (page: Page, label: string, line: number) =>
  page.getByLabel(`${label}, line ${line}`).and(page.locator('input'))
const line = (page: Page, place: number) => page.getByRole('listitem', { name: `Line ${place}`, exact: true })
const lines = (page: Page) => page.getByRole('region', { name: 'Lines' }).getByRole('listitem')
const totals = (page: Page) => textOf(page.getByRole('region', { name: 'Totals' }).locator('dl'))
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const typed = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const labels = typed ? [...(element.labels ?? [])] : []
    return element?.getAttribute('aria-label') ?? labels.map(label => label.textContent).join(' ') ?? ''
  })

/** Nora pays 42.00 for the lamp that costs everybody else 49.50. */
async function shop(fields = {}): Promise<TestBusiness> {
  const business = await openBusiness(fields)
  const nora = await business.customer({ name: 'Nora Blake', address: '1 Long Wharf\nPortland' })
  await business.customer({ name: 'Norbert Lang' })
  const lamp = await business.product({ name: 'Desk Lamp', sku: 'LMP-1', basePrice: 4950 })
  await business.product({ name: 'Floor Lamp', sku: 'LMP-2', basePrice: 12_900 })
  await business.product({ name: 'Chair', sku: 'CHR-OAK', basePrice: 9999 })
  await business.price(nora, lamp, 4200)
  return business
}

test('an invoice can be written and saved with the keyboard alone', async () => {
  const business = await shop()
  const page = await daybook.open(business, '/')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const { keyboard } = page
  const tabTo = async (name: string) => {
    for (let press = 0; press < 20 && !(await focused(page)).startsWith(name); press++) await keyboard.press('Tab')
    expect(await focused(page)).toMatch(new RegExp(`^${name}`))
  }
  await page.getByRole('link', { name: 'Create Invoice' }).first().focus()
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'New invoice' }).waitFor()

  await expect.poll(() => focused(page)).toMatch(/^Customer/)
  await keyboard.type('blake')
  await keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Customer').inputValue()).toBe('Nora Blake')
  await page.getByText('1 Long Wharf').waitFor()

  await tabTo('Item, line 1')
  await keyboard.type('lmp-1')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Quantity, line 1')
  await expect.poll(() => field(page, 'Item', 1).inputValue()).toBe('Desk Lamp')
  await keyboard.type('2.5')
  await keyboard.press('Tab')
  expect(await focused(page)).toBe('Price, line 1')
  expect(await field(page, 'Price', 1).inputValue()).toBe('42.00')

  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Item, line 2')
  await keyboard.type('CHR')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Quantity, line 2')
  await keyboard.press('Tab')
  await keyboard.type('90')
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Item, line 3')
  expect(await lines(page).count()).toBe(3)
  await keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('Discount, line 2')
  await keyboard.press('Tab')
  expect(await focused(page)).toBe('Item, line 3')

  await expect.poll(() => totals(page)).toBe('Subtotal $195.00 Tax 10% $19.50 Total $214.50')
  await tabTo('Note')
  await keyboard.type('Thank you.')
  await keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: 'Draft #' }).waitFor()
  const [row] = await business.invoices()
  const saved = await business.invoice(row?.id ?? '')
  expect(saved).toMatchObject({ customerName: 'Nora Blake', note: 'Thank you.', total: 21_450, status: 'draft' })
  expect(saved.items).toMatchObject([
    { name: 'Desk Lamp', quantity: 2500, price: 4200, priceSource: 'customer' },
    { name: 'Chair', quantity: 1000, price: 9000, priceSource: 'typed' },
  ])
})

test('arrows move between cells, Ctrl+Shift with an arrow moves a line, Backspace removes a blank line; Undo brings a removed line back', async () => {
  const page = await daybook.open(await shop(), '/invoices/new')
  await field(page, 'Item', 1).fill('lmp-1')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Quantity, line 1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('chr-oak')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Quantity, line 2')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('Quantity, line 1')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Quantity, line 2')
  await page.keyboard.press('Control+Shift+ArrowUp')
  await expect.poll(() => field(page, 'Item', 1).inputValue()).toBe('Chair')
  expect(await focused(page)).toBe('Quantity, line 1')
  await page.keyboard.press('Control+Shift+ArrowDown')
  await expect.poll(() => field(page, 'Item', 1).inputValue()).toBe('Desk Lamp')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Item, line 3')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Backspace')
  await expect.poll(() => lines(page).count()).toBe(2)
  await page.getByRole('button', { name: 'Remove line 2' }).click()
  await expect.poll(() => lines(page).count()).toBe(1)
  await page.getByRole('region', { name: 'Lines' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => field(page, 'Item', 2).inputValue()).toBe('Chair')
})

test('a line says where its price comes from; a typed price applies to this invoice and can be reset', async () => {
  const business = await shop()
  const page = await daybook.open(business, '/invoices/new')
  await field(page, 'Item', 1).fill('lmp-1')
  await page.getByRole('option', { name: 'Desk Lamp' }).click()
  await line(page, 1).getByText('base price').waitFor()
  expect(await field(page, 'Price', 1).inputValue()).toBe('49.50')

  await page.getByLabel('Customer').fill('blake')
  await page.getByRole('option', { name: 'Nora Blake' }).click()
  await line(page, 1).getByText('price for Nora Blake').waitFor()
  await expect.poll(() => field(page, 'Price', 1).inputValue()).toBe('42.00')
  expect(await totals(page)).toContain('Subtotal $42.00')

  await field(page, 'Price', 1).fill('40')
  await line(page, 1).getByText('this invoice only').waitFor()
  await expect.poll(() => totals(page)).toContain('Subtotal $40.00')
  await line(page, 1).getByRole('button', { name: 'Reset' }).click()
  await line(page, 1).getByText('price for Nora Blake').waitFor()
  expect(await field(page, 'Price', 1).inputValue()).toBe('42.00')

  await page.getByLabel('Customer').fill('norb')
  await page.getByRole('option', { name: 'Norbert Lang' }).click()
  await line(page, 1).getByText('base price').waitFor()
  await expect.poll(() => totals(page)).toContain('Subtotal $49.50')
})

test('the picker shows price and stock; rows can be pasted from a spreadsheet: SKU or name, quantity, price', async () => {
  const page = await daybook.open(await shop(), '/invoices/new')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await field(page, 'Item', 1).fill('lmp')
  await expect
    .poll(() => textsOf(page.getByRole('option')))
    .toEqual([
      'Desk Lamp LMP-1 $49.50 · 100 in stock',
      'Floor Lamp LMP-2 $129.00 · 100 in stock',
      'lmp Without a product',
      'Add product “lmp”',
    ])
  await field(page, 'Item', 1).fill('')
  const rows = ['SKU\tQuantity\tPrice', 'LMP-1\t2\t', 'chair\t1,5\t$1,000.00', 'nothing-like-it\t1\t5']
  await page.evaluate(text => navigator.clipboard.writeText(text), rows.join('\n'))
  await page.keyboard.press('Control+v')
  await expect.poll(() => lines(page).count()).toBe(3)
  await expect.poll(() => field(page, 'Item', 1).inputValue()).toBe('Desk Lamp')
  await expect.poll(() => field(page, 'Item', 2).inputValue()).toBe('Chair')
  expect(await field(page, 'Quantity', 2).inputValue()).toBe('1.5')
  expect(await field(page, 'Price', 2).inputValue()).toBe('1,000.00')
  expect(await field(page, 'Item', 3).inputValue()).toBe('nothing-like-it')
  await expect.poll(() => totals(page)).toContain('Subtotal $1,604.00')
})

test('a new customer can be added without leaving the invoice', async () => {
  const business = await shop()
  const page = await daybook.open(business, '/invoices/new')
  await page.getByLabel('Customer').fill('Ida Lindqvist')
  await page.getByRole('option', { name: 'Add customer “Ida Lindqvist”' }).click()
  const form = page.getByRole('dialog', { name: 'Add customer' })
  expect(await form.getByLabel('Name').inputValue()).toBe('Ida Lindqvist')
  await form.getByLabel('Street').fill('Storgatan 1')
  await page.keyboard.press('Control+s')
  await expect.poll(() => page.getByLabel('Customer').inputValue()).toBe('Ida Lindqvist')
  await page.getByText('Storgatan 1').waitFor()
  await expect.poll(() => focused(page)).toBe('Item, line 1')
  await page.getByLabel('Note').fill('Welcome.')
  await expect.poll(() => business.invoices()).toMatchObject([{ customerName: 'Ida Lindqvist', status: 'draft' }])
})

test('Enter in a filled cell keeps the choice and moves on; Escape takes back what was typed over the customer, in an item once its list is closed', async () => {
  const business = await shop()
  const page = await daybook.open(business, '/invoices/new')
  await page.getByLabel('Customer').fill('blake')
  await page.getByRole('option', { name: 'Nora Blake' }).click()
  await field(page, 'Item', 1).fill('lmp-2')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Quantity, line 1')
  // one that arrives later closes the list
  await expect.poll(() => field(page, 'Item', 1).inputValue()).toBe('Floor Lamp')
  await field(page, 'Item', 1).click()
  await page.getByRole('option', { name: 'Chair' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Item, line 2')
  await expect.poll(() => field(page, 'Item', 1).inputValue()).toBe('Floor Lamp')
  await page.getByLabel('Customer').click()
  await page.getByRole('option', { name: 'Norbert Lang' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Customer').inputValue()).toBe('Nora Blake')
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.fill('Somebody')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await customer.inputValue()).toBe('Nora Blake')
  const item = field(page, 'Item', 1)
  await item.fill('Mounting')
  await page.getByRole('option', { name: 'Mounting Without a product' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await item.inputValue()).toBe('Mounting')
  await page.keyboard.press('Escape')
  await expect.poll(() => item.inputValue()).toBe('Floor Lamp')
  await field(page, 'Item', 1).click()
  await page.getByRole('option', { name: 'Chair' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page, 'Item', 1).inputValue()).toBe('Desk Lamp')
})

test('a pasted SKU is found among many similar ones', async () => {
  const business = await shop()
  for (let place = 0; place < 25; place++) await business.product({ name: `A${place} chr`, sku: `A-CHR-${place}` })
  const wanted = await business.product({ name: 'Zither', sku: 'chr' })
  const page = await daybook.open(business, '/invoices/new')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await field(page, 'Item', 1).fill('CHR')
  await expect.poll(async () => (await textsOf(page.getByRole('option')))[0]).toContain(wanted.name)
  await field(page, 'Item', 1).fill('')
  await page.evaluate(text => navigator.clipboard.writeText(text), 'CHR\t2')
  await page.keyboard.press('Control+v')
  await expect.poll(() => field(page, 'Item', 1).inputValue()).toBe('Zither')
})

test('Ctrl+Enter with an open list takes an exact or highlighted match, and otherwise closes the list; once more, it marks as sent', async () => {
  const business = await shop()
  const page = await daybook.open(business, '/invoices/new')
  const options = page.getByRole('option')
  await page.getByLabel('Customer').fill('nora')
  await page.getByRole('option', { name: 'Nora Blake' }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByLabel('Customer').inputValue()).toBe('Nora Blake')
  await field(page, 'Item', 1).fill('lamp')
  await page.getByRole('option', { name: 'Desk Lamp' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Enter a price.').waitFor()
  await expect.poll(() => options.count()).toBe(0)
  await expect.poll(() => focused(page)).toBe('Price, line 1')
  await expect.poll(() => business.invoices()).toMatchObject([{ status: 'draft' }])

  await field(page, 'Item', 1).fill('lmp-1')
  await expect.poll(() => options.count()).toBe(3)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Issue invoice' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { level: 1, name: /^INV-/ }).waitFor()
  expect(await business.invoices()).toMatchObject([{ status: 'sent', total: 4620 }])

  await page.goto('/invoices/new')
  await page.getByLabel('Customer').fill('blake')
  await page.getByRole('option', { name: 'Nora Blake' }).click()
  await field(page, 'Item', 1).fill('lamp')
  await options.filter({ hasText: 'Without a product' }).waitFor()
  await expect.poll(() => options.count()).toBe(4)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Enter')
  await markAsSent(page)
  await page.getByRole('heading', { level: 1, name: /^INV-/ }).waitFor()
  expect(await business.invoices()).toHaveLength(2)
})

test('the bar at the bottom shows the total while the totals are out of sight, and on a phone always', async () => {
  const business = await shop()
  for (const width of [1440, PHONE]) {
    const page = await daybook.open(business, '/invoices/new', { width, height: 600 })
    await field(page, 'Item', 1).fill('lmp-1')
    await page.getByRole('option', { name: 'Desk Lamp' }).click()
    const foot = page.locator('.sticky').filter({ has: page.getByRole('button', { name: 'Save draft' }) })
    const total = page.getByRole('region', { name: 'Totals' }).getByText('Total', { exact: true })
    const scrollTo = (fromFoot: number) =>
      total.evaluate((row, px) => scrollBy(0, row.getBoundingClientRect().bottom - (innerHeight - px)), fromFoot)
    await scrollTo(40)
    await expect.poll(() => textOf(foot)).toContain('Total $54.45')
    await scrollTo(200)
    if (width === PHONE) {
      expect(await textOf(foot)).toContain('Total $54.45')
      continue
    }
    await expect.poll(() => textOf(foot)).not.toContain('Total')
    const [row, bar] = [await total.boundingBox(), await foot.boundingBox()]
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test('on a phone a long SKU is shown in full below its product, without sideways scrolling', async () => {
  const business = await shop()
  const sku = 'W'.repeat(64)
  await business.product({ name: 'Wide', sku, basePrice: 100 })
  const page = await daybook.open(business, '/invoices/new', { width: PHONE })
  await field(page, 'Item', 1).fill('wide')
  await page.getByRole('option', { name: 'Wide WW' }).click()
  const [card, text] = [await line(page, 1).boundingBox(), await line(page, 1).getByText(sku).boundingBox()]
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0) - 16)
  await field(page, 'Quantity', 1).fill('1234.567')
  await expect.poll(() => totals(page)).toContain('Subtotal $1,234.57')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE)
})
