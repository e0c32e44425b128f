/** Ids: eight random lower-case letters and digits, unique within the business, shown with # in upper case. */

export const IDENTIFIER_LENGTH = 8

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Fills the array with random bytes, as `crypto.getRandomValues` does. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => void

/** Every one of the 36⁸ ids is equally likely. */
export function newIdentifier(randomBytes: RandomBytes): string {
  return randomText(randomBytes, alphabet, IDENTIFIER_LENGTH)
}

/** Every text of this length is equally likely: bytes that would make some letters more likely are skipped. */
export function randomText(randomBytes: RandomBytes, letters: string, length: number): string {
  const fair = 256 - (256 % letters.length)
  const bytes = new Uint8Array(length * 2)
  let text = ''
  while (text.length < length) {
    randomBytes(bytes)
    for (const byte of bytes) {
      if (byte < fair && text.length < length) text += letters[byte % letters.length]
    }
  }
  return text
}

/** `a1b2c3d4` is shown as `#A1B2C3D4`. */
export function shownIdentifier(identifier: string): string {
  return `#${identifier.slice(0, IDENTIFIER_LENGTH).toUpperCase()}`
}
