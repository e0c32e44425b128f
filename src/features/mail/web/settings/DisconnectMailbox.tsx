/** Forgets what the provider of the mailbox gave at sign-in, once the person is sure. */
import { useState } from 'react'
import type { OAuthProvider } from '../../../../domain/mail/mail.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { ConfirmWriteDialog } from '../../../../web/forms/ConfirmWriteDialog.tsx'
import { useDisconnectMail } from '../api.ts'
import { CONNECTION_WORDS } from './provider-words.ts'

export function DisconnectMailbox({ provider }: { provider: OAuthProvider }) {
  const [asking, setAsking] = useState(false)
  const words = CONNECTION_WORDS[provider]
  const writing = useDisconnectMail()
  const disconnect = () =>
    void writing.write(undefined, {
      done: () => notifyDone(words.disconnected),
      leave: () => setAsking(false),
      refused: 'here',
    })
  return (
    <>
      <Button writes look="quiet" onClick={() => setAsking(true)}>
        {t('Disconnect')}
      </Button>
      {asking && (
        <ConfirmWriteDialog
          title={words.disconnectQuestion}
          description={t('Daybook can’t send email until you connect it again. Emails wait meanwhile.')}
          confirmLabel={words.disconnect}
          writing={writing}
          onConfirm={disconnect}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
