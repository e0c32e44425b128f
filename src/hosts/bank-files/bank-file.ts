/** Opens a file of a bank: detects its format, and unpacks a ZIP. */
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type ZipFile } from 'yauzl'
import type { ReadStatement } from '../../domain/bank/bank-transaction.ts'
import {
  type BankFile,
  BankFileFault,
  MOST_FILES,
  MOST_TRANSACTIONS,
  MOST_UNPACKED,
  type ReadableBankFile,
} from '../../formats/bank/read-bank-file.ts'
import { textOfFile } from '../tables/text-of-file.ts'
import { isBai2, readBai2 } from './bai2.ts'
import { readCamt } from './camt.ts'
import { isMt940, readMt940 } from './mt940.ts'
import { isOfx, readOfx } from './ofx.ts'
import { isQif, qifCells } from './qif.ts'

/** @throws BankFileFault */
export async function bankFileOf(file: Uint8Array): Promise<ReadableBankFile> {
  const found = file[0] === 0x50 && file[1] === 0x4b ? await readZip(file) : readOne(file)
  if (found !== 'table' && countOf(found) > MOST_TRANSACTIONS) throw new BankFileFault('too-many')
  return found
}

function countOf(found: Exclude<ReadableBankFile, 'table'>): number {
  return 'cells' in found
    ? found.cells.length
    : found.statements.reduce((sum, { transactions }) => sum + transactions.length, 0)
}

function readOne(file: Uint8Array): ReadableBankFile {
  const { text } = textOfFile(file, undefined)
  if (isOfx(text)) return readOfx(text)
  if (/^\s*</.test(text)) return readCamt(text)
  if (isQif(text)) return { cells: qifCells(text) }
  if (isBai2(text)) return readBai2(text)
  return isMt940(text) ? readMt940(text) : 'table'
}

/** Folders, what systems add, and what banks put beside their statements. */
const NO_STATEMENT = /\/$|^__MACOSX\/|(^|\/)(\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$|\.(pdf|png|jpe?g|html?)$/i

/** A workbook is a ZIP too. */
async function readZip(file: Uint8Array): Promise<ReadableBankFile> {
  const zip = await fromBufferPromise(Buffer.from(file), { lazyEntries: true, autoClose: false }).catch(() => {
    throw new BankFileFault('not-a-bank-file')
  })
  if (zip.entryCount > MOST_FILES) throw new BankFileFault('too-many')
  const statements: ReadStatement[] = []
  let document = 0
  let unpacked = 0
  let format: BankFile['format'] | undefined
  const files: Packed[] = []
  for await (const packed of filesIn(zip)) files.push(packed)
  // the parts of a workbook come in any order
  if (files.some(({ name }) => name === '[Content_Types].xml')) return 'table'
  for (const { name, bytes, read } of files) {
    if (NO_STATEMENT.test(name)) continue
    unpacked += bytes
    if (unpacked > MOST_UNPACKED) throw new BankFileFault('too-much-work')
    const found = readOne(await read())
    if (found === 'table' || 'cells' in found) throw new BankFileFault('not-a-bank-file', name)
    format = found.format
    statements.push(...found.statements.map(statement => ({ ...statement, document })))
    document++
  }
  if (format === undefined) throw new BankFileFault('not-a-bank-file')
  return { format, statements }
}

interface Packed {
  readonly name: string
  readonly bytes: number
  readonly read: () => Promise<Uint8Array>
}

/** @throws BankFileFault for a ZIP that is damaged, or names a file outside of its own folder */
async function* filesIn(zip: ZipFile): AsyncGenerator<Packed> {
  try {
    for await (const entry of zip.eachEntry()) {
      const read = async () => buffer(await zip.openReadStreamPromise(entry))
      yield { name: entry.fileName, bytes: entry.uncompressedSize, read: () => read().catch(damaged) }
    }
  } catch {
    damaged()
  }
}

function damaged(): never {
  throw new BankFileFault('not-a-bank-file')
}
