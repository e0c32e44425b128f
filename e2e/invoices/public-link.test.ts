import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { byIban } from '../../src/testing/business-profile.ts'
import { expectAccessible } from '../browser/accessibility.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { downloadBy, textOf, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()
const business = await openBusiness({ name: 'Miller & Daughters' })
const product = await business.product({ name: 'Lamp', basePrice: 4950 })
const nora = await business.customer({ name: 'Nora Blake' })
const lamp = { customerId: nora.id, items: [{ productId: product.id, quantity: 1000 }] }

const GONE = /404 \(Not Found\)/
const sheet = (page: Page) => page.getByRole('dialog')
const card = (page: Page) => page.getByRole('region', { name: 'Public link' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

async function share(page: Page): Promise<string> {
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Share link' }).click()
  await sheet(page).getByRole('button', { name: 'Create link' }).click()
  return sheet(page).getByLabel('Address of the link').inputValue()
}

test('a customer reads the invoice on a phone, copies what the bank asks for and downloads the PDF; the business sees the visit', async () => {
  const own = await openBusiness({
    name: 'Hafen',
    currency: 'EUR',
    ...byIban('DE89370400440532013000'),
    email: 'hi@hafen.example',
  })
  const item = await own.product({ name: 'Lamp', basePrice: 4950 })
  const customer = await own.customer({ name: 'Nora Blake' })
  const { id, number } = await own.issued({ customerId: customer.id, items: [{ productId: item.id, quantity: 2000 }] })
  const page = await daybook.open(own, `/invoices/${id}`)
  const address = await share(page)
  expect(new URL(address).pathname).toMatch(/^\/public\/[A-Za-z0-9]{32}$/)
  expect(await textOf(sheet(page))).toContain('Not viewed yet. Works until')

  const phone = await daybook.open(own, '/favicon.svg', { width: PHONE, colorScheme: 'dark' })
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const asked: string[] = []
  phone.on('request', request => asked.push(new URL(request.url()).pathname))
  await phone.goto(new URL(address).pathname, { waitUntil: 'networkidle' })
  const { pathname } = new URL(address)
  const loaded = asked.filter(path => path !== '/favicon.svg').sort()
  expect(loaded).toEqual(['/fonts/inter-latin.woff2', pathname, `${pathname}/seen`])
  expect(await textOf(phone.getByRole('region', { name: `Invoice ${number}` }))).toMatch(
    / Open Amount due €108\.90 Due on /,
  )
  expect(await textOf(phone.getByRole('article', { name: 'Invoice' }))).toMatch(
    /^From Hafen Bill to Nora Blake .* Lamp €99\.00 2 × €49\.50 .* Total €108\.90$/,
  )
  for (const [name, copied] of [
    ['Copy IBAN', 'DE89370400440532013000'],
    ['Copy reference', number],
    ['Copy amount', '108.90'],
  ] as const) {
    await phone.getByRole('button', { name }).click()
    await phone.getByText('Copied', { exact: true }).first().waitFor()
    expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(copied)
  }
  expect(await phone.getByRole('link', { name: 'hi@hafen.example' }).getAttribute('href')).toMatch(/^mailto:hi@hafen/)
  const pdf = await downloadBy(phone, () => phone.getByRole('link', { name: 'Download PDF' }).click())
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await phone.reload()

  await page.reload()
  await card(page)
    .getByText(/^Viewed 2 times, last/)
    .waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('Viewed by link').waitFor()
})

/** An invoice with a tenth paid, a fifth credited in two credit notes, and a public link. */
async function partlySettled(fields: object) {
  const account = { currency: 'EUR', ...byIban('DE89370400440532013000', 'HASPDEHHXXX', 'Sparkasse') }
  const own = await openBusiness({ ...account, ...fields })
  const item = await own.product({ basePrice: 10_000 })
  const invoice = await own.issued({
    customerId: (await own.customer()).id,
    items: [{ productId: item.id, quantity: 10_000 }],
  })
  await own.ask('POST', `/invoices/${invoice.id}/payments`, { amount: 11_000 })
  const itemId = (await own.invoice(invoice.id)).items[0]?.id
  for (const quantity of [500, 1500]) {
    const body = { items: [{ itemId, quantity }], goodsComeBack: false }
    await own.ask('POST', `/invoices/${invoice.id}/credit-notes`, body)
  }
  const link = await own.ask<{ path: string }>('POST', `/invoices/${invoice.id}/links`, {})
  return { own, number: invoice.number, path: link.path }
}

test('the page shows how to pay the rest, by code or by hand, and lists the credit notes', async () => {
  const { own, number, path } = await partlySettled({ name: 'Hafen' })
  const page = await daybook.open(own, path, { width: PHONE, colorScheme: 'dark' })
  expect(await textOf(page.getByRole('region', { name: `Invoice ${number}` }))).toMatch(
    /^Invoice .+ Open Amount due €770\.00 Due on .+\. €110\.00 of €1,100\.00 has been paid and €220\.00 credited\. The PDF shows the invoice as it was issued\. Its payment code is for the full €1,100\.00\. Download PDF$/,
  )
  const payment = page.getByRole('region', { name: 'How to pay' })
  expect(await textsOf(payment.getByRole('definition').locator('bdi'))).toEqual([
    ...['Hafen', 'Sparkasse', 'DE89 3704 0044 0532 0130 00', 'HASPDEHHXXX', number, '€770.00'],
  ])
  const code = payment.getByRole('img', {
    name: `Payment code: €770.00 to DE89 3704 0044 0532 0130 00, reference ${number}`,
  })
  expect((await scanned(await code.screenshot()))?.split('\n').slice(4, 8)).toEqual([
    ...['HASPDEHHXXX', 'Hafen', 'DE89370400440532013000', 'EUR770.00'],
  ])
  const notes = page.getByRole('region', { name: 'Credit notes' })
  expect(await notes.getByRole('listitem').count()).toBe(2)
  expect(await textOf(notes.getByRole('listitem').nth(1))).toMatch(/^CN-\d{4}-0002 €165\.00 .+$/)
  expect(await notes.getByRole('link').count()).toBe(0)
})

/** Reads the code as a phone’s camera does. */
async function scanned(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('opening the page from the app does not count as a visit of the customer, and its link can be revoked', async () => {
  const { id, number } = await business.issued(lamp)
  const page = await daybook.open(business, `/invoices/${id}`)
  await share(page)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    sheet(page).getByRole('link', { name: 'Open' }).click(),
  ])
  await opened.getByRole('heading', { name: `Invoice ${number}` }).waitFor()
  await opened.reload()
  await opened.getByRole('heading', { name: `Invoice ${number}` }).waitFor()
  await page.reload()
  await card(page).getByText('Not viewed yet.').waitFor()
  expect(await page.getByText('Viewed by link').count()).toBe(0)
  await card(page).getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
  await page.getByText('This link no longer works.').waitFor()
  await card(page).waitFor({ state: 'detached' })
})

const issued = await business.issued(lamp)
await business.ask('POST', `/invoices/${issued.id}/links`, { expiresInDays: 30 })

const HOSTILE = '<img src=x onerror="alert(1)"> שלום {{7*7}}</p><script>alert(2)</script>'
const partly = await partlySettled({})
const hostile = await partlySettled({
  name: HOSTILE,
  ...byIban('DE89370400440532013000', 'HASPDEHHXXX', HOSTILE),
  creditNotePattern: '<b>שלום-{number}',
})
const long = await partlySettled({
  name: 'Donaudampfschifffahrt'.repeat(9),
  ...byIban('DE89370400440532013000', '', 'Elbschlosskeller'.repeat(6)),
})

const shown = (page: Page) => page.getByRole('heading').first().waitFor()
// it is no screen of the app
const leavesTraces = true

expectAccessible(daybook, () => business, [
  { name: 'the public page of what is partly paid and credited', path: partly.path, leavesTraces, arrange: shown },
  {
    name: 'the public page with texts that look like a script',
    path: hostile.path,
    leavesTraces,
    arrange: async page => {
      expect(await textsOf(page.getByText(HOSTILE))).toEqual([HOSTILE, HOSTILE, HOSTILE, HOSTILE])
      expect(await page.locator('img, main b, main script').count()).toBe(0)
    },
  },
  { name: 'the public page with names without a blank', path: long.path, leavesTraces, arrange: shown },
  {
    name: 'the page of a link that opens nothing',
    path: '/public/nothing',
    leavesTraces,
    arrange: shown,
    expecting: GONE,
  },
  {
    name: 'the links of an invoice',
    path: `/invoices/${issued.id}`,
    arrange: async page => {
      await press(page, 'More')
      await page.getByRole('menuitem', { name: 'Share link' }).click()
      await sheet(page).getByLabel('Address of the link').waitFor()
    },
  },
])
