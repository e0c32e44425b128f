/** Files attached to documents of each kind, and good requests for their operations. */
import type { AttachableKind } from '../../domain/documents/attachments.ts'
import type { TestBusiness } from '../factories.ts'
import { good, type Json } from '../test-app.ts'

/** Where the documents of a kind are, and how an address names one. */
export const ATTACHABLE: Record<AttachableKind, { readonly list: string; readonly id: string }> = {
  invoice: { list: 'invoices', id: 'invoiceId' },
  'credit-note': { list: 'credit-notes', id: 'creditNoteId' },
  quote: { list: 'quotes', id: 'quoteId' },
  order: { list: 'orders', id: 'orderId' },
  bill: { list: 'bills', id: 'billId' },
}

/** @param documents the ids of the documents to which one file each is attached */
export async function furnishedAttachments(
  { app, path }: TestBusiness,
  file: Json,
  documents: Record<AttachableKind, string>,
) {
  const bodies: Record<string, Json[]> = {}
  const ids: Record<string, Record<string, string>> = {}
  for (const [kind, documentId] of Object.entries(documents) as [AttachableKind, string][]) {
    const { list, id } = ATTACHABLE[kind]
    const { attachments } = good(await app.ask('POST', `${path}/${list}/${documentId}/attachments`, file))
    const one = `/api/businesses/{businessId}/${list}/{${id}}/attachments`
    bodies[`POST ${one}`] = [{ ...file, goesWithEmails: false }]
    bodies[`PATCH ${one}/{attachmentId}`] = [{ goesWithEmails: false }]
    ids[`/${list}/{${id}}/attachments`] = { [id]: documentId, attachmentId: attachments[0].id }
  }
  return {
    bodies,
    /** The ids in the address of an operation of attachments. */
    ids: (operation: string): Record<string, string> =>
      Object.entries(ids).find(([address]) => operation.includes(address))?.[1] ?? {},
  }
}
