/** What a credit note says: the invoice that it credits, the reason, and what becomes of what was paid. */
import { commonContent, type DocumentContent, itemsContent, row, section, sumRow, sumsOf } from './document-content.ts'
import type { CreditNoteDocument } from './printed-document.ts'
import { type Written, writtenIn } from './written-in.ts'

export function creditNoteContent({ business, creditNote }: CreditNoteDocument): DocumentContent {
  const written = writtenIn(business, business.currency)
  const { t, money, day } = written
  const { invoice, number, total, refund, carriesPayment } = creditNote
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
    headline: { figure: money(total), words: outcome(creditNote, written) },
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
        ...(refund === 0
          ? []
          : [sumRow(carriesPayment ? t('For the corrected invoice') : t('Refund'), money(refund), { strong: true })]),
      ],
      contained,
    ],
    payment: null,
    sections: [],
  }
}

function outcome({ total, refund, carriesPayment }: CreditNoteDocument['creditNote'], { t, money }: Written): string {
  if (refund === 0) return t('credited')
  if (carriesPayment) return t('credited, {amount} of it for the corrected invoice', { amount: money(refund) })
  return refund === total
    ? t('to be refunded')
    : t('credited, {refund} of it to be refunded', { refund: money(refund) })
}
