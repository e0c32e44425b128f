/** A batch of bookings: documents, one line for each tax; payments; or bills, one line for each tax. */
import type { CalendarDate } from '../../domain/values/calendar.ts'
import { toDecimalText } from '../../domain/values/decimals.ts'
import type { MinorUnits } from '../../domain/values/money.ts'
import { type Field, lineOf, textField } from './extf.ts'

export interface Booking {
  /** Tax included. Above zero it is a debit of the account, below zero a credit; never 0. */
  readonly amount: MinorUnits
  /** Mostly a debtor or a creditor. */
  readonly account: number | string
  readonly contraAccount: string
  readonly date: CalendarDate
  readonly dueDate?: CalendarDate | null
  /** Of the document, by which DATEV settles it with what was paid. */
  readonly number: string
  readonly name: string
  /** Where the goods or the service go to another country of the EU. */
  readonly vatId?: string
  /** Where the contra account knows no tax of its own. */
  readonly taxKey?: string
  /** For whoever checks the batch, in German. */
  readonly hint?: string
}

const numbered = (most: number, ...names: readonly ((place: number) => string)[]) =>
  Array.from({ length: most }, (_, index) => names.map(name => name(index + 1))).flat()

/** Of format version 13, spelled as DATEV spells them. */
export const BOOKING_COLUMNS: readonly string[] = [
  ...[
    'Umsatz (ohne Soll/Haben-Kz)',
    'Soll/Haben-Kennzeichen',
    'WKZ Umsatz',
    'Kurs',
    'Basis-Umsatz',
    'WKZ Basis-Umsatz',
  ],
  ...['Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto'],
  ...['Buchungstext', 'Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre'],
  'Beleglink',
  ...numbered(
    8,
    place => `Beleginfo - Art ${place}`,
    place => `Beleginfo - Inhalt ${place}`,
  ),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...numbered(
    20,
    place => `Zusatzinformation - Art ${place}`,
    place => `Zusatzinformation- Inhalt ${place}`,
  ),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'],
  ...['Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz'],
  ...['Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername', 'Beteiligtennummer'],
  ...['Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt'],
  ...['Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit'],
  ...['Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)'],
  ...['EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
]

const TEXT_COLUMN =
  /^(Soll\/Haben|WKZ|BU-Schlüssel|Belegfeld|Buchungstext|Diverse|Beleg(link|info)|KOST\d|EU-Land|Abw\. Versteuerungsart|Zusatzinfo|Forderungsart|Auftragsnummer|Buchungstyp|Herkunft|Buchungs GUID|SEPA|Gesellschaftername|Identifikationsnummer|Zeichnernummer|Bezeichnung|Generalumkehr|Land$|Abrechnungsreferenz)/

export function bookingLine(booking: Booking): string {
  const { amount, account, contraAccount, date, dueDate, number, name, vatId = '', taxKey = '', hint = '' } = booking
  const fields: Readonly<Record<string, Field>> = {
    'Umsatz (ohne Soll/Haben-Kz)': toDecimalText(Math.abs(amount), 2).replace('.', ','),
    'Soll/Haben-Kennzeichen': textField(amount > 0 ? 'S' : 'H', 1),
    'WKZ Umsatz': textField('EUR', 3),
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': contraAccount,
    'BU-Schlüssel': textField(taxKey, 4),
    Belegdatum: `${date.slice(8)}${date.slice(5, 7)}`,
    'Belegfeld 1': textField(number.replace(/[^A-Za-z0-9_$&%*+/-]+/g, '-'), 36),
    Buchungstext: textField(name, 60),
    'EU-Land u. UStID (Bestimmung)': textField(vatId, 15),
    'Zusatzinformation - Art 1': textField(hint && 'Hinweis', 20),
    'Zusatzinformation- Inhalt 1': textField(hint, 210),
    Festschreibung: 0,
    Fälligkeit: dueDate == null ? null : `${dueDate.slice(8)}${dueDate.slice(5, 7)}${dueDate.slice(0, 4)}`,
  }
  return lineOf(BOOKING_COLUMNS.map(name => fields[name] ?? (TEXT_COLUMN.test(name) ? { text: '' } : null)))
}
