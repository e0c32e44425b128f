import { Secret, TOTP } from 'otpauth'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOpenIdProvider, type TestProvider } from '../../src/testing/stand-ins/openid-provider.ts'
import { expectAccessible } from '../browser/accessibility.ts'
import type { TestBusiness } from '../browser/business.ts'
import { daybookInBrowser, type View } from '../browser/daybook.ts'
import { type RunningDaybook, startDaybook } from '../browser/global-setup.ts'

const daybook = daybookInBrowser()
let server: RunningDaybook
let elsewhere: TestProvider

beforeAll(async () => {
  elsewhere = await startOpenIdProvider()
  const { issuer, clientId, clientSecret, name } = elsewhere.settings
  const openId = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name }
  server = await startDaybook({ SIGN_IN: 'required', ...openId })
  const browser = await browserOf('/sign-in')
  const code = /first-account#(\w+)/.exec(server.output())?.[1]
  await browser.request.post('/api/sign-in/first-account', { data: { code, name: 'Olive Owner', ...OLIVE } })
})
afterAll(async () => {
  elsewhere.stop()
  await server.stop()
})

const OLIVE = { email: 'olive@harbour.example', password: 'correct horse' }

/** Signed out and not yet confirmed, requests are refused; and a test may go to the identity provider. */
const browserOf = (path: string, view: View = {}): Promise<Page> =>
  daybook.open({ address: server.address, profile: { id: '' } } as TestBusiness, path, {
    expecting: /401|403|\/authorize/,
    ...view,
  })

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(OLIVE.email)
  await page.getByLabel('Password').fill(OLIVE.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** As after ten minutes. */
async function askForThePasswordOnce(page: Page, path: string): Promise<void> {
  const problem = { type: 'about:blank', title: '', status: 403, code: 'confirmation-needed', detail: '' }
  await page.route(
    `**${path}`,
    route => route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    { times: 1 },
  )
}

test('a new password is set after the one before was given again', async () => {
  const page = await browserOf('/settings/account')
  await signIn(page)
  await askForThePasswordOnce(page, '/api/account/password')
  await page.getByLabel('New password').fill(OLIVE.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await dialog.getByLabel('Password').fill('wrong password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('This is not the password of the account.').waitFor()
  await dialog.getByLabel('Password').fill(OLIVE.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Password changed. You’re signed out everywhere else.').last().waitFor()
})

/** What the browser keeps, besides how this device shows things. */
const keptIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).replace('daybook.theme', ''))
/** What it keeps for when the server is away. */
const readsKeptIn = (page: Page) =>
  page.evaluate(async () => {
    const reads = await caches.open('daybook-reads')
    const answers = (await reads.keys()).map(async key => (await reads.match(key))?.text())
    return (await Promise.all(answers)).join()
  })
async function signedIn(view: View = {}) {
  const page = await browserOf('/customers', view)
  await signIn(page)
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
  const { businesses } = await (await page.request.get('/api/businesses')).json()
  return { page, business: `/api/businesses/${businesses[0].id}` }
}
const typeCustomer = async (page: Page, name: string) => {
  await page.goto('/customers/new')
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await expect.poll(() => keptIn(page)).toContain(name)
}

test('signing out asks about unsaved changes, and leaves no name and nothing typed in the browser, in any tab', async () => {
  const { page, business } = await signedIn({ keepsReads: true })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const customer = await page.request.post(`${business}/customers`, { data: { name: 'Acme Ltd' } })
  await page.goto(`/customers/${(await customer.json()).id}`)
  await expect.poll(() => keptIn(page)).toContain('Acme Ltd')
  await expect.poll(() => readsKeptIn(page)).toContain('Acme Ltd')
  await page.evaluate(() => localStorage.setItem('daybook.theme', 'dark'))
  await typeCustomer(page, 'Nora Blake')
  const other = await daybook.tab(page, '/customers')
  await other.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()

  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await question.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  const kept = (await keptIn(page)) + (await readsKeptIn(page))
  // how numbers are shown, under a longer name, tells of nobody
  for (const trace of ['Acme Ltd', 'Nora Blake', 'daybook.draft', 'daybook.recent', '"daybook.business"'])
    expect(kept).not.toContain(trace)
  expect(await page.evaluate(() => localStorage.getItem('daybook.theme'))).toBe('dark')
})

test('what was typed when a session ended comes back for the same person, and for nobody else', async () => {
  const { page, business } = await signedIn()
  const invited = { email: 'ben@harbour.example', role: 'full' }
  const invitation = await page.request.post(`${business}/invitations`, { data: invited })
  const token = (await invitation.json()).url.split('#')[1]
  await typeCustomer(page, 'Nora Blake')

  await page.context().clearCookies()
  // it leads to sign-in before all of it is loaded
  await page.goto('/customers/new', { waitUntil: 'commit' })
  await signIn(page)
  await page.getByText('We restored your unsaved changes.').waitFor()
  expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Nora Blake')

  await page.context().clearCookies()
  await page.goto(`/sign-in/invitation#${token}`)
  await page.getByLabel('Name').fill('Ben')
  await page.getByLabel('Password').fill(OLIVE.password)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(await keptIn(page)).not.toContain('Nora Blake')
})

test('a language is chosen for the account, keeps what was typed, and is that of every browser of the person', async () => {
  const { page } = await signedIn()
  await typeCustomer(page, 'Nora Blake')
  const customer = page.getByLabel('Customer')
  await page.goto('/invoices/new')
  await customer.fill('Zoe Winter')
  await page.keyboard.press('Tab')
  await expect.poll(() => keptIn(page)).toContain('Zoe Winter')
  await page.goto('/settings/business')
  await page.getByLabel('Phone').fill('+1 207 555')
  await expect.poll(() => keptIn(page)).toContain('+1 207 555')
  const speakPseudo = () => page.evaluate(() => localStorage.setItem('daybook.language', 'pseudo'))
  await speakPseudo()

  await page.goto('/settings/appearance')
  await page.getByRole('combobox').first().click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.getByText('We restored your unsaved changes.').waitFor()
  expect((await (await page.request.get('/api/sign-in')).json()).account.language).toBe('en')
  await page.goto('/invoices/new')
  await expect.poll(() => customer.inputValue()).toBe('Zoe Winter')
  await page.goto('/customers/new')
  await expect.poll(() => page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Nora Blake')

  // as on a device that is signed in and shows another language: it loads once more
  await speakPseudo()
  const loads: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'document') loads.push(request.url())
  })
  await page.goto('/customers')
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
  expect(loads).toHaveLength(2)

  const other = await browserOf('/customers', { language: 'pseudo' })
  await other.locator('input[autocomplete=username]').fill(OLIVE.email)
  await other.locator('input[type=password]').fill(OLIVE.password)
  await other.keyboard.press('Enter')
  await other.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
})

