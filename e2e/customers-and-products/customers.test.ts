import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Customer } from '../../src/features/customers/contract.ts'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { dayAfter, downloadBy, localeDate, rowsOf, searchOf, textOf, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const shop = await openBusiness()
const nora = await shop.customer({
  name: 'Nora Blake',
  email: 'nora@blake.example',
  phone: '+1 207 555 0100',
  address: 'c/o Harbour Office\n1 Long Wharf\nPortland, ME 04101\nUSA',
})
await shop.customer({ name: 'Acme & Co', email: 'office@acme.example' })
await shop.customer({ name: 'Zoë Ørsted', phone: '(0551) 4902-17' })
const lamp = await shop.product({ name: 'Lamp', basePrice: 123_400 })
const items = [{ productId: lamp.id, quantity: 1000 }]
await shop.paid({ customerId: nora.id, items })
await shop.issued({ customerId: nora.id, items })
await shop.draft({ customerId: nora.id, items })

const cards = (page: Page) => page.getByRole('list', { name: 'Customers' }).getByRole('article')
const names = (page: Page) => textsOf(cards(page).getByRole('heading', { level: 2 }))
const search = (page: Page) => page.getByPlaceholder('Search customers...', { exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const noted = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).last().waitFor()

test('the customers are at /customers, as cards', async () => {
  const page = await daybook.visit(shop, '/customers')
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
  await expect.poll(() => names(page)).toEqual(['Acme & Co', 'Nora Blake', 'Zoë Ørsted'])
  const since = localeDate(shop.profile.today)
  expect(await textOf(page.getByRole('article', { name: 'Nora Blake' }))).toBe(
    `Nora Blake Customer since ${since} 3 invoices nora@blake.example +1 207 555 0100 ` +
      'c/o Harbour Office 1 Long Wharf Portland, ME 04101 USA Total spent $1,357.40 Owes $1,357.40 View Details',
  )
  expect(await textOf(page.getByRole('article', { name: 'Zoë Ørsted' }))).toBe(
    `Zoë Ørsted Customer since ${since} 0 invoices (0551) 4902-17 Total spent $0.00 View Details`,
  )
})

test('a card shows at most two lines of an address', async () => {
  const page = await daybook.visit(shop, '/customers')
  const address = page.getByText('1 Long Wharf')
  await address.waitFor()
  const { height, lineHeight } = await address.evaluate(element => ({
    height: element.getBoundingClientRect().height,
    lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
  }))
  expect(height).toBeCloseTo(2 * lineHeight, 0)
})

test('View Details opens the customer’s page, and so does a click anywhere on the card', async () => {
  const page = await daybook.visit(shop, '/customers')
  await page.getByRole('link', { name: 'View Details of Nora Blake' }).click()
  await page.waitForURL(`/customers/${nora.id}`)
  await page.getByRole('heading', { level: 1, name: 'Nora Blake' }).waitFor()
  await page.goBack()
  await page.getByRole('article', { name: 'Nora Blake' }).click({ position: { x: 30, y: 30 } })
  await page.waitForURL(`/customers/${nora.id}`)
})

test('the Sort menu orders the cards, and the address keeps the order', async () => {
  const page = await daybook.visit(shop, '/customers')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  const offered = await textsOf(page.getByRole('menuitemradio'))
  expect(offered).toEqual([
    ...['Name', 'Customer since', 'Invoices', 'Total spent', 'Owes', 'Overdue', 'Last invoice', 'Total invoiced'],
    ...['Ascending', 'Descending'],
  ])
  await page.keyboard.press('Escape')
  await choose('Total spent')
  await expect.poll(async () => (await names(page))[0]).toBe('Nora Blake')
  await choose('Name')
  await choose('Descending')
  await expect.poll(() => names(page)).toEqual(['Zoë Ørsted', 'Nora Blake', 'Acme & Co'])
  await search(page).fill('e')
  await expect.poll(() => searchOf(page)).toMatchObject({ q: 'e', sort: 'name', direction: 'desc' })
  await page.goBack()
  await expect.poll(() => searchOf(page)).toEqual({ sort: 'name', direction: 'desc' })
  await expect.poll(() => search(page).inputValue()).toBe('')
  await page.goForward()
  await expect.poll(() => search(page).inputValue()).toBe('e')
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Zoë Ørsted', 'Nora Blake', 'Acme & Co'])
})

test('the export holds what is shown, as CSV and for Excel', async () => {
  const page = await daybook.visit(shop, '/customers?q=blake')
  await expect.poll(() => names(page)).toEqual(['Nora Blake'])
  const exportAs = (form: string) =>
    downloadBy(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: form }).click()
    })
  const csv = await exportAs('CSV')
  expect(csv.name).toMatch(/^customers.*\.csv$/)
  const [head, ...rows] = csv.text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r\n/)
  expect(head).toBe(
    'Name,Customer number,Email,Phone,Address,Street,Postal code,City,Region,Country,Kind of customer,VAT ID,Registration number,For the attention of,Buyer reference,Language,Electronic address scheme,Electronic address,Payment terms (days),Cash discount (%),Cash discount (days),Withholding tax,Withholding tax (%),E-invoice,No reminders,Price list,Tax,Exemption certificate,Private note,Customer since,Invoices,Total spent,Credit balance,Owes,Overdue,Last invoice,Total invoiced,Tags',
  )
  expect(rows.join('\n')).toContain('nora@blake.example')
  expect(rows.join('\n')).toMatch(/,3,1357\.40,0\.00,1357\.40,0\.00,\d{4}-\d{2}-\d{2},2714\.80,$/)
  expect(csv.text).not.toContain('Acme')
  expect((await exportAs('XLSX (Excel)')).bytes.subarray(0, 2).toString()).toBe('PK')
})

