/** Customers and suppliers as DATEV’s debtors and creditors: their number, name, address and VAT ID. */
import { type Address, guessedParts, hasParts } from '../../domain/countries/addresses.ts'
import { unionLettersOf } from '../../domain/countries/vat-ids.ts'
import { type Field, lineOf, textField } from './extf.ts'

export interface Debtor extends Address {
  readonly number: number
  readonly name: string
  readonly vatId: string
  readonly email: string
  readonly phone: string
}

const accounts = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const place = first + index
    return [
      ...[`Bankleitzahl ${place}`, `Bankbezeichnung ${place}`, `Bank-Kontonummer ${place}`],
      ...[`Länderkennzeichen ${place}`, `IBAN-Nr. ${place}`, 'Leerfeld', `SWIFT-Code ${place}`],
      ...[`Abw. Kontoinhaber ${place}`, `Kennz. Hauptbankverb. ${place}`],
      ...[`Bankverb. ${place} Gültig von`, `Bankverb. ${place} Gültig bis`],
    ]
  }).flat()

const numbered = (name: string, most: number) => Array.from({ length: most }, (_, index) => `${name} ${index + 1}`)

/** Of format version 5. */
export const DEBTOR_COLUMNS: readonly string[] = [
  ...['Konto', 'Name (Adressattyp Unternehmen)', 'Unternehmensgegenstand', 'Name (Adressattyp natürl. Person)'],
  ...['Vorname (Adressattyp natürl. Person)', 'Name (Adressattyp keine Angabe)', 'Adressattyp', 'Kurzbezeichnung'],
  ...['EU-Land', 'EU-UStID', 'Anrede', 'Titel/Akad. Grad', 'Adelstitel', 'Namensvorsatz', 'Adressart', 'Straße'],
  ...['Postfach', 'Postleitzahl', 'Ort', 'Land', 'Versandzusatz', 'Adresszusatz', 'Abweichende Anrede'],
  ...['Abw. Zustellbezeichnung 1', 'Abw. Zustellbezeichnung 2', 'Kennz. Korrespondenzadresse', 'Adresse Gültig von'],
  ...['Adresse Gültig bis', 'Telefon', 'Bemerkung (Telefon)', 'Telefon GL', 'Bemerkung (Telefon GL)', 'E-Mail'],
  ...['Bemerkung (E-Mail)', 'Internet', 'Bemerkung (Internet)', 'Fax', 'Bemerkung (Fax)', 'Sonstige'],
  'Bemerkung (Sonstige)',
  ...accounts(1, 5),
  ...[
    'Leerfeld',
    'Briefanrede',
    'Grußformel',
    'Kundennummer',
    'Steuernummer',
    'Sprache',
    'Ansprechpartner',
    'Vertreter',
  ],
  ...['Sachbearbeiter', 'Diverse-Konto', 'Ausgabeziel', 'Währungssteuerung', 'Kreditlimit (Debitor)'],
  ...['Zahlungsbedingung', 'Fälligkeit in Tagen (Debitor)', 'Skonto in Prozent (Debitor)', 'Kreditoren-Ziel 1 Tg.'],
  ...['Kreditoren-Skonto 1 %', 'Kreditoren-Ziel 2 Tg.', 'Kreditoren-Skonto 2 %', 'Kreditoren-Ziel 3 Brutto Tg.'],
  ...['Kreditoren-Ziel 4 Tg.', 'Kreditoren-Skonto 4 %', 'Kreditoren-Ziel 5 Tg.', 'Kreditoren-Skonto 5 %', 'Mahnung'],
  ...['Kontoauszug', 'Mahntext 1', 'Mahntext 2', 'Mahntext 3', 'Kontoauszugstext', 'Mahnlimit Betrag', 'Mahnlimit %'],
  ...['Zinsberechnung', 'Mahnzinssatz 1', 'Mahnzinssatz 2', 'Mahnzinssatz 3', 'Lastschrift', 'Verfahren'],
  ...['Mandantenbank', 'Zahlungsträger', ...numbered('Indiv. Feld', 15), 'Abweichende Anrede (Rechnungsadresse)'],
  ...['Adressart (Rechnungsadresse)', 'Straße (Rechnungsadresse)', 'Postfach (Rechnungsadresse)'],
  ...['Postleitzahl (Rechnungsadresse)', 'Ort (Rechnungsadresse)', 'Land (Rechnungsadresse)'],
  ...['Versandzusatz (Rechnungsadresse)', 'Adresszusatz (Rechnungsadresse)'],
  ...['Abw. Zustellbezeichnung 1 (Rechnungsadresse)', 'Abw. Zustellbezeichnung 2 (Rechnungsadresse)'],
  ...['Adresse Gültig von (Rechnungsadresse)', 'Adresse Gültig bis (Rechnungsadresse)'],
  ...accounts(6, 10),
  ...['Nummer Fremdsystem', 'Insolvent', ...numbered('SEPA-Mandatsreferenz', 10), 'Verknüpftes OPOS-Konto'],
  ...['Mahnsperre bis', 'Lastschriftsperre bis', 'Zahlungssperre bis', 'Gebührenberechnung'],
  ...[...numbered('Mahngebühr', 3), 'Pauschalenberechnung', ...numbered('Verzugspauschale', 3)],
  ...['Alternativer Suchname', 'Status', 'Anschrift manuell geändert (Korrespondenzadresse)'],
  ...['Anschrift individuell (Korrespondenzadresse)', 'Anschrift manuell geändert (Rechnungsadresse)'],
  ...['Anschrift individuell (Rechnungsadresse)', 'Fristberechnung bei Debitor', ...numbered('Mahnfrist', 3)],
  'Letzte Frist',
]

/** DATEV takes the type of the addressee as 2 for a company, and an address as a street. */
const COMPANY = '2'
const STREET = 'STR'

export function debtorLine(debtor: Debtor): string {
  const { number, name, country, vatId, email, phone } = debtor
  const letters = unionLettersOf(vatId)
  const place = hasParts(debtor) ? debtor : guessedParts(debtor.address, country)?.parts
  const lines = place?.street.split('\n') ?? []
  // the house number tells it from a floor or a department
  const street = lines.find(line => /\d/.test(line)) ?? lines[0] ?? ''
  const fields: Readonly<Record<string, Field>> = {
    Konto: number,
    'Name (Adressattyp Unternehmen)': textField(name, 50),
    Adressattyp: textField(COMPANY, 1),
    Kurzbezeichnung: textField(name, 15),
    'EU-Land': textField(letters ?? '', 2),
    'EU-UStID': textField(letters ? vatId.slice(letters.length) : '', 13),
    Adressart: textField(place ? STREET : '', 3),
    Straße: textField(street, 36),
    Postleitzahl: textField(place?.postalCode ?? '', 10),
    Ort: textField(place?.city ?? '', 30),
    Adresszusatz: textField(lines.filter(line => line !== street).join(', '), 36),
    Land: textField(country ?? '', 2),
    Telefon: textField(phone, 60),
    'E-Mail': textField(email, 60),
  }
  return lineOf(DEBTOR_COLUMNS.map(column => fields[column] ?? null))
}
