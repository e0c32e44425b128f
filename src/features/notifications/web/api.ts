/** How screens read notifications, and what a person keeps of them. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { NotificationEmails } from '../../../domain/activity/notifications.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import { useMay } from '../../accounts/web/role.ts'
import type { Notifications } from '../contract.ts'

const notifications = api.businesses[':businessId'].notifications

const { read } = resource('notifications')

/** Customers and providers act at any time, so it is read again at each visit. */
export const notificationsOptions = read('all', (businessId: string) => notifications.$get({ param: { businessId } }), {
  staleTime: 0,
})

const LOOK_AGAIN_MILLISECONDS = 60_000

const countOptions = read('count', (businessId: string) => notifications.count.$get({ param: { businessId } }), {
  refetchInterval: LOOK_AGAIN_MILLISECONDS,
})

/** How many this person has not seen; null for a role without notifications, and until it is known. */
export function useNewNotifications(): number | null {
  const isOpen = useMay().reads('/notifications')
  const { data } = useQuery({ ...countOptions(useBusiness().id), enabled: isOpen })
  return isOpen && data ? data.new : null
}

function shown(answered: Notifications, client: QueryClient, businessId: string): void {
  client.setQueryData(notificationsOptions(businessId).queryKey, answered)
  void client.invalidateQueries({ queryKey: countOptions(businessId).queryKey })
}

export function useSeeNotifications() {
  return useBusinessWrite(
    (businessId, json: { through: number }) => notifications.seen.$post({ param: { businessId }, json }),
    { onAnswer: shown },
  )
}

export function useChangeNotificationEmails() {
  return useBusinessWrite(
    (businessId, json: { emails: NotificationEmails }) => notifications.emails.$put({ param: { businessId }, json }),
    { onAnswer: shown },
  )
}
