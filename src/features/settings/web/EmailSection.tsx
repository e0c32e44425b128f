/** The mail server that invoices and reminders are sent through. */

import { t } from '../../../translations/web.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { MailSettings } from '../../mail/contract.ts'
import { MailSettingsFields } from '../../mail/web/MailSettingsFields.tsx'
import type { MailSettingsEditing } from '../../mail/web/use-mail-settings.ts'
import { SettingsSection } from './SettingsSection.tsx'

type EmailSectionProps = {
  /** Undefined as long as nobody knows. */
  settings: MailSettings | null | undefined
  editing: MailSettingsEditing
  /** Why they could not be read. */
  error: Error | null
}

/** Stands outside the form of the other settings: it can be saved by itself, since a test follows. */
export function EmailSection({ settings, editing, error }: EmailSectionProps) {
  const business = useBusiness()
  return (
    <div id="email">
      <SettingsSection
        title={t('Email')}
        description={t(
          'Invoices, reminders and credit notes are sent through your own mail server, from your own address. Your email provider lists these details, often under “SMTP”.',
        )}
      >
        {settings === undefined ? (
          <NotThereYet error={error} />
        ) : (
          <MailSettingsFields business={business} settings={settings} editing={editing} />
        )}
      </SettingsSection>
    </div>
  )
}

function NotThereYet({ error }: Pick<EmailSectionProps, 'error'>) {
  return error ? <p className="text-red">{error.message}</p> : <Skeleton className="h-64" />
}
