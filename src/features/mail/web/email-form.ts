/** The form in which an email is written. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { renumbered } from '../../../domain/mail/mail.ts'
import type { RestoredDraft } from '../../../ui/forms/kept-draft.ts'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import type { Outcome } from '../../../web/use-write.ts'
import { type EmailSuggestion, type EmailText, emailText, type NewEmail } from '../contract.ts'

export type EmailToSend = {
  title: string
  /** Of the customer. */
  name: string
  /** What it is about: what was typed and not sent is kept for this. */
  about: string
  /** Where the PDF is saved from. */
  pdf: string
  send: (
    email: EmailText & Pick<NewEmail, 'again' | 'saveAddress' | 'lateCharges' | 'attachmentIds'>,
    outcome: Outcome<unknown>,
  ) => Promise<unknown>
  isPending: boolean
  /** An address typed for it can be saved to the customer. */
  savesAddress?: boolean
  onClose: () => void
}

export function useEmailForm(suggestion: SuggestedText) {
  return useForm<EmailText>({ resolver: zodResolver(emailText), defaultValues: emailValues(suggestion) })
}

type SuggestedText = Pick<EmailSuggestion, 'recipient' | 'subject' | 'body' | 'number'>

export function emailValues({ recipient, subject, body, number }: SuggestedText): EmailText {
  return { recipient, cc: '', subject, body, number: number ?? undefined }
}

export type EmailForm = ReturnType<typeof useEmailForm>

/** What was typed before names the number that the invoice is expected to get now. */
export function useKeptEmail(key: string, form: EmailForm) {
  return useKeptDraft(key, form, namingNumber)
}

function namingNumber({ values, base }: RestoredDraft<EmailText>, { number }: EmailText): RestoredDraft<EmailText> {
  const naming = (text: EmailText): EmailText => ({
    ...text,
    number,
    subject: renumbered(text.subject, text.number, number ?? ''),
    body: renumbered(text.body, text.number, number ?? ''),
  })
  return { values: naming(values), base: naming(base) }
}
