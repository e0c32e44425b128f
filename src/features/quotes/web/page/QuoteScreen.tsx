/** One quote: its document, what the customer answered, what it became, its versions, emails and history. */
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
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { isGone, RecordNotShown } from '../../../../web/RecordNotShown.tsx'
import { useRecentRecord } from '../../../../web/recent-records.ts'
import { QuoteHistory } from '../../../activity/web/history/InvoiceHistory.tsx'
import { DocumentSkeleton } from '../../../documents/web/page/ShownDocument.tsx'
import { CustomerName } from '../../../invoices/web/CustomerName.tsx'
import { ArchivedProducts } from '../../../invoices/web/page/DraftNotices.tsx'
import { quoteEmailsOptions } from '../../../mail/web/api.ts'
import { EmailList } from '../../../mail/web/EmailList.tsx'
import { QuoteLinkStatus } from '../../../public-links/web/PublicLinkStatus.tsx'
import type { Quote } from '../../contract.ts'
import { quoteOptions } from '../api.ts'
import { QuoteStatusBadge } from '../QuoteStatusBadge.tsx'
import { QuoteActions } from './QuoteActions.tsx'
import { QuoteDocument } from './QuoteDocument.tsx'

export function QuoteScreen() {
  const { id: businessId } = useBusiness()
  const { quoteId } = useParams({ from: '/quotes/$quoteId' })
  const query = useQuery(quoteOptions(businessId, quoteId))
  const { data: quote, error } = query
  if (error && (!quote || isGone(error))) {
    return (
      <RecordNotShown
        title={t('Quote')}
        back={<BackLink to="/quotes">{t('Quotes')}</BackLink>}
        query={query}
        missing={{
          icon: <FileX size={24} />,
          title: t('Quote not found'),
          description: t('It may have been deleted, or belong to another business.'),
          action: <ButtonLink to="/quotes">{t('Show all quotes')}</ButtonLink>,
        }}
        failed={t('The quote could not be loaded.')}
      />
    )
  }
  return quote ? <QuotePage key={quote.id} quote={quote} /> : <QuoteSkeleton />
}

function QuotePage({ quote }: { quote: Quote }) {
  const { id: businessId } = useBusiness()
  const { id, number, currency } = quote
  const title = number ?? t('Draft quote {id}', { id: shownIdentifier(id) })
  useRecentRecord(businessId, { kind: 'quote', id, label: title })
  return (
    <>
      <PageHeader
        back={<BackLink to="/quotes">{t('Quotes')}</BackLink>}
        title={title}
        documentTitle={isolated(title)}
        badge={<QuoteStatusBadge status={quote.status} />}
        description={<QuoteStatusLine quote={quote} />}
        action={<QuoteActions quote={quote} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          {quote.status === 'draft' && <ArchivedProducts items={quote.items} />}
          <QuoteDocument quote={quote} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <QuoteAnswer quote={quote} />
          <QuoteDeposits quote={quote} />
          <QuoteVersions quote={quote} />
          <QuoteEmails quoteId={id} />
          <QuoteLinkStatus quoteId={id} />
          <QuoteHistory quoteId={id} currency={currency} />
        </div>
      </div>
    </>
  )
}

function QuoteStatusLine({ quote }: { quote: Quote }) {
  const { customerId, customerName, invoice, order } = quote
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
      {statusSentence(quote)}
      {order && (
        <span className="block">
          {rich('Became {order}', {
            order: (
              <Link
                to="/orders/$orderId"
                params={{ orderId: order.id }}
                className={`font-medium text-ink ${LINK_LOOK}`}
              >
                <bdi>{order.number ?? t('draft order {id}', { id: shownIdentifier(order.id) })}</bdi>
              </Link>
            ),
          })}
        </span>
      )}
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

function statusSentence({ status, total, currency, validUntil, seenAt }: Quote): string {
  const values = { total: moneyAsText(total, currency), date: dateAsText(validUntil, 'short') }
  if (status === 'expired') return t('{total}, expired {date}', values)
  if (status !== 'sent') return values.total
  return seenAt === null
    ? t('{total}, valid until {date}', values)
    : t('{total}, valid until {date}, seen by the customer', values)
}

/** Who accepted or declined it, and when. */
function QuoteAnswer({ quote: { answer, status } }: { quote: Quote }) {
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

function QuoteDeposits({ quote: { deposits, currency } }: { quote: Quote }) {
  if (deposits.length === 0) return null
  return (
    <Card title={t('Deposit invoices')}>
      <ul className="flex flex-col gap-2">
        {deposits.map(({ id, number, total }) => (
          <li key={id} className="flex items-baseline justify-between gap-3">
            <Link to="/invoices/$invoiceId" params={{ invoiceId: id }} className={LINK_LOOK}>
              <bdi>{number ?? t('Draft {id}', { id: shownIdentifier(id) })}</bdi>
            </Link>
            <MoneyText amount={total} currency={currency} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Nothing while there is one version. */
function QuoteVersions({ quote: { id, versions } }: { quote: Quote }) {
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
              <Link to="/quotes/$quoteId" params={{ quoteId: version.id }} className={LINK_LOOK}>
                <bdi>{version.number ?? t('Draft')}</bdi>
              </Link>
            )}
            <span className="text-dense text-ink-muted">
              {version.sentAt && <DateText date={version.sentAt} form="short" timeZone={timeZone} />}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function QuoteEmails({ quoteId }: { quoteId: string }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(quoteEmailsOptions(businessId, quoteId))
  return <EmailList emails={data?.emails ?? []} />
}

function QuoteSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader
        back={<BackLink to="/quotes">{t('Quotes')}</BackLink>}
        title={<Skeleton className="h-6 w-44" />}
        documentTitle={t('Quote')}
        description={<Skeleton className="mt-1 h-4 w-64" />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <DocumentSkeleton />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  )
}
