import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Books, openBooks } from './books.ts'
import { daybookInBrowser } from './daybook.ts'
import { textOf, textsOf } from './screen.ts'

const daybook = daybookInBrowser()

const field = (page: Page, label: string, line: number) => page.getByLabel(`${label}, line ${line}`)
const totals = (page: Page) => textOf(page.getByRole('region', { name: 'Totals' }).locator('dl'))
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function shop(): Promise<Books> {
  const books = await openBooks()
  await books.customer({ name: 'Nora Blake' })
  await books.product({ name: 'Lamp', sku: 'LMP', basePrice: 4950 })
  return books
}

/** Customer, one line of three lamps, and a note. */
async function write(page: Page): Promise<void> {
  await page.getByLabel('Customer').fill('blake')
  await page.getByRole('option', { name: 'Nora Blake' }).click()
  await field(page, 'Item', 1).fill('lmp')
  await page.getByRole('option', { name: 'Lamp' }).click()
  await field(page, 'Quantity', 1).fill('3')
  await page.getByLabel('Note').fill('Thank you.')
}

async function expectAllThere(page: Page): Promise<void> {
  await expect.poll(() => page.getByLabel('Customer').inputValue()).toBe('Nora Blake')
  expect(await field(page, 'Item', 1).inputValue()).toBe('Lamp')
  expect(await field(page, 'Quantity', 1).inputValue()).toBe('3')
  expect(await page.getByLabel('Note').inputValue()).toBe('Thank you.')
  await expect.poll(() => totals(page)).toBe('Subtotal $148.50 Tax 10% $14.85 Total $163.35')
}

/** The message of the save itself; the app’s banner may come earlier, from any other request. */
async function saveToFail(page: Page): Promise<void> {
  await page
    .getByText(/^Daybook can’t be reached\. What you typed is kept\. Try again/)
    .first()
    .waitFor()
}

test('a fault is shown at its field, which gets the focus, and nothing typed is lost', async () => {
  const books = await shop()
  const page = await daybook.open(books, '/invoices/new')
  await title(page, 'New invoice').waitFor()
  await field(page, 'Item', 1).fill('lmp')
  await page.getByRole('option', { name: 'Lamp' }).click()
  await field(page, 'Quantity', 1).fill('0')
  await page.getByLabel('Note').fill('Thank you.')
  await page.keyboard.press('Control+s')
  await page.getByText('Choose a customer, or add a new one.').waitFor()
  await page.getByText('Enter a quantity above 0.').waitFor()
  await expect.poll(() => page.getByLabel('Customer').evaluate(input => input === document.activeElement)).toBe(true)
  expect(await field(page, 'Item', 1).inputValue()).toBe('Lamp')
  expect(await page.getByLabel('Note').inputValue()).toBe('Thank you.')
  expect(await books.invoices()).toEqual([])
})

test('a lost connection is reported, and saving again creates one invoice', async () => {
  const books = await shop()
  const page = await daybook.open(books, '/invoices/new', { expecting: /ERR_/ })
  await write(page)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+s')
  await saveToFail(page)
  await expectAllThere(page)
  await page.context().setOffline(false)
  await page.keyboard.press('Control+s')
  await title(page, 'Draft #').waitFor()
  expect(await books.invoices()).toMatchObject([{ customerName: 'Nora Blake', total: 16_335 }])
})

test('an unreadable number comes back as typed, and does not become a list price', async () => {
  const books = await shop()
  const page = await daybook.open(books, '/invoices/new')
  await write(page)
  await field(page, 'Price', 1).fill('4,9,5')
  await page.reload()
  await page.getByText('We restored your unsaved changes. It is not saved yet.').waitFor()
  expect(await field(page, 'Price', 1).inputValue()).toBe('4,9,5')
  await page.keyboard.press('Control+s')
  await page.getByText('This cannot be read as a figure.').waitFor()
  expect(await books.invoices()).toEqual([])
})

test('text that was typed and removed is not kept', async () => {
  const books = await shop()
  const page = await daybook.open(books, '/invoices/new')
  await page.getByLabel('Note').fill('Thank you.')
  await page.getByLabel('Note').fill('')
  await page.reload()
  await title(page, 'New invoice').waitFor()
  await page.getByLabel('Note').waitFor()
  expect(await page.getByText('We restored your unsaved changes.').count()).toBe(0)
})