test('Add Customer adds a customer; a wrong e-mail address is reported at its field', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/customers')
  await page.getByText('Add your first customer').waitFor()
  await page.getByRole('banner').or(page.getByRole('main')).getByRole('link', { name: 'Add Customer' }).first().click()
  const form = dialog(page, 'Add customer')
  await form.getByLabel('Name').fill('Ida Lindqvist')
  await form.getByLabel('Email').fill('ida@')
  await form.getByLabel('Street').fill('Storgatan 1\n111 22 Stockholm')
  await form.getByRole('button', { name: 'Add customer' }).click()
  await expect.poll(() => form.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  expect(await form.getByLabel('Name').inputValue()).toBe('Ida Lindqvist')
  await form.getByLabel('Email').fill(' ida@büro-lindqvist.example ')
  expect(await form.getByLabel('Email').inputValue()).toBe('ida@büro-lindqvist.example')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: 'Ida Lindqvist' }).waitFor()
  await noted(page, 'Ida Lindqvist added')
  const { rows } = await business.ask<{ rows: Customer[] }>('GET', '/customers')
  expect(rows).toMatchObject([
    { name: 'Ida Lindqvist', email: 'ida@büro-lindqvist.example', address: 'Storgatan 1\n111 22 Stockholm' },
  ])
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Ida Lindqvist'])
})

const actionsWith = (payment: string) => ['View', 'Create invoice', payment, 'Statement', 'Edit', 'Archive']

