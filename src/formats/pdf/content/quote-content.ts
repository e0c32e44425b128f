/** What a quote says, as it was sent. It asks for no payment. */
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import type { QuoteDocument } from '../printed-document.ts'
import { notRegisteredSentence, quoteTitle, reverseChargeSentence } from '../required-by-law.ts'
import { writtenIn } from '../written-in.ts'
import {
  commonContent,
  type DocumentContent,
  factsOfCustomer,
  ownRows,
  row,
  section,
  sectionsOf,
  sumRow,
  sumsOf,
} from './document-content.ts'
import { itemsContent } from './items-content.ts'
import { toSign } from './to-sign.ts'

export function quoteContent({ business, quote }: QuoteDocument): DocumentContent {
  const written = writtenIn(business, business.currency, quote.customer)
  const { t, money, day } = written
  const { isDraft, number, date, validUntil, replaces, acceptedOn, total } = quote
  const title = quoteTitle(business, written)
  const { made, contained } = sumsOf(business, quote, quote.discount, written)
  const until = day(validUntil)
  return {
    ...commonContent(
      business,
      quote.customer,
      {
        heading: isDraft ? t('Draft quote') : title,
        number: number ?? shownIdentifier(quote.id),
        madeAt: quote.madeAt ?? `${date}T00:00:00Z`,
        addressee: t('Prepared for'),
      },
      written,
    ),
    ...itemsContent(business, quote, written, 'offer'),
    mark: isDraft ? t('Draft') : null,
    notice: isDraft ? t('This is a draft. It has no number yet.') : null,
    headline: isDraft
      ? null
      : {
          figure: money(total),
          words:
            acceptedOn === null
              ? t('valid until {date}', { date: until })
              : t('accepted on {date}', { date: day(acceptedOn) }),
        },
    facts: [
      row(t('Date'), day(date)),
      // otherwise it is in the headline
      ...(isDraft || acceptedOn !== null ? [row(t('Valid until'), until)] : []),
      ...(replaces === null ? [] : [row(t('Replaces'), replaces)]),
      ...factsOfCustomer(quote.customer, written),
      ...ownRows(quote, written),
    ],
    preface: section(null, quote.opening),
    sums: [made, [sumRow(t('Total'), money(total), { strong: true })], contained],
    payment: null,
    sections: [
      ...section(t('Note'), quote.note),
      ...section(t('Terms'), quote.terms),
      ...sectionsOf(notRegisteredSentence(business, quote, written)),
      ...sectionsOf(reverseChargeSentence(business, quote, written)),
      ...toSign(business, 'quote', written),
    ],
  }
}
