/** The addresses of documents of every kind: the PDF, its pages as pictures, and the e-invoice. */
import type { Context } from 'hono'
import { z } from 'zod'
import { bookedKinds, type DocumentKind } from '../../domain/documents/document-kinds.ts'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { identifier } from '../../platform/contract.ts'
import { snapshot, together } from '../../platform/database/database.ts'
import { showOrDownload } from '../../platform/http.ts'
import { found, Refusal } from '../../platform/problem.ts'
import { get, getFile, idIn, type NamesIn, type Request, routes } from '../../platform/routes.ts'
import type { FinishedDocument } from './commands/kept-documents.ts'
import { eInvoiceOfDocument } from './commands/kept-e-invoices.ts'
import { previewDocument } from './commands/preview-document.ts'
import type { Printer } from './commands/print-document.ts'
import { documentPreview } from './contract/look.ts'
import {
  documentQuery,
  documentShown,
  type EInvoiceQuery,
  eInvoiceQuery,
  invoicePageQuery,
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
  /** With what came of its e-invoice, of what belongs to the books. */
  const shown = async (
    { db, actor }: InBusiness,
    { title, fileName, part: pages }: FinishedDocument<number>,
    { kind: of, id }: { readonly kind: DocumentKind; readonly id: string },
  ) => {
    const kind = bookedKinds.find(each => each === of)
    if (!kind) return { title, fileName, pages, eInvoice: null, sentEInvoice: null }
    const subject = { kind, id }
    const [eInvoice, sentEInvoice] = await snapshot(db, tx =>
      together([findEInvoice(tx, actor.scope, subject, sharing), findSentEInvoice(tx, actor.scope, subject)]),
    )
    return { title, fileName, pages, eInvoice, sentEInvoice }
  }
  const eInvoice = async (
    { db, scope, query }: Pick<Request, 'db' | 'scope'> & { query: EInvoiceQuery },
    subject: Subject,
  ) => eInvoiceOfDocument(db, scope, subject, sharing, query.format)
  /** The three addresses of a document on paper. @param one the address of one document, such as `/quotes/{quoteId}` */
  const paper = <const One extends string>(
    kind: DocumentKind,
    one: One,
    words: Readonly<Record<'pdf' | 'document' | 'page', string>>,
  ) =>
    [
      getFile(`${one}/pdf` as const, words.pdf, { query: pdfQuery, types: ['application/pdf'] }, async request => {
        const pdf = await printed(kind, request, idIn(request.path), wholePdf)
        return pdfAnswer(request.context, pdf, request.query.download === 'true')
      }),
      get(`${one}/document` as const, words.document, { answer: documentShown }, async request => {
        const id = idIn(request.path)
        return shown(request, await printed(kind, request, id, numberOfPages), { kind, id })
      }),
      getFile(
        `${one}/document/pages/{page}` as const,
        words.page,
        // `edition` may follow, as for invoices, and is not read
        { params: pageParams(one), types: ['image/svg+xml'] },
        async request => {
          const { page } = request.path as { page: string }
          const answer = await printed(kind, request, idIn(request.path), pageNamed(page))
          return pageAnswer(request.context, answer, { isFinal: kind === 'credit-note' })
        },
      ),
    ] as const
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
      {
        params: z.object({ invoiceId: identifier, page: pageName }),
        query: invoicePageQuery,
        types: ['image/svg+xml'],
      },
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
      '/credit-notes/{creditNoteId}/e-invoice',
      'The credit note as an e-invoice by EN 16931, in XML',
      { query: eInvoiceQuery, types: ['application/xml'] },
      async request =>
        xmlAnswer(request.context, await eInvoice(request, { kind: 'credit-note', id: request.path.creditNoteId })),
    ),
    getFile(
      '/document-preview',
      'The first page of an example invoice as a picture, in a look that can be tried out',
      { query: documentPreview, types: ['image/svg+xml'] },
      async ({ context, db, scope, query }) =>
        svgAnswer(context, await previewDocument(db, scope, renderDocument, query), 'no-store'),
    ),
    ...paper('credit-note', '/credit-notes/{creditNoteId}', {
      pdf: 'The credit note as a PDF; it never changes',
      document: 'The title and number of pages of a credit note’s document',
      page: 'One page of a credit note’s PDF as a picture',
    }),
    ...paper('quote', '/quotes/{quoteId}', {
      pdf: 'The quote as a PDF; once sent, it never changes',
      document: 'The title and number of pages of a quote’s document',
      page: 'One page of a quote’s PDF as a picture',
    }),
    ...paper('order', '/orders/{orderId}', {
      pdf: 'The confirmation of an order as a PDF; once confirmed, it never changes',
      document: 'The title and number of pages of an order’s document',
      page: 'One page of an order’s PDF as a picture',
    }),
    ...paper('delivery', '/deliveries/{deliveryId}', {
      pdf: 'The delivery note as a PDF, which never changes',
      document: 'The title and number of pages of a delivery note',
      page: 'One page of a delivery note as a picture',
    }),
  )
}

/** Of one page of the document at this address. */
function pageParams<One extends string>(one: One) {
  const id = one.slice(one.indexOf('{') + 1, -1)
  return z.object({ [id]: identifier, page: pageName }) as z.ZodObject<
    Record<NamesIn<One>, typeof identifier> & { page: typeof pageName }
  >
}

function pageNamed(name: string) {
  return pageNumber(Number.parseInt(name, 10))
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
  return svgAnswer(context, page, isFinal ? 'private, max-age=31536000, immutable' : 'no-store')
}

function svgAnswer(context: Context, page: string, cache: string) {
  return context.body(page, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
    'Cache-Control': cache,
  })
}
