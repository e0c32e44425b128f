import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const FILE = [
  'Artikelnummer;Bezeichnung;Preis;Bestand',
  'KAN-1;Kännchen;12,50;10',
  'TAS-1;Große Tasse;1.234,50;2,5',
  'LOE-1;Löffel;zwei;1',
  'KAN-1;Noch ein Kännchen;1,00;1',
].join('\r\n')

test('products come from a file with semicolons, umlauts and decimal commas; wrong rows are named and left out, and all of it can be undone', async () => {
  const shop = await openBusiness()
  const page = await daybook.open(shop, '/products', { width: PHONE })
  await page.getByRole('button', { name: 'Sort, filter and more' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  await page.getByRole('heading', { level: 1, name: 'Import products' }).waitFor()
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'produkte.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE, 'latin1') })
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Text encoding' }).textContent())
    .toBe('Western Europe (Windows-1252, ISO-8859-1)')
  expect(await page.getByRole('combobox', { name: 'Column separator' }).textContent()).toBe('Semicolons')
  expect(await page.getByRole('combobox', { name: 'Decimal separator' }).textContent()).toContain('Comma')
  await page.getByText('Kännchen · Große Tasse · Löffel').waitFor()
  await page.getByRole('combobox', { name: 'What Bezeichnung contains' }).click()
  await page.getByRole('option', { name: 'Don’t import' }).click()
  await page.getByRole('combobox', { name: 'What Bezeichnung contains' }).click()
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByText('2 rows to fix').waitFor()
  await page.getByText('Preis: “zwei” is not a number').waitFor()
  await page.getByText('Row 2 has the same SKU.').waitFor()
  await page.getByRole('button', { name: 'Import only the 2 correct rows' }).click()
  await page.getByText('The import is done.').waitFor()
  expect(await textsOf(page.getByRole('definition'))).toEqual(['2', '0', '0', '2'])
  await page.getByRole('link', { name: 'Show products' }).click()
  await page.getByText('Große Tasse').waitFor()
  await page.getByText('$1,234.50').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('This import was undone.').waitFor()
  expect(await page.getByRole('definition').count()).toBe(0)
  await page.getByRole('link', { name: 'Show products' }).click()
  await page.getByText('Add your first product').waitFor()
})

const PAST = [
  'Invoice Number,Invoice Date,Customer,Item,Quantity,Price,Tax rate,Total,Status',
  'OLD-7,2025-03-01,Acme Ltd,Desk,1,100.00,19,142.80,Paid',
  'OLD-7,,,Lamp,1,20.00,19,,',
  'OLD-8,2025-03-02,Acme Ltd,Chair,1,10.00,19,11.00,Sent',
].join('\n')

test('past invoices come with their own numbers and payments, a total that differs is named, and all of it can be undone', async () => {
  const shop = await openBusiness()
  const page = await daybook.open(shop, '/imports/new?kind=invoices')
  await page.getByRole('heading', { level: 1, name: 'Import past invoices' }).waitFor()
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(PAST) })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByText('The file says $11.00, but the lines with tax add up to $11.90.').waitFor()
  const counts = () => textsOf(page.getByRole('definition'))
  expect(await counts()).toEqual(['1', '1', '1', '0', '0', '1'])
  await page.getByRole('button', { name: 'Import only the 2 correct rows' }).click()
  await page.getByText('The import is done.').waitFor()
  await page.getByRole('button', { name: 'Continue with OLD-8' }).click()
  await page.getByText('Your next invoice number is OLD-8.').waitFor()
  const importPage = page.url()
  await page.getByRole('link', { name: 'Show invoices' }).click()
  await page.getByRole('link', { name: 'OLD-7' }).click()
  await page.getByRole('heading', { level: 1, name: 'OLD-7' }).waitFor()
  await page.getByText('Imported as OLD-7').waitFor()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await page.goto(importPage)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('This import was undone.').waitFor()
  await page.getByRole('link', { name: 'Show invoices' }).click()
  await page.getByText('OLD-7').waitFor({ state: 'detached' })
})

const QUOTES = [
  'Quote number,Date,Valid until,Customer,Item,Quantity,Price,Tax rate,Total,Status',
  'OLD-1,2026-03-01,2099-12-31,Acme Ltd,Desk,1,100.00,19,119.00,Sent',
  'OLD-2,2026-03-01,2099-12-31,Acme Ltd,Lamp,1,20.00,19,23.80,Accepted',
  'OLD-3,2026-03-01,2099-12-31,Acme Ltd,Chair,1,10.00,19,11.90,Declined',
].join('\n')

test('open quotes come from the list of quotes, accepted ones where that is chosen, and those that are left out are named', async () => {
  const page = await daybook.open(await openBusiness({ usesQuotes: true }), '/quotes')
  await page.getByRole('link', { name: 'Import' }).click()
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(QUOTES) })
  const check = page.getByRole('button', { name: 'Check the rows' })
  await check.click()
  await page.getByText('1 was accepted').waitFor()
  await page.getByRole('button', { name: 'Back to columns' }).click()
  await page.getByRole('checkbox', { name: 'Also import accepted quotes' }).check()
  await check.click()
  await page.getByText('1 was declined or cancelled').waitFor()
  await page.getByRole('button', { name: 'Import 2 quotes' }).click()
  await page.getByText('2 quotes for $142.80, from 3 rows. Find them in Quotes.').waitFor()
  await page.getByRole('link', { name: 'Show quotes' }).click()
  await page.getByRole('link', { name: 'OLD-2' }).click()
  await page.getByText('Imported as OLD-2').waitFor()
})
