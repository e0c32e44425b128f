/** The columns of lists that are exported as a spreadsheet. */

import { QUANTITY_ONE } from '../../domain/documents/document-totals.ts'
import type { DisplayStatus } from '../../domain/invoices/display-status.ts'
import { refundOf } from '../../domain/invoices/invoice-life.ts'
import type { StatementKind, StatementLine } from '../../domain/payments/statement.ts'
import { LONG_PERIOD_DAYS, SHORT_PERIOD_DAYS, soldPerDay } from '../../domain/products/reorder.ts'
import { type MovementReason, type MovementType, signedQuantity } from '../../domain/products/stock.ts'
import { countDifference } from '../../domain/products/stock-count.ts'
import { dateInTimeZone } from '../../domain/values/calendar.ts'

import { type CurrencyCode, currencyOf } from '../../domain/values/money.ts'
import { textsIn } from '../../translations/server.ts'
import { t } from '../../translations/shared.ts'
import { lineName } from '../pdf/statement-content.ts'
import type { Column } from './spreadsheet.ts'

interface ProductLine {
  readonly name: string
  readonly sku: string
  readonly description: string
  readonly category: string
  readonly unit: string
  readonly barcode: string
  readonly supplierItemNumber: string
  readonly costPrice: number | null
  readonly weight: number | null
  readonly basePrice: number
  readonly stock: number | null
  readonly stockStatus: 'in-stock' | 'low-stock' | 'out-of-stock' | null
}

const stockStatusWords = {
  'in-stock': t('In Stock'),
  'low-stock': t('Low Stock'),
  'out-of-stock': t('Out of Stock'),
} as const

export function productColumns(currency: CurrencyCode): Column<ProductLine>[] {
  return [
    { header: t('Name'), kind: 'text', value: product => product.name },
    { header: t('SKU'), kind: 'text', value: product => product.sku },
    { header: t('Description'), kind: 'text', value: product => product.description },
    {
      header: t('Base Price'),
      kind: 'money',
      decimals: currencyOf(currency).decimals,
      value: product => product.basePrice,
    },
    { header: t('Stock'), kind: 'quantity', value: product => product.stock },
    {
      header: t('Status'),
      kind: 'text',
      value: ({ stockStatus }) => (stockStatus === null ? t('Service') : stockStatusWords[stockStatus]),
    },
    { header: t('Category'), kind: 'text', value: product => product.category },
    { header: t('Unit'), kind: 'text', value: product => product.unit },
    { header: t('Barcode'), kind: 'text', value: product => product.barcode },
    { header: t('Supplier item number'), kind: 'text', value: product => product.supplierItemNumber },
    {
      header: t('Cost price'),
      kind: 'money',
      decimals: currencyOf(currency).decimals,
      value: product => product.costPrice,
    },
    {
      header: t('Weight (g)'),
      kind: 'quantity',
      value: ({ weight }) => weight && weight * QUANTITY_ONE,
    },
  ]
}

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

const reasonWords: Readonly<Record<MovementReason, string>> = {
  opening: t('Opening stock'),
  invoice: t('Sold'),
  return: t('Returned'),
  received: t('Received'),
  adjusted: t('Adjusted'),
  counted: t('Counted'),
}

export const ledgerColumns: Column<LedgerLine>[] = [
  { header: t('Date'), kind: 'date', value: movement => movement.date },
  { header: t('Product'), kind: 'text', value: movement => movement.product.name },
  { header: t('SKU'), kind: 'text', value: movement => movement.product.sku },
  { header: t('Movement'), kind: 'text', value: movement => reasonWords[movement.reason] },
  { header: t('Change'), kind: 'quantity', value: signedQuantity },
  { header: t('Balance'), kind: 'quantity', value: movement => movement.balance },
  { header: t('Cause'), kind: 'text', value: movement => movement.cause?.name ?? null },
  { header: t('Note'), kind: 'text', value: movement => movement.note },
  { header: t('Person'), kind: 'text', value: movement => movement.actor.name },
]

interface CountLine {
  readonly name: string
  readonly sku: string
  readonly barcode: string
  readonly expected: number | null
  readonly counted: number | null
  readonly countedBy: string
}

export const countColumns: Column<CountLine>[] = [
  { header: t('Product'), kind: 'text', value: line => line.name },
  { header: t('SKU'), kind: 'text', value: line => line.sku },
  { header: t('Barcode'), kind: 'text', value: line => line.barcode },
  { header: t('Expected'), kind: 'quantity', value: line => line.expected },
  { header: t('Counted'), kind: 'quantity', value: line => line.counted },
  {
    header: t('Difference'),
    kind: 'quantity',
    value: ({ counted, expected }) =>
      counted === null || expected === null ? null : countDifference({ counted, expected }),
  },
  { header: t('Person'), kind: 'text', value: line => line.countedBy },
]

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

