import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { textOfPdf } from '../browser/pdf.ts'
import {
  colourOf,
  columnOf,
  dayAfter,
  downloadBy,
  localeDate,
  rowsOf,
  textOf,
  textsOf,
  toneOf,
} from '../browser/screen.ts'

const daybook = daybookInBrowser()

const shop = await openBusiness()
const { today } = shop.profile
const nora = await shop.customer({ name: 'Nora Blake' })
const acme = await shop.customer({ name: 'Acme & Co' })
const lamp = await shop.product({ name: 'Lamp', basePrice: 123_456 })
const on = (daysAgo: number, customer = nora, more = {}) => ({
  customerId: customer.id,
  items: [{ productId: lamp.id, quantity: 1000 }],
  date: dayAfter(today, -daysAgo),
  ...more,
})
const overdue = await shop.issued(on(40, nora, { dueDate: dayAfter(today, -10) }))
const cancelled = await shop.issued(on(4, acme))
await shop.ask('POST', `/invoices/${cancelled.id}/cancel`, { goodsComeBack: true })
const paid = await shop.paid(on(3))
const sent = await shop.issued(on(2, acme))
const draft = await shop.draft(on(1))
const shown = (id: string) => `#${id.slice(0, 8).toUpperCase()}`

const filter = (page: Page) => page.getByRole('combobox', { name: 'Filter by status' })
const ids = async (page: Page) => (await columnOf(page, 'Invoices', 0)).map(cell => cell.split(' ')[0])

