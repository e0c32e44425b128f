import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { columnOf, dayAfter, searchOf, textOf, textsOf } from '../browser/screen.ts'

const COUNT = 120

const daybook = daybookInBrowser()
let shop: TestBusiness

/** 120 invoices, one a day back from today, alternately of two customers; every third is sent. The amount tells which one it is. */
beforeAll(async () => {
  shop = await openBusiness({ taxRate: 0 })
  const { today } = shop.profile
  const customers = [await shop.customer({ name: 'Nora Blake' }), await shop.customer({ name: 'Acme & Co' })]
  const lamp = await shop.product({ name: 'Lamp', openingStock: 1_000_000 })
  for (let place = 1; place <= COUNT; place++) {
    const fields = {
      customerId: customers[place % 2]?.id,
      items: [{ productId: lamp.id, quantity: 1000, price: place * 100 }],
      date: dayAfter(today, -place),
      dueDate: dayAfter(today, 30),
    }
    await (place % 3 === 0 ? shop.issued(fields) : shop.draft(fields))
  }
})

const amounts = (page: Page) => columnOf(page, 'Invoices', 5)
const search = (page: Page) => page.getByPlaceholder('Search invoices...')
const filter = (page: Page) => page.getByRole('combobox', { name: 'Filter by status' })
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true }).getByRole('button')
const byStatus = async (page: Page, status: string) => {
  await filter(page).click()
  await page.getByRole('option', { name: status }).click()
}
/** Scrolls down until the text is there, however many pages that takes. */
const scrollTo = async (page: Page, text: string) => {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 2000)
        return page.getByText(text, { exact: true }).count()
      },
      { interval: 150 },
    )
    .toBe(1)
  await page.getByText(text, { exact: true }).scrollIntoViewIfNeeded()
}

