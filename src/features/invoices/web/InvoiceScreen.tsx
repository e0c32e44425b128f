/** One invoice: what does the customer see, how does it stand, and what can be done with it? */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { shownIdentifier } from '../../../domain/identifier.ts'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { Invoice } from '../contract.ts'
import { invoiceOptions } from './api.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceDocument } from './InvoiceDocument.tsx'
import { InvoiceHistory } from './InvoiceHistory.tsx'
import { InvoiceNotShown, isGone } from './InvoiceNotShown.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx'
import { InvoiceStanding } from './InvoiceStanding.tsx'
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { useInvoiceMoves } from './use-invoice-moves.ts'

export function InvoiceScreen() {
  const { id: businessId } = useBusiness()
  const { invoiceId } = useParams({ from: '/invoices/$invoiceId' })
  const { data: invoice, error, isFetching, refetch } = useQuery(invoiceOptions(businessId, invoiceId))
  if (error && (!invoice || isGone(error))) {
    return <InvoiceNotShown error={error} retrying={isFetching} onRetry={() => void refetch()} />
  }
  return invoice ? <InvoicePage invoice={invoice} /> : <InvoiceSkeleton />
}

function InvoicePage({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate()
  const { begin, begun, end, duplicating } = useInvoiceMoves()
  const id = shownIdentifier(invoice.id)
  return (
    <>
      <PageHeader
        back={<BackLink to="/invoices">Invoices</BackLink>}
        title={invoice.number ?? `Draft ${id}`}
        badge={<InvoiceStatusBadge status={invoice.status} />}
        description={<InvoiceStanding invoice={invoice} />}
        action={<InvoiceActions invoice={invoice} onMove={move => begin(move, invoice)} duplicating={duplicating} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <InvoiceDocument invoice={invoice} />
        <div className="flex min-w-0 flex-col gap-4">
          <InvoicePayments invoice={invoice} />
          <InvoiceHistory invoice={invoice} />
        </div>
      </div>
      <MoveDialog begun={begun} onEnd={end} onDeleted={() => void navigate({ to: '/invoices' })} />
    </>
  )
}
