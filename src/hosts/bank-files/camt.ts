/** Reads CAMT files of ISO 20022: statements (053), reports of a day (052) and notifications (054), in every version. */
import { parseXml, type XmlElement, type XmlNode } from '@rgrove/parse-xml'
import {
  decimalsOf,
  isNoReference,
  type LeftOut,
  type ReadStatement,
  type ReadTransaction,
  tidied,
} from '../../domain/bank/bank-transaction.ts'
import { isCalendarDate } from '../../domain/values/calendar.ts'
import { fromDecimalText } from '../../domain/values/decimals.ts'
import { type BankFile, BankFileFault } from '../../formats/bank/read-bank-file.ts'

const MESSAGES: Readonly<Record<string, { readonly format: BankFile['format']; readonly statement: string }>> = {
  BkToCstmrStmt: { format: 'camt', statement: 'Stmt' },
  BkToCstmrAcctRpt: { format: 'camt-052', statement: 'Rpt' },
  BkToCstmrDbtCdtNtfctn: { format: 'camt-054', statement: 'Ntfctn' },
}
const MOST_DOCUMENTS = 500

/** Some programs put several documents into one file, one behind the other. @throws BankFileFault */
export function readCamt(text: string): BankFile {
  // entities that name each other grow without end, and a document type may name other files
  if (/<!DOCTYPE/i.test(text)) throw new BankFileFault('document-type')
  const documents = text.split(/(?<=<\/(?:[\w.-]+:)?Document\s*>)\s*(?=<)/)
  if (documents.length > MOST_DOCUMENTS) throw new BankFileFault('too-many')
  const read = documents.map(readDocument)
  const [{ format } = { format: 'camt' as const }] = read
  return { format, statements: read.flatMap(({ statements }) => statements) }
}

function readDocument(text: string, document: number): BankFile {
  const root = parsed(text)
  const [message] = root ? childrenOf(root) : []
  const known = message && MESSAGES[nameOf(message)]
  if (!known) throw new BankFileFault('wrong-message', message ? nameOf(message) : '')
  const statements = all(message, known.statement).map(statement => statementOf(statement, document))
  return { format: known.format, statements }
}

function statementOf(statement: XmlElement, document: number): ReadStatement {
  const account = textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id')
  const leftOut: LeftOut[] = []
  const transactions = all(statement, 'Ntry')
    .flatMap(entry => entryOf(entry, account, leftOut))
    .filter(({ amount }) => amount !== 0)
  const page = one(statement, 'StmtPgntn') ?? one(statement, 'RptPgntn')
  return {
    id: textAt(statement, 'Id'),
    document,
    leftOut,
    transactions,
    ...endsOf(statement, transactions),
    number: textAt(statement, 'ElctrncSeqNb') || textAt(statement, 'LglSeqNb'),
    page: textAt(page, 'PgNb'),
  }
}

/** A page may begin or end with the balance between two pages, which reports of a day have too: it counts where the page adds up. */
function endsOf(
  statement: XmlElement,
  transactions: readonly ReadTransaction[],
): Pick<ReadStatement, 'opening' | 'closing'> {
  const [opening, previous, closing, between] = ['OPBD', 'PRCD', 'CLBD', 'ITBD'].map(code =>
    balancesOf(statement, code),
  ) as [number[], number[], number[], number[]]
  const sum = transactions.reduce((sum, { amount }) => sum + amount, 0)
  const [first, last] = [opening[0] ?? previous[0] ?? null, closing[0] ?? null]
  const [begin, end] = [between[0], between.at(-1)]
  if (first === null && begin !== undefined && (last ?? (between.length > 1 ? end : null)) === begin + sum) {
    return { opening: begin, closing: begin + sum }
  }
  return { opening: first, closing: last ?? (first !== null && end === first + sum ? end : null) }
}

function balancesOf(statement: XmlElement, code: string): number[] {
  return all(statement, 'Bal')
    .filter(each => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === code)
    .flatMap(balance => {
      const amount = amountOf(one(balance, 'Amt'), 'Bal')
      return amount ? [amount.amount * signOf(balance)] : []
    })
}

