/** Amounts, quantities and rates as both syntaxes of EN 16931 write them, plain decimals with a point, and the codes that both use. */
import { type EInvoice, type EParty, UNIT_PRICE_DECIMALS } from '../../domain/e-invoice/e-invoice.ts'
import type { Profile } from '../../domain/e-invoice/formats.ts'
import { QUANTITY_DECIMALS, RATE_DECIMALS, toDecimalText, toShortDecimalText } from '../../domain/values/decimals.ts'
import { currencyOf, type MinorUnits } from '../../domain/values/money.ts'

export function amountWriter({ currency }: EInvoice): (amount: MinorUnits) => string {
  const { decimals } = currencyOf(currency)
  return amount => toDecimalText(amount, decimals)
}

export function quantityText(quantity: number): string {
  return toShortDecimalText(quantity, QUANTITY_DECIMALS)
}

export function rateText(rate: number): string {
  return toShortDecimalText(rate, RATE_DECIMALS)
}

export function unitPriceText(price: bigint): string {
  const digits = price.toString().padStart(UNIT_PRICE_DECIMALS + 1, '0')
  const whole = digits.slice(0, -UNIT_PRICE_DECIMALS)
  return `${whole}.${digits.slice(-UNIT_PRICE_DECIMALS)}`.replace(/\.?0+$/, '')
}

/**
 * UNTDID 4461: a SEPA direct debit, a SEPA credit transfer, which is in euros, another one, or an online service; 1 where nothing was agreed.
 * Between Danes, Peppol allows neither 30 nor 68 (DK-R-005): their transfers to an IBAN are 58 in any currency.
 */
export function meansOf({ payment: { account, directDebit, other }, currency, seller, buyer }: EInvoice) {
  if (directDebit) return '59'
  const isDanish = [seller, buyer].every(({ address }) => address.country === 'DK')
  if (account?.isIban) return currency === 'EUR' || isDanish ? '58' : '30'
  if (isDanish) return '1'
  return account ? '30' : other === 'online' ? '68' : '1'
}

/** BT-91: the account of the customer, only where German rules want it (BR-DE-31). */
export function debtorAccountOf(invoice: EInvoice, profile: Profile): string {
  return isGerman(invoice, profile) ? (invoice.payment.directDebit?.iban ?? '') : ''
}

/** UNTDID 7143: the codes of customs tariffs (BT-158-1). */
export const HARMONISED_SYSTEM = 'HS'

/** BT-30-1 and BT-47-1. */
export function schemeOf({ registrationScheme: schemeID }: Pick<EParty, 'registrationScheme'>): Record<string, string> {
  return schemeID === '' ? {} : { schemeID }
}

/** Peppol has the rules of XRechnung, too, where seller and buyer are German. */
function isGerman({ seller, buyer }: EInvoice, profile: Profile): boolean {
  if (profile === 'peppol') return [seller, buyer].every(({ address }) => address.country === 'DE')
  return profile === 'xrechnung'
}

/** BT-3. XRechnung knows no prepayment invoice (386, BR-DE-17); there, deposits are partial invoices. */
export function typeCodeOf(invoice: EInvoice, profile: Profile): string {
  return invoice.typeCode === '386' && isGerman(invoice, profile) ? '326' : invoice.typeCode
}

/**
 * BT-20. XRechnung wants a cash discount in a line that programs read, too, which a line break ends (BR-DE-18). No other line begins with `#`.
 */
export function termsText(invoice: EInvoice, profile: Profile): string {
  const { terms, cashDiscount } = invoice.payment
  if (!isGerman(invoice, profile)) return terms
  const words = terms.replace(/^(\s*)#/gm, '$1№ ')
  if (!cashDiscount) return words
  const { days, percent } = cashDiscount
  const line = `#SKONTO#TAGE=${days}#PROZENT=${toDecimalText(percent / 10, 2)}#\n`
  return words === '' ? line : `${words}\n${line}`
}
