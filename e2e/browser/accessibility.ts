/** Checks with axe that everybody can use a screen, and that nothing reaches beyond its edge. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TestBusiness } from './business.ts'
import { DESKTOP, type Desk, goOn, heightAt, OVERLAYS, PHONE } from './daybook.ts'
import { faultsOfLayout } from './layout.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// in dark mode only the colours differ
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What is open in front of the screen. It is checked alone. */
const IN_FRONT = `${OVERLAYS}, [role=combobox][aria-expanded=true]`
/** Of the app, the same around every screen: looked at with the first one alone. */
const FRAME = 'body header'
const MOST_IN_ONE_TEST = 12
/** A phone, a tablet upright and lying, and a usual screen: the narrowest of each layout, so that what has room there has it wherever it looks alike. */
const WIDTHS = [PHONE, 768, 1024, DESKTOP]

export interface State {
  name: string
  path: string
  business?: () => TestBusiness
  /** From the loaded page to what is looked at; returns once it is shown. */
  arrange: (page: Page) => Promise<unknown>
  width?: number
  expecting?: RegExp
  /** What it leaves in the page or its storage, the next state does not expect. */
  leavesTraces?: boolean
}

export interface Options {
  /** Further rules of axe, by their tag. */
  more?: readonly string[]
  /** Where a state names none; 360 px, where there is least room, unless told. */
  width?: number
}

/**
 * No violation in light and in dark, nothing beyond the right edge, and no fault in the layout of a screen at any width. States are looked at one after
 * another in one page, since loading the app costs more than all else.
 */
export function expectAccessible(
  daybook: Desk,
  business: () => TestBusiness,
  states: readonly State[],
  { more = [], width: usual = PHONE }: Options = {},
): void {
  const alike = Map.groupBy(states, state => state.width ?? usual)
  for (const [width, all] of alike) {
    for (let place = 0; place < all.length; place += MOST_IN_ONE_TEST) {
      const some = all.slice(place, place + MOST_IN_ONE_TEST)
      test(`accessible at ${width} px: ${some.map(({ name }) => name).join(', ')}`, async () => {
        await visitAll(daybook, business, some, { more, width })
      })
    }
  }
}

async function visitAll(
  daybook: Desk,
  business: () => TestBusiness,
  states: readonly State[],
  { more, width }: Required<Options>,
): Promise<void> {
  let before: { page: Page; state: State } | undefined
  for (const state of states) {
    const { name, path, arrange, expecting } = state
    const isAlike = before?.state.business === state.business && String(before?.state.expecting) === String(expecting)
    let page = before?.page
    if (page && isAlike && !before?.state.leavesTraces) await goOn(page, path)
    else {
      page = await daybook.open((state.business ?? business)(), path, { width, ...(expecting ? { expecting } : {}) })
    }
    await arrange(page)
    await expectNoViolation(page, `${name}, ${width} px`, more, before ? FRAME : undefined)
    if ((await page.locator(OVERLAYS).count()) === 0) {
      // as it was opened first, which needs no other size
      for (const other of new Set([width, ...WIDTHS])) {
        if (other !== width) await page.setViewportSize({ width: other, height: heightAt(other) })
        expect.soft(await faultsOfLayout(page), `${name}, laid out at ${other} px`).toEqual([])
      }
      await page.setViewportSize({ width, height: heightAt(width) })
    }
    before = { page, state }
  }
}

async function expectNoViolation(
  page: Page,
  where: string,
  more: readonly string[],
  except: string | undefined,
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  const rules: RunOnly = { type: 'tag', values: [...RULES, ...more] }
  expect.soft(await violationsOn(page, rules, except), `${where}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  const colors: RunOnly = { type: 'rule', values: RULES_OF_COLOR }
  expect.soft(await violationsOn(page, colors, except), `${where}, dark`).toEqual([])
  expect.soft(await overflowOf(page), `${where}, beyond the edge`).toBe(0)
}

async function violationsOn(page: Page, rules: RunOnly, except: string | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(
    async ({ runOnly, inFront, exclude }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const parts = [...document.querySelectorAll<HTMLElement>(inFront)]
      // no rule among these reads style sheets, and the app plays nothing
      const options = { runOnly, resultTypes: ['violations' as const], preload: false }
      const whole = exclude && document.querySelector(exclude) ? { exclude } : document
      const results: AxeResults = await axe.run(parts.length > 0 ? { include: parts } : whole, options)
      return results.violations
    },
    { runOnly: rules, inFront: IN_FRONT, exclude: except },
  )
  return violations
    .flatMap(({ id, nodes }) => nodes.map(node => ({ id, ...node })))
    .map(({ id, html, failureSummary = '' }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`)
}

/** How far the page reaches beyond its edge, once it has its new size. */
async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
}
