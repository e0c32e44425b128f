import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()
const business = await openBusiness()

const CATALOGUES = /\/assets\/de-(first|rest)-[\w-]+\.js$/
const REST = /\/assets\/de-rest-/

const places = (page: Page) => textsOf(page.getByRole('navigation').getByRole('link'))

test('in German the frame is German, and so are the texts that a screen keeps in constants', async () => {
  const page = await daybook.open(business, '/settings/appearance', { language: 'de', locale: 'de-AT' })
  await page.getByRole('heading', { name: 'Darstellung' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de-DE')
  expect(await places(page)).toContain('Rechnungen')
  await page.getByText('Folgt der Einstellung dieses Geräts.').waitFor()
})

test('a screen waits for its texts, and the first page does not', async () => {
  const page = await daybook.open(business, '/nowhere', { language: 'de', expecting: /404/ })
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(REST, async route => {
    await arrival
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Übersicht' }).waitFor()
  await page.getByRole('link', { name: 'Rechnungen', exact: true }).first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/invoices')
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Übersicht'])
  arrive()
  await page.getByRole('heading', { name: 'Rechnungen', exact: true }).waitFor()
  await page.getByPlaceholder('Rechnungen suchen').waitFor()
})

test('a text without a translation is in English, and so are all of them without a catalogue', async () => {
  const page = await daybook.open(business, '/nowhere', { language: 'de', expecting: /404|ERR_FAILED/ })
  const catalogue = JSON.stringify({ Invoices: 'Rechnungen', Customers: '' })
  await page.route(CATALOGUES, route =>
    route.fulfill({ contentType: 'text/javascript', body: `export default JSON.parse('${catalogue}')` }),
  )
  await page.goto('/customers')
  await page.getByRole('heading', { name: 'Customers' }).waitFor()
  expect(await places(page)).toEqual(expect.arrayContaining(['Rechnungen', 'Customers']))
  await page.unroute(CATALOGUES)
  await page.route(CATALOGUES, route => route.abort())
  await page.goto('/customers')
  await page.getByRole('heading', { name: 'Customers' }).waitFor()
  expect(await places(page)).toEqual(expect.arrayContaining(['Invoices', 'Customers']))
})
