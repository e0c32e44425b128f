import { Secret, TOTP } from 'otpauth'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOpenIdProvider, type TestProvider } from '../../src/testing/openid-provider.ts'
import { expectAccessible } from '../browser/accessibility.ts'
import type { TestBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
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
const browserOf = (path: string, address = server.address): Promise<Page> =>
  daybook.open({ address, profile: { id: '' } } as TestBusiness, path, { expecting: /401|403|\/authorize/ })

/** Passkeys belong to a name. */
const atLocalhost = () => server.address.replace('127.0.0.1', 'localhost')

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

test('a passkey is added and named, signs its person in, and is removed', async () => {
  const page = await browserOf('/settings/account', atLocalhost())
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

const isWrite = (route: Route) => route.request().method() === 'POST'

/** A dialog of the settings, opened by one button after signing in. It stays open when the page becomes narrower. */
const dialogOf = (name: string, path: string, button: string) => ({
  name,
  path,
  expecting: /401/,
  arrange: async (page: Page) => {
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible()) return
    await signIn(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    await dialog.waitFor()
  },
})

expectAccessible(
  daybook,
  () => ({ address: atLocalhost(), profile: { id: '' } }) as TestBusiness,
  [
    {
      name: 'sign-in',
      path: '/sign-in',
      expecting: /401/,
      arrange: page => page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor(),
    },
    {
      name: 'sign-in with a wrong password',
      path: '/sign-in',
      expecting: /401/,
      arrange: async page => {
        await page.getByLabel('Email').fill('nobody@acme.example')
        await page.getByLabel('Password').fill('wrong password')
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await page.getByText('The email or password is wrong.').first().waitFor()
      },
    },
    {
      name: 'one-time code at sign-in',
      path: '/sign-in',
      expecting: /401/,
      arrange: async page => {
        if (await page.getByLabel('Code').isVisible()) return
        const problem = { type: 'about:blank', title: '', status: 401, code: 'one-time-code-needed', detail: '' }
        const answer = { status: 401, contentType: 'application/problem+json', body: JSON.stringify(problem) }
        await page.route('**/api/sign-in', route => (isWrite(route) ? route.fulfill(answer) : route.fallback()))
        await signIn(page)
        await page.getByLabel('Code').waitFor()
        await page.unrouteAll()
      },
    },
    dialogOf('setting up one-time codes', '/settings/account', 'Set up codes'),
    dialogOf('adding a passkey', '/settings/account', 'Add passkey'),
    dialogOf('making a token', '/settings/api', 'Create a token'),
    dialogOf('inviting someone', '/settings/people', 'Invite someone'),
  ],
  { staysWhenResized: true },
)
