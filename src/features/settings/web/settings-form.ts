/** What can be set for a business, and how does each value read? One form holds it all, with the version it was filled from. */
import type { z } from 'zod'
import { RATE_DECIMALS, toShortDecimalText } from '../../../domain/decimals.ts'
import type { NegativeStockPolicy } from '../../../domain/stock.ts'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { type Business, type BusinessProfile, businessChange } from '../../businesses/contract.ts'
import { currencyName } from '../../businesses/web/currency-names.ts'
import { timeZoneName } from '../../businesses/web/time-zones.ts'

export const settingsFields = businessChange.required()
export type SettingsValues = z.input<typeof settingsFields>
export type SettingsField = keyof BusinessProfile

export const FIELD_NAMES: Record<SettingsField, string> = {
  name: 'Business name',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  website: 'Website',
  taxNumber: 'Tax number',
  accentColor: 'Accent colour',
  bankName: 'Bank',
  iban: 'IBAN',
  bic: 'BIC',
  paymentTerms: 'Payment instructions',
  termsDays: 'Payment terms',
  taxName: 'Tax name',
  taxRate: 'Tax rate',
  taxFreeReason: 'Why no tax is due',
  pricesIncludeTax: 'Prices include tax',
  currency: 'Currency',
  numberingPattern: 'Numbering pattern',
  creditNotePattern: 'Credit note pattern',
  invoiceNote: 'Note on new invoices',
  footer: 'Footer',
  lowStockThreshold: 'Low-stock threshold',
  negativeStock: 'Selling below zero',
  timeZone: 'Time zone',
}

export const SETTINGS_FIELDS = Object.keys(FIELD_NAMES) as SettingsField[]

export const POLICY_NAMES: Record<NegativeStockPolicy, string> = { warn: 'Warn', allow: 'Allow', forbid: 'Forbid' }

export function valuesOf(business: Business): SettingsValues {
  const shown = [...SETTINGS_FIELDS, 'version' as const].map(field => [field, business[field]])
  return Object.fromEntries(shown) as SettingsValues
}

/** A value as a person reads it, to be set beside another version of it. */
export function shownValue(field: SettingsField, values: BusinessProfile): string {
  switch (field) {
    case 'taxRate':
      return `${toShortDecimalText(values.taxRate, RATE_DECIMALS)} %`
    case 'currency':
      return currencyName(values.currency)
    case 'termsDays':
      return `${values.termsDays} days`
    case 'pricesIncludeTax':
      return values.pricesIncludeTax ? 'Yes' : 'No'
    case 'lowStockThreshold':
      return quantityAsText(values.lowStockThreshold)
    case 'negativeStock':
      return POLICY_NAMES[values.negativeStock]
    case 'timeZone':
      return timeZoneName(values.timeZone)
    default:
      return values[field] || '(empty)'
  }
}
