import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { textOfPdf } from '../browser/pdf.ts'
import { columnOf, downloadBy } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const search = (page: Page) => page.getByPlaceholder('Search products...', { exact: true })

test('a product with a unit, a category, a barcode and a picture is found by scanning, and its unit goes to the invoice', async () => {
  const business = await openBusiness()
  await business.product({ name: 'Desk Lamp', category: 'Lighting' })
  await business.product({ name: 'A case of 4006381333931', sku: 'CASE' })
  const page = await daybook.open(business, '/products/new')
  const form = dialog(page, 'Add product')
  await form.getByLabel('Name').fill('Green tea')
  await form.getByLabel('SKU').fill('TEA')
  await form.getByLabel('Base price').fill('12.50')
  await form.getByText('More details').click()
  await form.getByLabel('Category').fill('Drinks')
  await form.getByLabel('Unit').fill('kg')
  await form.getByLabel('Cost price').fill('5')
  await form.getByLabel('Weight').fill('1050')
  await form.getByLabel('Barcode').fill('4006381333931')
  // a scanner presses Enter, which does not save the form
  await form.getByLabel('Barcode').press('Enter')
  await form.getByRole('button', { name: 'Add product' }).click()

  await page.getByRole('heading', { level: 1, name: 'Green tea' }).waitFor()
  const details = page.getByRole('region', { name: 'Details' })
  for (const fact of ['Drinks', 'kg', '4006381333931', '$5.00', '60%', '1,050 g'])
    await details.getByText(fact).waitFor()
  await page.getByLabel('Image file').setInputFiles({
    name: 'tea.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
  })
  const picture = page.getByRole('img', { name: 'Image of Green tea' })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)

  await page.getByRole('link', { name: 'Products' }).first().click()
  await page.getByRole('combobox', { name: 'Filter by category' }).click()
  await page.getByRole('option', { name: 'Drinks' }).click()
  await expect.poll(() => columnOf(page, 'Products', 0)).toEqual(['Green tea'])
  await page.getByRole('button', { name: 'Save view' }).waitFor()
  await page.getByRole('combobox', { name: 'Filter by category' }).click()
  await page.getByRole('option', { name: 'All categories' }).click()
  await expect.poll(() => columnOf(page, 'Products', 0)).toHaveLength(3)
  await search(page).fill('4006381333931')
  await search(page).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Green tea' }).waitFor()

  await page.goto('/invoices/new')
  const item = page.getByRole('combobox', { name: 'Item, line 1' })
  await item.pressSequentially('4006381333931')
  await item.press('Enter')
  await expect.poll(() => item.inputValue()).toBe('Green tea')
  const unit = page.getByLabel('Unit, line 1')
  expect(await unit.inputValue()).toBe('kg')
  await unit.fill('')
  await unit.fill('box')
})

test('where the browser reads barcodes, the camera finds the product', async () => {
  const business = await openBusiness()
  await business.product({ name: 'Green tea', sku: 'TEA', barcode: '96385074' })
  const page = await daybook.open(business, '/')
  await page.evaluate(() => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: '96385074' }]
      },
    })
    navigator.mediaDevices.getUserMedia = async () => document.createElement('canvas').captureStream(10)
    const drawn = HTMLVideoElement.prototype
    drawn.play = async () => {}
  })
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await page.getByRole('button', { name: 'Scan barcode' }).click()
  await page.getByRole('heading', { level: 1, name: 'Green tea' }).waitFor()
  await page.getByRole('link', { name: 'Invoices', exact: true }).first().click()
  await page.getByRole('link', { name: 'Create Invoice' }).first().click()
  await page.getByRole('button', { name: 'Scan barcode' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Item, line 1' }).inputValue()).toBe('Green tea')
})

test('labels are printed from the page of a product, and of those that are chosen in the list', async () => {
  const business = await openBusiness()
  const { id } = await business.product({ name: 'Green tea', barcode: '96385074' })
  await business.product({ name: 'Cup' })
  const page = await daybook.open(business, `/products/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print labels' }).click()
  const one = dialog(page, 'Print labels for 1 product')
  await one.getByLabel('Copies of each').fill('0')
  await one.getByText('Enter a number from 1 to 2,000.').waitFor()
  await one.getByLabel('Copies of each').fill('3')
  const { name, bytes } = await downloadBy(page, () => one.getByRole('link', { name: 'Download PDF' }).click())
  expect(name).toMatch(/^labels-.*\.pdf$/)
  expect((await textOfPdf(bytes)).split('96385074')).toHaveLength(4)
  await one.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Products' }).first().click()
  for (const product of ['Green tea', 'Cup']) await page.getByRole('checkbox', { name: product }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Print labels' }).click()
  await dialog(page, 'Print labels for 2 products').getByText('1 product has no barcode').waitFor()
})

test('a name in the language of a customer is on a line that was picked before the customer, and what was typed stays', async () => {
  const business = await openBusiness({ taxRate: 0 })
  await business.customer({ name: 'Atelier Blanc', documentLanguage: 'fr' })
  const page = await daybook.open(business, '/products/new')
  const form = dialog(page, 'Add product')
  await form.getByLabel('Name').first().fill('Brass lamp')
  await form.getByLabel('SKU').fill('LAMP')
  await form.getByLabel('Base price').fill('40')
  await form.getByLabel('Description', { exact: true }).fill('Made by hand')
  await form.getByText('Add the description to invoices').click()
  await form.getByText('In other languages').click()
  const french = form.getByRole('group', { name: 'Français' })
  await french.getByLabel('Name').fill('Lampe en laiton')
  await french.getByLabel('Description').fill('Fait à la main')
  await form.getByRole('combobox', { name: 'Add a language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await form.getByRole('group', { name: 'Deutsch' }).getByLabel('Name').fill('Messinglampe')
  await form.getByRole('button', { name: 'Add product' }).click()
  const details = page.getByRole('region', { name: 'Details' })
  for (const fact of ['Lampe en laiton', 'Fait à la main', 'Messinglampe']) await details.getByText(fact).waitFor()

  await page.goto('/invoices/new')
  const item = (line: number) => page.getByRole('combobox', { name: `Item, line ${line}` })
  const description = (line: number) => page.getByLabel(`Description, line ${line}`)
  for (const line of [1, 2]) {
    await item(line).fill('LAMP')
    await page.getByRole('option', { name: 'Brass lamp' }).click()
    await expect.poll(() => description(line).inputValue()).toBe('Made by hand')
    if (line === 1) await page.getByRole('button', { name: 'Add line' }).click()
  }
  await description(2).fill('With a dent')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Atelier')
  await page.getByRole('option', { name: 'Atelier Blanc' }).click()
  await expect.poll(() => description(1).inputValue()).toBe('Fait à la main')
  expect(await item(2).inputValue()).toBe('Lampe en laiton')
  expect(await description(2).inputValue()).toBe('With a dent')
})
