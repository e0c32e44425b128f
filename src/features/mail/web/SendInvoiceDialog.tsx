/** Sends an invoice, a reminder or a credit note to the customer, or offers what is needed to send it by hand. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import { suggestionOptions } from './api.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { SEND_TITLES, type SendDialogProps } from './invoice-to-send.ts'
import { ReadyTextDialog } from './ReadyTextDialog.tsx'

export function SendInvoiceDialog(props: SendDialogProps) {
  const { invoice, kind, creditNoteId, onClose } = props
  const { id: businessId } = useBusiness()
  const asked = useQuery(suggestionOptions(businessId, invoice.id, { kind, creditNoteId }))
  // What was read before may be of the draft that has just been issued
  const { data: suggestion, error } = asked.isFetchedAfterMount ? asked : { data: undefined, error: null }
  if (suggestion) {
    const Shown = suggestion.mailIsSetUp ? EmailDialog : ReadyTextDialog
    return <Shown {...props} suggestion={suggestion} />
  }
  if (!error) return null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={SEND_TITLES[kind]}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Banner tone="red" announced>
        {error.message}
      </Banner>
    </Dialog>
  )
}
