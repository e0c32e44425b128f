/** Recognises the columns of a bank's table: by its layout where it is known, else by its headers and what is below them. */
import { plainHeader } from '../imports/match-columns.ts'
import { type DateOrder, orderOfDates, readDate } from '../imports/read-date.ts'
import { type DecimalMark, decimalMarkOf, marksOf } from '../imports/read-figure.ts'
import { type BankColumn, type BankMatching, bankColumns, missesColumns } from './bank-column.ts'
import { bankLayoutOf } from './bank-layouts.ts'

/** How the cells of a file are read. */
export interface BankLayout {
  readonly matching: BankMatching
  readonly decimalMark: DecimalMark
  readonly dateOrder: DateOrder
  /** The file has what went out above zero, as card statements do. */
  readonly inverted: boolean
}

/** More than one column may hold it. */
const JOINED: ReadonlySet<BankColumn> = new Set(['name', 'text'])

/** Groups of headers, the most certain first; `details+postingdate` is “Details” beside “Posting Date”. They are those of the banks of the countries that Daybook knows. */
const HEADERS: Readonly<Record<BankColumn, readonly string[]>> = {
  date: [
    'buchungstag buchungsdatum bookingdate bookingdateutc postingdate posteddate transactiondate transactiondateutc datecompletedutc completeddate datecompleted boekdatum boekingsdatum datecomptable datedecomptabilisation dateoperation datedoperation datacontabile dataoperazione fechaoperacion fechacontable fdeoperacion dataoperacji dataksiegowania dateofoperation txndate trandate',
    'date datum fecha data datedate 日付 取引日 お取引日 created createdutc',
    'buchung valuedate valutadatum wertstellung valuta',
  ],
  amount: [
    'amount betrag betrageur bedrag bedrageur montant montanteur importe importeeur importo importoeur umsatz umsatzeur betragineur betraginchf transactionamount amountgbp amountusd amounteur amountchf amountcad amountaud betragchf cad kwota kwotaoperacji kwotapln brutto gross grossamount bruto brut lordo',
    'value',
  ],
  moneyIn: [
    'moneyin paidin credit haben gutschrift credits creditamount gutschriftinchf gutschriftchf gutschrifteur deposit deposits depositamt depositamount receipts received creditinr bijschrijving entrate entrata accrediti accredito avere ingresos ingreso abono abonos haber creditos credito crediteur uznania wplywy お預入金額 預入金額 入金',
  ],
  moneyOut: [
    'moneyout paidout debit debet soll lastschrift belastung debits debitamount lastschriftinchf belastunginchf lastschriftchf belastungeur withdrawal withdrawals withdrawalamt withdrawalamount paid payments debitinr afschrijving uscite uscita addebiti addebito dare gastos gasto cargo cargos debe debito debitos debiteur obciazenia wydatki お引出金額 引出金額 出金',
  ],
  // Chase has it under “Details”
  direction: [
    'afbij creditdebit creditdebitindicator debitcredit debitcreditindicator sollhaben sh dc drcr crdr dareavere debehaber sens sign teken direction details+postingdate',
  ],
  name: [
    'empfangerzahlungspflichtiger beguenstigterzahlungspflichtiger zahlungspflichtiger zahlungsempfanger zahlungsempfangerin naamomschrijving naamtegenpartij namezahlungsbeteiligter begunstigterauftraggeber auftraggeberempfanger empfangerauftraggeber auftraggeberbegunstigter beguenstigterauftraggeber auftraggeberbeguenstigter counterpartyname partnername beneficiarypayer payername payeename payer payee counterparty merchant nomcontrepartie nomdelacontrepartie contrepartie naamvandetegenpartij controparte ordinantebeneficiario ordinante beneficiario nadawcaodbiorca kontrahent nazwakontrahenta danekontrahenta otherparty',
    // beside “Empfänger/Zahlungspflichtiger”, the first one is the holder of the account
    'name empfanger auftraggeber auftraggeberzahlungsempfanger zahlungsbeteiligter nom naam',
  ],
  text: [
    'verwendungszweck vorgangverwendungszweck mededelingen mededeling omschrijving omschrijving1 omschrijving2 omschrijving3 memo paymentreference reference vrijemededeling avisierungstext beschreibung beschreibung1 beschreibung2 buchungsdetails buchungsinformation buchungstext description description1 description2 narrative narration particulars transactiondescription transactionremarks details libelle libelleoperation libellesimplifie libre communication communications communicationlibre zahlungszweck zahlungsreferenz endtoendid kundenreferenzendtoend remittanceinformation concepto descripcion observaciones descrizione descrizioneoperazione causale descrizioneestesa tytul tytulem opisoperacji opis tytuloperacji お取り扱い内容 摘要 取引内容',
  ],
  otherAccount: [
    'kontonummeriban tegenrekening tegenrekeningibanbban rekeningnummertegenpartij rekeningtegenpartij rekeningvandetegenpartij ibanzahlungsbeteiligter counterpartyiban counterpartyaccount partneriban payeeaccountnumber accountiban beneficiaryiban ibanbegunstigter ibancontrepartie comptecontrepartie comptedelacontrepartie numerrachunkukontrahenta numerkonta ibancontroparte',
    'iban kontonummer kontonr',
  ],
  reference: [
    'gestructureerdemededeling betalingskenmerk communicationstructuree creditorreference referenznummer structuredreference',
  ],
  currency: [
    'currency currencycode wahrung waehrung munt devise deviza divisa moneda paymentcurrency valutacode waluta 通貨',
    'origcurrency',
  ],
  account: [
    'auftragskonto ibanauftragskonto rekening rekeningnummer ibanbban clientaccount account accountnumber bankaccount konto compte numerodecompte eigenkonto cuenta conto rachunek',
  ],
  bankId: [
    'transferwiseid transactionid transactieid volgnr id recordid transaktionsid transaktionscode transactioncode umsatzid referencenumber balancetransactionid',
  ],
  status: ['state status info stato estado statut'],
  fee: ['fee fees gebuhr gebuhren frais commissione commissioni comision comisiones oplata prowizja'],
  net: ['net netto netamount neto'],
  balance: [
    'balance saldo saldoeur saldonatrn saldonamutatie runningbalance accountbalance balanceamount saldonachbuchung kontostand solde soldeeur saldoinchf saldochf saldopoczatkowe saldopooperacji saldocontabile disponible closingbalance balanceinr 残高 差引残高',
  ],
  valueDate: [
    'valutadatum wertstellung valuta valuedate interestdate rentedatum valutadate datevaleur datedevaleur datavaluta fechavalor valor datawaluty',
  ],
}

