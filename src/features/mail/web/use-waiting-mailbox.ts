/** Whether emails wait because the mailbox isn’t connected at its provider. Who doesn’t see the mail settings isn’t told. */
import { useQuery } from '@tanstack/react-query'
import type { ConnectionState } from '../../../domain/mail/mail.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'
import { mailSettingsOptions } from './mail-settings.ts'

const LOOK_AGAIN_MS = 5000

/** @param whileSending an email is on its way, which may find out that it has to wait */
export function useWaitingMailbox({
  whileSending,
}: {
  whileSending?: boolean
} = {}): Exclude<ConnectionState, 'connected'> | undefined {
  const { id: businessId } = useBusiness()
  const mayRead = useMay().reads('/mail-settings')
  const { data } = useQuery({
    ...mailSettingsOptions(businessId),
    enabled: mayRead && whileSending !== false,
    refetchInterval: whileSending ? LOOK_AGAIN_MS : false,
  })
  const state = data?.settings?.oauth?.state
  return state === 'connected' ? undefined : state
}
