/** What stands at the foot of a business letter: who it is from, how to reach them, their account, and their numbers. */
import { composed, inserted, type PrintableText, printable, printableLines } from '../printable-text.ts'
import type { DocumentBusiness } from '../printed-document.ts'
import { sellerNumbers } from '../required-by-law.ts'
import type { Written } from '../written-in.ts'
import { namedFacts } from './named-facts.ts'

/** Columns of lines; none of them is empty. */
export type LetterFoot = readonly (readonly PrintableText[])[]

/** More would make the foot higher than the rest of it. */
const MOST_LINES = 6

export function letterFoot(business: DocumentBusiness, written: Written): LetterFoot {
  const { name, legalName, address, email, phone, website, waysToPay } = business
  const account = waysToPay.find(({ kind }) => kind !== 'payment-link')
  const columns = [
    [name, legalName, ...address.split('\n')].flatMap(text => printableLines(text)),
    [phone, email, website].filter(text => text !== '').map(printable),
    namedFacts(account ? [account] : [], written).map(({ field, label, text }) =>
      field === 'bankName' ? printable(text) : composed(`${label} ${inserted(text, written.direction)}`),
    ),
    sellerNumbers(business, written).map(composed),
  ]
  return columns
    .map(lines => lines.filter(({ text }) => text.trim() !== '').slice(0, MOST_LINES))
    .filter(lines => lines.length > 0)
}
