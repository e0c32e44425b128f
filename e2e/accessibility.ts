/** Can everybody use this screen? What axe finds in it, and how far it reaches beyond its edge. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Books } from './books.ts'
import { DESKTOP, type Desk, PHONE } from './daybook.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// in the dark the page is the same but for its colours
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface State {
  name: string
  path: string
  books?: () => Books
  /** From the loaded page to what is to be looked at. */
  arrange: (page: Page, width: number) => Promise<unknown>
  /** The widths at which there is such a thing. */
  widths?: readonly number[]
  expecting?: RegExp
}

/** A test for each state at each width: no violation in light and in dark, and nothing beyond the right edge. `more` names further rules. */
export function expectAccessible(
  daybook: Desk,
  books: () => Books,
  states: readonly State[],
  more: string[] = [],
): void {
  for (const state of states) {
    for (const width of state.widths ?? [DESKTOP, PHONE]) {
      test(`${state.name} at ${width} px`, async () => {
        const view = {
          width,
          reducedMotion: 'reduce',
          ...(state.expecting ? { expecting: state.expecting } : {}),
        } as const
        const page = await daybook.open((state.books ?? books)(), state.path, view)
        await state.arrange(page, width)
        await page.emulateMedia({ colorScheme: 'light' })
        expect(await violationsOn(page, { type: 'tag', values: [...RULES, ...more] }), 'light').toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await violationsOn(page, { type: 'rule', values: RULES_OF_COLOR }), 'dark').toEqual([])
        expect(await overflowOf(page)).toBe(0)
      })
    }
  }
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
