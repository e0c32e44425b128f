/** Finds what is in English on a screen that is in another language. */
import type { Page } from 'playwright-core'
import { inOneLine } from './screen.ts'

/** What is said in English; `context` is the word in brackets at the end of a key. */
const KEY = /^(.+?)(?: \[[^\]]+\])?$/s
const VALUE = /\{\w+\}/
/** With fewer letters around its values, a text could be anything. */
const FEWEST_LETTERS = 8

/** @param catalogue every key and its translation, or nothing: a text that has none is in English, and is no finding */
export function englishIn(texts: readonly string[], catalogue: Readonly<Record<string, string>>): string[] {
  const same = new Set<string>()
  const plain = new Set<string>()
  const withValues: RegExp[] = []
  for (const [key, translation] of Object.entries(catalogue)) {
    const [, english = key] = KEY.exec(key) ?? []
    if (translation === '' || translation === english) same.add(english)
    else if (!/[{<]/.test(english)) plain.add(english)
    else if (!/<|, (plural|select),/.test(english)) {
      const parts = english.split(VALUE)
      const letters = parts.join('').match(/\p{L}/gu) ?? []
      if (letters.length >= FEWEST_LETTERS) withValues.push(new RegExp(`^${parts.map(escaped).join('.+')}$`, 's'))
    }
  }
  const isEnglish = (text: string) =>
    !same.has(text) && (plain.has(text) || withValues.some(pattern => pattern.test(text)))
  return [...new Set(texts.map(inOneLine))].filter(isEnglish)
}

/** Each text that is shown or read out, as it stands in one node or attribute. */
export async function textsShownOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title']
    const shown = [...document.body.querySelectorAll('*')].filter(element => element.checkVisibility())
    return [
      document.title,
      ...shown.flatMap(element => [
        ...attributes.flatMap(name => element.getAttribute(name) ?? []),
        ...[...element.childNodes].flatMap(node => (node instanceof Text ? node.data : [])),
      ]),
    ]
  })
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