export const reorderColumns: Column<ReorderLine>[] = [
  { header: t('Product'), kind: 'text', value: row => row.name },
  { header: t('SKU'), kind: 'text', value: row => row.sku },
  { header: t('Supplier item number'), kind: 'text', value: row => row.supplierItemNumber },
  { header: t('In stock'), kind: 'quantity', value: row => row.stock },
  { header: t('Sold in {days} days', { days: SHORT_PERIOD_DAYS }), kind: 'quantity', value: row => row.soldShort },
  { header: t('Sold in {days} days', { days: LONG_PERIOD_DAYS }), kind: 'quantity', value: row => row.soldLong },
  { header: t('Sold a day'), kind: 'quantity', value: ({ pace }) => pace && soldPerDay(pace) },
  { header: t('Days of stock'), kind: 'quantity', value: row => wholeDays(row.daysOfCover) },
  { header: t('Days of delivery'), kind: 'quantity', value: row => wholeDays(row.leadTimeDays) },
  { header: t('Days to cover'), kind: 'quantity', value: row => wholeDays(row.targetCoverDays) },
  { header: t('To order'), kind: 'quantity', value: row => row.suggested },
  { header: t('Unit'), kind: 'text', value: row => row.unit },
]

interface CustomerLine {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly createdAt: string
  readonly invoiceCount: number
  readonly spent: number
  readonly creditBalance: number
}

/** @param timeZone for turning an instant into a day */
export function customerColumns(currency: CurrencyCode, timeZone: string): Column<CustomerLine>[] {
  return [
    { header: t('Name'), kind: 'text', value: customer => customer.name },
    { header: t('Email'), kind: 'text', value: customer => customer.email },
    { header: t('Phone'), kind: 'text', value: customer => customer.phone },
    { header: t('Address'), kind: 'text', value: customer => customer.address },
    {
      header: t('Customer since'),
      kind: 'date',
      value: customer => dateInTimeZone(new Date(customer.createdAt), timeZone),
    },
    { header: t('Invoices'), kind: 'quantity', value: customer => customer.invoiceCount * 1000 },
    {
      header: t('Total spent'),
      kind: 'money',
      decimals: currencyOf(currency).decimals,
      value: customer => customer.spent,
    },
    {
      header: t('Credit balance'),
      kind: 'money',
      decimals: currencyOf(currency).decimals,
      value: customer => customer.creditBalance,
    },
  ]
}

interface InvoiceLine {
  readonly id: string
  readonly number: string | null
  readonly customerName: string
  readonly date: string
  readonly dueDate: string
  readonly displayStatus: DisplayStatus
  readonly total: number
  readonly paid: number
  readonly credited: number
  readonly balance: number
}

/** The lines of a statement of account. The opening balance is no movement, and has no amount. */
export function statementColumns(currency: CurrencyCode, kind: StatementKind): Column<StatementLine>[] {
  const { decimals } = currencyOf(currency)
  const english = textsIn('en')
  return [
    { header: t('Date'), kind: 'date', value: line => line.date },
    { header: t('Description'), kind: 'text', value: line => lineName(line, kind, english) },
    { header: t('Reference'), kind: 'text', value: line => line.reference },
    { header: t('Due Date'), kind: 'date', value: line => line.dueDate },
    ...(kind === 'open'
      ? [{ header: t('Total'), kind: 'money', decimals, value: (line: StatementLine) => line.total } as const]
      : []),
    {
      header: kind === 'open' ? t('Open') : t('Amount'),
      kind: 'money',
      decimals,
      value: line => (line.kind === 'opening' ? null : line.amount),
    },
    { header: t('Balance'), kind: 'money', decimals, value: line => line.balance },
  ]
}

/** Says of each invoice what its screens say. */
export function invoiceColumns(currency: CurrencyCode): Column<InvoiceLine>[] {
  const { decimals } = currencyOf(currency)
  return [
    { header: t('Invoice ID'), kind: 'text', value: invoice => invoice.id.toUpperCase() },
    { header: t('Number'), kind: 'text', value: invoice => invoice.number },
    { header: t('Customer'), kind: 'text', value: invoice => invoice.customerName },
    { header: t('Date'), kind: 'date', value: invoice => invoice.date },
    { header: t('Due Date'), kind: 'date', value: invoice => invoice.dueDate },
    {
      header: t('Status'),
      kind: 'text',
      value: invoice => invoice.displayStatus.replace(/^./, first => first.toUpperCase()),
    },
    { header: t('Amount'), kind: 'money', decimals, value: invoice => invoice.total },
    { header: t('Paid'), kind: 'money', decimals, value: invoice => invoice.paid },
    { header: t('Credited'), kind: 'money', decimals, value: invoice => invoice.credited },
    { header: t('Balance'), kind: 'money', decimals, value: invoice => invoice.balance },
    { header: t('To be refunded'), kind: 'money', decimals, value: invoice => refundOf(invoice) },
  ]
}
