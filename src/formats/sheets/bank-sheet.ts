/** The columns of money that paid no invoice and no bill. */
import type { EntryCategory } from '../../domain/bank/bank-entries.ts'
import type { CurrencyCode } from '../../domain/values/money.ts'
import type { Translate } from '../../translations/files.ts'
import { type Column, date, money, text } from './spreadsheet.ts'

interface BankEntryLine {
  readonly date: string
  readonly account: string
  readonly name: string
  readonly otherAccount: string
  readonly text: string
  readonly category: EntryCategory
  readonly note: string
  readonly amount: number
}

/** What went out is below zero. */
export function bankEntryColumns(
  t: Translate,
  currency: CurrencyCode,
  categories: Readonly<Record<EntryCategory, string>>,
): Column<BankEntryLine>[] {
  return [
    date(t('Date'), entry => entry.date),
    text(t('Your account', { context: 'bank' }), entry => entry.account),
    text(t('Name'), entry => entry.name),
    text(t('Their account'), entry => entry.otherAccount),
    text(t('Description'), entry => entry.text),
    text(t('Category'), entry => categories[entry.category]),
    text(t('Note', { context: 'internal' }), entry => entry.note),
    money(t('Amount'), currency, entry => entry.amount),
    text(t('Currency'), () => currency),
  ]
}
