/** Prepares what a person typed for paper: any script, any length without a space. */
import { rightToLeft } from '../../domain/values/isolated-text.ts'

export interface PrintableText {
  readonly text: string
  /** Whether it reads from right to left, by its first letter that has a direction. Null: as the page around it. */
  readonly rtl: boolean | null
  /** Whether its letters may reach down into the next line. */
  readonly deep: boolean
  /** Whether it has a run without a space that may be wider than its column. */
  readonly long: boolean
}

/** The narrowest column holds this many letters, however wide they are. The template repeats the number. */
const LONGEST_RUN = 12

const longRun = new RegExp(`\\S{${LONGEST_RUN + 1}}`, 'u')
// Spaces at which no line is broken, and the joiner without width.
const noBreak = /[\u00a0\u2007\u202f]|\u2060/g
const longUnbroken = new RegExp(`(?:[\\S\u00a0\u2007\u202f]){${LONGEST_RUN + 1},}`, 'gu')
const directed = /\p{L}/u
const reachingDown = /[\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
// No font shows these. Embeddings, overrides and isolates would reverse the letters after them.
const unprintable = /[\u202a-\u202e\u2066-\u2069\ufeff]|(?!\t)\p{Cc}/gu
const lineEnd = /\r\n|[\n\r\u0085\u2028\u2029]/

/** The text without characters that cannot be shown: the same on paper, on screens, in emails and in payment codes. */
export function shown(text: string): string {
  return text.toWellFormed().replaceAll('\t', ' ').replace(unprintable, '')
}

export function printable(typed: string): PrintableText {
  const text = shown(typed).replace(longUnbroken, withBreaks)
  return {
    text,
    rtl: rightToLeft.test(directed.exec(text)?.[0] ?? ''),
    deep: reachingDown.test(text),
    long: longRun.test(text),
  }
}

/** `CHF 1’234’567.50`, `1 234 567,50 €` */
const AMOUNT = /^[−\p{L}\p{Sc}.]*[\d\u00a0.,’]{1,20}[\p{L}\p{Sc}.]*$/u

/** A run that may be wider than its column can be broken at every space in it, unless it is an amount. */
function withBreaks(run: string): string {
  if (AMOUNT.test(run)) return run
  return run.replace(noBreak, letter => (letter === '\u2060' ? '' : ' '))
}

// typed text among words from right to left, as `t` hands it in
const isolate = /\u2068([^\u2068\u2069]*)\u2069/

/** Our own words with something typed among them: they read in the direction of the page. */
export function composed(words: string): PrintableText {
  let marked = words
  // the innermost first
  while (isolate.test(marked)) marked = marked.replace(isolate, (_, typed: string) => inserted(typed, 'rtl'))
  return { ...printable(marked), rtl: null }
}

/** Typed text among our own words. What follows it keeps its place, whatever its direction. @param around the direction of our words */
export function inserted(typed: string, around: 'ltr' | 'rtl' = 'ltr'): string {
  if (rightToLeft.test(typed)) return around === 'ltr' ? `${typed}\u200e` : typed
  return around === 'rtl' ? `\u200e${typed}\u200e` : typed
}

export function printableLines(text: string): PrintableText[] {
  return text === '' ? [] : text.split(lineEnd).map(printable)
}
