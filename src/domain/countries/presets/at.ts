import { type Country, source, unionTaxes } from '../country.ts'

// UStG 1994, §§ 6, 10 and 11
const law = source('https://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen&Gesetzesnummer=10004873')

export const austria: Country = {
  code: 'AT',
  currency: 'EUR',
  taxes: [
    { name: 'USt', rate: 20_000, category: 'S', source: law },
    { name: 'USt ermäßigt', rate: 10_000, category: 'S', source: law },
    { name: 'USt besonderer ermäßigter Satz', rate: 13_000, category: 'S', source: law },
    // bread, milk, eggs, vegetables and other basic food since 1 July 2026
    { name: 'USt Grundnahrungsmittel', rate: 4900, category: 'S', source: law },
    ...unionTaxes({
      reverseCharge: ['Reverse Charge', 'Übergang der Steuerschuld auf den Leistungsempfänger'],
      intraCommunity: ['Innergemeinschaftliche Lieferung', 'Steuerfreie innergemeinschaftliche Lieferung'],
      exported: ['Ausfuhrlieferung', 'Steuerfreie Ausfuhrlieferung'],
    }),
  ],
  smallBusiness: 'Kleinunternehmer',
  labels: { vatId: 'UID-Nummer', taxNumber: 'Steuernummer', registration: 'Firmenbuchnummer' },
  sellerNumbers: { taxed: ['vat-id'], untaxed: [] },
  // § 11 (1) no. 4: https://www.ris.bka.gv.at/NormDokument.wxe?Abfrage=Bundesnormen&Gesetzesnummer=10004873&Paragraf=11
  invoiceNeedsSupplyDate: true,
  titles: { quote: 'Angebot', order: 'Auftragsbestätigung', delivery: 'Lieferschein' },
  officialSystem: null,
  sentences: [
    {
      due: 'reverse-charge',
      text: 'Übergang der Steuerschuld auf den Leistungsempfänger',
      source: law,
    },
    {
      due: 'not-registered',
      text: 'Umsatzsteuerfrei: Kleinunternehmer nach § 6 Abs. 1 Z 27 UStG',
      source: law,
    },
  ],
  language: 'de-AT',
  numberFormat: '1.234,56',
  dateFormat: 'dd.MM.yyyy',
  firstDayOfWeek: 1,
  paper: 'A4',
  timeZone: 'Europe/Vienna',
  termsDays: 14,
  numberingPattern: 'RE-{year}-{number:4}',
  creditNotePattern: 'GS-{year}-{number:4}',
}
