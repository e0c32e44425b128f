/** One invoice: its document, payments, emails and history. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Download, FileText } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { linesCredited } from '../../../../domain/payments/credit.ts'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { currencyOf } from '../../../../domain/values/money.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button, ButtonAnchor } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { formatDecimalText, moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { NameLink } from '../../../../ui/text/NameLink.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { DocumentHistory } from '../../../activity/web/history/DocumentHistory.tsx'
import { Attachments } from '../../../attachments/web/Attachments.tsx'
import { InvoiceCreditNotes } from '../../../credit-notes/web/CreditNoteList.tsx'
import { InvoiceDebits } from '../../../direct-debits/web/InvoiceDebits.tsx'
import { ArchivedProducts } from '../../../documents/web/page/ArchivedProducts.tsx'
import { CustomerLink, DocumentPage, DocumentScreen } from '../../../documents/web/page/DocumentScreen.tsx'
import { OutdatedTaxesOfDraft } from '../../../documents/web/page/TaxNotices.tsx'
import { InvoiceLateCharges } from '../../../late-charges/web/InvoiceLateCharges.tsx'
import { invoiceOptions } from '../../../ledger/web/api.ts'
import { InvoiceStatusBadge } from '../../../ledger/web/InvoiceStatusBadge.tsx'
import { InvoiceEmails } from '../../../mail/web/InvoiceEmails.tsx'
import { OnlinePayments } from '../../../online-payments/web/OnlinePayments.tsx'
import { RefundedNotice } from '../../../online-payments/web/RefundedNotice.tsx'
import { OwnFactsCard } from '../../../own-fields/web/own-facts.tsx'
import { reasonInWords } from '../../../prices/web/price-words.ts'
import { PublicLinkStatus } from '../../../public-links/web/PublicLinkStatus.tsx'
import { NextReminder } from '../../../reminders/web/NextReminder.tsx'
import { RecordTags } from '../../../tags/web/RecordTags.tsx'
import type { Invoice } from '../../contract.ts'
import { ActionDialog, useInvoiceActions } from '../actions/ActionDialog.tsx'
import { issuedPdfPath } from '../api.ts'
import { INVOICE } from '../invoice-kind.ts'
import { statusSentence } from '../status-words.ts'
import { AdaptedNotice, CarriedPayment } from './DraftNotices.tsx'
import { ImportedNotice } from './ImportedNotice.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceDocument } from './InvoiceDocument.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { UnsavedChangesOf } from './UnsavedChanges.tsx'

export function InvoiceScreen() {
  const { id: businessId } = useBusiness()
  const { invoiceId } = useParams({ from: '/invoices/$invoiceId' })
  return (
    <DocumentScreen kind={INVOICE} query={useQuery(invoiceOptions(businessId, invoiceId))}>
      {invoice => <InvoicePage key={invoice.id} invoice={invoice} />}
    </DocumentScreen>
  )
}

function InvoicePage({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate()
  const { start, started, end, duplicating } = useInvoiceActions()
  const { id, currency } = invoice
  return (
    <>
      <DocumentPage
        kind={INVOICE}
        document={invoice}
        badge={<InvoiceBadges invoice={invoice} />}
        description={<InvoiceStatusLine invoice={invoice} />}
        beneath={<RecordTags kind="invoice" id={id} />}
        action={
          <InvoiceActions invoice={invoice} onAction={action => start(action, invoice)} duplicating={duplicating} />
        }
        aside={
          <>
            <InvoicePayments invoice={invoice} />
            <InvoiceDebits invoice={invoice} />
            <InvoiceLateCharges invoice={invoice} />
            <OnlinePayments invoiceId={id} currency={currency} />
            <InvoiceCreditNotes invoice={invoice} />
            <AgreedPricesOf invoice={invoice} />
            <OwnFactsCard values={invoice.ownValues} />
            <Attachments kind="invoice" id={id} />
            <InvoiceEmails invoice={invoice} />
            <PublicLinkStatus kind="invoice" id={id} />
            <DocumentHistory kind="invoice" id={id} currency={currency} />
          </>
        }
      >
        <UnsavedChangesOf invoice={invoice} />
        <AdaptedNotice invoice={invoice} className="mb-4" />
        <CarriedPayment invoiceId={id} className="mb-4" />
        {invoice.status === 'draft' && <ArchivedProducts items={invoice.items} />}
        {invoice.status === 'draft' && <OutdatedTaxesOfDraft items={invoice.items} />}
        <RefundedNotice invoice={invoice} onCredit={() => start('credit', invoice)} />
        <ImportedNotice invoice={invoice} />
        <AsIssued invoice={invoice} />
        <InvoiceDocument invoice={invoice} />
      </DocumentPage>
      <ActionDialog started={started} onEnd={end} onDeleted={() => void navigate({ to: '/invoices' })} />
    </>
  )
}

function InvoiceStatusLine({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <CustomerLink {...invoice} />
      {' · '}
      {statusSentence(invoice)}
      {invoice.number !== null && (
        <span className="text-dense">
          {' · '}
          <bdi>{shownIdentifier(invoice.id)}</bdi>
        </span>
      )}
      <InvoiceCorrections invoice={invoice} />
      <NextReminder invoice={invoice} />
    </>
  )
}

/** The status, and whether lines were credited. */
function InvoiceBadges({ invoice }: { invoice: Invoice }) {
  const status = invoice.displayStatus
  const lines = linesCredited(invoice.items)
  return (
    <>
      {invoice.isDeposit && <Badge>{t('Deposit')}</Badge>}
      <InvoiceStatusBadge status={status} />
      {invoice.paymentOnItsWay && <Badge tone="blue">{t('Payment on its way')}</Badge>}
      {lines !== 'none' && status !== 'credited' && (
        <Badge>
          {lines === 'all'
            ? t('Credited in full', { context: 'invoice' })
            : t('Partly credited', { context: 'invoice' })}
        </Badge>
      )}
    </>
  )
}

