/** What a delivery note says: what is delivered, without prices. */

import { inserted, printable, printableLines } from '../printable-text.ts'
import type { DeliveryDocument } from '../printed-document.ts'
import { deliveryTitle } from '../required-by-law.ts'
import { writtenIn } from '../written-in.ts'
import { commonContent, type DocumentContent, factsOfCustomer, row, section } from './document-content.ts'
import { toSign } from './to-sign.ts'

export function deliveryContent({ business, delivery }: DeliveryDocument): DocumentContent {
  const written = writtenIn(business, business.currency, delivery.customer)
  const { t, day, quantity } = written
  const { number, date, orderNumber, orderReference, address, items, note, customer, isCancelled } = delivery
  return {
    ...commonContent(
      business,
      customer,
      { heading: deliveryTitle(business, written), number, madeAt: delivery.madeAt, addressee: t('For') },
      written,
    ),
    mark: isCancelled ? t('Cancelled', { context: 'delivery' }) : null,
    notice: isCancelled ? t('This delivery has been cancelled.') : null,
    headline: null,
    facts: [
      row(t('Date'), day(date)),
      row(t('Order'), orderNumber),
      ...(orderReference === '' ? [] : [row(t('Your order'), orderReference)]),
      ...factsOfCustomer(customer, written),
    ],
    preface: section(
      t('Delivery address'),
      address ? `${address.name}\n${address.address}` : `${customer.name}\n${customer.address}`,
    ),
    columns: [t('Description'), t('Quantity')],
    items: items.map(({ name, sku, description, unit, quantity: delivered, picture }) => ({
      look: 'line' as const,
      ...(picture !== undefined && { picture }),
      name: printable(name),
      sku: sku === '' ? null : printable(sku),
      details: printableLines(description),
      figures: [unit === '' ? quantity(delivered) : `${quantity(delivered)} ${inserted(unit)}`],
      carried: '',
    })),
    sums: [],
    payment: null,
    sections: [...section(t('Note'), note), ...toSign(business, 'delivery', written)],
  }
}
