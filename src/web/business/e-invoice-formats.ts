/** What the formats of e-invoices are called, and whom each is for. */
import { type EInvoiceFormat, eInvoiceFormats } from '../../domain/e-invoice/formats.ts'
import { t } from '../../translations/web.ts'

export const E_INVOICE_NAMES: Readonly<Record<EInvoiceFormat, string>> = {
  none: t('None'),
  'factur-x': t('Factur-X / ZUGFeRD (in the PDF)'),
  xrechnung: t('XRechnung (UBL)'),
  'xrechnung-cii': t('XRechnung (CII)'),
  peppol: t('Peppol BIS Billing (UBL)'),
  ubl: t('EN 16931 (UBL)'),
  cii: t('EN 16931 (CII)'),
}

export const E_INVOICE_OPTIONS = eInvoiceFormats.map(value => ({ value, label: E_INVOICE_NAMES[value] }))
