/** A mail while it is written: what does the form start with? */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type EmailSuggestion, type EmailText, emailText } from '../contract.ts'

export function useEmailForm({ recipient, subject, body }: EmailSuggestion) {
  return useForm<EmailText>({ resolver: zodResolver(emailText), defaultValues: { recipient, subject, body } })
}

export type EmailForm = ReturnType<typeof useEmailForm>
