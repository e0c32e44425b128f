/** How screens read and change reminders by rule. */
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { ReminderSettings, ReminderSettingsChange } from '../contract.ts'

const settings = api.businesses[':businessId']['reminder-settings']
const ofInvoice = api.businesses[':businessId'].invoices[':invoiceId']

export const reminderSettingsOptions = resource('reminder-settings').read('all', (businessId: string) =>
  settings.$get({ param: { businessId } }),
)

/** Kept with the invoices, so that a payment asks for it again. */
export const nextReminderOptions = resource('invoices').read('next-reminder', (businessId: string, invoiceId: string) =>
  ofInvoice['next-reminder'].$get({ param: { businessId, invoiceId } }),
)

const shown = {
  onAnswer: (answered: ReminderSettings, client: QueryClient, businessId: string) =>
    client.setQueryData(reminderSettingsOptions(businessId).queryKey, answered),
}

export function useChangeReminders() {
  return useBusinessWrite(
    (businessId, json: ReminderSettingsChange) => settings.$put({ param: { businessId }, json }),
    shown,
  )
}

export function useTurnRemindersOn() {
  return useBusinessWrite(
    (businessId, json: { includeOlder: boolean }) => settings['turn-on'].$post({ param: { businessId }, json }),
    shown,
  )
}

export function useTurnRemindersOff() {
  return useBusinessWrite(businessId => settings['turn-off'].$post({ param: { businessId } }), shown)
}
