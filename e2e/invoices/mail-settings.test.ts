import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../src/testing/stand-ins/mail-server.ts'
import { CLIENT, MAILBOX, type MailboxProvider, openMailboxProvider } from '../../src/testing/stand-ins/oauth-mail.ts'
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
  // the list may open under the pointer, which then doesn't choose within ten pixels of where it opened
  await page.getByRole('option', { name: option, exact: true }).press('Enter')
}

const serverField = (page: Page) => section(page).getByRole('textbox', { name: 'Server' })
const passwordField = (page: Page) => section(page).getByLabel('Password', { exact: true })

/** Fills in the provider as another one that signs in by OAuth 2. */
async function enterMailbox(page: Page, { server, origin }: MailboxProvider): Promise<void> {
  const enter = (label: string, text: string) => section(page).getByLabel(label).fill(text)
  await choose(page, 'Email provider', 'Another server')
  await serverField(page).fill(server.host)
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

test('a mail server can be entered, tested and removed in Settings; its password is never shown', async () => {
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'office' && password === 'hunter2' ? done(null, { user: 'office' }) : done(new Error('go away')),
  })
  const business = await openBusiness({ name: 'Miller & Daughters', email: MAILBOX })
  const page = await daybook.open(business, '/settings/email')
  await choose(page, 'Email provider', 'Another server')
  await serverField(page).fill(server.host)
  await section(page).getByLabel('Encryption').click()
  await page.getByRole('option', { name: 'None' }).click()
  await section(page).getByLabel('Port').fill(String(server.port))
  await section(page).getByLabel('User name').fill('office')
  await passwordField(page).fill('wrong')
  await press(page, 'Save changes')
  await page.getByText('Email settings saved').waitFor()
  expect(await passwordField(page).inputValue()).toBe('')
  await press(page, 'Send a test')
  await page.getByText('127.0.0.1 rejected the user name or password. It replied: “535 go away”').waitFor()
  await passwordField(page).fill('hunter2')
  expect(await page.getByRole('button', { name: 'Send a test' }).isDisabled()).toBe(true)
  await press(page, 'Save changes')
  await page.getByText('A password is saved. Leave this empty to keep it.').waitFor()
  await page.getByLabel('Send a test to').fill('me@miller.example')
  await press(page, 'Send a test')
  await page.getByText('127.0.0.1 accepted the email. It replied: “250 taken as number 7”').waitFor()
  expect(server.received.map(mail => mail.to)).toEqual([['me@miller.example']])
  await page.reload()
  expect(await serverField(page).inputValue()).toBe(server.host)
  expect(await page.content()).not.toContain('hunter2')
  await section(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Mail server removed').waitFor()
  await section(page).getByText('Choose where your mailbox is').waitFor()
})

test('choosing a provider fills in its server; settings that were typed before open with their provider, and a password at Microsoft 365 is warned of', async () => {
  const business = await openBusiness({ name: 'Miller & Daughters', email: MAILBOX })
  const page = await daybook.open(business, '/settings/email')
  const provider = section(page).getByLabel('Email provider')
  await choose(page, 'Email provider', 'Zoho Mail')
  await section(page).getByLabel('Server').click()
  await page.getByRole('option', { name: 'smtppro.zoho.com', exact: true }).click()
  await section(page).getByText('Port 465, TLS.').waitFor()
  await choose(page, 'Email provider', 'Fastmail')
  await section(page).getByText('smtp.fastmail.com, port 465, TLS').waitFor()
  expect(await section(page).getByRole('link', { name: 'Make an app password' }).getAttribute('href')).toBe(
    'https://app.fastmail.com/settings/security',
  )
  await passwordField(page).fill('hunter2')
  await press(page, 'Save changes')
  await page.getByText('A password is saved. Leave this empty to keep it.').waitFor()
  const { settings } = await business.ask<{ settings: Record<string, unknown> }>('GET', '/mail-settings')
  expect(settings).toMatchObject({ host: 'smtp.fastmail.com', port: 465, security: 'tls', signIn: 'password' })

  const typed = { userName: 'office@miller.example', fromName: 'Miller', fromAddress: 'office@miller.example' }
  const server = (host: string, version: number) => ({ host, port: 587, security: 'starttls', version })
  await business.ask('PUT', '/mail-settings', { ...typed, ...server('smtp.gmail.com', 1), password: 'hunter2' })
  await page.reload()
  await section(page).getByText('smtp.gmail.com, port 587, STARTTLS').waitFor()
  expect(await textOf(provider)).toBe('Gmail or Google Workspace')
  expect(
    await section(page)
      .getByRole('radio', { name: /^App password/ })
      .isChecked(),
  ).toBe(true)
  await business.ask('PUT', '/mail-settings', { ...typed, ...server('smtp.office365.com', 2), password: 'hunter2' })
  await page.goto('/')
  await page.getByText(/Microsoft 365 refuses passwords/).waitFor()
  await page.getByRole('link', { name: 'Connect Microsoft 365' }).click()
  await section(page)
    .getByRole('radio', { name: /^Password/ })
    .waitFor()
  expect(await textOf(provider)).toBe('Microsoft 365')
  await page.goto('/')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await page.getByText('Recent Activity').waitFor()
  expect(await page.getByText(/Microsoft 365 refuses passwords/).count()).toBe(0)
})

