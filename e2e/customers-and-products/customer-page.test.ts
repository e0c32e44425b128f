import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CustomerPrice } from '../../src/features/prices/contract.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { dayAfter, localeDate, rowsOf, textOf, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const noted = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).last().waitFor()

test('the page shows details, figures and invoices of this customer only', async () => {
  const business = await openBusiness()
  const { today } = business.profile
  const address = '1 Long Wharf\nPortland'
  const nora = await business.customer({ name: 'Nora Blake', email: 'nora@blake.example', phone: '555 0100', address })
  const other = await business.customer({ name: 'Somebody Else' })
  const lamp = await business.product({ basePrice: 10_000 })
  const on = (customerId: string, daysAgo: number, more = {}) => ({
    customerId,
    items: [{ productId: lamp.id, quantity: 1000 }],
    date: dayAfter(today, -daysAgo),
    ...more,
  })
  const overdue = await business.issued(on(nora.id, 40, { dueDate: dayAfter(today, -10) }))
  const paid = await business.paid(on(nora.id, 3))
  const sent = await business.issued(on(nora.id, 2))
  const draft = await business.draft(on(nora.id, 1))
  await business.paid(on(other.id, 0))

  const page = await daybook.open(business, `/customers/${nora.id}`)
  await page.getByRole('heading', { level: 1, name: 'Nora Blake' }).waitFor()
  await page.getByText(`Customer since ${localeDate(today)}`).waitFor()
  const details = await textOf(region(page, 'Details'))
  for (const fact of ['nora@blake.example', '555 0100', '1 Long Wharf Portland']) expect(details).toContain(fact)
  const figures = await textsOf(page.locator('main dl').first().locator(':scope > div'))
  expect(figures).toEqual([
    'Owes $220.00 2 open invoices',
    'Overdue $110.00 1 invoice',
    `Last payment $110.00 ${localeDate(dayAfter(today, 0))}`,
    'Total invoiced $330.00',
    'Total spent $110.00',
  ])
  await page.getByText('4 including drafts', { exact: true }).waitFor()
  await expect
    .poll(async () =>
      (await rowsOf(page, 'Invoices to Nora Blake')).map(([id, , , status, total]) => [id, status, total]),
    )
    .toEqual(
      [[draft, 'Draft'] as const, [sent, 'Sent'] as const, [paid, 'Paid'] as const, [overdue, 'Overdue'] as const].map(
        ([{ id, number }, status]) => [`${number ? `${number} ` : ''}#${id.toUpperCase()}`, status, '$110.00'],
      ),
    )
  await page.getByRole('link', { name: `#${sent.id.toUpperCase()}` }).click()
  await page.waitForURL(`/invoices/${sent.id}`)
})

