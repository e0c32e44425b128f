/** What the form for a new business holds, and the business that it asks for. */
import { z } from 'zod'
import { NO_PARTS } from '../../../domain/countries/addresses.ts'
import { settingsIn } from '../../../domain/countries/countries.ts'
import type { CountryCode } from '../../../domain/countries/country.ts'
import { omit } from '../../../domain/values/omit.ts'
import { currentZoneName } from '../../../domain/values/time-zones.ts'
import { documentLanguageIn } from '../../../translations/document-language.ts'
import { numberPatternsIn } from '../../../translations/numbers-of-documents.ts'
import { preferredLocales, t } from '../../../translations/web.ts'
import { dateFormatOf, numberFormatOf, zonesOf } from '../../../web/business/region.ts'
import { type NewBusiness, newBusiness } from '../contract.ts'
import type { FeatureSwitch } from './features.ts'
import { browserTimeZone } from './time-zones.ts'

export const openingFields = newBusiness
  .pick({
    name: true,
    address: true,
    street: true,
    postalCode: true,
    city: true,
    region: true,
    country: true,
    currency: true,
    taxName: true,
    taxRate: true,
    timeZone: true,
    dateFormat: true,
    documentLanguage: true,
    numberFormat: true,
    paper: true,
    termsDays: true,
    numberingPattern: true,
    creditNotePattern: true,
    quotePattern: true,
    orderPattern: true,
    deliveryPattern: true,
    roundsPayable: true,
    usesQuotes: true,
    usesOrders: true,
    usesBills: true,
    usesBank: true,
    usesDirectDebits: true,
  })
  .required()
  .extend({ chargesTax: z.boolean() })

export type OpeningValues = z.input<typeof openingFields>

/** What a business there starts with, by its preset or else by what the browser knows of the country: the same fields for every country. */
export function usualIn(country: CountryCode) {
  const locale = new Intl.Locale('und', { region: country }).maximize()
  const documentLanguage = documentLanguageIn(country, preferredLocales)
  const usual = { taxRates: [], taxParts: null, ...settingsIn(country, documentLanguage) }
  const known = omit(usual, 'taxRates', 'taxParts')
  const zones = zonesOf(country)
  const here = currentZoneName(browserTimeZone())
  return {
    taxName: t('Tax'),
    // where it isn’t known, nobody is given one that may be wrong
    taxRate: 0,
    termsDays: 30,
    roundsPayable: false,
    dateFormat: dateFormatOf(locale),
    documentLanguage,
    numberFormat: numberFormatOf(locale),
    ...known,
    ...numberPatternsIn(country, documentLanguage),
    timeZone: zones.includes(here) ? here : (zones[0] ?? here),
  } satisfies Partial<OpeningValues>
}

const NO_FEATURES: Record<FeatureSwitch, boolean> = {
  usesQuotes: false,
  usesOrders: false,
  usesBills: false,
  usesBank: false,
  usesDirectDebits: false,
}

export function emptyBusiness(country: CountryCode): OpeningValues {
  return { name: '', address: '', ...NO_PARTS, ...NO_FEATURES, chargesTax: true, ...usualIn(country) }
}

export function profileOf({ chargesTax, ...profile }: z.output<typeof openingFields>): NewBusiness {
  const usesDirectDebits = profile.usesDirectDebits && profile.currency === 'EUR'
  return { ...profile, ...taxPartsOf(profile), taxRegistered: chargesTax, usesDirectDebits }
}

/** The usual tax keeps its parts, unless another rate was entered. */
function taxPartsOf({
  country,
  taxRate,
  documentLanguage,
}: Pick<NewBusiness, 'country' | 'taxRate' | 'documentLanguage'>): Partial<NewBusiness> {
  const usual = settingsIn(country ?? 'US', documentLanguage)
  return 'taxParts' in usual && usual.taxParts && usual.taxRate === taxRate ? { taxParts: usual.taxParts } : {}
}
