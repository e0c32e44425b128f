/** The API tokens of the business: made and revoked here. */
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { ApiToken } from '../../contract.ts'
import { apiTokensOptions, useRevokeApiToken } from '../api.ts'
import { MakeTokenDialog, scopesInWords } from './MakeTokenDialog.tsx'

export function TokenList() {
  const business = useBusiness()
  const { data, error } = useQuery(apiTokensOptions(business.id))
  const [making, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiToken>()
  if (error) return <p className="text-red">{error.message}</p>
  if (!data) return <Skeleton className="h-28" />
  return (
    <>
      {data.tokens.length === 0 ? (
        <p className="text-ink-muted">
          {t('No tokens yet. Create one for each program, so you can revoke each separately.')}
        </p>
      ) : (
        <ul aria-label={t('API tokens')} className="divide-y divide-line rounded border border-line bg-surface">
          {data.tokens.map(token => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      <div>
        <Button icon={<KeyRound aria-hidden="true" size={16} />} onClick={() => setMaking(true)}>
          {t('Create a token')}
        </Button>
      </div>
      {making && <MakeTokenDialog onClose={() => setMaking(false)} />}
      {revoking && <RevokeToken token={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, person, isYours, scopes, expiresAt, isExpired, lastUsedAt } = token
  const facts = [
    t('Acts for {person}', { person }),
    lastUsedAt ? t('Last used {when}', { when: dateAsText(lastUsedAt, 'moment') }) : t('Not used yet'),
    expiresAt ? t('Expires {date}', { date: dateAsText(expiresAt, 'moment') }) : t('Never expires'),
  ]
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-medium">
          <bdi className="truncate">{name}</bdi>
          {isExpired && <Badge tone="red">{t('Expired', { context: 'token' })}</Badge>}
        </p>
        <p className="text-dense text-ink-muted">{scopesInWords(scopes)}</p>
        <p className="text-dense text-ink-muted">{facts.join(' · ')}</p>
      </div>
      <Button
        writes={!isYours}
        size="small"
        className="ms-auto shrink-0"
        aria-label={t('Revoke {name}', { name })}
        onClick={onRevoke}
      >
        {t('Revoke')}
      </Button>
    </li>
  )
}

function RevokeToken({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const { write, isPending } = useRevokeApiToken()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Revoke {name}?', { name })}
      description={t('The program that uses this token loses access at once. This can’t be undone.')}
      confirmLabel={t('Revoke')}
      pending={isPending}
      onConfirm={() =>
        void write(id, { done: () => notifyDone(t('{name} revoked', { name, context: 'token' })), leave: onClose })
      }
    />
  )
}
