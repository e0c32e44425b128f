import { type Country, source, unionTaxes } from '../country.ts'

const rates = source('https://www.gesetze-im-internet.de/ustg_1980/__12.html')

export const germany: Country = {
  code: 'DE',
  currency: 'EUR',
  taxes: [
    { name: 'USt', rate: 19_000, category: 'S', source: rates },
    { name: 'USt ermäßigt', rate: 7000, category: 'S', source: rates },
    // § 12 (3): solar panels on homes
    { name: 'USt Nullsteuersatz', rate: 0, category: 'Z', source: rates },
    {
      // between businesses in Germany, such as construction work
      name: 'Reverse Charge § 13b UStG',
      rate: 0,
      category: 'AE',
      reason: { text: 'Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG)', vatex: 'VATEX-EU-AE' },
      source: source('https://www.gesetze-im-internet.de/ustg_1980/__13b.html'),
    },
    ...unionTaxes({
      reverseCharge: ['Reverse Charge', 'Steuerschuldnerschaft des Leistungsempfängers'],
      intraCommunity: ['Innergemeinschaftliche Lieferung', 'Steuerfreie innergemeinschaftliche Lieferung'],
      exported: ['Ausfuhrlieferung', 'Steuerfreie Ausfuhrlieferung'],
    }),
  ],
  smallBusiness: 'Kleinunternehmer',
  labels: { vatId: 'USt-IdNr.', taxNumber: 'Steuernummer', registration: 'Handelsregister' },
  // § 14 (4) no. 2, and § 34a UStDV of small businesses: https://www.gesetze-im-internet.de/ustdv_1980/__34a.html
  sellerNumbers: { taxed: ['tax'], untaxed: ['tax'] },
  // § 14 (4) no. 6: https://www.gesetze-im-internet.de/ustg_1980/__14.html
  invoiceNeedsSupplyDate: true,
  titles: { quote: 'Angebot', order: 'Auftragsbestätigung', delivery: 'Lieferschein' },
  officialSystem: null,
  sentences: [
    {
      due: 'reverse-charge',
      text: 'Steuerschuldnerschaft des Leistungsempfängers',
      source: source('https://www.gesetze-im-internet.de/ustg_1980/__14a.html'),
    },
    {
      due: 'not-registered',
      text: 'Steuerfrei für Kleinunternehmer nach § 19 UStG',
      source: source('https://www.gesetze-im-internet.de/ustdv_1980/__34a.html'),
    },
  ],
  language: 'de-DE',
  numberFormat: '1.234,56',
  dateFormat: 'dd.MM.yyyy',
  firstDayOfWeek: 1,
  paper: 'A4',
  timeZone: 'Europe/Berlin',
  termsDays: 14,
  numberingPattern: 'RE-{year}-{number:4}',
  creditNotePattern: 'GS-{year}-{number:4}',
}
