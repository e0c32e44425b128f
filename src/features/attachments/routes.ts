/** The addresses of the files that are attached to documents, alike for each kind. */
import { z } from 'zod'
import { type AttachableKind, attachmentTypes } from '../../domain/documents/attachments.ts'
import { identifier } from '../../platform/contract.ts'
import { showOrDownload } from '../../platform/http.ts'
import { limitUploads } from '../../platform/limits/request-limits.ts'
import { get, getFile, idIn, type NamesIn, patch, post, remove, routes } from '../../platform/routes.ts'
import { assertSubject } from '../activity/queries/history.ts'
import { attachFile, changeAttachment, removeAttachment } from './commands.ts'
import { attachmentChange, attachmentsFound, newAttachment } from './contract.ts'
import { findAttachment, listAttachments } from './queries.ts'

/** For all kinds together. */
const limited = limitUploads({ method: 'POST', most: 4, mostOfAccount: 2 })

/** @param one the address of one document, such as `/quotes/{quoteId}` @param name of the document, as in “attached to a quote” */
function ofKind<const One extends string>(kind: AttachableKind, one: One, name: string) {
  const params = oneFile(one)
  const to = (path: object) => ({ kind, id: idIn(path) })
  const file = (path: object) => (path as { attachmentId: string }).attachmentId
  return [
    get(
      `${one}/attachments` as const,
      `The files attached to ${name}, oldest first`,
      { answer: attachmentsFound },
      async ({ db, scope, path }) => {
        const attachments = await listAttachments(db, scope, to(path))
        if (attachments.length === 0) await assertSubject(db, scope, to(path))
        return { attachments }
      },
    ),
    post(
      `${one}/attachments` as const,
      `Attach a file to ${name}`,
      { middleware: limited, body: newAttachment, answer: attachmentsFound, status: 201 },
      ({ db, actor, path, body }) => attachFile(db, actor, to(path), body),
    ),
    getFile(
      `${one}/attachments/{attachmentId}` as const,
      `A file attached to ${name}, to the byte as it was attached`,
      { params, types: attachmentTypes },
      async ({ context, db, scope, path }) => {
        const found = await findAttachment(db, scope, to(path), file(path))
        if (!found) return undefined
        const { bytes, type, fileName } = found
        return showOrDownload(context, bytes, { type, name: fileName, isDownload: true })
      },
    ),
    patch(
      `${one}/attachments/{attachmentId}` as const,
      `Say whether a file attached to ${name} goes with its emails`,
      { params, body: attachmentChange, answer: attachmentsFound },
      ({ db, actor, path, body }) => changeAttachment(db, actor, to(path), file(path), body),
    ),
    remove(
      `${one}/attachments/{attachmentId}` as const,
      `Remove a file attached to ${name}; one that belongs to an email stays`,
      { params, answer: attachmentsFound },
      ({ db, actor, path }) => removeAttachment(db, actor, to(path), file(path)),
    ),
  ] as const
}

/** Of one file of the document at this address. */
function oneFile<One extends string>(one: One) {
  const id = one.slice(one.indexOf('{') + 1, -1)
  return z.object({ [id]: identifier, attachmentId: identifier }) as z.ZodObject<
    Record<NamesIn<One>, typeof identifier> & { attachmentId: typeof identifier }
  >
}

export const attachmentRoutes = routes(
  ...ofKind('invoice', '/invoices/{invoiceId}', 'an invoice'),
  ...ofKind('credit-note', '/credit-notes/{creditNoteId}', 'a credit note'),
  ...ofKind('quote', '/quotes/{quoteId}', 'a quote'),
  ...ofKind('order', '/orders/{orderId}', 'an order'),
  ...ofKind('bill', '/bills/{billId}', 'a bill, beside its original'),
)
