/** Invitations that nobody has accepted yet. */
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import type { People } from '../../contract.ts'
import { useWithdrawInvitation } from './api.ts'
import { ROLE_OPTIONS } from './roles.ts'

export function PendingInvitations({ invitations }: Pick<People, 'invitations'>) {
  const { write } = useWithdrawInvitation()
  return (
    <div>
      <h3 className="mb-2 font-medium">{t('Invited')}</h3>
      <ul aria-label={t('Invited')} className="divide-y divide-line rounded border border-line bg-surface">
        {invitations.map(({ id, email, role, expiresAt, isExpired, mailed }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <div className="min-w-0">
              <p className="truncate">{email}</p>
              <p className="text-dense text-ink-muted">
                {ROLE_OPTIONS.find(({ value }) => value === role)?.label}
                {' · '}
                {isExpired
                  ? t('The link has expired. Invite again to create a new one.')
                  : t('The link works until {date}.', { date: dateAsText(expiresAt, 'moment') })}
              </p>
              {(mailed === 'failed' || mailed === 'withdrawn') && (
                <p className="text-dense text-red">
                  {t('The email with the link wasn’t delivered. Invite again, and copy the link to send it yourself.')}
                </p>
              )}
            </div>
            <Button
              writes
              size="small"
              className="ms-auto shrink-0"
              aria-label={t('Withdraw the invitation of {email}', { email })}
              onClick={() => void write(id, { done: () => notifyDone(t('Invitation withdrawn')) })}
            >
              {t('Withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
