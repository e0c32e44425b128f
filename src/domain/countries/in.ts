import { type Country, source } from './country.ts'

// since 22 September 2025
const rates = source('https://cbic-gst.gov.in/gst-goods-services-rates.html')

/** Each rate is one line: how it is shared between the Union and a state is not shown yet. */
export const india: Country = {
  code: 'IN',
  currency: 'INR',
  taxes: [
    { name: 'GST', rate: 18_000, category: 'S', source: rates },
    { name: 'GST lower rate', rate: 5000, category: 'S', source: rates },
    { name: 'GST higher rate', rate: 40_000, category: 'S', source: rates },
  ],
  labels: { vatId: 'GSTIN', taxNumber: 'PAN', registration: 'CIN' },
  titles: { invoice: 'Tax Invoice' },
  sentences: [],
  language: 'en-IN',
  numberFormat: '1,23,456.78',
  dateFormat: 'dd/MM/yyyy',
  firstDayOfWeek: 7,
  paper: 'A4',
  timeZone: 'Asia/Kolkata',
  termsDays: 30,
  // at most 16 characters, by rule 46
  numberingPattern: 'INV-{year}-{number:4}',
  creditNotePattern: 'CN-{year}-{number:4}',
}
