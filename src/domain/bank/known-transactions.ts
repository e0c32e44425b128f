/**
 * Which transactions of a file other files have already: told by the balance after them, by the bank's reference, by what they say, and by
 * how many there are. What only looks the same is another one where the balances say so.
 */
import {
  type BankPeriod,
  balanceBefore,
  dayOf,
  isApart,
  type Placed,
  type Run,
  runsOf,
  touches,
} from './bank-periods.ts'
import type { ReadStatement, ReadTransaction } from './bank-transaction.ts'

type Told = Pick<
  ReadTransaction,
  'account' | 'currency' | 'date' | 'amount' | 'name' | 'otherAccount' | 'text' | 'reference' | 'bankId'
>

/** One that is on record. */
export interface StoredTransaction extends Told {
  readonly id: string
  readonly balance: number | null
}

export interface ComparedTransaction extends Placed {
  /** The same for those that look the same. */
  readonly key: string
  /** Whether another file has it, and whether more than its looks says so. */
  known: 'no' | 'proven' | 'looks'
  /** Which one on record it is. */
  storedId: string | undefined
}

/** A bank's reference says more than its words, which differ from file to file. */
export function keyOf({ account, currency, date, amount, bankId, ...said }: Told): string {
  const told = bankId === '' ? [said.name, said.otherAccount, said.text, said.reference] : ['', bankId]
  return JSON.stringify([account, currency, date, amount, ...told])
}

/**
 * @param stored all of the days of the file
 * @param periods those of other files that share a day with it
 */
export function compareWithKnown(
  statements: readonly ReadStatement[],
  stored: readonly StoredTransaction[],
  periods: readonly BankPeriod[],
): { readonly transactions: readonly ComparedTransaction[]; readonly periods: readonly BankPeriod[] } {
  const pool = new Pool(stored)
  const before = [...periods]
  const read = new Set<string>()
  const all: ComparedTransaction[] = []
  // a document of a ZIP is as a file of its own; the pages and reports of one document have nothing twice
  for (const document of Map.groupBy(statements, each => each.document).values()) {
    const pages: { statement: ReadStatement; transactions: ComparedTransaction[] }[] = []
    for (const statement of document) {
      const same = JSON.stringify({ ...statement, document: 0 })
      // one without a name that goes on where the last one ended is the next
      const last = pages.at(-1)?.statement.closing
      const isNext = statement.id === '' && statement.opening !== null && last === statement.opening
      const isAgain = read.has(same) && !(isNext && statement.closing !== last)
      read.add(same)
      const transactions = statement.transactions.map(
        (transaction): ComparedTransaction => ({
          transaction,
          key: keyOf(transaction),
          balance: null,
          storedId: undefined,
          known: isAgain ? 'proven' : 'no',
        }),
      )
      all.push(...transactions)
      if (!isAgain) pages.push({ statement, transactions })
    }
    pool.begin()
    const runs = runsOf(pages)
    for (const run of runs) compareRun(run, pool, before)
    const own = pages.flatMap(({ transactions }) => transactions)
    for (const each of own) if (each.balance === null) pool.mark(each, pool.look(each.key))
    for (const each of own) if (each.known === 'no') pool.add({ ...each.transaction, id: '', balance: each.balance })
    before.push(...runs.map(({ period }) => period))
  }
  return { transactions: all, periods: before.slice(periods.length) }
}

/** By the balances of the file. */
function compareRun({ period, rows }: Run<ComparedTransaction>, pool: Pool, periods: readonly BankPeriod[]): void {
  const own = periods.filter(
    other =>
      other.account === period.account &&
      other.currency === period.currency &&
      other.firstDate <= period.lastDate &&
      other.lastDate >= period.firstDate,
  )
  const apartFrom = isApart(period, own)
  for (const [date, ofDay] of Map.groupBy(rows, ({ transaction }) => transaction.date)) {
    const open = own.filter(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate)
    const unclear = open.filter(other => apartFrom(other) !== 'sure')
    const isFree = open.length > 0 && unclear.length === 0
    const how = unclear.some(other => touches(period, other)) ? 'looks' : 'proven'
    if (!isFree) for (const each of ofDay) pool.mark(each, pool.look(each.key, each.balance), how)
    let isNew: boolean | undefined = isFree || undefined
    for (const each of ofDay) {
      // one without a balance may be any
      if (each.known !== 'no' || pool.mark(each, pool.look(each.key, null))) continue
      const looking = pool.look(each.key)
      if (!looking) continue
      isNew ??= isOtherPart(ofDay, period, unclear, pool.onDayOf(each)) || unclear.every(apartFrom)
      if (!isNew) pool.mark(each, looking)
    }
  }
}

