/** Texts in the letters that every bank in SEPA takes (EPC217-08): a to z, digits, and / - ? : ( ) . , ' + */

import { PLAIN_LETTERS } from '../values/plain-letters.ts'

const REPLACED: Readonly<Record<string, string>> = {
  ...PLAIN_LETTERS,
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  '&': '+',
  '€': 'EUR',
  '@': '(at)',
  '"': "'",
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  _: '-',
}

/** Letters that it can't write become spaces, or are left out. */
export function sepaText(text: string, longest: number): string {
  const written = [...text.normalize('NFC')].map(letter => REPLACED[letter] ?? letter.normalize('NFD'))
  return written
    .join('')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
}

/** Of identifiers: no slash at the start or end, and no two in a row. */
export function isSepaIdentifier(text: string): boolean {
  return /^[A-Za-z0-9+?/\-:().,']+$/.test(text) && !/^\/|\/\/|\/$/.test(text)
}

/** A number of a document in letters and digits, for an identifier that begins with it. */
export function sepaNumber(number: string, longest: number): string {
  return sepaText(number, 140)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longest)
}
