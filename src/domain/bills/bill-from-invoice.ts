/** What a received e-invoice says about the bill that it is: the fields that a person would type from it. */
import { countryCodes } from '../countries/countries.ts'
import type { CountryCode } from '../countries/country.ts'
import { withoutSpaces } from '../countries/vat-ids.ts'
import type { TaxRate } from '../documents/document-totals.ts'
import { exactOf, minorUnitsOf } from '../e-invoice/exact.ts'
import type { DecimalText, ReceivedInvoice, ReceivedParty } from '../e-invoice/received-invoice.ts'
import { multiplyThenDivide } from '../values/exact.ts'
import type { CurrencyCode, MinorUnits } from '../values/money.ts'

interface ProposedTax {
  readonly rate: TaxRate
  readonly net: MinorUnits
  readonly tax: MinorUnits
}

export interface ProposedBill {
  readonly supplier: {
    readonly name: string
    readonly address: string
    readonly country: CountryCode | null
    readonly vatId: string
    readonly email: string
  }
  readonly number: string
  /** Null where it doesn’t say. */
  readonly date: string | null
  readonly dueDate: string | null
  /** Below zero for a credit note; empty where the amounts can’t be taken over. */
  readonly taxes: readonly ProposedTax[]
  readonly iban: string
  readonly paymentReference: string
  /** What was paid in advance, and is no payment of the bill yet. */
  readonly prepaid: MinorUnits
  /** Why amounts are missing. */
  readonly lacks: 'amounts' | 'currency' | null
}

/** @param isIban accounts of another kind are left out */
export function proposedBill(
  invoice: ReceivedInvoice,
  currency: CurrencyCode,
  isIban: (text: string) => boolean,
): ProposedBill {
  const { seller, payments } = invoice
  const ibans = payments.flatMap(({ account }) => (account ? [withoutSpaces(account.iban)] : []))
  const isSame = invoice.currency === currency
  const taxes = isSame ? taxesOf(invoice, currency) : []
  return {
    supplier: {
      name: cut(oneLine(seller.name || seller.tradingName), 200),
      address: addressOf(seller),
      country: countryCodes.find(code => code === seller.address?.country) ?? null,
      vatId: cut(withoutSpaces(seller.vatId), 40),
      email: seller.contact?.email.trim() ?? '',
    },
    number: cut(oneLine(invoice.number), 100),
    ...{ date: invoice.date, dueDate: invoice.dueDate },
    taxes,
    iban: ibans.find(isIban) ?? '',
    paymentReference: cut(oneLine(payments.find(({ reference }) => reference !== '')?.reference ?? ''), 140),
    prepaid: isSame ? (minorUnitsOf(invoice.totals.prepaid, currency) ?? 0) : 0,
    lacks: !isSame ? 'currency' : taxes.length === 0 ? 'amounts' : null,
  }
}

/** By tax rate, with what was rounded on the whole as an amount without tax. */
function taxesOf({ kind, taxes, totals }: ReceivedInvoice, currency: CurrencyCode): ProposedTax[] {
  const sign = kind === 'credit-note' ? -1 : 1
  const amountOf = (text: DecimalText | null) => minorUnitsOf(text, currency)
  const rows = taxes.flatMap(({ rate, base, tax }) => {
    const [net, own] = [amountOf(base), amountOf(tax)]
    return net === null || own === null ? [] : [{ rate: rateOf(rate), net, tax: own }]
  })
  const whole = rows.length === taxes.length && rows.length > 0 ? rows : sumsOf(totals, amountOf)
  const rounding = amountOf(totals.rounding) ?? 0
  const all = rounding === 0 || whole.length === 0 ? whole : [...whole, { rate: 0, net: rounding, tax: 0 }]
  // without a zero below zero
  return all.map(({ rate, net, tax }) => ({ rate, net: 0 + sign * net, tax: 0 + sign * tax }))
}

/** Short profiles have the sums alone; the rate is what they come to, to a tenth of a percent. */
function sumsOf(
  { net: netText, tax: taxText, total: totalText }: ReceivedInvoice['totals'],
  amountOf: (text: DecimalText | null) => MinorUnits | null,
): ProposedTax[] {
  const [net, total] = [amountOf(netText), amountOf(totalText)]
  if (net === null && total === null) return []
  const tax = amountOf(taxText) ?? (net !== null && total !== null ? total - net : 0)
  const own = net ?? (total ?? 0) - tax
  const rate = own === 0 ? 0 : multiplyThenDivide(1000, tax, own) * 100
  return [{ rate: rate < 0 || rate > 100_000 ? 0 : rate, net: own, tax }]
}

const UNITS_OF_RATE = 10n ** 17n

/** In thousandths of a percent. */
function rateOf(rate: DecimalText | null): TaxRate {
  const exact = rate === null ? 0n : exactOf(rate) / UNITS_OF_RATE
  return exact < 0n || exact > 100_000n ? 0 : Number(exact)
}

function addressOf({ address }: ReceivedParty): string {
  if (!address) return ''
  const { lines, postalCode, city, region } = address
  const place = [postalCode, city].filter(Boolean).join(' ')
  return cut([...lines, place, region].map(oneLine).filter(Boolean).join('\n'), 500)
}

const cut = (text: string, longest: number) => Array.from(text).slice(0, longest).join('').trim()

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\uFFFE\uFFFF]+/gu, ' ').trim()
}
