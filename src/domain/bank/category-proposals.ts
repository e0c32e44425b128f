/** What money is that pays no invoice and no bill: what a person chose the last time for the same account, name or words. */
import type { MinorUnits } from '../values/money.ts'
import type { EntryCategory } from './bank-entries.ts'

interface Party {
  readonly amount: MinorUnits
  readonly otherAccount: string
  readonly plainName: string
  readonly text: string
}

/** All of a transaction was of this category. */
export interface ChosenBefore extends Party {
  readonly category: EntryCategory
}

export interface CategoryProposal {
  readonly category: EntryCategory
  /** The account or the name is the same. Words alone may be by chance. */
  readonly isConfident: boolean
}

/** In the order of the transactions. @param chosen the latest first */
export function categoryProposalsFor(
  open: readonly Party[],
  chosen: readonly ChosenBefore[],
): (CategoryProposal | undefined)[] {
  const latest = new Map<string, EntryCategory>()
  for (const before of chosen) {
    for (const { key } of keysOf(before)) if (!latest.has(key)) latest.set(key, before.category)
  }
  return open.map(transaction => {
    const known = keysOf(transaction).find(({ key }) => latest.has(key))
    const category = known && latest.get(known.key)
    return category && { category, isConfident: known.isConfident }
  })
}

/** What tells who it was, the surest first. Banks name nobody for their own charges. */
function keysOf({ amount, otherAccount, plainName, text }: Party) {
  const way = amount > 0 ? 'in' : 'out'
  const words = otherAccount === '' && plainName === '' ? wordsOf(text) : ''
  return [
    ...(otherAccount === '' ? [] : [{ key: `${way} account ${otherAccount}`, isConfident: true }]),
    ...(plainName === '' ? [] : [{ key: `${way} name ${plainName}`, isConfident: true }]),
    ...(words === '' ? [] : [{ key: `${way} words ${words}`, isConfident: false }]),
  ]
}

/** Without dates, periods and amounts. */
function wordsOf(text: string): string {
  return (text.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu) ?? []).join(' ')
}