test('mail server settings that were typed survive a reload and a visit to another page, except the password; Ctrl+S saves them', async () => {
  const business = await openBusiness({ name: 'Miller & Daughters', email: MAILBOX })
  const page = await daybook.open(business, '/settings/email')
  await choose(page, 'Email provider', 'Another server')
  await serverField(page).fill('smtp.miller.example')
  await passwordField(page).fill('hunter2')
  await page.getByText('You have unsaved changes.').waitFor()
  await page.reload()
  await page.getByText('We restored your unsaved changes, except for the password.').waitFor()
  expect(await serverField(page).inputValue()).toBe('smtp.miller.example')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hunter2')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await page.goBack()
  await page.getByText(/^We restored your unsaved changes/).waitFor()
  expect(await serverField(page).inputValue()).toBe('smtp.miller.example')
  expect(await passwordField(page).inputValue()).toBe('')
  await passwordField(page).fill('hunter2')
  await page.getByRole('link', { name: 'Business profile', exact: true }).click()
  await page.getByLabel('Business name').fill('Miller & Sons')
  await page.keyboard.press('Control+s')
  await page.getByText('Email settings saved').waitFor()
  await page.goBack()
  await page.getByText('A password is saved. Leave this empty to keep it.').waitFor()
  expect(await business.ask('GET', '')).toMatchObject({ name: 'Miller & Sons' })
  await page.reload()
  await serverField(page).waitFor()
  expect(await serverField(page).inputValue()).toBe('smtp.miller.example')
  expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0)

  await serverField(page).fill('other.example')
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await serverField(page).inputValue()).toBe('smtp.miller.example')
})

async function startProvider(): Promise<MailboxProvider> {
  const provider = await openMailboxProvider()
  onTestFinished(provider.stop)
  return provider
}

/** The pages of the stand-in are of another origin. */
const leadsThere = { expecting: /asked http:\/\/127\.0\.0\.1/ }

test('a mailbox is set up, saved and connected with one button on a phone, and sends a test', async () => {
  const provider = await startProvider()
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
  const provider = await startProvider()
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
    client_id: '1b2c',
    login_hint: MAILBOX,
    code_challenge_method: 'S256',
    redirect_uri: await section(page).getByLabel('Redirect address').inputValue(),
  })
  await page.reload()
  expect(await textOf(section(page).getByLabel('Email provider'))).toBe('Microsoft 365')
  expect(await page.getByText('The provider didn’t allow the access.').count()).toBe(0)
})

const shown = await openBusiness({ name: 'Miller & Daughters', email: MAILBOX })
await shown.ask('PUT', '/mail-settings', {
  host: 'smtp.office365.com',
  port: 587,
  security: 'starttls',
  userName: MAILBOX,
  signIn: 'oauth',
  fromName: 'Miller & Daughters',
  fromAddress: MAILBOX,
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
