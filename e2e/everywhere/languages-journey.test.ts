import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Business } from '../../src/features/businesses/contract.ts'
import {
  headerOf,
  type MailServerUnderTest,
  openMailServer,
  readable,
} from '../../src/testing/stand-ins/mail-server.ts'
import { LANGUAGES } from '../../src/translations/languages.ts'
import { readMessage } from '../../src/translations/message.ts'
import { translator } from '../../src/translations/translator.ts'
import german from '../../src/translations/web/de.json' with { type: 'json' }
import french from '../../src/translations/web/fr.json' with { type: 'json' }
import { businessOf, sampleBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser, goOn, heightAt, PHONE } from '../browser/daybook.ts'
import { englishIn, textsShownOn } from '../browser/english-screen.ts'
import { type RunningDaybook, startDaybook } from '../browser/global-setup.ts'
import { textOfPdf } from '../browser/pdf.ts'
import { downloadBy, textOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()
const WIDE = 1440
let server: RunningDaybook
let mail: MailServerUnderTest
let sample: TestBusiness

beforeAll(async () => {
  ;[server, mail] = await Promise.all([startDaybook(), openMailServer()])
  sample = await sampleBusiness(server.address)
  // what somebody entered keeps the sample, so that both journeys begin with it
  await sample.customer({ name: 'Kept' })
})
afterAll(() => Promise.all([server.stop(), mail.stop()]))

const journeys = {
  de: {
    catalogue: german,
    view: { locale: 'de-DE', width: PHONE },
    business: 'Werkstatt Berg',
    email: 'erika@muster.example',
    price: '1.249,50',
    due: '31.12.2099',
    total: '3.027,96 €',
    subject: /^Rechnung RE-\d{4}-0001 von Werkstatt Berg$/,
    page: ['Rechnung an', 'Zu zahlen 3.027,96 €', 'Fällig am 31.12.2099', 'USt 19 % auf 2.544,50 €'],
    pdf: ['Rechnung an', '3.027,96 € fällig am 31.12.2099', 'Bezeichnung', '1.249,50', 'Rechnungsbetrag'],
  },
  fr: {
    catalogue: french,
    view: { locale: 'fr-FR', width: WIDE },
    business: 'Atelier Durand',
    email: 'anne@martin.example',
    price: '1 249,50',
    due: '31/12/2099',
    total: '3 053,40 €',
    subject: /^Facture FA-\d{4}-0001 – Atelier Durand$/,
    page: ['Facture FA-', 'Montant dû 3 053,40 €', '31/12/2099', 'TVA 20 % sur 2 544,50 €'],
    pdf: ['Facturé à', '3 053,40 € échéance le 31/12/2099', 'Désignation', '1 249,50', 'Total à payer'],
  },
} as const

const opened = async (name: string) => {
  const response = await fetch(`${server.address}/api/businesses`)
  const { businesses } = (await response.json()) as { businesses: Business[] }
  const its = businesses.find(business => business.name === name)
  if (!its) throw new Error(`${name} was not opened`)
  return businessOf(its, server.address)
}

for (const [code, journey] of Object.entries(journeys) as ['de' | 'fr', (typeof journeys)['de' | 'fr']][]) {
  const { catalogue, view, business: name } = journey
  const said: Readonly<Record<string, string>> = catalogue
  const { locale, direction, numbers } = LANGUAGES[code]
  const say = translator(
    { locale, direction, message: (_, key) => readMessage(said[key] ?? `not said: ${key}`) },
    numbers,
  )

  test(`from the first run to a paid invoice in ${LANGUAGES[code].name}, at ${view.width} px`, async () => {
    const page = await daybook.open(sample, '/', { ...view, language: '' })
    /** What is looked at is in one language. */
    const look = async (at = page) => {
      expect(englishIn(await textsShownOn(at), said)).toEqual([])
    }
    const press = (within: Page | Locator, text: string) =>
      within.getByRole('button', { name: text, exact: true }).first().click()
    const follow = (text: string) => page.getByRole('main').getByRole('link', { name: text }).first().click()
    const dialog = (text: string) => page.getByRole('dialog', { name: text })
    const type = (within: Page | Locator, label: string, text: string) => within.getByLabel(label).first().fill(text)

    await page
      .getByRole('button', { name: say('Start your own books') })
      .first()
      .waitFor()
    await look()
    await press(page, say('Start your own books'))
    const form = dialog(say('Start your own books'))
    await type(form, say('Business name'), name)
    await look()
    await press(form, say('Start my books'))
    await page.getByText(say('Three steps to your first invoice')).waitFor()
    await look()
    const own = await opened(name)
    await own.ask('PUT', '/mail-settings', {
      host: mail.host,
      port: mail.port,
      security: 'none',
      userName: '',
      fromName: name,
      fromAddress: 'office@own.example',
    })

    await goOn(page, '/customers')
    await follow(say('Add Customer'))
    const customer = dialog(say('Add customer'))
    await type(customer, say('Name'), 'Erika Muster')
    await type(customer, say('Email'), journey.email)
    await look()
    await press(customer, say('Add customer'))
    await page.getByRole('heading', { level: 1, name: 'Erika Muster' }).waitFor()
    await look()

    await goOn(page, '/products')
    await follow(say('Add Product'))
    const product = dialog(say('Add product'))
    await type(product, say('Name'), 'Atlas')
    await type(product, say('SKU'), 'ATL-1')
    await type(product, say('Base price'), journey.price)
    await type(product, say('Opening stock'), '12')
    await look()
    await press(product, say('Add product'))
    await page.getByRole('heading', { level: 1, name: 'Atlas' }).waitFor()
    await look()

    await goOn(page, '/invoices/new')
    await type(page, say('Customer'), 'erika')
    await page.getByRole('option', { name: 'Erika Muster' }).click()
    await type(page, say('Item, line {number}', { number: 1 }), 'atl')
    await page.getByRole('option', { name: 'Atlas' }).click()
    await type(page, say('Quantity, line {number}', { number: 1 }), '2')
    await page.getByText('2.499,00').or(page.getByText('2 499,00')).first().waitFor()
    for (const [number, text, price] of [
      [2, 'Montage', '40'],
      [3, 'Transport', '5,50'],
    ] as const) {
      await press(page, say('Add line'))
      await type(page, say('Item, line {number}', { number }), text)
      await type(page, say('Price, line {number}', { number }), price)
    }
    await type(page, say('Due date'), journey.due)
    await page.keyboard.press('Tab')
    await expect.poll(() => textOf(page.getByRole('region', { name: say('Totals') }))).toContain(journey.total)
    await look()
    await press(page, say('Mark as sent', { context: 'invoice' }))
    const issue = dialog(say('Issue invoice'))
    await issue.waitFor()
    await look()
    expect(await issue.getByLabel(say('Subject')).inputValue()).toMatch(journey.subject)
    await press(issue, say('Issue and send'))
    await issue.waitFor({ state: 'detached' })
    await expect.poll(() => mail.received.length).toBe(1)
    const [sent] = mail.received.splice(0)
    expect(sent && readable(headerOf(sent, 'Subject') ?? '')).toMatch(journey.subject)
    await look()

    await press(page, say('More'))
    await page.getByRole('menuitem', { name: say('Share link') }).click()
    const share = dialog(say('Public link'))
    await press(share, say('Create link'))
    const address = await share.getByLabel(say('Address of the link')).inputValue()
    await look()
    const shared = await daybook.tab(page, new URL(address).pathname)
    await shared.setViewportSize({ width: view.width, height: heightAt(view.width) })
    const ofCustomer = await textOf(shared.locator('body'))
    for (const part of journey.page) expect(ofCustomer).toContain(part)
    await look(shared)
    await shared.close()
    await press(share, say('Close'))

    await press(page, say('Record payment'))
    const payment = dialog(say('Record payment'))
    await payment.waitFor()
    await look()
    await press(payment, say('Record payment'))
    await page.getByText(say('{total}, paid in full', { total: journey.total })).waitFor()
    await look()
    const pdf = await downloadBy(page, () => page.getByRole('link', { name: say('Download PDF') }).click())
    const text = await textOfPdf(pdf.bytes)
    for (const part of journey.pdf) expect(text).toContain(part)
    await goOn(page, '/')
    await page.getByText(journey.total).first().waitFor()
    await look()
  })
}
