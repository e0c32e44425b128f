/** What an invoice says, as it was issued; and what a reminder says, with what has been paid since. */
import { cashDiscountOn } from '../../../domain/payments/cash-discount.ts'
import { referenceToPay, structuredReference } from '../../../domain/payments/payment-references.ts'
import { sum } from '../../../domain/values/exact.ts'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { printable } from '../printable-text.ts'
import type { InvoiceDocument } from '../printed-document.ts'
import { qrBillOf } from '../qr-bill.ts'
import { invoiceTitle, latePaymentSentence, notRegisteredSentence, reverseChargeSentence } from '../required-by-law.ts'
import { type Written, writtenIn } from '../written-in.ts'
import { sumsAroundTotal } from './deposit-content.ts'
import {
  commonContent,
  type DocumentContent,
  deliveryContent,
  factsOfCustomer,
  ownRows,
  payableRows,
  row,
  section,
  sectionsOf,
  sumRow,
} from './document-content.ts'
import { cashDiscountLines, directDebitSentence, howToPay, longTerms, withPaymentCode } from './how-to-pay.ts'
import { itemsContent } from './items-content.ts'
import { lateChargeRows } from './late-charge-rows.ts'

type Parts = Omit<InvoiceDocument, 'kind'>
type Invoice = InvoiceDocument['invoice']

export function invoiceContent({ business, invoice }: InvoiceDocument): DocumentContent {
  const written = writtenIn(business, business.currency, invoice.customer)
  const { t } = written
  const { status, reminder } = invoice
  const { before, after } = sumsAroundTotal({ business, invoice }, written)
  return {
    ...commonContent(
      business,
      invoice.customer,
      {
        heading:
          status === 'draft'
            ? invoice.isDeposit
              ? t('Draft deposit invoice')
              : t('Draft invoice')
            : reminder
              ? t('Payment reminder')
              : invoiceTitle(business, invoice, written),
        number: invoice.number ?? shownIdentifier(invoice.id),
        madeAt: invoice.madeAt ?? `${invoice.date}T00:00:00Z`,
        addressee: t('Bill to'),
      },
      written,
    ),
    ...itemsContent(business, invoice, written),
    ...marks(status, written),
    headline: status === 'issued' ? headlineOf(invoice, written) : null,
    facts: factsOf(invoice, written),
    // a reminder asks for the money
    preface: [...deliveryContent(invoice, written), ...(reminder ? [] : section(null, invoice.opening))],
    sums: [...before, [...totalsOf(invoice, written), ...lateChargesOf(invoice, written)], ...after],
    payment: asksForPayment(invoice) ? paymentOf({ business, invoice }, written) : null,
    qrBill: asksForPayment(invoice) && !invoice.directDebit ? swissBillOf({ business, invoice }, written) : null,
    sections: [
      ...(asksForPayment(invoice) && !invoice.directDebit ? longTerms(business, written) : []),
      ...section(t('Note'), invoice.note),
      ...sectionsOf(notRegisteredSentence(business, invoice, written)),
      ...sectionsOf(reverseChargeSentence(business, invoice, written)),
      ...sectionsOf(status === 'cancelled' ? [] : latePaymentSentence(business, written)),
    ],
  }
}

function marks(status: Invoice['status'], { t }: Written) {
  if (status === 'issued') return { mark: null, notice: null }
  return status === 'draft'
    ? { mark: t('Draft'), notice: t('This is a draft. It has no invoice number, and nothing is due yet.') }
    : { mark: t('Cancelled', { context: 'invoice' }), notice: t('This invoice has been cancelled. Nothing is due.') }
}

function amountDue({ payable, carriedOver, reminder }: Invoice): MinorUnits {
  return reminder ? reminder.balance + reminder.lateCharges.open : payable - carriedOver
}

/** A draft also shows how to pay, so that its author sees the whole document. */
function asksForPayment(invoice: Invoice): boolean {
  return invoice.status !== 'cancelled' && amountDue(invoice) > 0
}

function headlineOf(invoice: Invoice, written: Written) {
  const { t, money } = written
  const amount = amountDue(invoice)
  return amount === 0
    ? { figure: t('Nothing due'), words: null }
    : { figure: money(amount), words: dueWords(invoice, written) }
}

function isLate({ dueDate, reminder }: Invoice): boolean {
  return reminder !== null && dueDate < reminder.date
}

function dueWords(invoice: Invoice, { t, day }: Written): string {
  const date = day(invoice.dueDate)
  return isLate(invoice) ? t('was due {date}', { date }) : t('due {date}', { date })
}

