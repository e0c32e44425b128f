/** An invoice that has been sent was opened to be edited: why not, and what instead? */
import { FileLock2 } from 'lucide-react'
import { shownIdentifier } from '../../../domain/identifier.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import type { Invoice } from '../contract.ts'
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx'
import { useInvoiceMoves } from './use-invoice-moves.ts'

export function NotEditable({ invoice }: { invoice: Invoice }) {
  const { begin, duplicating } = useInvoiceMoves()
  const params = { invoiceId: invoice.id }
  const name = invoice.number ?? shownIdentifier(invoice.id)
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/invoices/$invoiceId" params={params}>
            {name}
          </BackLink>
        }
        title={name}
        badge={<InvoiceStatusBadge status={invoice.status} />}
      />
      <EmptyState
        icon={<FileLock2 size={24} />}
        title="This invoice has been sent and cannot be edited."
        description="Your customer and your books rely on it as it is. Duplicate it to write a new draft with the same customer and products, at today’s prices."
        action={
          <>
            <ButtonLink to="/invoices/$invoiceId" params={params}>
              Back to the invoice
            </ButtonLink>
            <Button look="primary" pending={duplicating} onClick={() => begin('duplicate', invoice)}>
              Duplicate
            </Button>
          </>
        }
      />
    </>
  )
}
