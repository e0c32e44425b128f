/** Reads OFX and QFX files, those of version 1 (without closing tags) and 2 (XML). */
import {
  decimalsOf,
  type LeftOut,
  type ReadStatement,
  type ReadTransaction,
  tidied,
} from '../../domain/bank/bank-transaction.ts'
import { isCalendarDate } from '../../domain/values/calendar.ts'
import { fromDecimalText } from '../../domain/values/decimals.ts'
import { type BankFile, BankFileFault } from '../../formats/bank/read-bank-file.ts'

export function isOfx(text: string): boolean {
  return /^\s*(OFXHEADER\s*:|<\?xml[^>]*>\s*<\?OFX|<\?OFX|(<\?xml[^>]*>\s*)?<OFX>)/i.test(text)
}

/** @throws BankFileFault */
export function readOfx(text: string): BankFile {
  const statements: ReadStatement[] = []
  for (const part of text.split(/<(?=(?:CC)?STMTRS>)/i).slice(1)) statements.push(statementOf(part))
  return { format: 'ofx', statements }
}

function statementOf(part: string): ReadStatement {
  const [currency = ''] = /^[A-Z]{3}$/.exec(valueIn(part, 'CURDEF').toUpperCase()) ?? []
  const account = [valueIn(part, 'BANKID'), valueIn(part, 'ACCTID')].filter(Boolean).join('/')
  const transactions: ReadTransaction[] = []
  const leftOut: LeftOut[] = []
  for (const row of part
    .split(/<STMTTRN>/i)
    .slice(1)
    .map(each => each.split(/<\/STMTTRN>|<\/BANKTRANLIST>|<LEDGERBAL>/i)[0] ?? '')) {
    const read = transactionOf(row, account, currency)
    if (read.amount === 0) leftOut.push({ reason: 'zero', text: read.name || read.text })
    else transactions.push(read)
  }
  // the balance is that of another day than the last transaction where the period ends before it
  const [, ledger = ''] = part.split(/<LEDGERBAL>/i)
  const balance = amountOf(valueIn(ledger, 'BALAMT'), currency)
  const end = dateOf(valueIn(part, 'DTEND'))
  const closing = balance !== undefined && dateOf(valueIn(ledger, 'DTASOF')) === end ? balance : null
  return { id: '', document: 0, transactions, leftOut, opening: null, closing }
}

function transactionOf(row: string, account: string, currency: string): ReadTransaction {
  const amount = amountOf(valueIn(row, 'TRNAMT'), currency)
  const date = dateOf(valueIn(row, 'DTPOSTED'))
  if (amount === undefined || date === undefined)
    throw new BankFileFault('not-complete', valueIn(row, 'FITID') || 'STMTTRN')
  const name = valueIn(row, 'NAME') || valueIn(row.split(/<PAYEE>/i)[1] ?? '', 'NAME')
  return tidied({
    account,
    currency,
    date,
    amount,
    name,
    otherAccount: valueIn(row.split(/<(?:BANK|CC)ACCTTO>/i)[1] ?? '', 'ACCTID'),
    text: [valueIn(row, 'MEMO'), valueIn(row, 'CHECKNUM')].filter(Boolean).join(' '),
    reference: '',
    bankId: valueIn(row, 'FITID'),
    returnCode: '',
  })
}

function valueIn(part: string, tag: string): string {
  const [, value = ''] = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(part) ?? []
  return value
    .replace(/&(lt|gt|nbsp|quot|apos);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? ' ')
    .replace(/&amp;/gi, '&')
    .trim()
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'" }

/** With a dot or a comma, as the country has it. */
function amountOf(text: string, currency: string): number | undefined {
  const [, sign = '', figure = ''] = /^([+-]?)\s*([\d.,]+)$/.exec(text) ?? []
  const mark = figure.lastIndexOf(',') > figure.lastIndexOf('.') ? ',' : '.'
  const decimals = decimalsOf(currency)
  const [whole = '', fraction = '', ...more] = figure.split(mark)
  if (more.length > 0 || figure === '') return undefined
  const amount = fromDecimalText(`${whole.replace(/[.,]/g, '') || '0'}.${fraction.replace(/0+$/, '') || '0'}`, decimals)
  return amount === undefined ? undefined : sign === '-' && amount !== 0 ? -amount : amount
}

/** `20260309120000[-5:EST]`: the day is taken as the bank writes it. */
function dateOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isCalendarDate(date) ? date : undefined
}
