import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Business } from '../../src/features/businesses/contract.ts'
import type { TaxRate } from '../../src/features/taxes/contract.ts'
import { expectAccessible } from '../browser/accessibility.ts'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { markAsSent, textOf, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const cell = (page: Page, label: string, line: number) => page.getByLabel(`${label}, line ${line}`)
const totals = (page: Page) => textOf(page.getByRole('region', { name: 'Totals' }).locator('dl'))
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function shop(fields = {}): Promise<TestBusiness> {
  const business = await openBusiness({ taxName: 'VAT', taxRate: 19_000, ...fields })
  await business.customer({ name: 'Nora Blake' })
  await business.product({ name: 'Lamp', sku: 'LMP', basePrice: 34_835 })
  return business
}

const tax = (business: TestBusiness, fields = {}) =>
  business.ask<TaxRate>('POST', '/tax-rates', { name: 'VAT reduced', rate: 7000, ...fields })

async function begin(page: Page): Promise<void> {
  await page.getByLabel('Customer').fill('blake')
  await page.getByRole('option', { name: 'Nora Blake' }).click()
}

async function item(page: Page, line: number, sku: string): Promise<void> {
  if (line > 1) await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByRole('combobox', { name: `Item, line ${line}` }).fill(sku)
  await page.keyboard.press('Enter')
  await expect.poll(() => cell(page, 'Item', line).inputValue()).not.toBe(sku)
}

async function saved(page: Page, business: TestBusiness) {
  await page.keyboard.press('Control+s')
  await title(page, 'Draft #').waitFor()
  const [row] = await business.invoices()
  return business.invoice(row?.id ?? '')
}

async function changeDefaultTax(business: Awaited<ReturnType<typeof shop>>, { rate }: { rate: number }) {
  const { id, name, freeReason, version } = (await business.ask<Business>('GET', '')).defaultTax
  await business.ask('PATCH', `/tax-rates/${id}`, { name, rate, freeReason, version })
}

test('a discount can be a percentage or an amount, on a line or the invoice, and the totals equal the server’s', async () => {
  const business = await shop({ taxRate: 22_000 })
  const page = await daybook.open(business, '/invoices/new')
  await begin(page)
  await item(page, 1, 'lmp')
  expect(await cell(page, 'Tax', 1).count(), 'with only one tax, lines do not ask for it').toBe(0)
  await cell(page, 'Quantity', 1).fill('16')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4 %')
  await page.keyboard.press('Enter')
  expect(await cell(page, 'Discount', 1).inputValue()).toBe('4%')
  await expect.poll(() => totals(page)).toBe('Subtotal $5,350.66 VAT 22% $1,177.15 Total $6,527.81')

  await item(page, 2, 'lmp')
  await cell(page, 'Discount', 2).fill('400')
  await page.getByText('More than the line amount.').waitFor()
  await expect.poll(() => totals(page)).toBe('Subtotal – VAT – Total –')
  await cell(page, 'Discount', 2).fill('48.35')
  await page.getByLabel('Discount on the invoice').fill('10%')
  await expect
    .poll(() => totals(page))
    .toBe('Subtotal $5,650.66 Discount 10% −$565.07 VAT 22% $1,118.83 Total $6,204.42')
  expect(await saved(page, business)).toMatchObject({
    subtotal: 565_066,
    discount: { percent: 10_000 },
    discountTotal: 56_507,
    tax: 111_883,
    total: 620_442,
    items: [
      { discount: { percent: 4000 }, total: 535_066 },
      { discount: { amount: 4835 }, total: 30_000 },
    ],
  })
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect.poll(() => cell(page, 'Discount', 2).inputValue()).toBe('48.35')
  expect(await page.getByLabel('Discount on the invoice').inputValue()).toBe('10%')
  await page.getByLabel('Discount on the invoice').fill('')
  await cell(page, 'Discount', 1).fill('half')
  await page.keyboard.press('Control+s')
  await page.getByText('Enter 10% or 5.00.').waitFor()
  await page.getByLabel('Discount on the invoice').fill('101%')
  await page.keyboard.press('Control+s')
  await page.getByText('Enter 100% or less.').waitFor()
  await page.getByLabel('Discount on the invoice').fill('')
  await cell(page, 'Discount', 1).fill('')
  expect(await saved(page, business)).toMatchObject({
    discount: null,
    discountTotal: 0,
    items: [{ discount: null }, {}],
  })
})

test('a line takes its product’s tax or the chosen one; each tax has a row, and a zero rate its reason', async () => {
  const business = await shop()
  const reduced = await tax(business)
  const free = await tax(business, { name: 'Export', rate: 0, freeReason: 'Export outside the EU' })
  await business.product({ name: 'Book', sku: 'BOOK', basePrice: 10_000, taxRateId: reduced.id })
  const page = await daybook.open(business, '/invoices/new')
  await begin(page)
  await item(page, 1, 'book')
  expect(await cell(page, 'Tax', 1).inputValue()).toBe(reduced.id)
  await expect.poll(() => totals(page)).toBe('Subtotal $100.00 VAT reduced 7% $7.00 Total $107.00')
  await item(page, 2, 'lmp')
  await item(page, 3, 'lmp')
  await cell(page, 'Tax', 3).selectOption({ label: 'Export 0%' })
  const shown = await totals(page)
  expect(shown).toContain('Export 0%, Export outside the EU on $348.35 $0.00')
  expect(shown).toContain('VAT 19% on $348.35 $66.19')
  expect(shown).toContain('Total $869.89')
  await cell(page, 'Tax', 3).press('Enter')
  await expect.poll(() => page.getByRole('region', { name: 'Lines' }).getByRole('listitem').count()).toBe(4)
  expect(await saved(page, business)).toMatchObject({
    total: 86_989,
    items: [
      { taxRateId: reduced.id },
      { taxRateId: (await business.ask<Business>('GET', '')).defaultTax.id },
      { taxRateId: free.id, taxFreeReason: 'Export outside the EU' },
    ],
  })
})

test('a draft from before a tax change shows what will be sent, and sends exactly that', async () => {
  const business = await shop({ taxRate: 16_000 })
  const page = await daybook.open(business, '/invoices/new')
  await begin(page)
  await item(page, 1, 'lmp')
  expect((await saved(page, business)).total).toBe(40_409)
  await changeDefaultTax(business, { rate: 19_000 })
  await page.reload()
  await page.getByText('VAT 16% is now VAT 19%. If you send it now, it keeps the old tax.').waitFor()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByText('VAT 16% is now VAT 19%. The totals below use the current tax').waitFor()
  await expect.poll(() => totals(page)).toBe('Subtotal $348.35 VAT 19% $66.19 Total $414.54')
  await page.keyboard.press('Control+Enter')
  await markAsSent(page)
  await title(page, /^INV-/).waitFor()
  expect(await business.invoices()).toMatchObject([{ status: 'sent', total: 41_454 }])
})

test('a duplicate says which taxes and discounts have changed: in the notice, the editor, the draft and before it is sent', async () => {
  const business = await shop()
  const [ten, reverse] = [
    await tax(business, { name: 'Ten', rate: 10_000 }),
    await tax(business, { name: 'Reverse charge', rate: 0, freeReason: 'Article 196' }),
  ]
  const { id: customerId } = await business.customer({ name: 'Ada Long' })
  const chair = await business.product({ name: 'Chair', sku: 'CHR', basePrice: 10_000 })
  const cheaper = await business.product({ name: 'Stool', sku: 'STL', basePrice: 9000 })
  const { id } = await business.issued({
    customerId,
    items: [
      { productId: chair.id, quantity: 1000, taxRateId: ten.id },
      { productId: chair.id, quantity: 1000, taxRateId: reverse.id },
      { productId: cheaper.id, quantity: 1000, discount: { amount: 9000 } },
    ],
  })
  for (const each of [ten, reverse]) await business.ask('POST', `/tax-rates/${each.id}/archive`)
  await business.ask('PATCH', `/products/${cheaper.id}`, { basePrice: 5000, version: cheaper.version })
  const { version } = await business.ask<Business>('GET', '')
  await business.ask('PATCH', '', { pricesIncludeTax: true, version })
  const freed = 'Chair: no tax was charged (Reverse charge 0%), and now it is: VAT 19%.'
  const changes = `${freed} Chair: the tax was Ten 10% and is now VAT 19%. Prices now include tax. On the original they didn’t. Stool: the discount went down from $90.00 to $50.00.`
  const page = await daybook.open(business, `/invoices/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByText(`with today’s date and prices. ${freed} See the draft for more.`).waitFor()
  await title(page, 'Edit draft').waitFor()
  await page.getByText(changes).waitFor()
  await page.getByRole('link', { name: 'Draft', exact: true }).click()
  await title(page, 'Draft #').waitFor()
  await page.getByText(changes).waitFor()
  await page.getByRole('region', { name: 'History', exact: true }).getByText(freed).waitFor()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('dialog').getByText(changes).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Note').fill('As agreed.')
  await page.keyboard.press('Control+s')
  await title(page, 'Draft #').waitFor()
  await expect.poll(() => page.getByText(changes).count()).toBe(0)
})

test('taxes can be added, changed and archived in Settings; a zero rate needs a reason', async () => {
  const business = await shop()
  const page = await daybook.open(business, '/settings/taxes')
  const list = page.getByRole('list', { name: 'Taxes' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Add a tax' }).click()
  const form = page.getByRole('dialog', { name: 'Add a tax' })
  await form.getByLabel('Name').fill('Reverse charge')
  await form.getByLabel('Rate').fill('0')
  await form.getByRole('button', { name: 'Add tax' }).click()
  await form.getByText('Enter why no tax is due').waitFor()
  await form.getByRole('combobox', { name: 'Kind of sale' }).click()
  await page.getByRole('option', { name: 'Reverse charge' }).click()
  expect(await form.getByLabel('Tax exemption reason').inputValue()).toBe('Reverse charge')
  await form.getByLabel('Tax exemption reason').fill('Reverse charge, article 196')
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => textsOf(list))
    .toEqual(['VAT (default) 19%', 'Reverse charge Reverse charge, article 196 0% Make default'])
  expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Edit Reverse charge' }).click()
  await page.getByRole('dialog').getByLabel('Rate').fill('7')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => textsOf(list)).toEqual(['VAT (default) 19%', 'Reverse charge 7% Make default'])
  await page.getByRole('button', { name: 'Archive Reverse charge' }).click()
  await expect.poll(() => list.count()).toBe(1)
  await page.getByRole('button', { name: 'Show archived (1)' }).click()
  await page.getByRole('button', { name: 'Restore Reverse charge' }).click()
  await page.getByRole('button', { name: 'Make default: Reverse charge' }).click()
  await page.getByText('Reverse charge is the default tax now').waitFor()
  await expect.poll(() => textsOf(list)).toEqual(['Reverse charge (default) 7%', 'VAT 19% Make default'])

  await page.getByRole('switch', { name: 'Prices include tax' }).check()
  await page.getByText('tax is taken out of them').waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Settings saved').last().waitFor()
  expect(await business.ask('GET', '')).toMatchObject({
    pricesIncludeTax: true,
    defaultTax: { name: 'Reverse charge' },
  })
})

const worked = await shop()
await tax(worked)
const free = await tax(worked, { name: 'Export', rate: 0, freeReason: 'Export outside the EU' })
const [nora] = (await worked.ask<{ rows: { id: string }[] }>('GET', '/customers')).rows
const [lamp] = (await worked.ask<{ rows: { id: string }[] }>('GET', '/products')).rows
const draft = await worked.draft({
  customerId: nora?.id,
  discount: { percent: 5000 },
  items: [
    { productId: lamp?.id, quantity: 1000, discount: { amount: 500 } },
    { productId: lamp?.id, quantity: 1000, taxRateId: free.id },
  ],
})
await changeDefaultTax(worked, { rate: 20_000 })

expectAccessible(daybook, () => worked, [
  {
    name: 'editor with discounts and taxes',
    path: `/invoices/${draft.id}/edit`,
    expecting: /409/,
    leavesTraces: true,
    arrange: async page => {
      await page.getByText('VAT 19% is now VAT 20%').waitFor()
      await cell(page, 'Discount', 2).fill('400')
      await page.getByText('More than the line amount.').waitFor()
    },
  },
  {
    name: 'settings with taxes',
    path: '/settings/taxes',
    arrange: page => page.getByRole('list', { name: 'Taxes' }).waitFor(),
  },
  {
    name: 'adding a tax',
    path: '/settings/taxes',
    arrange: async page => {
      await page.getByRole('button', { name: 'Add a tax' }).click()
      await page.getByRole('dialog').getByLabel('Rate').fill('0')
      await page.getByRole('dialog').getByRole('button', { name: 'Add tax' }).click()
      await page.getByText('Enter why no tax is due').waitFor()
    },
  },
])
