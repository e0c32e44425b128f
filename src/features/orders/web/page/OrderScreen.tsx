/** One order: its document, what the customer answered, what it became, its versions, emails and history. */
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
import { DateText } from '../../../../ui/text/DateText.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
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
import { OrderLinkStatus } from '../../../public-links/web/PublicLinkStatus.tsx'
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
          <OrderAnswer order={order} />
          <OrderVersions order={order} />
          <OrderEmails orderId={id} />
          <OrderLinkStatus orderId={id} />
          <OrderHistory orderId={id} currency={currency} />
        </div>
      </div>
    </>
  )
}

function OrderStatusLine({ order }: { order: Order }) {
  const { customerId, customerName, invoice } = order
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
      {statusSentence(order)}
      {invoice && (
        <span className="block">
          {rich('Became {invoice}', {
            invoice: (
              <Link
                to="/invoices/$invoiceId"
                params={{ invoiceId: invoice.id }}
                className={`font-medium text-ink ${LINK_LOOK}`}
              >
                <bdi>{invoice.number ?? t('draft {id}', { id: shownIdentifier(invoice.id) })}</bdi>
              </Link>
            ),
          })}
        </span>
      )}
    </>
  )
}

function statusSentence({ status, total, currency, validUntil, seenAt }: Order): string {
  const values = { total: moneyAsText(total, currency), date: dateAsText(validUntil, 'short') }
  if (status === 'expired') return t('{total}, expired {date}', values)
  if (status !== 'sent') return values.total
  return seenAt === null
    ? t('{total}, valid until {date}', values)
    : t('{total}, valid until {date}, seen by the customer', values)
}

/** Who accepted or declined it, and when. */
function OrderAnswer({ order: { answer, status } }: { order: Order }) {
  const { timeZone } = useBusiness()
  if (!answer) return null
  const { at, by, name, address, note } = answer
  return (
    <Card title={status === 'declined' ? t('Declined') : t('Accepted')}>
      <p>
        {by === 'customer' ? <bdi className="font-medium">{name}</bdi> : t('Noted by your business')}
        {' · '}
        <DateText date={at} form="moment" timeZone={timeZone} />
      </p>
      {address && <p className="text-dense text-ink-muted">{t('From the network address {address}.', { address })}</p>}
      {note && (
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
    </Card>
  )
}

/** Nothing while there is one version. */
function OrderVersions({ order: { id, versions } }: { order: Order }) {
  const { timeZone } = useBusiness()
  if (versions.length === 1) return null
  return (
    <Card title={t('Versions')}>
      <ul className="flex flex-col gap-2">
        {versions.toReversed().map(version => (
          <li key={version.id} className="flex items-baseline justify-between gap-3">
            {version.id === id ? (
              <bdi className="font-medium">{version.number ?? t('Draft')}</bdi>
            ) : (
              <Link to="/orders/$orderId" params={{ orderId: version.id }} className={LINK_LOOK}>
                <bdi>{version.number ?? t('Draft')}</bdi>
              </Link>
            )}
            <span className="text-dense text-ink-muted">
              {version.confirmedAt && <DateText date={version.confirmedAt} form="short" timeZone={timeZone} />}
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
