/** What an invoice says, as it was issued; and what a reminder says, with what has been paid since. */
import type { CalendarDate } from '../domain/calendar.ts'
import { shownIdentifier } from '../domain/identifier.ts'
import { type MinorUnits, moneyText } from '../domain/money.ts'
import { commonContent, type DocumentContent, row, section, sumRow, sumsOf } from './document-content.ts'
import { type DocumentWords, english } from './document-words.ts'
import { paymentCode } from './payment-code.ts'
import { shown } from './printable-text.ts'
import type { InvoiceDocument } from './printed-document.ts'
import { qrCode } from './qr-code.ts'
import { dayText, ibanText, percentOf } from './written-figures.ts'

type Written = Omit<InvoiceDocument, 'kind'>

export function invoiceContent(
  { business, invoice }: InvoiceDocument,
  words: DocumentWords = english,
): DocumentContent {
  const { status, reminder } = invoice
  const money = (amount: MinorUnits) => moneyText(amount, business.currency)
  const { made, contained } = sumsOf(invoice, money, percentOf(invoice.discount, words), words)
  return {
    ...commonContent(
      business,
      invoice,
      {
        heading: status === 'draft' ? words.draftInvoice : reminder ? words.reminder : words.invoice,
        number: invoice.number ?? shownIdentifier(invoice.id),
        madeAt: invoice.madeAt ?? `${invoice.date}T00:00:00Z`,
        addressee: words.billTo,
      },
      words,
    ),
    ...marks(status, words),
    headline: status === 'issued' ? headlineOf({ business, invoice }, words) : null,
    facts: { heading: words.details, rows: factsOf({ business, invoice }, words) },
    preface: null,
    sums: [made, totalsOf({ business, invoice }, words), contained],
    payment: status === 'cancelled' ? null : paymentOf({ business, invoice }, words),
    sections: [
      ...(status === 'cancelled' ? [] : section(words.terms, business.paymentTerms)),
      ...section(words.note, invoice.note),
    ],
  }
}

function marks(status: InvoiceDocument['invoice']['status'], words: DocumentWords) {
  if (status === 'issued') return { mark: null, notice: null }
  return status === 'draft'
    ? { mark: words.draft, notice: words.draftNotice }
    : { mark: words.cancelled, notice: words.cancelledNotice }
}

function amountDue({ total, reminder }: InvoiceDocument['invoice']): MinorUnits {
  return reminder ? reminder.balance : total
}

function headlineOf({ business, invoice }: Written, words: DocumentWords) {
  const { dueDate, reminder } = invoice
  const amount = amountDue(invoice)
  const day = dayText(dueDate, words.locale)
  const due = reminder && dueDate < reminder.date ? words.wasDue(day) : words.due(day)
  return { figure: moneyText(amount, business.currency), words: amount === 0 ? words.nothingDue : due }
}

function factsOf({ invoice }: Written, words: DocumentWords) {
  const { date, dueDate, replaces, reminder } = invoice
  const day = (date: CalendarDate) => dayText(date, words.locale)
  return [
    ...(reminder ? [row(words.date, day(reminder.date))] : []),
    row(reminder ? words.invoiceDate : words.date, day(date)),
    row(words.dueDate, day(dueDate)),
    ...(replaces === null ? [] : [row(words.replaces, replaces)]),
  ]
}

function totalsOf({ business, invoice }: Written, words: DocumentWords) {
  const { status, total, reminder } = invoice
  const money = (amount: MinorUnits) => moneyText(amount, business.currency)
  if (!reminder || reminder.balance === total) {
    return [sumRow(status === 'issued' ? words.totalDue : words.total, money(total), { strong: true })]
  }
  const { paid, credited, balance } = reminder
  return [
    sumRow(words.total, money(total)),
    ...(paid === 0 ? [] : [sumRow(words.paid, money(-paid))]),
    ...(credited === 0 ? [] : [sumRow(words.creditNotes, money(-credited))]),
    sumRow(words.balanceDue, money(balance), { strong: true }),
  ]
}

function paymentOf({ business, invoice }: Written, words: DocumentWords) {
  const { bankName, iban, bic } = business
  const { number, status } = invoice
  const amount = amountDue(invoice)
  if ((iban === '' && bankName === '') || amount === 0) return null
  const code =
    status === 'issued' && number !== null ? paymentCode({ ...business, amount, reference: number }) : undefined
  const account = ibanText(iban)
  return {
    heading: words.payment,
    rows: [
      { label: words.bank, value: bankName },
      { label: words.iban, value: account },
      { label: words.bic, value: bic },
      { label: words.paymentReference, value: number ?? '' },
    ]
      .filter(({ value }) => value !== '')
      .map(({ label, value }) => row(label, value)),
    code:
      code === undefined
        ? null
        : {
            picture: qrCode(code),
            caption: words.scanToPay,
            words: words.paymentCode(moneyText(amount, business.currency), account, shown(number ?? '')),
          },
  }
}
