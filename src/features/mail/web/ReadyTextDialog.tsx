/** While no mail server is set up: the PDF and a ready text to send with a mail program of one's own. */
import { Download, Mail } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { addressesIn, type EmailSuggestion, type EmailText } from '../contract.ts'
import { EmailFields } from './EmailFields.tsx'
import type { EmailToSend } from './email-form.ts'
import { useEmailForm } from './email-form.ts'

export function ReadyTextDialog({ title, pdf, suggestion, onClose }: EmailToSend & { suggestion: EmailSuggestion }) {
  const form = useEmailForm({ ...suggestion, body: `${suggestion.body}\n\n${suggestion.summaryText}` })
  const text = form.watch()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <CopyButton text={text.body} label={t('Copy text')} />
          <ButtonAnchor look="primary" href={mailto(text)} icon={<Mail aria-hidden="true" size={16} />}>
            {t('Open in mail program')}
          </ButtonAnchor>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Banner
          tone="amber"
          action={
            <ButtonLink writes="/mail-settings" to="/settings/$section" params={{ section: 'email' }} size="small">
              {t('Set up email')}
            </ButtonLink>
          }
        >
          {t(
            'Daybook can’t send this yet, as no mail server is set up. Send the text and the PDF with your own mail program.',
          )}
        </Banner>
        <EmailFields form={form} attachment={t('Attach the PDF to your email.')} />
        <div>
          <ButtonAnchor href={pdf} download icon={<Download aria-hidden="true" size={16} />}>
            {t('Download PDF')}
          </ButtonAnchor>
        </div>
      </div>
    </Dialog>
  )
}

/** Line ends as RFC 6068 requires. */
function mailto({ recipient, cc = '', subject, body }: EmailText): string {
  const addresses = (list: string) => addressesIn(list).map(encodeURIComponent).join(',')
  const lines = body.replace(/\r?\n/g, '\r\n')
  const copies = cc.trim() === '' ? '' : `cc=${addresses(cc)}&`
  return `mailto:${addresses(recipient)}?${copies}subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}
