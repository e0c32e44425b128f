import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CLIENT, MAILBOX, type MailboxProvider, startMailboxProvider } from '../../src/testing/stand-ins/oauth-mail.ts'
import { expectAccessible } from '../browser/accessibility.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { dayAfter, textOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const section = (page: Page) => page.getByRole('region', { name: 'Email' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const mailCard = (page: Page) => page.getByRole('region', { name: 'Email', exact: true })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await section(page).getByLabel(label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Fills in the provider as another one that signs in by OAuth 2. */
async function enterMailbox(page: Page, { server, origin }: MailboxProvider): Promise<void> {
  const enter = (label: string, text: string) => section(page).getByLabel(label).fill(text)
  await choose(page, 'Email provider', 'Another server')
  await section(page).getByRole('textbox', { name: 'Server' }).fill(server.host)
  await choose(page, 'Encryption', 'None')
  await enter('Port', String(server.port))
  await section(page)
    .getByRole('radio', { name: /^OAuth 2/ })
    .check()
  await enter('Authorization address', `${origin}/o/oauth2/v2/auth`)
  await enter('Token address', `${origin}/token`)
  await enter('Client ID', CLIENT.clientId)
  await enter('Client secret', CLIENT.clientSecret)
  await enter('Mailbox', MAILBOX)
}

/** The pages of the stand-in are of another origin. */
const leadsThere = { expecting: /asked http:\/\/127\.0\.0\.1/ }

test('a mailbox is set up, saved and connected with one button on a phone, and sends a test', async () => {
  const provider = await startMailboxProvider()
  const business = await openBusiness({ name: 'Miller & Daughters', email: MAILBOX })
  const page = await daybook.open(business, '/settings/email', { width: PHONE, ...leadsThere })
  await enterMailbox(page, provider)
  await press(page, 'Connect')
  await page.getByText('Mailbox connected').waitFor()
  await section(page).getByText('Connected', { exact: true }).waitFor()
  await page.waitForURL('/settings/email')
  await press(page, 'Send a test')
  await page.getByText('127.0.0.1 accepted the email.').waitFor()
  expect(provider.server.received).toHaveLength(1)
  expect(await page.content()).not.toContain(CLIENT.clientSecret)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(CLIENT.clientSecret)
})

test('when the provider no longer accepts the sign-in, the dashboard and the email say that it waits, and it goes out after signing in again', async () => {
  const provider = await startMailboxProvider()
  // each email asks for new tokens
  provider.lastsSeconds = 1
  const business = await openBusiness({ name: 'Miller & Daughters', email: MAILBOX })
  const product = await business.product({ name: 'Lamp', basePrice: 4950 })
  const { id: customerId } = await business.customer({ name: 'Nora Blake', email: 'nora@blake.example' })
  const { today } = business.profile
  const dates = { date: dayAfter(today, -40), dueDate: dayAfter(today, -10) }
  const { id } = await business.issued({ customerId, ...dates, items: [{ productId: product.id, quantity: 1000 }] })
  const page = await daybook.open(business, '/settings/email', { width: 1440, ...leadsThere })
  await enterMailbox(page, provider)
  await press(page, 'Connect')
  await page.getByText('Mailbox connected').waitFor()

  provider.mood = { error: 'invalid_grant' }
  await page.goto(`/invoices/${id}`)
  await press(page, 'Send reminder')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send reminder/ })
    .click()
  await mailCard(page).getByText('Goes out once the mailbox is connected').waitFor()
  await mailCard(page).getByText('Waiting', { exact: true }).waitFor()
  await press(page, 'Send reminder')
  await page.getByRole('dialog').getByText('Emails wait until you sign in again.').waitFor()
  await page.goto('/')
  await page.getByText('The connection to your mailbox has ended.').waitFor()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await section(page).getByText('The provider no longer accepts the sign-in.').waitFor()
  expect(await page.getByRole('button', { name: 'Send a test' }).isDisabled()).toBe(true)

  provider.mood = 'well'
  await press(page, 'Sign in again')
  await page.getByText('Mailbox connected').waitFor()
  await expect.poll(() => provider.server.received.length).toBe(1)
  await page.goto('/')
  await page.getByText('Recent Activity').waitFor()
  expect(await page.getByText('The connection to your mailbox has ended.').count()).toBe(0)

  await page.goto('/settings/email')
  await press(page, 'Disconnect')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Mailbox disconnected').waitFor()
  await page.getByText('Connect the mailbox first.').waitFor()
})

test('Microsoft 365 is asked with the app that was registered there, and what it refuses is said in words', async () => {
  const business = await openBusiness({ name: 'Miller & Daughters', email: MAILBOX })
  const page = await daybook.open(business, '/settings/email', { expecting: /asked https:\/\/login\.microsoftonline/ })
  const asked: URL[] = []
  await page.route('https://login.microsoftonline.com/**', route => {
    const address = new URL(route.request().url())
    asked.push(address)
    const { redirect_uri = '', state = '' } = Object.fromEntries(address.searchParams)
    const back = `${redirect_uri}?${new URLSearchParams({ error: 'access_denied', state })}`
    return route.fulfill({ contentType: 'text/html', body: `<meta http-equiv="refresh" content="0;url=${back}">` })
  })
  await choose(page, 'Email provider', 'Microsoft 365')
  await press(page, 'Connect Microsoft 365')
  await section(page).getByText('Enter the ID or the domain of the tenant.').waitFor()
  await section(page).getByLabel('Directory (tenant) ID').fill('miller.example')
  await section(page).getByLabel('Application (client) ID').fill('1b2c')
  await section(page).getByLabel('Client secret').fill('a value')
  await press(page, 'Connect Microsoft 365')
  await section(page).getByText('The provider didn’t allow the access.').waitFor()
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/miller.example/oauth2/v2.0/authorize'])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    ...{ client_id: '1b2c', login_hint: MAILBOX, code_challenge_method: 'S256' },
    redirect_uri: await section(page).getByLabel('Redirect address').inputValue(),
  })
  await page.reload()
  expect(await textOf(section(page).getByLabel('Email provider'))).toBe('Microsoft 365')
  expect(await page.getByText('The provider didn’t allow the access.').count()).toBe(0)
})

const shown = await openBusiness({ name: 'Miller & Daughters', email: MAILBOX })
await shown.ask('PUT', '/mail-settings', {
  ...{ host: 'smtp.office365.com', port: 587, security: 'starttls', userName: MAILBOX, signIn: 'oauth' },
  ...{ fromName: 'Miller & Daughters', fromAddress: MAILBOX },
  oauth: { provider: 'microsoft', clientId: '1b2c', clientSecret: 'a value', tenant: 'miller.example' },
})

expectAccessible(daybook, () => shown, [
  {
    name: 'a mailbox that isn’t connected, with the steps to register Daybook',
    path: '/settings/email',
    arrange: page => page.getByText('How to register Daybook, step by step').click(),
  },
  { name: 'the dashboard while emails wait', path: '/', arrange: page => page.getByText('Emails wait').waitFor() },
])
