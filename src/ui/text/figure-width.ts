/** The width of a figure, worked out from its characters, so that it is known before it is drawn. */

/** In ems of Inter with tabular figures, rounded up. Letters in a figure are those of a currency: `CHF`, `CN¥`. */
const DIGIT = 0.66
const POINT_OR_SPACE = 0.29
/** Between the parts of a date. */
const SLASH = 0.4
const CAPITAL = 0.78
const OTHER = 0.69

/** In pixels, in the size of body text unless another is given. */
export function figureWidth(text: string, fontSize = 14): number {
  return figureEms(text) * fontSize
}

/** Of words in one line, in pixels and rounded up. */
export function wordsWidth(words: string, fontSize: number): number {
  return Array.from(words, letterEms).reduce((sum, each) => sum + each, 0) * fontSize
}

/** Of the longest word of a label, which has no place to break. */
export function longestWordWidth(label: string, fontSize: number): number {
  return Math.max(0, ...label.split(/[\s-]+/).map(word => wordsWidth(word, fontSize)))
}

/** Of Inter in medium weight. */
function letterEms(letter: string): number {
  if (/[fijlrtI1łíì\s]/.test(letter)) return 0.4
  return /[mwMW]/.test(letter) ? 0.92 : /\p{Lu}/u.test(letter) ? 0.74 : 0.62
}

export function figureEms(text: string): number {
  let ems = 0
  for (const character of text) ems += emsOf(character)
  return ems
}

function emsOf(character: string): number {
  if (character >= '0' && character <= '9') return DIGIT
  if (character === ',' || character === '.' || character === ' ' || character === '\u00a0') return POINT_OR_SPACE
  if (character === '/') return SLASH
  return character >= 'A' && character <= 'Z' ? CAPITAL : OTHER
}