test('a passkey is added and named, signs its person in, and is removed', async () => {
  const page = await browserOf('/settings/account')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const device = { ...options, isUserVerified: true, automaticPresenceSimulation: true }
  await devices.send('WebAuthn.addVirtualAuthenticator', { options: device })
  await signIn(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Kitchen laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await passkeys.getByText('Kitchen laptop').waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  await page.goto('/settings/account')
  await askForThePasswordOnce(page, '/api/account/passkeys/*')
  await page.getByRole('button', { name: 'Remove Kitchen laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Kitchen laptop removed', { exact: true }).last().waitFor()
  await passkeys.waitFor({ state: 'detached' })
  await devices.detach()
})

test('one-time codes are set up, asked for at the next sign-in, and turned off', async () => {
  const page = await browserOf('/settings/account')
  await signIn(page)
  await page.getByRole('button', { name: 'Set up codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  const secret = await dialog.getByLabel('Or type this into the app').inputValue()
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on codes' }).click()
  await dialog.getByText('This code is wrong, or it was used already. Enter the newest one.').waitFor()
  await dialog.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await dialog.getByRole('button', { name: 'Turn on codes' }).click()
  const list = dialog.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('On. 10 recovery codes are left.').waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()

  await page.waitForURL('/sign-in')
  await page.goto('/sign-in?to=/settings/account')
  await signIn(page)
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('On. 9 recovery codes are left.').waitFor()
  await page.getByRole('button', { name: 'Turn off codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off codes' }).click()
  await page.getByRole('button', { name: 'Set up codes' }).waitFor()
})

test('an account elsewhere is linked, and signs its person in', async () => {
  const page = await browserOf('/settings/account')
  await signIn(page)
  await page.getByRole('button', { name: 'Link Harbour ID' }).click()
  await page.getByRole('button', { name: 'Unlink Harbour ID' }).waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  elsewhere.person = { sub: 'stranger', name: 'Stranger' }
  const other = await browserOf('/sign-in')
  await other.getByRole('button', { name: 'Continue with Harbour ID' }).click()
  await other.getByText('This account is not linked to anyone here.').waitFor()
})

test('a token is made, a program uses it, and once it is revoked the program is refused', async () => {
  const page = await browserOf('/settings/api')
  await signIn(page)
  await page.getByText('No tokens yet.').waitFor()
  const address = await page.getByLabel('Address of this business').inputValue()
  await page.getByRole('button', { name: 'Create a token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Shop sync')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await dialog.getByText('Choose at least one permission for the token.').waitFor()
  await dialog.getByRole('combobox', { name: 'Customers', exact: true }).click()
  await page.getByRole('option', { name: 'Read and write' }).click()
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = await dialog.getByLabel('Token').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Customers: read and write').waitFor()

  const ask = (path: string, init?: RequestInit) =>
    fetch(address + path, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    })
  const made = await ask('/customers', { method: 'POST', body: JSON.stringify({ name: 'From the shop' }) })
  expect(made.status).toBe(201)
  expect((await ask('/invoices')).status).toBe(403)

  await page.reload()
  await page.getByText('Last used', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Revoke Shop sync' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No tokens yet.').waitFor()
  expect((await ask('/customers')).status).toBe(401)

  await page.goto('/api/reference')
  await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor()
})

const isWrite = (route: Route) => route.request().method() === 'POST'

/** A dialog of the settings, opened by one button after signing in. */
const dialogOf = (name: string, path: string, button: string) => ({
  name,
  path,
  expecting: /401/,
  arrange: async (page: Page) => {
    const opener = page.getByRole('button', { name: button, exact: true })
    await opener.or(page.getByLabel('Password')).first().waitFor()
    if (await page.getByRole('button', { name: 'Sign in', exact: true }).isVisible()) await signIn(page)
    await opener.click()
    await page.getByRole('dialog').waitFor()
  },
})

expectAccessible(daybook, () => ({ address: server.address, profile: { id: '' } }) as TestBusiness, [
  {
    name: 'sign-in with a wrong password',
    path: '/sign-in',
    expecting: /401/,
    leavesTraces: true,
    arrange: async page => {
      await page.getByLabel('Email').fill('nobody@acme.example')
      await page.getByLabel('Password').fill('wrong password')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByText('The email or password is wrong.').first().waitFor()
      await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
    },
  },
  {
    name: 'one-time code at sign-in',
    path: '/sign-in',
    expecting: /401/,
    leavesTraces: true,
    arrange: async page => {
      const problem = { type: 'about:blank', title: '', status: 401, code: 'one-time-code-needed', detail: '' }
      const answer = { status: 401, contentType: 'application/problem+json', body: JSON.stringify(problem) }
      await page.route('**/api/sign-in', route => (isWrite(route) ? route.fulfill(answer) : route.fallback()))
      await signIn(page)
      await page.getByLabel('Code').waitFor()
    },
  },
  dialogOf('setting up one-time codes', '/settings/account', 'Set up codes'),
  dialogOf('adding a passkey', '/settings/account', 'Add passkey'),
  dialogOf('making a token', '/settings/api', 'Create a token'),
  dialogOf('inviting someone', '/settings/people', 'Invite someone'),
])

test('the page to sign in is in the language of the browser, and in the one that is chosen below it', async () => {
  const page = await browserOf('/sign-in', { locale: 'de-CH' })
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' })
  await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor()
  await page.evaluate(() => localStorage.removeItem('daybook.language'))
  await page.reload()
  const language = page.getByRole('combobox', { name: 'Sprache' })
  expect(await language.inputValue()).toBe('de')
  await language.selectOption({ label: 'English' })
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
})
