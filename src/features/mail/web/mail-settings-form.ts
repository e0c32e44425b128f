/** The form of the mail settings. The password is not part of the form, since what is typed there is kept in the browser. */
import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import type { SmtpSecurity } from '../../../domain/mail/mail.ts'
import type { Business } from '../../businesses/contract.ts'
import { type MailSettings, type MailSettingsChange, mailSettingsChange } from '../contract.ts'

export type MailSettingsValues = Omit<MailSettingsChange, 'password'>

/** Where servers usually listen for each. */
export const USUAL_PORTS: Record<SmtpSecurity, number> = { tls: 465, starttls: 587, none: 25 }

export function useMailSettingsForm(settings: MailSettings | null, business: Business) {
  return useForm<MailSettingsValues>({
    resolver: zodResolver(mailSettingsChange) as Resolver<MailSettingsValues>,
    defaultValues: valuesOf(settings, business),
  })
}

export function valuesOf(settings: MailSettings | null, { name, email }: Business): MailSettingsValues {
  if (!settings) {
    return {
      host: '',
      port: 587,
      security: 'starttls',
      userName: email,
      fromName: name,
      fromAddress: email,
      replyTo: '',
      copyToSelf: false,
    }
  }
  const { password: _, ...values } = settings
  return values
}
