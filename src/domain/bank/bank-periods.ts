/** Runs of transactions from one balance to another, and how those of different files lie to each other. */
import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'
import type { ReadStatement, ReadTransaction } from './bank-transaction.ts'

/** What a file says of an account from one balance to the next. */
export interface BankPeriod {
  readonly account: string
  readonly currency: string
  /** Those of the statement and its page; empty where the file does not say them, or where the period has several. */
  readonly number: string
  readonly page: string
  readonly firstDate: CalendarDate
  readonly lastDate: CalendarDate
  readonly opening: MinorUnits
  readonly closing: MinorUnits
  /** The first and the last day may go on in another file. */
  readonly firstClosing: MinorUnits
  readonly firstCount: number
  readonly lastOpening: MinorUnits
  readonly lastCount: number
  /** Whether no transaction leads back to the opening balance, and none but the last one to the closing balance. */
  readonly opensOnce: boolean
  readonly closesOnce: boolean
}

export interface Placed {
  readonly transaction: ReadTransaction
  /** The balance after it; null where the file does not prove it. */
  balance: MinorUnits | null
}

/** Transactions in the order in which the bank booked them. */
export interface Run<Row extends Placed> {
  readonly period: BankPeriod
  readonly rows: readonly Row[]
}

interface OpenRun<Row extends Placed> {
  readonly statements: ReadStatement[]
  readonly opening: MinorUnits
  closing: MinorUnits
  readonly rows: Row[]
}

/** A page that begins where the one before it ended belongs to the same run. */
export function runsOf<Row extends Placed>(
  pages: readonly { readonly statement: ReadStatement; readonly transactions: readonly Row[] }[],
): Run<Row>[] {
  const runs: OpenRun<Row>[] = []
  for (const { statement, transactions } of pages) {
    const { opening, closing } = statement
    if (opening === null || closing === null || transactions.length === 0) continue
    const accounts = new Set(transactions.map(({ transaction }) => `${transaction.account} ${transaction.currency}`))
    const sum = transactions.reduce((sum, { transaction }) => sum + transaction.amount, 0)
    if (accounts.size > 1 || opening + sum !== closing) continue
    const rows = isNewestFirst(statement) ? transactions.toReversed() : transactions
    let balance = opening
    for (const row of rows) {
      balance += row.transaction.amount
      row.balance = balance
    }
    const last = runs.at(-1)
    if (last && last.closing === opening && isOfOneAccount(last.rows[0], rows[0])) {
      last.statements.push(statement)
      last.rows.push(...rows)
      last.closing = closing
    } else runs.push({ statements: [statement], opening, closing, rows: [...rows] })
  }
  return runs.map(run => ({ period: periodOf(run), rows: run.rows }))
}

function isNewestFirst({ newestFirst, transactions }: ReadStatement): boolean {
  return newestFirst ?? (transactions[0]?.date ?? '') > (transactions.at(-1)?.date ?? '')
}

function isOfOneAccount(one: Placed | undefined, other: Placed | undefined): boolean {
  const [a, b] = [one?.transaction, other?.transaction]
  return a?.account === b?.account && a?.currency === b?.currency
}

function periodOf<Row extends Placed>({ statements, opening, closing, rows }: OpenRun<Row>): BankPeriod {
  const dates = rows.map(({ transaction }) => transaction.date).sort()
  const [firstDate = '', lastDate = ''] = [dates[0], dates.at(-1)]
  const of = (date: string) => rows.filter(({ transaction }) => transaction.date === date)
  const [first, last] = [of(firstDate), of(lastDate)]
  const { account = '', currency = '' } = rows[0]?.transaction ?? {}
  const [{ number = '', page = '' } = {}] = statements.length === 1 ? statements : []
  return {
    account,
    currency,
    number,
    page,
    firstDate,
    lastDate,
    opening,
    closing,
    firstClosing: first.at(-1)?.balance ?? closing,
    firstCount: first.length,
    lastOpening: balanceBefore(last[0]) ?? opening,
    lastCount: last.length,
    opensOnce: rows.every(({ balance }) => balance !== opening),
    closesOnce: rows.every(row => balanceBefore(row) !== closing),
  }
}

export function balanceBefore(row: Placed | undefined): MinorUnits | undefined {
  return row && row.balance !== null ? row.balance - row.transaction.amount : undefined
}

export interface DayOfPeriod {
  readonly opening: MinorUnits
  readonly closing: MinorUnits
  readonly count: number
}

/** What it says of its first or its last day; undefined for those between, which are in it whole. */
export function dayOf(period: BankPeriod, date: CalendarDate): DayOfPeriod | undefined {
  const { firstDate, lastDate, opening, closing, firstClosing, firstCount, lastOpening, lastCount } = period
  if (date === firstDate && date === lastDate) return { opening, closing, count: firstCount }
  if (date === firstDate) return { opening, closing: firstClosing, count: firstCount }
  return date === lastDate ? { opening: lastOpening, closing, count: lastCount } : undefined
}

/** `likely`: the dates of the two are mixed, as some banks write the day of value. */
export type Apart = 'sure' | 'likely' | undefined

/**
 * Whether others of the account have nothing in common with the period: each ends where the next one begins, up to it or from it on, or they are other
 * pages of the same statement.
 */
export function isApart(period: BankPeriod, others: readonly BankPeriod[]): (other: BankPeriod) => Apart {
  const sure = chainOf(period, others, (one, next) => one.lastDate <= next.firstDate)
  const likely = chainOf(
    period,
    others,
    (one, next) => one.firstDate <= next.firstDate && one.lastDate <= next.lastDate,
  )
  return other => (sure.has(other) || isOtherPage(period, other) ? 'sure' : likely.has(other) ? 'likely' : undefined)
}

function chainOf(
  period: BankPeriod,
  others: readonly BankPeriod[],
  isInOrder: (one: BankPeriod, next: BankPeriod) => boolean,
): ReadonlySet<BankPeriod> {
  // where a balance comes back, the two may have what is between in common
  const isNext = (one: BankPeriod, next: BankPeriod) =>
    one.closing === next.opening && one.closesOnce && next.opensOnce && isInOrder(one, next)
  const follow = (isBeside: (one: BankPeriod, other: BankPeriod) => boolean) => {
    const found = new Set<BankPeriod>()
    const ends = [period]
    for (const end of ends) {
      for (const other of others) {
        if (found.has(other) || !isBeside(end, other)) continue
        found.add(other)
        ends.push(other)
      }
    }
    return found
  }
  // one that is both before and after it proves nothing
  const [before, after] = [follow((one, other) => isNext(other, one)), follow(isNext)]
  return new Set([...before, ...after].filter(each => !before.has(each) || !after.has(each)))
}

function isOtherPage(one: BankPeriod, other: BankPeriod): boolean {
  return one.number !== '' && one.number === other.number && one.page !== '' && one.page !== other.page
}

/** Whether one may go on where the other ends, or be the same again. */
export function touches(one: BankPeriod, other: BankPeriod): boolean {
  return one.opening === other.closing || one.closing === other.opening
}
