/** The columns of lists that are exported as a spreadsheet. */

import { displayStatusOf } from '../domain/invoices/display-status.ts'
import { type InvoiceStatus, refundOf } from '../domain/invoices/invoice-life.ts'
import { QUANTITY_ONE } from '../domain/invoices/invoice-totals.ts'
import type { StatementKind, StatementLine } from '../domain/payments/statement.ts'
import { type MovementReason, type MovementType, signedQuantity } from '../domain/products/stock.ts'
import { dateInTimeZone } from '../domain/values/calendar.ts'

import { type CurrencyCode, currencyOf } from '../domain/values/money.ts'
import { textsIn } from '../translations/server.ts'
import { t } from '../translations/shared.ts'
import type { Column } from './spreadsheet.ts'
import { lineName } from './statement-content.ts'

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
  readonly status: InvoiceStatus
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
      value: invoice => displayStatusOf(invoice).replace(/^./, first => first.toUpperCase()),
    },
    { header: t('Amount'), kind: 'money', decimals, value: invoice => invoice.total },
    { header: t('Paid'), kind: 'money', decimals, value: invoice => invoice.paid },
    { header: t('Credited'), kind: 'money', decimals, value: invoice => invoice.credited },
    { header: t('Balance'), kind: 'money', decimals, value: invoice => invoice.balance },
    { header: t('To be refunded'), kind: 'money', decimals, value: invoice => refundOf(invoice) },
  ]
}
