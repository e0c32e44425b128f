import { type Country, source } from '../country.ts'

const rates = source('https://www.ird.govt.nz/gst')

export const newZealand: Country = {
  code: 'NZ',
  currency: 'NZD',
  taxes: [
    { name: 'GST', rate: 15_000, category: 'S', source: rates },
    { name: 'GST zero rate', rate: 0, category: 'Z', source: rates },
  ],
  labels: { taxNumber: 'GST number', registration: 'NZBN' },
  sellerNumbers: { taxed: ['tax'], untaxed: [] },
  // not needed since April 2023, and still what customers look for
  titles: { invoice: 'Tax Invoice' },
  officialSystem: null,
  sentences: [],
  language: 'en-NZ',
  numberFormat: '1,234.56',
  dateFormat: 'd MMM yyyy',
  firstDayOfWeek: 1,
  paper: 'A4',
  timeZone: 'Pacific/Auckland',
  termsDays: 14,
  numberingPattern: 'INV-{year}-{number:4}',
  creditNotePattern: 'CN-{year}-{number:4}',
}
