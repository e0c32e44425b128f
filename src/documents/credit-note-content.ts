/** What a credit note says: the invoice that it credits, the reason, and what is paid back to the customer. */
import type { CalendarDate } from '../domain/calendar.ts'
import { type MinorUnits, moneyText } from '../domain/money.ts'
import { commonContent, type DocumentContent, row, section, sumRow, sumsOf } from './document-content.ts'
import { type DocumentWords, english } from './document-words.ts'
import type { CreditNoteDocument } from './printed-document.ts'
import { dayText } from './written-figures.ts'

export function creditNoteContent(
  { business, creditNote }: CreditNoteDocument,
  words: DocumentWords = english,
): DocumentContent {
  const money = (amount: MinorUnits) => moneyText(amount, business.currency)
  const day = (date: CalendarDate) => dayText(date, words.locale)
  const { invoice, number, total, refund } = creditNote
  const { made, contained } = sumsOf(creditNote, money, null, words)
  const offInvoice = total - refund
  return {
    ...commonContent(
      business,
      creditNote,
      { heading: words.creditNote, number, madeAt: creditNote.madeAt, addressee: words.creditTo },
      words,
    ),
    mark: null,
    notice: null,
    headline: { figure: money(total), words: outcome(total, refund, money, words) },
    facts: {
      heading: words.details,
      rows: [
        row(words.date, day(creditNote.date)),
        row(words.invoice, invoice.number),
        row(words.invoiceDate, day(invoice.date)),
      ],
    },
    preface: section(words.reason, creditNote.reason)[0] ?? null,
    sums: [
      made,
      [
        sumRow(words.totalCredit, money(total), { strong: true }),
        ...(refund === 0 || offInvoice === 0
          ? []
          : [sumRow(words.appliedToInvoice(invoice.number), money(offInvoice))]),
        ...(refund === 0 ? [] : [sumRow(words.refund, money(refund), { strong: true })]),
      ],
      contained,
    ],
    payment: null,
    sections: [],
  }
}

function outcome(total: MinorUnits, refund: MinorUnits, money: (amount: MinorUnits) => string, words: DocumentWords) {
  if (refund === 0) return words.credited
  return refund === total ? words.refunded : words.partlyRefunded(money(refund))
}
