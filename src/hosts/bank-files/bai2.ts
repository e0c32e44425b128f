/** Reads BAI2 files of US banks: groups (02) have accounts (03), which have transactions (16); 88 goes on with what is above it. */
import { type LeftOut, type ReadStatement, type ReadTransaction, tidied } from '../../domain/bank/bank-transaction.ts'
import { isCalendarDate } from '../../domain/values/calendar.ts'
import { type BankFile, BankFileFault } from '../../formats/bank/read-bank-file.ts'

export function isBai2(text: string): boolean {
  return /^\s*01,[^,]*,[^,]*,\d{6},/.test(text)
}

const OPENING_LEDGER = '010'
const CLOSING_LEDGER = '015'

/** @throws BankFileFault */
export function readBai2(text: string): BankFile {
  const statements: ReadStatement[] = []
  let group = { date: '', currency: '' }
  let account: Account | undefined
  const close = () => {
    if (account) statements.push({ ...account.statement, transactions: account.transactions, leftOut: account.leftOut })
    account = undefined
  }
  for (const record of recordsOf(text)) {
    const [code, ...fields] = record.split(',')
    if (code === '02') group = { date: dayOf(fields[3] ?? ''), currency: fields[5] || 'USD' }
    if (code === '03') {
      close()
      account = accountOf(fields, group.currency)
    }
    if (code === '16' && account) addTransaction(account, fields, group.date)
    if (code === '49') close()
  }
  close()
  return { format: 'bai2', statements }
}

interface Account {
  readonly name: string
  readonly currency: string
  readonly statement: Pick<ReadStatement, 'id' | 'document' | 'opening' | 'closing'>
  readonly transactions: ReadTransaction[]
  readonly leftOut: LeftOut[]
}

/** A record may end with a slash; what follows in 88 goes on where it stopped. */
function recordsOf(text: string): string[] {
  const records: string[] = []
  for (const line of text.split(/\r\n|\n|\r/).map(each => each.trim())) {
    const [, rest] = /^88,(.*)$/.exec(line) ?? []
    const last = records.length - 1
    if (rest === undefined) records.push(line)
    else if (last >= 0) {
      const before = records[last] ?? ''
      records[last] = before.endsWith('/') ? `${before.slice(0, -1)},${rest}` : `${before} ${rest}`
    }
  }
  return records.filter(Boolean).map(record => record.replace(/\/$/, ''))
}

function accountOf([number = '', own = '', ...fields]: readonly string[], inGroup: string): Account {
  const currency = [own, inGroup].find(code => /^[A-Z]{3}$/.test(code)) ?? 'USD'
  const balances = new Map<string, number>()
  // type, amount, count of items, type of funds; some types of funds have more fields
  for (let at = 0; at < fields.length; ) {
    const [type = '', amount = ''] = fields.slice(at, at + 2)
    if (/^[+-]?\d+$/.test(amount)) balances.set(type, Number(amount))
    at += 3 + fundsOf(fields, at + 3)
  }
  const [opening, closing] = [balances.get(OPENING_LEDGER) ?? null, balances.get(CLOSING_LEDGER) ?? null]
  return { name: number, currency, statement: { id: '', document: 0, opening, closing }, transactions: [], leftOut: [] }
}

/** How many fields the type of funds at this place has. */
function fundsOf(fields: readonly string[], at: number): number {
  const type = fields[at] ?? ''
  if (type === 'V') return 3
  if (type === 'S') return 4
  return type === 'D' ? 2 + 2 * Number(fields[at + 1] ?? 0) || 1 : 1
}

/** Codes from 100 are credits, from 400 debits; those of 900 are the bank's own and say nothing. */
function addTransaction(
  { name, currency, transactions, leftOut }: Account,
  fields: readonly string[],
  date: string,
): void {
  const [code = '', figure = ''] = fields
  const type = Number(code)
  const direction = type >= 100 && type < 400 ? 1 : type >= 400 && type < 700 ? -1 : undefined
  if (!/^\d{1,15}$/.test(figure) || !isCalendarDate(date) || direction === undefined) {
    // notes without money have no amount
    if (figure === '' || Number(figure) === 0) leftOut.push({ reason: 'zero', text: fields.join(',').slice(0, 100) })
    else throw new BankFileFault('not-complete', `16,${fields.join(',')}`.slice(0, 100))
    return
  }
  if (Number(figure) === 0) {
    leftOut.push({ reason: 'zero', text: fields.join(',').slice(0, 100) })
    return
  }
  const [bankReference = '', ownReference = '', ...text] = fields.slice(2 + fundsOf(fields, 2))
  transactions.push(
    tidied({
      account: name,
      currency,
      date,
      amount: direction * Number(figure),
      name: '',
      otherAccount: '',
      reference: '',
      bankId: bankReference,
      returnCode: '',
      text: [text.join(','), /^0*$/.test(ownReference) ? '' : ownReference].filter(Boolean).join(' '),
    }),
  )
}

function dayOf(text: string): string {
  return text.replace(/^(\d{2})(\d{2})(\d{2})$/, '20$1-$2-$3')
}
