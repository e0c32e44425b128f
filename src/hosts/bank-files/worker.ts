/** The process that reads a bank's file. It is ended when it takes too much memory or time. */
import { BankFileFault, type BankFileFaultCode, type ReadableBankFile } from '../../formats/bank/read-bank-file.ts'
import { endWithServer } from '../confined/worker.ts'
import { bankFileOf } from './bank-file.ts'

export type BankFileAnswer =
  | { readonly file: ReadableBankFile }
  | { readonly fault: BankFileFaultCode; readonly place: string | number }
  | { readonly error: string }

process.on('message', async (file: Uint8Array) => {
  process.send?.(await bankFileOf(file).then(file => ({ file }), asAnswer))
})

endWithServer()

function asAnswer(error: unknown): BankFileAnswer {
  if (error instanceof BankFileFault) return { fault: error.code, place: error.place }
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
