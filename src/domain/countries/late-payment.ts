/** What the law of a country lets a business claim from customers who pay late. Countries that are not here have no defaults. */
import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'
import type { CountryCode, Source } from './country.ts'

export const baseRateNames = ['ecb', 'germany', 'austria', 'england', 'poland'] as const

/** Rates are per year, in thousandths of a percent. */
export interface LatePaymentLaw {
  /** Follows a central bank, and changes on 1 January and 1 July. */
  readonly baseRate: {
    readonly name: (typeof baseRateNames)[number]
    readonly rate: number
    readonly from: CalendarDate
    readonly source: LookedUp
  }
  readonly business: {
    /** Added to the base rate. */
    readonly points: number
    /** A fixed amount for each invoice, in the currency of the country; null for none, or one that isn't known. */
    readonly fee: MinorUnits | null
    /** Higher amounts for larger balances. */
    readonly higherFees?: readonly { readonly from: MinorUnits; readonly fee: MinorUnits }[]
    readonly source: LookedUp
  }
  /** Added to the base rate, or a rate of its own; null where it isn't known. */
  readonly consumers: (({ readonly points: number } | { readonly rate: number }) & { readonly source: LookedUp }) | null
}

/** Unopened sources were cited from memory; verify them. */
type LookedUp = Source | { readonly url: string; readonly unopened: true }

const seen = (url: string): LookedUp => ({ url, asOf: '2026-11-26' })
const unopened = (url: string): LookedUp => ({ url, unopened: true })

const ECB: LatePaymentLaw['baseRate'] = {
  name: 'ecb',
  rate: 2150,
  from: '2026-01-01',
  // Official Journal C/2026/01398, in the words of this page: 2.15 % on 1 April 2026, as on 1 January
  source: seen('https://legiseye.com/de/law/european-union/ec336d7f'),
}

/** Directive 2011/7/EU, which every member state follows at least. */
const DIRECTIVE = seen(
  'https://parlementairemonitor.nl/9353000/1/j4nvk6yhcbpeywk_j9tvgajcor7dxyk_j9vvij5epmj1ey0/vj3ecgdjvwz7',
)
const EU: LatePaymentLaw = {
  baseRate: ECB,
  business: { points: 8000, fee: 4000, source: DIRECTIVE },
  consumers: null,
}

export const latePaymentLaws: Readonly<Partial<Record<CountryCode, LatePaymentLaw>>> = {
  DE: {
    baseRate: {
      name: 'germany',
      rate: 1270,
      from: '2026-01-01',
      source: seen('https://finanzmarktnachrichten.de/basiszinssatz-bleibt-ab-1-januar-2026-bei-127'),
    },
    // § 288 BGB
    business: { points: 9000, fee: 4000, source: unopened('https://www.gesetze-im-internet.de/bgb/__288.html') },
    consumers: { points: 5000, source: unopened('https://www.gesetze-im-internet.de/bgb/__288.html') },
  },
  AT: {
    baseRate: {
      name: 'austria',
      rate: 1530,
      from: '2026-01-01',
      source: unopened('https://www.oenb.at/isaweb/report.do?report=2.1'),
    },
    // §§ 456 and 458 UGB, § 1000 ABGB
    business: {
      points: 9200,
      fee: 4000,
      source: seen('https://e-justice.europa.eu/404/DE/interest_rates?AUSTRIA&member=1'),
    },
    consumers: { rate: 4000, source: seen('https://e-justice.europa.eu/404/DE/interest_rates?AUSTRIA&member=1') },
  },
  FR: {
    baseRate: ECB,
    // article L441-10 of the Code de commerce, where the terms name no other rate
    business: {
      points: 10_000,
      fee: 4000,
      source: unopened('https://www.legifrance.gouv.fr/codes/id/LEGITEXT000005634379'),
    },
    consumers: null,
  },
  IE: {
    ...EU,
    business: {
      points: 8000,
      fee: 4000,
      // S.I. 580/2012
      higherFees: [
        { from: 100_001, fee: 7000 },
        { from: 1_000_001, fee: 10_000 },
      ],
      source: unopened('https://www.irishstatutebook.ie/eli/2012/si/580/made/en/print'),
    },
  },
  IT: EU,
  ES: EU,
  NL: EU,
  BE: EU,
  PL: {
    // the fixed amount is that of 40 euros in zlotys, which changes every month
    baseRate: {
      name: 'poland',
      rate: 4000,
      from: '2026-01-01',
      source: unopened('https://nbp.pl/en/monetary-policy/mpc-decisions/interest-rates/'),
    },
    business: {
      points: 10_000,
      fee: null,
      source: unopened('https://isap.sejm.gov.pl/isap.nsf/DocDetails.xsp?id=WDU20130000403'),
    },
    consumers: null,
  },
  GB: {
    baseRate: {
      name: 'england',
      rate: 3750,
      from: '2026-07-01',
      source: seen('https://usewolfx.com/glossary/late-payment-interest'),
    },
    business: {
      points: 8000,
      fee: 4000,
      higherFees: [
        { from: 100_000, fee: 7000 },
        { from: 1_000_000, fee: 10_000 },
      ],
      source: seen('https://www.payontime.co.uk/late-payment-legislation-interest-calculators'),
    },
    consumers: null,
  },
}

/** With the rates that follow; null where nothing is known. */
export function latePaymentLawOf(country: CountryCode | null) {
  const law = country === null ? undefined : latePaymentLaws[country]
  if (!law) return null
  const { baseRate, business, consumers } = law
  const { name, rate, from } = baseRate
  return {
    baseRate: { name, rate, from },
    businessPoints: business.points,
    businessInterestRate: rate + business.points,
    businessFee: business.fee,
    higherFees: [...(business.higherFees ?? [])],
    consumerPoints: consumers && 'points' in consumers ? consumers.points : null,
    consumerInterestRate: consumers && ('rate' in consumers ? consumers.rate : rate + consumers.points),
    unopened: [baseRate, business, consumers].some(part => part !== null && 'unopened' in part.source),
  }
}
