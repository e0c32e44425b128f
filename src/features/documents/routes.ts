/** The addresses of documents of every kind: the PDF, its pages as pictures, and the e-invoice. */
import type { Context } from 'hono'
import { z } from 'zod'
import type { DocumentKind } from '../../domain/documents/document-kinds.ts'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { identifier } from '../../platform/contract.ts'
import { snapshot, together } from '../../platform/database/database.ts'
import { showOrDownload } from '../../platform/http.ts'
import { found, Refusal } from '../../platform/problem.ts'
import { get, getFile, type Request, routes } from '../../platform/routes.ts'
import type { FinishedDocument, Printer } from './commands/kept-documents.ts'
import { eInvoiceOfDocument } from './commands/kept-e-invoices.ts'
import {
  documentQuery,
  documentShown,
  type EInvoiceQuery,
  eInvoiceQuery,
  invoicePdfQuery,
  pageName,
  pdfQuery,
} from './contract.ts'
import type { Subject } from './queries/document-record.ts'
import { findEInvoice, type Sharing } from './queries/e-invoice.ts'
import { numberOfPages, type Part, pageNumber, wholePdf } from './queries/kept-documents.ts'
import { findSentEInvoice } from './queries/sent-e-invoice.ts'

type InBusiness = Pick<Request, 'db' | 'actor'>

/** What each kind brings. */
export interface PrintedKinds {
  readonly printers: Readonly<Record<DocumentKind, Printer>>
  readonly sharing: Sharing
}