function parsed(text: string): XmlElement | null {
  try {
    return parseXml(text.trimStart()).root
  } catch {
    throw new BankFileFault('not-a-bank-file')
  }
}

/** One transaction for each that the entry gathers, where their amounts add up to it. */
function entryOf(entry: XmlElement, account: string, leftOut: LeftOut[]): ReadTransaction[] {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  const whole = amountOf(one(entry, 'Amt'), 'Ntry')
  const said = [textOf(one(entry, 'Amt') ?? entry), textAt(entry, 'AddtlNtryInf')].join(' ').slice(0, 100)
  if (status !== '' && status !== 'BOOK') {
    leftOut.push({ reason: 'not-booked', text: said })
    return []
  }
  const date = dayOf(one(entry, 'BookgDt')) ?? dayOf(one(entry, 'ValDt'))
  if (whole === undefined || date === undefined) throw new BankFileFault('not-complete', 'Ntry')
  if (whole.amount === 0) {
    leftOut.push({ reason: 'zero', text: said })
    return []
  }
  const common = { account, date, entry }
  const details = all(entry, 'NtryDtls').flatMap(each => all(each, 'TxDtls'))
  const sign = signOf(entry)
  const parts = details.map(detail => {
    const amount = amountOf(one(detail, 'Amt') ?? one(one(one(detail, 'AmtDtls'), 'TxAmt'), 'Amt'), 'TxDtls')
    return { detail, amount: amount?.currency === whole.currency ? amount.amount * signOf(detail, sign) : undefined }
  })
  const entryId = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef')
  for (const each of [parts, parts.map(part => withCharges(part, whole.currency))]) {
    const sum = each.reduce((sum, { amount = Number.NaN }) => sum + amount, 0)
    if (each.length > 1 && sum === whole.amount * sign) {
      return each.map(({ detail, amount = 0 }) => ({
        ...transactionOf(detail, { ...common, ...whole, amount }),
        ...(isNoReference(entryId) ? {} : { entryId }),
      }))
    }
  }
  const amount = whole.amount * sign
  if (parts.length < 2) return [transactionOf(parts[0]?.detail, { ...common, ...whole, amount })]
  // less charges, or in another currency: what its parts say stays together
  const each = parts.map(({ detail }) => transactionOf(detail, { ...common, ...whole, amount }))
  const words = (of: (part: ReadTransaction) => string) => [...new Set(each.map(of).filter(Boolean))]
  const names = words(({ name }) => name)
  const accounts = words(({ otherAccount }) => otherAccount)
  return [
    tidied({
      ...transactionOf(undefined, { ...common, ...whole, amount }),
      name: names.join(', '),
      otherAccount: accounts.length === 1 ? (accounts[0] ?? '') : '',
      text: words(({ text, reference }) => [text, reference].filter(Boolean).join(' ')).join(' '),
    }),
  ]
}

interface Part {
  readonly detail: XmlElement
  readonly amount: number | undefined
}

/** What the bank charges for each may be beside its amount, as for direct debits that were returned together. */
function withCharges({ detail, amount }: Part, currency: string): Part {
  const records = all(detail, 'Chrgs').flatMap(charges => all(charges, 'Rcrd'))
  const charged = records.map(record => {
    const read = amountOf(one(record, 'Amt'), 'Chrgs')
    return read?.currency === currency ? read.amount * signOf(record, -1) : 0
  })
  return { detail, amount: amount === undefined ? undefined : charged.reduce((sum, each) => sum + each, amount) }
}

interface Common {
  readonly account: string
  readonly date: string
  readonly entry: XmlElement
  readonly currency: string
  readonly amount: number
}

