import { type Country, source, unionTaxes } from '../country.ts'

const rates = source('https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm')

/** Invoices within Italy go through the Sistema di Interscambio, which Daybook does not speak. */
export const italy: Country = {
  code: 'IT',
  currency: 'EUR',
  taxes: [
    { name: 'IVA', rate: 22_000, category: 'S', source: rates },
    { name: 'IVA ridotta', rate: 10_000, category: 'S', source: rates },
    { name: 'IVA agevolata', rate: 5000, category: 'S', source: rates },
    { name: 'IVA minima', rate: 4000, category: 'S', source: rates },
    ...unionTaxes({
      reverseCharge: ['Reverse charge', 'Inversione contabile'],
      intraCommunity: ['Cessione intracomunitaria', 'Cessione intracomunitaria non imponibile'],
      exported: ['Esportazione', 'Esportazione non imponibile'],
    }),
  ],
  smallBusiness: 'Regime forfettario',
  labels: { vatId: 'Partita IVA', taxNumber: 'Codice fiscale', registration: 'REA' },
  // art. 21 (2) c: https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.del.presidente.della.repubblica:1972-10-26;633
  sellerNumbers: { taxed: ['vat-id'], untaxed: ['vat-id'] },
  titles: { quote: 'Preventivo', order: 'Conferma d’ordine' },
  withholdings: [
    {
      name: 'Ritenuta d’acconto',
      rate: 20_000,
      // article 25
      source: source(
        'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.del.presidente.della.repubblica:1973-09-29;600',
      ),
    },
  ],
  officialSystem: { name: 'SdI', source: source('https://www.fatturapa.gov.it') },
  sentences: [
    {
      due: 'reverse-charge',
      text: 'Inversione contabile',
      source: source(
        'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.del.presidente.della.repubblica:1972-10-26;633~art21',
      ),
    },
    {
      due: 'not-registered',
      text: 'Regime forfetario: operazione senza applicazione dell’IVA, art. 1, commi 54–89, legge n. 190/2014',
      source: source('https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:2014-12-23;190~art1-com58'),
    },
  ],
  language: 'it-IT',
  numberFormat: '1.234,56',
  dateFormat: 'dd/MM/yyyy',
  firstDayOfWeek: 1,
  paper: 'A4',
  timeZone: 'Europe/Rome',
  termsDays: 30,
  numberingPattern: '{year}-{number:4}',
  creditNotePattern: 'NC-{year}-{number:4}',
}
