import { type Country, source, unionTaxes } from '../country.ts'

const rates = source(
  'https://www.belastingdienst.nl/wps/wcm/connect/bldcontentnl/belastingdienst/zakelijk/btw/tarieven_en_vrijstellingen/',
)

export const netherlands: Country = {
  code: 'NL',
  currency: 'EUR',
  taxes: [
    { name: 'Btw', rate: 21_000, category: 'S', source: rates },
    { name: 'Btw laag tarief', rate: 9000, category: 'S', source: rates },
    { name: 'Btw 0-tarief', rate: 0, category: 'Z', source: rates },
    ...unionTaxes({
      reverseCharge: ['Btw verlegd', 'Btw verlegd'],
      intraCommunity: ['Intracommunautaire levering', 'Intracommunautaire levering'],
      exported: ['Uitvoer', 'Uitvoer buiten de EU'],
    }),
  ],
  smallBusiness: 'Kleineondernemersregeling (KOR)',
  labels: { vatId: 'Btw-id', taxNumber: 'Omzetbelastingnummer', registration: 'KVK-nummer' },
  // art. 27 of the Handelsregisterwet: https://wetten.overheid.nl/BWBR0021777
  sellerNumbers: { taxed: ['vat-id', 'registration'], untaxed: ['registration'] },
  titles: { quote: 'Offerte', order: 'Orderbevestiging', delivery: 'Pakbon' },
  officialSystem: null,
  sentences: [
    {
      due: 'reverse-charge',
      text: 'Btw verlegd',
      source: source(
        'https://www.belastingdienst.nl/wps/wcm/connect/bldcontentnl/belastingdienst/zakelijk/btw/administratie_bijhouden/facturen_maken/factuureisen/',
      ),
    },
    {
      due: 'not-registered',
      text: 'Factuur vrijgesteld van btw op grond van artikel 25 Wet op de omzetbelasting 1968',
      source: source('https://wetten.overheid.nl/BWBR0002629/'),
    },
  ],
  language: 'nl-NL',
  numberFormat: '1.234,56',
  dateFormat: 'd MMM yyyy',
  firstDayOfWeek: 1,
  paper: 'A4',
  timeZone: 'Europe/Amsterdam',
  termsDays: 30,
  numberingPattern: '{year}-{number:4}',
  creditNotePattern: 'C{year}-{number:4}',
}
