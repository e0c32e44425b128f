/** How does text that a person typed reach paper as it was typed? It may be of any script, and as long as it likes without a blank. */

export interface PrintableText {
  readonly text: string
  /** Whether the line runs from right to left, by its first letter that has a direction. */
  readonly rtl: boolean
}

/** An unbroken run longer than this would leave its column. */
const LONGEST_RUN = 25

const longRun = new RegExp(`\\S{${LONGEST_RUN + 1},}`, 'gu')
const directed = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
// no font can show these; the two overrides would turn round the letters after them
const unprintable = /[\u202d\u202e\ufeff]|(?!\t)\p{Cc}/gu
const lineEnd = /\r\n|[\n\r\u0085\u2028\u2029]/
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The text without what no page can show. */
export function shown(text: string): string {
  return text.toWellFormed().replaceAll('\t', ' ').replace(unprintable, '')
}

export function printable(text: string): PrintableText {
  const line = shown(text)
  return { text: breakable(line), rtl: rightToLeft.test(directed.exec(line)?.[0] ?? '') }
}

export function printableLines(text: string): PrintableText[] {
  return text === '' ? [] : text.split(lineEnd).map(printable)
}

/** A zero-width space after every 25 letters of a run that has no place to break. */
function breakable(text: string): string {
  return text.replace(longRun, run => {
    let broken = ''
    let length = 0
    for (const { segment } of letters.segment(run)) {
      if (length > 0 && length % LONGEST_RUN === 0) broken += '\u200b'
      broken += segment
      length += 1
    }
    return broken
  })
}
