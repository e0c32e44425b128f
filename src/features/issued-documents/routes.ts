/** The addresses of documents: the PDF of an invoice or a credit note, and its pages as pictures. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { RenderDocument } from '../../documents/render-document.ts'
import { identifier } from '../../platform/contract.ts'
import { answers, type Env, fileAnswer, newApp, pathOf } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { documentOfCreditNote, documentOfInvoice, type FinishedDocument, type Wanted } from './commands.ts'
import { documentQuery, documentShown, invoicePdfQuery, pageName, pdfQuery } from './contract.ts'

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

export function documentRoutes(renderDocument: RenderDocument) {
  const ofInvoice = async (context: Context<Env>, invoiceId: string, wanted: Wanted) =>
    found(
      await documentOfInvoice(context.get('parts').db, context.get('businessActor'), renderDocument, invoiceId, wanted),
    )
  const ofCreditNote = async (context: Context<Env>, creditNoteId: string, wanted: Pick<Wanted, 'withPages'> = {}) =>
    found(
      await documentOfCreditNote(
        context.get('parts').db,
        context.get('businessActor'),
        renderDocument,
        creditNoteId,
        wanted,
      ),
    )
  return newApp()
    .openapi(invoicePdf, async context => {
      const { as, download } = context.req.valid('query')
      const wanted = { asIssued: as === 'issued', withPages: false }
      const document = await ofInvoice(context, context.req.valid('param').invoiceId, wanted)
      return pdfAnswer(context, document, download === 'true')
    })
    .openapi(invoiceDocument, async context => {
      const { as } = context.req.valid('query')
      return context.json(
        shown(await ofInvoice(context, context.req.valid('param').invoiceId, { asIssued: as === 'issued' })),
        200,
      )
    })
    .openapi(invoicePage, async context => {
      const { invoiceId, page } = context.req.valid('param')
      const asIssued = context.req.valid('query').as === 'issued'
      return pageAnswer(context, await ofInvoice(context, invoiceId, { asIssued }), page, { isFinal: asIssued })
    })
    .openapi(creditNotePdf, async context => {
      const document = await ofCreditNote(context, context.req.valid('param').creditNoteId, { withPages: false })
      return pdfAnswer(context, document, context.req.valid('query').download === 'true')
    })
    .openapi(creditNoteDocument, async context =>
      context.json(shown(await ofCreditNote(context, context.req.valid('param').creditNoteId)), 200),
    )
    .openapi(creditNotePage, async context => {
      const { creditNoteId, page } = context.req.valid('param')
      return pageAnswer(context, await ofCreditNote(context, creditNoteId), page, { isFinal: true })
    })
}

function found(document: FinishedDocument | undefined): FinishedDocument {
  if (!document) throw new Refusal('not-found')
  return document
}

function shown({ title, fileName, pages }: FinishedDocument) {
  return { title, fileName, pages: pages.length }
}

function pdfAnswer(context: Context, { pdf, fileName }: FinishedDocument, download: boolean) {
  return context.body(pdf, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `${download ? 'attachment' : 'inline'}; filename="${fileName}"`,
    'Cache-Control': 'no-store',
  })
}

/** Opened by itself, a picture may load and run nothing; what can never change again need not be asked for twice. */
function pageAnswer(context: Context, { pages }: FinishedDocument, name: string, { isFinal }: { isFinal: boolean }) {
  const page = pages[Number.parseInt(name, 10) - 1]
  if (page === undefined) throw new Refusal('not-found')
  return context.body(page, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
    'Cache-Control': isFinal ? 'private, max-age=31536000, immutable' : 'no-store',
  })
}
