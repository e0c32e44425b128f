import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const field = (page: Page, label: string, line: number) => page.getByLabel(`${label}, line ${line}`)
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const says = (page: Page, state: string) => page.getByRole('status').getByText(state, { exact: true }).waitFor()

async function shop() {
  const business = await openBusiness()
  const { id: customerId } = await business.customer({ name: 'Nora Blake' })
  const { id: productId } = await business.product({ name: 'Lamp', sku: 'LMP', basePrice: 4950 })
  return { business, fields: { customerId, items: [{ productId, quantity: 3000 }], note: 'Thank you.' } }
}

/** A draft of three lamps, in the editor. */
async function edit(expecting?: RegExp): Promise<{ business: TestBusiness; page: Page; id: string }> {
  const { business, fields } = await shop()
  const { id } = await business.draft(fields)
  const page = await daybook.open(business, `/invoices/${id}/edit`, expecting && { expecting })
  await expect.poll(() => field(page, 'Quantity', 1).inputValue()).toBe('3')
  return { business, page, id }
}

test('a new invoice becomes a draft while it is written, at an address of its own; an untouched one or one with a customer alone leaves nothing', async () => {
  const { business } = await shop()
  const page = await daybook.open(business, '/invoices/new')
  await title(page, 'New invoice').waitFor()
  await page.getByLabel('Note').fill('Nothing to invoice yet.')
  await page.getByLabel('Customer').fill('blake')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/invoices\/\w{8}\/edit$/)
  await expect
    .poll(() => page.getByLabel('Item, line 1').evaluate(input => input === document.activeElement))
    .toBe(true)
  await expect.poll(() => business.invoices()).toMatchObject([{ customerName: 'Nora Blake', status: 'draft' }])
  await page.goto('/invoices/new')
  await title(page, 'New invoice').waitFor()
  await page.getByLabel('Customer').fill('blake')
  await page.getByRole('option', { name: 'Nora Blake' }).click()
  await expect.poll(() => page.getByLabel('Customer').inputValue()).toBe('Nora Blake')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await title(page, 'Products').waitFor()
  expect(await business.invoices()).toHaveLength(1)
})

test('what could not be saved before a reload comes back and is saved; the draft can be deleted from the editor', async () => {
  const { business, page, id } = await edit(/ERR_/)
  await page.route(/\/api\/.*\/invoices\/\w{8}$/, route =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await page.getByLabel('Note').fill('Typed before the reload.')
  await page.reload()
  await expect.poll(() => page.getByLabel('Note').inputValue()).toBe('Typed before the reload.')
  await page.unrouteAll()
  await expect.poll(async () => (await business.invoice(id)).note).toBe('Typed before the reload.')
  await says(page, 'Saved')
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
  await title(page, 'Invoices').waitFor()
  expect(await business.invoices()).toEqual([])
})

test('only issuing asks for what is missing, and marks each field in its place', async () => {
  const { business } = await shop()
  const page = await daybook.open(business, '/invoices/new')
  await field(page, 'Item', 1).fill('Advice')
  await page.getByRole('option', { name: 'Advice Without a product' }).click()
  await says(page, 'Saved')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Choose a customer, or add a new one.').waitFor()
  await page.getByText('Enter a price.').waitFor()
  await expect.poll(() => page.getByLabel('Customer').evaluate(input => input === document.activeElement)).toBe(true)
  expect(await business.invoices()).toMatchObject([{ status: 'draft', customerName: '' }])
})

test('what cannot be saved is marked, and kept as it was typed', async () => {
  const { business, page, id } = await edit()
  await field(page, 'Price', 1).fill('4,9,5')
  await page.getByLabel('Note').focus()
  await says(page, 'Not saved: check the marked fields')
  await page.reload()
  await expect.poll(() => field(page, 'Price', 1).inputValue()).toBe('4,9,5')
  expect((await business.invoice(id)).items).toMatchObject([{ price: 4950 }])
})

test('the second of two people editing a draft sees both versions and can keep theirs', async () => {
  const { business, page, id } = await edit(/409/)
  const { customerId, items, version } = await business.invoice(id)
  const theirs = items.map(({ productId }) => ({ productId, quantity: 7000 }))
  await business.ask('PUT', `/invoices/${id}`, {
    customerId,
    items: theirs,
    opening: 'Dear Nora,',
    note: 'Thank you.',
    version,
  })
  await page.getByLabel('Note').fill('See you soon.')
  const both = page.getByRole('dialog', { name: 'Someone else changed this draft' })
  await expect
    .poll(() => textsOf(both.getByRole('row')))
    .toEqual([
      'Field Yours Theirs',
      'Lines Not changed by you 7 × Lamp',
      'Opening text Not changed by you Dear Nora,',
      'Note See you soon. Thank you.',
    ])
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => business.invoice(id)).toMatchObject({ note: 'See you soon.', items: [{ quantity: 7000 }] })
  expect(await page.getByLabel('Opening text').inputValue(), 'what is printed can be seen').toBe('Dear Nora,')
})

