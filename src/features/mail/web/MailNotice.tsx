/** Says that emails wait for a sign-in at the provider of the mailbox, or that its provider is about to refuse passwords. */
import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { mailProviderOf } from '../../../domain/mail/mail-providers.ts'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'
import { mailSettingsOptions } from './api.ts'
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
  const usesPassword = useMicrosoftPassword()
  const [dismissed, setDismissed] = useState(() => isDismissed(businessId))
  const shown = waiting ?? (usesPassword && !dismissed ? 'password-refused-soon' : undefined)
  if (!shown) return null
  const dismiss = () => {
    setDismissed(true)
    keepDismissed(businessId)
  }
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

function useMicrosoftPassword(): boolean {
  const { id: businessId } = useBusiness()
  const mayWrite = useMay().writes('/mail-settings')
  const { data } = useQuery({ ...mailSettingsOptions(businessId), enabled: mayWrite })
  const settings = data?.settings
  return settings?.signIn === 'password' && mailProviderOf(settings.host) === 'microsoft'
}

const keyOf = (businessId: string) => `daybook.microsoft-password.${businessId}`

function isDismissed(businessId: string): boolean {
  try {
    return localStorage.getItem(keyOf(businessId)) !== null
  } catch {
    return false
  }
}

function keepDismissed(businessId: string): void {
  try {
    localStorage.setItem(keyOf(businessId), 'dismissed')
  } catch {
    // Without storage it is shown again
  }
}
