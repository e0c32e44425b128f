/** What can be set for a business, and how each value reads. One form holds it all, with the version it was filled from. */
import type { z } from 'zod'
import { factsToPay, type WayToPay } from '../../../../domain/payments/ways-to-pay.ts'
import { writtenDate } from '../../../../domain/values/date-format.ts'
import { sameValues } from '../../../../domain/values/same-values.ts'
import { documentLanguages, LANGUAGES } from '../../../../translations/languages.ts'
import { dateLocale, t } from '../../../../translations/web.ts'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { countryName } from '../../../../web/business/country-name.ts'
import { E_INVOICE_NAMES } from '../../../../web/business/document-options.ts'
import { withholdingWords } from '../../../../web/business/withholding-words.ts'
import { cashDiscountWords } from '../../../payments/web/cash-discount-words.ts'
import { WAY_FIELD_NAMES } from '../../../payments/web/way-words.ts'
import { POLICY_NAMES } from '../../../stock/web/stock-words.ts'
import { type Business, type BusinessProfile, businessChange } from '../../contract.ts'
import { schemeName } from '../address/scheme-name.ts'
import { currencyName } from '../CurrencyPicker.tsx'
import { monthName } from '../MonthPicker.tsx'
import { timeZoneName } from '../time-zones.ts'
import type { SettingsSectionId } from './addresses.ts'
import {
  COLUMN_NAMES,
  LAYOUT_WORDS,
  PLACE_NAMES,
  SIGNED_NAMES,
  SIZE_NAMES,
} from './sections/documents/document-words.ts'

export const settingsFields = businessChange
  .omit({ defaultTaxId: true, ownFields: true, removesOwnValues: true })
  .required()
export type SettingsValues = z.input<typeof settingsFields>
/** The default tax is chosen in the list of taxes, at once. */
export type SettingsField = Exclude<keyof BusinessProfile, 'defaultTaxId'>

const inOthers = (name: string) => t('{name} in other languages', { name })

/** What each is called, and where it is shown. */
const FIELDS: Record<SettingsField, { name: string; section: SettingsSectionId }> = {
  name: { name: t('Business name'), section: 'business' },
  address: { name: t('Address'), section: 'business' },
  street: { name: t('Street'), section: 'business' },
  postalCode: { name: t('Postal code'), section: 'business' },
  city: { name: t('City'), section: 'business' },
  region: { name: t('Region'), section: 'business' },
  email: { name: t('Email'), section: 'business' },
  phone: { name: t('Phone'), section: 'business' },
  website: { name: t('Website'), section: 'business' },
  legalName: { name: t('Legal name'), section: 'business' },
  contactName: { name: t('Contact', { context: 'person' }), section: 'business' },
  vatId: { name: t('VAT ID'), section: 'business' },
  taxNumber: { name: t('Tax number'), section: 'business' },
  registrationNumber: { name: t('Registration number'), section: 'business' },
  electronicScheme: { name: t('Electronic address type'), section: 'business' },
  electronicAddress: { name: t('Electronic address'), section: 'business' },
  accentColor: { name: t('Accent color'), section: 'business' },
  waysToPay: { name: t('Ways to pay'), section: 'payment' },
  paymentTerms: { name: t('Payment instructions'), section: 'payment' },
  paymentTermsTranslations: { name: inOthers(t('Payment instructions')), section: 'payment' },
  cashDiscount: { name: t('Cash discount'), section: 'payment' },
  termsDays: { name: t('Payment terms'), section: 'payment' },
  withholdings: { name: t('Withholding tax'), section: 'payment' },
  roundsPayable: { name: t('Round the amount to pay to 0.05'), section: 'payment' },
  taxRegistered: { name: t('Registered for tax'), section: 'taxes' },
  pricesIncludeTax: { name: t('Prices include tax'), section: 'taxes' },
  currency: { name: t('Currency'), section: 'invoices' },
  numberingPattern: { name: t('Numbering pattern'), section: 'invoices' },
  creditNotePattern: { name: t('Credit note pattern'), section: 'invoices' },
  usesQuotes: { name: t('Quotes'), section: 'features' },
  usesBank: { name: t('Bank statements'), section: 'features' },
  usesDirectDebits: { name: t('SEPA direct debit'), section: 'features' },
  creditorId: { name: t('Creditor identifier'), section: 'payment' },
  directDebitIban: { name: t('Account for direct debits'), section: 'payment' },
  directDebitFormat: { name: t('Format of direct debit files'), section: 'payment' },
  quotePattern: { name: t('Quote pattern'), section: 'invoices' },
  usesBills: { name: t('Bills'), section: 'features' },
  usesOrders: { name: t('Orders and deliveries'), section: 'features' },
  orderPattern: { name: t('Order pattern'), section: 'invoices' },
  deliveryPattern: { name: t('Delivery pattern'), section: 'invoices' },
  customerNumberPattern: { name: t('Customer number pattern'), section: 'invoices' },
  invoiceOpening: { name: t('Opening text of new invoices'), section: 'invoices' },
  invoiceOpeningTranslations: { name: inOthers(t('Opening text of new invoices')), section: 'invoices' },
  invoiceNote: { name: t('Note on new invoices'), section: 'invoices' },
  invoiceNoteTranslations: { name: inOthers(t('Note on new invoices')), section: 'invoices' },
  quoteOpening: { name: t('Opening text of new quotes'), section: 'invoices' },
  quoteOpeningTranslations: { name: inOthers(t('Opening text of new quotes')), section: 'invoices' },
  quoteTerms: { name: t('Terms of new quotes'), section: 'invoices' },
  quoteTermsTranslations: { name: inOthers(t('Terms of new quotes')), section: 'invoices' },
  footer: { name: t('Footer'), section: 'invoices' },
  footerTranslations: { name: inOthers(t('Footer')), section: 'invoices' },
  documentLanguage: { name: t('Language of documents'), section: 'invoices' },
  numberFormat: { name: t('Number format'), section: 'invoices' },
  dateFormat: { name: t('Date format'), section: 'invoices' },
  eInvoiceFormat: { name: t('E-invoice'), section: 'invoices' },
  lowStockThreshold: { name: t('Low-stock threshold'), section: 'stock' },
  negativeStock: { name: t('Negative stock'), section: 'stock' },
  leadTimeDays: { name: t('Delivery time'), section: 'stock' },
  targetCoverDays: { name: t('Days of stock to keep'), section: 'stock' },
  timeZone: { name: t('Time zone'), section: 'business' },
  financialYearStart: { name: t('Financial year begins in'), section: 'business' },
  country: { name: t('Country'), section: 'business' },
  paper: { name: t('Paper'), section: 'invoices' },
  documentLayout: { name: t('Layout'), section: 'documents' },
  logoPlace: { name: t('Logo position'), section: 'documents' },
  logoSize: { name: t('Logo size'), section: 'documents' },
  hiddenColumns: { name: t('Hidden columns'), section: 'documents' },
  signedDocuments: { name: t('Line to sign on'), section: 'documents' },
  letterheadNamesSender: {
    name: t('My letterhead already shows my name, address and tax numbers'),
    section: 'documents',
  },
  letterheadOnAllPages: { name: t('Letterhead on every page'), section: 'documents' },
  productPictures: { name: t('Pictures of products'), section: 'documents' },
}

