/** Reads MT940 and MT942 files, with the subfields of German banks (?20 to ?63) and the code words of Dutch ones (/REMI/). */
import {
  decimalsOf,
  isNoReference,
  type LeftOut,
  type ReadStatement,
  type ReadTransaction,
  tidied,
} from '../../domain/bank/bank-transaction.ts'
import { reasonIn, returnCodeIn } from '../../domain/bank/returned-debits.ts'
import type { ReturnCode } from '../../domain/payments/direct-debits.ts'
import { isCalendarDate } from '../../domain/values/calendar.ts'
import { fromDecimalText } from '../../domain/values/decimals.ts'
import { type BankFile, BankFileFault } from '../../formats/bank/read-bank-file.ts'

export function isMt940(text: string): boolean {
  return /^:25P?:/m.test(text) && /^:(60[FM]|61|34F|90[CD]):/m.test(text)
}

interface Field {
  readonly tag: string
  readonly lines: readonly string[]
}

/** @throws BankFileFault */
export function readMt940(text: string): BankFile {
  const fields = fieldsOf(text)
  // what is under way has no balance
  const format = fields.some(({ tag }) => tag === '60F' || tag === '60M') ? 'mt940' : 'mt942'
  return { format, statements: pagesOf(fields).map(statementOf) }
}

/** A page begins with its account; some banks leave out the field before it. */
function pagesOf(fields: readonly Field[]): Field[][] {
  const pages: Field[][] = []
  let name: Field | undefined
  for (const field of fields) {
    if (field.tag === '25' || field.tag === '25P') pages.push(name ? [name, field] : [field])
    else if (field.tag !== '20') pages.at(-1)?.push(field)
    name = field.tag === '20' ? field : field.tag === '25' || field.tag === '25P' ? undefined : name
  }
  return pages
}

function statementOf(fields: readonly Field[]): ReadStatement {
  const first = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag))?.lines[0]?.trim() ?? ''
  // an IBAN may have its currency behind it, and older accounts their bank before them
  const account = first('25', '25P').replace(/^([A-Z]{2}\d{2}[A-Z0-9]{10,30}?)[ /]?[A-Z]{3}$/, '$1')
  const currency =
    /^[CD]\d{6}([A-Z]{3})/.exec(first('60F', '60M') || first('62F', '62M'))?.[1] ??
    /^\d*([A-Z]{3})/.exec(first('34F') || first('90C') || first('90D'))?.[1] ??
    ''
  const transactions: ReadTransaction[] = []
  const leftOut: LeftOut[] = []
  let open: Movement | undefined
  const close = (information: readonly string[]) => {
    if (open && open.leftOut !== undefined) leftOut.push({ reason: open.leftOut, text: open.line.slice(0, 100) })
    else if (open) transactions.push(transactionOf(open, information, account, currency))
    open = undefined
  }
  for (const { tag, lines } of fields) {
    if (tag !== '86') close([])
    if (tag === '61') open = movementOf(lines, currency)
    if (tag === '86') close(lines)
  }
  close([])
  const [number = '', page = ''] = first('28C', '28').split('/')
  return {
    id: `${first('20')} ${first('28C', '28')}`.trim(),
    document: 0,
    transactions,
    leftOut,
    // banks that number nothing write zeros
    ...(/[1-9]/.test(number) && page !== '' ? { number, page } : {}),
    opening: balanceOf(first('60F', '60M'), currency),
    closing: balanceOf(first('62F', '62M'), currency),
  }
}

function balanceOf(said: string, currency: string): number | null {
  const [, mark, figure = ''] = /^([CD])\d{6}[A-Z]{3}([\d.,]+)/.exec(said) ?? []
  const amount = mark === undefined ? undefined : amountOf(figure, currency)
  return amount === undefined ? null : mark === 'D' ? -amount : amount
}

function fieldsOf(text: string): Field[] {
  const fields: { tag: string; lines: string[] }[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, tag, rest] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    if (tag !== undefined) fields.push({ tag, lines: [rest ?? ''] })
    // the end of a message, and the blocks around it
    else if (/^-\}?\s*$|^\{\d:/.test(line)) fields.push({ tag: 'end', lines: [] })
    else fields.at(-1)?.lines.push(line)
  }
  return fields
}

