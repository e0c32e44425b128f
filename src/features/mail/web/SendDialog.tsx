/** Sends a document to the customer, or offers what is needed to send it by hand. */
import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { EmailSuggestion } from '../contract.ts'
import { EmailDialog } from './EmailDialog.tsx'
import type { EmailToSend } from './email-form.ts'
import { ReadyTextDialog } from './ReadyTextDialog.tsx'

export function SendDialog({ asked, ...email }: EmailToSend & { asked: UseQueryResult<EmailSuggestion> }) {
  // What was read before may be of the draft that has just been issued
  const { data: suggestion, error } = asked.isFetchedAfterMount ? asked : { data: undefined, error: null }
  if (suggestion) {
    const Shown = suggestion.mailIsSetUp ? EmailDialog : ReadyTextDialog
    return <Shown {...email} suggestion={suggestion} />
  }
  if (!error) return null
  return (
    <Dialog
      open
      onOpenChange={email.onClose}
      size="small"
      title={email.title}
      footer={<Button onClick={email.onClose}>{t('Close')}</Button>}
    >
      <Banner tone="red" announced>
        {error.message}
      </Banner>
    </Dialog>
  )
}
