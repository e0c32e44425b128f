/** Reads a bank's file, and says what it has before it counts. */
import { missesColumns } from '../../../domain/bank/bank-column.ts'
import {
  type BankLayout,
  guessLayout,
  matchBankColumns,
  matchWithoutHeader,
  mayHaveDirection,
  tableOfCells,
} from '../../../domain/bank/bank-columns.ts'
import { bankLayoutOf } from '../../../domain/bank/bank-layouts.ts'
import { readBankRows } from '../../../domain/bank/bank-rows.ts'
import type { ReadStatement } from '../../../domain/bank/bank-transaction.ts'
import {
  BankFileFault,
  type BankFileFaultCode,
  MOST_TRANSACTIONS,
  type ReadBankFile,
} from '../../../formats/bank/read-bank-file.ts'
import { type ReadTable, TableFault } from '../../../formats/sheets/read-table.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { bytesOfBase64 } from '../../../platform/base64.ts'
import { isPrintable } from '../../../platform/contract.ts'
import { type Database, snapshot } from '../../../platform/database/database.ts'
import { type FieldError, Refusal } from '../../../platform/problem.ts'
import type { FieldFaults } from '../../../platform/problem-words/field-words.ts'
import type { FileFaults } from '../../../platform/problem-words/file-words.ts'
import { fieldFault } from '../../../platform/problem-words/problem-words.ts'
import { base64DigestOf } from '../../../platform/secrets/digest.ts'
import type { BankFileSummary, BankStatementUploaded, NewBankStatement, UnclearReason } from '../contract.ts'
import { findBankLayout } from '../queries/bank-statements.ts'
import { compareWithStored } from '../queries/known-bank-transactions.ts'
import { recordBankStatement } from './record-bank-statement.ts'
import { summaryOf } from './summarize-bank-file.ts'

export interface BankFileReaders {
  readonly readBankFile: ReadBankFile
  readonly readTable: ReadTable
}

/** @throws Refusal `invalid-input` for a file that can't be read */
export async function uploadBankStatement(
  db: Database,
  actor: BusinessActor,
  readers: BankFileReaders,
  upload: NewBankStatement,
): Promise<BankStatementUploaded> {
  const file = bytesOfBase64(upload.content)
  try {
    const read = await readers.readBankFile(file)
    if (read === 'table') return await uploadTable(db, actor, await cellsOf(readers.readTable, file), upload)
    if ('cells' in read) return await uploadTable(db, actor, read.cells, upload)
    const { currency } = actor.scope.settings
    const statements = read.statements.map(statement => ({
      ...statement,
      transactions: statement.transactions.map(each => ({ ...each, currency: each.currency || currency })),
    }))
    if (upload.check) {
      const summary = await summarize(db, actor, statements)
      return { bankStatement: null, summary, unclear: null, layout: null }
    }
    const recorded = await recordBankStatement(db, actor, { ...upload, format: read.format, statements })
    return { ...recorded, unclear: null, layout: null }
  } catch (error) {
    const fault = faultOfBankFile(error)
    if (fault === undefined) throw error
    throw new Refusal('invalid-input', { errors: [fault] })
  }
}

async function summarize(
  db: Database,
  { scope }: BusinessActor,
  statements: readonly ReadStatement[],
  proven?: boolean | null,
): Promise<BankFileSummary> {
  const { transactions } = await snapshot(db, tx => compareWithStored(tx, scope, statements))
  return summaryOf(statements, transactions, proven)
}

