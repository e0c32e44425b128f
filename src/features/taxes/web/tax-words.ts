/** The name of a tax where one is chosen. */

import { presetOf } from '../../../domain/countries/countries.ts'
import type { CountryCode } from '../../../domain/countries/country.ts'
import type { TaxRate as Rate } from '../../../domain/documents/document-totals.ts'
import { isolated } from '../../../domain/values/isolated-text.ts'
import { t } from '../../../translations/web.ts'
import { percentAsText } from '../../../ui/text/decimal-text.ts'

/** By the kind of tax in the country of the business. */
export const REGISTERED_WORDS = {
  vat: t('I’m registered for VAT'),
  gst: t('I’m registered for GST'),
  'sales-tax': t('I’m registered for sales tax'),
  tax: t('I’m registered for tax'),
} as const

/** Who turns that off, by the word of the country. */
export function smallBusinessWords(country: CountryCode | null): string | undefined {
  const name = presetOf(country)?.smallBusiness
  return name && t('Turn this off if you charge none ({name}).', { name: isolated(name) })
}

/** `VAT 19%`, `Reverse charge 0%`. */
export function taxWords({ name, rate }: { name: string; rate: Rate }): string {
  return t('{tax} {percent}', { tax: name, percent: percentAsText(rate) })
}

/** `GST 5% + QST 9.975%`; an empty rate is left out. */
export function partsInWords(parts: readonly { name: string; rate: Rate | null }[] | null): string {
  if (parts === null) return '–'
  return parts.map(({ name, rate }) => (rate === null ? name : taxWords({ name, rate }))).join(' + ')
}
