/** The columns of lists that are exported as a spreadsheet. */

import { QUANTITY_ONE } from '../../domain/documents/document-totals.ts'
import type { Withholding } from '../../domain/documents/payable.ts'
import type { DisplayStatus } from '../../domain/invoices/display-status.ts'
import { refundOf } from '../../domain/invoices/invoice-life.ts'
import type { deliveryStatuses } from '../../domain/orders/delivery-status.ts'
import type { OrderStatus } from '../../domain/orders/order-life.ts'
import type { CashDiscount } from '../../domain/payments/cash-discount.ts'
import type { StatementKind, StatementLine } from '../../domain/payments/statement.ts'
import type { QuoteStatus } from '../../domain/quotes/quote-life.ts'
import { dateInTimeZone } from '../../domain/values/calendar.ts'

import type { CurrencyCode } from '../../domain/values/money.ts'
import type { FileTexts, Translate } from '../../translations/files.ts'
import { textsIn } from '../../translations/server.ts'
import { lineName } from '../pdf/content/statement-content.ts'
import { type Column, date, money, quantity, text } from './spreadsheet.ts'
import { deliveryStatusWords, invoiceStatusWords, orderStatusWords, quoteStatusWords } from './status-words.ts'

interface ProductLine {
  readonly name: string
  readonly sku: string
  readonly description: string
  readonly category: string
  readonly unit: string
  readonly barcode: string
  readonly commodityCode: string
  readonly supplierItemNumber: string
  readonly costPrice: number | null
  readonly weight: number | null
  readonly basePrice: number
  readonly stock: number | null
  readonly stockStatus: 'in-stock' | 'low-stock' | 'out-of-stock' | null
}

const stockStatusWords = (t: Translate) =>
  ({
    'in-stock': t('In Stock'),
    'low-stock': t('Low Stock'),
    'out-of-stock': t('Out of Stock'),
  }) as const

export function productColumns(t: Translate, currency: CurrencyCode, withCost: boolean): Column<ProductLine>[] {
  const stockStatuses = stockStatusWords(t)
  return [
    text(t('Name'), product => product.name),
    text(t('SKU'), product => product.sku),
    text(t('Description'), product => product.description),
    money(t('Base Price'), currency, product => product.basePrice),
    quantity(t('Stock', { context: 'quantity' }), product => product.stock),
    text(t('Status'), ({ stockStatus }) => (stockStatus === null ? t('Service') : stockStatuses[stockStatus])),
    text(t('Category'), product => product.category),
    text(t('Unit'), product => product.unit),
    text(t('Barcode'), product => product.barcode),
    text(t('Commodity code'), product => product.commodityCode),
    text(t('Supplier item number'), product => product.supplierItemNumber),
    ...(withCost ? [money<ProductLine>(t('Cost price'), currency, product => product.costPrice)] : []),
    quantity(t('Weight (g)'), ({ weight }) => weight && weight * QUANTITY_ONE),
  ]
}

interface CustomerLine {
  readonly name: string
  readonly number: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly region: string
  readonly country: string | null
  readonly kind: string | null
  readonly vatId: string
  readonly registrationNumber: string
  readonly contactName: string
  readonly buyerReference: string
  readonly documentLanguage: string | null
  readonly electronicScheme: string | null
  readonly electronicAddress: string
  readonly termsDays: number | null
  readonly cashDiscount: CashDiscount | null
  readonly withholding: Withholding | null
  readonly eInvoiceFormat: string | null
  readonly noReminders: boolean
  readonly priceListId: string | null
  readonly taxRateId: string | null
  readonly exemptionNumber: string
  readonly privateNote: string
  readonly createdAt: string
  readonly invoiceCount: number
  readonly spent: number
  readonly creditBalance: number
  readonly lastInvoiceDate: string | null
  readonly figures: { readonly balance: number; readonly overdue: number; readonly invoiced: number }
}

