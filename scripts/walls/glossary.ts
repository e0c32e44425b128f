/** The words that the glossary of a language avoids: those in backticks in the third column of its table. */

export interface Glossary {
  /** The words to avoid that a translation uses. */
  readonly avoidedIn: (key: string, translation: string) => readonly string[]
}

const ROW = /^\|[^|]*\|[^|]*\|([^|]*)\|/gm
/** A translation that needs such a word: `` - `Gutschrift`: Amount credited by the bank `` */
const EXCEPTION = /^- `([^`]+)`: (.+)$/gm

export function glossaryOf(text: string): Glossary {
  const words = [...text.matchAll(ROW)].flatMap(([, avoid = '']) =>
    [...avoid.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
  )
  const exceptions = new Set([...text.matchAll(EXCEPTION)].map(([, word, key]) => `${word}: ${key}`))
  const patterns = [...new Set(words)].map(word => ({ word, pattern: wholeWord(word) }))
  return {
    avoidedIn: (key, translation) =>
      patterns
        .filter(({ word, pattern }) => pattern.test(withoutNames(translation)) && !exceptions.has(`${word}: ${key}`))
        .map(({ word }) => word),
  }
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'iu')
}

/** Names of values and tags are no words of the translation. */
function withoutNames(translation: string): string {
  return translation.replace(/\{\w+|<\/?\w+>/g, '')
}