function factsOf(invoice: Invoice, written: Written) {
  const { t, day } = written
  const { status, date, dueDate, supplyFrom, supplyTo, orderReference, replaces, reminder } = invoice
  return [
    ...(reminder ? [row(t('Date'), day(reminder.date))] : []),
    row(reminder ? t('Invoice date') : t('Date'), day(date)),
    // otherwise it is in the headline
    ...(status === 'issued' || amountDue(invoice) === 0 ? [] : [row(t('Due date'), day(dueDate))]),
    ...(supplyFrom === null
      ? []
      : [row(t('Supply date'), supplyTo === null ? day(supplyFrom) : `${day(supplyFrom)} – ${day(supplyTo)}`)]),
    ...(orderReference === '' ? [] : [row(t('Your order'), orderReference)]),
    ...(replaces === null ? [] : [row(t('Replaces'), replaces)]),
    ...factsOfCustomer(invoice.customer, written),
    ...ownRows(invoice, written),
  ]
}

function totalsOf(invoice: Invoice, written: Written) {
  const { t, money } = written
  const { status, total, payable, reminder, replaces, carriedOver } = invoice
  const toPayable = payableRows(invoice, written)
  if (!reminder && carriedOver > 0) {
    return [
      sumRow(t('Total'), money(total)),
      ...toPayable,
      sumRow(t('Paid on invoice {number}', { number: replaces ?? '' }), money(-carriedOver), {
        detail: t('Set against this invoice'),
      }),
      sumRow(t('Balance due'), money(amountDue(invoice)), { strong: true }),
    ]
  }
  if ((!reminder || reminder.balance === payable) && toPayable.length > 0) {
    return [sumRow(t('Total'), money(total)), ...toPayable, sumRow(t('Amount due'), money(payable), { strong: true })]
  }
  if (!reminder || reminder.balance === payable) {
    return [sumRow(status === 'issued' && total > 0 ? t('Total due') : t('Total'), money(total), { strong: true })]
  }
  const { paid, credited, balance } = reminder
  return [
    sumRow(t('Total'), money(total)),
    ...toPayable,
    ...(paid === 0 ? [] : [sumRow(t('Paid', { context: 'amount' }), money(-paid))]),
    ...(credited === 0 ? [] : [sumRow(t('Credit notes'), money(-credited))]),
    sumRow(t('Balance due'), money(balance), { strong: true }),
  ]
}

/** A reminder asks for them beside the balance. */
function lateChargesOf(invoice: Invoice, written: Written) {
  const { reminder } = invoice
  if (!reminder || reminder.lateCharges.open === 0) return []
  const { t, money } = written
  return [
    ...lateChargeRows(reminder.lateCharges, written).map(({ label, amount }) => sumRow(label, money(amount))),
    sumRow(t('Amount to pay'), money(amountDue(invoice)), { strong: true }),
  ]
}

/** A reminder offers no discount whose day has passed, and none after the due date. */
function withCashDiscount(
  payment: DocumentContent['payment'],
  { carriedOver, reminder, ...invoice }: Invoice,
  written: Written,
): DocumentContent['payment'] {
  const settled = {
    ...invoice,
    tax: sum(invoice.taxes.map(row => row.tax)),
    paid: reminder?.paid ?? carriedOver,
    credited: reminder?.creditedTotal ?? 0,
  }
  const offer = cashDiscountOn(settled)
  if (!offer || (reminder && (reminder.date > offer.until || reminder.date > invoice.dueDate))) return payment
  const lines = cashDiscountLines(settled, written).map(printable)
  const { t } = written
  if (!payment) return { heading: t('Payment'), rows: [], lines, code: null }
  return { ...payment, lines: [...lines, ...payment.lines] }
}

function paymentOf({ business, invoice }: Parts, written: Written): DocumentContent['payment'] {
  const { number, status, directDebit } = invoice
  if (directDebit) {
    const sentence = directDebitSentence(directDebit, amountDue(invoice), written)
    const { t } = written
    return { heading: t('Payment'), rows: [], lines: [printable(sentence)], code: null }
  }
  const reference = number === null ? null : referenceToPay(business, number)
  const payment = withCashDiscount(howToPay(business, reference?.shown ?? null, written), invoice, written)
  // the payment part has a code of its own
  if (status !== 'issued' || reference === null || swissBillOf({ business, invoice }, written)) return payment
  return withPaymentCode(payment, business, { amount: amountDue(invoice), reference: reference.text }, written)
}

/** For A4 alone, as its payment part has the width of the page. */
function swissBillOf({ business, invoice }: Parts, { locale }: Written) {
  const { number, status, payer = null } = invoice
  if (status !== 'issued' || number === null || business.paper !== 'A4') return null
  const reference = structuredReference(business, number)
  if (!reference || reference.kind === 'OGM') return null
  const request = { amount: amountDue(invoice), reference, message: number, payer }
  return qrBillOf(business, request, new Intl.Locale(locale).language)
}