function InvoiceCorrections({ invoice }: { invoice: Invoice }) {
  const { correctsId, correctedById, quote, order, recurringInvoiceId, deductedBy, depositLeft } = invoice
  return (
    <>
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
      {order && (
        <span className="block">
          {rich('For order {order}', {
            order: (
              <NameLink to="/orders/$orderId" params={{ orderId: order.id }}>
                {order.number}
              </NameLink>
            ),
          })}
        </span>
      )}
      {recurringInvoiceId && (
        <span className="block">
          {rich('Made by a <link>recurring invoice</link>', {
            link: text => (
              <NameLink to="/recurring-invoices/$recurringInvoiceId" params={{ recurringInvoiceId }}>
                {text}
              </NameLink>
            ),
          })}
        </span>
      )}
      {deductedBy.map(({ id }) => (
        <Relation key={id} invoiceId={id} words={invoice => rich('Deducted on {invoice}', { invoice })} />
      ))}
      {deductedBy.length > 0 && depositLeft > 0 && (
        <span className="block">
          {t('{amount} not deducted yet', { amount: moneyAsText(depositLeft, invoice.currency) })}
        </span>
      )}
      {correctsId && <Relation invoiceId={correctsId} words={invoice => rich('Corrects {invoice}', { invoice })} />}
      {correctedById && (
        <Relation invoiceId={correctedById} words={invoice => rich('Corrected by {invoice}', { invoice })} />
      )}
    </>
  )
}

function Relation({ invoiceId, words }: { invoiceId: string; words: (invoice: ReactElement) => ReactNode }) {
  const { id: businessId } = useBusiness()
  const { data: other } = useQuery(invoiceOptions(businessId, invoiceId))
  if (!other) return null
  return (
    <span className="block">
      {words(
        <NameLink to="/invoices/$invoiceId" params={{ invoiceId }}>
          {other.number ?? t('draft {id}', { id: shownIdentifier(other.id) })}
        </NameLink>,
      )}
    </span>
  )
}

/** The document of a cancelled invoice, as the customer received it. */
function AsIssued({ invoice: { id, number, issuedAt, cancelledAt } }: { invoice: Invoice }) {
  const { id: businessId } = useBusiness()
  if (!issuedAt || !cancelledAt) return null
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-ink-muted">{t('This copy is marked as cancelled.')}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor
          size="small"
          href={issuedPdfPath(businessId, id)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Show {number} as issued', { number: number ?? '' })}
          icon={<FileText aria-hidden="true" size={16} />}
        >
          {t('As issued')}
        </ButtonAnchor>
        <ButtonAnchor
          size="small"
          href={issuedPdfPath(businessId, id, { download: true })}
          download
          aria-label={t('Download {number} as issued', { number: number ?? '' })}
          icon={<Download aria-hidden="true" size={16} />}
        >
          {t('Download')}
        </ButtonAnchor>
      </div>
    </div>
  )
}

const AT_FIRST = 5

/** Why lines have other prices than the base price. They are not printed. */
function AgreedPricesOf({ invoice: { items, customerName, currency } }: { invoice: Invoice }) {
  const [allShown, setAllShown] = useState(false)
  const agreed = items.flatMap(({ id, name, unit, price, priceSource, priceFromQuantity, priceListName }) => {
    if (price === null || (priceSource !== 'customer' && priceSource !== 'list')) return []
    const reason = { price, source: priceSource, fromQuantity: priceFromQuantity, listName: priceListName }
    const amount = formatDecimalText(price, currencyOf(currency).decimals)
    return [{ id, name, words: reasonInWords(reason, { amount, customerName, unit }) }]
  })
  if (agreed.length === 0) return null
  return (
    <Card title={t('Agreed prices')}>
      <ul className="flex flex-col gap-2">
        {(allShown ? agreed : agreed.slice(0, AT_FIRST)).map(({ id, name, words }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{name}</bdi>
            <span className="block text-dense text-ink-muted">{words}</span>
          </li>
        ))}
      </ul>
      {!allShown && agreed.length > AT_FIRST && (
        <Button look="quiet" size="small" className="-ms-3 mt-2" onClick={() => setAllShown(true)}>
          {t('Show all {count} prices', { count: agreed.length })}
        </Button>
      )}
    </Card>
  )
}
