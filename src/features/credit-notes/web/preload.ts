/** What is loaded ahead while a person points at a link. */
import type { QueryClient } from '@tanstack/react-query'
import { CREDIT_NOTE_PAPER, creditNoteOptions } from './api.ts'

export async function creditNote(client: QueryClient, businessId: string, creditNoteId: string) {
  const shown = await client.fetchQuery(creditNoteOptions(businessId, creditNoteId))
  await client.prefetchQuery(CREDIT_NOTE_PAPER.options(businessId, shown))
}
