/**
 * What is to be paid of a document: its total less what the buyer withholds for the tax office, rounded where a currency has no smaller coins.
 * The database has the same rules in `withheld_of`, `payable_of` and `credited_payable_of`.
 */
import { multiplyThenDivide } from '../values/exact.ts'
import type { CurrencyCode, MinorUnits } from '../values/money.ts'
import { type TaxRate, taxOn } from './document-totals.ts'

/** Tax that the buyer keeps back and pays to the tax office for the seller, such as IRPF, a ritenuta d'acconto or TDS. */
export interface Withholding {
  /** As printed. */
  readonly name: string
  /** On the total without tax. */
  readonly rate: TaxRate
}

/** Nothing is withheld. */
export const NO_WITHHOLDING: Withholding = { name: '', rate: 0 }

/** What amounts to pay are multiples of: Swiss francs have no coin below 5 centimes. 0 for no rounding. */
export function roundingStepOf(business: {
  readonly roundsPayable: boolean
  readonly currency: CurrencyCode
}): MinorUnits {
  return business.roundsPayable && business.currency === 'CHF' ? 5 : 0
}

export interface PayableTerms {
  readonly withholdingRate: TaxRate
  /** The amount to pay is a multiple of it; 0 for no rounding. */
  readonly roundingStep: MinorUnits
}

interface TotalledDocument extends PayableTerms {
  readonly total: MinorUnits
  readonly tax: MinorUnits
}

export interface Payable {
  readonly withheld: MinorUnits
  /** BT-114. */
  readonly rounding: MinorUnits
  /** Total − withheld + rounding. */
  readonly payable: MinorUnits
}

export function payableOf({ total, tax, withholdingRate, roundingStep }: TotalledDocument): Payable {
  const withheld = taxOn(total - tax, withholdingRate)
  return roundedTo(total, withheld, roundingStep)
}

/** What credit notes over this much of the total take off what is withheld and off what is to be paid: their share of it. */
export function creditedPayableOf(invoice: TotalledDocument, credited: MinorUnits): Payable {
  if (credited === 0) return { withheld: 0, rounding: 0, payable: 0 }
  const withheld = multiplyThenDivide(payableOf(invoice).withheld, credited, invoice.total)
  return roundedTo(credited, withheld, invoice.roundingStep)
}

/**
 * The share of one more credit note. It is what all credit notes so far take off, less what the earlier ones did, so that together they are
 * the invoice.
 */
export function payableOfCredit(
  invoice: TotalledDocument & { readonly credited: MinorUnits },
  total: MinorUnits,
): Payable {
  const before = creditedPayableOf(invoice, invoice.credited)
  const after = creditedPayableOf(invoice, invoice.credited + total)
  return {
    withheld: after.withheld - before.withheld,
    rounding: after.rounding - before.rounding,
    payable: after.payable - before.payable,
  }
}

function roundedTo(total: MinorUnits, withheld: MinorUnits, step: MinorUnits): Payable {
  const exact = total - withheld
  const payable = step === 0 ? exact : multiplyThenDivide(exact, 1, step) * step
  return { withheld, rounding: payable - exact, payable }
}

/**
 * What a customer withholds: what was agreed with them, or else the usual withholding of the business for companies and public bodies of its
 * own country. Null for nothing.
 */
export function withholdingFor(
  customer: {
    readonly kind: 'company' | 'consumer' | 'public' | null
    readonly country: string | null
    readonly withholding: Withholding | null
  },
  business: { readonly country: string | null; readonly withholdings: readonly Withholding[] },
): Withholding | null {
  if (customer.withholding) return customer.withholding.rate === 0 ? null : customer.withholding
  const isAtHome = customer.country === null || customer.country === business.country
  const withholds = customer.kind === 'company' || customer.kind === 'public'
  return (isAtHome && withholds && business.withholdings[0]) || null
}