export function documentRoutes(renderDocument: RenderDocument, { printers, sharing }: PrintedKinds) {
  const printed = async <Answer, Kept>(
    kind: DocumentKind,
    { db, actor }: InBusiness,
    id: string,
    part: Part<Answer, Kept>,
    wanted?: { readonly asIssued: boolean },
  ) => found(await printers[kind](db, actor, renderDocument, id, part, wanted))
  const ofInvoice = <Answer, Kept>(
    request: InBusiness & { path: { invoiceId: string }; query: { as?: 'issued' | undefined } },
    part: Part<Answer, Kept>,
  ) => printed('invoice', request, request.path.invoiceId, part, { asIssued: request.query.as === 'issued' })
  const ofCreditNote = <Answer, Kept>(
    request: InBusiness & { path: { creditNoteId: string } },
    part: Part<Answer, Kept>,
  ) => printed('credit-note', request, request.path.creditNoteId, part)
  const ofQuote = <Answer, Kept>(request: InBusiness & { path: { quoteId: string } }, part: Part<Answer, Kept>) =>
    printed('quote', request, request.path.quoteId, part)
  const ofOrder = <Answer, Kept>(request: InBusiness & { path: { orderId: string } }, part: Part<Answer, Kept>) =>
    printed('order', request, request.path.orderId, part)
  const ofDelivery = <Answer, Kept>(request: InBusiness & { path: { deliveryId: string } }, part: Part<Answer, Kept>) =>
    printed('delivery', request, request.path.deliveryId, part)
  /** With what came of its e-invoice. */
  const shown = async (
    { db, actor }: InBusiness,
    { title, fileName, part: pages }: FinishedDocument<number>,
    subject: Subject,
  ) => {
    const [eInvoice, sentEInvoice] = await snapshot(db, tx =>
      together([findEInvoice(tx, actor.scope, subject, sharing), findSentEInvoice(tx, actor.scope, subject)]),
    )
    return { title, fileName, pages, eInvoice, sentEInvoice }
  }
  const eInvoice = async (
    { db, scope, query }: Pick<Request, 'db' | 'scope'> & { query: EInvoiceQuery },
    subject: Subject,
  ) => eInvoiceOfDocument(db, scope, subject, sharing, query.format)
  return routes(
    getFile(
      '/invoices/{invoiceId}/pdf',
      'The invoice as a PDF; once issued, it never changes',
      { query: invoicePdfQuery, types: ['application/pdf'] },
      async request =>
        pdfAnswer(request.context, await ofInvoice(request, wholePdf), request.query.download === 'true'),
    ),
    get(
      '/invoices/{invoiceId}/document',
      'The title and number of pages of an invoice’s document',
      { query: documentQuery, answer: documentShown },
      async request =>
        shown(request, await ofInvoice(request, numberOfPages), { kind: 'invoice', id: request.path.invoiceId }),
    ),
    getFile(
      '/invoices/{invoiceId}/document/pages/{page}',
      'One page of an invoice’s PDF as a picture',
      { params: z.object({ invoiceId: identifier, page: pageName }), query: documentQuery, types: ['image/svg+xml'] },
      async request => {
        const page = await ofInvoice(request, pageNamed(request.path.page))
        return pageAnswer(request.context, page, { isFinal: request.query.as === 'issued' })
      },
    ),
    getFile(
      '/invoices/{invoiceId}/e-invoice',
      'The issued invoice as an e-invoice by EN 16931, in XML',
      { query: eInvoiceQuery, types: ['application/xml'] },
      async request =>
        xmlAnswer(request.context, await eInvoice(request, { kind: 'invoice', id: request.path.invoiceId })),
    ),
    getFile(
      '/credit-notes/{creditNoteId}/pdf',
      'The credit note as a PDF; it never changes',
      { query: pdfQuery, types: ['application/pdf'] },
      async request =>
        pdfAnswer(request.context, await ofCreditNote(request, wholePdf), request.query.download === 'true'),
    ),
    get(
      '/credit-notes/{creditNoteId}/document',
      'The title and number of pages of a credit note’s document',
      { answer: documentShown },
      async request =>
        shown(request, await ofCreditNote(request, numberOfPages), {
          kind: 'credit-note',
          id: request.path.creditNoteId,
        }),
    ),
    getFile(
      '/credit-notes/{creditNoteId}/document/pages/{page}',
      'One page of a credit note’s PDF as a picture',
      { params: z.object({ creditNoteId: identifier, page: pageName }), types: ['image/svg+xml'] },
      async request =>
        pageAnswer(request.context, await ofCreditNote(request, pageNamed(request.path.page)), { isFinal: true }),
    ),
    getFile(
      '/credit-notes/{creditNoteId}/e-invoice',
      'The credit note as an e-invoice by EN 16931, in XML',
      { query: eInvoiceQuery, types: ['application/xml'] },
      async request =>
        xmlAnswer(request.context, await eInvoice(request, { kind: 'credit-note', id: request.path.creditNoteId })),
    ),
    getFile(
      '/quotes/{quoteId}/pdf',
      'The quote as a PDF; once sent, it never changes',
      { query: pdfQuery, types: ['application/pdf'] },
      async request => pdfAnswer(request.context, await ofQuote(request, wholePdf), request.query.download === 'true'),
    ),
    get(
      '/quotes/{quoteId}/document',
      'The title and number of pages of a quote’s document',
      { answer: documentShown },
      async request => shownWithout(await ofQuote(request, numberOfPages)),
    ),
    getFile(
      '/quotes/{quoteId}/document/pages/{page}',
      'One page of a quote’s PDF as a picture',
      { params: z.object({ quoteId: identifier, page: pageName }), types: ['image/svg+xml'] },
      async request => pageAnswer(request.context, await ofQuote(request, pageNamed(request.path.page))),
    ),
    getFile(
      '/orders/{orderId}/pdf',
      'The confirmation of an order as a PDF; once confirmed, it never changes',
      { query: pdfQuery, types: ['application/pdf'] },
      async request => pdfAnswer(request.context, await ofOrder(request, wholePdf), request.query.download === 'true'),
    ),
    get(
      '/orders/{orderId}/document',
      'The title and number of pages of an order’s document',
      { answer: documentShown },
      async request => shownWithout(await ofOrder(request, numberOfPages)),
    ),
    getFile(
      '/orders/{orderId}/document/pages/{page}',
      'One page of an order’s PDF as a picture',
      { params: z.object({ orderId: identifier, page: pageName }), types: ['image/svg+xml'] },
      async request => pageAnswer(request.context, await ofOrder(request, pageNamed(request.path.page))),
    ),
    getFile(
      '/deliveries/{deliveryId}/pdf',
      'The delivery note as a PDF, which never changes',
      { query: pdfQuery, types: ['application/pdf'] },
      async request =>
        pdfAnswer(request.context, await ofDelivery(request, wholePdf), request.query.download === 'true'),
    ),
    get(
      '/deliveries/{deliveryId}/document',
      'The title and number of pages of a delivery note',
      { answer: documentShown },
      async request => shownWithout(await ofDelivery(request, numberOfPages)),
    ),
    getFile(
      '/deliveries/{deliveryId}/document/pages/{page}',
      'One page of a delivery note as a picture',
      { params: z.object({ deliveryId: identifier, page: pageName }), types: ['image/svg+xml'] },
      async request => pageAnswer(request.context, await ofDelivery(request, pageNamed(request.path.page))),
    ),
  )
}

function pageNamed(name: string) {
  return pageNumber(Number.parseInt(name, 10))
}

/** Of what has no e-invoice. */
function shownWithout({ title, fileName, part: pages }: FinishedDocument<number>) {
  return { title, fileName, pages, eInvoice: null, sentEInvoice: null }
}

function pdfAnswer(
  context: Context,
  { part: pdf, fileName }: FinishedDocument<Uint8Array<ArrayBuffer>>,
  isDownload: boolean,
) {
  return showOrDownload(context, pdf, { type: 'application/pdf', name: fileName, isDownload })
}

function xmlAnswer(context: Context, { xml, fileName: name }: Awaited<ReturnType<typeof eInvoiceOfDocument>>) {
  return showOrDownload(context, xml, { type: 'application/xml; charset=utf-8', name, isDownload: true })
}

/** Opened by itself, a picture may load and run nothing; what can never change again need not be asked for twice. */
function pageAnswer(context: Context, { part: page }: FinishedDocument<string | null>, { isFinal = false } = {}) {
  if (page === null) throw new Refusal('not-found')
  return context.body(page, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
    'Cache-Control': isFinal ? 'private, max-age=31536000, immutable' : 'no-store',
  })
}
