/** The width of a figure, worked out from its characters, so that it is known before it is drawn. */

/** In ems of Inter with tabular figures, rounded up. Letters in a figure are those of a currency: `CHF`, `CN¥`. */
const DIGIT = 0.66
const POINT_OR_SPACE = 0.29
const CAPITAL = 0.78
const OTHER = 0.69

/** In pixels, in the size of body text unless another is given. */
export function figureWidth(text: string, fontSize = 14): number {
  return figureEms(text) * fontSize
}

export function figureEms(text: string): number {
  let ems = 0
  for (const character of text) ems += emsOf(character)
  return ems
}

function emsOf(character: string): number {
  if (character >= '0' && character <= '9') return DIGIT
  if (character === ',' || character === '.' || character === ' ' || character === '\u00a0') return POINT_OR_SPACE
  return character >= 'A' && character <= 'Z' ? CAPITAL : OTHER
}
