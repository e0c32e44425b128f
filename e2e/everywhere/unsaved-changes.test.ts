import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startMailServer } from '../../src/testing/stand-ins/mail-server.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { markAsSent } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const quantity = (page: Page) => page.getByLabel('Quantity, line 1')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const notice = (page: Page) => page.getByText('You have unsaved changes to this draft in this browser.')
const sheet = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function shop() {
  const business = await openBusiness()
  const { id: customerId } = await business.customer({ name: 'Nora Blake', email: 'nora@blake.example' })
  const { id: productId } = await business.product({ name: 'Lamp', sku: 'LMP', basePrice: 4950 })
  const draft = await business.draft({ customerId, items: [{ productId, quantity: 1000 }] })
  return { business, draft, customerId, path: `/invoices/${draft.id}` }
}

/** Changes the quantity from 1 to 9 while nothing can be saved, and leaves the editor. */
async function changeAndLeave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect.poll(() => quantity(page).inputValue()).toBe('1')
  await page.route(/\/api\/.*\/invoices\/\w{8}$/, route =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await quantity(page).fill('9')
  await page.getByLabel('Note').fill('See you soon.')
  await page.getByRole('link', { name: 'Draft', exact: true }).click()
  await title(page, 'Draft #').waitFor()
}

test('a draft with unsaved changes says so on its page, and links to them', async () => {
  const { business, path } = await shop()
  const page = await daybook.open(business, path, { expecting: /ERR_/ })
  await title(page, 'Draft #').waitFor()
  expect(await notice(page).count()).toBe(0)
  await changeAndLeave(page)
  await notice(page).waitFor()
  await page.reload()
  await notice(page).waitFor()
  await page.getByRole('link', { name: 'Continue editing' }).click()
  await expect.poll(() => quantity(page).inputValue()).toBe('9')
  await quantity(page).fill('1')
  await page.getByLabel('Note').fill('')
  await page.getByRole('link', { name: 'Draft', exact: true }).click()
  await title(page, 'Draft #').waitFor()
  expect(await notice(page).count()).toBe(0)
})

test('unsaved changes that were discarded on the draft’s page can be restored', async () => {
  const { business, path } = await shop()
  const page = await daybook.open(business, path, { expecting: /ERR_/ })
  await changeAndLeave(page)
  await press(page, 'Discard')
  await notice(page).waitFor({ state: 'detached' })
  await press(page, 'Undo')
  await notice(page).waitFor()
  await press(page, 'Discard')
  await notice(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect.poll(() => quantity(page).inputValue()).toBe('1')
})

test('a change that somebody else has saved is no longer unsaved', async () => {
  const { business, draft, path } = await shop()
  const page = await daybook.open(business, path, { expecting: /ERR_/ })
  await changeAndLeave(page)
  await notice(page).waitFor()
  const { customerId, items, version } = await business.invoice(draft.id)
  const theirs = items.map(({ productId }) => ({ productId, quantity: 9000 }))
  await business.ask('PUT', path, { customerId, items: theirs, note: 'See you soon.', version })
  await page.reload()
  await title(page, 'Draft #').waitFor()
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor()
  await expect.poll(() => notice(page).count()).toBe(0)
})

test('marking as sent and sending by email warn of unsaved changes, on the page and in the list', async () => {
  const { business, path } = await shop()
  const { host, port } = await startMailServer()
  await business.ask('PUT', '/mail-settings', {
    host,
    port,
    security: 'none',
    userName: '',
    fromName: 'Miller & Daughters',
    fromAddress: 'office@miller.example',
  })
  const page = await daybook.open(business, path, { expecting: /ERR_/ })
  await changeAndLeave(page)
  for (const way of ['Send by email', 'Mark as sent']) {
    await press(page, way)
    await sheet(page).getByText('They won’t be in the invoice if you send it now.').waitFor()
    await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  }
  await page.getByRole('link', { name: 'Invoices', exact: true }).first().click()
  await title(page, 'Invoices').waitFor()
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Mark as sent' }).click()
  await sheet(page).getByText('They won’t be in the invoice if you send it now.').waitFor()
  await sheet(page).getByRole('link', { name: 'Continue editing' }).click()
  await expect.poll(() => quantity(page).inputValue()).toBe('9')
  expect(await business.invoices()).toMatchObject([{ status: 'draft' }])
})

test('changes left unsaved when a draft was sent can be taken into a new draft', async () => {
  const { business, draft, path } = await shop()
  const page = await daybook.open(business, path, { expecting: /ERR_/ })
  await changeAndLeave(page)
  await press(page, 'Mark as sent')
  await markAsSent(page)
  await title(page, 'INV-').waitFor()
  await page.getByText('It was sent without them.').waitFor()
  await page.goto(`${path}/edit`)
  await page.getByText('This invoice has been sent and can’t be edited').waitFor()
  await page.getByRole('link', { name: 'Use in a new draft' }).click()
  await title(page, 'New invoice').waitFor()
  await expect.poll(() => quantity(page).inputValue()).toBe('9')
  expect(await page.getByLabel('Customer').inputValue()).toBe('Nora Blake')
  await page.waitForURL(/\/edit$/)
  await page.reload()
  await expect.poll(() => quantity(page).inputValue()).toBe('9')
  await page.keyboard.press('Control+s')
  await title(page, 'Draft #').waitFor()
  const { pathname } = new URL(page.url())
  expect(pathname).not.toBe(path)
  expect(await business.invoice(pathname.split('/').at(-1) ?? '')).toMatchObject({
    status: 'draft',
    note: 'See you soon.',
    items: [{ quantity: 9000, price: 4950 }],
  })
  expect(await business.invoice(draft.id)).toMatchObject({ status: 'sent', items: [{ quantity: 1000 }] })
  await page.goto(`${path}/edit`)
  await page.getByText('This invoice has been sent and can’t be edited').waitFor()
  expect(await page.getByRole('link', { name: 'Use in a new draft' }).count()).toBe(0)
})
