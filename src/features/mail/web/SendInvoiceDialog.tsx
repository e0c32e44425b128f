/** Sends an invoice, a reminder or a credit note to the customer. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../translations/web.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { api } from '../../../web/client.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import type { NewEmail } from '../contract.ts'
import { suggestionOptions, useQueueEmail } from './api.ts'
import { notifyOfAddress } from './SaveAddress.tsx'
import { SendDialog } from './SendDialog.tsx'

const TITLES: Record<NewEmail['kind'], string> = {
  invoice: t('Send invoice'),
  reminder: t('Send reminder'),
  'credit-note': t('Send credit note'),
}

type SendInvoiceDialogProps = {
  invoice: Pick<InvoiceRow, 'id' | 'customerName'>
  kind: NewEmail['kind']
  creditNoteId?: string | undefined
  onClose: () => void
}

export function SendInvoiceDialog({ invoice, kind, creditNoteId, onClose }: SendInvoiceDialogProps) {
  const { id: businessId } = useBusiness()
  const asked = useQuery(suggestionOptions(businessId, invoice.id, { kind, creditNoteId }))
  const { write, isPending } = useQueueEmail(invoice.id)
  const { invoices, 'credit-notes': creditNotes } = api.businesses[':businessId']
  const query = { download: 'true' as const }
  const pdf =
    creditNoteId === undefined
      ? invoices[':invoiceId'].pdf.$path({ param: { businessId, invoiceId: invoice.id }, query })
      : creditNotes[':creditNoteId'].pdf.$path({ param: { businessId, creditNoteId }, query })
  return (
    <SendDialog
      title={TITLES[kind]}
      name={invoice.customerName}
      about={[invoice.id, kind, creditNoteId].filter(Boolean).join('.')}
      pdf={pdf}
      asked={asked}
      send={(email, outcome) =>
        write(
          { ...email, kind, ...(creditNoteId === undefined ? {} : { creditNoteId }) },
          {
            ...outcome,
            done: queued => {
              outcome.done?.(queued)
              notifyOfAddress(queued, invoice.customerName)
            },
          },
        )
      }
      savesAddress
      isPending={isPending}
      onClose={onClose}
    />
  )
}
