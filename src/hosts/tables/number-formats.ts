/** Number formats of cells that show another text than their number: `00123`, `2 %`, `K-0045`. */

type Token = { readonly literal: string } | 'digit'
/** `percent`, or the digits and literals that a whole number is written with. */
export type ShownFormat = 'percent' | readonly Token[]

/** Undefined where the number itself is what a person means. Only the format of what is not below zero is looked at. */
export function shownFormatOf(code: string): ShownFormat | undefined {
  const tokens: Token[] = []
  const parts = code.match(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|./gs) ?? []
  for (const part of parts) {
    if (part === ';') break
    if (part === '%') return 'percent'
    if (part === '0') tokens.push('digit')
    else if (part.startsWith('"')) tokens.push({ literal: part.slice(1, -1) })
    else if (part.startsWith('\\')) tokens.push({ literal: part.slice(1) })
    else if (/^[_*[]/.test(part)) continue
    else if (/[\p{L}#?.,/@]/u.test(part)) {
      // a date, a fraction or a figure; a percentage may still follow
      return code
        .split(';')[0]
        ?.replace(/"[^"]*"|\\./g, '')
        .includes('%')
        ? 'percent'
        : undefined
    } else tokens.push({ literal: part })
  }
  const first = tokens.indexOf('digit')
  const digits = tokens.filter(token => token === 'digit').length
  const named = tokens.slice(0, first).some(token => token !== 'digit' && /\p{L}/u.test(token.literal))
  return digits > 1 || (digits === 1 && named) ? tokens : undefined
}

/** @returns undefined where a format of whole numbers is on another */
export function numberAsShown(
  value: number,
  format: ShownFormat,
  plain: (value: number) => string,
): string | undefined {
  if (format === 'percent') return `${plain(value * 100)}%`
  if (!Number.isSafeInteger(value) || value < 0) return undefined
  const places = format.filter(token => token === 'digit').length
  const digits = String(value).padStart(places, '0')
  let at = 0
  return format
    .map(token => {
      if (token !== 'digit') return token.literal
      // what is longer than the format stands at its first digit
      const length = at === 0 ? digits.length - places + 1 : 1
      at += length
      return digits.slice(at - length, at)
    })
    .join('')
}
