/** The columns of the files for an accountant. */
import type { TaxCategory } from '../../domain/documents/tax-category.ts'
import type { DisplayStatus } from '../../domain/invoices/display-status.ts'
import { CREDIT_BALANCE, type PaymentMethod } from '../../domain/payments/payments.ts'
import type { CurrencyCode } from '../../domain/values/money.ts'
import type { Translate } from '../../translations/files.ts'
import { type PayableSettings, payableColumns } from './sheets.ts'
import { type Column, date, money, quantity, text } from './spreadsheet.ts'
import { invoiceStatusWords } from './status-words.ts'

interface Buyer {
  readonly customerName: string
  readonly destinationCountry: string | null
  readonly customerVatId: string
}

interface DocumentLine extends Buyer {
  readonly kind: 'invoice' | 'credit-note'
  readonly number: string
  readonly date: string
  readonly dueDate: string | null
  readonly status: DisplayStatus | 'issued'
  readonly invoiceNumber: string | null
  readonly net: number
  readonly tax: number
  readonly total: number
  readonly withheld: number
  readonly payable: number
}

const statusWords = (t: Translate): Readonly<Record<DocumentLine['status'], string>> => ({
  ...invoiceStatusWords(t),
  issued: t('Issued', { context: 'credit note' }),
})

const kindWords = (t: Translate) => ({ invoice: t('Invoice'), 'credit-note': t('Credit note') }) as const

function buyerColumns<Row>(t: Translate, buyerOf: (row: Row) => Buyer): Column<Row>[] {
  return [
    text(t('Customer'), row => buyerOf(row).customerName),
    text(t('Country'), row => buyerOf(row).destinationCountry),
    text(t('VAT ID'), row => buyerOf(row).customerVatId),
  ]
}

export function accountedInvoiceColumns(t: Translate, settings: PayableSettings): Column<DocumentLine>[] {
  const { currency } = settings
  const statuses = statusWords(t)
  return [
    text(t('Number'), document => document.number),
    date(t('Date'), document => document.date),
    date(t('Due Date'), document => document.dueDate),
    text(t('Status'), document => statuses[document.status]),
    ...buyerColumns<DocumentLine>(t, document => document),
    money(t('Net (0 if cancelled)'), currency, document => document.net),
    money(t('Tax (0 if cancelled)'), currency, document => document.tax),
    money(t('Total (0 if cancelled)'), currency, document => document.total),
    text(t('Currency'), () => currency),
    ...payableColumns(t, settings),
  ]
}

export function accountedCreditNoteColumns(t: Translate, settings: PayableSettings): Column<DocumentLine>[] {
  const { currency } = settings
  const statuses = statusWords(t)
  return [
    text(t('Number'), document => document.number),
    date(t('Date'), document => document.date),
    text(t('Status'), document => statuses[document.status]),
    text(t('Credits invoice'), document => document.invoiceNumber),
    ...buyerColumns<DocumentLine>(t, document => document),
    money(t('Net'), currency, document => document.net),
    money(t('Tax'), currency, document => document.tax),
    money(t('Total'), currency, document => document.total),
    text(t('Currency'), () => currency),
    ...payableColumns(t, settings),
  ]
}

interface ItemLine {
  readonly document: DocumentLine & { readonly depositTotal: number }
  readonly line: {
    readonly name: string
    readonly sku: string
    readonly quantity: number | null
    readonly unit: string
    readonly unitCost: number | null
  } | null
  readonly row: {
    readonly name: string
    readonly rate: number
    readonly category: TaxCategory
    readonly reason: string
  }
  readonly net: number
  readonly tax: number
}

