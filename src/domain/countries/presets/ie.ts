import { type Country, source, unionTaxes } from '../country.ts'

const rates = source('https://www.revenue.ie/en/vat/vat-rates/search-vat-rates/current-vat-rates.aspx')

export const ireland: Country = {
  code: 'IE',
  currency: 'EUR',
  taxes: [
    { name: 'VAT', rate: 23_000, category: 'S', source: rates },
    { name: 'VAT reduced rate', rate: 13_500, category: 'S', source: rates },
    { name: 'VAT second reduced rate', rate: 9000, category: 'S', source: rates },
    { name: 'VAT livestock rate', rate: 4800, category: 'S', source: rates },
    { name: 'VAT zero rate', rate: 0, category: 'Z', source: rates },
    ...unionTaxes({
      reverseCharge: ['Reverse charge VAT', 'Reverse charge'],
      intraCommunity: ['Intra-Community supply', 'Intra-Community supply'],
      exported: ['Export', 'Export outside the EU'],
    }),
  ],
  labels: { vatId: 'VAT number', taxNumber: 'Tax reference number', registration: 'CRO number' },
  sellerNumbers: { taxed: ['vat-id'], untaxed: [] },
  officialSystem: null,
  sentences: [
    {
      due: 'reverse-charge',
      text: 'Reverse charge',
      source: source('https://www.irishstatutebook.ie/eli/2010/si/639/made/en/print'),
    },
  ],
  language: 'en-IE',
  numberFormat: '1,234.56',
  dateFormat: 'd MMM yyyy',
  firstDayOfWeek: 1,
  paper: 'A4',
  timeZone: 'Europe/Dublin',
  termsDays: 30,
  numberingPattern: 'INV-{year}-{number:4}',
  creditNotePattern: 'CN-{year}-{number:4}',
}
