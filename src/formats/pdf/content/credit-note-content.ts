/** What a credit note says: the invoice that it credits, the reason, and what becomes of what was paid. */
import type { TaxOfRate } from '../../../domain/documents/document-totals.ts'
import { showsTax } from '../../../domain/documents/tax-category.ts'
import { type AmountOfLine, linesOfAmountCredit } from '../../../domain/payments/credit.ts'
import { inserted } from '../printable-text.ts'
import type { CreditNoteDocument, DocumentItem } from '../printed-document.ts'
import { creditNoteTitle, notRegisteredSentence, reverseChargeSentence } from '../required-by-law.ts'
import { type Written, writtenIn } from '../written-in.ts'
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
  sumsOf,
} from './document-content.ts'
import { itemsContent } from './items-content.ts'

export function creditNoteContent({ business, creditNote }: CreditNoteDocument): DocumentContent {
  const written = writtenIn(business, business.currency, creditNote.customer)
  const { t, money, day } = written
  const { invoice, number, total, payable, refund, setAgainst } = creditNote
  const toPayable = payableRows(creditNote, written)
  const repaid = refund - (setAgainst?.amount ?? 0)
  const { made, contained } = sumsOf(business, creditNote, null, written)
  const offInvoice = payable - refund
  return {
    ...commonContent(
      business,
      creditNote.customer,
      { heading: creditNoteTitle(business, written), number, madeAt: creditNote.madeAt, addressee: t('Credit to') },
      written,
    ),
    ...itemsContent(business, { ...creditNote, items: itemsOf(business, creditNote, written) }, written),
    mark: null,
    notice: null,
    headline: { figure: money(payable), words: outcome(creditNote, written) },
    facts: [
      row(t('Date'), day(creditNote.date)),
      row(t('Invoice'), invoice.number),
      row(t('Invoice date'), day(invoice.date)),
      ...factsOfCustomer(creditNote.customer, written),
      ...ownRows(creditNote, written),
    ],
    // the lines of a credit by amount are its reason
    preface: [
      ...deliveryContent(creditNote, written),
      ...(creditNote.byAmount ? [] : section(t('Reason'), creditNote.reason)),
    ],
    sums: [
      made,
      [
        ...(toPayable.length === 0 ? [] : [sumRow(t('Total'), money(total)), ...toPayable]),
        sumRow(t('Total credit'), money(payable), { strong: true }),
        ...(refund === 0 || offInvoice === 0
          ? []
          : [sumRow(t('Applied to invoice {number}', { number: invoice.number }), money(offInvoice))]),
        ...(setAgainst === null
          ? []
          : [sumRow(setAgainstWords(creditNote, written), money(setAgainst.amount), { strong: true })]),
        ...(repaid === 0 ? [] : [sumRow(t('Refund'), money(repaid), { strong: true })]),
      ],
      contained,
    ],
    payment: null,
    sections: sectionsOf([
      ...notRegisteredSentence(business, creditNote, written),
      ...reverseChargeSentence(business, creditNote, written),
    ]),
  }
}

/** A credit by amount has a line for each tax, or for each line of the invoice that it concerns. */
function itemsOf(
  { taxRegistered }: CreditNoteDocument['business'],
  creditNote: CreditNoteDocument['creditNote'],
  { t, percent }: Written,
): readonly DocumentItem[] {
  const { byAmount } = creditNote
  if (!byAmount) return creditNote.items
  const ofTax = ({ rate, reason }: TaxOfRate) => {
    if (byAmount.kind !== 'tax' || !showsTax(taxRegistered, creditNote.taxes)) return ''
    return reason === ''
      ? t('For items taxed at {rate}', { rate: percent(rate) })
      : t('For items without tax: {reason}', { reason: inserted(reason) })
  }
  const ofLine = ({ name, sku }: AmountOfLine) =>
    t('For {item}', { item: inserted(sku === '' ? name : `${name} (${sku})`) })
  const descriptionOf = (part: TaxOfRate | AmountOfLine) => ('rate' in part ? ofTax(part) : ofLine(part))
  return linesOfAmountCredit({ ...creditNote, lines: byAmount.lines, descriptionOf }).map(line => ({
    ...line,
    kind: 'free' as const,
  }))
}

function setAgainstWords(
  { setAgainst, invoice }: Pick<CreditNoteDocument['creditNote'], 'setAgainst' | 'invoice'>,
  { t }: Pick<Written, 't'>,
): string {
  const number = setAgainst?.number
  return number
    ? t('Set against invoice {number}', { number })
    : t('Set against the invoice that replaces {number}', { number: invoice.number })
}

function outcome(creditNote: CreditNoteDocument['creditNote'], { t, money }: Written): string {
  const { payable, refund, setAgainst, invoice } = creditNote
  if (refund === 0) return t('credited')
  const repaid = refund - (setAgainst?.amount ?? 0)
  if (setAgainst === null) {
    return repaid === payable
      ? t('to be refunded')
      : t('credited, {refund} of it to be refunded', { refund: money(repaid) })
  }
  const values = {
    amount: money(setAgainst.amount),
    refund: money(repaid),
    number: setAgainst.number ?? invoice.number,
  }
  if (setAgainst.amount === payable) {
    return setAgainst.number
      ? t('credited and set against invoice {number}', values)
      : t('credited and set against the invoice that replaces {number}', values)
  }
  if (repaid === 0) {
    return setAgainst.number
      ? t('credited, {amount} of it set against invoice {number}', values)
      : t('credited, {amount} of it set against the invoice that replaces {number}', values)
  }
  return setAgainst.number
    ? t('credited, {amount} of it set against invoice {number}, {refund} to be refunded', values)
    : t('credited, {amount} of it set against the invoice that replaces {number}, {refund} to be refunded', values)
}
