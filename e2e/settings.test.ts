import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Business } from '../src/features/businesses/contract.ts'
import { byIban } from '../src/testing/business-profile.ts'
import { openBusiness, type TestBusiness } from './browser/business.ts'
import { daybookInBrowser } from './browser/daybook.ts'
import { textOf, textsOf } from './browser/screen.ts'

const daybook = daybookInBrowser()

const noted = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).last().waitFor()
const settingsOf = async (business: TestBusiness) => business.ask<Business>('GET', '')
const sections = (page: Page) => page.getByRole('navigation', { name: 'Settings' })
const openSection = (page: Page, name: string) => sections(page).getByRole('link', { name }).click()
const addWay = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add way to pay' }).click()
  await page.getByRole('menuitem', { name }).click()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

// A square of one red pixel.
/** As wide and high as a page. */
const PAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAHCAAAAADlzNgyAAAADklEQVR42mP4DwIMRJAA3Gki3mFAjDMAAAAASUVORK5CYII=',
  'base64',
)
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

test('every section has its own address, and changes in all of them are saved together', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/settings/business')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  expect(await page.getByLabel('Business name').inputValue()).toBe('Miller & Daughters')
  expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0)

  await page.getByLabel('Business name').fill('Miller & Sons')
  await page.getByLabel('Street', { exact: true }).fill('1 Mill Lane\nPortland')
  await page.getByLabel('Time zone').fill('tokyo')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  await openSection(page, 'Taxes')
  await page.waitForURL('/settings/taxes')
  await page.getByRole('switch', { name: 'Prices include tax' }).check()
  await openSection(page, 'Payment')
  expect(await page.getByLabel('Payment terms').inputValue()).toBe('30')
  await page.getByLabel('Payment terms').fill('14')
  await addWay(page, 'UK bank account')
  await page.getByLabel('Sort code').fill('20-00-00')
  await page.getByLabel('Account number').fill('73282932')
  await addWay(page, 'Payment link')
  await page.getByLabel('Payment link').fill('https://pay.example/mill')
  await page.getByRole('button', { name: 'Move way to pay 2 up' }).click()
  await openSection(page, 'Stock')
  await page.getByLabel('Low-stock threshold').fill('5')
  await page.getByRole('radio', { name: 'Forbid' }).check()
  await openSection(page, 'Invoices')
  expect(await page.getByLabel('Numbering pattern').inputValue()).toBe('INV-{year}-{number:4}')
  await page.getByLabel('Numbering pattern').fill('{year}/{number:6}')
  await page.getByText(`${business.profile.today.slice(0, 4)}/000001`).waitFor()
  await page.getByRole('combobox', { name: 'Currency' }).fill('eur')
  await page.getByRole('option', { name: /^EUR/ }).click()
  await page.getByRole('combobox', { name: 'Number format' }).click()
  await page.getByRole('option', { name: '1.234,56' }).click()
  await page.getByRole('combobox', { name: 'Date format' }).click()
  await page.getByRole('option', { name: '31.12.2026' }).click()
  const marked = () => textsOf(sections(page).getByRole('link', { name: 'unsaved changes' }))
  const named = ['Business profile', 'Invoices', 'Payment', 'Taxes', 'Stock'].map(name => `${name} unsaved changes`)
  expect(await marked()).toEqual(named)
  await page.keyboard.press('Control+s')
  await noted(page, 'Settings saved')
  await expect.poll(marked).toEqual([])
  expect(await settingsOf(business)).toMatchObject({
    name: 'Miller & Sons',
    address: '1 Mill Lane\nPortland',
    pricesIncludeTax: true,
    termsDays: 14,
    numberingPattern: '{year}/{number:6}',
    currency: 'EUR',
    numberFormat: '1.234,56',
    dateFormat: 'dd.MM.yyyy',
    waysToPay: [
      { kind: 'payment-link', paymentUrl: 'https://pay.example/mill' },
      { kind: 'sort-code', bankName: '', sortCode: '200000', accountNumber: '73282932' },
    ],
    lowStockThreshold: 5000,
    negativeStock: 'forbid',
    timeZone: 'Asia/Tokyo',
  })
  await page.getByRole('button', { name: 'Business: Miller & Sons' }).waitFor()
})

test('an invalid value is shown in its section with the reason, nothing is saved, and what is discarded stays so', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/settings/invoices')
  await page.getByLabel('Numbering pattern').fill('INV')
  await openSection(page, 'Payment')
  await page.getByLabel('Payment terms').fill('999')
  await openSection(page, 'Stock')
  await save(page)
  for (const [section, label] of [
    ['payment', 'Payment terms'],
    ['invoices', 'Numbering pattern'],
  ] as const) {
    await page.waitForURL(`/settings/${section}`)
    const field = page.getByLabel(label)
    await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await openSection(page, 'Invoices')
  }
  expect((await settingsOf(business)).version).toBe(business.profile.version)
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await page.getByLabel('Numbering pattern').inputValue()).toBe('INV-{year}-{number:4}')
  await page.reload()
  await expect.poll(() => page.getByLabel('Numbering pattern').inputValue()).toBe('INV-{year}-{number:4}')
})

