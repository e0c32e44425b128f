import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { markAsSent, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

/** Lets a few milliseconds of the page's clock pass first: notices last as long on a slow machine. */
async function notices(page: Page, of: string): Promise<string[]> {
  await page.clock.runFor(5)
  return textsOf(
    page
      .getByRole('region', { name: new RegExp(`^${of}`) })
      .locator('[data-sonner-toast][data-visible=true] [data-title]'),
  )
}

async function listOf(count: number, archived: boolean): Promise<Page> {
  const business = await openBusiness()
  for (let place = 1; place <= count; place++) {
    const { id } = await business.product({ name: `Lamp ${place}` })
    if (archived) await business.ask('POST', `/products/${id}/archive`)
  }
  const page = await daybook.open(business, `/products${archived ? '?archived=true' : ''}`)
  await page.getByRole('link', { name: 'Lamp 1' }).waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  return page
}
const act = async (page: Page, product: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${product}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('notices that need attention show one at a time, for five seconds', async () => {
  const page = await listOf(2, false)
  await act(page, 'Lamp 1', 'Archive')
  await expect.poll(() => notices(page, 'Alerts')).toEqual(['Lamp 1 archived'])
  await act(page, 'Lamp 2', 'Archive')
  await expect.poll(() => notices(page, 'Alerts')).toEqual(['Lamp 2 archived'])
  await page.mouse.move(5, 5)
  await page.clock.fastForward(5000)
  await expect.poll(() => notices(page, 'Alerts')).toEqual([])
})

test('confirmations show up to three at once, for four seconds', async () => {
  const page = await listOf(4, true)
  const newest: string[] = []
  for (const place of [1, 2, 3, 4]) {
    await act(page, `Lamp ${place}`, 'Restore')
    newest.unshift(`Lamp ${place} restored`)
    await expect.poll(() => notices(page, 'Confirmations')).toEqual(newest.slice(0, 3))
  }
  await page.clock.fastForward(4000)
  await expect.poll(() => notices(page, 'Confirmations')).toEqual([])
})

// A square of one red pixel.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

/** Both are fully visible once nothing moves any more. */
async function expectNoOverlap(one: Locator, other: Locator): Promise<void> {
  await one.evaluate(moving => Promise.allSettled(moving.getAnimations().map(({ finished }) => finished)))
  await expect
    .poll(async () => {
      const [first, second] = [await one.boundingBox(), await other.boundingBox()]
      if (!first || !second) return 'not there'
      const aside = first.x + first.width <= second.x || second.x + second.width <= first.x
      const apart = first.y + first.height <= second.y || second.y + second.height <= first.y
      return aside || apart ? 'apart' : 'one over the other'
    })
    .toBe('apart')
}

test('on a phone notices cover neither the bottom bar nor one another', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/settings/business', { width: PHONE })
  const notice = (text: string) => page.locator('[data-sonner-toast][data-mounted=true]').filter({ hasText: text })
  await page.getByLabel('Business name').fill('Miller & Sons')
  const bar = page.locator('.sticky').filter({ has: page.getByRole('button', { name: 'Save changes' }) })
  const choose = () =>
    page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE })
  await choose()
  await expectNoOverlap(notice('Logo saved'), bar)
  await page.getByRole('button', { name: 'Remove logo' }).click()
  // A notice under the pointer stays.
  await notice('Logo removed').hover()
  await expectNoOverlap(notice('Logo removed'), bar)
  await choose()
  await expectNoOverlap(notice('Logo removed'), notice('Logo saved').first())
})

test('on a phone a notice that needs attention does not cover the page header', async () => {
  const business = await openBusiness()
  const lamp = await business.product({ name: 'Lamp', openingStock: 0 })
  const { id } = await business.draft({
    customerId: (await business.customer()).id,
    items: [{ productId: lamp.id, quantity: 1000 }],
  })
  const page = await daybook.open(business, `/invoices/${id}/edit`, { width: PHONE })
  await page.getByRole('heading', { level: 1, name: 'Edit draft' }).waitFor()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await markAsSent(page)
  const notice = page.locator('[data-sonner-toast][data-mounted=true]').filter({ hasText: 'Now below zero in stock' })
  await notice.waitFor()
  const title = page.getByRole('heading', { level: 1, name: /^INV-/ })
  await expectNoOverlap(notice, title)
  await expectNoOverlap(notice, page.getByText('Sent', { exact: true }).first())
})

test.each([PHONE, 1440])('at %i px a notice does not cover the buttons of a dialog that opens next', async width => {
  const business = await openBusiness()
  const { id: productId } = await business.product()
  const { id } = await business.issued({
    customerId: (await business.customer()).id,
    items: [{ productId, quantity: 1000 }],
  })
  const page = await daybook.open(business, `/invoices/${id}`, { width })
  const pay = page.getByRole('button', { name: 'Record payment' })
  const buttons = page.getByRole('dialog').getByRole('button', { name: 'Record payment' })
  await pay.click()
  await page.getByRole('dialog').getByLabel('Amount').fill('1')
  await buttons.click()
  const notice = page.locator('[data-sonner-toast][data-mounted=true]').filter({ hasText: 'recorded' })
  await notice.waitFor()
  const balance = page.getByRole('region', { name: 'Payments' }).getByRole('term').first()
  await balance.evaluate(row => scrollBy(0, row.getBoundingClientRect().bottom - innerHeight + 30))
  await expectNoOverlap(notice, balance)
  // A notice under the pointer stays.
  await notice.hover()
  await page.keyboard.press('Escape')
  await pay.focus()
  await page.keyboard.press('Enter')
  await expectNoOverlap(notice, buttons)
  // Beside a dialog in the middle of the screen, the notice stays where it was.
  if (width === 1440) expect((await notice.boundingBox())?.y).toBeGreaterThan(700)
})

test('on a phone a confirmation stands above a long notice that needs attention', async () => {
  const business = await openBusiness()
  const { id } = await business.product({ name: 'Lamp with a brass foot and a shade of linen, '.repeat(3).trim() })
  const page = await daybook.open(business, `/products/${id}`, { width: PHONE })
  const notice = (text: string) => page.locator('[data-sonner-toast][data-mounted=true]').filter({ hasText: text })
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  await choose('Archive')
  // A notice under the pointer stays.
  await notice('archived').hover()
  await choose('Restore')
  await expectNoOverlap(notice('restored'), notice('archived'))
})

test('notices keep clear of the bottom bar after a dialog has opened and closed', async () => {
  const business = await openBusiness()
  const page = await daybook.open(business, '/invoices/new', { width: 1440 })
  await page.setViewportSize({ width: 1440, height: 420 })
  const covered = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--foot-bar'))
  const bar = page.locator('.sticky').filter({ has: page.getByRole('button', { name: 'Save draft' }) })
  await bar.waitFor()
  await page.getByLabel('Customer').fill('Nora')
  await page.getByRole('option', { name: /Add/ }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const above = () => bar.evaluate(element => `${Math.ceil(innerHeight - element.getBoundingClientRect().top)}px`)
  const height = (await bar.boundingBox())?.height ?? 0
  // The page cannot be scrolled until the dialog has released it.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return Number.parseInt(await above(), 10)
    })
    .toBeGreaterThan(height)
  // the totals are kept free as well
  await expect
    .poll(async () => Number.parseInt(await covered(), 10) - Number.parseInt(await above(), 10))
    .toBeGreaterThanOrEqual(0)
})
