/** What went to the customer by mail, what is on its way, and what failed and why? */
import { useQuery } from '@tanstack/react-query'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { notifyAttention } from '../../../ui/notifications.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { Email } from '../contract.ts'
import { emailsOptions, useRetryEmail } from './api.ts'
import { useSettledEmails } from './use-settled-emails.ts'

const KINDS: Record<Email['kind'], string> = {
  invoice: 'Invoice',
  reminder: 'Reminder',
  'credit-note': 'Credit note',
  test: 'Test',
}

const STATES: Record<Email['status'], { word: string; tone: BadgeTone }> = {
  queued: { word: 'Waiting', tone: 'amber' },
  sending: { word: 'Sending', tone: 'blue' },
  sent: { word: 'Sent', tone: 'green' },
  failed: { word: 'Failed', tone: 'red' },
}

/** Nothing while there is no mail. */
export function InvoiceEmails({ invoiceId }: { invoiceId: string }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(emailsOptions(businessId, invoiceId))
  useSettledEmails(invoiceId, data?.emails ?? [])
  if (!data || data.emails.length === 0) return null
  return (
    <Card title="E-mail">
      <ul className="-mt-2 divide-y divide-line">
        {data.emails.map(email => (
          <EmailItem key={email.id} email={email} />
        ))}
      </ul>
    </Card>
  )
}

function EmailItem({ email }: { email: Email }) {
  const { timeZone } = useBusiness()
  const { kind, recipient, status, failure, nextAttemptAt, sentAt, createdAt } = email
  const { mutate, isPending } = useRetryEmail()
  const retry = () => mutate(email.id, { onError: problem => notifyAttention(problem.message) })
  const { word, tone } = STATES[status]
  return (
    <li className="py-2.5 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium">{KINDS[kind]}</p>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="wrap-anywhere">{recipient}</p>
      <p className="text-dense text-ink-muted">
        <DateText date={sentAt ?? createdAt} form="moment" timeZone={timeZone} />
      </p>
      {failure && (
        <p className={`mt-1 text-dense wrap-anywhere ${status === 'failed' ? 'text-red' : 'text-ink-muted'}`}>
          {failure}
        </p>
      )}
      {status === 'queued' && failure && nextAttemptAt && (
        <p className="text-dense text-ink-muted">
          Next attempt: <DateText date={nextAttemptAt} form="moment" timeZone={timeZone} />.
        </p>
      )}
      {status === 'failed' && (
        <Button size="small" className="mt-2" pending={isPending} onClick={retry}>
          {failure.startsWith('It is not known') ? 'Send again' : 'Try again'}
        </Button>
      )}
    </li>
  )
}
