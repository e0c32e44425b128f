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
// they would show the letters after them in another order than they were typed in
const overrides = /[\u202d\u202e]/g
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function printable(text: string): PrintableText {
  const shown = text.replace(overrides, '')
  return { text: breakable(shown), rtl: rightToLeft.test(directed.exec(shown)?.[0] ?? '') }
}

export function printableLines(text: string): PrintableText[] {
  return text === '' ? [] : text.split('\n').map(printable)
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
