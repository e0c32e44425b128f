/** What a screen in the pseudo-language shows that it should not: words that are not translated, and words that have no room. */
import type { Page } from 'playwright-core'

export interface Findings {
  readonly untranslated: readonly string[]
  readonly cut: readonly string[]
}

/** Every letter of the app has an accent in the pseudo-language, and what the test has entered has no Latin letters. */
export async function findingsOn(page: Page): Promise<Findings> {
  return page.evaluate(() => {
    // names of keys, ids of invoices, currencies and time zones are the same in every language, as are placeholders of numbers;
    // titles and dates of documents are in the language of the document
    const same =
      /\b(Daybook|UTC|USD|alt|[A-Z])\b|#[A-Z0-9]{8}\b|\{\w+(:\d)?\}|(Draft invoice|Invoice|Credit note) \d*|Dec 31/g
    const attributes = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title']
    const isTranslated = (text: string) => !/[A-Za-z]/.test(text.replace(same, ''))
    const isOurs = (text: string) =>
      /[^\p{ASCII}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{P}\p{S}]/u.test(text)
    const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

    const untranslated = new Set<string>()
    const cut = new Set<string>()
    const tell = (text: string) => {
      if (!isTranslated(text)) untranslated.add(inOneLine(text))
    }

    /** The nearest element around it that hides what reaches beyond its edges. */
    const frameOf = (element: Element): Element | null => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, position } = getComputedStyle(around)
        if (overflowX !== 'visible') return around
        if (position === 'fixed') return null
      }
      return null
    }
    const reachesBeyond = (text: Text, element: Element): boolean => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      if (width === 0) return false
      const frame = frameOf(element)
      if (!frame || frame === document.documentElement) return left < -1 || right > innerWidth + 1
      if (frame.scrollWidth > frame.clientWidth && /auto|scroll/.test(getComputedStyle(frame).overflowX)) return false
      const edge = frame.getBoundingClientRect()
      return left < edge.left - 1 || right > edge.right + 1 || left < -1 || right > innerWidth + 1
    }
    const isForEyes = (element: Element) => {
      if (element.closest('.sr-only')) return false
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }

    tell(document.title)
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility()) continue
      for (const name of attributes) tell(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) {
        if (!(node instanceof Text) || node.data.trim() === '' || element instanceof SVGTitleElement) continue
        tell(node.data)
        if (isOurs(node.data) && isForEyes(element) && reachesBeyond(node, element)) cut.add(inOneLine(node.data))
      }
    }
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (beyond > 0) cut.add(`the page reaches ${beyond} px beyond its edge`)
    return { untranslated: [...untranslated], cut: [...cut] }
  })
}
