/** One order: its document, what was delivered and invoiced, its emails and history. */
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FileX } from 'lucide-react'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import { rich, t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { isGone, RecordNotShown } from '../../../../web/RecordNotShown.tsx'
import { useRecentRecord } from '../../../../web/recent-records.ts'
import { OrderHistory } from '../../../activity/web/history/InvoiceHistory.tsx'
import { DocumentSkeleton } from '../../../documents/web/page/ShownDocument.tsx'
import { CustomerName } from '../../../invoices/web/CustomerName.tsx'
import { ArchivedProducts } from '../../../invoices/web/page/DraftNotices.tsx'
import { orderEmailsOptions } from '../../../mail/web/api.ts'
import { EmailList } from '../../../mail/web/EmailList.tsx'
import type { Order } from '../../contract.ts'
import { orderOptions } from '../api.ts'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderDocument } from './OrderDocument.tsx'

export function OrderScreen() {
  const { id: businessId } = useBusiness()
  const { orderId } = useParams({ from: '/orders/$orderId' })
  const query = useQuery(orderOptions(businessId, orderId))
  const { data: order, error } = query
  if (error && (!order || isGone(error))) {
    return (
      <RecordNotShown
        title={t('Order')}
        back={<BackLink to="/orders">{t('Orders')}</BackLink>}
        query={query}
        missing={{
          icon: <FileX size={24} />,
          title: t('Order not found'),
          description: t('It may have been deleted, or belong to another business.'),
          action: <ButtonLink to="/orders">{t('Show all orders')}</ButtonLink>,
        }}
        failed={t('The order could not be loaded.')}
      />
    )
  }
  return order ? <OrderPage key={order.id} order={order} /> : <OrderSkeleton />
}

function OrderPage({ order }: { order: Order }) {
  const { id: businessId } = useBusiness()
  const { id, number, currency } = order
  const title = number ?? t('Draft order {id}', { id: shownIdentifier(id) })
  useRecentRecord(businessId, { kind: 'order', id, label: title })
  return (
    <>
      <PageHeader
        back={<BackLink to="/orders">{t('Orders')}</BackLink>}
        title={title}
        documentTitle={isolated(title)}
        badge={<OrderStatusBadge status={order.status} />}
        description={<OrderStatusLine order={order} />}
        action={<OrderActions order={order} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          {order.status === 'draft' && <ArchivedProducts items={order.items} />}
          <OrderDocument order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OrderProgress order={order} />
          <OrderInvoices order={order} />
          <OrderEmails orderId={id} />
          <OrderHistory orderId={id} currency={currency} />
        </div>
      </div>
    </>
  )
}

function OrderStatusLine({ order }: { order: Order }) {
  const { customerId, customerName, quote, total, currency, deliverBy } = order
  const values = { total: moneyAsText(total, currency), date: deliverBy ? dateAsText(deliverBy, 'short') : '' }
  return (
    <>
      {customerId === null ? (
        <CustomerName name="" />
      ) : (
        <Link to="/customers/$customerId" params={{ customerId }} className={`font-medium text-ink ${LINK_LOOK}`}>
          <bdi>{customerName}</bdi>
        </Link>
      )}
      {' · '}
      {deliverBy ? t('{total}, to be delivered by {date}', values) : values.total}
      {quote && (
        <span className="block">
          {rich('Made from {quote}', {
            quote: (
              <Link
                to="/quotes/$quoteId"
                params={{ quoteId: quote.id }}
                className={`font-medium text-ink ${LINK_LOOK}`}
              >
                <bdi>{quote.number}</bdi>
              </Link>
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
        {items
          .filter(({ kind }) => kind !== 'heading')
          .map(({ id, name, unit, quantity, deliveredQuantity, invoicedQuantity }) => {
            const values = { all: quantityAsText(quantity ?? 0), unit }
            return (
              <li key={id}>
                <p dir="auto" className="wrap-anywhere">
                  {name}
                </p>
                <p className="text-dense text-ink-muted tabular-nums">
                  {t('{some} of {all} {unit} delivered', { ...values, some: quantityAsText(deliveredQuantity) })}
                  {' · '}
                  {t('{some} invoiced', { some: quantityAsText(invoicedQuantity) })}
                </p>
              </li>
            )
          })}
      </ul>
    </Card>
  )
}

/** Nothing while there are none. */
function OrderInvoices({ order: { invoices, currency } }: { order: Order }) {
  if (invoices.length === 0) return null
  return (
    <Card title={t('Invoices')}>
      <ul className="flex flex-col gap-2">
        {invoices.map(({ id, number, status, total }) => (
          <li key={id} className="flex items-baseline justify-between gap-3">
            <Link to="/invoices/$invoiceId" params={{ invoiceId: id }} className={LINK_LOOK}>
              <bdi>{number ?? t('draft {id}', { id: shownIdentifier(id) })}</bdi>
            </Link>
            <span className="text-dense text-ink-muted">
              {status === 'cancelled' ? t('Cancelled') : moneyAsText(total, currency)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OrderEmails({ orderId }: { orderId: string }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(orderEmailsOptions(businessId, orderId))
  return <EmailList emails={data?.emails ?? []} />
}

function OrderSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader
        back={<BackLink to="/orders">{t('Orders')}</BackLink>}
        title={<Skeleton className="h-6 w-44" />}
        documentTitle={t('Order')}
        description={<Skeleton className="mt-1 h-4 w-64" />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <DocumentSkeleton />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  )
}
