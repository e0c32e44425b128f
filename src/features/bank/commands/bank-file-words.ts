/** Why a bank's file can't be read, in a sentence. */
import { BankFileFault, type BankFileFaultCode } from '../../../formats/bank/read-bank-file.ts'
import { TableFault } from '../../../formats/sheets/read-table.ts'
import { t } from '../../../translations/shared.ts'

/** Undefined for an error that is not the file's. */
export function sentenceOfBankFile(error: unknown): string | undefined {
  if (error instanceof BankFileFault) return SENTENCES[error.code](error.place)
  if (!(error instanceof TableFault)) return undefined
  return error.code === 'empty' ? t('This file has no transactions.') : NOT_A_BANK_FILE
}

const NOT_A_BANK_FILE = t(
  'This file can’t be read. Download a statement as CAMT (XML), MT940, OFX or CSV from your bank, and choose it again.',
)

const SENTENCES: Readonly<Record<BankFileFaultCode, (place: string) => string>> = {
  'not-a-bank-file': () => NOT_A_BANK_FILE,
  'document-type': () =>
    t('This XML file has a document type declaration, which bank files don’t have. Download it from your bank again.'),
  'wrong-message': () => t('This XML file isn’t a statement. Choose a CAMT.053, CAMT.052 or CAMT.054 file.'),
  'not-complete': place =>
    t('A transaction has no date or amount that can be read ({place}). Download the file from your bank again.', {
      place,
    }),
  'no-year': place =>
    t(
      'A transaction has a date without a year ({place}). Choose a column with whole dates, or download the file again with whole dates.',
      {
        place,
      },
    ),
  'too-many': () => t('This file has more than 20,000 transactions. Choose a shorter period.'),
  'too-much-work': () => t('This file takes too much memory or time to read. Choose a shorter period.'),
}