export const SETTINGS_FIELDS = Object.keys(FIELDS) as SettingsField[]

export function nameOf(field: SettingsField): string {
  return FIELDS[field].name
}

/** @param path of an error in the form, such as `waysToPay.0.iban` */
export function nameOfPath(path: string): string {
  const field = SETTINGS_FIELDS.find(one => one === path.split('.')[0])
  return field ? nameOf(field) : path
}

export function sectionOf(field: SettingsField): SettingsSectionId {
  return FIELDS[field].section
}

export function valuesOf(business: Business): SettingsValues {
  const shown = [...SETTINGS_FIELDS, 'version' as const].map(field => [field, business[field]])
  return Object.fromEntries(shown) as SettingsValues
}

/** The business has a new version because of something that has no field here, such as own fields: what is typed goes on from it. */
export function hasSameSettings(business: Business, base: SettingsValues): boolean {
  return SETTINGS_FIELDS.every(field => sameValues(business[field], base[field]))
}

/** A value as a person reads it, to be set beside another version of it. */
export function shownValue(field: SettingsField, values: Omit<SettingsValues, 'version'>): string {
  switch (field) {
    case 'currency':
      return currencyName(values.currency)
    case 'termsDays':
    case 'leadTimeDays':
    case 'targetCoverDays':
      return t('{count, plural, one {# day} other {# days}}', { count: values[field] })
    case 'cashDiscount':
      return cashDiscountWords(values.cashDiscount) ?? t('(empty)')
    case 'pricesIncludeTax':
    case 'taxRegistered':
    case 'roundsPayable':
    case 'usesQuotes':
    case 'usesBills':
    case 'usesBank':
    case 'usesDirectDebits':
    case 'usesOrders':
    case 'letterheadNamesSender':
    case 'letterheadOnAllPages':
    case 'productPictures':
      return values[field] ? t('Yes') : t('No')
    case 'withholdings':
      return values.withholdings.map(withholdingWords).join('\n') || t('(empty)')
    case 'lowStockThreshold':
      return quantityAsText(values.lowStockThreshold)
    case 'negativeStock':
      return POLICY_NAMES[values.negativeStock]
    case 'country':
      return countryName(values.country)
    case 'eInvoiceFormat':
      return E_INVOICE_NAMES[values.eInvoiceFormat]
    case 'electronicScheme':
      return values.electronicScheme === null ? t('(empty)') : schemeName(values.electronicScheme)
    case 'financialYearStart':
      return monthName(values.financialYearStart)
    case 'timeZone':
      return timeZoneName(values.timeZone)
    case 'waysToPay':
      return (
        factsToPay(values.waysToPay as WayToPay[])
          .map(({ field, label, text }) =>
            t('{name}: {value}', { name: field ? WAY_FIELD_NAMES[field] : label, value: text }),
          )
          .join('\n') || t('(empty)')
      )
    case 'documentLayout':
      return LAYOUT_WORDS[values.documentLayout].name
    case 'logoPlace':
      return PLACE_NAMES[values.logoPlace]
    case 'logoSize':
      return SIZE_NAMES[values.logoSize]
    case 'hiddenColumns':
      return values.hiddenColumns.map(column => COLUMN_NAMES[column]).join(', ') || t('(empty)')
    case 'signedDocuments':
      return values.signedDocuments.map(kind => SIGNED_NAMES[kind]).join(', ') || t('(empty)')
    case 'paymentTermsTranslations':
    case 'footerTranslations':
    case 'invoiceOpeningTranslations':
    case 'invoiceNoteTranslations':
    case 'quoteOpeningTranslations':
    case 'quoteTermsTranslations':
      return translationsAsText(values[field])
    case 'dateFormat':
      return writtenDate('2026-12-31', values.dateFormat, dateLocale)
    case 'documentLanguage':
      return LANGUAGES[values.documentLanguage].name
    default:
      return values[field] || t('(empty)')
  }
}

function translationsAsText(translations: SettingsValues['footerTranslations']): string {
  const said = documentLanguages.flatMap(code => {
    const value = translations[code]
    return value ? [t('{name}: {value}', { name: LANGUAGES[code].name, value })] : []
  })
  return said.join('\n') || t('(empty)')
}
