/** Recognises the columns of a bank's CSV file, and reads its rows. */
import { plainHeader } from '../imports/match-columns.ts'
import { type DateOrder, orderOfDates, readDate } from '../imports/read-date.ts'
import { type DecimalMark, decimalMarkOf, marksOf, readFigure } from '../imports/read-figure.ts'
import { decimalsOf, type ReadTransaction } from './bank-transaction.ts'

export const bankColumns = [
  'date',
  'amount',
  'moneyIn',
  'moneyOut',
  'direction',
  'name',
  'text',
  'otherAccount',
  'reference',
  'currency',
  'account',
  'bankId',
  'status',
] as const
export type BankColumn = (typeof bankColumns)[number]

/** For each column what it holds, or null. */
export type BankMatching = readonly (BankColumn | null)[]

/** How the cells of a file are read. */
export interface BankLayout {
  readonly matching: BankMatching
  readonly decimalMark: DecimalMark
  readonly dateOrder: DateOrder
}

/** More than one column may hold it. */
const JOINED: ReadonlySet<BankColumn> = new Set(['name', 'text'])

/** Groups of headers, the most certain first; `details+postingdate` is “Details” beside “Posting Date”. They are those of the banks that the tests name, of everyday English, German, Dutch and French. */
const HEADERS: Readonly<Record<BankColumn, readonly string[]>> = {
  date: [
    'buchungstag buchungsdatum bookingdate postingdate transactiondate datecompletedutc completeddate datecompleted boekdatum datecomptable dateoperation datedoperation',
    'date datum fecha data',
    'buchung transactiondateutc valuedate valutadatum wertstellung valuta',
  ],
  amount: [
    'amount betrag betrageur bedrag bedrageur montant importe importo umsatz umsatzeur betragineur transactionamount amountgbp amountusd amounteur amountchf betragchf',
    'value',
  ],
  moneyIn: [
    'moneyin paidin credit haben gutschrift credits creditamount gutschriftinchf gutschriftchf deposit deposits receipts received',
  ],
  moneyOut: [
    'moneyout paidout debit debet soll lastschrift belastung debits debitamount lastschriftinchf belastunginchf withdrawal withdrawals paid',
  ],
  // Chase has it under “Details”
  direction: ['afbij creditdebit creditdebitindicator debitcredit sollhaben direction details+postingdate'],
  name: [
    'beguenstigterzahlungspflichtiger zahlungspflichtiger zahlungsempfangerin naamomschrijving naamtegenpartij namezahlungsbeteiligter begunstigterauftraggeber auftraggeberempfanger auftraggeberbegunstigter counterpartyname payername payeename payer payee counterparty merchant nomcontrepartie',
    'name empfanger auftraggeber',
  ],
  text: [
    'verwendungszweck mededelingen omschrijving omschrijving1 omschrijving2 omschrijving3 memo paymentreference reference vrijemededeling avisierungstext beschreibung buchungsdetails buchungstext description narrative transactiondescription details libelle libre communication communicationlibre zahlungszweck endtoendid kundenreferenzendtoend remittanceinformation',
  ],
  otherAccount: [
    'kontonummeriban tegenrekening tegenrekeningibanbban rekeningnummertegenpartij ibanzahlungsbeteiligter counterpartyiban counterpartyaccount payeeaccountnumber accountiban beneficiaryiban ibanbegunstigter ibancontrepartie comptecontrepartie',
    'iban kontonummer',
  ],
  reference: [
    'gestructureerdemededeling betalingskenmerk communicationstructuree creditorreference referenznummer structuredreference',
  ],
  currency: ['currency wahrung waehrung munt devise paymentcurrency valutacode', 'origcurrency'],
  account: [
    'auftragskonto ibanauftragskonto rekening rekeningnummer ibanbban account accountnumber konto compte eigenkonto',
  ],
  bankId: ['transferwiseid transactionid transactieid volgnr id transaktionsid umsatzid referencenumber'],
  status: ['state status info'],
}

export function matchBankColumns(headers: readonly string[]): BankMatching {
  const plain = headers.map(plainHeader)
  const matching: (BankColumn | null)[] = headers.map(() => null)
  const most = Math.max(...bankColumns.map(column => HEADERS[column].length))
  for (let round = 0; round < most; round++) {
    for (const column of bankColumns) {
      if (matching.includes(column)) continue
      const places = (HEADERS[column][round]?.split(' ') ?? []).flatMap(name => {
        const [header, beside] = name.split('+')
        if (beside !== undefined && !plain.includes(beside)) return []
        return plain.flatMap((each, place) => (each === header ? [place] : []))
      })
      const free = places.filter(place => matching[place] === null)
      for (const place of JOINED.has(column) ? free : free.slice(0, 1)) matching[place] = column
    }
  }
  // where there is one figure with its sign, columns for both directions are copies of it
  if (matching.includes('amount')) {
    return matching.map(column => (column === 'moneyIn' || column === 'moneyOut' ? null : column))
  }
  return matching
}

