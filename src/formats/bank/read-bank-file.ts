/** What a host does with a bank's file: reads the fixed formats, and leaves tables to what reads those. */
import type { BankFileFormat, ReadStatement } from '../../domain/bank/bank-transaction.ts'

/** `table`: a CSV file or a workbook. `cells`: what is a table in another spelling. */
export type ReadableBankFile = BankFile | 'table' | { readonly cells: readonly (readonly string[])[] }
export type ReadBankFile = (file: Uint8Array) => Promise<ReadableBankFile>

export interface BankFile {
  readonly format: Exclude<BankFileFormat, 'csv'>
  /** Each with all of its booked transactions, in their order. A currency that a file does not say is empty. */
  readonly statements: readonly ReadStatement[]
}

export const bankFileFaults = [
  'not-a-bank-file',
  'document-type',
  'wrong-message',
  'not-complete',
  'too-many',
  'too-much-work',
  'no-year',
] as const
export type BankFileFaultCode = (typeof bankFileFaults)[number]

/** Why a file is not read. `place` is the line or the element at fault, where that is known. */
export class BankFileFault extends Error {
  readonly code: BankFileFaultCode
  readonly place: string | number

  /** @param place the row of a table, from 1, or what a transaction is called in another file */
  constructor(code: BankFileFaultCode, place: string | number = '') {
    super(code)
    this.name = 'BankFileFault'
    this.code = code
    this.place = place
  }
}

export const MOST_TRANSACTIONS = 20_000
export const MOST_FILES = 500
export const MOST_UNPACKED = 50 * 1024 * 1024
