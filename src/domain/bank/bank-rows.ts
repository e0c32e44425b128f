/** Reads the rows of a bank's table. A balance in the file decides whether the signs and fees are read right. */
import { plainHeader } from '../imports/match-columns.ts'
import { readDate } from '../imports/read-date.ts'
import { readFigure } from '../imports/read-figure.ts'
import type { BankColumn } from './bank-column.ts'
import { type BankLayout, directionOf, figureAndDirection } from './bank-columns.ts'
import { decimalsOf, type LeftOut, type ReadTransaction, tidied } from './bank-transaction.ts'

export interface Usual {
  readonly currency: string
  readonly account: string
  /** What the file calls fees. */
  readonly feeName: string
}

export interface BankReading {
  readonly transactions: readonly ReadTransaction[]
  readonly leftOut: readonly LeftOut[]
  readonly opening: number | null
  readonly closing: number | null
  /** Null where the file has no balance to hold the rows against. */
  readonly addsUp: boolean | null
  /** What the balances of the rows say of their order. */
  readonly newestFirst?: boolean
  readonly inverted: boolean
}

/** A cell that can't be read. */
export interface BankRowFault {
  readonly column: BankColumn | 'year'
  /** Its place among the rows. */
  readonly row: number
}

type Row =
  | { readonly kind: 'read'; readonly parts: readonly ReadTransaction[]; readonly balance: number | undefined }
  | {
      readonly kind: 'left'
      readonly left: LeftOut
      readonly balance?: 'opening' | 'closing'
      readonly amount?: number
    }
  | { readonly kind: 'blank' }
  | { readonly kind: 'fault'; readonly column: BankRowFault['column'] }

/** Card statements have what was bought above zero; some files name fees that the amount has in it. */
export function readBankRows(
  rows: readonly (readonly string[])[],
  layout: BankLayout,
  usual: Usual,
): BankReading | BankRowFault {
  const first = readAs(rows, layout, usual)
  if ('row' in first || first.addsUp !== false) return first
  const withoutFees = layout.matching.map(column => (column === 'fee' || column === 'net' ? null : column))
  const others = [
    { ...layout, inverted: !layout.inverted },
    { ...layout, matching: withoutFees },
    { ...layout, matching: withoutFees, inverted: !layout.inverted },
  ]
  for (const other of others) {
    const read = readAs(rows, other, usual)
    if (!('row' in read) && read.addsUp) return read
  }
  return first
}

function readAs(rows: readonly (readonly string[])[], layout: BankLayout, usual: Usual): BankReading | BankRowFault {
  const signs = { moneyIn: signOf('moneyIn', layout, rows), moneyOut: signOf('moneyOut', layout, rows) }
  const read = rows.map(cells => readRow(cells, layout, usual, signs))
  const fault = read.findIndex(({ kind }) => kind === 'fault')
  const faulty = read[fault]
  if (faulty?.kind === 'fault') return { column: faulty.column, row: fault }
  const transactions = read.flatMap(row => (row.kind === 'read' ? row.parts.filter(({ amount }) => amount !== 0) : []))
  const leftOut = read.flatMap(row => {
    if (row.kind === 'left') return [row.left]
    const zero = row.kind === 'read' && row.parts.every(({ amount }) => amount === 0)
    return zero
      ? [{ reason: 'zero' as const, text: row.parts.map(({ name, text }) => `${name} ${text}`.trim())[0] ?? '' }]
      : []
  })
  return { transactions, leftOut, inverted: layout.inverted, ...balancesOf(read) }
}

