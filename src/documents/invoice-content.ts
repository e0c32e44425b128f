/** What stands on an invoice? As it was issued, whatever has been paid since. */
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

export function invoiceContent(
  { business, invoice }: InvoiceDocument,
  words: DocumentWords = english,
): DocumentContent {
  const money = (amount: MinorUnits) => moneyText(amount, business.currency)
  const day = (date: CalendarDate) => dayText(date, words.locale)
  const { standing, replaces } = invoice
  const isDraft = standing === 'draft'
  const stands = standing === 'issued'
  const { made, contained } = sumsOf(invoice, money, percentOf(invoice.discount, words), words)
  return {
    ...commonContent(
      business,
      invoice,
      {
        heading: isDraft ? words.draftInvoice : words.invoice,
        number: invoice.number ?? shownIdentifier(invoice.id),
        madeAt: invoice.madeAt ?? `${invoice.date}T00:00:00Z`,
        addressee: words.billTo,
      },
      words,
    ),
    ...marks(standing, words),
    headline: stands
      ? {
          figure: money(invoice.total),
          words: invoice.total === 0 ? words.nothingToPay : words.due(day(invoice.dueDate)),
        }
      : null,
    facts: {
      heading: words.details,
      rows: [
        row(words.date, day(invoice.date)),
        row(words.dueDate, day(invoice.dueDate)),
        ...(replaces === null ? [] : [row(words.replaces, replaces)]),
      ],
    },
    preface: null,
    sums: [made, [sumRow(stands ? words.totalDue : words.total, money(invoice.total), { strong: true })], contained],
    payment: standing === 'cancelled' ? null : paymentOf({ business, invoice }, words),
    sections: [
      ...(standing === 'cancelled' ? [] : section(words.terms, business.paymentTerms)),
      ...section(words.note, invoice.note),
    ],
  }
}

function marks(standing: InvoiceDocument['invoice']['standing'], words: DocumentWords) {
  if (standing === 'issued') return { mark: null, notice: null }
  return standing === 'draft'
    ? { mark: words.draft, notice: words.draftNotice }
    : { mark: words.cancelled, notice: words.cancelledNotice }
}

function paymentOf({ business, invoice }: Omit<InvoiceDocument, 'kind'>, words: DocumentWords) {
  const { bankName, iban, bic } = business
  const { number, total, standing } = invoice
  if ((iban === '' && bankName === '') || total === 0) return null
  const code =
    standing === 'issued' && number !== null
      ? paymentCode({ ...business, amount: total, reference: number })
      : undefined
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
            words: words.paymentCode(moneyText(total, business.currency), account, shown(number ?? '')),
          },
  }
}