test('the table is sorted by what is owed, and shown again to the person who chose it', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const [ada, bea, cleo] = [
    await business.customer({ name: 'Ada' }),
    await business.customer({ name: 'Bea' }),
    await business.customer({ name: 'Cleo' }),
  ]
  const { id: productId } = await business.product({ name: 'Lamp', basePrice: 10_000 })
  const { today } = business.profile
  const sale = (customerId: string, lamps: number, daysAgo: number) => ({
    customerId,
    items: [{ productId, quantity: lamps * 1000 }],
    date: dayAfter(today, -daysAgo),
    dueDate: dayAfter(today, 30 - daysAgo),
  })
  await business.issued(sale(bea.id, 1, 40))
  await business.issued(sale(cleo.id, 3, 2))
  await business.paid(sale(ada.id, 5, 1))
  const page = await daybook.open(business, '/customers')
  await expect.poll(() => names(page)).toEqual(['Ada', 'Bea', 'Cleo'])
  await page.getByRole('button', { name: 'Table' }).click()
  const shown = async () => (await rowsOf(page, 'Customers')).map(cells => cells.filter(cell => cell !== ''))
  const on = (daysAgo: number) => localeDate(dayAfter(today, -daysAgo))
  const rows = {
    cleo: ['Cleo', '$300.00', '–', on(2), '$300.00'],
    bea: ['Bea', '$100.00', '$100.00', on(40), '$100.00'],
    ada: ['Ada', '–', '–', on(1), '$500.00'],
  }
  await expect.poll(shown).toEqual([rows.cleo, rows.bea, rows.ada])
  await page.getByRole('columnheader', { name: 'Total invoiced' }).getByRole('button').click()
  await expect.poll(shown).toEqual([rows.ada, rows.cleo, rows.bea])

  await page.goto('/customers')
  await expect.poll(shown).toEqual([rows.cleo, rows.bea, rows.ada])
  await page.getByRole('button', { name: 'Actions for Bea' }).click()
  expect(await textsOf(page.getByRole('menuitem'))).toEqual(actionsWith('Record payment'))
  await page.getByRole('menuitem', { name: 'Record payment' }).click()
  await expect.poll(() => dialog(page, 'Record payment').getByLabel('Amount').first().inputValue()).toBe('100.00')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await shown())[0]).toEqual(rows.cleo)
  await expect.poll(shown).toContainEqual(['Bea', '–', '–', on(40), '$100.00'])
  await page.getByRole('button', { name: 'Cards' }).click()
  await expect.poll(() => names(page)).toEqual(['Ada', 'Bea', 'Cleo'])
})

test('a card offers what can be done with a customer; Undo brings an archived customer back', async () => {
  const business: TestBusiness = await openBusiness()
  const ada = await business.customer({ name: 'Ada' })
  await business.customer({ name: 'Bea' })
  const page = await daybook.open(business, '/customers')
  const open = (name: string) => page.getByRole('button', { name: `Actions for ${name}` }).click()
  const item = (name: string) => page.getByRole('menuitem', { name })
  await open('Ada')
  expect(await textsOf(page.getByRole('menuitem'))).toEqual(actionsWith('Record payment Nothing is due.'))

  await item('Create invoice').click()
  await page.getByRole('heading', { level: 1, name: 'New invoice' }).waitFor()
  await expect.poll(() => page.getByLabel('Customer').inputValue()).toBe('Ada')
  await page.goBack()

  await open('Ada')
  await item('Edit').click()
  await dialog(page, 'Edit Ada').getByLabel('Phone').fill('112')
  await dialog(page, 'Edit Ada').getByRole('button', { name: 'Save' }).click()
  await noted(page, 'Ada saved')
  await page.getByRole('article', { name: 'Ada' }).getByText('112').waitFor()

  await open('Ada')
  await item('Archive').click()
  await noted(page, 'Ada archived')
  await expect.poll(() => names(page)).toEqual(['Bea'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toEqual(['Ada', 'Bea'])
  await open('Ada')
  await item('Archive').click()
  await expect.poll(() => names(page)).toEqual(['Bea'])
  await page.getByRole('switch', { name: 'Archived' }).click()
  await expect.poll(() => names(page)).toEqual(['Ada'])
  await open('Ada')
  await item('View').click()
  await page.waitForURL(`/customers/${ada.id}`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('link', { name: 'Create Invoice' }).first().waitFor()
})

test('the list loads more while scrolling, and keeps its place on the way back', async () => {
  const business = await openBusiness()
  const places = Array.from({ length: 90 }, (_, place) => String(place + 1).padStart(3, '0'))
  for (const place of places) await business.customer({ name: `Customer ${place}`, phone: place })
  const page = await daybook.open(business, '/customers')
  await page.getByRole('article', { name: 'Customer 001' }).waitFor()
  const last = page.getByRole('article', { name: 'Customer 090' })
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 3000)
      return last.count()
    })
    .toBe(1)
  const details = page.getByRole('link', { name: 'View Details of Customer 087' })
  await details.hover()
  const top = async () => Math.round((await details.boundingBox())?.y ?? Number.NaN)
  const before = await top()
  await details.click()
  await page.getByRole('heading', { level: 1, name: 'Customer 087' }).waitFor()
  await page.goBack()
  await expect.poll(top).toBe(before)
})
