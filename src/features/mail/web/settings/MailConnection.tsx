/** Whether Daybook is connected at the provider of the mailbox, and the buttons for that. */
import type { OAuthProvider } from '../../../../domain/mail/mail.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { MailSettings } from '../../contract/mail-settings.ts'
import type { MailSettingsEditing } from '../use-mail-settings.ts'
import { DisconnectMailbox } from './DisconnectMailbox.tsx'
import { CONNECTION_WORDS } from './provider-words.ts'

type MailConnectionProps = {
  provider: OAuthProvider
  /** What is saved for this provider. */
  stored: MailSettings['oauth']
  editing: MailSettingsEditing
}

export function MailConnection({ provider, stored, editing }: MailConnectionProps) {
  const { connect, isConnecting, unsaved } = editing
  const words = CONNECTION_WORDS[provider]
  const state = stored?.state ?? 'not-connected'
  const isConnected = state === 'connected'
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isConnected && <Connected since={stored?.connectedAt ?? null} />}
        <Button
          writes
          look={isConnected ? 'secondary' : 'primary'}
          pending={isConnecting}
          onClick={() => void connect()}
        >
          {isConnected ? t('Connect again') : words.connect}
        </Button>
        {state !== 'not-connected' && <DisconnectMailbox provider={provider} />}
      </div>
      {!isConnected && (
        <p className="max-w-[72ch] text-dense text-ink-muted">
          {unsaved
            ? t('Saves these settings, and takes you to the provider to sign in.')
            : t('Takes you to the provider to sign in. You come back here afterwards.')}
        </p>
      )}
    </div>
  )
}

function Connected({ since }: { since: string | null }) {
  const { timeZone } = useBusiness()
  return (
    <p className="flex items-center gap-2">
      <Badge tone="green">{t('Connected', { context: 'mailbox' })}</Badge>
      {since !== null && (
        <span className="text-dense text-ink-muted">
          {rich('since {date}', { date: <DateText date={since} form="short" timeZone={timeZone} /> })}
        </span>
      )}
    </p>
  )
}