test('changes typed before a reload apply to the draft of that time: “Keep mine” undoes nobody’s change', async () => {
  const books = await shop()
  const page = await daybook.open(books, '/invoices/new', { expecting: /409/ })
  await write(page)
  await page.keyboard.press('Control+s')
  await title(page, 'Draft #').waitFor()
  const { pathname } = new URL(page.url())
  await page.goto(`${pathname}/edit`)
  await expectAllThere(page)
  await page.getByLabel('Note').fill('See you soon.')
  const id = pathname.split('/').at(-1) ?? ''
  const { customerId, items, version } = await books.invoice(id)
  const theirs = items.map(({ productId }) => ({ productId, quantity: 7000 }))
  await books.ask('PUT', pathname, { customerId, items: theirs, note: 'Thank you.', version })
  await page.reload()
  await page.getByText('We restored your unsaved changes.').waitFor()
  await page.keyboard.press('Control+s')
  const both = page.getByRole('dialog', { name: 'Someone else changed this draft' })
  await expect
    .poll(() => textsOf(both.getByRole('row')))
    .toEqual(['Field Yours Theirs', 'Lines Not changed by you 7 × Lamp', 'Note See you soon. Thank you.'])
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await title(page, 'Draft #').waitFor()
  expect(await books.invoice(id)).toMatchObject({ note: 'See you soon.', items: [{ quantity: 7000 }] })
})

test('a draft that somebody else changed is not sent without being seen', async () => {
  const books = await shop()
  const page = await daybook.open(books, '/invoices/new', { expecting: /409/ })
  await write(page)
  await page.keyboard.press('Control+s')
  await title(page, 'Draft #').waitFor()
  const { pathname } = new URL(page.url())
  await page.goto(`${pathname}/edit`)
  await expectAllThere(page)
  const { customerId, items, version } = await books.invoice(pathname.split('/').at(-1) ?? '')
  const theirs = items.map(({ productId }) => ({ productId, quantity: 7000 }))
  await books.ask('PUT', pathname, { customerId, items: theirs, version })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Someone else changed this draft' }).waitFor()
  expect(await books.invoices()).toMatchObject([{ status: 'draft' }])
})

test('saving twice in quick succession makes one invoice', async () => {
  const books = await shop()
  const page = await daybook.open(books, '/invoices/new')
  await write(page)
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+Enter')
  await title(page, 'Draft #').waitFor()
  expect(await books.invoices()).toMatchObject([{ status: 'draft' }])
})

test('a reload and a reopened tab bring everything back; Discard removes it', async () => {
  const books = await shop()
  const page = await daybook.open(books, '/invoices/new')
  await write(page)
  await page.reload()
  await page.getByText('We restored your unsaved changes. It is not saved yet.').waitFor()
  await expectAllThere(page)
  const another = await daybook.tab(page, '/invoices/new')
  await page.close()
  await expectAllThere(another)
  await another.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => another.getByLabel('Customer').inputValue()).toBe('')
  await another.reload()
  await title(another, 'New invoice').waitFor()
  await expect.poll(() => another.getByLabel('Customer').inputValue()).toBe('')
  expect(await books.invoices()).toEqual([])
})

test('leaving and coming back keeps the text; after saving, a new invoice starts empty', async () => {
  const books = await shop()
  const page = await daybook.open(books, '/invoices/new')
  await write(page)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await title(page, 'Products').waitFor()
  await page.goBack()
  await expectAllThere(page)
  await page.keyboard.press('Control+s')
  await title(page, 'Draft #').waitFor()
  await page.goto('/invoices/new')
  await title(page, 'New invoice').waitFor()
  expect(await page.getByLabel('Customer').inputValue()).toBe('')
  expect(await field(page, 'Item', 1).inputValue()).toBe('')
})

