/** Who may open this business: their access is changed here, and taken away. */
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { People } from '../../contract.ts'
import { useManages } from '../role.ts'
import { peopleOptions, useChangeManager, useChangeRole, useRemoveMember, useWithdrawInvitation } from './api.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { ROLE_OPTIONS } from './roles.ts'

type Member = People['members'][number]

export function PeopleList() {
  const business = useBusiness()
  const { data, error } = useQuery(peopleOptions(business.id))
  const [inviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<Member>()
  const [changing, setChanging] = useState<Member>()
  if (error) return <p className="text-red">{error.message}</p>
  if (!data) return <Skeleton className="h-28" />
  return (
    <>
      <ul aria-label={t('People')} className="divide-y divide-line rounded border border-line bg-surface">
        {data.members.map(member => (
          <MemberRow
            key={member.accountId}
            member={member}
            onRemove={() => setRemoving(member)}
            onManage={() => setChanging(member)}
          />
        ))}
      </ul>
      {data.invitations.length > 0 && <PendingInvitations invitations={data.invitations} />}
      <div>
        <Button writes icon={<UserPlus aria-hidden="true" size={16} />} onClick={() => setInviting(true)}>
          {t('Invite someone')}
        </Button>
      </div>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {changing && <ChangeManager member={changing} onClose={() => setChanging(undefined)} />}
      {removing && <RemoveMember member={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

type MemberRowProps = { member: Member; onRemove: () => void; onManage: () => void }

function MemberRow({ member, onRemove, onManage }: MemberRowProps) {
  const { name, email, role, isYou, accountId, managesInstallation } = member
  const manages = useManages()
  const change = useChangeRole()
  const mayWrite = useMayWrite()
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <div className="min-w-0 grow basis-48">
        <p className="flex items-center gap-2 font-medium">
          <bdi className="truncate">{name}</bdi>
          {isYou && <Badge>{t('You')}</Badge>}
        </p>
        <p className="truncate text-dense text-ink-muted">{email}</p>
        <p className="text-dense text-ink-muted">{ROLE_OPTIONS.find(({ value }) => value === role)?.help}</p>
        {manages ? (
          <Switch
            className="mt-1"
            label={t('Manages this installation')}
            aria-label={t('{name} manages this installation', { name })}
            checked={managesInstallation}
            onChange={onManage}
          />
        ) : (
          managesInstallation && <p className="text-dense">{t('Manages this installation')}</p>
        )}
      </div>
      <Select
        label={t('Access of {name}', { name })}
        options={ROLE_OPTIONS}
        value={role}
        disabled={!mayWrite}
        onValueChange={chosen =>
          chosen !== role &&
          void change.write({ accountId, role: chosen }, { done: () => notifyDone(t('Access changed')) })
        }
        className="w-40"
      />
      <Button writes size="small" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </li>
  )
}

function ChangeManager({ member, onClose }: { member: Member; onClose: () => void }) {
  const { name, accountId, managesInstallation } = member
  const { write, isPending } = useChangeManager()
  const change = { accountId, managesInstallation: !managesInstallation }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        managesInstallation
          ? t('Stop {name} from managing this installation?', { name })
          : t('Let {name} manage this installation?', { name })
      }
      description={t(
        'People who manage this installation make and restore backups, which contain every business here, and choose who else does.',
      )}
      confirmLabel={managesInstallation ? t('Stop', { context: 'access' }) : t('Let them manage it')}
      tone={managesInstallation ? 'danger' : 'primary'}
      pending={isPending}
      onConfirm={() => void write(change, { done: () => notifyDone(t('Access changed')), leave: onClose })}
    />
  )
}

function RemoveMember({ member: { name, accountId }, onClose }: { member: Member; onClose: () => void }) {
  const business = useBusiness()
  const { write, isPending } = useRemoveMember()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Remove {name}?', { name })}
      description={t('{name} can no longer open {business}. What {name} did stays in the history.', {
        name,
        business: business.name,
      })}
      confirmLabel={t('Remove')}
      pending={isPending}
      onConfirm={() =>
        void write(accountId, {
          done: () => notifyDone(t('{name} removed', { name, context: 'person' })),
          leave: onClose,
        })
      }
    />
  )
}

/** Invitations that nobody has accepted yet. */
function PendingInvitations({ invitations }: Pick<People, 'invitations'>) {
  const { write } = useWithdrawInvitation()
  return (
    <div>
      <h3 className="mb-2 font-medium">{t('Invited', { context: 'people' })}</h3>
      <ul
        aria-label={t('Invited', { context: 'people' })}
        className="divide-y divide-line rounded border border-line bg-surface"
      >
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