/** @throws TableFault */
async function cellsOf(readTable: ReadTable, file: Uint8Array): Promise<string[][]> {
  const table = await readTable(file, {})
  const cells: string[][] = []
  try {
    for (let rows = await table.next(); rows; rows = await table.next()) {
      cells.push(...rows.map(row => row.cells.map(printable)))
      if (cells.length > MOST_TRANSACTIONS) throw new BankFileFault('too-many')
    }
  } finally {
    table.close()
  }
  return cells
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/
const SHOWN_SAMPLES = 3

async function uploadTable(
  db: Database,
  actor: BusinessActor,
  cells: readonly (readonly string[])[],
  { fileName, layout: given, check, addKnown }: NewBankStatement,
): Promise<BankStatementUploaded> {
  const table = tableOfCells(cells)
  if (!table) throw new TableFault('empty')
  const { place, said, head, rows, hasHeader } = table
  const seen = hasHeader ? matchBankColumns(head, rows) : matchWithoutHeader(rows)
  const known = hasHeader ? bankLayoutOf(head) : undefined
  const digest = await base64DigestOf(JSON.stringify(hasHeader ? said : ['no header', ...seen]))
  const earlier = await findBankLayout(db, actor.scope, digest)
  const remembered = given ?? earlier
  // a balance only proves what else was said, and a value date only completes another
  const matching = (remembered?.matching ?? seen).map(
    (column, at) => column ?? (seen[at] === 'balance' || seen[at] === 'valueDate' ? (seen[at] ?? null) : null),
  )
  const guessed = guessLayout(matching, rows)
  const decimalMark = guessed.decimalMark ?? remembered?.decimalMark ?? null
  const dateOrder = guessed.dateOrder ?? remembered?.dateOrder ?? known?.dateOrder ?? null
  const inverted = remembered?.inverted ?? known?.inverted ?? false
  const columns = head.map((header, column) => ({
    header,
    samples: rows.flatMap(row => row[column]?.trim().slice(0, 60) || []).slice(0, SHOWN_SAMPLES),
  }))
  const asking = (reasons: UnclearReason[], summary: BankStatementUploaded['summary'] = null) => ({
    bankStatement: null,
    summary,
    layout: null,
    unclear: { columns, matching, decimalMark, dateOrder, inverted, reasons },
  })
  const open: [boolean, UnclearReason][] = [
    [missesColumns(matching), 'columns'],
    [decimalMark === null, 'decimal-mark'],
    [dateOrder === null, 'date-order'],
    [!remembered && mayHaveDirection(matching, rows), 'direction'],
  ]
  const reasons = open.flatMap(([isOpen, reason]) => (isOpen ? [reason] : []))
  if (reasons.length > 0 || decimalMark === null || dateOrder === null) return asking(reasons)
  const account = IBAN.exec(cells.slice(0, place).flat().join(' '))?.[0] ?? ''
  const usual = {
    account,
    currency: actor.scope.settings.currency,
    feeName: columns[matching.indexOf('fee')]?.header ?? '',
  }
  const layout: BankLayout = { matching, decimalMark, dateOrder, inverted }
  const reading = readBankRows(rows, layout, usual)
  if ('row' in reading) {
    if (!given && remembered) return asking(['columns'])
    // the rows below the header are the next ones in the file
    const row = place + reading.row + (hasHeader ? 2 : 1)
    throw new BankFileFault(reading.column === 'year' ? 'no-year' : 'not-complete', row)
  }
  const { addsUp, inverted: isInverted, ...read } = reading
  if (read.transactions.length === 0) throw new TableFault('empty')
  const statements: ReadStatement[] = [{ id: '', document: 0, ...read }]
  const summary = () => summarize(db, actor, statements, addsUp)
  // without headers, only the balance proves which column is which
  if (!remembered && !hasHeader && addsUp !== true) return asking(['columns'], await summary())
  const isContradicted = addsUp === false
  if (!given && isContradicted && !earlier?.despiteBalance) return asking(['balance'], await summary())
  const used = { matching, decimalMark, dateOrder, inverted: isInverted }
  const layoutUsed = { unclear: null, layout: { columns, ...used } }
  if (check) return { bankStatement: null, summary: await summary(), ...layoutUsed }
  const chosen = given && { headers: digest, ...used, despiteBalance: isContradicted }
  const taken = { fileName, format: 'csv', statements, addKnown, proven: addsUp, chosen } as const
  return { ...(await recordBankStatement(db, actor, taken)), ...layoutUsed }
}

function printable(text: string): string {
  return isPrintable(text) ? text : [...text.toWellFormed()].filter(isPrintable).join('')
}

/** Undefined for an error that is not the file's. */
function faultOfBankFile(error: unknown): FieldError | undefined {
  if (error instanceof BankFileFault) return FAULTS[error.code](error.place)
  if (!(error instanceof TableFault)) return undefined
  return error.code === 'empty' ? told('bank-file-empty', {}) : told('bank-file-unreadable', {})
}

const told = <Code extends keyof FileFaults>(code: Code, data: FieldFaults[Code]) => fieldFault('content', code, data)

const FAULTS: Readonly<Record<BankFileFaultCode, (place: string | number) => FieldError>> = {
  'not-a-bank-file': () => told('bank-file-unreadable', {}),
  'document-type': () => told('bank-file-document-type', {}),
  'wrong-message': () => told('bank-file-message', {}),
  'not-complete': place =>
    typeof place === 'number'
      ? told('bank-row-unreadable', { row: place })
      : told('bank-transaction-unreadable', { place }),
  'no-year': place =>
    typeof place === 'number'
      ? told('bank-row-without-year', { row: place })
      : told('bank-transaction-without-year', { place }),
  'too-many': () => told('bank-file-too-long', {}),
  'too-much-work': () => told('bank-file-too-much-work', {}),
}
