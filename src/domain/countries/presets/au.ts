import { type Country, source } from '../country.ts'

const rates = source('https://www.ato.gov.au/businesses-and-organisations/gst-excise-and-indirect-taxes/gst')

export const australia: Country = {
  code: 'AU',
  currency: 'AUD',
  taxes: [
    { name: 'GST', rate: 10_000, category: 'S', source: rates },
    { name: 'GST-free', rate: 0, category: 'Z', source: rates },
  ],
  labels: { taxNumber: 'ABN', registration: 'ACN' },
  // without an ABN, customers withhold: https://www.ato.gov.au/businesses-and-organisations/hiring-and-paying-your-workers/payg-withholding
  sellerNumbers: { taxed: ['tax'], untaxed: ['tax'] },
  // a business that is registered for GST has to show that it means a tax invoice
  titles: { invoice: 'Tax Invoice', creditNote: 'Adjustment Note' },
  officialSystem: null,
  sentences: [],
  language: 'en-AU',
  numberFormat: '1,234.56',
  dateFormat: 'd MMM yyyy',
  firstDayOfWeek: 1,
  paper: 'A4',
  timeZone: 'Australia/Sydney',
  termsDays: 14,
  numberingPattern: 'INV-{year}-{number:4}',
  creditNotePattern: 'CN-{year}-{number:4}',
}
