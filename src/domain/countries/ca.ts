import { type Country, source } from './country.ts'

const rates = source(
  'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate.html',
)

/** The taxes of a province beside GST (QST, PST, RST) are left out, as a line carries one tax. */
export const canada: Country = {
  code: 'CA',
  currency: 'CAD',
  taxes: [
    { name: 'GST', rate: 5000, category: 'S', source: rates },
    { name: 'HST Ontario', rate: 13_000, category: 'S', source: rates },
    // since 1 April 2025
    { name: 'HST Nova Scotia', rate: 14_000, category: 'S', source: rates },
    { name: 'HST (NB, NL, PE)', rate: 15_000, category: 'S', source: rates },
  ],
  labels: { taxNumber: 'GST/HST number', registration: 'BN' },
  titles: { quote: 'Estimate' },
  sentences: [],
  language: 'en-CA',
  numberFormat: '1,234.56',
  dateFormat: 'yyyy-MM-dd',
  firstDayOfWeek: 7,
  paper: 'Letter',
  timeZone: 'America/Toronto',
  termsDays: 30,
  numberingPattern: 'INV-{year}-{number:4}',
  creditNotePattern: 'CN-{year}-{number:4}',
}
