/** What the confirmation of an order says. It asks for no payment. */
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import type { OrderDocument } from '../printed-document.ts'
import { notRegisteredSentence, orderTitle, reverseChargeSentence } from '../required-by-law.ts'
import { writtenIn } from '../written-in.ts'
import {
  commonContent,
  type DocumentContent,
  deliveryContent,
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

export function orderContent({ business, order }: OrderDocument): DocumentContent {
  const written = writtenIn(business, business.currency, order.customer)
  const { t, money, day } = written
  const { isDraft, number, date, deliverBy, orderReference, total } = order
  const { made, contained } = sumsOf(business, order, order.discount, written)
  const until = deliverBy && day(deliverBy)
  return {
    ...commonContent(
      business,
      order.customer,
      {
        heading: isDraft ? t('Draft order') : orderTitle(business, written),
        number: number ?? shownIdentifier(order.id),
        madeAt: order.madeAt ?? `${date}T00:00:00Z`,
        addressee: t('Ordered by'),
      },
      written,
    ),
    ...itemsContent(business, order, written, 'offer'),
    mark: isDraft ? t('Draft') : null,
    notice: isDraft ? t('This is a draft. It has no number yet.') : null,
    headline: isDraft
      ? null
      : { figure: money(total), words: until ? t('to be delivered by {date}', { date: until }) : null },
    facts: [
      row(t('Date'), day(date)),
      // otherwise it is in the headline
      ...(isDraft && until ? [row(t('Deliver by'), until)] : []),
      ...(orderReference === '' ? [] : [row(t('Your order'), orderReference)]),
      ...factsOfCustomer(order.customer, written),
      ...ownRows(order, written),
    ],
    preface: [...deliveryContent(order, written), ...section(null, order.opening)],
    sums: [made, [sumRow(t('Total'), money(total), { strong: true })], contained],
    payment: null,
    sections: [
      ...section(t('Note'), order.note),
      ...sectionsOf(notRegisteredSentence(business, order, written)),
      ...sectionsOf(reverseChargeSentence(business, order, written)),
      ...toSign(business, 'order', written),
    ],
  }
}
