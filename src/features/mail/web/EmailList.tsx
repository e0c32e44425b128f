/** Emails about one thing: what was sent, what is on its way, and what failed and why. */

import { useState } from 'react'
import { isolated } from '../../../domain/values/isolated-text.ts'
import { wordsOfMail } from '../../../platform/problem-words/mail-words.ts'
import { rich, t } from '../../../translations/web.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { notifyAttention, notifyDone } from '../../../ui/feedback/notifications.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { ApiProblem } from '../../../web/client.ts'
import type { Email } from '../contract.ts'
import { useRetryEmail, useWithdrawEmail } from './api.ts'
import { useWaitingMailbox } from './use-waiting-mailbox.ts'

const KINDS: Record<Email['kind'], string> = {
  invoice: t('Invoice'),
  reminder: t('Reminder'),
  'credit-note': t('Credit note'),
  quote: t('Quote'),
  order: t('Order confirmation'),
  statement: t('Statement of account'),
  invitation: t('Invitation'),
}

const STATES: Record<Email['status'], { word: string; tone: BadgeTone }> = {
  queued: { word: t('Waiting', { context: 'email' }), tone: 'amber' },
  sending: { word: t('Sending', { context: 'email' }), tone: 'blue' },
  sent: { word: t('Sent', { context: 'email' }), tone: 'green' },
  failed: { word: t('Failed', { context: 'email' }), tone: 'red' },
  withdrawn: { word: t('Not sent', { context: 'email' }), tone: 'muted' },
}

type EmailListProps = {
  emails: readonly Email[]
  /** Whether a mail of its kind makes sense now. */
  canGo?: (email: Email) => boolean
}

/** Nothing while there are no emails. */
export function EmailList({ emails, canGo = () => true }: EmailListProps) {
  const whileSending = emails.some(({ status }) => status === 'queued' || status === 'sending')
  const waits = useWaitingMailbox({ whileSending }) !== undefined
  if (emails.length === 0) return null
  return (
    <Card title={t('Email')}>
      <ul className="-mt-2 divide-y divide-line">
        {emails.map(email => (
          <EmailItem key={email.id} email={email} canGo={canGo(email)} waits={waits} />
        ))}
      </ul>
    </Card>
  )
}

type EmailItemProps = {
  email: Email
  /** Whether a mail of its kind makes sense for the invoice now. */
  canGo: boolean
  /** Whether nothing goes out until the mailbox is connected. */
  waits: boolean
}

function EmailItem({ email, canGo, waits }: EmailItemProps) {
  const { timeZone } = useBusiness()
  const { kind, recipient, cc, status, failure, nextAttemptAt, sentAt, createdAt, reminderLevel, attachments } = email
  const { word, tone } = STATES[status]
  return (
    <li className="py-2.5 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium">
          {reminderLevel === null ? KINDS[kind] : t('Automatic reminder {number}', { number: String(reminderLevel) })}
        </p>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="wrap-anywhere">{recipient}</p>
      {cc && <p className="wrap-anywhere text-ink-muted">{t('Cc: {addresses}', { addresses: cc })}</p>}
      {attachments.length > 0 && (
        <p className="text-dense wrap-anywhere text-ink-muted">
          {t('With {files}', { files: attachments.map(({ fileName }) => isolated(fileName)).join(', ') })}
        </p>
      )}
      <p className="text-dense text-ink-muted">
        <DateText date={sentAt ?? createdAt} form="moment" timeZone={timeZone} />
      </p>
      {failure && (
        <p
          className={`mt-1 text-dense wrap-anywhere ${status === 'failed' || status === 'sent' ? 'text-red' : 'text-ink-muted'}`}
        >
          {wordsOfMail(email.failureReasons, failure)}
        </p>
      )}
      {status === 'queued' && waits && (
        <p className="text-dense text-ink-muted">{t('Goes out once the mailbox is connected, in Settings → Email.')}</p>
      )}
      {status === 'queued' && !waits && failure && nextAttemptAt && (
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

/** @param canGo whether a mail of its kind makes sense for the invoice now */
function EmailAction({ email, canGo }: { email: Email; canGo: boolean }) {
  if (email.status === 'queued') return <WithdrawEmail email={email} />
  return canGo && (email.status === 'failed' || email.status === 'withdrawn') ? <RetryEmail email={email} /> : null
}

function WithdrawEmail({ email: { id, recipient } }: { email: Email }) {
  const { write, isPending } = useWithdrawEmail(id)
  const withdraw = () =>
    write(undefined, { done: () => notifyDone(t('The email to {recipient} won’t be sent', { recipient })) })
  return (
    <Button writes size="small" className="mt-2" pending={isPending} onClick={withdraw}>
      {t('Don’t send')}
    </Button>
  )
}

/** Asks first where the same went to the address today. */
function RetryEmail({ email: { id, recipient, status, mayHaveArrived } }: { email: Email }) {
  const [asking, setAsking] = useState(false)
  const { write, isPending } = useRetryEmail(id)
  const retry = (again: boolean) =>
    write(
      { again },
      {
        leave: () => setAsking(false),
        refused: problem => {
          const wentToday = problem instanceof ApiProblem && problem.details.code === 'email-sent-today'
          setAsking(wentToday)
          if (!wentToday) notifyAttention(problem.message)
        },
      },
    )
  return (
    <>
      <Button writes size="small" className="mt-2" pending={isPending} onClick={() => retry(false)}>
        {status === 'withdrawn' ? t('Send anyway') : mayHaveArrived ? t('Send again') : t('Try again')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Send it again?')}
        description={t('The same was already sent to {recipient} today.', { recipient })}
        confirmLabel={t('Send again')}
        tone="primary"
        pending={isPending}
        onConfirm={() => retry(true)}
      />
    </>
  )
}
