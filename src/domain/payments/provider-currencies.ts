/** The currencies in which payment providers take payments, and the units in which they write amounts. What is not listed is not offered. */
import { type CurrencyCode, currencyOf, isCurrencyCode, type MinorUnits } from '../values/money.ts'
import type { OnlineProvider } from './online-payments.ts'

interface ProviderUnits {
  /** Of the provider's amounts, whatever the currency has. */
  readonly decimals: number
  /** Amounts are multiples of it, in the provider's units. */
  readonly step: number
}

const UNITS = {
  two: { decimals: 2, step: 1 },
  zero: { decimals: 0, step: 1 },
  /** Whole amounts, written in hundredths. */
  zeroInHundredths: { decimals: 2, step: 100 },
  /** The last of three decimals is 0. */
  three: { decimals: 3, step: 10 },
} as const satisfies Record<string, ProviderUnits>

// docs.stripe.com/currencies and docs.mollie.com/payments/multicurrency, as of November 2026
const LISTS: Readonly<Record<OnlineProvider, Partial<Record<keyof typeof UNITS, string>>>> = {
  stripe: {
    two: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP DZD
      EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD
      MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE
      SOS SRD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD XCG YER ZAR ZMW`,
    zero: 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF',
    zeroInHundredths: 'ISK UGX',
    three: 'BHD JOD KWD OMR TND',
  },
  mollie: {
    two: 'AED AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS MXN MYR NOK NZD PHP PLN RON RUB SEK SGD THB TWD USD ZAR',
    zero: 'ISK JPY',
  },
}

function unitsOf(provider: OnlineProvider, currency: string): ProviderUnits | undefined {
  const lists = Object.entries(LISTS[provider]) as [keyof typeof UNITS, string][]
  const [kind] = lists.find(([, codes]) => codes.split(/\s+/).includes(currency)) ?? []
  return kind && UNITS[kind]
}

/** Whether the provider takes payments in it at all. */
export function takesCurrency(provider: OnlineProvider, currency: CurrencyCode): boolean {
  return unitsOf(provider, currency) !== undefined
}

/** Undefined for an amount that the provider can't charge: in a currency that it doesn't take, or with decimals that it has no units for. */
export function toProviderUnits(provider: OnlineProvider, currency: CurrencyCode, amount: MinorUnits) {
  const units = unitsOf(provider, currency)
  if (!units) return undefined
  const shift = units.decimals - currencyOf(currency).decimals
  const asked = shift < 0 ? amount / 10 ** -shift : amount * 10 ** shift
  return Number.isSafeInteger(asked) && asked % units.step === 0
    ? { amount: asked, decimals: units.decimals }
    : undefined
}

/** What the provider says of an amount, in minor units. In a currency that Daybook never asks for it stays as it is. */
export function fromProviderUnits(provider: OnlineProvider, currency: string, amount: number): MinorUnits {
  const units = unitsOf(provider, currency)
  if (!units || !isCurrencyCode(currency)) return amount
  const shift = units.decimals - currencyOf(currency).decimals
  return shift < 0 ? amount * 10 ** -shift : amount / 10 ** shift
}