function transactionOf(
  detail: XmlElement | undefined,
  { account, date, entry, currency, amount }: Common,
): ReadTransaction {
  const parties = one(detail, 'RltdPties')
  const returnCode = returnCodeOf(entry, detail)
  // what comes back has the parties of the payment that it takes back
  const isFromDebtor = amount > 0 !== (returnCode !== '')
  const [other, otherAccount, ultimate] = isFromDebtor
    ? ['Dbtr', 'DbtrAcct', 'UltmtDbtr']
    : ['Cdtr', 'CdtrAcct', 'UltmtCdtr']
  const party = one(parties, other ?? '')
  const remittance = one(detail, 'RmtInf')
  const structured = all(remittance, 'Strd')
  const reference = structured.map(each => textAt(each, 'CdtrRefInf', 'Ref')).find(Boolean) ?? ''
  const documents = structured.flatMap(each => all(each, 'RfrdDocInf').map(document => textAt(document, 'Nb')))
  const remarks = structured.flatMap(each => all(each, 'AddtlRmtInf').map(textOf))
  const endToEnd = textAt(detail, 'Refs', 'EndToEndId')
  const written = [
    ...all(remittance, 'Ustrd').map(textOf),
    ...documents,
    ...remarks,
    isNoReference(endToEnd) ? '' : endToEnd,
  ]
  const said = written.filter(Boolean)
  // without anything of its own, the bank's description tells it apart
  const text = said.length > 0 ? said : [textAt(detail, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf')]
  return tidied({
    account,
    currency,
    date,
    amount,
    name: textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm') || textAt(one(parties, ultimate ?? ''), 'Nm'),
    otherAccount:
      textAt(one(parties, otherAccount ?? ''), 'Id', 'IBAN') ||
      textAt(one(parties, otherAccount ?? ''), 'Id', 'Othr', 'Id'),
    text: text.join(' '),
    reference,
    bankId: textAt(detail, 'Refs', 'AcctSvcrRef') || textAt(entry, 'AcctSvcrRef'),
    returnCode,
  })
}

/** Of a payment that came back, the reason, or that there is none. The bank's own code for it may be of SWIFT or of German banks. */
function returnCodeOf(entry: XmlElement, detail: XmlElement | undefined): string {
  const information = one(detail, 'RtrInf')
  const reason = textAt(information, 'Rsn', 'Cd')
  if (/^[A-Z0-9]{4}$/.test(reason)) return reason
  const isReturned = [entry, detail].some(
    element =>
      /^(UPDD|RRTN)$/.test(textAt(element, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd')) ||
      /^N?RTI\b|\+(108|109|159)\b/.test(textAt(element, 'BkTxCd', 'Prtry', 'Cd')),
  )
  return information || isReturned ? 'MS03' : ''
}

/** A reversal is booked the other way round, as its indicator says already. */
function signOf(element: XmlElement, otherwise = 1): number {
  const indicator = textAt(element, 'CdtDbtInd')
  return indicator === 'DBIT' ? -1 : indicator === 'CRDT' ? 1 : otherwise
}

function amountOf(element: XmlElement | undefined, place: string): { amount: number; currency: string } | undefined {
  if (!element) return undefined
  const currency = element.attributes.Ccy ?? ''
  const amount = fromDecimalText(withoutFill(textOf(element)), decimalsOf(currency))
  if (amount === undefined || !/^[A-Z]{3}$/.test(currency)) throw new BankFileFault('not-complete', place)
  return { amount, currency }
}

/** `12.50000` is 12.50. */
function withoutFill(text: string): string {
  return text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}

function dayOf(element: XmlElement | undefined): string | undefined {
  const day = (textAt(element, 'Dt') || textAt(element, 'DtTm')).slice(0, 10)
  return isCalendarDate(day) ? day : undefined
}

const isElement = (node: XmlNode): node is XmlElement => node.type === 'element'

function childrenOf(element: XmlElement): XmlElement[] {
  return element.children.filter(isElement)
}

/** Without the prefix that some banks give the namespace. */
function nameOf({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

function all(element: XmlElement | undefined, name: string): XmlElement[] {
  return element ? childrenOf(element).filter(child => nameOf(child) === name) : []
}

function one(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return all(element, name)[0]
}

function textAt(element: XmlElement | undefined, ...names: string[]): string {
  const found = names.reduce<XmlElement | undefined>(one, element)
  return found && childrenOf(found).length === 0 ? textOf(found) : ''
}

function textOf(element: XmlElement): string {
  return element.text.trim()
}
