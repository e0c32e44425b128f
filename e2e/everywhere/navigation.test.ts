import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CreditNoteWritten } from '../../src/features/credit-notes/contract.ts'
import { openBusiness, sampleBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { colourOf, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()
const sample = await sampleBusiness()

const PLACES = { Dashboard: '/', Products: '/products', Customers: '/customers', Invoices: '/invoices' }

/** Below Products. */
const STOCK_PLACES = ['Stock movements', 'Counts', 'To order', 'Price lists']

const bar = (page: Page) => page.getByRole('banner')
const items = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

test('the bar has the logo, four items and Settings; each opens its screen, is marked visually and for screen readers, and the focus moves to its heading', async () => {
  const page = await daybook.visit(sample, '/products')
  await expect.poll(() => textsOf(items(page))).toEqual(Object.keys(PLACES))
  for (const [name, path] of Object.entries(PLACES)) {
    await items(page).filter({ hasText: name }).click()
    await page.waitForURL(path)
    const heading = page.getByRole('heading', { level: 1, name, exact: true })
    await expect.poll(() => heading.evaluate(it => it === document.activeElement)).toBe(true)
    await expect.poll(() => textsOf(bar(page).locator('[aria-current=page]'))).toContainEqual(name)
    const marked = items(page).and(page.locator('[aria-current=page]'))
    expect(await textsOf(marked)).toEqual([name])
    const others = items(page).and(page.locator(':not([aria-current=page])'))
    expect(await colourOf(marked)).not.toEqual(await colourOf(others.first()))
    const line = await marked.evaluate(link => getComputedStyle(link, '::after').height)
    expect(Number.parseFloat(line)).toBeGreaterThanOrEqual(2)
  }
  await bar(page).getByRole('link', { name: 'Settings' }).click()
  await page.waitForURL('/settings/features')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await bar(page).getByRole('link', { name: 'Daybook' }).click()
  await page.waitForURL('/')
})

test('a page below a list keeps its item marked', async () => {
  const business = await openBusiness()
  const { id } = await business.product()
  const page = await daybook.open(business, `/products/${id}`)
  const marked = () => textsOf(items(page).and(page.locator('[aria-current=page]')))
  await expect.poll(marked).toEqual(['Products'])
  const customer = await business.customer()
  const invoice = await business.issued({ customerId: customer.id, items: [{ productId: id, quantity: 1000 }] })
  const { creditNote } = await business.ask<CreditNoteWritten>('POST', `/invoices/${invoice.id}/credit-notes`, {
    goodsComeBack: false,
  })
  await page.goto(`/credit-notes/${creditNote.id}`)
  await expect.poll(marked).toEqual(['Invoices'])
})

test('the bar stays at the top while scrolling', async () => {
  const page = await daybook.visit(sample, '/settings/business', { height: 500 })
  for (const width of [1280, PHONE]) {
    await page.setViewportSize({ width, height: 500 })
    await page.getByRole('heading', { name: 'Region' }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    expect((await bar(page).boundingBox())?.y).toBe(0)
    expect(await bar(page).evaluate(element => getComputedStyle(element).position)).toBe('sticky')
  }
})

test('a wide screen has Settings and no menu button; a small one has the menu button, which opens the same navigation', async () => {
  const wide = await daybook.visit(sample, '/')
  await bar(wide).getByRole('link', { name: 'Settings' }).waitFor()
  expect(await wide.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)

  const page = await daybook.open(sample, '/products', { width: PHONE })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.waitFor()
  expect(await bar(page).getByRole('link', { name: 'Settings' }).isVisible()).toBe(false)
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  for (const [name, path] of Object.entries({ ...PLACES, Settings: '/settings/features' })) {
    await menu.click()
    const sheet = page.getByRole('dialog')
    await expect
      .poll(() => textsOf(sheet.getByRole('link')))
      .toEqual([
        'Dashboard',
        'Products',
        ...STOCK_PLACES,
        'Customers',
        'Invoices',
        'Recurring',
        'Notifications',
        'Reports',
        'Settings',
      ])
    await sheet.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(path)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await expect.poll(() => sheet.count()).toBe(0)
  }
  await menu.click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('light and dark can be chosen, survive a reload, and follow the system until then', async () => {
  const page = await daybook.open(sample, '/', { colorScheme: 'dark' })
  const ground = () => colourOf(page.locator('html'), 'background-color')
  expect((await ground()).lightness).toBeLessThan(0.3)
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  expect((await ground()).lightness).toBeGreaterThan(0.9)
  await page.reload()
  expect((await ground()).lightness).toBeGreaterThan(0.9)
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('menuitemradio', { name: /system/i }).click()
  expect((await ground()).lightness).toBeLessThan(0.3)
})

test('the first Tab offers to skip to the content', async () => {
  const page = await daybook.open(sample, '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await skip.evaluate(link => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inside = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(inside).toBe(true)
})

test('a tooltip comes after 700 ms', async () => {
  const page = await daybook.open(sample, '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // the code of tooltips comes after the first screen, and sees no pointer from before
  await expect
    .poll(async () => {
      await page.mouse.move(5, 300)
      await bar(page).getByRole('link', { name: 'Settings' }).hover()
      return page
        .getByRole('tooltip')
        .waitFor({ timeout: 3000 })
        .then(() => true)
        .catch(() => false)
    })
    .toBe(true)
  await page.mouse.move(5, 300)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await bar(page).getByRole('link', { name: 'Settings' }).hover()
  await page.clock.runFor(650)
  expect(await page.getByRole('tooltip').count()).toBe(0)
  await page.clock.runFor(100)
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(1)
})

test('a menu that is asked for before its code is there opens once it is', async () => {
  const page = await daybook.open(sample, '/')
  let letGo = () => {}
  const until = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/assets\/overlays-/, async route => {
    await until
    await route.continue()
  })
  await page.reload()
  const button = page.getByRole('button', { name: /^Business:/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  expect(await page.getByRole('menu').count()).toBe(0)
  letGo()
  await page.getByRole('menu').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('menuitemradio')
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true)
})

test('the browser gets the production build, even when tests built it', async () => {
  const page = await daybook.visit(sample, '/')
  const scripts = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll(all => all.map(link => (link as HTMLLinkElement).href))
  const texts = await Promise.all(scripts.map(async address => (await page.request.get(address)).text()))
  expect(texts.some(text => text.includes('Minified React error'))).toBe(true)
})

test('with quotes, orders and bills on, no width makes the page scroll sideways', async () => {
  const own = await openBusiness({ usesQuotes: true, usesOrders: true, usesBills: true })
  const page = await daybook.visit(own, '/customers')
  for (const width of [PHONE, 768, 820, 1024, 1119, 1120, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await bar(page).waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `at ${width}`).toBeLessThanOrEqual(width)
  }
})

test('what the bar has no room for is behind More', async () => {
  const own = await openBusiness({ usesQuotes: true, usesOrders: true, usesBills: true })
  const page = await daybook.visit(own, '/customers')
  const more = bar(page).getByRole('button', { name: 'More' })
  await page.setViewportSize({ width: 768, height: 800 })
  await more.click()
  await page.getByRole('menuitem', { name: 'Bills' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bills' }).waitFor()
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect.poll(() => textsOf(items(page))).toEqual([...Object.keys(PLACES), 'Quotes', 'Orders', 'Bills'])
  expect(await more.count()).toBe(0)
})