/** @param timeZone for turning an instant into a day */
/** @param names of price lists and taxes, by their ids */
export function customerColumns(
  t: Translate,
  currency: CurrencyCode,
  timeZone: string,
  names: ReadonlyMap<string, string>,
): Column<CustomerLine>[] {
  return [
    text(t('Name'), customer => customer.name),
    text(t('Customer number'), customer => customer.number),
    text(t('Email'), customer => customer.email),
    text(t('Phone'), customer => customer.phone),
    text(t('Address'), customer => customer.address),
    text(t('Street'), customer => customer.street),
    text(t('Postal code'), customer => customer.postalCode),
    text(t('City'), customer => customer.city),
    text(t('Region'), customer => customer.region),
    text(t('Country'), customer => customer.country),
    text(t('Kind of customer'), customer => customer.kind),
    text(t('VAT ID'), customer => customer.vatId),
    text(t('Registration number'), customer => customer.registrationNumber),
    text(t('For the attention of'), customer => customer.contactName),
    text(t('Buyer reference'), customer => customer.buyerReference),
    text(t('Language'), customer => customer.documentLanguage),
    text(t('Electronic address scheme'), customer => customer.electronicScheme),
    text(t('Electronic address'), customer => customer.electronicAddress),
    quantity(t('Payment terms (days)'), ({ termsDays }) => termsDays && termsDays * QUANTITY_ONE),
    quantity(t('Cash discount (%)'), ({ cashDiscount }) => cashDiscount?.percent ?? null),
    quantity(t('Cash discount (days)'), ({ cashDiscount }) => cashDiscount && cashDiscount.days * QUANTITY_ONE),
    text(t('Withholding tax'), ({ withholding }) => withholding?.name ?? null),
    quantity(t('Withholding tax (%)'), ({ withholding }) => withholding?.rate ?? null),
    text(t('E-invoice'), customer => customer.eInvoiceFormat),
    text(t('No reminders'), ({ noReminders }) => (noReminders ? t('Yes') : null)),
    text(t('Price list'), ({ priceListId }) => names.get(priceListId ?? '') ?? null),
    text(t('Tax'), ({ taxRateId }) => names.get(taxRateId ?? '') ?? null),
    text(t('Exemption certificate'), customer => customer.exemptionNumber),
    text(t('Private note'), customer => customer.privateNote),
    date(t('Customer since'), customer => dateInTimeZone(new Date(customer.createdAt), timeZone)),
    quantity(t('Invoices'), customer => customer.invoiceCount * 1000),
    money(t('Total spent'), currency, customer => customer.spent),
    money(t('Credit balance'), currency, customer => customer.creditBalance),
    money(t('Owes'), currency, customer => customer.figures.balance),
    money(t('Overdue', { context: 'amount' }), currency, customer => customer.figures.overdue),
    date(t('Last invoice'), customer => customer.lastInvoiceDate),
    money(t('Total invoiced'), currency, customer => customer.figures.invoiced),
  ]
}

interface InvoiceLine {
  readonly id: string
  readonly number: string | null
  readonly isDeposit: boolean
  readonly customerName: string
  readonly date: string
  readonly dueDate: string
  readonly displayStatus: DisplayStatus
  readonly total: number
  readonly withheld: number
  readonly payable: number
  readonly paid: number
  readonly creditedPayable: number
  readonly balance: number
}

/** The lines of a statement of account. The opening balance is no movement, and has no amount. */
export function statementColumns(
  { language, t }: FileTexts,
  currency: CurrencyCode,
  kind: StatementKind,
): Column<StatementLine>[] {
  const texts = textsIn(language)
  const amount = kind === 'open' ? t('Open', { context: 'amount' }) : t('Amount')
  return [
    date(t('Date'), line => line.date),
    text(t('Description'), line => lineName(line, kind, texts)),
    text(t('Reference'), line => line.reference),
    date(t('Due Date'), line => line.dueDate),
    ...(kind === 'open' ? [money(t('Total'), currency, (line: StatementLine) => line.total)] : []),
    money(amount, currency, line => (line.kind === 'opening' ? null : line.amount)),
    money(t('Balance'), currency, line => line.balance),
  ]
}

interface QuoteLine {
  readonly number: string | null
  readonly id: string
  readonly customerName: string
  readonly date: string
  readonly validUntil: string
  readonly status: QuoteStatus
  readonly total: number
}

export function quoteColumns(t: Translate, currency: CurrencyCode): Column<QuoteLine>[] {
  const statuses = quoteStatusWords(t)
  return [
    text(t('Quote ID'), quote => quote.id.toUpperCase()),
    text(t('Number'), quote => quote.number),
    text(t('Customer'), quote => quote.customerName),
    date(t('Date'), quote => quote.date),
    date(t('Valid until'), quote => quote.validUntil),
    text(t('Status'), quote => statuses[quote.status]),
    money(t('Amount'), currency, quote => quote.total),
  ]
}

