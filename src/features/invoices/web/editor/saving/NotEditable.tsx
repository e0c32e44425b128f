/** An invoice that has been sent was opened to be edited: why not, and what instead? */
import { FileLock2 } from 'lucide-react'
import { displayStatusOf } from '../../../../../domain/invoices/display-status.ts'
import { shownIdentifier } from '../../../../../domain/values/identifier.ts'
import { Button, ButtonLink } from '../../../../../ui/Button.tsx'
import { EmptyState } from '../../../../../ui/feedback/EmptyState.tsx'
import { BackLink, PageHeader } from '../../../../../ui/PageHeader.tsx'
import type { Invoice } from '../../../contract.ts'
import { ActDialog } from '../../actions/ActDialog.tsx'
import { ACT_VERBS } from '../../actions/move-verbs.ts'
import { useInvoiceActs } from '../../actions/use-invoice-acts.ts'
import { InvoiceStatusBadge } from '../../InvoiceStatusBadge.tsx'
import { UnsavedChangesOf } from '../../page/UnsavedChanges.tsx'

export function NotEditable({ invoice }: { invoice: Invoice }) {
  const { begin, begun, end, duplicating } = useInvoiceActs()
  const params = { invoiceId: invoice.id }
  const name = invoice.number ?? shownIdentifier(invoice.id)
  const instead = invoice.moves.includes('correct') ? 'correct' : 'duplicate'
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/invoices/$invoiceId" params={params}>
            {name}
          </BackLink>
        }
        title={name}
        badge={<InvoiceStatusBadge standing={displayStatusOf(invoice)} />}
      />
      <UnsavedChangesOf invoice={invoice} />
      <EmptyState
        icon={<FileLock2 size={24} />}
        title="This invoice has been sent and cannot be edited."
        description={`Your customer and your books rely on it as it is. ${ADVICE[instead]}`}
        action={
          <>
            <ButtonLink to="/invoices/$invoiceId" params={params}>
              Back to the invoice
            </ButtonLink>
            <Button
              look="primary"
              pending={instead === 'duplicate' && duplicating}
              onClick={() => begin(instead, invoice)}
            >
              {ACT_VERBS[instead]}
            </Button>
          </>
        }
      />
      <ActDialog begun={begun} onEnd={end} />
    </>
  )
}

const ADVICE = {
  correct: 'Correct it: a credit note takes it back, and a new draft begins with the same lines and prices.',
  duplicate: 'Duplicate it to write a new draft with the same customer and products, at today’s prices.',
}
