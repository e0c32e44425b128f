/** How does text that a person typed reach paper as it was typed? It may be of any script, and as long as it likes without a blank. */
import { rightToLeft } from '../domain/isolated-text.ts'

export interface PrintableText {
  readonly text: string
  /** Whether the line runs from right to left, by its first letter that has a direction. */
  readonly rtl: boolean
  /** Whether its letters may reach so far down that they would touch the next line. */
  readonly deep: boolean
  /** Whether a run without a blank is so long that it might leave its column. */
  readonly long: boolean
}

/** The narrowest column holds a run of this many letters, however wide they are. The template knows the figure too. */
const LONGEST_RUN = 12

const longRun = new RegExp(`\\S{${LONGEST_RUN + 1}}`, 'u')
// blanks that a line is never broken at, and the joiner that has no width
const noBreak = /[\u00a0\u2007\u202f]|\u2060/g
const longUnbroken = new RegExp(`(?:[\\S\u00a0\u2007\u202f]){${LONGEST_RUN + 1},}`, 'gu')
const directed = /\p{L}/u
const reachingDown = /[\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
// no font can show these; the embeddings, overrides and isolates would turn round the letters after them
const unprintable = /[\u202a-\u202e\u2066-\u2069\ufeff]|(?!\t)\p{Cc}/gu
const lineEnd = /\r\n|[\n\r\u0085\u2028\u2029]/

/** The text without what no page can show: the same on paper, on a screen, in a mail and in a code. */
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

/** A run that might leave its column may be broken at every blank in it. */
function withBreaks(run: string): string {
  return run.replace(noBreak, letter => (letter === '\u2060' ? '' : ' '))
}

/** Words of ours with something typed among them run the way that ours do. */
export function composed(words: string): PrintableText {
  return { ...printable(words), rtl: false }
}

/** Text that was typed, to stand among words of ours: what follows it keeps its place, whichever way it runs. */
export function inserted(typed: string): string {
  return rightToLeft.test(typed) ? `${typed}\u200e` : typed
}

export function printableLines(text: string): PrintableText[] {
  return text === '' ? [] : text.split(lineEnd).map(printable)
}
