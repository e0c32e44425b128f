/** Text as bytes of Windows-1252, which DATEV reads on every way. */

import { PLAIN_LETTERS } from '../../domain/values/plain-letters.ts'

// what stands between 0x80 and 0x9f; five places are empty
const BETWEEN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const NO_LETTER = 0x3f

/** A letter that the code has not is written without its accents or in plain letters, and any other as a question mark. */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (const letter of text.normalize('NFC')) {
    const known = byteOf(letter)
    if (known !== undefined) bytes.push(known)
    else for (const plain of plainLetters(letter)) bytes.push(byteOf(plain) ?? NO_LETTER)
  }
  return Uint8Array.from(bytes)
}

function plainLetters(letter: string): string {
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return PLAIN_LETTERS[bare] ?? bare
}

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const place = code >= 0x80 && code < 0xa0 ? -1 : BETWEEN.indexOf(letter)
  return place < 0 ? undefined : 0x80 + place
}
