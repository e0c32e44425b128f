/** Checks with axe that everybody can use a screen, and that nothing reaches beyond its edge. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TestBusiness } from './business.ts'
import { DESKTOP, type Desk, heightAt, PHONE } from './daybook.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// in dark mode only the colours differ
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface State {
  name: string
  path: string
  business?: () => TestBusiness
  /** From the loaded page to what is looked at; returns once it is shown. */
  arrange: (page: Page) => Promise<unknown>
  /** The widths at which there is such a thing. */
  widths?: readonly number[]
  expecting?: RegExp
}

export interface Options {
  /** Further rules of axe, by their tag. */
  more?: readonly string[]
  /** What is shown stays when the page becomes narrower, so it is not loaded again for that. */
  staysWhenResized?: boolean
  /** Where a state names none. */
  widths?: readonly number[]
}

/** A test for each state: at each width no violation in light and in dark, and nothing beyond the right edge. */
export function expectAccessible(
  daybook: Desk,
  business: () => TestBusiness,
  states: readonly State[],
  { more = [], staysWhenResized = false, widths: usual = [DESKTOP, PHONE] }: Options = {},
): void {
  for (const { name, path, arrange, widths = usual, expecting, ...state } of states) {
    test(`${name} is accessible at ${widths.join(' and ')} px`, async () => {
      const view = { reducedMotion: 'reduce', ...(expecting ? { expecting } : {}) } as const
      let page: Page | undefined
      for (const width of widths) {
        if (page && staysWhenResized) await page.setViewportSize({ width, height: heightAt(width) })
        else page = await daybook.open((state.business ?? business)(), path, { ...view, width })
        await arrange(page)
        await expectNoViolation(page, width, more)
      }
    })
  }
}

async function expectNoViolation(page: Page, width: number, more: readonly string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violationsOn(page, { type: 'tag', values: [...RULES, ...more] }), `light, ${width} px`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOn(page, { type: 'rule', values: RULES_OF_COLOR }), `dark, ${width} px`).toEqual([])
  expect(await overflowOf(page), `beyond the edge, ${width} px`).toBe(0)
}

async function violationsOn(page: Page, rules: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(async runOnly => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const results: AxeResults = await axe.run(document, { runOnly, resultTypes: ['violations'] })
    return results.violations
  }, rules)
  return violations
    .flatMap(({ id, nodes }) => nodes.map(node => ({ id, ...node })))
    .filter(({ id, html }) => !(id === 'aria-hidden-focus' && isBehindOpenList(html)))
    .map(({ id, html, failureSummary = '' }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`)
}

/**
 * While the list of a Radix Select is open, it takes every key, Tab included, and hides the app behind it from screen readers.
 * Nothing there can get the focus; axe knows that of dialogs and not of lists.
 */
function isBehindOpenList(html: string): boolean {
  return html.includes('data-aria-hidden="true"')
}

async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
