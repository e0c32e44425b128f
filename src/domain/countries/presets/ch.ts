import { type Country, source } from '../country.ts'

const rates = source('https://www.estv.admin.ch/estv/de/home/mehrwertsteuer/mwst-steuersaetze.html')

export const switzerland: Country = {
  code: 'CH',
  currency: 'CHF',
  taxes: [
    { name: 'MWST', rate: 8100, category: 'S', source: rates },
    { name: 'MWST reduziert', rate: 2600, category: 'S', source: rates },
    { name: 'MWST Beherbergung', rate: 3800, category: 'S', source: rates },
  ],
  taxNamesIn: {
    fr: { MWST: 'TVA', 'MWST reduziert': 'TVA taux réduit', 'MWST Beherbergung': 'TVA hébergement' },
    it: { MWST: 'IVA', 'MWST reduziert': 'IVA ridotta', 'MWST Beherbergung': 'IVA alloggio' },
  },
  labels: { vatId: 'MWST-Nr.', registration: 'UID' },
  sellerNumbers: { taxed: ['tax'], untaxed: [] },
  titles: { quote: 'Offerte', order: 'Auftragsbestätigung', delivery: 'Lieferschein' },
  officialSystem: null,
  sentences: [],
  language: 'de-CH',
  officialLanguages: ['de', 'fr', 'it'],
  numberFormat: "1'234.56",
  dateFormat: 'dd.MM.yyyy',
  firstDayOfWeek: 1,
  paper: 'A4',
  timeZone: 'Europe/Zurich',
  termsDays: 30,
  numberingPattern: 'RE-{year}-{number:4}',
  creditNotePattern: 'GS-{year}-{number:4}',
}
