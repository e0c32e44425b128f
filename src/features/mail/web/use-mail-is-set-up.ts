/** Whether mail can be sent. Undefined until it is known; who doesn’t see the mail settings is told on sending. */
import { useQuery } from '@tanstack/react-query'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'
import { mailSettingsOptions } from './mail-settings.ts'

export function useMailIsSetUp(enabled = true): boolean | undefined {
  const { id: businessId } = useBusiness()
  const mayRead = useMay().reads('/mail-settings')
  const { data } = useQuery({ ...mailSettingsOptions(businessId), enabled: enabled && mayRead })
  return mayRead ? data && data.settings !== null : true
}
