/** What a business says about itself in tests. */
import type { WayToPay } from '../domain/payments/ways-to-pay.ts'

/** A whole profile of a business, with every field that a request may set. */
export const PROFILE = {
  name: 'Harbour Street',
  address: '12 Harbour Street\nPortland',
  email: 'books@harbour.example',
  phone: '+1 207 555 0100',
  website: 'harbour.example',
  taxNumber: 'DE123456789',
  waysToPay: [{ kind: 'iban', bankName: 'Harbour Bank', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }],
  accentColor: '#1f4d3a',
  paymentTerms: 'Please pay within 14 days.',
  paymentTermsTranslations: { de: 'Zahlbar in 14 Tagen.' },
  footer: 'Harbour Street Ltd',
  footerTranslations: {},
  documentLayout: 'letter',
  logoPlace: 'right',
  logoSize: 'small',
  hiddenColumns: ['sku'],
  signedDocuments: ['quote', 'delivery'],
  letterheadOnAllPages: true,
  letterheadNamesSender: false,
  productPictures: true,
  currency: 'EUR',
  pricesIncludeTax: false,
  termsDays: 14,
  timeZone: 'Europe/Berlin',
  numberingPattern: 'R-{number}',
  creditNotePattern: 'C-{number}',
  quotePattern: 'Q-{number}',
  usesQuotes: true,
  usesBills: true,
  usesBank: true,
  usesDirectDebits: true,
  creditorId: 'DE98ZZZ09999999999',
  directDebitIban: 'DE89370400440532013000',
  directDebitFormat: 'pain.008.001.02',
  orderPattern: 'SO-{number}',
  deliveryPattern: 'DN-{number}',
  customerNumberPattern: '',
  usesOrders: true,
  invoiceOpening: 'We invoice as agreed:',
  invoiceOpeningTranslations: { de: 'Wie vereinbart:' },
  invoiceNote: 'Thank you.',
  invoiceNoteTranslations: {},
  quoteOpening: 'Thank you for your inquiry.',
  quoteOpeningTranslations: {},
  quoteTerms: 'Prices without delivery.',
  quoteTermsTranslations: { fr: 'Hors livraison.' },
  lowStockThreshold: 5000,
  negativeStock: 'forbid',
  leadTimeDays: 14,
  targetCoverDays: 45,
  financialYearStart: 4,
}

export function byIban(iban: string, bic = '', bankName = ''): { waysToPay: WayToPay[] } {
  return { waysToPay: [{ kind: 'iban', bankName, iban, bic }] }
}

export function byAccount(...lines: readonly (readonly [label: string, value: string])[]): { waysToPay: WayToPay[] } {
  const named = lines.map(([label, value]) => ({ label, value }))
  return { waysToPay: [{ kind: 'other-account', bankName: '', lines: named }] }
}
