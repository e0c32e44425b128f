/** The very confirmation of an order that the customer gets, and the same to be read aloud. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { BusinessHead } from '../../../documents/web/page/BusinessHead.tsx'
import { CustomerVatId } from '../../../documents/web/page/CustomerVatId.tsx'
import { DeliveryAddress } from '../../../documents/web/page/DeliveryAddress.tsx'
import { DocumentItems } from '../../../documents/web/page/DocumentItems.tsx'
import { ShownDocument } from '../../../documents/web/page/ShownDocument.tsx'
import { ShownTotals } from '../../../documents/web/page/ShownTotals.tsx'
import { CustomerName } from '../../../invoices/web/CustomerName.tsx'
import type { Order } from '../../contract.ts'
import { orderDocumentOptions, orderPagePath, orderPdfPath } from '../api.ts'

export function OrderDocument({ order }: { order: Order }) {
  const { id: businessId } = useBusiness()
  const document = useQuery(orderDocumentOptions(businessId, order))
  return (
    <ShownDocument
      document={document}
      customerId={order.customerId}
      srcOf={page => orderPagePath(businessId, order, page)}
      href={orderPdfPath(businessId, order.id)}
    >
      <OrderContent order={order} />
    </ShownDocument>
  )
}

function OrderContent({ order }: { order: Order }) {
  const { currency, note, discount, pricesIncludeTax, sender, number, customerName, customerAddress } = order
  return (
    <article
      aria-label={t('The order confirmation as the customer sees it')}
      className="flex min-w-0 flex-col gap-8 rounded border border-line bg-surface p-10 max-sm:gap-6 max-sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <BusinessHead sender={sender} />
        <div className="text-end max-sm:text-start">
          <h2 className="text-title font-semibold tracking-[-0.01em]">{t('Order confirmation')}</h2>
          <p className="text-ink-muted">
            <bdi>{number ?? t('Draft, without a number yet')}</bdi>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h3 className="text-dense text-ink-muted">{t('Ordered by')}</h3>
          <p className="mt-0.5 font-medium">
            <CustomerName name={customerName} />
          </p>
          {customerAddress && (
            <address dir="auto" className="text-start whitespace-pre-line not-italic">
              {customerAddress}
            </address>
          )}
          <CustomerVatId number={order.customerVatId} />
          <DeliveryAddress document={order} className="mt-4" />
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1 sm:text-end">
          <dt className="text-start text-ink-muted">{t('Date')}</dt>
          <dd>
            <DateText date={order.date} form="short" />
          </dd>
          {order.deliverBy && (
            <>
              <dt className="text-start text-ink-muted">{t('Deliver by')}</dt>
              <dd>
                <DateText date={order.deliverBy} form="short" />
              </dd>
            </>
          )}
          {order.orderReference && (
            <>
              <dt className="text-start text-ink-muted">{t('Your order')}</dt>
              <dd>
                <bdi>{order.orderReference}</bdi>
              </dd>
            </>
          )}
        </dl>
      </div>
      <DocumentItems items={order.items} currency={currency} />
      <ShownTotals
        totals={order}
        taxRegistered={order.sender.taxRegistered}
        discount={discount}
        pricesIncludeTax={pricesIncludeTax}
        currency={currency}
      />
      {note && (
        <p dir="auto" className="max-w-[72ch] whitespace-pre-line border-t border-line pt-5">
          {note}
        </p>
      )}
    </article>
  )
}