test('a price for this customer can be added, changed, replaced and removed', async () => {
  const business = await openBusiness()
  const nora = await business.customer({ name: 'Nora Blake' })
  await business.product({ name: 'Desk Lamp', sku: 'LMP-1', basePrice: 4950 })
  await business.product({ name: 'Chair', sku: 'CHR', basePrice: 9900 })
  const page = await daybook.open(business, `/customers/${nora.id}`)
  const card = region(page, 'Prices for this customer')
  await card.getByText('This customer pays base prices.').waitFor()
  const agreed = async () =>
    (await business.ask<{ prices: CustomerPrice[] }>('GET', `/customers/${nora.id}/prices`)).prices.map(
      ({ productName, price }) => `${productName} ${price}`,
    )
  const add = async (typed: string, price: string) => {
    await card.getByRole('button', { name: 'Add price' }).click()
    const form = dialog(page, 'Add a price')
    await form.getByLabel('Product').pressSequentially(typed)
    await page.keyboard.press('Enter')
    await expect.poll(() => form.getByLabel('Product').inputValue()).toBe('Desk Lamp')
    await form.getByLabel('Price').fill(price)
    await page.keyboard.press('Control+s')
  }
  await add('lmp', '45')
  await noted(page, 'Price for Desk Lamp saved')
  await expect
    .poll(() => textsOf(card.getByRole('row')))
    .toContainEqual(expect.stringMatching(/^Desk Lamp \$49\.50 .*\$45\.00/))
  expect(await agreed()).toEqual(['Desk Lamp 4500'])

  await add('lmp', '44')
  await expect.poll(agreed).toEqual(['Desk Lamp 4400'])

  await card.getByRole('button', { name: 'Change the price for Desk Lamp' }).click()
  await card.getByRole('textbox', { name: 'Price for Desk Lamp' }).fill('43,5')
  await page.keyboard.press('Enter')
  await expect.poll(agreed).toEqual(['Desk Lamp 4350'])

  await card.getByRole('button', { name: 'Remove the price for Desk Lamp' }).click()
  await expect.poll(agreed).toEqual([])
  await card.getByText('This customer pays base prices.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(agreed).toEqual(['Desk Lamp 4350'])
})

test('a price agreed from 10 pieces is on the invoice, with its reason, once the quantity reaches 10', async () => {
  const business = await openBusiness()
  const nora = await business.customer({ name: 'Nora Blake' })
  await business.product({ name: 'Desk Lamp', sku: 'LMP-1', basePrice: 2000 })
  const page = await daybook.open(business, `/customers/${nora.id}`)
  const card = region(page, 'Prices for this customer')
  await card.getByRole('button', { name: 'Add price' }).click()
  const form = dialog(page, 'Add a price')
  await form.getByLabel('Product').pressSequentially('lmp')
  await page.keyboard.press('Enter')
  await expect.poll(() => form.getByLabel('Product').inputValue()).toBe('Desk Lamp')
  await form.getByLabel('Price').fill('18')
  await form.getByLabel('From quantity').fill('10')
  await page.keyboard.press('Control+s')
  await card.getByText('from 10 pieces', { exact: true }).waitFor()

  await card.getByRole('button', { name: 'Edit quantity and dates of the price for Desk Lamp' }).click()
  await dialog(page, 'Edit the price for Desk Lamp').getByLabel('Last day').fill('+20')
  await page.keyboard.press('Control+s')
  await card.getByText('Ends soon').waitFor()
  await card.getByText('1 agreed price ends within 30 days').waitFor()

  await page.getByRole('link', { name: 'Create Invoice' }).first().click()
  await expect.poll(() => page.getByLabel('Customer').inputValue()).toBe('Nora Blake')
  await page.getByLabel('Item, line 1').fill('lmp-1')
  await page.getByRole('option', { name: 'Desk Lamp' }).click()
  const line = page.getByRole('listitem', { name: 'Line 1' })
  await line.getByText('base price').waitFor()
  await page.getByLabel('Quantity, line 1').fill('10')
  await line.getByText('from 10 pieces: 18.00, price for Nora Blake').waitFor()
  expect(await page.getByLabel('Price, line 1').inputValue()).toBe('18.00')
  await page.getByLabel('Quantity, line 1').fill('9')
  await line.getByText('base price', { exact: true }).waitFor()
  expect(await page.getByLabel('Price, line 1').inputValue()).toBe('20.00')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('link', { name: '1 agreed price ends within 30 days' }).click()
  await region(page, 'Prices for customers').getByRole('link', { name: 'Desk Lamp' }).waitFor()
})

test('a customer can be edited and archived; an archived customer gets no new invoice until restored', async () => {
  const business = await openBusiness()
  const nora = await business.customer({ name: 'Nora Blake' })
  const page = await daybook.open(business, `/customers/${nora.id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await dialog(page, 'Edit Nora Blake').getByLabel('Email').fill('nora@blake.example')
  await page.keyboard.press('Control+s')
  await region(page, 'Details').getByText('nora@blake.example').waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByText('Archived', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Create Invoice' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('link', { name: 'Create Invoice' }).first().waitFor()
})

test('a price that someone else changed meanwhile shows both versions, in its cell and in its dialog', async () => {
  const business = await openBusiness()
  const nora = await business.customer({ name: 'Nora Blake' })
  const lamp = await business.product({ name: 'Desk Lamp', basePrice: 4950 })
  await business.price(nora, lamp, 4500)
  const page = await daybook.open(business, `/customers/${nora.id}`, { expecting: /409/ })
  const card = region(page, 'Prices for this customer')
  const both = dialog(page, 'Someone else changed this price')
  const agreed = async () =>
    (await business.ask<{ prices: CustomerPrice[] }>('GET', `/customers/${nora.id}/prices`)).prices.map(
      ({ price, fromQuantity }) => `${price} from ${fromQuantity}`,
    )
  await card.getByRole('button', { name: 'Change the price for Desk Lamp' }).click()
  await business.price(nora, lamp, 4400)
  await card.getByRole('textbox', { name: 'Price for Desk Lamp' }).fill('43')
  await page.keyboard.press('Enter')
  await expect.poll(() => textsOf(both.getByRole('row'))).toEqual(['Field Yours Theirs', 'Price $43.00 $44.00'])
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(agreed).toEqual(['4300 from 0'])

  await card.getByRole('button', { name: /^Edit quantity and dates/ }).click()
  const form = dialog(page, 'Edit the price for Desk Lamp')
  await form.getByLabel('From quantity').fill('10')
  await business.price(nora, lamp, 4200)
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => textsOf(both.getByRole('row')))
    .toEqual(['Field Yours Theirs', 'Price Not changed by you $42.00', 'From quantity 10 –'])
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(agreed).toEqual(['4200 from 10000'])
})
