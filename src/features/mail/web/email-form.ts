/** The form in which an email is written. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type EmailSuggestion, type EmailText, emailText } from '../contract.ts'

export function useEmailForm({ recipient, subject, body }: Pick<EmailSuggestion, 'recipient' | 'subject' | 'body'>) {
  return useForm<EmailText>({ resolver: zodResolver(emailText), defaultValues: { recipient, cc: '', subject, body } })
}

export type EmailForm = ReturnType<typeof useEmailForm>
