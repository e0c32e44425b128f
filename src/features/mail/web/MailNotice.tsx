/** Says that emails wait for a sign-in at the provider of the mailbox. */
import { MailWarning } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useWaitingMailbox } from './use-waiting-mailbox.ts'

const WORDS = {
  'sign-in-again': {
    text: t('The connection to your mailbox has ended. Emails wait until you sign in again.'),
    action: t('Sign in again'),
  },
  'not-connected': {
    text: t('Your mailbox isn’t connected yet. Emails wait until you connect it.'),
    action: t('Connect mailbox'),
  },
} as const

export function MailNotice() {
  const state = useWaitingMailbox()
  if (!state) return null
  const { text, action } = WORDS[state]
  return (
    <Banner
      tone="amber"
      className="mb-4"
      icon={<MailWarning aria-hidden="true" size={16} className="shrink-0" />}
      action={
        <ButtonLink writes="/mail-settings" size="small" to="/settings/$section" params={{ section: 'email' }}>
          {action}
        </ButtonLink>
      }
    >
      {text}
    </Banner>
  )
}
