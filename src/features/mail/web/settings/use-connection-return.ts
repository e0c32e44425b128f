/** What came of signing in at the provider: the browser comes back to the email settings with it in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ConnectionReturn } from '../../../../domain/mail/connection-returns.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'

/**
 * Takes it out of the address, so that a reload doesn’t say it again.
 * @param connected what is said once it has worked
 * @returns why it hasn’t
 */
export function useConnectionReturn(connected: string): Exclude<ConnectionReturn, 'connected'> | undefined {
  const { mail } = useSearch({ from: '/settings/$section' })
  const navigate = useNavigate()
  const [refused, setRefused] = useState<Exclude<ConnectionReturn, 'connected'>>()
  useEffect(() => {
    if (mail === undefined) return
    if (mail === 'connected') notifyDone(connected)
    setRefused(mail === 'connected' ? undefined : mail)
    void navigate({ to: '/settings/$section', params: { section: 'email' }, search: {}, replace: true })
  }, [mail, connected, navigate])
  return refused
}
