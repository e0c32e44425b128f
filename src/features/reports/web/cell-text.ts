/** Cells of reports as people read them. */
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { dateLocale } from '../../../translations/web.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { countAsText, moneyAsText, percentAsText, quantityAsText } from '../../../ui/text/decimal-text.ts'
import { type Cells, type ColumnId, columnOf, wordOf } from '../contract.ts'

export function cellText(cells: Cells, id: ColumnId, currency: CurrencyCode): string {
  const cell = cells[id] ?? null
  const { kind, none = '' } = columnOf(id)
  if (cell === null) return none
  switch (kind) {
    case 'money':
      return moneyAsText(Number(cell), currency)
    case 'count':
      return countAsText(Number(cell))
    case 'quantity':
      return quantityAsText(Number(cell))
    case 'percent':
      return percentAsText(id === 'marginRate' ? Math.round(Number(cell) / 100) * 100 : Number(cell))
    case 'date':
      return dateAsText(String(cell))
    case 'month':
      return monthAsText(String(cell))
    case 'word':
      return wordOf(String(cell))
    default:
      return String(cell)
  }
}

export function isFigure(id: ColumnId): boolean {
  return ['money', 'count', 'quantity', 'percent'].includes(columnOf(id).kind)
}

/** What another period has a figure of too. */
export function isCompared(id: ColumnId): boolean {
  return isFigure(id) && id !== 'taxRate'
}

function monthAsText(month: string): string {
  const format = new Intl.DateTimeFormat(dateLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
