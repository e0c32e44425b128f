/** Currencies on screen: what sign stands before an amount of this currency? */
const signs = new Map<string, string>()

export function currencySign(currency: string): string {
  const known = signs.get(currency)
  if (known !== undefined) return known
  const sign = readSign(currency)
  signs.set(currency, sign)
  return sign
}

function readSign(currency: string): string {
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    return format.formatToParts(0).find(part => part.type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}
