/** The deliveries of an order, in a card. */
import { Link } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { RelatedDocuments } from '../../../documents/web/page/DocumentScreen.tsx'
import type { Order } from '../../contract.ts'

export function OrderDeliveries({ order: { deliveries } }: { order: Order }) {
  return (
    <RelatedDocuments
      title={t('Deliveries')}
      rows={deliveries.map(({ id, number, date, isCancelled }) => ({
        id,
        name: (
          <Link to="/deliveries/$deliveryId" params={{ deliveryId: id }} className={LINK_LOOK}>
            <bdi>{number}</bdi>
          </Link>
        ),
        fact: isCancelled ? t('Cancelled', { context: 'delivery' }) : dateAsText(date, 'short'),
      }))}
    />
  )
}
