/** Choices for documents: formats of e-invoices, languages and paper. */

import { type Paper, papers } from '../../domain/countries/country.ts'
import { type EInvoiceFormat, eInvoiceFormats } from '../../domain/e-invoice/formats.ts'
import { documentLanguages, LANGUAGES, type LanguageCode } from '../../translations/languages.ts'
import { t } from '../../translations/web.ts'

export const E_INVOICE_NAMES: Readonly<Record<EInvoiceFormat, string>> = {
  none: t('None', { context: 'e-invoice' }),
  'factur-x': t('Factur-X / ZUGFeRD (in the PDF)'),
  xrechnung: t('XRechnung (UBL)'),
  'xrechnung-cii': t('XRechnung (CII)'),
  peppol: t('Peppol BIS Billing (UBL)'),
  ubl: t('EN 16931 (UBL)'),
  cii: t('EN 16931 (CII)'),
}

export const E_INVOICE_OPTIONS = eInvoiceFormats.map(value => ({ value, label: E_INVOICE_NAMES[value] }))

/** The languages that documents can be written in. */
export const LANGUAGE_OPTIONS = documentLanguages.map(code => ({ value: code, label: LANGUAGES[code].name }))

/** The same, with that of the business first. */
export function languagesFrom(ofBusiness: LanguageCode) {
  return LANGUAGE_OPTIONS.toSorted(
    (one, other) => Number(other.value === ofBusiness) - Number(one.value === ofBusiness),
  )
}

/** A text whose lines begin with codes of languages, with their names: `Deutsch: Messinglampe`. */
export function namedLanguages(text: string): string {
  return text.replace(/^[a-z-]+(?=: )/gm, code => LANGUAGE_OPTIONS.find(({ value }) => value === code)?.label ?? code)
}

const PAPER_NAMES: Readonly<Record<Paper, string>> = { A4: t('A4'), Letter: t('US Letter') }

export const PAPER_OPTIONS = papers.map(value => ({ value, label: PAPER_NAMES[value] }))
