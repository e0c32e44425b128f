import type { Page } from 'playwright-core'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Business } from '../../src/features/businesses/contract.ts'
import { startMailServer } from '../../src/testing/stand-ins/mail-server.ts'
import { expectAccessible } from '../browser/accessibility.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { dayAfter, downloadBy, rowsOf, textOf, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

/** The oldest is written last; the middle one has no line; the customer of the last one has no email address. */
async function shopWithDrafts() {
  const business = await openBusiness({ taxRate: 0 })
  const { today } = business.profile
  const lamp = await business.product({ name: 'Lamp', basePrice: 4950 })
  const nora = await business.customer({ name: 'Nora Blake', email: 'nora@blake.example' })
  const acme = await business.customer({ name: 'Acme & Co' })
  const items = [{ productId: lamp.id, quantity: 1000 }]
  const newest = await business.draft({ customerId: nora.id, items, date: today })
  const empty = await business.draft({ customerId: nora.id, date: dayAfter(today, -1) })
  const oldest = await business.draft({
    customerId: acme.id,
    items,
    date: dayAfter(today, -40),
    dueDate: dayAfter(today, -10),
  })
  return { business, newest, empty, oldest }
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const dialog = (page: Page) => page.getByRole('dialog')
const box = (page: Page, id: string) => page.getByRole('checkbox', { name: `Select #${id.toUpperCase()}` })
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name }).last().click()

test('selected drafts get their numbers in date order, rows that cannot be sent say why, and the rest can be paid together', async () => {
  const { business, newest, empty, oldest } = await shopWithDrafts()
  const page = await daybook.open(business, '/invoices', { expecting: /409/ })
  await box(page, newest.id).click()
  await box(page, oldest.id).click({ modifiers: ['Shift'] })
  expect(await textOf(bar(page).getByRole('status'))).toBe('3 selected, $99.00')

  await act(page, 'Mark as sent')
  await dialog(page).getByText('Mark 3 drafts as sent?').waitFor()
  await confirm(page, 'Mark as sent')
  await dialog(page).getByText('2 invoices marked as sent').waitFor()
  expect(await textsOf(dialog(page).getByRole('listitem'))).toEqual([
    expect.stringMatching(new RegExp(`^#${empty.id.toUpperCase()} ?Nora Blake .*Add at least one line\\.$`)),
  ])
  await confirm(page, 'Close')
  expect(await textOf(bar(page).getByRole('status'))).toBe('1 selected')
  expect((await business.invoice(oldest.id)).number).toMatch(/0001$/)
  expect((await business.invoice(newest.id)).number).toMatch(/0002$/)

  await bar(page).getByRole('button', { name: 'Select all 3' }).click()
  expect(await textOf(bar(page).getByRole('status'))).toBe('3 selected, $99.00')
  expect(await textsOf(bar(page).getByRole('button'))).toEqual([
    ...['Mark as sent 1 of 3', 'Record payment 2 of 3', 'Delete drafts 1 of 3'],
    ...['', 'Download', ''],
  ])
  await act(page, 'Record payment 2 of 3')
  await dialog(page).getByText('Each invoice is paid in full: $99.00 in total.').waitFor()
  expect(await textOf(dialog(page).getByRole('listitem'))).toContain('This invoice is still a draft. Issue it first.')
  await confirm(page, 'Record payments')
  await dialog(page).getByText('2 payments recorded').waitFor()
  await confirm(page, 'Close')
  await expect
    .poll(async () => (await rowsOf(page, 'Invoices')).map(([, , , , status]) => status))
    .toEqual(['Paid', 'Draft', 'Paid'])
})

test('drafts with an old tax or a due date that has passed are named before many are sent, and can be left out', async () => {
  const business = await openBusiness({ taxRate: 19_000 })
  const customer = await business.customer({ name: 'Nora Blake' })
  const { id: productId } = await business.product({ basePrice: 1000 })
  const items = [{ productId, quantity: 1000 }]
  const late = await business.draft({ customerId: customer.id, items, date: '2026-01-01', dueDate: '2026-01-31' })
  const { id, name, freeReason, version } = (await business.ask<Business>('GET', '')).defaultTax
  await business.ask('PATCH', `/tax-rates/${id}`, { name, rate: 21_000, freeReason, version })
  const fresh = await business.draft({ customerId: customer.id, items })
  const page = await daybook.open(business, '/invoices')
  await page.getByText('past due · old tax').waitFor()
  await box(page, fresh.id).click()
  await box(page, late.id).click()
  await act(page, 'Mark as sent')
  await dialog(page).getByText('1 draft uses an old tax rate. 1 draft is already past due.').waitFor()
  expect(await textsOf(dialog(page).getByRole('listitem'))).toEqual([
    `#${late.id.toUpperCase()} Nora Blake past due · old tax`,
  ])
  await dialog(page).getByRole('checkbox', { name: 'Leave it out' }).check()
  await dialog(page).getByText('Mark 1 draft as sent?').waitFor()
  await confirm(page, 'Mark as sent')
  await dialog(page).getByText('1 invoice marked as sent').waitFor()
  expect([(await business.invoice(late.id)).status, (await business.invoice(fresh.id)).status]).toEqual([
    'draft',
    'sent',
  ])
})