/** What is paid of totals where customers withhold a part, or amounts are rounded: columns for businesses that need them. */
export function payableColumns(
  t: Translate,
  { currency, withholdings, roundingStep }: PayableSettings,
): Column<{ readonly total: number; readonly withheld: number; readonly payable: number }>[] {
  if (withholdings.length === 0 && roundingStep === 0) return []
  return [
    money(t('Withheld', { context: 'amount' }), currency, document => document.withheld),
    money(t('Rounding'), currency, document => document.payable - document.total + document.withheld),
    money(t('Amount to pay'), currency, document => document.payable),
  ]
}

export interface PayableSettings {
  readonly currency: CurrencyCode
  readonly withholdings: readonly unknown[]
  readonly roundingStep: number
}

interface OrderLine {
  readonly number: string | null
  readonly id: string
  readonly customerName: string
  readonly date: string
  readonly deliverBy: string | null
  readonly orderReference: string
  readonly status: OrderStatus
  readonly isInvoiced: boolean
  readonly total: number
}

export function orderColumns(t: Translate, currency: CurrencyCode, seesAmounts: boolean): Column<OrderLine>[] {
  const statuses = orderStatusWords(t)
  return [
    text(t('Order ID'), order => order.id.toUpperCase()),
    text(t('Number'), order => order.number),
    text(t('Customer'), order => order.customerName),
    text(t('Customer’s order'), order => order.orderReference),
    date(t('Date'), order => order.date),
    date(t('Deliver by'), order => order.deliverBy),
    text(t('Status'), order => statuses[order.status]),
    text(t('Invoiced', { context: 'order' }), order => (order.isInvoiced ? t('Yes') : t('No'))),
    ...(seesAmounts ? [money<OrderLine>(t('Amount'), currency, order => order.total)] : []),
  ]
}

interface BackOrderLine {
  readonly orderNumber: string
  readonly customerName: string
  readonly deliverBy: string | null
  readonly name: string
  readonly sku: string
  readonly unit: string
  readonly quantity: number
  readonly openQuantity: number
  readonly stock: number | null
}

interface DeliverySheetRow {
  readonly number: string
  readonly date: string
  readonly customerName: string
  readonly order: { readonly number: string }
  readonly status: (typeof deliveryStatuses)[number]
  readonly invoice: { readonly number: string | null } | null
}

export function deliveryColumns(t: Translate): Column<DeliverySheetRow>[] {
  const statuses = deliveryStatusWords(t)
  return [
    text(t('Delivery'), row => row.number),
    date(t('Date'), row => row.date),
    text(t('Customer'), row => row.customerName),
    text(t('Order'), row => row.order.number),
    text(t('Status'), row => statuses[row.status]),
    text(t('Invoice'), row => row.invoice?.number ?? ''),
  ]
}

export function orderLineColumns(t: Translate): Column<BackOrderLine>[] {
  return [
    text(t('Order'), line => line.orderNumber),
    text(t('Customer'), line => line.customerName),
    text(t('Item'), line => line.name),
    text(t('SKU'), line => line.sku),
    date(t('Deliver by'), line => line.deliverBy),
    quantity(t('Ordered', { context: 'quantity' }), line => line.quantity),
    quantity(t('To deliver'), line => line.openQuantity),
    text(t('Unit'), line => line.unit),
    quantity(t('In stock'), line => line.stock),
  ]
}

/** Says of each invoice what its screens say. */
export function invoiceColumns(t: Translate, settings: PayableSettings): Column<InvoiceLine>[] {
  const { currency } = settings
  const statuses = invoiceStatusWords(t)
  return [
    text(t('Invoice ID', { context: 'file' }), invoice => invoice.id.toUpperCase()),
    text(t('Number'), invoice => invoice.number),
    text(t('Customer'), invoice => invoice.customerName),
    date(t('Date'), invoice => invoice.date),
    date(t('Due Date'), invoice => invoice.dueDate),
    text(t('Status'), invoice => statuses[invoice.displayStatus]),
    money(t('Amount'), currency, invoice => invoice.total),
    money(t('Paid', { context: 'amount' }), currency, invoice => invoice.paid),
    money(t('Credited', { context: 'amount' }), currency, invoice => invoice.creditedPayable),
    money(t('Balance', { context: 'invoice' }), currency, invoice => invoice.balance),
    money(t('To be refunded'), currency, invoice => refundOf(invoice)),
    ...payableColumns(t, settings),
    text(t('Kind'), invoice => (invoice.isDeposit ? t('Deposit invoice') : t('Invoice'))),
  ]
}