export function missesColumns(matching: BankMatching): boolean {
  const has = (column: BankColumn) => matching.includes(column)
  return !has('date') || !(has('amount') || has('moneyIn') || has('moneyOut'))
}

const MOST_LINES_ABOVE = 40

/** Banks put lines about the account above the header. @returns its place among the rows; undefined where none is like one */
export function placeOfHeader(rows: readonly (readonly string[])[]): number | undefined {
  const place = rows
    .slice(0, MOST_LINES_ABOVE)
    .findIndex(cells => cells.length > 1 && !missesColumns(matchBankColumns(cells)))
  return place >= 0 ? place : undefined
}

export interface BankLayoutGuess {
  readonly decimalMark: DecimalMark | null
  readonly dateOrder: DateOrder | null
}

/** What the cells show; null where a person has to say it. */
export function guessLayout(matching: BankMatching, rows: readonly (readonly string[])[]): BankLayoutGuess {
  const cells = (...columns: BankColumn[]) =>
    rows.flatMap(row =>
      matching.flatMap((column, place) => (column && columns.includes(column) ? [row[place] ?? ''] : [])),
    )
  const shown = marksOf(cells('amount', 'moneyIn', 'moneyOut'))
  const order = orderOfDates(cells('date'))
  return {
    // without a sign, figures are whole, and either mark reads them
    decimalMark: decimalMarkOf(shown) ?? (shown.unclear === null ? '.' : null),
    dateOrder: order === 'none' ? 'dmy' : order === 'dmy' || order === 'mdy' ? order : null,
  }
}

/** What has not been booked, or was taken back before it was. */
const NOT_BOOKED = /vorgemerkt|pending|reverted|declined|failed|cancelled|canceled|open|erwartet|avis/i
const OUTGOING = /^(af|debit|dbit|d|s|soll|out|debet|withdrawal|dslip|check)$/i
const INCOMING = /^(bij|credit|crdt|c|h|haben|in|deposit)$/i

/** @returns undefined for a row that is no booked transaction; the name of a column for one that can't be read */
export function readBankRow(
  cells: readonly string[],
  { matching, decimalMark, dateOrder }: BankLayout,
  usual: { readonly currency: string; readonly account: string },
): ReadTransaction | BankColumn | undefined {
  const all = (column: BankColumn) =>
    matching.flatMap((each, place) => (each === column ? [(cells[place] ?? '').trim()] : [])).filter(Boolean)
  const cell = (column: BankColumn) => all(column)[0] ?? ''
  if (cells.every(text => text.trim() === '')) return undefined
  const figures = [cell('amount'), cell('moneyIn'), cell('moneyOut')]
  // the balance at the end, and remarks
  if (figures.every(text => text === '') || cell('date') === '') return undefined
  if (NOT_BOOKED.test(cell('status'))) return undefined
  const date = readDate(cell('date'), dateOrder)
  if (date === undefined) return 'date'
  const currency = /^[A-Za-z]{3}$/.test(cell('currency')) ? cell('currency').toUpperCase() : usual.currency
  const figure = (text: string) => (text === '' ? 0 : readFigure(text, decimalsOf(currency), decimalMark))
  const [signed, into, outOf] = figures.map(figure)
  if (signed === undefined) return 'amount'
  if (into === undefined) return 'moneyIn'
  if (outOf === undefined) return 'moneyOut'
  const direction = cell('direction')
  const directed = OUTGOING.test(direction) ? -Math.abs(signed) : INCOMING.test(direction) ? Math.abs(signed) : signed
  const amount = directed + Math.abs(into) - Math.abs(outOf)
  if (amount === 0) return undefined
  return {
    account: cell('account') || usual.account,
    ...{ currency, date, amount },
    name: partyOf(all('name'), amount),
    otherAccount: cell('otherAccount'),
    text: [...new Set(all('text'))].join(' '),
    reference: cell('reference'),
    bankId: cell('bankId'),
    returnCode: '',
  }
}

/** Some banks name the payer and the payee of every transaction, of which one is the business. The payer comes first. */
function partyOf(names: readonly string[], amount: number): string {
  return (amount > 0 ? names[0] : names.at(-1)) ?? ''
}
