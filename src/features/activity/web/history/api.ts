/** How screens read the history of an invoice. */
import { queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../../../web/client.ts'

const history = api.businesses[':businessId'].history[':subjectKind'][':subjectId']

/** Kept with the invoices, so that whatever changes one asks for its history again. */
export function historyOptions(businessId: string, invoiceId: string) {
  return queryOptions({
    queryKey: ['invoices', businessId, 'history', invoiceId],
    queryFn: () => answer(history.$get({ param: { businessId, subjectKind: 'invoice', subjectId: invoiceId } })),
  })
}
