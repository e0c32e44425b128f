/** What is loaded ahead while a person points at a link. */
import type { QueryClient } from '@tanstack/react-query'
import { creditNoteDocumentOptions, creditNoteOptions } from './api.ts'

export async function creditNote(client: QueryClient, businessId: string, creditNoteId: string) {
  await client.fetchQuery(creditNoteOptions(businessId, creditNoteId))
  await client.prefetchQuery(creditNoteDocumentOptions(businessId, creditNoteId))
}
