/** What can still be done about a mail: taken back while it waits, or sent after all. */
import { Button } from '../../../ui/Button.tsx'
import { notifyAttention, notifyDone } from '../../../ui/notifications.tsx'
import type { Email } from '../contract.ts'
import { useRetryEmail, useWithdrawEmail } from './api.ts'

/** @param canGo whether a mail of its kind makes sense about the invoice as it stands */
export function EmailAction({ email: { id, recipient, status, failure }, canGo }: { email: Email; canGo: boolean }) {
  const retry = useRetryEmail()
  const withdraw = useWithdrawEmail()
  const onError = (problem: Error) => notifyAttention(problem.message)
  if (status === 'queued') {
    const onSuccess = () => notifyDone(`The mail to ${recipient} will not be sent.`)
    return (
      <Button
        size="small"
        className="mt-2"
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate(id, { onSuccess, onError })}
      >
        Don’t send
      </Button>
    )
  }
  if (!canGo || (status !== 'failed' && status !== 'withdrawn')) return null
  return (
    <Button size="small" className="mt-2" pending={retry.isPending} onClick={() => retry.mutate(id, { onError })}>
      {status === 'withdrawn' ? 'Send after all' : failure.startsWith('It is not known') ? 'Send again' : 'Try again'}
    </Button>
  )
}