test('a draft that somebody has deleted can be saved as a new one', async () => {
  const { business, page, id } = await edit(/404/)
  await business.ask('DELETE', `/invoices/${id}`)
  await page.getByLabel('Note').fill('Do not lose me.')
  await page.getByText('What you typed is still here.').waitFor()
  await page.getByRole('button', { name: 'Save as a new draft' }).click()
  await expect.poll(async () => (await business.invoices()).length).toBe(1)
  const [another] = await business.invoices()
  expect(await business.invoice(another?.id ?? '')).toMatchObject({ note: 'Do not lose me.', total: 16_335 })
})

test('text in the Customer or Item field that nothing was chosen for yet outlives a reload', async () => {
  const { business } = await shop()
  const page = await daybook.open(business, '/invoices/new')
  await page.getByLabel('Customer').pressSequentially('Unknown Lt')
  await page.reload()
  await expect.poll(() => page.getByLabel('Customer').inputValue()).toBe('Unknown Lt')
  await page.getByRole('button', { name: 'Add customer “Unknown Lt”' }).waitFor()
  expect(await business.invoices()).toEqual([])
  await field(page, 'Item', 1).pressSequentially('Advic')
  await page.reload()
  await expect.poll(() => field(page, 'Item', 1).inputValue()).toBe('Advic')
  await expect.poll(() => page.getByLabel('Customer').inputValue()).toBe('Unknown Lt')
})

test('Enter in an item moves on at once while the server is slow, and the product comes without touching what was typed since', async () => {
  const { business } = await shop()
  const page = await daybook.open(business, '/invoices/new')
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/priced-products/, route => promise.then(() => route.continue()))
  await field(page, 'Item', 1).pressSequentially('lam')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3')
  expect(await field(page, 'Quantity', 1).inputValue()).toBe('3')
  await field(page, 'Price', 1).pressSequentially('42')
  letGo()
  await page.getByText('LMP').first().waitFor()
  expect(await field(page, 'Item', 1).inputValue()).toBe('Lamp')
  expect(await field(page, 'Price', 1).evaluate(input => input === document.activeElement)).toBe(true)
  await expect.poll(async () => (await business.invoices()).map(({ total }) => total)).toEqual([13_860])
})

test('an item entered while the server is away becomes the product once the server is back', async () => {
  const { business } = await shop()
  const page = await daybook.open(business, '/invoices/new', { expecting: /ERR_/ })
  await page.getByLabel('Customer').fill('blake')
  await page.getByRole('option', { name: 'Nora Blake' }).click()
  await page.getByLabel('Note').fill('Before the server went away.')
  await says(page, 'Saved')
  await page.context().setOffline(true)
  await field(page, 'Item', 1).pressSequentially('lam')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2')
  expect(await field(page, 'Quantity', 1).inputValue()).toBe('2')
  await says(page, 'Not saved: you’re offline')
  await page.context().setOffline(false)
  await expect.poll(() => field(page, 'Item', 1).inputValue(), { timeout: 60_000 }).toBe('Lamp')
  await expect
    .poll(async () => (await business.invoices()).map(({ total }) => total), { timeout: 60_000 })
    .toEqual([10_890])
  await says(page, 'Saved')
})

test('what is typed over a price takes its place, though the price arrives after the field was reached', async () => {
  const { business } = await shop()
  const page = await daybook.open(business, '/invoices/new')
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/priced-products/, route => promise.then(() => route.continue()))
  await field(page, 'Item', 1).pressSequentially('lam')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  letGo()
  const price = field(page, 'Price', 1)
  await expect.poll(() => price.inputValue()).not.toBe('')
  await page.keyboard.type('90')
  expect(await price.inputValue()).toBe('90')
  await expect.poll(async () => (await business.invoices()).map(({ total }) => total)).toEqual([9900])
})
