/** Shows an email as it will be sent, to change and send it. */
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { ApiProblem } from '../../../web/client.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import type { EmailSuggestion } from '../contract.ts'
import { useFilesToGo } from './AttachmentChoices.tsx'
import { EmailFields } from './EmailFields.tsx'
import type { EmailToSend } from './email-form.ts'
import { useEmailForm, useKeptEmail } from './email-form.ts'
import { useAddressToSave } from './SaveAddress.tsx'

export function EmailDialog({
  title: firstTitle,
  name,
  about,
  send,
  savesAddress = false,
  suggestion,
  onClose,
}: EmailToSend & { suggestion: EmailSuggestion }) {
  const { id: businessId } = useBusiness()
  const email = useEmailForm(suggestion)
  const form = { ...email, draft: useKeptEmail(['email', businessId, about].join('.'), email) }
  const address = useAddressToSave(email, suggestion)
  const files = useFilesToGo(suggestion)
  const [again, setAgain] = useState(false)
  const { withLateCharges } = suggestion
  const [charges, setCharges] = useState(withLateCharges !== null)
  const title = again ? t('Send again') : firstTitle
  return (
    <FormDialog
      form={form}
      title={title}
      description={t('For {name}. Change anything you like before it is sent.', { name })}
      saveLabel={title}
      save={(text, outcome) =>
        send(
          {
            ...text,
            ...(again && { again }),
            ...(charges && { lateCharges: true }),
            ...(savesAddress && address.asInput),
            ...files.asInput,
          },
          {
            ...outcome,
            refused: problem => {
              // What got no answer is sent again as it was
              if (problem instanceof ApiProblem) setAgain(problem.details.code === 'email-sent-today')
              outcome.refused(problem)
            },
          },
        )
      }
      done={(_: unknown, { recipient }) => t('The email to {recipient} is on its way', { recipient })}
      onClose={onClose}
    >
      <EmailFields
        form={form}
        files={files}
        summary={charges && withLateCharges ? withLateCharges.summary : suggestion.summary}
        charges={withLateCharges && { claimed: withLateCharges.claimed, chosen: charges, choose: setCharges }}
        saving={savesAddress ? { name, address } : undefined}
      />
    </FormDialog>
  )
}
