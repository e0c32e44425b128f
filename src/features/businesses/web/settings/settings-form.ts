/** What can be set for a business, and how each value reads. One form holds it all, with the version it was filled from. */
import type { z } from 'zod'
import { LANGUAGES } from '../../../../translations/languages.ts'
import { t } from '../../../../translations/web.ts'
import { percentAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { POLICY_NAMES } from '../../../stock/web/policy-names.ts'
import { UNTAXED_NAMES } from '../../../taxes/web/NoTaxFields.tsx'
import { type Business, type BusinessProfile, businessChange } from '../../contract.ts'
import { countryName } from '../CountryPicker.tsx'
import { currencyName } from '../currency-names.ts'
import { monthName } from '../MonthPicker.tsx'
import { timeZoneName } from '../time-zones.ts'
import type { SettingsSectionId } from './sections.ts'

export const settingsFields = businessChange.required()
export type SettingsValues = z.input<typeof settingsFields>
export type SettingsField = keyof BusinessProfile

/** What each is called, and where it is shown. */
const FIELDS: Record<SettingsField, { name: string; section: SettingsSectionId }> = {
  name: { name: t('Business name'), section: 'business' },
  address: { name: t('Address'), section: 'business' },
  email: { name: t('Email'), section: 'business' },
  phone: { name: t('Phone'), section: 'business' },
  website: { name: t('Website'), section: 'business' },
  taxNumber: { name: t('Tax number'), section: 'business' },
  accentColor: { name: t('Accent color'), section: 'business' },
  bankName: { name: t('Bank'), section: 'payment' },
  iban: { name: t('IBAN'), section: 'payment' },
  bic: { name: t('BIC'), section: 'payment' },
  accountLines: { name: t('More account details'), section: 'payment' },
  paymentTerms: { name: t('Payment instructions'), section: 'payment' },
  termsDays: { name: t('Payment terms'), section: 'payment' },
  taxName: { name: t('Tax name'), section: 'taxes' },
  taxRate: { name: t('Tax rate'), section: 'taxes' },
  taxCategory: { name: t('Kind of sale'), section: 'taxes' },
  taxExemptionCode: { name: t('Code of the reason'), section: 'taxes' },
  taxFreeReason: { name: t('Why no tax is due'), section: 'taxes' },
  pricesIncludeTax: { name: t('Prices include tax'), section: 'taxes' },
  currency: { name: t('Currency'), section: 'invoices' },
  numberingPattern: { name: t('Numbering pattern'), section: 'invoices' },
  creditNotePattern: { name: t('Credit note pattern'), section: 'invoices' },
  invoiceNote: { name: t('Note on new invoices'), section: 'invoices' },
  footer: { name: t('Footer'), section: 'invoices' },
  documentLanguage: { name: t('Language of documents'), section: 'invoices' },
  numberFormat: { name: t('Numbers on documents'), section: 'invoices' },
  dateFormat: { name: t('Dates on documents'), section: 'invoices' },
  lowStockThreshold: { name: t('Low-stock threshold'), section: 'stock' },
  negativeStock: { name: t('Selling below zero'), section: 'stock' },
  leadTimeDays: { name: t('Delivery takes'), section: 'stock' },
  targetCoverDays: { name: t('Cover stock for'), section: 'stock' },
  timeZone: { name: t('Time zone'), section: 'business' },
  financialYearStart: { name: t('Financial year begins in'), section: 'business' },
  country: { name: t('Country'), section: 'business' },
  paper: { name: t('Paper'), section: 'invoices' },
}

export const SETTINGS_FIELDS = Object.keys(FIELDS) as SettingsField[]

export function nameOf(field: SettingsField): string {
  return FIELDS[field].name
}

export function sectionOf(field: SettingsField): SettingsSectionId {
  return FIELDS[field].section
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
    case 'taxCategory':
      return values.taxCategory in UNTAXED_NAMES
        ? UNTAXED_NAMES[values.taxCategory as keyof typeof UNTAXED_NAMES]
        : t('Taxed')
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
    case 'financialYearStart':
      return monthName(values.financialYearStart)
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
