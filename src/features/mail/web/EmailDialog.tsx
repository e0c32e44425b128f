/** Shows an email as it will be sent, to change and send it. */
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { ApiProblem } from '../../../web/client.ts'
import { showProblem } from '../../../web/form-problem.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import type { EmailSuggestion, NewEmail } from '../contract.ts'
import { useQueueEmail } from './api.ts'
import { EmailFields } from './EmailFields.tsx'
import { useEmailForm } from './email-form.ts'
import { SEND_TITLES, type SendDialogProps } from './invoice-to-send.ts'

export function EmailDialog({
  kind,
  creditNoteId,
  suggestion,
  invoice,
  onClose,
}: SendDialogProps & { suggestion: EmailSuggestion }) {
  const { id: businessId } = useBusiness()
  const form = useEmailForm(suggestion)
  const draftKey = ['email', businessId, invoice.id, kind, creditNoteId].filter(Boolean).join('.')
  const draft = useKeptDraft(draftKey, form)
  const [again, setAgain] = useState(false)
  const { write, isPending } = useQueueEmail(invoice.id)
  const title = again ? t('Send again') : SEND_TITLES[kind]

  const send = form.handleSubmit(text => {
    const email: NewEmail = {
      kind,
      ...text,
      ...(creditNoteId === undefined ? {} : { creditNoteId }),
      ...(again ? { again } : {}),
    }
    return write(email, {
      done: queued => {
        draft.forget()
        notifyDone(t('The email to {recipient} is on its way', { recipient: queued.email.recipient }))
      },
      leave: onClose,
      refused: problem => {
        // What got no answer is asked again as it was
        if (problem instanceof ApiProblem) setAgain(problem.details.code === 'email-sent-today')
        showProblem(form, problem)
      },
    })
  })
  return (
    <FormDialog
      title={title}
      description={t('For {name}. Change anything you like before it is sent.', { name: invoice.customerName })}
      saveLabel={title}
      pending={isPending}
      onSave={send}
      onClose={onClose}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
    >
      <EmailFields form={form} attachment={t('The PDF is attached.')} summary={suggestion.summary} />
    </FormDialog>
  )
}
