import { type Country, source, unionTaxes } from '../country.ts'

const rates = source('https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm')
const invoices = source('https://isap.sejm.gov.pl/isap.nsf/DocDetails.xsp?id=WDU20040540535')

/** Invoices between businesses go through KSeF since 2026, which Daybook does not speak. */
export const poland: Country = {
  code: 'PL',
  currency: 'PLN',
  taxes: [
    { name: 'VAT', rate: 23_000, category: 'S', source: rates },
    { name: 'VAT obniżony', rate: 8000, category: 'S', source: rates },
    { name: 'VAT preferencyjny', rate: 5000, category: 'S', source: rates },
    ...unionTaxes({
      reverseCharge: ['Odwrotne obciążenie', 'Odwrotne obciążenie'],
      intraCommunity: ['WDT', 'Wewnątrzwspólnotowa dostawa towarów'],
      exported: ['Eksport', 'Eksport towarów'],
    }),
  ],
  smallBusiness: 'Zwolnienie podmiotowe',
  labels: { vatId: 'NIP', taxNumber: 'NIP', registration: 'KRS' },
  sellerNumbers: { taxed: ['tax'], untaxed: [] },
  titles: { quote: 'Oferta', order: 'Potwierdzenie zamówienia' },
  officialSystem: { name: 'KSeF', source: source('https://ksef.podatki.gov.pl') },
  sentences: [
    { due: 'reverse-charge', text: 'Odwrotne obciążenie', source: invoices },
    {
      due: 'not-registered',
      text: 'Zwolnienie z VAT na podstawie art. 113 ust. 1 i 9 ustawy o podatku od towarów i usług',
      source: invoices,
    },
  ],
  language: 'pl-PL',
  numberFormat: '1 234,56',
  dateFormat: 'dd.MM.yyyy',
  firstDayOfWeek: 1,
  paper: 'A4',
  timeZone: 'Europe/Warsaw',
  termsDays: 14,
  numberingPattern: 'FV-{year}-{number:4}',
  creditNotePattern: 'FK-{year}-{number:4}',
}
