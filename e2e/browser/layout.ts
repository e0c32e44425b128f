/** Finds what is wrong with how a screen is laid out: overlaps, texts that are cut off, and values that were not meant to be read. */
import type { Page } from 'playwright-core'

/** One line for each fault, once the page has its new size. */
export async function faultsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const faults: string[] = []
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.sr-only, [aria-hidden=true]')
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`

    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (beyond > 0) faults.push(`${beyond} px beyond the edge`)

    for (const row of document.querySelectorAll('main nav, header nav, main section')) {
      const more = row.scrollHeight - row.clientHeight
      // visible scrollbars leave a stub there
      if (/auto|scroll/.test(getComputedStyle(row).overflowY) && more > 0 && more < 20)
        faults.push(`${nameOf(row)} scrolls down by ${more} px`)
    }

    const placed = [...document.querySelectorAll('header button, main button, main h1, main h2, main h3')]
      .filter(isSeen)
      .map(element => ({ element, ...element.getBoundingClientRect().toJSON() }) as DOMRect & { element: Element })
      .filter(({ width, height }) => width > 1 && height > 1)
    for (const [index, one] of placed.entries()) {
      for (const other of placed.slice(index + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (across <= 2 || down <= 2 || one.element.contains(other.element)) continue
        // what stays in place while the page scrolls passes over it
        const layers = [one, other].map(({ element }) =>
          element.closest('header.sticky, thead.sticky, .sticky, .fixed'),
        )
        if (layers[0] !== layers[1]) continue
        faults.push(`${nameOf(one.element)} and ${nameOf(other.element)} overlap`)
      }
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || !isSeen(element) || element.closest('script, style, noscript')) continue
      if (/\b(NaN|undefined)\b|^null$|\[object /.test(text))
        faults.push(`${nameOf(element)} says “${text.slice(0, 40)}”`)
      const { overflowX, textOverflow, display } = getComputedStyle(element)
      // what is one pixel large is for screen readers
      if (display === 'inline' || element.clientWidth <= 1 || !/hidden|clip/.test(overflowX)) continue
      if (element.scrollWidth > element.clientWidth + 1 && textOverflow !== 'ellipsis')
        faults.push(`${nameOf(element)} is cut off without a sign`)
    }
    const heading = document.querySelector('main h1')
    if (heading && heading.scrollWidth > heading.clientWidth + 1)
      faults.push(`${nameOf(heading)} is wider than its place`)
    return [...new Set(faults)]
  })
}
