/** One address at which the customer sees the invoice: has it been opened, for how long is it there, and how does one close it? */
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { PublicLink } from '../contract.ts'
import { addressOf, useRevokeLink } from './api.ts'

export function PublicLinkItem({ link }: { link: PublicLink }) {
  const { timeZone } = useBusiness()
  const [asking, setAsking] = useState(false)
  const { write, isPending } = useRevokeLink(link.id)
  const address = addressOf(link)
  const revoke = () =>
    write(undefined, { done: () => notifyDone('The link opens no more.'), leave: () => setAsking(false) })
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <TextInput readOnly aria-label="Address of the link" value={address} onFocus={event => event.target.select()} />
      <p className="text-dense text-ink-muted">
        <Views link={link} timeZone={timeZone} />{' '}
        {link.expiresAt ? (
          <>
            Opens until <DateText date={link.expiresAt} form="short" timeZone={timeZone} />.
          </>
        ) : (
          'Opens until it is revoked.'
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="small" text={address} label="Copy link" />
        <ButtonAnchor
          size="small"
          href={address}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink aria-hidden="true" size={16} />}
        >
          Open
        </ButtonAnchor>
        <Button size="small" look="quiet" onClick={() => setAsking(true)}>
          Revoke
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke this link?"
        description="Whoever has it sees nothing of the invoice any more. A revoked link cannot be opened again; you can create another."
        confirmLabel="Revoke link"
        cancelLabel="Keep link"
        pending={isPending}
        onConfirm={revoke}
      />
    </li>
  )
}

function Views({ link, timeZone }: { link: PublicLink; timeZone: string }) {
  if (!link.lastViewedAt) return 'Not viewed yet.'
  const last = <DateText date={link.lastViewedAt} form="moment" timeZone={timeZone} />
  return link.views === 1 ? (
    <>Viewed {last}.</>
  ) : (
    <>
      Viewed {link.views} times, last {last}.
    </>
  )
}
