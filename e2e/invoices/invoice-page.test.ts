import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '../../src/features/products/contract.ts'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { textOfPdf } from '../browser/pdf.ts'
import { dayAfter, downloadBy, markAsSent, shortDate, textOf, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const document = (page: Page) => page.getByRole('article', { name: 'The invoice as the customer sees it' })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const noted = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).last().waitFor()
const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Three lamps at 49.50 and half an hour at 80.00, for Nora Blake. */
async function sale(business: TestBusiness) {
  const nora = await business.customer({ name: 'Nora Blake', address: '1 Long Wharf\nPortland' })
  const lamp = await business.product({ name: 'Lamp', sku: 'LMP', basePrice: 4950, openingStock: 10_000 })
  const work = await business.product({
    name: 'Assembly',
    sku: 'WRK',
    basePrice: 8000,
    isService: true,
    openingStock: undefined,
  })
  const items = [
    { productId: lamp.id, quantity: 3000 },
    { productId: work.id, quantity: 500 },
  ]
  const stock = async () => (await business.ask<Product>('GET', `/products/${lamp.id}`)).stock
  return { fields: { customerId: nora.id, items, note: 'Thank you.\nSee you soon.' }, stock }
}

test('the page shows the document as the customer sees it', async () => {
  const business = await openBusiness({ name: 'Harbour Lights', address: '12 Harbour Street' })
  const { today } = business.profile
  const { fields } = await sale(business)
  const { id, number } = await business.issued(fields)
  const page = await daybook.open(business, `/invoices/${id}`)
  await page.getByRole('heading', { level: 1, name: number ?? '' }).waitFor()
  const text = await textOf(document(page))
  for (const part of [
    `Harbour Lights 12 Harbour Street Invoice ${number}`,
    'Bill to Nora Blake 1 Long Wharf Portland',
    `Date ${shortDate(today)} Due date ${shortDate(dayAfter(today, 30))}`,
    'Lamp LMP 3 $49.50 $148.50',
    'Assembly WRK 0.5 $80.00 $40.00',
    'Subtotal $188.50 Tax 10% $18.85 Total $207.35',
    'Thank you. See you soon.',
  ]) {
    expect(text).toContain(part)
  }
  await page.getByText(`$207.35 due by ${shortDate(dayAfter(today, 30))}`).waitFor()
  const history = region(page, 'History').getByRole('listitem')
  const due = shortDate(dayAfter(today, 30))
  await expect
    .poll(() => textsOf(history))
    .toEqual([
      expect.stringContaining(`Marked as sent as ${number} $207.35, due ${due}. ${shortDate(today)}, `),
      expect.stringContaining(`Draft created Total $207.35. ${shortDate(today)}, `),
    ])
  expect(await history.locator('svg').count()).toBe(2)
  const sheet = page.getByRole('link', { name: `Invoice ${number}, as it is printed` })
  await expect
    .poll(() => sheet.getByRole('img').evaluate(picture => (picture as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100)
  expect(await sheet.getAttribute('href')).toMatch(/\/pdf$/)
  const pdf = await downloadBy(page, () => page.getByRole('link', { name: 'Download PDF' }).click())
  expect(await textOfPdf(pdf.bytes)).toContain('$207.35')
  await page.getByRole('main').getByRole('link', { name: 'Nora Blake' }).click()
  await page.waitForURL(`/customers/${fields.customerId}`)
})

test('a draft whose due date has passed says so before it is sent, and links to its dates', async () => {
  const business = await openBusiness()
  const { fields } = await sale(business)
  const late = await business.draft({ ...fields, date: '2026-01-05', dueDate: '2026-01-15' })
  const page = await daybook.open(business, `/invoices/${late.id}`)
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  const warning = 'The due date, Jan 15, 2026, has passed. The invoice is overdue as soon as it is sent.'
  await dialog(page, 'Issue invoice').getByText(warning).waitFor()
  await dialog(page, 'Issue invoice').getByRole('link', { name: 'Change dates' }).click()
  await page.getByLabel('Due date').fill(business.profile.today)
  await page.keyboard.press('Control+s')
  await page.waitForURL(`/invoices/${late.id}`)
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await dialog(page, 'Issue invoice').getByText('unless another is issued first').waitFor()
  expect(await page.getByText('has passed').count()).toBe(0)
})

test('the picker of the next invoice shows the reduced stock at once', async () => {
  const business = await openBusiness()
  const { fields } = await sale(business)
  const { id } = await business.draft(fields)
  const page = await daybook.open(business, '/invoices/new')
  const inStock = async (words: string) => {
    await page.getByLabel('Item, line 1').fill('lamp')
    await page.getByRole('option', { name: words }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click()
  }
  await inStock('10 in stock')
  await page.getByRole('link', { name: `View #${id.toUpperCase()}` }).click()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await markAsSent(page)
  await page.getByText(/due by/).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click()
  await page.getByRole('link', { name: 'Create Invoice' }).click()
  await inStock('7 in stock')
})

test('selling more than is in stock warns before and reports it afterwards', async () => {
  const business = await openBusiness()
  const { fields, stock } = await sale(business)
  const items = [{ ...fields.items[0], quantity: 12_000 }]
  const { id } = await business.draft({ ...fields, items })
  const page = await daybook.open(business, `/invoices/${id}`)
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await dialog(page, 'Issue invoice').getByText('Stock will go below zero.').waitFor()
  await dialog(page, 'Issue invoice').getByText('12 × Lamp · 10 in stock').waitFor()
  await markAsSent(page)
  await page.getByText('Now below zero in stock: Lamp (−2).').last().waitFor()
  expect(await stock()).toBe(-2000)
})

test('cancelling a sent invoice asks whether items return to stock', async () => {
  const business = await openBusiness()
  const { fields, stock } = await sale(business)
  const { id, number } = await business.issued(fields)
  const page = await daybook.open(business, `/invoices/${id}`)
  await page.getByRole('heading', { level: 1, name: number ?? '' }).waitFor()
  await more(page, 'Cancel invoice')
  const question = page.getByRole('alertdialog', { name: `Cancel ${number}?` })
  await question.getByRole('button', { name: 'Cancel invoice' }).click()
  await question.getByText('Choose whether the goods return to stock.').waitFor()
  await question.getByRole('radio', { name: 'Don’t return to stock' }).check()
  await question.getByRole('button', { name: 'Cancel invoice' }).click()
  await page.getByText('Cancelled, nothing due').waitFor()
  await noted(page, `${number} is cancelled`)
  expect(await stock()).toBe(7000)
  expect(await document(page).getByText('Cancelled', { exact: true }).count()).toBe(1)
  const issued = page.getByRole('link', { name: `Download ${number} as issued` })
  expect(await issued.getAttribute('href')).toMatch(/\/pdf\?.*as=issued$/)
})

test('a draft that somebody has changed is shown again instead of being sent', async () => {
  const business = await openBusiness()
  const { fields, stock } = await sale(business)
  const { id } = await business.draft(fields)
  const page = await daybook.open(business, `/invoices/${id}`, { expecting: /409/ })
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  const question = dialog(page, 'Issue invoice')
  await question.waitFor()
  await page.waitForLoadState('networkidle')
  await business.ask('PUT', `/invoices/${id}`, { ...fields, items: fields.items.slice(0, 1), version: 1 })
  await question.getByRole('button', { name: 'Mark as sent' }).click()
  await question.getByText('Someone else changed this draft. This is how it is now.').waitFor()
  await question.getByText('$163.35').waitFor()
  expect(await stock()).toBe(10_000)
  await markAsSent(page)
  await page.getByText(/\$163\.35 due by/).waitFor()
  await expect.poll(stock).toBe(7000)
})

test('an imported invoice says so and takes its original, which is then its PDF, until it is replaced or removed', async () => {
  const business = await openBusiness()
  const content = btoa(
    'Invoice Number,Invoice Date,Customer,Description,Quantity,Unit Price\nOLD-7,2025-03-01,Nora,Lamp,1,10.00\n',
  )
  type Read = { id: string; matching: unknown; decimalMark: string; dateOrders: unknown }
  const { id: importId, ...how } = await business.ask<Read>('POST', '/imports', {
    kind: 'invoices',
    fileName: 'old.csv',
    content,
  })
  const { matching, decimalMark, dateOrders } = how
  await business.ask('POST', `/imports/${importId}/check`, { matching, decimalMark, dateOrders, changesExisting: true })
  await business.ask('POST', `/imports/${importId}/run`, { onlyGood: true })
  const { rows } = await business.ask<{ rows: { id: string }[] }>('GET', '/invoices?q=OLD-7')
  const page = await daybook.open(business, `/invoices/${rows[0]?.id}`)
  await page.getByText('Imported from old.csv. The original was issued elsewhere.').waitFor()
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^(Attach original|Replace)$/ }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
  }
  await choose('Letter.pdf', 'no PDF')
  await page.getByRole('alert').getByText('Choose a PDF file.').waitFor()
  await choose('Invoice 7.pdf', '%PDF-1.4 first')
  await page.getByText('Attached: Invoice 7.pdf, 1 kB').waitFor()
  await choose('Scan.pdf', '%PDF-1.4 second')
  const replacing = page.getByRole('alertdialog', { name: 'Replace the original?' })
  await replacing.getByRole('button', { name: 'Replace' }).click()
  await page.getByText('Attached: Scan.pdf, 1 kB').waitFor()
  const pdf = await downloadBy(page, () => page.getByRole('link', { name: 'Download PDF' }).click())
  expect([pdf.name, pdf.text]).toEqual(['Scan.pdf', '%PDF-1.4 second'])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The PDF below is a copy made from the imported data.').waitFor()
  await region(page, 'History').getByText('Original removed').waitFor()
})
