/** How IBANs are written wherever customers read them. */

/** In groups of four, as banks print it. */
export function ibanText(iban: string): string {
  return iban.replace(/(.{4})(?=.)/gu, '$1 ')
}