/** Whether what the balances leave of a day is in none of the periods that have a part of it. */
function isOtherPart(
  rows: readonly ComparedTransaction[],
  period: BankPeriod,
  unclear: readonly BankPeriod[],
  known: readonly Known[],
): boolean {
  const date = rows[0]?.transaction.date ?? ''
  // where one of them has the whole day, the number tells
  if (unclear.length === 0 || [period, ...unclear].some(each => dayOf(each, date) === undefined)) return false
  if (unclear.some(other => isSamePart(rows, dayOf(other, date), known))) return false
  const befores = new Set(known.flatMap(({ balance, amount }) => (balance === null ? [] : [balance - amount])))
  const afters = new Set(known.map(({ balance }) => balance))
  const [opening, closing] = [balanceBefore(rows[0]), rows.at(-1)?.balance]
  const isTouched = rows.some(({ known }) => known !== 'no')
  if (isTouched || afters.has(opening ?? null) || befores.has(closing ?? Number.NaN)) return true
  return !isPartOf(rows, known) && !isPartOf(known, rows)
}

/** Whether both begin or end with the same balance, and have the same transactions in another order. */
function isSamePart(
  rows: readonly Placed[],
  other: ReturnType<typeof dayOf>,
  known: readonly StoredTransaction[],
): boolean {
  if (!other) return false
  const [opening, closing] = [balanceBefore(rows[0]), rows.at(-1)?.balance]
  if (opening === other.opening) {
    if (other.count > rows.length) return !known.some(({ balance }) => balance === closing)
    return other.count === rows.length || rows[other.count - 1]?.balance !== other.closing
  }
  if (closing !== other.closing) return false
  if (other.count > rows.length) {
    return !known.some(({ balance, amount }) => balance !== null && balance - amount === opening)
  }
  return balanceBefore(rows[rows.length - other.count]) !== other.opening
}

function isPartOf(part: readonly { readonly key: string }[], whole: readonly { readonly key: string }[]): boolean {
  const counts = new Map<string, number>()
  for (const { key } of whole) counts.set(key, (counts.get(key) ?? 0) + 1)
  return part.every(({ key }) => {
    const left = counts.get(key) ?? 0
    counts.set(key, left - 1)
    return left > 0
  })
}

interface Known extends StoredTransaction {
  readonly key: string
}

/** What may be known. Each is one of a document at most. */
class Pool {
  private readonly days = new Map<string, Known[]>()
  /** By their looks, and by those with their balance. */
  private readonly free = new Map<string, Set<Known>>()
  private taken: Known[] = []

  constructor(stored: readonly StoredTransaction[]) {
    for (const each of stored) this.add(each)
  }

  add(each: StoredTransaction): void {
    const known = { ...each, key: keyOf(each) }
    const name = nameOfDay(each)
    const day = this.days.get(name)
    if (day) day.push(known)
    else this.days.set(name, [known])
    this.release(known)
  }

  private release(known: Known): void {
    for (const name of namesOf(known)) {
      const those = this.free.get(name)
      if (those) those.add(known)
      else this.free.set(name, new Set([known]))
    }
  }

  begin(): void {
    for (const known of this.taken) this.release(known)
    this.taken = []
  }

  /** One that looks the same, and has this balance after it where one is given. */
  look(key: string, balance?: number | null): Known | undefined {
    const [first] = this.free.get(balance === undefined ? key : `${key} ${balance}`) ?? []
    return first
  }

  mark(each: ComparedTransaction, known: Known | undefined, how?: 'proven' | 'looks'): boolean {
    if (!known) return false
    for (const name of namesOf(known)) this.free.get(name)?.delete(known)
    this.taken.push(known)
    each.known = how ?? (known.bankId === '' ? 'looks' : 'proven')
    each.storedId = known.id || undefined
    return true
  }

  onDayOf(row: Placed | undefined): readonly Known[] {
    return (row && this.days.get(nameOfDay(row.transaction))) ?? []
  }
}

function namesOf({ key, balance }: Known): string[] {
  return [key, `${key} ${balance}`]
}

function nameOfDay({ account, currency, date }: Told): string {
  return JSON.stringify([account, currency, date])
}
