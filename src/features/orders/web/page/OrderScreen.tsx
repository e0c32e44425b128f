/** One order: its document, what was delivered and invoiced, its emails and history. */
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { hasFigures } from '../../../../domain/documents/line-kinds.ts'
import { isToDeliver } from '../../../../domain/orders/order-progress.ts'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { NameLink } from '../../../../ui/text/NameLink.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useMay } from '../../../accounts/web/role.ts'
import { DocumentHistory } from '../../../activity/web/history/DocumentHistory.tsx'
import { Attachments } from '../../../attachments/web/Attachments.tsx'
import { ArchivedProducts } from '../../../documents/web/page/ArchivedProducts.tsx'
import { DocumentContent } from '../../../documents/web/page/DocumentContent.tsx'
import {
  CustomerLink,
  DocumentPage,
  DocumentScreen,
  depositDetail,
  RelatedDocuments,
} from '../../../documents/web/page/DocumentScreen.tsx'
import { ShownDocument } from '../../../documents/web/page/ShownDocument.tsx'
import { DocumentEmails } from '../../../mail/web/DocumentEmails.tsx'
import { OwnFactsCard } from '../../../own-fields/web/own-facts.tsx'
import { RecordTags } from '../../../tags/web/RecordTags.tsx'
import type { Order } from '../../contract.ts'
import { ORDER_PAPER, orderOptions } from '../api.ts'
import { ORDER } from '../order-kind.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderDeliveries } from './OrderDeliveries.tsx'
import { OrderToPack } from './OrderToPack.tsx'

export function OrderScreen() {
  const { id: businessId } = useBusiness()
  const seesAmounts = useMay().reads('invoices')
  const { orderId } = useParams({ from: '/orders/$orderId' })
  return (
    <DocumentScreen kind={ORDER} query={useQuery(orderOptions(businessId, orderId))}>
      {order =>
        seesAmounts ? <OrderPage key={order.id} order={order} /> : <OrderToPack key={order.id} order={order} />
      }
    </DocumentScreen>
  )
}

function OrderPage({ order }: { order: Order }) {
  const { id, currency, deliverBy, orderReference } = order
  return (
    <DocumentPage
      kind={ORDER}
      document={order}
      description={<OrderStatusLine order={order} />}
      beneath={<RecordTags kind="order" id={id} />}
      action={<OrderActions order={order} />}
      aside={
        <>
          <OrderProgress order={order} />
          <OrderDeliveries order={order} />
          <OrderInvoices order={order} />
          <OwnFactsCard values={order.ownValues} />
          <Attachments kind="order" id={id} />
          <DocumentEmails kind="order" id={id} />
          <DocumentHistory kind="order" id={id} currency={currency} />
        </>
      }
    >
      {order.status === 'draft' && <ArchivedProducts items={order.items} />}
      <ShownDocument document={order} paper={ORDER_PAPER}>
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
    </DocumentPage>
  )
}

function OrderStatusLine({ order }: { order: Order }) {
  const { quote, total, currency, deliverBy } = order
  const values = { total: moneyAsText(total, currency), date: deliverBy ? dateAsText(deliverBy, 'short') : '' }
  return (
    <>
      <CustomerLink {...order} />
      {' · '}
      {deliverBy ? t('{total}, to be delivered by {date}', values) : values.total}
      {quote && (
        <span className="block">
          {rich('Made from {quote}', {
            quote: (
              <NameLink to="/quotes/$quoteId" params={{ quoteId: quote.id }}>
                {quote.number}
              </NameLink>
            ),
          })}
        </span>
      )}
    </>
  )
}

/** What was delivered and invoiced of each line. */
function OrderProgress({ order: { status, items } }: { order: Order }) {
  if (status === 'draft' || status === 'cancelled') return null
  return (
    <Card title={t('Delivered and invoiced')}>
      <ul className="flex flex-col gap-3">
        {items.filter(hasFigures).map(item => {
          const { id, name, unit, quantity, deliveredQuantity, invoicedQuantity } = item
          const values = { all: quantityAsText(quantity ?? 0), unit }
          return (
            <li key={id}>
              <p dir="auto" className="wrap-anywhere">
                {name}
              </p>
              <p className="text-dense text-ink-muted tabular-nums">
                {isToDeliver(item) && (
                  <>
                    {t('{some} of {all} {unit} delivered', { ...values, some: quantityAsText(deliveredQuantity) })}
                    {' · '}
                  </>
                )}
                {t('{some} invoiced', { some: quantityAsText(invoicedQuantity) })}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function OrderInvoices({ order: { invoices, deposits, currency } }: { order: Order }) {
  return (
    <RelatedDocuments
      title={t('Invoices')}
      rows={invoices.map(({ id, number, status, total }) => ({
        id,
        name: (
          <Link to="/invoices/$invoiceId" params={{ invoiceId: id }} className={LINK_LOOK}>
            <bdi>{number ?? t('draft {id}', { id: shownIdentifier(id) })}</bdi>
          </Link>
        ),
        fact: status === 'cancelled' ? t('Cancelled', { context: 'invoice' }) : moneyAsText(total, currency),
        detail: depositDetail(
          deposits.find(deposit => deposit.id === id),
          currency,
        ),
      }))}
    />
  )
}
