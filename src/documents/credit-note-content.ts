/** What a credit note says: the invoice that it credits, the reason, and what is paid back to the customer. */
import type { MinorUnits } from '../domain/values/money.ts'
import { commonContent, type DocumentContent, itemsContent, row, section, sumRow, sumsOf } from './document-content.ts'
import type { CreditNoteDocument } from './printed-document.ts'
import { type Written, writtenIn } from './written-in.ts'

export function creditNoteContent({ business, creditNote }: CreditNoteDocument): DocumentContent {
  const written = writtenIn(business, business.currency)
  const { t, money, day } = written
  const { invoice, number, total, refund } = creditNote
  const { made, contained } = sumsOf(creditNote, null, written)
  const offInvoice = total - refund
  return {
    ...commonContent(
      business,
      creditNote.customer,
      { heading: t('Credit note'), number, madeAt: creditNote.madeAt, addressee: t('Credit to') },
      written,
    ),
    ...itemsContent(creditNote, written),
    mark: null,
    notice: null,
    headline: { label: t('Total credit'), figure: money(total), words: outcome(total, refund, written) },
    facts: [
      row(t('Date'), day(creditNote.date), { strong: true }),
      row(t('Invoice'), invoice.number),
      row(t('Invoice date'), day(invoice.date)),
    ],
    preface: section(t('Reason'), creditNote.reason)[0] ?? null,
    sums: [
      made,
      [
        sumRow(t('Total credit'), money(total), { strong: true }),
        ...(refund === 0 || offInvoice === 0
          ? []
          : [sumRow(t('Applied to invoice {number}', { number: invoice.number }), money(offInvoice))]),
        ...(refund === 0 ? [] : [sumRow(t('Refund'), money(refund), { strong: true })]),
      ],
      contained,
    ],
    payment: null,
    sections: [],
  }
}

function outcome(total: MinorUnits, refund: MinorUnits, { t, money }: Written) {
  if (refund === 0) return t('credited')
  return refund === total
    ? t('to be refunded')
    : t('credited, {refund} of it to be refunded', { refund: money(refund) })
}