test('the second of two people editing a draft sees both versions and can keep theirs', async () => {
  const books = await shop()
  const first = await daybook.open(books, '/invoices/new', { expecting: /409/ })
  await write(first)
  await first.keyboard.press('Control+s')
  await title(first, 'Draft #').waitFor()
  const path = `${new URL(first.url()).pathname}/edit`
  await first.goto(path)
  await expectAllThere(first)
  const second = await daybook.open(books, path, { expecting: /409/ })
  await expectAllThere(second)

  await field(first, 'Quantity', 1).fill('5')
  await first.keyboard.press('Control+s')
  await title(first, 'Draft #').waitFor()

  await second.getByLabel('Note').fill('See you soon.')
  await second.keyboard.press('Control+s')
  const both = second.getByRole('dialog', { name: 'Someone else changed this draft' })
  await expect
    .poll(() => textsOf(both.getByRole('row')))
    .toEqual(['Field Yours Theirs', 'Lines Not changed by you 5 × Lamp', 'Note See you soon. Thank you.'])
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await title(second, 'Draft #').waitFor()
  const [row] = await books.invoices()
  const saved = await books.invoice(row?.id ?? '')
  expect(saved).toMatchObject({ note: 'See you soon.', items: [{ quantity: 5000 }] })
})

test('a draft that somebody has deleted or sent can still be saved as a new one', async () => {
  const books = await shop()
  for (const [method, more] of [
    ['DELETE', ''],
    ['POST', '/issue'],
  ] as const) {
    const page = await daybook.open(books, '/invoices/new', { expecting: /4(04|09)/ })
    await write(page)
    await page.keyboard.press('Control+s')
    await title(page, 'Draft #').waitFor()
    const { pathname } = new URL(page.url())
    await page.goto(`${pathname}/edit`)
    await expectAllThere(page)
    await page.getByLabel('Note').fill('Do not lose me.')
    await books.ask(method, `${pathname}${more}`)
    await page.keyboard.press('Control+s')
    await page.getByText('What you typed is still here.').waitFor()
    expect(await page.getByLabel('Note').inputValue()).toBe('Do not lose me.')
    await page.getByRole('button', { name: 'Save as a new draft' }).click()
    await title(page, 'Draft #').waitFor()
    const { pathname: another } = new URL(page.url())
    expect(another).not.toBe(pathname)
    expect(await books.invoice(another.split('/').at(-1) ?? '')).toMatchObject({ note: 'Do not lose me.' })
  }
})

test('a save that finishes late does not take people back, and its refusal reaches them where they are', async () => {
  const books = await shop()
  const page = await daybook.open(books, '/invoices/new', { expecting: /409/ })
  const arrived: (() => void)[] = []
  await page.route('**/invoices', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    await new Promise<void>(resolve => arrived.push(resolve))
    await route.continue()
  })
  await write(page)
  await page.keyboard.press('Control+s')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await title(page, 'Products').waitFor()
  await expect.poll(() => arrived.length).toBe(1)
  arrived[0]?.()
  await page.getByText('Draft saved.').waitFor()
  const [invoice] = await books.invoices()
  expect(new URL(page.url()).pathname).toBe('/products')

  await page.goto('/invoices/new')
  await write(page)
  await page.keyboard.press('Control+s')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await title(page, 'Products').waitFor()
  await expect.poll(() => arrived.length).toBe(2)
  await books.ask('POST', `/customers/${invoice?.customerId}/archive`)
  arrived[1]?.()
  await page.getByText('That didn’t go through.', { exact: false }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/products')
  await page.goto('/invoices/new')
  await expectAllThere(page)
})

test('leaving while the saved draft is loaded does not take people back either', async () => {
  const books = await shop()
  const page = await daybook.open(books, '/invoices/new')
  const reading: (() => void)[] = []
  await page.route(/\/api\/.*\/invoices\/\w{8}$/, async route => {
    await new Promise<void>(resolve => reading.push(resolve))
    await route.continue()
  })
  await write(page)
  await page.keyboard.press('Control+s')
  await expect.poll(() => reading.length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await title(page, 'Products').waitFor()
  const read = page.waitForResponse(/\/api\/.*\/invoices\/\w{8}$/)
  for (const goOn of reading) goOn()
  await read
  await page.getByRole('searchbox').first().fill('lamp')
  await expect.poll(() => new URL(page.url()).search).toContain('lamp')
  expect(new URL(page.url()).pathname).toBe('/products')
})
