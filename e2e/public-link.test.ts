import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { openBooks } from './books.ts'
import { daybookInBrowser, PHONE } from './daybook.ts'
import { downloadBy, textOf } from './screen.ts'

const daybook = daybookInBrowser()
const books = await openBooks({ name: 'Miller & Daughters' })
const product = await books.product({ name: 'Lamp', basePrice: 4950 })
const nora = await books.customer({ name: 'Nora Blake' })
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

test('A customer opens the link on a phone, sees what is due and the document, and keeps it; the business sees that.', async () => {
  const { id, number } = await books.issued(lamp)
  const page = await daybook.open(books, `/invoices/${id}`)
  const address = await share(page)
  expect(new URL(address).pathname).toMatch(/^\/public\/[A-Za-z0-9]{32}$/)
  expect(await textOf(sheet(page))).toContain('Not viewed yet. Opens until')

  const phone = await daybook.open(books, new URL(address).pathname, { width: PHONE, colorScheme: 'dark' })
  expect(await textOf(phone.locator('body'))).toMatch(
    new RegExp(`^Miller & Daughters Invoice ${number} Open \\$54\\.45 Due on .+\\. Download PDF$`),
  )
  const picture = phone.getByRole('img', { name: `Page 1 of 1 of invoice ${number}` })
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100)
  const pdf = await downloadBy(phone, () => phone.getByRole('link', { name: 'Download PDF' }).click())
  expect(pdf.name).toBe(`${number}.pdf`)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await phone.reload()

  await page.reload()
  await card(page)
    .getByText(/^Viewed 2 times, last/)
    .waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('Looked at through the public link').waitFor()
})

test('A revoked link shows the same page as one that never was.', async () => {
  const { id } = await books.issued(lamp)
  const page = await daybook.open(books, `/invoices/${id}`)
  const { pathname } = new URL(await share(page))
  await press(page, 'Close')
  await card(page).getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
  await page.getByText('The link opens no more.').waitFor()
  await card(page).waitFor({ state: 'detached' })
  const revoked = await daybook.open(books, pathname, { expecting: GONE })
  const unknown = await daybook.open(books, `/public/${'x'.repeat(32)}`, { expecting: GONE })
  expect(await revoked.content()).toBe(await unknown.content())
  expect(await textOf(revoked.getByRole('heading'))).toBe('There is nothing at this address')
})

test('The page is there without the app: no script of it is asked for.', async () => {
  const { id } = await books.issued(lamp)
  const { path } = await books.ask<{ path: string }>('POST', `/invoices/${id}/links`, {})
  const page = await daybook.open(books, ofPaid.path)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname.replace(path, '')))
  await page.goto(path, { waitUntil: 'networkidle' })
  expect(asked.filter(one => one !== '/favicon.svg').sort()).toEqual(['', '/pages/1.svg', '/public/page.css'])
})

const issued = await books.issued(lamp)
const paid = await books.paid(lamp)
const { path } = await books.ask<{ path: string }>('POST', `/invoices/${issued.id}/links`, { expiresInDays: 30 })
const ofPaid = await books.ask<{ path: string }>('POST', `/invoices/${paid.id}/links`, {})

const shown = (page: Page) => page.getByRole('heading').first().waitFor()

expectAccessible(daybook, () => books, [
  { name: 'the public page', path, arrange: shown },
  { name: 'the public page of a paid invoice', path: ofPaid.path, arrange: shown },
  { name: 'the page of a link that opens nothing', path: '/public/nothing', arrange: shown, expecting: GONE },
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
