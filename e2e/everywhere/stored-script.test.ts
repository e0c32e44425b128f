import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CreditNote } from '../../src/features/credit-notes/contract.ts'
import { byIban } from '../../src/testing/business-profile.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { textOfPdf } from '../browser/pdf.ts'
import { downloadBy } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const IMAGE = '<img src=x onerror="alert(1)">'
const DRAWING = '<svg onload=alert(2)>'
const SCRIPT = '</script><script>alert(3)</script>'
const ADDRESS = 'javascript:alert(4)'
// biome-ignore lint/suspicious/noTemplateCurlyInString: this text is no template
const TEMPLATE = '{{7*7}} ${7*7} #{7*7}'
const NAMES = {
  business: `Books ${IMAGE}${TEMPLATE}`,
  product: `Lamp ${DRAWING}${TEMPLATE}`,
  customer: `Nora ${SCRIPT}${IMAGE}`,
}
const SKU = `<b>${ADDRESS}{{7*7}}`
const TEXT = `${ADDRESS}\n${IMAGE}\n${DRAWING} ${TEMPLATE}`
/** Texts in the footer of documents and in the payment details. */
const BANK = `Bank ${IMAGE}${TEMPLATE}`
const SMALL_PRINT = {
  taxName: `VAT ${IMAGE}`,
  ...byIban('DE89370400440532013000', '', BANK),
  paymentTerms: `Terms ${DRAWING}${TEMPLATE}`,
  footer: `Footer ${SCRIPT}${ADDRESS}`,
}
const LOW_TAX = `Low ${DRAWING}`
const REFERENCE = `Cheque ${IMAGE}${ADDRESS}`
const REASON = `Broken ${DRAWING}${TEMPLATE}`

const shop = await openBusiness({ name: NAMES.business, address: TEXT, ...SMALL_PRINT })
await shop.ask('POST', '/tax-rates', { name: LOW_TAX, rate: 5000 })
const nora = await shop.customer({ name: NAMES.customer, phone: ADDRESS, address: TEXT })
const lamp = await shop.product({ name: NAMES.product, sku: SKU, description: TEXT, openingStock: 1000 })
await shop.price(nora, lamp, 900)
await shop.ask('POST', `/products/${lamp.id}/stock-movements`, {
  reason: 'adjusted',
  change: 5000,
  note: `Found ${IMAGE}`,
})
const fields = { customerId: nora.id, items: [{ productId: lamp.id, quantity: 1000 }], note: TEXT }
const draft = await shop.draft(fields)
const sent = await shop.issued(fields)
const paid = await shop.paid(fields)
const [payment] = (await shop.invoice(paid.id)).payments
await shop.ask('POST', `/invoices/${paid.id}/payments/${payment?.id}/remove`, { reason: `Returned ${IMAGE}` })
await shop.ask('POST', `/invoices/${paid.id}/payments`, { amount: 100, reference: REFERENCE })
const credited = await shop.issued(fields)
const { creditNote } = await shop.ask<{ creditNote: CreditNote }>('POST', `/invoices/${credited.id}/credit-notes`, {
  goodsComeBack: false,
  reason: REASON,
})
const link = await shop.ask<{ path: string }>('POST', `/invoices/${sent.id}/links`, {})

const shows =
  (...texts: string[]) =>
  async (page: Page) => {
    for (const text of texts) await page.getByText(text).first().waitFor()
  }
/** Finds texts in the hidden text layer behind the picture of a document. */
const reads =
  (...texts: string[]) =>
  async (page: Page) => {
    for (const text of texts) await page.getByText(text).first().waitFor({ state: 'attached' })
  }
