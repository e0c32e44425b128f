/** Whether transactions of files in different formats are the same: each leaves out or cuts parts of what the others say. */

import type { ReadTransaction } from './bank-transaction.ts'
import { plainName } from './payer-names.ts'

type Told = Pick<ReadTransaction, 'account' | 'name' | 'otherAccount' | 'text' | 'reference' | 'bankId'>

const LEAST_SHARED_WORDS = 0.6
const SHORTEST_WORD = 3
const SHORTEST_DIGITS = 6
const LONGEST_DIGITS = 10

/** For two of the same day, amount and currency. */
export function isAlike(one: Told, other: Told): boolean {
  if (!isSameAccount(one.account, other.account) || !isSameAccount(one.otherAccount, other.otherAccount)) return false
  if (one.bankId !== '' && one.bankId === other.bankId) return true
  const [shorter = '', longer = ''] = byLength([one, other].map(told => said(told).replaceAll(' ', '')))
  if (longer.includes(shorter)) return true
  const [words, more] = [wordsOf(one), wordsOf(other)]
  const shared = words.filter(word => more.includes(word)).length
  return shared > 0 && shared >= Math.min(words.length, more.length) * LEAST_SHARED_WORDS
}

/** One that is not said may be any. An IBAN ends with the number of the account. */
function isSameAccount(one: string, other: string): boolean {
  const [shorter = '', longer = ''] = byLength([one, other].map(account => account.replace(/[^A-Z0-9]/gi, '')))
  const digits = shorter.replace(/\D/g, '').replace(/^0+/, '').slice(-LONGEST_DIGITS)
  return longer.startsWith(shorter) || (digits.length >= SHORTEST_DIGITS && longer.endsWith(digits))
}

function byLength(texts: readonly string[]): string[] {
  return texts.toSorted((one, other) => one.length - other.length)
}

function said({ name, text, reference }: Told): string {
  return plainName(`${name} ${text} ${reference}`)
}

function wordsOf(told: Told): string[] {
  return [...new Set(said(told).split(' '))].filter(word => word.length >= SHORTEST_WORD)
}
