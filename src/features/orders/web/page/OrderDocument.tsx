/** The order confirmation as the customer gets it: the printed pages, and the same as text. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { DocumentContent } from '../../../documents/web/page/DocumentContent.tsx'
import { ShownDocument } from '../../../documents/web/page/ShownDocument.tsx'
import type { Order } from '../../contract.ts'
import { orderDocumentOptions, orderPagePath, orderPdfPath } from '../api.ts'

export function OrderDocument({ order }: { order: Order }) {
  const { id: businessId } = useBusiness()
  const { deliverBy, orderReference } = order
  return (
    <ShownDocument
      document={useQuery(orderDocumentOptions(businessId, order))}
      customerId={order.customerId}
      srcOf={page => orderPagePath(businessId, order, page)}
      href={orderPdfPath(businessId, order.id)}
    >
      <DocumentContent
        label={t('The order confirmation as the customer sees it')}
        title={t('Order confirmation')}
        document={order}
        addressee={t('Ordered by')}
        facts={[
          { term: t('Date'), description: <DateText date={order.date} form="short" /> },
          { term: t('Deliver by'), description: deliverBy && <DateText date={deliverBy} form="short" /> },
          { term: t('Your order'), description: orderReference && <bdi>{orderReference}</bdi> },
        ]}
      />
    </ShownDocument>
  )
}
