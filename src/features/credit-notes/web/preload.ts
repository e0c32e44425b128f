/** Fetches a credit note while somebody still points at its link. */
import type { QueryClient } from '@tanstack/react-query'
import { businessesOptions, currentBusiness } from '../../../web/business/use-business.ts'
import { creditNoteDocumentOptions, creditNoteOptions } from './api.ts'

export async function preloadCreditNote(client: QueryClient, creditNoteId: string): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  const { id } = currentBusiness(businesses)
  await client.fetchQuery(creditNoteOptions(id, creditNoteId))
  await client.prefetchQuery(creditNoteDocumentOptions(id, creditNoteId))
}