/** They prove what the others say. */
const EVIDENCE: readonly BankColumn[] = ['balance', 'valueDate', 'status', 'direction']

/** @param rows what is below the headers; it shows what a header leaves open */
export function matchBankColumns(headers: readonly string[], rows: readonly (readonly string[])[] = []): BankMatching {
  const known = bankLayoutOf(headers)
  const cells = (place: number) => rows.map(row => (row[place] ?? '').trim()).filter(Boolean)
  const plain = headers.map(plainHeader)
  const matching: (BankColumn | null)[] = known
    ? [...known.matching]
    : headers.map((header, place) =>
        // “Counterparty” is a name at some banks, an account at others
        !/iban/i.test(header) &&
        isColumnOf(cells(place), IBAN) &&
        HEADERS.name
          .join(' ')
          .split(' ')
          .includes(plain[place] ?? '')
          ? 'otherAccount'
          : null,
      )
  const most = Math.max(...bankColumns.map(column => HEADERS[column].length))
  for (let round = 0; round < most; round++) {
    for (const column of known ? EVIDENCE : bankColumns) {
      if (matching.includes(column)) continue
      const places = (HEADERS[column][round]?.split(' ') ?? []).flatMap(name => {
        const [header, beside] = name.split('+')
        if (beside !== undefined && !plain.includes(beside)) return []
        return plain.flatMap((each, place) => (each === header ? [place] : []))
      })
      const free = places.filter(place => matching[place] === null && !known?.named[place])
      for (const place of JOINED.has(column) ? free : free.slice(0, 1)) matching[place] = column
    }
  }
  if (!matching.includes('direction') && matching.includes('amount')) {
    const place = headers.findIndex((_, at) => matching[at] === null && isColumnOf(cells(at), isOutOrIn))
    if (place >= 0 && isUnsigned(matching, rows)) matching[place] = 'direction'
  }
  // where there is one figure with its sign, columns for both directions are copies of it
  if (matching.includes('amount')) {
    return matching.map(column => (column === 'moneyIn' || column === 'moneyOut' ? null : column))
  }
  return matching
}

const IBAN = { test: (text: string) => /^[A-Z]{2}\d{2}[A-Z0-9 ]{10,38}$/.test(text) }

function isColumnOf(cells: readonly string[], kind: { test: (text: string) => boolean }): boolean {
  return cells.length > 0 && cells.every(text => kind.test(text))
}

/** No figure says whether it went in or out. */
function isUnsigned(matching: BankMatching, rows: readonly (readonly string[])[]): boolean {
  const figures = rows.map(row => row[matching.indexOf('amount')] ?? '')
  return figures.every(text => !/[-−–+(]|[\d)]\s*\p{L}{1,2}$/u.test(text))
}

/** Figures have no sign, and there is a column of two or three words that may say which went out. Only a person knows. */
export function mayHaveDirection(matching: BankMatching, rows: readonly (readonly string[])[]): boolean {
  if (!matching.includes('amount') || matching.includes('direction') || !isUnsigned(matching, rows)) return false
  const used = rows.filter(row => (row[matching.indexOf('amount')] ?? '').trim() !== '')
  return matching.some((column, place) => {
    const words = new Set(used.map(row => (row[place] ?? '').trim()))
    const isWord = [...words].every(word => /^[\p{L}+-][\p{L} /+-]{0,19}$/u.test(word))
    return column === null && used.length > 2 && isWord && (words.size === 2 || words.size === 3)
  })
}