const inFields =
  (...values: string[]) =>
  async (page: Page) => {
    const shown = () =>
      page.locator('input, textarea').evaluateAll(all => all.map(each => (each as HTMLInputElement).value))
    await expect.poll(shown).toEqual(expect.arrayContaining(values))
  }
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const SCREENS: Record<string, { path: string; isAlone?: boolean; seen: (page: Page) => Promise<unknown> }> = {
  dashboard: { path: '/', seen: shows(NAMES.business, NAMES.customer, NAMES.product) },
  products: { path: '/products', seen: shows(NAMES.product, SKU) },
  'products found by it': {
    path: `/products?q=${encodeURIComponent(DRAWING)}`,
    seen: async page => {
      await shows(NAMES.product)(page)
      await inFields(DRAWING)(page)
    },
  },
  product: { path: `/products/${lamp.id}`, seen: shows(NAMES.product, SKU, NAMES.customer, `Found ${IMAGE}`, DRAWING) },
  'product form': {
    path: `/products/${lamp.id}/edit`,
    seen: async page => {
      await shows(`Edit ${NAMES.product}`)(page)
      await inFields(NAMES.product, SKU, TEXT)(page)
    },
  },
  customers: { path: '/customers', seen: shows(NAMES.customer, ADDRESS) },
  customer: { path: `/customers/${nora.id}`, seen: shows(NAMES.customer, NAMES.product, ADDRESS, IMAGE) },
  'customer form': { path: `/customers/${nora.id}/edit`, seen: inFields(NAMES.customer, ADDRESS, TEXT) },
  statement: { path: `/customers/${nora.id}/statement?kind=all`, seen: shows(NAMES.customer, REFERENCE) },
  invoices: { path: '/invoices', seen: shows(NAMES.customer) },
  'draft invoice': {
    path: `/invoices/${draft.id}`,
    seen: shows(NAMES.business, NAMES.customer, NAMES.product, SKU, IMAGE),
  },
  'sent invoice': {
    path: `/invoices/${sent.id}`,
    seen: async page => {
      await shows(NAMES.business, NAMES.customer, NAMES.product, SKU, IMAGE)(page)
      await reads(SMALL_PRINT.taxName)(page)
    },
  },
  'payments of an invoice': { path: `/invoices/${paid.id}`, seen: shows(`Removed: Returned ${IMAGE}`, REFERENCE) },
  'credited invoice': { path: `/invoices/${credited.id}`, seen: shows(REASON) },
  'credit note': {
    path: `/credit-notes/${creditNote.id}`,
    seen: reads(NAMES.business, NAMES.customer, NAMES.product, REASON, SMALL_PRINT.taxName),
  },
  'public page': { path: link.path, isAlone: true, seen: shows(NAMES.business, BANK) },
  'words of a mail': {
    path: `/invoices/${sent.id}`,
    seen: async page => {
      await press(page, 'Send by email')
      const words = page.getByRole('dialog').getByRole('textbox')
      const shown = () => words.evaluateAll(all => all.map(each => (each as HTMLInputElement).value).join('\n'))
      await expect.poll(shown).toContain(`from ${NAMES.business}`)
      expect(await shown()).toContain(`Hello ${NAMES.customer},`)
    },
  },
  'question before a draft goes': {
    path: `/invoices/${draft.id}`,
    seen: async page => {
      await press(page, 'More')
      await page.getByRole('menuitem', { name: 'Delete draft' }).click()
      await shows(`The draft for ${NAMES.customer}`)(page)
    },
  },
  'question before it is sent': {
    path: `/invoices/${draft.id}`,
    seen: async page => {
      await press(page, 'Mark as sent')
      await page.getByRole('dialog').getByText(NAMES.customer, { exact: true }).waitFor()
    },
  },
  editor: {
    path: `/invoices/${draft.id}/edit`,
    seen: async page => {
      await shows(NAMES.business, `price for ${NAMES.customer}`, SKU)(page)
      await inFields(NAMES.customer, NAMES.product, TEXT)(page)
    },
  },
  'pickers of the editor': {
    path: '/invoices/new',
    isAlone: true,
    seen: async page => {
      await page.getByLabel('Customer').fill('<img')
      await page.getByRole('option', { name: NAMES.customer }).click()
      await page.getByLabel('Item, line 1').fill('{{7*7}}')
      await page.getByRole('option', { name: NAMES.product }).click()
      await inFields(NAMES.customer, NAMES.product)(page)
    },
  },
  'somebody nobody knows': {
    path: '/invoices/new',
    isAlone: true,
    seen: async page => {
      await page.getByLabel('Customer').fill(IMAGE)
      await page.getByRole('option', { name: `Add customer “${IMAGE}”` }).click()
      await inFields(IMAGE)(page)
    },
  },
  settings: {
    path: '/settings/business',
    seen: async page => {
      await shows(`How ${NAMES.business} works.`)(page)
      await inFields(NAMES.business, TEXT)(page)
      const open = (name: string) =>
        page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click()
      await open('Payment')
      await inFields(BANK)(page)
      await open('Taxes')
      await shows(LOW_TAX)(page)
      await press(page, /^Business:/)
      await page.getByRole('menuitemradio', { name: NAMES.business }).waitFor()
    },
  },
  notice: {
    path: '/products',
    isAlone: true,
    seen: async page => {
      await page.getByRole('button', { name: `Actions for ${NAMES.product}` }).click()
      await page.getByRole('menuitem', { name: 'Archive' }).click()
      await shows(`${NAMES.product} archived`)(page)
      await press(page, 'Undo')
      await shows(`${NAMES.product} restored`)(page)
    },
  },
}

