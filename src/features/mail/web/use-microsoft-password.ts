/** Whether to say that Microsoft 365 will refuse the password of the business, until a person has read it in this browser. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mailProviderOf } from '../../../domain/mail/mail-providers.ts'
import { useMay } from '../../accounts/web/role.ts'
import { mailSettingsOptions } from './mail-settings.ts'

export function useMicrosoftPassword(businessId: string) {
  const mayWrite = useMay().writes('/mail-settings')
  const { data } = useQuery({ ...mailSettingsOptions(businessId), enabled: mayWrite })
  const [dismissed, setDismissed] = useState(() => isDismissed(businessId))
  const settings = data?.settings
  const usesPassword = settings?.signIn === 'password' && mailProviderOf(settings.host) === 'microsoft'
  const dismiss = () => {
    setDismissed(true)
    keepDismissed(businessId)
  }
  return { isDue: usesPassword && !dismissed, dismiss }
}

const keyOf = (businessId: string) => `daybook.microsoft-password.${businessId}`

function isDismissed(businessId: string): boolean {
  try {
    return localStorage.getItem(keyOf(businessId)) !== null
  } catch {
    return false
  }
}

function keepDismissed(businessId: string): void {
  try {
    localStorage.setItem(keyOf(businessId), 'dismissed')
  } catch {
    // Without storage it is shown again
  }
}
