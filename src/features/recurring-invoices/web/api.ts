/** How screens read and change recurring invoices: keys, fetchers and writes. */
import type { MissedChoice } from '../../../domain/invoices/recurrence.ts'
import { api } from '../../../web/client.ts'
import { resource, showSaved, useBusinessWrite } from '../../../web/resource.ts'
import type { NewRecurringInvoice, RecurringInvoiceChange } from '../contract.ts'

const recurringInvoices = api.businesses[':businessId']['recurring-invoices']
const one = recurringInvoices[':recurringInvoiceId']

const { read } = resource('recurring-invoices')

export const recurringInvoicesOptions = read('all', (businessId: string) =>
  recurringInvoices.$get({ param: { businessId } }),
)

export const recurringInvoiceOptions = read('one', (businessId: string, recurringInvoiceId: string) =>
  one.$get({ param: { businessId, recurringInvoiceId } }),
)

export const recurringSummaryOptions = read('summary', (businessId: string) =>
  recurringInvoices.summary.$get({ param: { businessId } }),
)

const shown = showSaved(recurringInvoiceOptions)

export function useRepeatInvoice() {
  return useBusinessWrite((businessId, json: NewRecurringInvoice) =>
    recurringInvoices.$post({ param: { businessId }, json }),
  )
}

export function useChangeRecurringInvoice(recurringInvoiceId: string) {
  return useBusinessWrite((businessId, json: RecurringInvoiceChange) =>
    one.$put({ param: { businessId, recurringInvoiceId }, json }),
  )
}

export function useMoveRecurringInvoice(recurringInvoiceId: string) {
  return useBusinessWrite(
    (businessId, move: 'pause' | 'resume' | 'end') => one[move].$post({ param: { businessId, recurringInvoiceId } }),
    { onAnswer: shown },
  )
}

/** The invoices are made after its answer. */
export function useDecideMissed(recurringInvoiceId: string) {
  return useBusinessWrite((businessId, choice: MissedChoice) =>
    one.missed.$post({ param: { businessId, recurringInvoiceId }, json: { choice } }),
  )
}