const MOST_LINES_ABOVE = 40

/** Banks put lines about the account above the header. @returns its place among the rows; undefined where none is like one */
export function placeOfHeader(rows: readonly (readonly string[])[]): number | undefined {
  const place = rows
    .slice(0, MOST_LINES_ABOVE)
    .findIndex(cells => cells.length > 1 && !missesColumns(matchBankColumns(cells)))
  return place >= 0 ? place : undefined
}

/** The header of a bank's table and the rows below it. Some banks write none: then the first row is a transaction. */
export function tableOfCells(cells: readonly (readonly string[])[]) {
  const found = placeOfHeader(cells)
  const place = found ?? cells.findIndex(row => row.filter(cell => cell.trim() !== '').length > 2)
  const head = cells[place]
  if (!head) return undefined
  const isRow = found === undefined && head.some(isDate) && head.some(isFigure)
  const rows = cells.slice(isRow ? place : place + 1)
  // a column may have no header
  const width = rows.reduce((most, row) => Math.max(most, row.length), head.length)
  const headers = Array.from({ length: width }, (_, at) => (isRow ? '' : (head[at] ?? '')))
  return { place, hasHeader: !isRow, said: head, head: headers, rows }
}

const isDate = (text: string) => readDate(text, 'dmy') !== undefined || readDate(text, 'mdy') !== undefined
const isFigure = (text: string) => /^[-+(]?\s*\p{Sc}?[\d.,'’ ]*\d[.,]\d{2}\)?$/u.test(text.trim())

/** Columns without headers: dates, figures and texts are told by what they are, the balance by the column left of it that it adds up. */
export function matchWithoutHeader(rows: readonly (readonly string[])[]): BankMatching {
  const filled = rows.filter(row => row.some(cell => cell.trim() !== ''))
  const width = Math.max(0, ...filled.map(row => row.length))
  const cells = Array.from({ length: width }, (_, place) =>
    filled.map(row => (row[place] ?? '').trim()).filter(text => text !== ''),
  )
  const kinds = cells.map(texts =>
    texts.length === 0 ? 'none' : texts.every(isDate) ? 'date' : texts.every(isFigure) ? 'figure' : 'text',
  )
  const date = kinds.indexOf('date')
  const figures = kinds.flatMap((kind, place) => (kind === 'figure' ? [place] : []))
  // the balance is behind the figures that it adds up
  const [amount, balance] = figures.length <= 2 ? figures : []
  return kinds.map((kind, place) => {
    if (place === date) return 'date'
    if (place === amount) return 'amount'
    if (place === balance) return 'balance'
    return kind === 'text' ? 'text' : null
  })
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
  const order = orderOfDates(cells('date', 'valueDate'))
  return {
    // without a sign, figures are whole, and either mark reads them
    decimalMark: decimalMarkOf(shown) ?? (shown.unclear === null ? '.' : null),
    dateOrder: order === 'none' ? 'dmy' : order === 'dmy' || order === 'mdy' ? order : null,
  }
}

/** How banks write whether money went out or came in, in the languages of the countries that Daybook knows. */
const OUTGOING =
  /^(af|debit|dbit|debito|débito|débit|dr|db|d|s|soll|out|outgoing|debet|debe|dare|cargo|addebito|obciążenie|uscita|sortie|withdrawal|check|ausgang|lastschrift|belastung|-)$/i
const INCOMING =
  /^(bij|credit|crdt|credito|crédito|crédit|cr|c|h|k|haben|kredit|in|incoming|haber|avere|abono|accredito|uznanie|entrata|entrée|deposit|dslip|eingang|gutschrift|\+)$/i

/** @returns -1 for money that went out, 1 for what came in, undefined for another word */
export function directionOf(word: string): -1 | 1 | undefined {
  if (OUTGOING.test(word)) return -1
  return INCOMING.test(word) ? 1 : undefined
}

const isOutOrIn = { test: (word: string) => directionOf(word) !== undefined }

/** `12.50 DR`, `1.000,50 H` and `CR 5.00`: the figure, and its direction where one is written with it. */
export function figureAndDirection(text: string): { figure: string; direction: -1 | 1 | undefined } {
  const [, figure, behind] = /^(.*[\d)])\s*(DR|DB|D|S|CR|C|H)\.?$/i.exec(text) ?? []
  if (figure !== undefined && behind !== undefined) return { figure, direction: directionOf(behind) }
  const [, before, rest] = /^(DR|CR)\.?\s*(?=[\d(])(.*)$/i.exec(text) ?? []
  if (before !== undefined && rest !== undefined) return { figure: rest, direction: directionOf(before) }
  return { figure: text, direction: undefined }
}