/** Columns of one direction are above zero, or all below; what differs there was taken back. */
function signOf(column: BankColumn, { matching }: BankLayout, rows: readonly (readonly string[])[]): number {
  const cells = rows.map(row => (row[matching.indexOf(column)] ?? '').trim()).filter(Boolean)
  return cells.filter(text => /^\(|[-−–]/.test(text)).length * 2 > cells.length ? -1 : 1
}

function balancesOf(rows: readonly Row[]): Pick<BankReading, 'opening' | 'closing' | 'addsUp' | 'newestFirst'> {
  const said = (which: 'opening' | 'closing') =>
    rows.flatMap(row => (row.kind === 'left' && row.balance === which ? [row.amount ?? null] : []))[0] ?? null
  const moves = rows.flatMap(row =>
    row.kind === 'read'
      ? [{ of: row.parts[0], sum: row.parts.reduce((sum, { amount }) => sum + amount, 0), balance: row.balance }]
      : [],
  )
  const [opening, closing] = [said('opening'), said('closing')]
  if (opening !== null && closing !== null) {
    return { opening, closing, addsUp: opening + moves.reduce((sum, move) => sum + move.sum, 0) === closing }
  }
  const known = moves.flatMap(({ of, sum, balance }) => (balance === undefined ? [] : [{ of, sum, balance }]))
  const accounts = Map.groupBy(known, ({ of }) => `${of?.account} ${of?.currency}`)
  const [first, last] = [known[0], known.at(-1)]
  if (known.length < moves.length || !first || !last || accounts.size !== 1) return { opening, closing, addsUp: null }
  const up = known.every(({ sum, balance }, at) => at === 0 || known[at - 1]?.balance === balance - sum)
  const down = known.every(
    ({ balance }, at) => at === 0 || (known[at - 1]?.balance ?? 0) - (known[at - 1]?.sum ?? 0) === balance,
  )
  const newestFirst = down && !(up && (first.of?.date ?? '') <= (last.of?.date ?? ''))
  const [oldest, newest] = newestFirst ? [last, first] : [first, last]
  return {
    ...(up || down ? { newestFirst } : {}),
    opening: up || down ? oldest.balance - oldest.sum : opening,
    closing: up || down ? newest.balance : closing,
    addsUp: known.length > 1 ? up || down : null,
  }
}

/** What has not been booked, or was taken back before it was. */
const NOT_BOOKED =
  /vorgemerkt|pending|reverted|declined|denied|refused|rejected|failed|cancelled|canceled|open|erwartet|avis|ausstehend|abgelehnt|storniert|fehlgeschlagen|en attente|refus|annul|in afwachting|geweigerd|geannuleerd|in sospeso|rifiutat|pendiente|rechazad|cancelad|denegad|oczekuj|odrzucon|anulowan|on hold|expired|unpaid/i
const OPENING =
  /^(anfangssaldo|startsaldo|openingbalance|startingbalance|beginningbalance|balancebroughtforward|broughtforward|soldeinitial|anciensolde|saldoiniziale|saldoinicial|saldoanterior|beginsaldo|saldopoczatkowe)\d*$/
const CLOSING =
  /^(endsaldo|schlusssaldo|closingbalance|endingbalance|balancecarriedforward|carriedforward|soldefinal|nouveausolde|saldofinale|saldofinal|eindsaldo|saldokoncowe)\d*$/
const TURNOVER = /^(turnover|totalturnover|umsatze|umsatzsumme|totaldebits|totalcredits|obroty|mouvementstotaux)\d*$/

function readRow(
  cells: readonly string[],
  { matching, decimalMark, dateOrder, inverted }: BankLayout,
  usual: Usual,
  signs: Readonly<Record<'moneyIn' | 'moneyOut', number>>,
): Row {
  const all = (column: BankColumn) =>
    matching.flatMap((each, place) => (each === column ? [(cells[place] ?? '').trim()] : [])).filter(Boolean)
  const cell = (column: BankColumn) => all(column)[0] ?? ''
  if (cells.every(text => text.trim() === '')) return { kind: 'blank' }
  const left = (reason: LeftOut['reason']): Row => ({ kind: 'left', left: { reason, text: shortened(cells) } })
  const fault = (column: BankRowFault['column']): Row => ({ kind: 'fault', column })
  if (NOT_BOOKED.test(cell('status'))) return left('not-booked')
  const columns = ['amount', 'moneyIn', 'moneyOut', 'fee', 'net'] as const
  if (columns.slice(0, 3).every(column => cell(column) === '') || cell('date') === '') return left('no-amount')
  const currency = /^[A-Za-z]{3}$/.test(cell('currency')) ? cell('currency').toUpperCase() : usual.currency
  const figures: Record<string, number> = {}
  for (const column of columns) {
    const { figure, direction } = figureAndDirection(cell(column))
    const read = figure === '' ? 0 : readFigure(figure, decimalsOf(currency), decimalMark)
    if (read === undefined) return fault(column)
    figures[column] = direction === undefined ? read : direction * Math.abs(read)
  }
  const { amount: signed = 0, moneyIn = 0, moneyOut = 0, fee = 0, net = 0 } = figures
  const said = cell('direction')
  const direction = directionOf(said)
  if (
    said !== '' &&
    direction === undefined &&
    signed > 0 &&
    !/[-+−–(]/.test(cell('amount')) &&
    cell('amount') !== ''
  ) {
    return fault('direction')
  }
  const directed = direction === undefined ? signed : direction * Math.abs(signed)
  const amount = (directed + moneyIn * signs.moneyIn - moneyOut * signs.moneyOut) * (inverted ? -1 : 1)
  const words = cells.flatMap((text, place) => (matching[place] === 'name' ? [] : [plainHeader(text)]))
  for (const [balance, kind] of [
    ['opening', OPENING],
    ['closing', CLOSING],
  ] as const) {
    if (words.some(word => kind.test(word))) return { ...left('balance'), balance, amount } as Row
  }
  if (words.some(word => TURNOVER.test(word))) return left('balance')
  const date = dateOf(cell('date'), cell('valueDate'), dateOrder)
  if (date === undefined) return fault(WITHOUT_YEAR.test(cell('date')) ? 'year' : 'date')
  const transaction: ReadTransaction = {
    account: cell('account') || usual.account,
    currency,
    date,
    amount,
    name: partyOf(all('name'), amount),
    otherAccount: cell('otherAccount'),
    text: [...new Set(all('text'))].join(' '),
    reference: cell('reference'),
    bankId: cell('bankId'),
    returnCode: '',
  }
  // a fee is beside the amount, unless the balance says otherwise
  const cost = cell('net') === '' ? -Math.abs(fee) : net - amount
  const bankId = transaction.bankId && `${transaction.bankId}-fee`
  const charged = { ...transaction, amount: cost, text: `${usual.feeName} ${transaction.text}`.trim(), bankId }
  const { figure, direction: owed } = figureAndDirection(cell('balance'))
  const balance = figure === '' ? undefined : readFigure(figure, decimalsOf(currency), decimalMark)
  return {
    kind: 'read',
    parts: (cost === 0 ? [transaction] : [transaction, charged]).map(tidied),
    balance: balance === undefined || owed === undefined ? balance : owed * Math.abs(balance),
  }
}

const WITHOUT_YEAR = /^(\d{1,2})[./-](\d{1,2})\.?$/
const HALF_A_YEAR = 183 * 86_400_000

/** A date without its year is near the value date. */
function dateOf(text: string, valueDate: string, order: BankLayout['dateOrder']): string | undefined {
  if (!WITHOUT_YEAR.test(text)) return readDate(text, order)
  const value = readDate(valueDate, order)
  if (value === undefined) return undefined
  const year = Number(value.slice(0, 4))
  const dates = [year, year - 1, year + 1].map(each => readDate(text.replace(WITHOUT_YEAR, `$1.$2.${each}`), order))
  return dates.find(date => date !== undefined && Math.abs(Date.parse(date) - Date.parse(value)) < HALF_A_YEAR)
}

function shortened(cells: readonly string[]): string {
  return cells
    .filter(text => text.trim() !== '')
    .join(' · ')
    .slice(0, 100)
}

/** Some banks name the payer and the payee of every transaction, of which one is the business. The payer comes first. */
function partyOf(names: readonly string[], amount: number): string {
  return (amount > 0 ? names[0] : names.at(-1)) ?? ''
}
