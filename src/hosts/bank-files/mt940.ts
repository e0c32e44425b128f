/** Reads MT940 files, with the subfields of German banks (?20 to ?63) and the code words of Dutch ones (/REMI/). */
import { decimalsOf, isNoReference, type ReadTransaction, tidied } from '../../domain/bank/bank-transaction.ts'
import { reasonIn, returnCodeIn } from '../../domain/bank/returned-debits.ts'
import type { ReturnCode } from '../../domain/payments/direct-debits.ts'
import { isCalendarDate } from '../../domain/values/calendar.ts'
import { fromDecimalText } from '../../domain/values/decimals.ts'
import { BankFileFault } from '../../formats/bank/read-bank-file.ts'

export function isMt940(text: string): boolean {
  return /^:20:/m.test(text) && /^:25P?:/m.test(text) && /^:60[FM]:/m.test(text)
}

interface Field {
  readonly tag: string
  readonly lines: readonly string[]
}

/** @throws BankFileFault */
export function readMt940(text: string): ReadTransaction[][] {
  const statements: ReadTransaction[][] = []
  let account = ''
  let currency = ''
  let open: Movement | undefined
  const close = (information: readonly string[]) => {
    if (open) statements.at(-1)?.push(transactionOf(open, information, account, currency))
    open = undefined
  }
  for (const { tag, lines } of fieldsOf(text)) {
    if (tag !== '86') close([])
    const [first = ''] = lines
    if (tag === '25' || tag === '25P') {
      // an IBAN may have its currency behind it, and older accounts their bank before them
      account = first.trim().replace(/^([A-Z]{2}\d{2}[A-Z0-9]{10,30}?)[ /]?[A-Z]{3}$/, '$1')
      statements.push([])
    }
    if (tag === '60F' || tag === '60M') currency = /^[CD]\d{6}([A-Z]{3})/.exec(first.trim())?.[1] ?? ''
    if (tag === '61') open = movementOf(lines, currency)
    if (tag === '86') close(lines)
  }
  close([])
  return statements
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
  readonly date: string
  readonly amount: number
  readonly reference: string
  readonly bankId: string
  readonly more: string
  readonly isReturned: boolean
}

const MOVEMENT = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d+,\d*)([A-Z][A-Z0-9]{3})(.*)$/

function movementOf([first = '', ...rest]: readonly string[], currency: string): Movement {
  const [, value = '', entry, mark = '', figure = '', type, references = ''] = MOVEMENT.exec(first.trim()) ?? []
  const amount = fromDecimalText(figure.replace(/,$/, ''), decimalsOf(currency), ',')
  const date = dateOf(value, entry)
  if (amount === undefined || date === undefined || currency === '')
    throw new BankFileFault('not-complete', `:61:${first.trim()}`)
  const [reference = '', bankId = ''] = references.split('//')
  // RC takes a credit back, RD a debit
  const isIncoming = mark === 'C' || mark === 'RD'
  return {
    date,
    amount: isIncoming ? amount : -amount,
    reference: reference.trim(),
    bankId: bankId.trim(),
    more: rest.join(' '),
    isReturned: type === 'NRTI',
  }
}

/** The day of the entry has no year: it is near the value date. */
function dateOf(value: string, entry: string | undefined): string | undefined {
  const day = (year: number, month: string, date: string) => `${year}-${month}-${date}`
  const year = 2000 + Number(value.slice(0, 2))
  const valueDate = day(year, value.slice(2, 4), value.slice(4, 6))
  if (!isCalendarDate(valueDate)) return undefined
  if (entry === undefined) return valueDate
  const [month, date] = [entry.slice(0, 2), entry.slice(2, 4)]
  const apart = Number(month) - Number(value.slice(2, 4))
  const booked = day(apart > 6 ? year - 1 : apart < -6 ? year + 1 : year, month, date)
  return isCalendarDate(booked) ? booked : valueDate
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
    ...{ account, currency, date, amount },
    ...{ name: said.name, otherAccount: said.otherAccount, reference: said.reference },
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