test('letterhead, ways to pay and document texts are saved; a mistyped IBAN says what is wrong', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/settings/business')
  await page.getByRole('textbox', { name: 'Email' }).fill('hello@mill.example')
  await page.getByLabel('Phone').fill('+49 30 1234')
  await page.getByLabel('Website').fill('mill.example')
  await page.getByLabel('Tax number').fill('DE123456789')
  await page.getByRole('radio', { name: 'Plum' }).check()
  await openSection(page, 'Payment')
  await addWay(page, 'Bank transfer (IBAN)')
  await page.getByRole('textbox', { name: 'Bank' }).fill('Mill Bank')
  await page.getByLabel('IBAN').fill('de89 3704 0044 0532 0130 01')
  await page.getByLabel('BIC').fill('cobadeffxxx')
  await page.getByLabel('Payment instructions').fill('Please name the invoice.')
  await openSection(page, 'Invoices')
  await page.getByLabel('Credit note pattern').fill('C-{number:3}')
  await page.getByText('C-001').waitFor()
  await page.getByLabel('Note on new invoices').fill('Thank you.')
  await page.getByLabel('Footer').fill('Register 42')
  await page.getByRole('button', { name: 'Footer in another language' }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  const german = page.getByRole('textbox', { name: 'Footer in German' })
  await expect.poll(() => german.evaluate(field => field === document.activeElement)).toBe(true)
  await german.fill('Register 42 in Berlin')
  await save(page)
  await page.getByText('its check digits don’t match').waitFor()
  expect((await settingsOf(business)).version).toBe(business.profile.version)
  await page.getByLabel('IBAN').fill('de89 3704 0044 0532 0130 00')
  await save(page)
  await noted(page, 'Settings saved')
  expect(await settingsOf(business)).toMatchObject({
    email: 'hello@mill.example',
    phone: '+49 30 1234',
    website: 'mill.example',
    taxNumber: 'DE123456789',
    accentColor: '#4d2f57',
    ...byIban('DE89370400440532013000', 'COBADEFFXXX', 'Mill Bank'),
    paymentTerms: 'Please name the invoice.',
    footer: 'Register 42',
    footerTranslations: { de: 'Register 42 in Berlin' },
    creditNotePattern: 'C-{number:3}',
    invoiceNote: 'Thank you.',
  })
})

test('text typed during a save is still there afterwards', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/settings/business')
  await page.getByLabel('Business name').fill('Mine')
  let go: (() => void) | undefined
  const held = new Promise<void>(done => {
    go = done
  })
  await page.route('**/api/businesses/*', async route => {
    if (route.request().method() === 'PATCH') await held
    await route.fallback()
  })
  await save(page)
  await page.getByLabel('Street', { exact: true }).fill('1 Mill Lane')
  go?.()
  await noted(page, 'Settings saved')
  expect(await page.getByLabel('Street', { exact: true }).inputValue()).toBe('1 Mill Lane')
  expect(await settingsOf(business)).toMatchObject({ name: 'Mine', address: '' })
  await save(page)
  await expect.poll(async () => (await settingsOf(business)).address).toBe('1 Mill Lane')
})

test('changes from before a reload are kept with the version that they apply to; whoever saves second sees both', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/settings/business', { expecting: /409/ })
  await page.getByLabel('Business name').fill('Mine')
  await business.ask('PATCH', '', { version: business.profile.version, name: 'Theirs', termsDays: 7 })
  await page.reload()
  await page.getByText('We restored your unsaved changes.').waitFor()
  await save(page)
  const both = page.getByRole('dialog', { name: 'Someone else changed these settings' })
  await expect
    .poll(() => textsOf(both.getByRole('row')))
    .toEqual(['Field Yours Theirs', 'Business name Mine Theirs', 'Payment terms Not changed by you 7 days'])
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await noted(page, 'Settings saved')
  expect(await settingsOf(business)).toMatchObject({ name: 'Mine', termsDays: 7 })
})

