/** The columns of stock movements, of counts, and of what to order. */
import { LONG_PERIOD_DAYS, SHORT_PERIOD_DAYS, soldPerDay } from '../../domain/products/reorder.ts'
import { type MovementReason, type MovementType, signedQuantity } from '../../domain/products/stock.ts'
import { countDifference } from '../../domain/products/stock-count.ts'
import type { Translate } from '../../translations/files.ts'
import { type Column, date, quantity, text } from './spreadsheet.ts'

interface LedgerLine {
  readonly product: { readonly name: string; readonly sku: string }
  readonly date: string
  readonly type: MovementType
  readonly reason: MovementReason
  readonly quantity: number
  readonly balance: number
  readonly cause: { readonly name: string | null } | null
  readonly note: string
  readonly actor: { readonly name: string }
}

const reasonWords = (t: Translate): Readonly<Record<MovementReason, string>> => ({
  opening: t('Opening stock'),
  invoice: t('Sold', { context: 'stock movement' }),
  delivered: t('Delivered', { context: 'stock movement' }),
  return: t('Returned', { context: 'stock movement' }),
  received: t('Received', { context: 'stock movement' }),
  adjusted: t('Adjusted', { context: 'stock movement' }),
  counted: t('Counted', { context: 'stock movement' }),
})

export function ledgerColumns(t: Translate): Column<LedgerLine>[] {
  const reasons = reasonWords(t)
  return [
    date(t('Date'), movement => movement.date),
    text(t('Product'), movement => movement.product.name),
    text(t('SKU'), movement => movement.product.sku),
    text(t('Movement'), movement => reasons[movement.reason]),
    quantity(t('Change', { context: 'quantity' }), signedQuantity),
    quantity(t('Balance', { context: 'stock' }), movement => movement.balance),
    text(t('Cause'), movement => movement.cause?.name ?? null),
    text(t('Note', { context: 'internal' }), movement => movement.note),
    text(t('Person'), movement => movement.actor.name),
  ]
}

interface CountLine {
  readonly name: string
  readonly sku: string
  readonly barcode: string
  readonly expected: number | null
  readonly counted: number | null
  readonly countedBy: string
}

export function countColumns(t: Translate): Column<CountLine>[] {
  return [
    text(t('Product'), line => line.name),
    text(t('SKU'), line => line.sku),
    text(t('Barcode'), line => line.barcode),
    quantity(t('Expected', { context: 'quantity' }), line => line.expected),
    quantity(t('Counted', { context: 'quantity' }), line => line.counted),
    quantity(t('Difference'), ({ counted, expected }) =>
      counted === null || expected === null ? null : countDifference({ counted, expected }),
    ),
    text(t('Person'), line => line.countedBy),
  ]
}

interface ReorderLine {
  readonly name: string
  readonly sku: string
  readonly supplierItemNumber: string
  readonly stock: number
  readonly soldShort: number
  readonly soldLong: number
  readonly pace: { readonly sold: number; readonly days: number } | null
  readonly daysOfCover: number | null
  readonly leadTimeDays: number
  readonly targetCoverDays: number
  readonly suggested: number
  readonly unit: string
}

/** Days are whole; quantities are thousandths. */
const wholeDays = (days: number | null) => (days === null ? null : days * 1000)

export function reorderColumns(t: Translate): Column<ReorderLine>[] {
  return [
    text(t('Product'), row => row.name),
    text(t('SKU'), row => row.sku),
    text(t('Supplier item number'), row => row.supplierItemNumber),
    quantity(t('In stock'), row => row.stock),
    quantity(t('Sold in {days} days', { days: SHORT_PERIOD_DAYS }), row => row.soldShort),
    quantity(t('Sold in {days} days', { days: LONG_PERIOD_DAYS }), row => row.soldLong),
    quantity(t('Sold a day'), ({ pace }) => pace && soldPerDay(pace)),
    quantity(t('Days of stock'), row => wholeDays(row.daysOfCover)),
    quantity(t('Days of delivery'), row => wholeDays(row.leadTimeDays)),
    quantity(t('Days to cover'), row => wholeDays(row.targetCoverDays)),
    quantity(t('To order'), row => row.suggested),
    text(t('Unit'), row => row.unit),
  ]
}