/** Fails the test if any of it was treated as code. The console and dialogs are watched as well. */
async function expectOnlyText(page: Page): Promise<void> {
  const made = page.locator('img[src="x"], svg[onload], [onerror], a[href^="javascript:" i], b:text("javascript")')
  expect(await made.count()).toBe(0)
  expect(await page.getByText(/(^|\s)49(\s|$)/).count()).toBe(0)
}

for (const [name, { path, seen, isAlone }] of Object.entries(SCREENS)) {
  test(`text that looks like a script is shown as typed: ${name}`, async () => {
    const page = await (isAlone ? daybook.open(shop, path) : daybook.visit(shop, path))
    const dialogs: string[] = []
    page.on('dialog', dialog => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await seen(page)
    await expectOnlyText(page)
    expect(dialogs).toEqual([])
  })
}

test('text that looks like a script is shown as typed on a phone too', async () => {
  const page = await daybook.open(shop, '/products', { width: PHONE })
  for (const path of ['/products', '/customers', '/invoices', `/invoices/${sent.id}`]) {
    await page.goto(path)
    await shows(path === '/products' ? NAMES.product : NAMES.customer)(page)
    await expectOnlyText(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE)
  }
})

test('a wrong address and a search in an address are shown as text', async () => {
  const page = await daybook.open(shop, `/${encodeURIComponent(IMAGE)}`, { expecting: /404/ })
  await page.getByRole('heading', { level: 1, name: '404' }).waitFor()
  await page.goto(`/invoices?q=${encodeURIComponent(SCRIPT)}`)
  await shows(NAMES.customer)(page)
  await expectOnlyText(page)
})

test('documents and spreadsheets contain it as text', async () => {
  const page = await daybook.open(shop, `/invoices/${sent.id}`)
  const pdf = await downloadBy(page, () => page.getByRole('link', { name: 'Download PDF' }).click())
  const text = (await textOfPdf(pdf.bytes)).replace(/\s|\u200B/g, '')
  for (const typed of [
    ...Object.values(NAMES),
    ...Object.values(SMALL_PRINT).filter(text => typeof text === 'string'),
    BANK,
    SKU,
    DRAWING,
  ])
    expect(text).toContain(typed.replace(/\s/g, ''))
  await page.goto('/customers')
  const csv = await downloadBy(page, async () => {
    await press(page, 'Export')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
  })
  expect(csv.text).toContain(NAMES.customer.replaceAll('"', '""'))
})
