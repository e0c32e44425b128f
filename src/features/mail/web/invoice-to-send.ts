/** What has to be known of an invoice to send it, and the titles of the dialogs that do. */
import { t } from '../../../translations/web.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import type { NewEmail } from '../contract.ts'

export type InvoiceToSend = Pick<InvoiceRow, 'id' | 'number' | 'customerName' | 'status'>

export type SendDialogProps = {
  invoice: InvoiceToSend
  kind: NewEmail['kind']
  creditNoteId?: string | undefined
  onClose: () => void
}

export const SEND_TITLES: Record<NewEmail['kind'], string> = {
  invoice: t('Send invoice'),
  reminder: t('Send reminder'),
  'credit-note': t('Send credit note'),
}