interface Movement {
  readonly line: string
  readonly leftOut: LeftOut['reason'] | undefined
  readonly date: string
  readonly amount: number
  readonly reference: string
  readonly bankId: string
  readonly more: string
  readonly isReturned: boolean
}

/** Some banks put blanks into it, write the amount with a dot, or leave out the type. E before the mark is expected, not booked. */
const MOVEMENT = /^(\d{2}) ?(\d{2}) ?(\d{2}) ?(?:(\d{2}) ?(\d{2}))? ?([RE]?[CD]) ?[A-Z]? ?([\d.,]+) ?(.*)$/
const TYPE = /^(?!NONREF)[A-Z][A-Z0-9 ]{3}/

function movementOf([first = '', ...rest]: readonly string[], currency: string): Movement {
  const line = first.trim()
  const [, year = '', month = '', day = '', entryMonth, entryDay, mark = '', figure = '', behind = ''] =
    MOVEMENT.exec(line) ?? []
  const amount = amountOf(figure, currency)
  const date = dateOf([year, month, day], entryMonth, entryDay)
  if (amount === undefined || date === undefined || currency === '')
    throw new BankFileFault('not-complete', `:61:${line}`)
  const [reference = '', bankId = ''] = behind.replace(TYPE, '').split('//')
  // RC takes a credit back, RD a debit
  const isIncoming = mark === 'C' || mark === 'RD' || mark === 'EC'
  return {
    line,
    leftOut: mark.startsWith('E') ? 'not-booked' : amount === 0 ? 'zero' : undefined,
    date,
    amount: isIncoming ? amount : -amount,
    reference: reference.trim(),
    bankId: bankId.trim(),
    more: rest.join(' '),
    isReturned: behind.startsWith('NRTI'),
  }
}

/** `119,00`, `119,`, `,99`, `119.00` and `1.119,00`. */
function amountOf(figure: string, currency: string): number | undefined {
  const mark = figure.lastIndexOf(',') > figure.lastIndexOf('.') ? ',' : '.'
  const [whole = '', fraction = '', ...more] = figure.split(mark)
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(whole)
  if (more.length > 0 || !(grouped || /^\d*$/.test(whole)) || whole + fraction === '') return undefined
  return fromDecimalText(
    `${whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'}.${fraction || '0'}`,
    decimalsOf(currency),
  )
}

/** The day of the entry has no year: it is near the value date. Interest is booked on 30 February, which is the last day of the month. */
function dateOf(value: readonly [string, string, string], month: string | undefined, day = ''): string | undefined {
  const valueYear = 2000 + Number(value[0])
  const valueDate = calendarDay(valueYear, value[1], value[2])
  if (month === undefined) return valueDate
  const apart = Number(month) - Number(value[1])
  const booked = calendarDay(apart > 6 ? valueYear - 1 : apart < -6 ? valueYear + 1 : valueYear, month, day)
  return booked ?? valueDate
}

function calendarDay(year: number, month: string, day: string): string | undefined {
  const latest = Number(day) > 28 && Number(day) <= 31 ? ['31', '30', '29', '28'].filter(last => last <= day) : [day]
  return latest.map(each => `${year}-${month}-${each}`).find(isCalendarDate)
}

function transactionOf(
  movement: Movement,
  information: readonly string[],
  account: string,
  currency: string,
): ReadTransaction {
  const { date, amount, bankId } = movement
  const said = informationOf(information)
  const reference =
    isNoReference(movement.reference) || /^(EREF|KREF|MARF|PREF)$/.test(movement.reference) ? '' : movement.reference
  return tidied({
    account,
    currency,
    date,
    amount,
    name: said.name,
    otherAccount: said.otherAccount,
    reference: said.reference,
    text: [said.text || movement.more, reference].filter(Boolean).join(' '),
    bankId,
    returnCode: said.returnCode || (movement.isReturned ? reasonIn(said.text) : ''),
  })
}

interface Information {
  readonly name: string
  readonly otherAccount: string
  readonly text: string
  readonly reference: string
  readonly returnCode: string
}