test('search, status and sort combine, and the address keeps them', async () => {
  const page = await daybook.visit(shop, '/invoices')
  await search(page).fill('nora')
  await expect.poll(() => searchOf(page)).toEqual({ q: 'nora' })
  await byStatus(page, 'Sent')
  await head(page, 'Amount').click()
  await head(page, 'Amount').click()
  await expect.poll(() => searchOf(page)).toEqual({ q: 'nora', status: 'sent', sort: 'total', direction: 'asc' })
  await expect.poll(async () => (await amounts(page)).slice(0, 3)).toEqual(['$6.00', '$12.00', '$18.00'])
  const again = await daybook.open(shop, page.url())
  await expect.poll(async () => (await amounts(again)).slice(0, 3)).toEqual(['$6.00', '$12.00', '$18.00'])
  expect(await search(again).inputValue()).toBe('nora')
  expect(await textOf(filter(again))).toBe('Sent')
  expect(await again.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('ascending')
})

test('at 768 px the one date that has room is the one that the rows are sorted by', async () => {
  const page = await daybook.open(shop, '/invoices', { width: 768 })
  const heads = (date: string) => ['Invoice ID', 'Customer', date, 'Status', 'Amount', 'Actions']
  await expect.poll(() => textsOf(page.getByRole('columnheader'))).toEqual(heads('Date'))
  await page.goto('/invoices?sort=dueDate')
  await expect.poll(() => textsOf(page.getByRole('columnheader'))).toEqual(heads('Due Date'))
})

test('back and forward step through filter and sort', async () => {
  const page = await daybook.visit(shop, '/invoices')
  await byStatus(page, 'Sent')
  await expect.poll(async () => (await amounts(page))[0]).toBe('$3.00')
  await head(page, 'Amount').click()
  await expect.poll(async () => (await amounts(page))[0]).toBe('$120.00')
  await page.goBack()
  await expect.poll(async () => (await amounts(page))[0]).toBe('$3.00')
  await page.goBack()
  await expect.poll(async () => (await amounts(page))[0]).toBe('$1.00')
  expect(await textOf(filter(page))).toBe('All Statuses')
  await page.goForward()
  await expect.poll(async () => (await amounts(page))[0]).toBe('$3.00')
  expect(await textOf(filter(page))).toBe('Sent')
})

test('search waits until typing pauses', async () => {
  const page = await daybook.open(shop, '/invoices')
  await expect.poll(async () => (await amounts(page)).length).toBeGreaterThan(5)
  const asked: string[] = []
  page.on('request', request => {
    const q = new URL(request.url()).searchParams.get('q')
    if (request.url().includes('/api/') && q !== null) asked.push(q)
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const letter of 'acme & co') {
    await search(page).press(letter)
    await page.clock.runFor(150)
  }
  expect(asked).toEqual([])
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect.poll(() => searchOf(page)).toEqual({ q: 'acme & co' })
  await expect.poll(() => columnOf(page, 'Invoices', 1).then(cells => [...new Set(cells)])).toEqual(['Acme & Co'])
  // The next page of the same search may already have been requested.
  expect([...new Set(asked)]).toEqual(['acme & co'])
})

test('the list loads more while scrolling, keeps its header visible, and draws only nearby rows', async () => {
  const page = await daybook.visit(shop, '/invoices')
  await expect.poll(async () => (await amounts(page))[0]).toBe('$1.00')
  await scrollTo(page, '$120.00')
  const box = await page.getByRole('columnheader', { name: 'Customer' }).boundingBox()
  expect(box?.y).toBeLessThan(120)
  expect((await amounts(page)).length).toBeLessThan(70)
})

test('when the rest of the list cannot be loaded, it says so and tries again only when asked', async () => {
  const page = await daybook.open(shop, '/invoices', { expecting: /500/ })
  let asked = 0
  await page.route(/\/invoices\?.*cursor=/, route => {
    asked++
    return route.fulfill({ status: 500, json: { code: 'unexpected', status: 500, detail: 'The server is unwell.' } })
  })
  await expect.poll(async () => (await amounts(page))[0]).toBe('$1.00')
  await page.clock.install()
  const failed = page.getByText('The rest of the list couldn’t be loaded. Something went wrong in Daybook.')
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000)
      return failed.count()
    })
    .toBe(1)
  await page.clock.fastForward(60_000)
  expect(asked).toBe(1)
  await page.unroute(/\/invoices\?.*cursor=/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await scrollTo(page, '$120.00')
})

test('the list keeps its place, search and filter on the way back', async () => {
  const page = await daybook.open(shop, '/invoices?status=draft&sort=date&direction=desc')
  await page.getByText('$1.00', { exact: true }).waitFor()
  await scrollTo(page, '$101.00')
  const seen = page.locator('tr, li').filter({ hasText: '$101.00' })
  await seen.hover()
  const top = async () => Math.round((await seen.boundingBox())?.y ?? Number.NaN)
  const before = await top()
  await page.mouse.down()
  await page.mouse.up()
  await page.getByRole('heading', { level: 1, name: 'Draft #' }).waitFor()
  await page.goBack()
  await expect.poll(top).toBe(before)
  const link = seen.getByRole('link').first()
  await expect.poll(() => link.evaluate(row => row === document.activeElement)).toBe(true)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Draft #' }).waitFor()
  await page.goBack()
  await expect.poll(top).toBe(before)
})

test('a manipulated address and a very long search do no harm', async () => {
  const page = await daybook.open(shop, '/invoices?status=nonsense&sort=password&direction=sideways&x=1')
  await expect.poll(async () => (await amounts(page))[0]).toBe('$1.00')
  expect(searchOf(page)).toEqual({})
  await search(page).fill('nora'.repeat(100))
  await page.getByText('No invoices found.').waitFor()
  await page.getByRole('link', { name: 'Show all invoices' }).click()
  await expect.poll(async () => (await amounts(page))[0]).toBe('$1.00')
})
