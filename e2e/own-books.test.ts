import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Business } from '../src/features/businesses/contract.ts'
import { businessOf, openBusiness, sampleBusiness } from './browser/business.ts'
import { daybookInBrowser } from './browser/daybook.ts'
import { type RunningDaybook, startDaybook } from './browser/global-setup.ts'
import { textOfPdf } from './browser/pdf.ts'
import { downloadBy, textsOf } from './browser/screen.ts'

const daybook = daybookInBrowser()
let server: RunningDaybook

beforeAll(async () => {
  server = await startDaybook()
})
afterAll(() => server.stop())

const businesses = async () => {
  const response = await fetch(`${server.address}/api/businesses`)
  return ((await response.json()) as { businesses: Business[] }).businesses
}

async function startOwnBooks(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Start your own books' }).first().click()
  const form = page.getByRole('dialog', { name: 'Start your own books' })
  await form.getByRole('button', { name: 'Start my books' }).click()
  await expect.poll(() => form.getByLabel('Business name').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Business name').fill(name)
  await form.getByLabel('Street').fill('1 Mill Lane')
  await form.getByRole('button', { name: 'Start my books' }).click()
  await page.getByRole('button', { name: `Business: ${name}` }).waitFor()
  await page.getByText('Three steps to your first invoice').waitFor()
}

test('a sample with real entries is kept beside the new business, until it is removed', async () => {
  const sample = await sampleBusiness(server.address)
  const customer = await sample.customer({ name: 'A real customer' })
  const page = await daybook.open(sample, '/', { locale: 'en-GB' })
  await startOwnBooks(page, 'Miller & Daughters')
  await page.getByText('The sample is still there, because you changed something in it.').last().waitFor()
  const written = { currency: 'GBP', dateFormat: 'd MMM yyyy', numberFormat: '1,234.56' }
  const own = { name: 'Miller & Daughters', address: '1 Mill Lane', isSample: false, ...written }
  expect(await businesses()).toEqual(expect.arrayContaining([expect.objectContaining(own)]))
  expect(await page.getByText('This is sample data').count()).toBe(0)
  const kept = await sample.ask<{ name: string }>('GET', `/customers/${customer.id}`)
  expect(kept.name).toBe('A real customer')
  await page.goto('/settings/businesses')
  await page.getByRole('button', { name: `Remove ${sample.profile.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove sample' }).click()
  await page.getByText(`${sample.profile.name} removed`).last().waitFor()
  expect((await businesses()).map(({ name }) => name)).toEqual(['Miller & Daughters'])
})

test('a business in Germany, chosen after another country, starts with what is usual there, down to its first invoice', async () => {
  const other = await openBusiness({ name: 'Beside it' }, server.address)
  const page = await daybook.open(other, '/settings/businesses')
  await page.getByRole('button', { name: 'Add a business' }).click()
  const form = page.getByRole('dialog', { name: 'Add a business' })
  await form.getByLabel('Country').fill('ital')
  await page.getByRole('option', { name: 'Italy' }).click()
  await form.getByText('Invoices in Italy have to go through SdI.').waitFor()
  for (const [typed, country] of [
    ['swed', 'Sweden'],
    ['deutsch', 'Germany'],
  ] as const) {
    await form.getByLabel('Country').fill(typed)
    await page.getByRole('option', { name: country }).click()
  }
  await form.getByLabel('Business name').fill('Berg Werkstatt')
  await form.getByRole('checkbox', { name: 'Write quotes' }).check()
  await form.getByRole('checkbox', { name: 'Collect by SEPA direct debit' }).check()
  await form.getByText('Documents in Deutsch · 1.234,56 · 31.12.2026 · A4 · 14 days to pay · Europe/Berlin').waitFor()
  await form.getByText('Also set up: USt ermäßigt 7%.').waitFor()
  await form.getByText('Kleinunternehmer').waitFor()
  await form.getByRole('button', { name: 'Add business' }).click()
  await page.getByRole('button', { name: 'Business: Berg Werkstatt' }).waitFor()
  await page.getByRole('button', { name: 'Skip email' }).click()
  await page.getByText('Before your first invoice').waitFor()
  expect(await page.getByRole('link', { name: 'Set up email' }).count()).toBe(0)
  const opened = (await businesses()).find(({ name }) => name === 'Berg Werkstatt')
  expect(opened).toMatchObject({
    country: 'DE',
    currency: 'EUR',
    defaultTax: { name: 'USt', rate: 19_000 },
    paper: 'A4',
    documentLanguage: 'de',
    dateFormat: 'dd.MM.yyyy',
    numberFormat: '1.234,56',
    timeZone: 'Europe/Berlin',
    termsDays: 14,
    numberingPattern: 'RE-{year}-{number:4}',
    usesQuotes: true,
    usesDirectDebits: true,
    usesOrders: false,
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quotes' }).waitFor()

  if (!opened) throw new Error('the business was not opened')
  const own = businessOf(opened, server.address)
  const customer = await own.customer({ name: 'Erika Muster' })
  const product = await own.product({ name: 'Tisch', basePrice: 123_450 })
  const draft = await own.draft({ customerId: customer.id, items: [{ productId: product.id, quantity: 1000 }] })
  await page.goto(`/invoices/${draft.id}`)
  await page.getByRole('button', { name: 'Mark as sent' }).first().click()
  const issue = page.getByRole('dialog', { name: 'Issue invoice' })
  await issue.getByRole('link', { name: 'Add your USt-IdNr. or Steuernummer' }).waitFor()
  await issue.getByRole('link', { name: 'Add your address' }).waitFor()
  await issue.getByRole('link', { name: 'Add a way to pay' }).waitFor()
  await issue.getByRole('button', { name: 'Mark as sent' }).click()
  await page
    .getByText(/RE-\d{4}-0001/)
    .first()
    .waitFor()
  await page.goto('/')
  const settingUp = page.getByRole('region', { name: 'Finish setting up' })
  await settingUp.getByRole('link', { name: 'Add account' }).waitFor()
  expect(await settingUp.getByRole('link', { name: 'Set up email' }).count()).toBe(0)
  const pdf = await fetch(`${server.address}/api/businesses/${opened.id}/invoices/${draft.id}/pdf`)
  const text = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))
  for (const words of [/USt 19\s% auf 1\.234,50\s€/, '1.469,06 €', /\d\d\.\d\d\.\d{4}/]) expect(text).toMatch(words)
})

test('the export of a business is imported into another Daybook, which shows the same dashboard', async () => {
  const cards = (page: Page) => textsOf(page.getByRole('main').getByRole('region'))
  const source = await sampleBusiness()
  const there = await daybook.open(source, '/settings/businesses')
  const everything = there.getByRole('button', { name: 'Export everything' })
  const { name, bytes: buffer } = await downloadBy(there, () => everything.click())
  await there.goto('/')
  await there.getByText('vs 30 days ago').first().waitFor()

  const other = await openBusiness({ name: 'Beside it' }, server.address)
  const page = await daybook.open(other, '/settings/businesses', { expecting: /422/ })
  await page.getByRole('button', { name: 'Import a business' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a business' })
  const file = dialog.getByLabel('ZIP to import')
  await file.setInputFiles({ name: 'letter.zip', mimeType: 'application/zip', buffer: Buffer.from('Dear Sir') })
  await dialog.getByText('This is not an export of Daybook.').waitFor()
  await file.setInputFiles({ name, mimeType: 'application/zip', buffer })
  await dialog.getByText(source.profile.name).waitFor()
  await dialog.getByRole('button', { name: 'Import business' }).click()
  await page.getByText(`${source.profile.name} imported`).last().waitFor()
  await page.getByRole('button', { name: `Business: ${source.profile.name}` }).waitFor()
  await page.getByText('vs 30 days ago').first().waitFor()
  // the last of it arrives after the figures
  await expect.poll(() => cards(page)).toEqual(await cards(there))
  expect((await cards(page)).length).toBeGreaterThan(3)
})
