import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

const shop = await openBusiness()
const nora = await shop.customer({ name: 'Nora Blake', email: 'nora@blake.example' })
const lamp = await shop.product({ name: 'Lamp' })
await shop.product({ name: 'Chair' })
await shop.price(nora, lamp, 900)
const fields = { customerId: nora.id, items: [{ productId: lamp.id, quantity: 1000 }] }
const sent = await shop.issued(fields)
const draft = await shop.draft(fields)

interface Stop {
  readonly name: string
  /** The focus is visible. */
  readonly isMarked: boolean
  /** Its centre is in view, with nothing in front of it. */
  readonly isInSight: boolean
}

/** Everything that can be pressed, followed or filled in. The chosen radio button counts for its group. */
function interactiveElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      [element.tagName, element.getAttribute('aria-label') ?? element.textContent ?? '', element.id].join(' ').trim()
    const found = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [role=combobox]')]
    return found
      .filter(element => element.checkVisibility({ visibilityProperty: true }) && !element.hasAttribute('disabled'))
      .filter(element => !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked))
      .filter(
        element => !element.matches('[hidden], [aria-hidden=true] *, [tabindex="-1"][data-arrows], [data-cell] button'),
      )
      .filter(
        // the calendar of a date field opens from the field itself, by Alt and the down arrow
        element => !element.matches('[tabindex="-1"][aria-haspopup=dialog]'),
      )
      .filter(element => !element.closest('[data-sonner-toaster]'))
      .map(nameOf)
  })
}

/** The stops of Tab around the page to its end. */
async function tabStops(page: Page, elements: number): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let press = 0; press < elements * 2 + 50; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      const name = [element.tagName, element.getAttribute('aria-label') ?? element.textContent ?? '', element.id]
      const outlined = (style: CSSStyleDeclaration) =>
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none'
      const marks = [element, element.parentElement ?? element].map(each => getComputedStyle(each))
      const { left, top, width, height } = element.getBoundingClientRect()
      const middle = document.elementFromPoint(left + width / 2, top + height / 2)
      return {
        name: name.join(' ').trim(),
        isMarked: [...marks, getComputedStyle(element, '::after')].some(outlined),
        isInSight:
          middle !== null &&
          (element.contains(middle) || middle.contains(element) || middle.closest('label')?.control === element),
      }
    })
    if (stop !== null) stops.push(stop)
    else if (stops.some(({ name }) => name === 'A Skip to content')) break
  }
  return stops
}

for (const [name, path] of Object.entries({
  dashboard: '/',
  product: `/products/${lamp.id}`,
  customer: `/customers/${nora.id}`,
  invoices: '/invoices',
  'sent invoice': `/invoices/${sent.id}`,
  'draft invoice': `/invoices/${draft.id}`,
  settings: '/settings/invoices',
  'new invoice': '/invoices/new',
})) {
  test(`Tab reaches everything on the ${name} screen, with a visible focus and in view`, async () => {
    const page = await daybook.visit(shop, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    // Parts of a screen may load later.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      getSelection()?.removeAllRanges()
    })
    await page.keyboard.press('Control+Home')
    const wanted = await interactiveElements(page)
    expect(wanted.length).toBeGreaterThan(8)
    const stops = await tabStops(page, wanted.length)
    const reached = new Set(stops.map(stop => stop.name))
    expect(wanted.filter(element => !reached.has(element))).toEqual([])
    expect(stops.filter(stop => !stop.isMarked).map(stop => stop.name)).toEqual([])
    expect(stops.filter(stop => !stop.isInSight).map(stop => stop.name)).toEqual([])
  })
}

test('a dialog keeps the focus inside and returns it when it closes', async () => {
  const page = await daybook.open(shop, `/products/${lamp.id}`)
  const opener = page.getByRole('button', { name: 'Adjust stock' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' })
  await dialog.waitFor()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate(sheet => sheet.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => opener.evaluate(button => button === document.activeElement)).toBe(true)
})

test('a menu can be opened, walked through and left with the keyboard', async () => {
  const page = await daybook.open(shop, '/products')
  const opener = page.getByRole('button', { name: 'Actions for Lamp' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  const current = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(current).toBe('View')
  await page.keyboard.press('ArrowDown')
  await expect.poll(current).toBe('Edit')
  await page.keyboard.press('End')
  await expect.poll(current).toBe('Archive')
  await page.keyboard.press('Escape')
  await expect.poll(() => opener.evaluate(button => button === document.activeElement)).toBe(true)
})

test('a slash goes to the search, and Escape clears it', async () => {
  const page = await daybook.open(shop, '/invoices')
  const search = page.getByPlaceholder('Search invoices...')
  await page.getByRole('link', { name: /^#/ }).first().waitFor()
  await page.keyboard.press('/')
  expect(await search.evaluate(input => input === document.activeElement)).toBe(true)
  await page.keyboard.type('nora/')
  expect(await search.inputValue()).toBe('nora/')
  await page.keyboard.press('Escape')
  expect(await search.inputValue()).toBe('')
})

test('with reduced motion nothing moves', async () => {
  for (const [reducedMotion, moves] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    const page = await daybook.open(shop, `/products/${lamp.id}`, { reducedMotion })
    await page.getByRole('button', { name: 'Adjust stock' }).click()
    await page.getByRole('dialog').waitFor()
    const longest = (property: 'animationDuration' | 'transitionDuration') =>
      page.evaluate(name => {
        const durations = [...document.querySelectorAll('*')].flatMap(each => getComputedStyle(each)[name].split(', '))
        return Math.max(...durations.map(Number.parseFloat))
      }, property)
    expect((await longest('animationDuration')) > 0.01).toBe(moves)
    expect((await longest('transitionDuration')) > 0.01).toBe(moves)
  }
})
