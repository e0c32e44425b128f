import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daybookInBrowser } from '../browser/daybook.ts'
import { type RunningDaybook, startDaybook } from '../browser/global-setup.ts'
import { accept, browserOf, firstAccountPath, invite, PASSWORD } from '../browser/people.ts'

const daybook = daybookInBrowser()
let server: RunningDaybook

beforeAll(async () => {
  server = await startDaybook({ SIGN_IN: 'required' })
})
afterAll(() => server.stop())

const open = (path: string) => browserOf(daybook, server, path)

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
    ['/customers/new', '/customers'],
    ['/products/new', '/products'],
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
  await page.getByRole('list', { name: 'People' }).waitFor()
  expect(await page.getByRole('button', { name: 'Invite someone' }).count()).toBe(0)
  await page.goto('/')
}

test('the first person creates an account, signs in, and invites two others, one of them read-only', async () => {
  const owner = await open(firstAccountPath(server))
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

  const colleague = await accept(
    await open(await invite(owner, 'carl@harbour.example', 'Full access')),
    'Carl Colleague',
  )
  await addCustomer(colleague, 'Carl’s customer')
  await colleague.getByText('Carl’s customer added').last().waitFor()

  const accountant = await accept(await open(await invite(owner, 'ann@acme.example', 'Read only')), 'Ann Accountant')
  const readOnly = 'You can see everything in this business, but you can’t change it.'
  await accountant.getByText(readOnly).waitFor()
  await expectToLookOnly(accountant)

  await owner.reload()
  const people = owner.getByRole('list', { name: 'People' })
  await people.getByText('Ann Accountant').waitFor()
  await owner.getByRole('button', { name: 'Remove Ann Accountant' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await owner.getByText('Ann Accountant removed', { exact: true }).last().waitFor()
  await expect.poll(() => people.getByRole('listitem').count()).toBe(2)
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
  await activity.getByRole('link', { name: 'Carl’s customer' }).click()
  await owner.getByRole('heading', { level: 1, name: 'Carl’s customer' }).waitFor()
  await accountant.goto('/')
  await accountant.getByRole('heading', { name: 'You don’t have access to a business yet' }).waitFor()
})
