/** Shows an email as it will be sent, to change and send it. */
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { ApiProblem } from '../../../web/client.ts'
import { showProblem } from '../../../web/form-problem.ts'
import type { EmailSuggestion } from '../contract.ts'
import { EmailFields } from './EmailFields.tsx'
import { useEmailForm, useKeptEmail } from './email-form.ts'
import type { EmailToSend } from './SendDialog.tsx'

export function EmailDialog({
  title: firstTitle,
  name,
  about,
  send,
  isPending,
  suggestion,
  onClose,
}: EmailToSend & { suggestion: EmailSuggestion }) {
  const { id: businessId } = useBusiness()
  const form = useEmailForm(suggestion)
  const draft = useKeptEmail(['email', businessId, about].join('.'), form)
  const [again, setAgain] = useState(false)
  const title = again ? t('Send again') : firstTitle

  const submit = form.handleSubmit(text =>
    send(
      { ...text, ...(again ? { again } : {}) },
      {
        done: () => {
          draft.forget()
          notifyDone(t('The email to {recipient} is on its way', { recipient: text.recipient }))
        },
        leave: onClose,
        refused: problem => {
          // What got no answer is asked again as it was
          if (problem instanceof ApiProblem) setAgain(problem.details.code === 'email-sent-today')
          showProblem(form, problem)
        },
      },
    ),
  )
  return (
    <FormDialog
      title={title}
      description={t('For {name}. Change anything you like before it is sent.', { name })}
      saveLabel={title}
      pending={isPending}
      onSave={submit}
      onClose={onClose}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
    >
      <EmailFields form={form} attachment={t('The PDF is attached.')} summary={suggestion.summary} />
    </FormDialog>
  )
}