/** What concerns no line alone is the discount on the document with its deposits, or on a credit note an amount without lines. */
export function accountedLineColumns(t: Translate, currency: CurrencyCode, withCost: boolean): Column<ItemLine>[] {
  const kinds = kindWords(t)
  return [
    text(t('Document'), ({ document }) => kinds[document.kind]),
    text(t('Number'), ({ document }) => document.number),
    date(t('Date'), ({ document }) => document.date),
    ...buyerColumns<ItemLine>(t, ({ document }) => document),
    text(t('Description'), ({ line, document }) => {
      if (line) return line.name
      if (document.kind !== 'invoice') return t('Credited amount')
      return document.depositTotal > 0 ? t('Discount and deposits') : t('Discount')
    }),
    text(t('SKU'), ({ line }) => line?.sku ?? ''),
    quantity(t('Quantity'), ({ line }) => line?.quantity ?? null),
    text(t('Unit'), ({ line }) => line?.unit ?? ''),
    ...(withCost ? [money<ItemLine>(t('Unit cost'), currency, ({ line }) => line?.unitCost ?? null)] : []),
    money(t('Net'), currency, ({ net }) => net),
    ...taxColumns<ItemLine>(t, ({ row }) => row),
    money(t('Tax'), currency, ({ tax }) => tax),
    money(t('Total'), currency, ({ net, tax }) => net + tax),
    text(t('Currency'), () => currency),
  ]
}

/** A rate has three decimals, as a quantity has. */
function taxColumns<Row>(t: Translate, taxOf: (row: Row) => ItemLine['row']): Column<Row>[] {
  return [
    text(t('Tax name'), row => taxOf(row).name),
    quantity(t('Tax rate (%)'), row => taxOf(row).rate),
    text(t('Tax category'), row => taxOf(row).category),
    text(t('Tax exemption reason'), row => taxOf(row).reason),
  ]
}

interface PaymentLine extends Buyer {
  readonly date: string
  readonly amount: number
  /** Beside the amount. */
  readonly lateCharges: number
  readonly method: PaymentMethod
  readonly reference: string
  readonly invoiceNumber: string | null
  readonly invoiceDate: string
}

export const paymentMethodWords = (t: Translate): Readonly<Record<PaymentMethod, string>> => ({
  'bank-transfer': t('Bank transfer'),
  'direct-debit': t('Direct debit'),
  card: t('Card'),
  cash: t('Cash'),
  cheque: t('Cheque'),
  other: t('Other', { context: 'way to pay' }),
  'credit-balance': t('Credit balance'),
})

/** Refunds are below zero. What moves to and from a credit balance is no money. */
export function accountedPaymentColumns(t: Translate, currency: CurrencyCode): Column<PaymentLine>[] {
  const methods = paymentMethodWords(t)
  return [
    date(t('Date'), payment => payment.date),
    text(t('Method'), payment => methods[payment.method]),
    text(t('Reference'), payment => payment.reference),
    text(t('Invoice'), payment => payment.invoiceNumber),
    date(t('Invoice date'), payment => payment.invoiceDate),
    ...buyerColumns<PaymentLine>(t, payment => payment),
    money(t('Received', { context: 'amount' }), currency, ({ method, amount }) =>
      method === CREDIT_BALANCE ? null : amount,
    ),
    money(t('From credit balance'), currency, ({ method, amount }) => (method === CREDIT_BALANCE ? amount : null)),
    money(t('Late charges received'), currency, ({ lateCharges }) => lateCharges || null),
    text(t('Currency'), () => currency),
  ]
}

type TaxLine = ItemLine['row'] & {
  readonly invoicedNet: number
  readonly invoicedTax: number
  readonly creditedNet: number
  readonly creditedTax: number
  readonly net: number
  readonly tax: number
  readonly total: number
}

export function taxSummaryColumns(t: Translate, currency: CurrencyCode): Column<TaxLine>[] {
  return [
    ...taxColumns<TaxLine>(t, sum => sum),
    money(t('Invoices, net'), currency, sum => sum.invoicedNet),
    money(t('Invoices, tax'), currency, sum => sum.invoicedTax),
    money(t('Credit notes, net'), currency, sum => sum.creditedNet),
    money(t('Credit notes, tax'), currency, sum => sum.creditedTax),
    money(t('Net'), currency, sum => sum.net),
    money(t('Tax'), currency, sum => sum.tax),
    money(t('Total'), currency, sum => sum.total),
    text(t('Currency'), () => currency),
  ]
}
