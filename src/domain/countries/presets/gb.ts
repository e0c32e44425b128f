import { type Country, source } from '../country.ts'

const rates = source('https://www.gov.uk/vat-rates')
const reverseCharge = source(
  'https://www.gov.uk/guidance/vat-domestic-reverse-charge-for-building-and-construction-services',
)

export const unitedKingdom: Country = {
  code: 'GB',
  currency: 'GBP',
  taxes: [
    { name: 'VAT', rate: 20_000, category: 'S', source: rates },
    { name: 'VAT reduced rate', rate: 5000, category: 'S', source: rates },
    { name: 'VAT zero rate', rate: 0, category: 'Z', source: rates },
    {
      name: 'VAT reverse charge',
      rate: 0,
      category: 'AE',
      source: reverseCharge,
      reason: { text: 'Reverse charge: customer to pay the VAT to HMRC', vatex: null },
    },
  ],
  labels: { vatId: 'VAT number', taxNumber: 'UTR', registration: 'Company number' },
  sellerNumbers: { taxed: ['vat-id'], untaxed: [] },
  officialSystem: null,
  sentences: [
    {
      due: 'reverse-charge',
      text: 'Reverse charge: customer to pay the VAT to HMRC',
      source: reverseCharge,
    },
  ],
  language: 'en-GB',
  numberFormat: '1,234.56',
  dateFormat: 'd MMM yyyy',
  firstDayOfWeek: 1,
  paper: 'A4',
  timeZone: 'Europe/London',
  termsDays: 30,
  numberingPattern: 'INV-{year}-{number:4}',
  creditNotePattern: 'CN-{year}-{number:4}',
}