function informationOf(lines: readonly string[]): Information {
  const joined = lines.join('')
  if (/^\d{3}\?|^\?\d{2}/.test(joined)) return germanInformation(joined)
  if (/^\/[A-Z]{3,4}\//.test(joined)) return codeWords(joined)
  return { name: '', otherAccount: '', text: lines.join(' '), reference: '', returnCode: '' }
}

/** `166?00GUTSCHRIFT?20SVWZ+RE 4711?30COBADEFFXXX?31DE89…?32MAX MUSTERMANN`; of 27 characters each, broken anywhere. */
function germanInformation(joined: string): Information {
  const parts = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code = '', text = '']) => ({
    code: Number(code),
    text,
  }))
  const those = (from: number, to: number) =>
    parts.filter(({ code }) => code >= from && code <= to).map(({ text }) => text)
  const written = [...those(20, 29), ...those(60, 63)].join('')
  const sepa = sepaWords(written)
  const ownReference = isNoReference(sepa.get('EREF') ?? '') ? '' : (sepa.get('EREF') ?? '')
  const text = sepa.size === 0 ? written : [sepa.get('SVWZ') ?? sepa.get('') ?? '', ownReference].join(' ')
  return {
    name: those(32, 33).join('') || (sepa.get('ABWA') ?? ''),
    otherAccount: those(31, 31).join('') || (sepa.get('IBAN') ?? ''),
    text,
    reference: '',
    returnCode: germanReturnCode(joined, those(0, 0).join(''), text, those(34, 34).join('')),
  }
}

/** Direct debits that came back, of companies and of everybody, and credit transfers. */
const RETURNS = /^(108|109|159)\?/
/** The few of their numbers for reasons that every bank uses alike. */
const NUMBERED_REASONS: Readonly<Record<string, ReturnCode>> = { '911': 'FF01', '912': 'MD06', '914': 'MS03' }

/** What the bank writes says more than its number. */
function germanReturnCode(joined: string, kind: string, text: string, number: string): string {
  const written = RETURNS.test(joined) ? reasonIn(text) : returnCodeIn(`${kind} ${text}`)
  return written === 'MS03' ? (NUMBERED_REASONS[number.trim()] ?? written) : (written ?? '')
}

function sepaWords(written: string): Map<string, string> {
  const words = new Map<string, string>()
  const parts = written.split(/(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP)\+/)
  if (parts.length === 1) return words
  words.set('', parts[0] ?? '')
  for (let at = 1; at < parts.length; at += 2) words.set(parts[at] ?? '', (parts[at + 1] ?? '').trim())
  return words
}

const WORDS =
  'TRTP|IBAN|BIC|NAME|REMI|EREF|ORDP|BENM|CNTP|MARF|CSID|KREF|PREF|PURP|ULTD|ULTC|ULTB|RTRN|ISDT|CUR|ADDR|ID|TRCD|SVCL|ACCW|FX|CHRG|BUSP|RREF'

/** `/TRTP/…/IBAN/…/NAME/…/REMI/…` of ABN AMRO and Rabobank; ING has `/CNTP/account/BIC/name/city/` and `/REMI/USTD//…/`. */
function codeWords(joined: string): Information {
  const words = new Map<string, string>()
  const parts = joined.split(new RegExp(`/(${WORDS})/`))
  for (let at = 1; at < parts.length; at += 2) {
    const word = parts[at] ?? ''
    if (!words.has(word)) words.set(word, (parts[at + 1] ?? '').replace(/^\/+|\/+$/g, '').trim())
  }
  const [account = '', , name = ''] = (words.get('CNTP') ?? '').split('/')
  const remittance = words.get('REMI') ?? ''
  const [, reference = ''] = /^STRD\/(?:CUR\/)?\/*(.*)$/.exec(remittance) ?? []
  const [, issued = ''] = /\/?CUR\/(.*)$/.exec(joined) ?? []
  const ownReference = words.get('EREF') ?? ''
  const isStructured = remittance.startsWith('STRD')
  return {
    name: words.get('NAME') ?? name,
    otherAccount: words.get('IBAN') ?? account,
    text: [
      isStructured ? '' : remittance.replace(/^USTD\/*/, ''),
      isNoReference(ownReference) ? '' : ownReference,
    ].join(' '),
    reference: isStructured ? reference || issued.replace(/\/.*$/, '') : '',
    returnCode: dutchReturnCode(words.get('RTRN'), words.get('TRTP') ?? ''),
  }
}

/** `/RTRN/MS03/`, and a kind of transaction that says it. */
function dutchReturnCode(reason: string | undefined, kind: string): string {
  if (reason === undefined) return returnCodeIn(kind) ?? ''
  return /^[A-Z0-9]{4}$/.test(reason) ? reason : 'MS03'
}
