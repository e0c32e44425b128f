import { type Country, source, unionTaxes } from '../country.ts'

const rates = source('https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm')
const rules = source('https://eur-lex.europa.eu/eli/dir/2006/112/oj')

type Names = [string, string, string, string, string, string]

function names(...[main, middle, reduced, reverseCharge, intraCommunity, exported]: Names) {
  return {
    'BTW/TVA': main,
    'BTW tussentarief / TVA intermédiaire': middle,
    'BTW verlaagd / TVA réduite': reduced,
    'Btw verlegd / Autoliquidation': reverseCharge,
    'Intracommunautair / intracommunautaire': intraCommunity,
    'Uitvoer / Exportation': exported,
  }
}

/** In Dutch and French. Invoices between businesses go through Peppol since January 2026. */
export const belgium: Country = {
  code: 'BE',
  currency: 'EUR',
  taxes: [
    { name: 'BTW/TVA', rate: 21_000, category: 'S', source: rates },
    { name: 'BTW tussentarief / TVA intermédiaire', rate: 12_000, category: 'S', source: rates },
    { name: 'BTW verlaagd / TVA réduite', rate: 6000, category: 'S', source: rates },
    ...unionTaxes({
      reverseCharge: ['Btw verlegd / Autoliquidation', 'Btw verlegd / Autoliquidation'],
      intraCommunity: ['Intracommunautair / intracommunautaire', 'Art. 138 Richtlijn/Directive 2006/112'],
      exported: ['Uitvoer / Exportation', 'Art. 146 Richtlijn/Directive 2006/112'],
    }),
  ],
  taxNamesIn: {
    nl: names('Btw', 'Btw tussentarief', 'Btw verlaagd', 'Btw verlegd', 'Intracommunautair', 'Uitvoer'),
    fr: names('TVA', 'TVA intermédiaire', 'TVA réduite', 'Autoliquidation', 'Intracommunautaire', 'Exportation'),
    de: names('MwSt', 'MwSt Zwischensatz', 'MwSt ermäßigt', 'Reverse Charge', 'Innergemeinschaftlich', 'Ausfuhr'),
  },
  smallBusiness: 'Kleine onderneming / petite entreprise',
  labels: { vatId: 'Btw-nr. / N° TVA', registration: 'KBO / BCE' },
  // small enterprises have a number too: art. 53quater, https://finances.belgium.be/fr/entreprises/tva
  sellerNumbers: { taxed: ['tax'], untaxed: ['tax'] },
  officialSystem: null,
  sentences: [{ due: 'reverse-charge', text: 'Btw verlegd / Autoliquidation', source: rules }],
  language: 'nl-BE',
  officialLanguages: ['nl', 'fr', 'de'],
  numberFormat: '1.234,56',
  dateFormat: 'dd/MM/yyyy',
  firstDayOfWeek: 1,
  paper: 'A4',
  timeZone: 'Europe/Brussels',
  termsDays: 30,
  numberingPattern: '{year}-{number:4}',
  creditNotePattern: 'CN-{year}-{number:4}',
}
