/** Whether emails wait because the mailbox isn’t connected at its provider. Who doesn’t see the mail settings isn’t told. */
import { useQuery } from '@tanstack/react-query'
import type { ConnectionState } from '../../../domain/mail/mail.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'
import { mailSettingsOptions } from './api.ts'

export function useWaitingMailbox(enabled = true): Exclude<ConnectionState, 'connected'> | undefined {
  const { id: businessId } = useBusiness()
  const mayRead = useMay().reads('/mail-settings')
  const { data } = useQuery({ ...mailSettingsOptions(businessId), enabled: enabled && mayRead })
  const state = data?.settings?.oauth?.state
  return state === 'connected' ? undefined : state
}
