/** One invoice: its document, payments, emails and history. */

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import { t } from '../../../../translations/web.ts'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { isGone } from '../../../../web/RecordNotShown.tsx'
import { useRecentRecord } from '../../../../web/recent-records.ts'
import { InvoiceHistory } from '../../../activity/web/history/InvoiceHistory.tsx'
import { InvoiceCreditNotes } from '../../../credit-notes/web/InvoiceCreditNotes.tsx'
import { InvoiceEmails } from '../../../mail/web/InvoiceEmails.tsx'
import { PublicLinkStatus } from '../../../public-links/web/PublicLinkStatus.tsx'
import type { Invoice } from '../../contract.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { AdaptedNotice } from '../actions/AdaptedNotice.tsx'
import { useInvoiceActions } from '../actions/use-invoice-actions.ts'
import { invoiceOptions } from '../api.ts'
import { AgreedPricesOf } from './AgreedPricesOf.tsx'
import { ArchivedProducts } from './ArchivedProducts.tsx'
import { AsIssued } from './AsIssued.tsx'
import { CarriedPayment } from './CarriedPayment.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceDocument } from './InvoiceDocument.tsx'
import { InvoiceNotShown } from './InvoiceNotShown.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx'
import { InvoiceBadges, InvoiceStatusLine } from './InvoiceStatusLine.tsx'
import { OutdatedTaxesOfDraft } from './OutdatedTaxes.tsx'
import { UnsavedChangesOf } from './UnsavedChanges.tsx'

export function InvoiceScreen() {
  const { id: businessId } = useBusiness()
  const { invoiceId } = useParams({ from: '/invoices/$invoiceId' })
  const query = useQuery(invoiceOptions(businessId, invoiceId))
  const { data: invoice, error } = query
  if (error && (!invoice || isGone(error))) return <InvoiceNotShown query={query} />
  return invoice ? <InvoicePage key={invoice.id} invoice={invoice} /> : <InvoiceSkeleton />
}

function InvoicePage({ invoice }: { invoice: Invoice }) {
  const { id: businessId } = useBusiness()
  const navigate = useNavigate()
  const { start, started, end, duplicating } = useInvoiceActions()
  const { id, number, currency } = invoice
  const title = number ?? t('Draft {id}', { id: shownIdentifier(id) })
  useRecentRecord(businessId, { kind: 'invoice', id, label: title })
  return (
    <>
      <PageHeader
        back={<BackLink to="/invoices">{t('Invoices')}</BackLink>}
        title={title}
        documentTitle={isolated(title)}
        badge={<InvoiceBadges invoice={invoice} />}
        description={<InvoiceStatusLine invoice={invoice} />}
        action={
          <InvoiceActions invoice={invoice} onAction={action => start(action, invoice)} duplicating={duplicating} />
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <UnsavedChangesOf invoice={invoice} />
          <AdaptedNotice invoice={invoice} className="mb-4" />
          <CarriedPayment invoiceId={id} className="mb-4" />
          {invoice.status === 'draft' && <ArchivedProducts items={invoice.items} />}
          {invoice.status === 'draft' && <OutdatedTaxesOfDraft items={invoice.items} />}
          <AsIssued invoice={invoice} />
          <InvoiceDocument invoice={invoice} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <InvoicePayments invoice={invoice} />
          <InvoiceCreditNotes invoice={invoice} />
          <AgreedPricesOf invoice={invoice} />
          <InvoiceEmails invoice={invoice} />
          <PublicLinkStatus invoiceId={id} />
          <InvoiceHistory invoiceId={id} currency={currency} />
        </div>
      </div>
      <ActionDialog started={started} onEnd={end} onDeleted={() => void navigate({ to: '/invoices' })} />
    </>
  )
}
