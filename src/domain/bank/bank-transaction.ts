/** A transaction as a bank's file says it. */
import type { CalendarDate } from '../values/calendar.ts'
import { type CurrencyCode, currencyCodes, currencyOf, type MinorUnits } from '../values/money.ts'

/** `camt` are statements (053); reports of a day (052) and notifications (054) say less, or more, of the same money. */
export const bankFileFormats = ['camt', 'camt-052', 'camt-054', 'mt940', 'mt942', 'ofx', 'bai2', 'csv'] as const
export type BankFileFormat = (typeof bankFileFormats)[number]

/** What the list of transactions can show. */
export const bankListings = ['to-match', 'out-to-match', 'matched', 'ignored', 'outgoing', 'all'] as const
export type BankListing = (typeof bankListings)[number]

export interface ReadTransaction {
  /** The IBAN or number of the business's own account; empty where the file doesn't say it. */
  readonly account: string
  readonly currency: string
  /** The day on which the bank booked it. */
  readonly date: CalendarDate
  /** Below zero where money went out. */
  readonly amount: MinorUnits
  /** Who paid, or was paid. */
  readonly name: string
  /** The account of the other side. */
  readonly otherAccount: string
  /** What was written with it. */
  readonly text: string
  /** A reference that a payment slip prescribed. */
  readonly reference: string
  /** The bank’s name for it; empty where it has none. */
  readonly bankId: string
  /** Why a payment came back, where the file says so apart from the text: a code of ISO 20022. Empty for all others. */
  readonly returnCode: string
  /** What the bank calls the booking that gathers it with others. */
  readonly entryId?: string
}

/** Why a row or an entry is no transaction. */
export const leftOutReasons = ['not-booked', 'zero', 'balance', 'no-amount'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export interface LeftOut {
  readonly reason: LeftOutReason
  /** As the file says it, shortened. */
  readonly text: string
}

/** One page, statement or report of a file. */
export interface ReadStatement {
  /** What the bank calls it; empty where it has no name. */
  readonly id: string
  /** Its place among the documents of a ZIP. */
  readonly document: number
  readonly transactions: readonly ReadTransaction[]
  readonly leftOut: readonly LeftOut[]
  /** The balance before and after it; null where the file doesn't say it. */
  readonly opening: MinorUnits | null
  readonly closing: MinorUnits | null
  /** What the bank numbers it and its page; empty where the file doesn't say it. */
  readonly number?: string
  readonly page?: string
  /** Its order, where its balances prove it. Otherwise the dates tell. */
  readonly newestFirst?: boolean
}

export const LONGEST_NAME = 140
export const LONGEST_TEXT = 1000
export const LONGEST_ACCOUNT = 64

/** Shortened to what is stored, in one line without what can't be printed. */
export function tidied(read: ReadTransaction): ReadTransaction {
  return {
    ...read,
    account: closedUp(read.account).slice(0, LONGEST_ACCOUNT),
    name: oneLine(read.name).slice(0, LONGEST_NAME),
    otherAccount: closedUp(read.otherAccount).slice(0, LONGEST_ACCOUNT),
    text: oneLine(read.text).slice(0, LONGEST_TEXT),
    reference: oneLine(read.reference).slice(0, LONGEST_NAME),
    bankId: isNoReference(read.bankId) ? '' : oneLine(read.bankId).slice(0, LONGEST_NAME),
    ...(read.entryId && { entryId: oneLine(read.entryId).slice(0, LONGEST_NAME) }),
  }
}

/** What banks write where there is no reference. */
export function isNoReference(text: string): boolean {
  return /^(non ?ref|not ?provided|keine angabe)?$/i.test(text.trim())
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}\u2028\u2029\uFFFE\uFFFF]+/gu, ' ')
    .trim()
}

function closedUp(text: string): string {
  return oneLine(text).replaceAll(' ', '').toUpperCase()
}

/** Two for a currency that is not in use. */
export function decimalsOf(currency: string): number {
  const known = currencyCodes.find(code => code === currency)
  return known === undefined ? 2 : currencyOf(known satisfies CurrencyCode).decimals
}
