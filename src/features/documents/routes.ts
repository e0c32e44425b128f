/** The addresses of documents: the PDF of an invoice or a credit note, and its pages as pictures. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { identifier } from '../../platform/contract.ts'
import { answers, contentDisposition, type Env, fileAnswer, newApp, pathOf } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { documentOfCreditNote } from '../credit-notes/commands/print-credit-note.ts'
import { documentOfInvoice } from '../invoices/commands/print-invoice.ts'
import { statementOfCustomer } from '../statements/commands.ts'
import { statementPdfQuery } from '../statements/contract.ts'
import type { FinishedDocument } from './commands/kept-documents.ts'
import { documentQuery, documentShown, invoicePdfQuery, pageName, pdfQuery } from './contract.ts'
import { numberOfPages, type Part, pageNumber, wholePdf } from './queries/kept-documents.ts'

const invoice = pathOf('invoiceId')
const creditNote = pathOf('creditNoteId')

const invoicePdf = createRoute({
  method: 'get',
  path: '/invoices/{invoiceId}/pdf',
  summary: 'The invoice as a PDF; once issued, the same to the byte for ever',
  request: { ...invoice, query: invoicePdfQuery },
  responses: fileAnswer('application/pdf'),
})

const invoiceDocument = createRoute({
  method: 'get',
  path: '/invoices/{invoiceId}/document',
  summary: 'How the document of an invoice is called, and how many pages it has',
  request: { ...invoice, query: documentQuery },
  responses: answers(documentShown),
})

const invoicePage = createRoute({
  method: 'get',
  path: '/invoices/{invoiceId}/document/pages/{page}',
  summary: 'One page of an invoice as a picture of what the PDF shows',
  request: { params: z.object({ invoiceId: identifier, page: pageName }), query: documentQuery },
  responses: fileAnswer('image/svg+xml'),
})

const creditNotePdf = createRoute({
  method: 'get',
  path: '/credit-notes/{creditNoteId}/pdf',
  summary: 'The credit note as a PDF, the same to the byte for ever',
  request: { ...creditNote, query: pdfQuery },
  responses: fileAnswer('application/pdf'),
})

const creditNoteDocument = createRoute({
  method: 'get',
  path: '/credit-notes/{creditNoteId}/document',
  summary: 'How the document of a credit note is called, and how many pages it has',
  request: creditNote,
  responses: answers(documentShown),
})

const creditNotePage = createRoute({
  method: 'get',
  path: '/credit-notes/{creditNoteId}/document/pages/{page}',
  summary: 'One page of a credit note as a picture of what the PDF shows',
  request: { params: z.object({ creditNoteId: identifier, page: pageName }) },
  responses: fileAnswer('image/svg+xml'),
})

const statementPdf = createRoute({
  method: 'get',
  path: '/customers/{customerId}/statement/pdf',
  summary: 'The statement of account of a customer as a PDF',
  request: { ...pathOf('customerId'), query: statementPdfQuery },
  responses: fileAnswer('application/pdf'),
})

export function documentRoutes(renderDocument: RenderDocument) {
  const ofInvoice = async <Answer, Kept>(
    context: Context<Env>,
    { invoiceId }: { invoiceId: string },
    { as }: { as?: 'issued' | undefined },
    part: Part<Answer, Kept>,
  ) => {
    const { db } = context.get('parts')
    const wanted = { asIssued: as === 'issued' }
    return found(await documentOfInvoice(db, context.get('businessActor'), renderDocument, invoiceId, part, wanted))
  }
  const ofCreditNote = async <Answer, Kept>(
    context: Context<Env>,
    { creditNoteId }: { creditNoteId: string },
    part: Part<Answer, Kept>,
  ) => {
    const { db } = context.get('parts')
    return found(await documentOfCreditNote(db, context.get('businessActor'), renderDocument, creditNoteId, part))
  }
  return newApp()
    .openapi(invoicePdf, async context => {
      const query = context.req.valid('query')
      const document = await ofInvoice(context, context.req.valid('param'), query, wholePdf)
      return pdfAnswer(context, document, query.download === 'true')
    })
    .openapi(invoiceDocument, async context => {
      const document = await ofInvoice(context, context.req.valid('param'), context.req.valid('query'), numberOfPages)
      return context.json(shown(document), 200)
    })
    .openapi(invoicePage, async context => {
      const [address, query] = [context.req.valid('param'), context.req.valid('query')]
      const { part } = await ofInvoice(context, address, query, pageNamed(address.page))
      return pageAnswer(context, part, { isFinal: query.as === 'issued' })
    })
    .openapi(creditNotePdf, async context => {
      const document = await ofCreditNote(context, context.req.valid('param'), wholePdf)
      return pdfAnswer(context, document, context.req.valid('query').download === 'true')
    })
    .openapi(creditNoteDocument, async context => {
      const document = await ofCreditNote(context, context.req.valid('param'), numberOfPages)
      return context.json(shown(document), 200)
    })
    .openapi(creditNotePage, async context => {
      const address = context.req.valid('param')
      const { part } = await ofCreditNote(context, address, pageNamed(address.page))
      return pageAnswer(context, part, { isFinal: true })
    })
    .openapi(statementPdf, async context => {
      const { download, ...query } = context.req.valid('query')
      const { customerId } = context.req.valid('param')
      const [{ db }, actor] = [context.get('parts'), context.get('businessActor')]
      const document = found(await statementOfCustomer(db, actor, renderDocument, customerId, query))
      return pdfAnswer(context, document, download === 'true')
    })
}

function found<Answer>(document: FinishedDocument<Answer> | undefined): FinishedDocument<Answer> {
  if (!document) throw new Refusal('not-found')
  return document
}

function pageNamed(name: string) {
  return pageNumber(Number.parseInt(name, 10))
}

function shown({ title, fileName, part: pages }: FinishedDocument<number>) {
  return { title, fileName, pages }
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

/** Opened by itself, a picture may load and run nothing; what can never change again need not be asked for twice. */
function pageAnswer(context: Context, page: string | null, { isFinal }: { isFinal: boolean }) {
  if (page === null) throw new Refusal('not-found')
  return context.body(page, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
    'Cache-Control': isFinal ? 'private, max-age=31536000, immutable' : 'no-store',
  })
}
