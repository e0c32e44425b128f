/** Emails about one thing: what was sent, what is on its way, and what failed and why. */
import { rich, t } from '../../../translations/web.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { Email } from '../contract.ts'
import { EmailAction } from './EmailAction.tsx'

const KINDS: Record<Email['kind'], string> = {
  invoice: t('Invoice'),
  reminder: t('Reminder'),
  'credit-note': t('Credit note'),
  statement: t('Statement of account'),
  invitation: t('Invitation'),
}

const STATES: Record<Email['status'], { word: string; tone: BadgeTone }> = {
  queued: { word: t('Waiting'), tone: 'amber' },
  sending: { word: t('Sending'), tone: 'blue' },
  sent: { word: t('Sent'), tone: 'green' },
  failed: { word: t('Failed'), tone: 'red' },
  withdrawn: { word: t('Not sent'), tone: 'muted' },
}

type EmailListProps = {
  emails: readonly Email[]
  /** Whether a mail of its kind makes sense now. */
  canGo?: (email: Email) => boolean
}

/** Nothing while there is no mail. */
export function EmailList({ emails, canGo = () => true }: EmailListProps) {
  if (emails.length === 0) return null
  return (
    <Card title={t('Email')}>
      <ul className="-mt-2 divide-y divide-line">
        {emails.map(email => (
          <EmailItem key={email.id} email={email} canGo={canGo(email)} />
        ))}
      </ul>
    </Card>
  )
}

/** @param canGo whether a mail of its kind makes sense for the invoice now */
function EmailItem({ email, canGo }: { email: Email; canGo: boolean }) {
  const { timeZone } = useBusiness()
  const { kind, recipient, cc, status, failure, nextAttemptAt, sentAt, createdAt } = email
  const { word, tone } = STATES[status]
  return (
    <li className="py-2.5 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium">{KINDS[kind]}</p>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="wrap-anywhere">{recipient}</p>
      {cc && <p className="wrap-anywhere text-ink-muted">{t('Cc: {addresses}', { addresses: cc })}</p>}
      <p className="text-dense text-ink-muted">
        <DateText date={sentAt ?? createdAt} form="moment" timeZone={timeZone} />
      </p>
      {failure && (
        <p
          className={`mt-1 text-dense wrap-anywhere ${status === 'failed' || status === 'sent' ? 'text-red' : 'text-ink-muted'}`}
        >
          {failure}
        </p>
      )}
      {status === 'queued' && failure && nextAttemptAt && (
        <p className="text-dense text-ink-muted">
          {rich('Next attempt: {date}.', {
            date: <DateText date={nextAttemptAt} form="moment" timeZone={timeZone} />,
          })}
        </p>
      )}
      <EmailAction email={email} canGo={canGo} />
    </li>
  )
}