test('a logo can be chosen, is shown on the invoice, and can be removed; an SVG is refused', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/settings/business')
  const file = page.getByLabel('Logo file')
  await file.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>'),
  })
  await page.getByText('SVG files can contain programs').waitFor()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE })
  await noted(page, 'Logo saved')
  await page.getByRole('img', { name: 'Logo of Miller & Daughters' }).waitFor()
  expect((await settingsOf(business)).hasLogo).toBe(true)
  const items = [{ productId: (await business.product()).id, quantity: 1000 }]
  const { id } = await business.issued({ customerId: (await business.customer()).id, items })
  const document = await daybook.tab(page, `/invoices/${id}`)
  const logo = document.getByRole('article').locator('img')
  await expect.poll(() => logo.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1)
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await noted(page, 'Logo removed')
  expect((await settingsOf(business)).hasLogo).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await noted(page, 'Logo restored')
  expect((await settingsOf(business)).hasLogo).toBe(true)
  await page.getByRole('img', { name: 'Logo of Miller & Daughters' }).waitFor()
})

test('a second business has its own data, and one click switches between them', async () => {
  const first = await openBusiness({ name: 'First & Co' })
  await first.product({ name: 'Lamp of the first' })
  const page = await daybook.open(first, '/')
  await page.getByRole('button', { name: 'Business: First & Co' }).click()
  await page.getByRole('menuitem', { name: 'Add a business' }).click()
  const name = `Second ${first.profile.id}`
  const form = page.getByRole('dialog', { name: 'Add a business' })
  await form.getByLabel('Business name').fill(name)
  await form.getByRole('button', { name: 'Add business' }).click()
  await page.getByRole('button', { name: `Business: ${name}` }).waitFor()
  await page.getByText('Three steps to your first invoice').waitFor()
  await page.goto('/products')
  await page.getByText('Add your first product').waitFor()

  await page.getByRole('button', { name: `Business: ${name}` }).click()
  await page.getByRole('menuitemradio', { name: 'First & Co' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('link', { name: 'Lamp of the first' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Lamp of the first' }).waitFor()

  await page.goto('/settings/businesses')
  const row = page.getByRole('list', { name: 'Businesses' }).getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: `Open ${name}` }).click()
  await page.getByRole('button', { name: `Business: ${name}` }).waitFor()
})

test('another tab stays with its business, even after a reload', async () => {
  const first = await openBusiness({ name: 'First & Co' })
  await openBusiness({ name: `Other ${first.profile.id}` })
  const page = await daybook.open(first, '/')
  const other = await daybook.tab(page, '/')
  await other.getByRole('button', { name: 'Business: First & Co' }).click()
  await other.getByRole('menuitemradio', { name: `Other ${first.profile.id}` }).click()
  await other.getByRole('button', { name: `Business: Other ${first.profile.id}` }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Business: First & Co' }).waitFor()
  const third = await daybook.tab(page, '/')
  await third.getByRole('button', { name: `Business: Other ${first.profile.id}` }).waitFor()
})

test('the first steps guide a new business to its first invoice', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/')
  const steps = page.getByRole('region', { name: 'Three steps to your first invoice' }).getByRole('listitem')
  await expect.poll(() => steps.count()).toBe(3)
  await business.product()
  await page.reload()
  await expect.poll(() => textOf(steps.first())).toMatch(/^Add a product ?: done/)
})

test('a layout is seen on an example before it is saved, and a column can be left out', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/settings/business', { expecting: /ERR_FAILED/ })
  const example = page.getByRole('img', { name: 'An example of an invoice in this layout' })
  // Safari answers with a PNG where it is asked for WebP
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (take, type, quality) {
      toBlob.call(this, take, type === 'image/webp' ? 'image/png' : type, quality)
    }
  })
  await page.route(/preview/, route => route.abort(), { times: 1 })
  await page.goto('/settings/documents')
  await page.getByText('The example couldn’t be shown.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await example.waitFor()
  const uploaded = page.waitForRequest(request => request.method() === 'PUT' && /letterhead$/.test(request.url()))
  await page.getByLabel('Letterhead file').setInputFiles({ name: 'a4.png', mimeType: 'image/png', buffer: PAGE })
  expect((await uploaded).postDataJSON().image, 'a JPEG').toMatch(/^\/9j\//)
  await noted(page, 'Letterhead saved')
  await page.getByRole('radio', { name: /^Business letter/ }).check()
  await page.getByRole('switch', { name: 'SKU' }).uncheck()
  await page.waitForFunction(() =>
    [...document.images].some(
      ({ src, complete, naturalWidth }) =>
        src.includes('documentLayout=letter') && src.includes('hiddenColumns=sku') && complete && naturalWidth > 0,
    ),
  )
  await save(page)
  await noted(page, 'Settings saved')
  expect(await settingsOf(business)).toMatchObject({ documentLayout: 'letter', hiddenColumns: ['sku'] })
  // a list that becomes empty is a change, too
  await page.getByRole('switch', { name: 'SKU' }).check()
  await save(page)
  await page.waitForFunction(() => !document.body.textContent?.includes('You have unsaved changes.'))
  expect((await settingsOf(business)).hiddenColumns).toEqual([])
})
