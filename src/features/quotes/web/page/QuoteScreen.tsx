/** One quote: its document, what the customer answered, what it became, its versions, emails and history. */
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import { rich, t } from '../../../../translations/web.ts'
import { StatusBadge } from '../../../../ui/Badge.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { NameLink } from '../../../../ui/text/NameLink.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
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
import { PublicLinkStatus } from '../../../public-links/web/PublicLinkStatus.tsx'
import { RecordTags } from '../../../tags/web/RecordTags.tsx'
import type { Quote } from '../../contract.ts'
import { QUOTE_PAPER, quoteOptions } from '../api.ts'
import { QUOTE, quoteLook } from '../quote-kind.ts'
import { QuoteActions } from './QuoteActions.tsx'

export function QuoteScreen() {
  const { id: businessId } = useBusiness()
  const { quoteId } = useParams({ from: '/quotes/$quoteId' })
  return (
    <DocumentScreen kind={QUOTE} query={useQuery(quoteOptions(businessId, quoteId))}>
      {quote => <QuotePage key={quote.id} quote={quote} />}
    </DocumentScreen>
  )
}

function QuotePage({ quote }: { quote: Quote }) {
  const { id, currency } = quote
  return (
    <DocumentPage
      kind={QUOTE}
      document={quote}
      badge={<StatusBadge {...quoteLook(quote)} />}
      description={<QuoteStatusLine quote={quote} />}
      beneath={<RecordTags kind="quote" id={id} />}
      action={<QuoteActions quote={quote} />}
      aside={
        <>
          <QuoteAnswer quote={quote} />
          <QuoteDeposits quote={quote} />
          <QuoteVersions quote={quote} />
          <OwnFactsCard values={quote.ownValues} />
          <Attachments kind="quote" id={id} />
          <DocumentEmails kind="quote" id={id} />
          <PublicLinkStatus kind="quote" id={id} />
          <DocumentHistory kind="quote" id={id} currency={currency} />
        </>
      }
    >
      {quote.status === 'draft' && <ArchivedProducts items={quote.items} />}
      <ShownDocument document={quote} paper={QUOTE_PAPER}>
        <DocumentContent
          label={t('The quote as the customer sees it')}
          title={t('Quote')}
          document={quote}
          addressee={t('Prepared for')}
          facts={[
            { term: t('Date'), description: <DateText date={quote.date} form="short" /> },
            { term: t('Valid until'), description: <DateText date={quote.validUntil} form="short" /> },
          ]}
        />
      </ShownDocument>
    </DocumentPage>
  )
}

function QuoteStatusLine({ quote }: { quote: Quote }) {
  const { invoice, order } = quote
  return (
    <>
      <CustomerLink {...quote} />
      {' · '}
      {statusSentence(quote)}
      {order && (
        <span className="block">
          {order.number === null
            ? rich('Became <link>draft order {id}</link>', { id: shownIdentifier(order.id), link: orderLink(order.id) })
            : rich('Became {order}', { order: orderLink(order.id)(order.number) })}
        </span>
      )}
      {invoice && (
        <span className="block">
          {invoice.number === null
            ? rich('Became <link>draft {id}</link>', {
                id: shownIdentifier(invoice.id),
                link: invoiceLink(invoice.id),
              })
            : rich('Became {invoice}', { invoice: invoiceLink(invoice.id)(invoice.number) })}
        </span>
      )}
    </>
  )
}

const orderLink = (orderId: string) => (text: ReactNode) => (
  <NameLink to="/orders/$orderId" params={{ orderId }}>
    {text}
  </NameLink>
)

const invoiceLink = (invoiceId: string) => (text: ReactNode) => (
  <NameLink to="/invoices/$invoiceId" params={{ invoiceId }}>
    {text}
  </NameLink>
)

function statusSentence({ status, total, currency, validUntil, seenAt, items }: Quote): string {
  const values = { total: moneyAsText(total, currency), date: dateAsText(validUntil, 'short') }
  const options = items.filter(({ isOptional }) => isOptional)
  const chosen = options.filter(({ isChosen }) => isChosen)
  if ((status === 'accepted' || status === 'invoiced') && options.length > 0) {
    return chosen.length === 0
      ? t('{total}, without the optional lines', values)
      : t('{total}, with {options}', { ...values, options: chosen.map(({ name }) => isolated(name)).join(', ') })
  }
  if (status === 'expired') return t('{total}, expired {date}', values)
  if (status !== 'sent') return values.total
  return seenAt === null
    ? t('{total}, valid until {date}', values)
    : t('{total}, valid until {date}, seen by the customer', values)
}

/** Who accepted or declined it, when, and with which optional lines. */
function QuoteAnswer({ quote: { answer, status, items } }: { quote: Quote }) {
  const { timeZone } = useBusiness()
  if (!answer) return null
  const { at, by, name, address, note } = answer
  const chosen = items.filter(({ isChosen }) => isChosen)
  return (
    <Card title={status === 'declined' ? t('Declined', { context: 'quote' }) : t('Accepted', { context: 'quote' })}>
      <p>
        {by === 'customer' ? <bdi className="font-medium">{name}</bdi> : t('Noted by your business')}
        {' · '}
        <DateText date={at} form="moment" timeZone={timeZone} />
      </p>
      {chosen.length > 0 && (
        <>
          <p className="mt-2">{t('With these optional lines:')}</p>
          <ul className="mb-2 list-disc ps-5">
            {chosen.map(({ id, name: line }) => (
              <li key={id} dir="auto" className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
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
  return (
    <RelatedDocuments
      title={t('Deposit invoices')}
      rows={deposits.map(({ id, number, total, left }) => ({
        id,
        name: (
          <Link to="/invoices/$invoiceId" params={{ invoiceId: id }} className={LINK_LOOK}>
            <bdi>{number ?? t('Draft {id}', { id: shownIdentifier(id) })}</bdi>
          </Link>
        ),
        fact: <MoneyText amount={total} currency={currency} />,
        detail: depositDetail({ total, left }, currency),
      }))}
    />
  )
}

/** Nothing while there is one version. */
function QuoteVersions({ quote: { id, versions } }: { quote: Quote }) {
  const { timeZone } = useBusiness()
  if (versions.length === 1) return null
  return (
    <RelatedDocuments
      title={t('Versions')}
      rows={versions.toReversed().map(version => ({
        id: version.id,
        name:
          version.id === id ? (
            <bdi className="font-medium">{version.number ?? t('Draft')}</bdi>
          ) : (
            <Link to="/quotes/$quoteId" params={{ quoteId: version.id }} className={LINK_LOOK}>
              <bdi>{version.number ?? t('Draft')}</bdi>
            </Link>
          ),
        fact: version.sentAt && <DateText date={version.sentAt} form="short" timeZone={timeZone} />,
      }))}
    />
  )
}
