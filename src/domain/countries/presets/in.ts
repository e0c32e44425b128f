import { type Country, combined, source } from '../country.ts'

// since 22 September 2025
const rates = source('https://cbic-gst.gov.in/gst-goods-services-rates.html')

/** Within a state, half of it goes to the Union and half to the state. */
function withinState(name: string, half: number) {
  const parts = [
    { name: 'CGST', rate: half },
    { name: 'SGST', rate: half },
  ]
  return combined(name, parts, rates)
}

export const india: Country = {
  code: 'IN',
  currency: 'INR',
  taxes: [
    withinState('CGST + SGST', 9000),
    withinState('CGST + SGST lower rate', 2500),
    withinState('CGST + SGST higher rate', 20_000),
    // for customers in other states
    { name: 'IGST', rate: 18_000, category: 'S', source: rates },
    { name: 'IGST lower rate', rate: 5000, category: 'S', source: rates },
    { name: 'IGST higher rate', rate: 40_000, category: 'S', source: rates },
  ],
  labels: { vatId: 'GSTIN', taxNumber: 'PAN', registration: 'CIN' },
  sellerNumbers: { taxed: ['vat-id'], untaxed: [] },
  // rule 46 (g)
  commodityCodeOnLines: 'HSN/SAC',
  titles: { invoice: 'Tax Invoice' },
  officialSystem: null,
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
