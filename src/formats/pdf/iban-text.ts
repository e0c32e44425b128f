/** The IBAN in groups of four, as banks print it and as customers read it. */
export function ibanText(iban: string): string {
  return iban.replace(/(.{4})(?=.)/gu, '$1 ')
}
