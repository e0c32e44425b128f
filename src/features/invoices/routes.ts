/** The addresses of invoices: drafts are written, issued, cancelled and duplicated here. */
import { createRoute, z } from '@hono/zod-openapi'
import { invoiceColumns } from '../../formats/sheets/sheets.ts'
import { contentTypes, spreadsheetOf } from '../../formats/sheets/spreadsheet.ts'
import { snapshot } from '../../platform/database/database.ts'
import { EXPORT_PAGE, everyRow } from '../../platform/database/export-rows.ts'
import { answers, download, fileAnswer, jsonBody, newApp, pathOf } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { recordingExport } from '../activity/commands.ts'
import { cancelInvoice } from './commands/cancel-invoice.ts'
import { changeInvoice, createInvoice, deleteInvoice, duplicateInvoice } from './commands/draft-invoice.ts'
import { issueInvoice } from './commands/issue-invoice.ts'
import {
  invoice,
  invoiceCancellation,
  invoiceChange,
  invoiceDuplicated,
  invoiceExportQuery,
  invoiceIssued,
  invoiceIssueQuery,
  invoicePage,
  invoiceQuery,
  invoiceReceipt,
  invoiceSummary as invoiceSummaryAnswer,
  invoiceSummaryQuery,
  issuePreview,
  newInvoice,
} from './contract.ts'
import { findInvoice } from './queries/find-invoice.ts'
import { invoiceSummary } from './queries/invoice-summary.ts'
import { listInvoices } from './queries/list-invoices.ts'
import { previewIssue } from './queries/preview-issue.ts'

const one = pathOf('invoiceId')

const list = createRoute({
  method: 'get',
  path: '/invoices',
  summary: 'Invoices, a page at a time, without their items',
  request: { query: invoiceQuery },
  responses: answers(invoicePage),
})

const exported = createRoute({
  method: 'get',
  path: '/invoices/export',
  summary: 'All invoices that match, as a spreadsheet',
  request: { query: invoiceExportQuery },
  responses: fileAnswer(contentTypes.csv, contentTypes.xlsx),
})

const summary = createRoute({
  method: 'get',
  path: '/invoices/summary',
  summary: 'How many invoices match in each status, and their sums',
  request: { query: invoiceSummaryQuery },
  responses: answers(invoiceSummaryAnswer),
})

const create = createRoute({
  method: 'post',
  path: '/invoices',
  summary: 'Write a draft, or an invoice that is issued at once',
  request: jsonBody(newInvoice),
  responses: answers(invoiceIssued, 201),
})

const show = createRoute({
  method: 'get',
  path: '/invoices/{invoiceId}',
  summary: 'One invoice with its items, taxes and payments',
  request: one,
  responses: answers(invoice),
})

const change = createRoute({
  method: 'put',
  path: '/invoices/{invoiceId}',
  summary: 'Save a draft as a whole',
  request: { ...one, ...jsonBody(invoiceChange) },
  responses: answers(invoiceReceipt),
})

const remove = createRoute({
  method: 'delete',
  path: '/invoices/{invoiceId}',
  summary: 'Delete a draft',
  request: one,
  responses: answers(z.object({})),
})

const preview = createRoute({
  method: 'get',
  path: '/invoices/{invoiceId}/issue-preview',
  summary: 'What issuing a draft will do: its number, and what leaves stock',
  request: one,
  responses: answers(issuePreview),
})

const issue = createRoute({
  method: 'post',
  path: '/invoices/{invoiceId}/issue',
  summary: 'Issue a draft: it gets its number, and the goods leave stock',
  request: { ...one, query: invoiceIssueQuery },
  responses: answers(invoiceIssued),
})

const cancel = createRoute({
  method: 'post',
  path: '/invoices/{invoiceId}/cancel',
  summary: 'Cancel an issued invoice that has no payment',
  request: { ...one, ...jsonBody(invoiceCancellation) },
  responses: answers(invoiceReceipt),
})

const duplicate = createRoute({
  method: 'post',
  path: '/invoices/{invoiceId}/duplicate',
  summary: 'Write the same as a new draft, at today’s prices and taxes',
  request: one,
  responses: answers(invoiceDuplicated, 201),
})

export const invoiceRoutes = newApp()
  .openapi(list, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await listInvoices(context.get('parts').db, scope, context.req.valid('query')), 200)
  })
  .openapi(exported, context => {
    const actor = context.get('businessActor')
    const { scope } = actor
    const { format, ...filter } = context.req.valid('query')
    const rows = everyRow(context.get('parts'), (tx, cursor) =>
      listInvoices(tx, scope, { ...filter, cursor, limit: EXPORT_PAGE }),
    )
    const sent = recordingExport(context.get('parts').db, actor, { list: 'invoices', format }, rows)
    const sheet = spreadsheetOf(format, 'Invoices', invoiceColumns(scope.settings.currency), sent)
    return download(context, sheet, contentTypes[format], `invoices-${scope.today}.${format}`)
  })
  .openapi(summary, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await invoiceSummary(context.get('parts').db, scope, context.req.valid('query')), 200)
  })
  .openapi(create, async context => {
    const actor = context.get('businessActor')
    return context.json(await createInvoice(context.get('parts').db, actor, context.req.valid('json')), 201)
  })
  .openapi(show, async context => {
    const { scope } = context.get('businessActor')
    const { invoiceId } = context.req.valid('param')
    const found = await snapshot(context.get('parts').db, tx => findInvoice(tx, scope, invoiceId))
    if (!found) throw new Refusal('not-found')
    return context.json(found, 200)
  })
  .openapi(change, async context => {
    const actor = context.get('businessActor')
    const { invoiceId } = context.req.valid('param')
    return context.json(await changeInvoice(context.get('parts').db, actor, invoiceId, context.req.valid('json')), 200)
  })
  .openapi(remove, async context => {
    const { invoiceId } = context.req.valid('param')
    return context.json(await deleteInvoice(context.get('parts').db, context.get('businessActor'), invoiceId), 200)
  })
  .openapi(preview, async context => {
    const { scope } = context.get('businessActor')
    const { invoiceId } = context.req.valid('param')
    return context.json(await snapshot(context.get('parts').db, tx => previewIssue(tx, scope, invoiceId)), 200)
  })
  .openapi(issue, async context => {
    const { invoiceId } = context.req.valid('param')
    const actor = context.get('businessActor')
    return context.json(await issueInvoice(context.get('parts').db, actor, invoiceId, context.req.valid('query')), 200)
  })
  .openapi(cancel, async context => {
    const actor = context.get('businessActor')
    const { invoiceId } = context.req.valid('param')
    return context.json(await cancelInvoice(context.get('parts').db, actor, invoiceId, context.req.valid('json')), 200)
  })
  .openapi(duplicate, async context => {
    const { invoiceId } = context.req.valid('param')
    return context.json(await duplicateInvoice(context.get('parts').db, context.get('businessActor'), invoiceId), 201)
  })
