/** One public link: its address, whether it has been opened, how long it works, and a way to revoke it. */
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { rich, t } from '../../../translations/web.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { PublicLink } from '../contract.ts'
import { useRevokeLink } from './api.ts'

export function PublicLinkItem({ link }: { link: PublicLink }) {
  const { timeZone } = useBusiness()
  const [asking, setAsking] = useState(false)
  const { write, isPending } = useRevokeLink(link.id)
  const revoke = () =>
    write(undefined, { done: () => notifyDone(t('This link no longer works.')), leave: () => setAsking(false) })
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <TextInput
        readOnly
        aria-label={t('Address of the link')}
        value={link.url}
        onFocus={event => event.target.select()}
      />
      <p className="text-dense text-ink-muted">
        <Views link={link} timeZone={timeZone} />{' '}
        {link.expiresAt
          ? rich('Works until {date}.', { date: <DateText date={link.expiresAt} form="short" timeZone={timeZone} /> })
          : t('Works until you revoke it.')}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="small" text={link.url} label={t('Copy link')} />
        <ButtonAnchor
          size="small"
          href={link.url}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink aria-hidden="true" size={16} />}
        >
          {t('Open', { context: 'verb' })}
        </ButtonAnchor>
        <Button writes size="small" look="quiet" onClick={() => setAsking(true)}>
          {t('Revoke')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Revoke this link?')}
        description={t(
          'Anyone who has it can no longer see the document. You can’t undo this, but you can create another link.',
        )}
        confirmLabel={t('Revoke link')}
        cancelLabel={t('Keep link')}
        pending={isPending}
        onConfirm={revoke}
      />
    </li>
  )
}

function Views({ link, timeZone }: { link: PublicLink; timeZone: string }) {
  if (!link.lastViewedAt) return t('Not viewed yet.')
  return rich('{count, plural, =1 {Viewed {date}.} other {Viewed # times, last {date}.}}', {
    count: link.views,
    date: <DateText date={link.lastViewedAt} form="moment" timeZone={timeZone} />,
  })
}
