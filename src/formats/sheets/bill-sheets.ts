/** The columns of bills and suppliers. */
import type { BillStatus } from '../../domain/bills/bill-life.ts'
import { QUANTITY_ONE } from '../../domain/documents/document-totals.ts'
import type { MoneyMethod } from '../../domain/payments/payments.ts'
import type { CurrencyCode } from '../../domain/values/money.ts'
import type { Translate } from '../../translations/files.ts'
import { paymentMethodWords } from './accounting-sheets.ts'
import { type Column, date, money, quantity, text } from './spreadsheet.ts'

interface BillLine {
  readonly id: string
  readonly supplierName: string
  readonly number: string
  readonly date: string
  readonly dueDate: string
  readonly status: BillStatus
  readonly category: string
  readonly net: number
  readonly tax: number
  readonly total: number
  readonly paid: number
  readonly balance: number
}

const billStatusWords = (t: Translate): Readonly<Record<BillStatus, string>> => ({
  open: t('Open', { context: 'bill' }),
  'partly-paid': t('Partly paid', { context: 'bill' }),
  overdue: t('Overdue', { context: 'bill' }),
  paid: t('Paid', { context: 'bill' }),
  void: t('Void', { context: 'bill' }),
})

export function billColumns(t: Translate, currency: CurrencyCode): Column<BillLine>[] {
  const statuses = billStatusWords(t)
  return [
    text(t('Bill ID'), bill => bill.id.toUpperCase()),
    text(t('Supplier'), bill => bill.supplierName),
    text(t('Number'), bill => bill.number),
    date(t('Date'), bill => bill.date),
    date(t('Due Date'), bill => bill.dueDate),
    text(t('Status'), bill => statuses[bill.status]),
    text(t('Category'), bill => bill.category),
    money(t('Net'), currency, bill => bill.net),
    money(t('Tax'), currency, bill => bill.tax),
    money(t('Total'), currency, bill => bill.total),
    money(t('Paid', { context: 'amount' }), currency, bill => bill.paid),
    money(t('Due', { context: 'amount' }), currency, bill => bill.balance),
  ]
}

interface AccountedBillLine extends Omit<BillLine, 'paid' | 'balance' | 'dueDate'> {
  readonly bookedOn: string
  readonly supplierVatId: string
  readonly rate: number
  readonly fileName: string | null
}

/** For an accountant: one row per bill and tax rate. */
export function accountedBillColumns(t: Translate, currency: CurrencyCode): Column<AccountedBillLine>[] {
  const statuses = billStatusWords(t)
  return [
    date(t('Booked on'), bill => bill.bookedOn),
    date(t('Date'), bill => bill.date),
    text(t('Supplier'), bill => bill.supplierName),
    text(t('VAT ID'), bill => bill.supplierVatId),
    text(t('Number'), bill => bill.number),
    text(t('Category'), bill => bill.category),
    text(t('Status'), bill => statuses[bill.status]),
    quantity(t('Tax rate (%)'), bill => bill.rate),
    money(t('Net'), currency, bill => bill.net),
    money(t('Tax'), currency, bill => bill.tax),
    money(t('Total'), currency, bill => bill.total),
    text(t('Currency'), () => currency),
    text(t('File'), bill => bill.fileName),
    text(t('Bill ID'), bill => bill.id.toUpperCase()),
  ]
}

interface BillPaymentLine {
  readonly date: string
  readonly method: MoneyMethod
  readonly reference: string
  readonly supplierName: string
  readonly number: string
  readonly billDate: string
  readonly amount: number
}

/** What suppliers have paid back is below zero. */
export function accountedBillPaymentColumns(t: Translate, currency: CurrencyCode): Column<BillPaymentLine>[] {
  const methods = paymentMethodWords(t)
  return [
    date(t('Date'), payment => payment.date),
    text(t('Method'), payment => methods[payment.method]),
    text(t('Reference'), payment => payment.reference),
    text(t('Supplier'), payment => payment.supplierName),
    text(t('Bill'), payment => payment.number),
    date(t('Bill date'), payment => payment.billDate),
    money(t('Paid', { context: 'amount' }), currency, payment => payment.amount),
    text(t('Currency'), () => currency),
  ]
}

interface SupplierLine {
  readonly name: string
  readonly address: string
  readonly country: string | null
  readonly vatId: string
  readonly iban: string
  readonly email: string
  readonly billCount: number
  readonly owed: number
  readonly overdue: number
}

export function supplierColumns(t: Translate, currency: CurrencyCode): Column<SupplierLine>[] {
  return [
    text(t('Name'), supplier => supplier.name),
    text(t('Address'), supplier => supplier.address),
    text(t('Country'), supplier => supplier.country),
    text(t('VAT ID'), supplier => supplier.vatId),
    text(t('IBAN'), supplier => supplier.iban),
    text(t('Email'), supplier => supplier.email),
    quantity(t('Bills'), supplier => supplier.billCount * QUANTITY_ONE),
    money(t('Due', { context: 'amount' }), currency, supplier => supplier.owed),
    money(t('Overdue', { context: 'amount' }), currency, supplier => supplier.overdue),
  ]
}
