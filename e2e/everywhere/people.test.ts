import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daybookInBrowser } from '../browser/daybook.ts'
import { type RunningDaybook, startDaybook } from '../browser/global-setup.ts'
import { accept, browserOf, firstAccountPath, invite, PASSWORD } from '../browser/people.ts'
import { markAsSent } from '../browser/screen.ts'

const daybook = daybookInBrowser()
let server: RunningDaybook
const links = { Sales: '', Stock: '' }
// no screen asks for what the role does not open
const open = (path: string, expecting = /401/) => browserOf(daybook, server, path, expecting)

beforeAll(async () => {
  server = await startDaybook({ SIGN_IN: 'required' })
})
afterAll(() => server.stop())

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const placesOf = (page: Page) => main(page).getByRole('link').allTextContents()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function typedInPalette(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  const palette = dialog(page, 'Search and commands')
  await palette.getByRole('combobox').fill(text)
  return palette
}

async function addCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('link', { name: 'Add Customer' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add customer' }).click()
}

/** What writes is not there, or says why; forms lead away, and settings cannot be typed in. */
async function expectToLookOnly(page: Page): Promise<void> {
  const why = 'You have read-only access.'
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
  const card = page.getByRole('article').filter({ hasText: 'Carl’s customer' })
  await card.getByRole('button', { name: 'Actions for Carl’s customer' }).click()
  for (const name of ['Edit', 'Create invoice', 'Archive'])
    await page.getByRole('menuitem', { name, exact: true, description: why }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('link', { name: 'Add Customer' }).count()).toBe(0)
  await card.getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('heading', { level: 1, name: 'Carl’s customer' }).waitFor()
  expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0)
  await page.keyboard.press('e')
  await page.getByText(why).last().waitFor()
  await page.keyboard.press('c')
  expect(new URL(page.url()).pathname).toMatch(/^\/customers\/\w{8}$/)

  const customer = page.url()
  for (const [form, screen] of [
    [`${customer}/edit`, customer],
    ['/invoices/new', '/invoices'],
  ] as const) {
    await page.goto(form)
    await page.waitForURL(screen)
  }
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  expect(await bar.getByRole('button', { name: 'Mark as sent', description: why }).isDisabled()).toBe(true)
  expect(await bar.getByRole('button', { name: 'Download' }).isDisabled()).toBe(false)

  await page.goto('/stock/counts')
  await page.getByText('No stock counts yet.').waitFor()
  expect(await page.getByRole('button', { name: 'Start a count' }).count()).toBe(0)

  await page.goto('/settings/business')
  await page.getByRole('textbox', { name: 'Business name' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Business name' }).isDisabled()).toBe(true)
  await page.goto('/settings/people')
  await page.getByRole('list', { name: 'People', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Invite someone' }).count()).toBe(0)
  await page.goto('/')
}

test('the first person creates an account, signs in, invites one person for sales and one for the stock, and changes what another may do', async () => {
  const owner = await open(firstAccountPath(server), /401|403|409/)
  await owner.getByLabel('Your name').fill('Olive Owner')
  await owner.getByLabel('Email').fill('olive@harbour.example')
  await owner.getByLabel('Password').fill('short')
  await owner.getByRole('button', { name: 'Create account' }).click()
  await owner.getByText('Use 10 characters or more.').waitFor()
  await owner.getByLabel('Password').fill(PASSWORD)
  await owner.getByRole('button', { name: 'Create account' }).click()
  await owner.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  await owner.goto('/settings/account')
  await owner.getByText('This browser').waitFor()
  await owner.getByRole('button', { name: 'Sign out', exact: true }).click()
  await owner.waitForURL('/sign-in')
  await owner.goto('/settings/people')
  await owner.waitForURL('/sign-in?to=%2Fsettings%2Fpeople')
  await owner.getByLabel('Email').fill('olive@harbour.example')
  await owner.getByLabel('Password').fill('wrong password')
  await owner.getByRole('button', { name: 'Sign in', exact: true }).click()
  await owner.getByText('The email or password is wrong.').waitFor()
  await owner.getByLabel('Password').fill(PASSWORD)
  await owner.getByRole('button', { name: 'Sign in', exact: true }).click()
  await owner.waitForURL('/settings/people')
  links.Sales = await invite(owner, 'sam@harbour.example', 'Sales')
  links.Stock = await invite(owner, 'stella@harbour.example', 'Read only')
  await owner.getByText('Read only · The link works until').waitFor()
  links.Stock = await invite(owner, 'stella@harbour.example', 'Stock')
  await owner.getByText('Stock · The link works until').waitFor()
  await owner.getByRole('combobox', { name: 'Access of Olive Owner' }).click()
  await owner.getByRole('option', { name: 'Sales' }).getByText('Sees products, prices').click()
  await owner.getByText('Give someone else full access first.').last().waitFor()
  await owner.evaluate(confirmOrder)
})

/** Beside the example that the sample gets. */
async function confirmOrder() {
  const ask = async (method: string, path: string, body?: object) => {
    const init = { method, headers: { 'Content-Type': 'application/json' } }
    const response = await fetch(`/api/businesses${path}`, body ? { ...init, body: JSON.stringify(body) } : init)
    return response.json()
  }
  const { businesses } = await ask('GET', '')
  const own = `/${businesses[0].id}`
  const { version } = await ask('GET', own)
  await ask('PATCH', own, { usesOrders: true, version })
  const { rows: products } = await ask('GET', `${own}/products?q=Gooseneck`)
  const { id: customerId } = await ask('POST', `${own}/customers`, { name: 'Bay Bakery' })
  const items = [{ productId: products[0].id, quantity: 2000 }]
  const { id } = await ask('POST', `${own}/orders`, { customerId, items })
  await ask('POST', `${own}/orders/${id}/confirm`)
}

test('someone of the stock receives goods, edits a product, delivers an order without seeing amounts, and finds nothing else', async () => {
  const page = await accept(await open(links.Stock), 'Stella Stock', 'Products')
  expect(await placesOf(page)).toEqual(['Products', 'Orders', 'Stock'])
  expect(await page.getByRole('link', { name: 'Add Product' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Price lists' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Gooseneck Kettle, 0.9 l' }).click()
  await page.getByRole('button', { name: 'Adjust stock' }).click()
  await dialog(page, 'Adjust stock').getByLabel('Quantity received').fill('12')
  await dialog(page, 'Adjust stock').getByRole('button', { name: 'Adjust stock' }).click()
  await page.getByRole('cell', { name: '+12' }).waitFor()
  expect(await page.getByText('Prices for customers').count()).toBe(0)

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const price = page.getByLabel('Base price')
  expect(await price.isEditable()).toBe(false)
  await page.getByText('Your role is Stock. Ask someone with full access.').waitFor()
  await page.getByText('More details').click()
  expect(await page.getByLabel('Cost price').count()).toBe(0)
  await page.getByLabel('Barcode').fill('4006381333931')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Gooseneck Kettle, 0.9 l saved').last().waitFor()

  await main(page).getByRole('link', { name: 'Orders' }).click()
  await page
    .getByRole('row', { name: /Bay Bakery/ })
    .getByRole('link', { name: /^SO-/ })
    .click()
  await page.getByText('0 of 2').waitFor()
  expect(await page.locator('main').textContent()).not.toContain('$')
  await page.getByRole('button', { name: 'Deliver' }).click()
  await page.getByRole('button', { name: 'Create delivery' }).click()
  await page.getByRole('heading', { level: 1, name: /^DN-/ }).waitFor()
  await page.getByRole('link', { name: 'Download delivery note' }).waitFor()
  expect(await page.getByRole('button', { name: /^(Create invoice|Cancel delivery)$/ }).count()).toBe(0)

  const palette = await typedInPalette(page, 'Acme')
  await palette.getByText('Nothing found for “Acme”.').waitFor()
  await palette.getByRole('combobox').fill('invoice')
  await palette.getByText('Nothing found for “invoice”.').waitFor()
  await page.keyboard.press('Escape')

  for (const path of ['/invoices', '/settings/people']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'This isn’t open to you' }).waitFor()
    await page.getByText('Yours is Stock.').waitFor()
  }
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await page.getByRole('button', { name: 'Signed in as Stella Stock' }).click()
  await page.getByText('stella@harbour.example').waitFor()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('/sign-in')
})

test('someone with read-only access looks at everything and changes nothing; once removed, they see nothing', async () => {
  const owner = await open('/sign-in?to=/settings/people', /401|403/)
  await owner.getByLabel('Email').fill('olive@harbour.example')
  await owner.getByLabel('Password').fill(PASSWORD)
  await owner.getByRole('button', { name: 'Sign in', exact: true }).click()
  await owner.waitForURL('/settings/people')
  const colleague = await accept(
    await open(await invite(owner, 'carl@harbour.example', 'Full access')),
    'Carl Colleague',
  )
  await addCustomer(colleague, 'Carl’s customer')
  await colleague.getByText('Carl’s customer added').last().waitFor()

  const accountant = await accept(
    await open(await invite(owner, 'ann@acme.example', 'Read only'), /401|403/),
    'Ann Accountant',
  )
  const readOnly = 'You can see everything in this business, but you can’t change it.'
  await accountant.getByText(readOnly).waitFor()
  await expectToLookOnly(accountant)

  await owner.reload()
  const people = owner.getByRole('list', { name: 'People', exact: true })
  await people.getByText('Ann Accountant').waitFor()
  await owner.getByRole('button', { name: 'Remove Ann Accountant' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await owner.getByText('Ann Accountant removed', { exact: true }).last().waitFor()
  await expect.poll(() => people.getByText('Ann Accountant').count()).toBe(0)
  await owner.goto('/settings/people')
  await owner.getByRole('link', { name: 'Activity' }).click()
  const activity = owner.getByRole('list', { name: 'Activity' })
  await activity
    .getByRole('listitem')
    .filter({ hasText: 'Carl’s customer added' })
    .getByText('Carl Colleague')
    .waitFor()
  await activity.getByText('Ann Accountant removed', { exact: true }).waitFor()
  await owner.getByRole('combobox', { name: 'Who' }).click()
  await owner.getByRole('option', { name: 'Carl Colleague' }).click()
  await activity.getByText('Ann Accountant removed', { exact: true }).waitFor({ state: 'detached' })
  await activity.getByRole('link', { name: 'Carl’s customer', exact: true }).click()
  await owner.getByRole('heading', { level: 1, name: 'Carl’s customer' }).waitFor()
  await accountant.goto('/')
  await accountant.getByRole('heading', { name: 'You don’t have access to a business yet' }).waitFor()
})

test('someone of sales writes an invoice, and changes neither products nor settings', async () => {
  const page = await accept(await open(links.Sales), 'Sam Seller')
  expect(await placesOf(page)).toEqual(['Dashboard', 'Products', 'Customers', 'Invoices', 'Orders'])
  await main(page).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('link', { name: 'Gooseneck Kettle, 0.9 l' }).click()
  await page.getByText('Prices for customers').waitFor()
  for (const role of ['link', 'button'] as const)
    expect(await page.getByRole(role, { name: /^(Edit|Adjust stock|Add a price|Add an image)$/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page
    .getByRole('menuitem', { name: 'Archive', description: 'Your role is Sales. Ask someone with full access.' })
    .waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/settings')
  const sections = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await sections.first().waitFor()
  expect(await sections.allTextContents()).toEqual(['Appearance', 'Your account', 'Businesses', 'About'])
  await page.goto('/bills')
  await page.getByText('It needs one of these roles: Full access, Read only. Yours is Sales.').waitFor()
  await page.goto('/products/new')
  await page.waitForURL('/products')

  await page.goto('/invoices?status=draft')
  await page.getByRole('link', { name: /^#/ }).first().click()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await markAsSent(page)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await dialog(page, 'Record payment').getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('Paid', { exact: true }).first().waitFor()
})