test('x selects rows and Escape clears the selection; many invoices are emailed, each to its customer; one without an address says so', async () => {
  const server = await startMailServer()
  const { business, newest, oldest } = await shopWithDrafts()
  await business.ask('PUT', '/mail-settings', {
    host: server.host,
    port: server.port,
    security: 'none',
    userName: '',
    fromName: 'Miller & Daughters',
    fromAddress: 'office@miller.example',
  })
  const page = await daybook.open(business, '/invoices')
  await box(page, newest.id).click()
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'detached' })
  for (const key of ['x', 'j', 'j', 'x']) await page.keyboard.press(key)
  expect([await box(page, newest.id).isChecked(), await box(page, oldest.id).isChecked()]).toEqual([true, true])
  await act(page, 'Send by email')
  await confirm(page, 'Send')
  await dialog(page).getByText('1 email on the way').waitFor()
  expect(await textOf(dialog(page).getByRole('listitem'))).toContain('Acme & Co has no email address.')
  await expect.poll(() => server.received.map(mail => mail.to)).toEqual([['nora@blake.example']])
  expect(await business.invoice(oldest.id)).toMatchObject({ status: 'draft', number: null })
})

test('the ZIP has the exact PDF of each invoice, the combined PDF all of their pages, and the export the selected rows', async () => {
  const { business, newest, oldest } = await shopWithDrafts()
  const { number } = await business.ask<{ number: string }>('POST', `/invoices/${newest.id}/issue`)
  const page = await daybook.open(business, '/invoices')
  await box(page, newest.id).click()
  await box(page, oldest.id).click()
  const file = async (name: string, how?: string) => {
    await act(page, 'Download')
    const saved = await downloadBy(page, async () => {
      await page.getByRole('menuitem', { name, exact: true }).click()
      if (how) await confirm(page, how)
    })
    await dialog(page).waitFor({ state: 'detached' })
    return saved
  }
  const zip = await file('PDFs in a ZIP file', 'Download')
  expect(zip.name).toBe(`Invoices ${business.profile.today}.zip`)
  const pdfPath = `${business.address}/api/businesses/${business.profile.id}/invoices/${newest.id}/pdf`
  const kept = Buffer.from(await (await fetch(pdfPath)).arrayBuffer())
  expect(zip.bytes.includes(kept)).toBe(true)
  expect(zip.text).toContain(`${number}.pdf`)
  expect(zip.text).toContain(`draft ${oldest.id.toUpperCase()}.pdf`)

  const pdf = await file('One PDF', 'Download')
  expect((await getDocumentProxy(new Uint8Array(pdf.bytes))).numPages).toBe(2)
  const csv = await file('CSV')
  expect(csv.text.trim().split(/\r?\n/)).toHaveLength(3)
})

test('long work can be stopped and continued, and asks before the page is left', async () => {
  const { business } = await shopWithDrafts()
  const page = await daybook.open(business, '/', { expecting: /409/ })
  await page.getByRole('link', { name: 'Invoices', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  let answer = () => {}
  await page.route('**/issue*', async route => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answer = resolve
    await promise
    await route.continue()
  })
  await act(page, 'Mark as sent')
  await confirm(page, 'Mark as sent')
  await dialog(page).getByText('0 of 3').waitFor()
  await page.evaluate(() => history.back())
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false)
  expect(await dialog(page).getByRole('progressbar').count()).toBe(1)
  await confirm(page, 'Stop')
  answer()
  await dialog(page).getByText('Stopped. 2 were not tried.').waitFor()
  await page.unroute('**/issue*')
  await confirm(page, 'Continue')
  await dialog(page).getByText('2 invoices marked as sent').waitFor()
})

test('Undo restores archived products', async () => {
  const { business } = await shopWithDrafts()
  await business.product({ name: 'Chair' })
  const page = await daybook.open(business, '/products')
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await act(page, 'Archive')
  await confirm(page, 'Archive')
  await page.getByText('2 products archived').waitFor()
  await expect.poll(() => rowsOf(page, 'Products')).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 products restored').waitFor()
  await expect.poll(async () => (await rowsOf(page, 'Products')).map(([name]) => name)).toEqual(['Chair', 'Lamp'])
})

const { business: shown } = await shopWithDrafts()
const chooseFirst = async (page: Page) => {
  await page.getByRole('button', { name: 'Sort, filter and more' }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page
    .getByRole('checkbox', { name: /^Select #/ })
    .first()
    .waitFor()
  const boxes = page.locator('[data-select-row]')
  await boxes.first().check({ force: true })
  await bar(page).getByText('1 selected').waitFor()
}

expectAccessible(
  daybook,
  () => shown,
  [
    { name: 'invoices, some chosen', path: '/invoices', arrange: chooseFirst },
    {
      name: 'the question before many payments',
      path: '/invoices',
      arrange: async page => {
        await chooseFirst(page)
        await bar(page)
          .getByRole('button', { name: /^Select all/ })
          .click()
        await act(page, 'Actions')
        await page.getByRole('menuitem', { name: /^Mark as sent/ }).click()
        await dialog(page).waitFor()
      },
    },
  ],
  { more: ['best-practice'] },
)
