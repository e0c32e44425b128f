/** Says that emails wait for a sign-in at the provider of the mailbox, or that its provider is about to refuse passwords. */
import { MailWarning } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMicrosoftPassword } from './use-microsoft-password.ts'
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
  'password-refused-soon': {
    text: t(
      'From the end of December 2026, Microsoft 365 refuses passwords for sending email, unless an administrator allows them. Connect it, so that your emails keep going out.',
    ),
    action: t('Connect Microsoft 365'),
  },
} as const

export function MailNotice() {
  const { id } = useBusiness()
  return <NoticeOfBusiness key={id} businessId={id} />
}

function NoticeOfBusiness({ businessId }: { businessId: string }) {
  const waiting = useWaitingMailbox()
  const { isDue, dismiss } = useMicrosoftPassword(businessId)
  const shown = waiting ?? (isDue ? 'password-refused-soon' : undefined)
  if (!shown) return null
  return (
    <Banner
      tone="amber"
      className="mb-4"
      icon={<MailWarning aria-hidden="true" size={16} className="shrink-0" />}
      action={
        <ButtonLink writes="/mail-settings" size="small" to="/settings/$section" params={{ section: 'email' }}>
          {WORDS[shown].action}
        </ButtonLink>
      }
      {...(!waiting && { onDismiss: dismiss })}
    >
      {WORDS[shown].text}
    </Banner>
  )
}

/** Where an email is written that will wait. */
export function MailWaits() {
  const state = useWaitingMailbox()
  return state ? <Banner tone="amber">{WORDS[state].text}</Banner> : null
}
