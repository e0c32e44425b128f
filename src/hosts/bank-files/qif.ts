/** Reads a QIF file as a table: it has neither a currency nor an order of day and month, which the table is asked for. */
import { BankFileFault } from '../../formats/bank/read-bank-file.ts'

export function isQif(text: string): boolean {
  return /^\s*!(Type|Account|Option)\b/i.test(text)
}

const COLUMNS = { D: 'Date', T: 'Amount', P: 'Payee', M: 'Memo', N: 'Number', C: 'Cleared' } as const
const HEADERS = Object.values(COLUMNS)

/** @throws BankFileFault */
export function qifCells(text: string): string[][] {
  const rows: string[][] = []
  let row = new Map<string, string>()
  let isMoney = false
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [code = '', value] = [line[0]?.toUpperCase(), line.slice(1).trim()]
    // lists of accounts, categories and securities are no transactions
    if (code === '!')
      isMoney = /^type:\s*(bank|cash|ccard|oth a|oth l)/i.test(value) || (isMoney && /^option/i.test(value))
    else if (code === '^') {
      if (isMoney && row.size > 0) rows.push(HEADERS.map(header => row.get(header) ?? ''))
      row = new Map()
    } else if (code === 'U' && !row.has('Amount')) row.set('Amount', value)
    else if (code in COLUMNS) row.set(COLUMNS[code as keyof typeof COLUMNS], code === 'D' ? dayOf(value) : value)
  }
  if (isMoney && row.has('Date')) rows.push(HEADERS.map(header => row.get(header) ?? ''))
  if (rows.length === 0) throw new BankFileFault('not-a-bank-file')
  return [[...HEADERS], ...rows]
}

/** `3/ 9'26` is 3/9/2026. */
function dayOf(text: string): string {
  return text
    .replace(/\s/g, '')
    .replace(/['’](\d{2})$/, '/20$1')
    .replace(/['’](\d{4})$/, '/$1')
}
