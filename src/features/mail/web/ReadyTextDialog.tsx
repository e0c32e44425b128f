/** There is no mail server yet: what can one send from a mail program of one's own? */
import { Download, Mail } from 'lucide-react'
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { api } from '../../../web/client.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { pdfPath } from '../../invoices/web/api.ts'
import type { EmailSuggestion, EmailText } from '../contract.ts'
import { EmailFields } from './EmailFields.tsx'
import { useEmailForm } from './email-form.ts'
import { SEND_TITLES, type SendDialogProps } from './invoice-to-send.ts'

export function ReadyTextDialog({
  invoice,
  kind,
  creditNoteId,
  suggestion,
  onClose,
}: SendDialogProps & { suggestion: EmailSuggestion }) {
  const { id: businessId } = useBusiness()
  const form = useEmailForm(suggestion)
  const text = form.watch()
  const isDraft = invoice.status === 'draft'
  const pdf =
    creditNoteId === undefined
      ? pdfPath(businessId, invoice.id, { download: true })
      : api.businesses[':businessId']['credit-notes'][':creditNoteId'].pdf.$path({
          param: { businessId, creditNoteId },
          query: { download: 'true' },
        })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={SEND_TITLES[kind]}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!isDraft && (
            <>
              <CopyButton text={text.body} label="Copy text" />
              <ButtonAnchor look="primary" href={mailto(text)} icon={<Mail aria-hidden="true" size={16} />}>
                Open in mail program
              </ButtonAnchor>
            </>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Banner
          tone="amber"
          action={
            <ButtonLink to="/settings" hash="email" size="small">
              Set up e-mail
            </ButtonLink>
          }
        >
          {isDraft
            ? 'No mail server is set up, so Daybook cannot send this. Mark it as sent first; then its PDF and a ready text are here.'
            : 'No mail server is set up, so Daybook cannot send this by itself. Here is all that you need to send it with your own mail program.'}
        </Banner>
        {!isDraft && (
          <>
            <EmailFields form={form} attachment="Attach the PDF to your mail." />
            <div>
              <ButtonAnchor href={pdf} download icon={<Download aria-hidden="true" size={16} />}>
                Download PDF
              </ButtonAnchor>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Line ends are written as RFC 6068 wants them. */
function mailto({ recipient, subject, body }: EmailText): string {
  const lines = body.replace(/\r?\n/g, '\r\n')
  return `mailto:${encodeURIComponent(recipient)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}
