/** What an invoice says, as it was issued; and what a reminder says, with what has been paid since. */
import { shownIdentifier } from '../domain/identifier.ts'
import type { MinorUnits } from '../domain/money.ts'
import { commonContent, type DocumentContent, row, section, sumRow, sumsOf } from './document-content.ts'
import { paymentCode } from './payment-code.ts'
import { shown } from './printable-text.ts'
import type { InvoiceDocument } from './printed-document.ts'
import { qrCode } from './qr-code.ts'
import { ibanText } from './written-figures.ts'
import { type Written, writtenIn } from './written-in.ts'

type Parts = Omit<InvoiceDocument, 'kind'>
type Invoice = InvoiceDocument['invoice']

export function invoiceContent({ business, invoice }: InvoiceDocument): DocumentContent {
  const written = writtenIn(business, business.currency)
  const { t } = written
  const { status, reminder } = invoice
  const { made, contained } = sumsOf(invoice, invoice.discount, written)
  return {
    ...commonContent(
      business,
      invoice,
      {
        heading: status === 'draft' ? t('Draft invoice') : reminder ? t('Payment reminder') : t('Invoice'),
        number: invoice.number ?? shownIdentifier(invoice.id),
        madeAt: invoice.madeAt ?? `${invoice.date}T00:00:00Z`,
        addressee: t('Bill to'),
      },
      written,
    ),
    ...marks(status, written),
    headline: status === 'issued' ? headlineOf(invoice, written) : null,
    facts: { heading: t('Details'), rows: factsOf(invoice, written) },
    preface: null,
    sums: [made, totalsOf(invoice, written), contained],
    payment: status === 'cancelled' ? null : paymentOf({ business, invoice }, written),
    sections: [
      ...(status === 'cancelled' ? [] : section(t('Payment instructions'), business.paymentTerms)),
      ...section(t('Note'), invoice.note),
    ],
  }
}

function marks(status: Invoice['status'], { t }: Written) {
  if (status === 'issued') return { mark: null, notice: null }
  return status === 'draft'
    ? { mark: t('Draft'), notice: t('This is a draft. It has no invoice number, and nothing is due yet.') }
    : { mark: t('Cancelled'), notice: t('This invoice has been cancelled. Nothing is due.') }
}

function amountDue({ total, reminder }: Invoice): MinorUnits {
  return reminder ? reminder.balance : total
}

function headlineOf(invoice: Invoice, { t, money, day }: Written) {
  const { dueDate, reminder } = invoice
  const amount = amountDue(invoice)
  const date = day(dueDate)
  const due = reminder && dueDate < reminder.date ? t('was due {date}', { date }) : t('due {date}', { date })
  return { figure: money(amount), words: amount === 0 ? t('nothing due') : due }
}

function factsOf({ date, dueDate, replaces, reminder }: Invoice, { t, day }: Written) {
  return [
    ...(reminder ? [row(t('Date'), day(reminder.date))] : []),
    row(reminder ? t('Invoice date') : t('Date'), day(date)),
    row(t('Due date'), day(dueDate)),
    ...(replaces === null ? [] : [row(t('Replaces'), replaces)]),
  ]
}

function totalsOf({ status, total, reminder }: Invoice, { t, money }: Written) {
  if (!reminder || reminder.balance === total) {
    return [sumRow(status === 'issued' ? t('Total due') : t('Total'), money(total), { strong: true })]
  }
  const { paid, credited, balance } = reminder
  return [
    sumRow(t('Total'), money(total)),
    ...(paid === 0 ? [] : [sumRow(t('Paid'), money(-paid))]),
    ...(credited === 0 ? [] : [sumRow(t('Credit notes'), money(-credited))]),
    sumRow(t('Balance due'), money(balance), { strong: true }),
  ]
}

function paymentOf({ business, invoice }: Parts, { t, money }: Written) {
  const { bankName, iban, bic, accountLines } = business
  const { number, status } = invoice
  const amount = amountDue(invoice)
  if ((iban === '' && bankName === '' && accountLines.length === 0) || amount === 0) return null
  const code =
    status === 'issued' && number !== null ? paymentCode({ ...business, amount, reference: number }) : undefined
  const account = ibanText(iban)
  return {
    heading: t('Payment'),
    rows: [
      { label: t('Bank'), value: bankName },
      { label: t('IBAN'), value: account },
      { label: t('BIC'), value: bic },
      ...accountLines,
      { label: t('Reference'), value: number ?? '' },
    ]
      .filter(({ value }) => value !== '')
      .map(({ label, value }) => row(label, value)),
    code:
      code === undefined
        ? null
        : {
            picture: qrCode(code),
            caption: t('Scan with your banking app to pay'),
            words: shown(
              t('Payment code: {amount} to {iban}, reference {number}', {
                amount: money(amount),
                iban: account,
                number: number ?? '',
              }),
            ),
          },
  }
}