test('the invoices are at /invoices, with title, description and Create Invoice', async () => {
  const page = await daybook.visit(shop, '/invoices')
  await page.getByRole('heading', { level: 1, name: 'Invoices', exact: true }).waitFor()
  await page.getByText('Create and manage customer invoices', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Create Invoice', exact: true }).click()
  await page.waitForURL('/invoices/new')
  await page.getByRole('heading', { level: 1, name: 'New invoice' }).waitFor()
})

test('a table of seven columns shows id, customer, dates, status and amount', async () => {
  const page = await daybook.visit(shop, '/invoices')
  const heads = ['Invoice ID', 'Customer', 'Date', 'Due Date', 'Status', 'Amount', 'Actions']
  await expect.poll(() => textsOf(page.getByRole('columnheader'))).toEqual(heads)
  const row = ({ id, number }: typeof sent, customer: string, daysAgo: number, due: number, status: string) => [
    number ? `${shown(id)} ${number}` : shown(id),
    customer,
    localeDate(dayAfter(today, -daysAgo)),
    localeDate(dayAfter(today, due)),
    status,
    '$1,358.02',
    `Download ${shown(id)} View ${shown(id)}`,
  ]
  await expect
    .poll(() => rowsOf(page, 'Invoices'))
    .toEqual([
      row(draft, 'Nora Blake', 1, 29, 'Draft'),
      row(sent, 'Acme & Co', 2, 28, 'Sent'),
      row(paid, 'Nora Blake', 3, 27, 'Paid'),
      row(cancelled, 'Acme & Co', 4, 26, 'Cancelled'),
      row(overdue, 'Nora Blake', 40, -10, 'Overdue'),
    ])
  expect(shown(draft.id)).toMatch(/^#[A-Z0-9]{8}$/)
})

test('dates use the browser’s format', async () => {
  const page = await daybook.open(shop, '/invoices?status=draft', { locale: 'de-DE' })
  await expect
    .poll(async () => (await rowsOf(page, 'Invoices')).map(row => row.slice(2, 4)))
    .toEqual([[localeDate(dayAfter(today, -1), 'de-DE'), localeDate(dayAfter(today, 29), 'de-DE')]])
})

test('amounts are right-aligned, with digits of equal width', async () => {
  const page = await daybook.visit(shop, '/invoices')
  const amount = page.getByRole('cell', { name: '$1,358.02' }).first()
  await amount.waitFor()
  const { align, figures } = await amount.evaluate(cell => ({
    align: getComputedStyle(cell).textAlign,
    figures: getComputedStyle(cell.firstElementChild ?? cell).fontVariantNumeric,
  }))
  expect([align, figures]).toEqual(['end', 'tabular-nums'])
  const head = page.getByRole('columnheader', { name: 'Amount' })
  expect(await head.evaluate(cell => getComputedStyle(cell).textAlign)).toBe('end')
})

test('the badge of each status has its colour: paid green, sent blue, overdue red, draft muted, cancelled a softer red', async () => {
  const page = await daybook.open(shop, '/invoices')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const badge = (word: string) => page.getByRole('cell', { name: word, exact: true }).locator('span')
    await badge('Paid').waitFor()
    const read = async (word: string) => ({
      ink: await colourOf(badge(word)),
      ground: await colourOf(badge(word), 'background-color'),
    })
    const words = ['Paid', 'Sent', 'Overdue', 'Draft', 'Cancelled']
    const colours = await Promise.all(words.map(read))
    expect(colours.map(({ ink }) => toneOf(ink))).toEqual(['green', 'blue', 'red', 'grey', 'red'])
    const [, , overdueRed, , cancelledRed] = colours
    expect(cancelledRed?.ink.chroma).toBeLessThan((overdueRed?.ink.chroma ?? 0) * 0.6)
    const grounds = new Set(colours.map(({ ground }) => JSON.stringify(ground)))
    expect(grounds.size).toBe(5)
  }
})

test('the status filter is 180 px wide, shows all by default, and offers the five statuses', async () => {
  const page = await daybook.visit(shop, '/invoices')
  await filter(page).waitFor()
  expect((await filter(page).boundingBox())?.width).toBe(180)
  expect(await textOf(filter(page))).toBe('All Statuses')
  await filter(page).click()
  expect(await textsOf(page.getByRole('option'))).toEqual([
    'All Statuses',
    'Draft',
    'Sent',
    'Paid',
    'Overdue',
    'Cancelled',
  ])
  await page.getByRole('option', { name: 'Overdue', exact: true }).click()
  await expect.poll(() => ids(page)).toEqual([shown(overdue.id)])
  expect(await textOf(filter(page))).toBe('Overdue')
  await filter(page).click()
  await page.getByRole('option', { name: 'All Statuses' }).click()
  await expect.poll(() => ids(page)).toHaveLength(5)
})

test('typing the first letters selects a status; a pause of a second starts over', async () => {
  const page = await daybook.open(shop, '/invoices')
  await filter(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Draft' }).waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const highlighted = async () => {
    await page.clock.runFor(5)
    return textOf(page.locator('[role=option][data-highlighted]'))
  }
  await page.keyboard.type('pa')
  await expect.poll(highlighted).toBe('Paid')
  await page.clock.runFor(1100)
  await page.keyboard.type('o')
  await expect.poll(highlighted).toBe('Overdue')
})

test('Download gives a PDF, and a draft’s PDF says that it is a draft', async () => {
  const page = await daybook.visit(shop, '/invoices')
  const download = (id: string) =>
    downloadBy(page, () => page.getByRole('link', { name: `Download ${shown(id)}` }).click())
  const invoice = await download(sent.id)
  expect(invoice.name).toBe(`${shop.profile.name} ${sent.number}.pdf`)
  const text = await textOfPdf(invoice.bytes)
  for (const part of [sent.number, 'Acme & Co', 'Lamp', '$1,234.56', '$1,358.02']) expect(text).toContain(part)
  const unfinished = await download(draft.id)
  expect(unfinished.name).toBe(`${shop.profile.name} draft ${draft.id.toUpperCase()}.pdf`)
  expect(await textOfPdf(unfinished.bytes)).toContain('This is a draft. It has no invoice number')
})

test('View and a click on the row open the invoice', async () => {
  const page = await daybook.visit(shop, '/invoices')
  await page.getByRole('link', { name: `View ${shown(sent.id)}` }).click()
  await page.waitForURL(`/invoices/${sent.id}`)
  await page.goBack()
  await page
    .getByRole('row')
    .filter({ hasText: shown(paid.id) })
    .click()
  await page.waitForURL(`/invoices/${paid.id}`)
})

test('a row offers the actions that its invoice allows', async () => {
  const page = await daybook.visit(shop, '/invoices')
  const credits = ['Correct', 'Create credit note']
  const open = [
    ...[
      'Send by email',
      'Send reminder',
      'Record payment',
      'Share link',
      ...credits,
      'Duplicate',
      'Repeat this invoice',
      'Cancel invoice',
    ],
  ]
  for (const [{ id }, moves] of [
    [draft, ['Edit', 'Send by email', 'Mark as sent', 'Duplicate', 'Repeat this invoice', 'Delete draft']],
    [sent, open],
    [overdue, open],
    [paid, ['Send by email', 'Share link', ...credits, 'Duplicate', 'Repeat this invoice']],
    [cancelled, ['Duplicate', 'Repeat this invoice']],
  ] as const) {
    await page.getByRole('button', { name: `More for ${shown(id)}` }).click()
    await expect.poll(() => textsOf(page.getByRole('menuitem', { disabled: false }))).toEqual(moves)
    await page.keyboard.press('Escape')
  }
})

test('on a phone each invoice is a card that opens it, and reads as text', async () => {
  const page = await daybook.open(shop, '/invoices', { width: PHONE })
  const cards = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(5)
  const [first] = await textsOf(cards)
  for (const part of [shown(draft.id), 'Draft', 'Nora Blake', '$1,358.02']) expect(first).toContain(part)
  await cards.first().click()
  await page.waitForURL(`/invoices/${draft.id}`)
  const text = page.getByRole('article', { name: 'The invoice as the customer sees it' })
  await expect.poll(() => textOf(text)).toContain('Nora Blake')
  expect((await text.boundingBox())?.width).toBeGreaterThan(300)
  expect(await page.locator('main img').count()).toBe(0)
})
