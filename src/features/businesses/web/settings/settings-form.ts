/** What can be set for a business, and how each value reads. One form holds it all, with the version it was filled from. */
import type { z } from 'zod'
import { LANGUAGES } from '../../../../translations/languages.ts'
import { t } from '../../../../translations/web.ts'
import { percentAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { POLICY_NAMES } from '../../../stock/web/policy-names.ts'
import { type Business, type BusinessProfile, businessChange } from '../../contract.ts'
import { countryName } from '../CountryPicker.tsx'
import { currencyName } from '../currency-names.ts'
import { timeZoneName } from '../time-zones.ts'
import type { SettingsSectionId } from './sections.ts'

export const settingsFields = businessChange.required()
export type SettingsValues = z.input<typeof settingsFields>
export type SettingsField = keyof BusinessProfile

export const FIELD_NAMES: Record<SettingsField, string> = {
  name: t('Business name'),
  address: t('Address'),
  email: t('Email'),
  phone: t('Phone'),
  website: t('Website'),
  taxNumber: t('Tax number'),
  accentColor: t('Accent colour'),
  bankName: t('Bank'),
  iban: t('IBAN'),
  bic: t('BIC'),
  accountLines: t('More account details'),
  paymentTerms: t('Payment instructions'),
  termsDays: t('Payment terms'),
  taxName: t('Tax name'),
  taxRate: t('Tax rate'),
  taxFreeReason: t('Why no tax is due'),
  pricesIncludeTax: t('Prices include tax'),
  currency: t('Currency'),
  numberingPattern: t('Numbering pattern'),
  creditNotePattern: t('Credit note pattern'),
  invoiceNote: t('Note on new invoices'),
  footer: t('Footer'),
  documentLanguage: t('Language of documents'),
  numberFormat: t('Numbers on documents'),
  dateFormat: t('Dates on documents'),
  lowStockThreshold: t('Low-stock threshold'),
  negativeStock: t('Selling below zero'),
  leadTimeDays: t('Delivery takes'),
  targetCoverDays: t('Stock should last'),
  timeZone: t('Time zone'),
  country: t('Country'),
  paper: t('Paper'),
}

/** Where each is shown. */
const SECTION_OF: Record<SettingsField, SettingsSectionId> = {
  name: 'business',
  address: 'business',
  email: 'business',
  phone: 'business',
  website: 'business',
  taxNumber: 'business',
  accentColor: 'business',
  timeZone: 'business',
  country: 'business',
  paper: 'invoices',
  termsDays: 'payment',
  bankName: 'payment',
  iban: 'payment',
  bic: 'payment',
  accountLines: 'payment',
  paymentTerms: 'payment',
  taxName: 'taxes',
  taxRate: 'taxes',
  taxFreeReason: 'taxes',
  pricesIncludeTax: 'taxes',
  currency: 'invoices',
  numberingPattern: 'invoices',
  creditNotePattern: 'invoices',
  documentLanguage: 'invoices',
  numberFormat: 'invoices',
  dateFormat: 'invoices',
  invoiceNote: 'invoices',
  footer: 'invoices',
  lowStockThreshold: 'stock',
  negativeStock: 'stock',
  leadTimeDays: 'stock',
  targetCoverDays: 'stock',
}

export const SETTINGS_FIELDS = Object.keys(FIELD_NAMES) as SettingsField[]

export function sectionOf(field: SettingsField): SettingsSectionId {
  return SECTION_OF[field]
}

export function valuesOf(business: Business): SettingsValues {
  const shown = [...SETTINGS_FIELDS, 'version' as const].map(field => [field, business[field]])
  return Object.fromEntries(shown) as SettingsValues
}

/** A value as a person reads it, to be set beside another version of it. */
export function shownValue(field: SettingsField, values: BusinessProfile): string {
  switch (field) {
    case 'taxRate':
      return percentAsText(values.taxRate)
    case 'currency':
      return currencyName(values.currency)
    case 'termsDays':
    case 'leadTimeDays':
    case 'targetCoverDays':
      return t('{count, plural, one {# day} other {# days}}', { count: values[field] })
    case 'pricesIncludeTax':
      return values.pricesIncludeTax ? t('Yes') : t('No')
    case 'lowStockThreshold':
      return quantityAsText(values.lowStockThreshold)
    case 'negativeStock':
      return POLICY_NAMES[values.negativeStock]
    case 'country':
      return countryName(values.country)
    case 'timeZone':
      return timeZoneName(values.timeZone)
    case 'accountLines':
      return values.accountLines.map(line => `${line.label}: ${line.value}`).join('\n') || t('(empty)')
    case 'documentLanguage':
      return LANGUAGES[values.documentLanguage].name
    default:
      return values[field] || t('(empty)')
  }
}
