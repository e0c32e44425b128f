/** The addresses of documents: the PDF of an invoice or a credit note, and its pages as pictures. */
import type { Context } from 'hono'
import { z } from 'zod'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { identifier } from '../../platform/contract.ts'
import { snapshot, together } from '../../platform/database/database.ts'
import { contentDisposition } from '../../platform/http.ts'
import { found, Refusal } from '../../platform/problem.ts'
import { get, getFile, type Request, routes } from '../../platform/routes.ts'
import { documentOfCreditNote } from '../credit-notes/commands/print-credit-note.ts'
import { documentOfDelivery } from '../deliveries/commands/print-delivery.ts'
import { findSentEInvoice } from '../e-invoice-service/queries.ts'
import { documentOfInvoice } from '../invoices/commands/print-invoice.ts'
import { documentOfOrder } from '../orders/commands/print-order.ts'
import { documentOfQuote } from '../quotes/commands/print-quote.ts'
import { statementOfCustomer } from '../statements/commands.ts'
import { statementPdfQuery } from '../statements/contract.ts'
import type { FinishedDocument } from './commands/kept-documents.ts'
import { eInvoiceOfDocument } from './commands/kept-e-invoices.ts'
import { documentQuery, documentShown, eInvoiceQuery, invoicePdfQuery, pageName, pdfQuery } from './contract.ts'
import type { Subject } from './queries/document-record.ts'
import { findEInvoice } from './queries/e-invoice.ts'
import { numberOfPages, type Part, pageNumber, wholePdf } from './queries/kept-documents.ts'

type InBusiness = Pick<Request, 'db' | 'actor'>

export function documentRoutes(renderDocument: RenderDocument) {
  const ofInvoice = async <Answer, Kept>(
    { db, actor, path, query }: InBusiness & { path: { invoiceId: string }; query: { as?: 'issued' | undefined } },
    part: Part<Answer, Kept>,
  ) => {
    const wanted = { asIssued: query.as === 'issued' }
    return found(await documentOfInvoice(db, actor, renderDocument, path.invoiceId, part, wanted))
  }
  const ofCreditNote = async <Answer, Kept>(
    { db, actor, path }: InBusiness & { path: { creditNoteId: string } },
    part: Part<Answer, Kept>,
  ) => found(await documentOfCreditNote(db, actor, renderDocument, path.creditNoteId, part))
  const ofQuote = async <Answer, Kept>(
    { db, actor, path }: InBusiness & { path: { quoteId: string } },
    part: Part<Answer, Kept>,
  ) => found(await documentOfQuote(db, actor, renderDocument, path.quoteId, part))
  const ofOrder = async <Answer, Kept>(
    { db, actor, path }: InBusiness & { path: { orderId: string } },
    part: Part<Answer, Kept>,
  ) => found(await documentOfOrder(db, actor, renderDocument, path.orderId, part))
  const ofDelivery = async <Answer, Kept>(
    { db, actor, path }: InBusiness & { path: { deliveryId: string } },
    part: Part<Answer, Kept>,
  ) => found(await documentOfDelivery(db, actor, renderDocument, path.deliveryId, part))
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
      async ({ context, db, scope, path, query }) =>
        xmlAnswer(context, await eInvoiceOfDocument(db, scope, { kind: 'invoice', id: path.invoiceId }, query.format)),
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
      async ({ context, db, scope, path, query }) =>
        xmlAnswer(
          context,
          await eInvoiceOfDocument(db, scope, { kind: 'credit-note', id: path.creditNoteId }, query.format),
        ),
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
    getFile(
      '/customers/{customerId}/statement/pdf',
      'The statement of account of a customer as a PDF',
      { query: statementPdfQuery, types: ['application/pdf'] },
      async ({ context, db, actor, path, query: { download, ...query } }) => {
        const document = found(await statementOfCustomer(db, actor, renderDocument, path.customerId, query))
        return pdfAnswer(context, document, download === 'true')
      },
    ),
  )
}

function pageNamed(name: string) {
  return pageNumber(Number.parseInt(name, 10))
}

async function shown(
  { db, actor }: InBusiness,
  { title, fileName, part: pages }: FinishedDocument<number>,
  subject: Subject,
) {
  const [eInvoice, sentEInvoice] = await snapshot(db, tx =>
    together([findEInvoice(tx, actor.scope, subject), findSentEInvoice(tx, actor.scope, subject)]),
  )
  return { title, fileName, pages, eInvoice, sentEInvoice }
}

/** Of what has no e-invoice. */
function shownWithout({ title, fileName, part: pages }: FinishedDocument<number>) {
  return { title, fileName, pages, eInvoice: null, sentEInvoice: null }
}

function pdfAnswer(
  context: Context,
  { part: pdf, fileName }: FinishedDocument<Uint8Array<ArrayBuffer>>,
  download: boolean,
) {
  return context.body(pdf, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': contentDisposition(download ? 'attachment' : 'inline', fileName),
    'Cache-Control': 'no-store',
  })
}

function xmlAnswer(context: Context, { xml, fileName }: Awaited<ReturnType<typeof eInvoiceOfDocument>>) {
  return context.body(xml, 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Content-Disposition': contentDisposition('attachment', fileName),
    'Cache-Control': 'no-store',
  })
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
