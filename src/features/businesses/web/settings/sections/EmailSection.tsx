/** The mail server that invoices and reminders are sent through, and a test of it. */

import { t } from '../../../../../translations/web.ts'
import { Skeleton } from '../../../../../ui/feedback/Skeleton.tsx'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import { SettingsSection } from '../../../../../web/forms/SettingsSection.tsx'
import type { MailSettings, MailSettingsAnswer } from '../../../../mail/contract/mail-settings.ts'
import { MailSettingsFields } from '../../../../mail/web/MailSettingsFields.tsx'
import { MailTest } from '../../../../mail/web/MailTest.tsx'
import type { MailSettingsEditing } from '../../../../mail/web/use-mail-settings.ts'

type EmailSectionProps = {
  /** Undefined until they are loaded. */
  answer: MailSettingsAnswer | undefined
  editing: MailSettingsEditing
  /** Why they could not be loaded. */
  error: Error | null
}

export function EmailSection({ answer, editing, error }: EmailSectionProps) {
  const business = useBusiness()
  return (
    <SettingsSection
      title={t('Email')}
      description={t('Invoices, reminders and credit notes are sent through your own mailbox, from your own address.')}
    >
      {answer === undefined ? (
        <NotThereYet error={error} />
      ) : (
        <MailSettingsFields business={business} answer={answer} editing={editing} />
      )}
    </SettingsSection>
  )
}

function NotThereYet({ error }: Pick<EmailSectionProps, 'error'>) {
  return error ? <p className="text-red">{error.message}</p> : <Skeleton className="h-64" />
}

/** It has its own form, so it comes after the form of the settings. */
export function EmailTestSection({ settings, canTest }: { settings: MailSettings; canTest: boolean }) {
  const { email } = useBusiness()
  return (
    <div className="border-t border-line">
      <SettingsSection title={t('Test')} description={t('Sends an email, and shows what your mail server replied.')}>
        <MailTest recipient={email || settings.fromAddress} settings={settings} canTest={canTest} />
      </SettingsSection>
    </div>
  )
}
