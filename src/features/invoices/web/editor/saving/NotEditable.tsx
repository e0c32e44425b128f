/** Says that an issued invoice can’t be edited, and offers what to do instead. */
import { FileLock2 } from 'lucide-react'
import { shownIdentifier } from '../../../../../domain/values/identifier.ts'
import { t } from '../../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../../ui/Button.tsx'
import { EmptyState } from '../../../../../ui/feedback/EmptyState.tsx'
import { BackLink, PageHeader } from '../../../../../ui/PageHeader.tsx'
import type { Invoice } from '../../../contract.ts'
import { ActionDialog } from '../../actions/ActionDialog.tsx'
import { ACTION_VERBS } from '../../actions/action-verbs.ts'
import { useInvoiceActions } from '../../actions/use-invoice-actions.ts'
import { InvoiceStatusBadge } from '../../InvoiceStatusBadge.tsx'
import { UnsavedChangesOf } from '../../page/UnsavedChanges.tsx'

export function NotEditable({ invoice }: { invoice: Invoice }) {
  const { start, started, end, duplicating } = useInvoiceActions()
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
        badge={<InvoiceStatusBadge status={invoice.displayStatus} />}
      />
      <UnsavedChangesOf invoice={invoice} />
      <EmptyState
        icon={<FileLock2 size={24} />}
        title={t('This invoice has been sent and can’t be edited')}
        description={ADVICE[instead]}
        action={
          <>
            <ButtonLink to="/invoices/$invoiceId" params={params}>
              {t('Back to the invoice')}
            </ButtonLink>
            <Button
              look="primary"
              pending={instead === 'duplicate' && duplicating}
              onClick={() => start(instead, invoice)}
            >
              {ACTION_VERBS[instead]}
            </Button>
          </>
        }
      />
      <ActionDialog started={started} onEnd={end} />
    </>
  )
}

const ADVICE = {
  correct: t(
    'Correct it instead: a credit note cancels it out, and a new draft starts with the same lines and prices.',
  ),
  duplicate: t('Duplicate it instead: a new draft starts with the same customer and products, at today’s prices.'),
}
