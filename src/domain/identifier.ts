/** What is an id? Eight random lower-case letters and digits, unique within the business; shown as # and upper case. */

export const IDENTIFIER_LENGTH = 8

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Fills the array with random bytes, as `crypto.getRandomValues` does. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => void

/** Every one of the 36⁸ ids is equally likely: bytes that would favour some letters are thrown away. */
export function newIdentifier(randomBytes: RandomBytes): string {
  const bytes = new Uint8Array(IDENTIFIER_LENGTH * 2)
  let identifier = ''
  while (identifier.length < IDENTIFIER_LENGTH) {
    randomBytes(bytes)
    for (const byte of bytes) {
      if (byte < 252 && identifier.length < IDENTIFIER_LENGTH) identifier += alphabet[byte % 36]
    }
  }
  return identifier
}

/** `a1b2c3d4` is shown as `#A1B2C3D4`. */
export function shownIdentifier(identifier: string): string {
  return `#${identifier.slice(0, IDENTIFIER_LENGTH).toUpperCase()}`
}
