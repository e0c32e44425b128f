/** What can still be done about an email: withdraw it while it waits, or send it after all. */
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { notifyAttention, notifyDone } from '../../../ui/feedback/notifications.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { ApiProblem } from '../../../web/client.ts'
import type { Email } from '../contract.ts'
import { useRetryEmail, useWithdrawEmail } from './api.ts'

/** @param canGo whether a mail of its kind makes sense for the invoice now */
export function EmailAction({ email, canGo }: { email: Email; canGo: boolean }) {
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
