/** The addresses of invoices: drafts are written, issued, cancelled and duplicated here. */
import { ownColumns } from '../../formats/sheets/own-columns.ts'
import { invoiceColumns } from '../../formats/sheets/sheets.ts'
import { tagsColumn } from '../../formats/sheets/tags-column.ts'
import { snapshot } from '../../platform/database/database.ts'
import { limitUploads } from '../../platform/limits/request-limits.ts'
import { get, post, put, remove, routes } from '../../platform/routes.ts'
import { draftRoutes } from '../documents/routes/draft-routes.ts'
import { cancelInvoice } from './commands/cancel-invoice.ts'
import { changeInvoice, createInvoice, deleteInvoice, duplicateInvoice } from './commands/draft-invoice.ts'
import { issueInvoice } from './commands/issue-invoice.ts'
import { attachOriginal, removeOriginal } from './commands/original.ts'
import {
  invoiceExportQuery,
  invoicePage,
  invoiceQuery,
  invoiceSummary as invoiceSummaryAnswer,
  invoiceSummaryQuery,
} from './contract/lists.ts'
import {
  invoice,
  invoiceCancellation,
  invoiceChange,
  invoiceDuplicated,
  invoiceIssued,
  invoiceIssueQuery,
  invoiceReceipt,
  issuePreview,
  newInvoice,
  newOriginal,
  openDeposits as openDepositsAnswer,
  openDepositsQuery,
} from './contract.ts'
import { listOpenDeposits } from './queries/deposits.ts'
import { findInvoice } from './queries/find-invoice.ts'
import { invoiceSummary } from './queries/invoice-summary.ts'
import { listInvoices } from './queries/list-invoices.ts'
import { previewIssue } from './queries/preview-issue.ts'

export const invoiceRoutes = routes(
  get(
    '/invoices/open-deposits',
    'List the deposit invoices of a customer that an invoice can deduct',
    { query: openDepositsQuery, answer: openDepositsAnswer },
    ({ db, scope, query }) => snapshot(db, tx => listOpenDeposits(tx, scope, query)),
  ),
  ...draftRoutes(
    '/invoices/{invoiceId}',
    {
      list: 'List invoices, without their items',
      exported: 'Export all matching invoices as a spreadsheet',
      summary: 'Count and sum matching invoices by status',
      create: 'Create a draft, or an invoice that is issued right away',
      one: 'One invoice with its items, taxes and payments',
      save: 'Save a draft',
      remove: 'Delete a draft',
      duplicate: 'Duplicate an invoice as a new draft, with today’s prices and taxes',
    },
    {
      filter: invoiceSummaryQuery,
      query: invoiceQuery,
      exportQuery: invoiceExportQuery,
      page: invoicePage,
      summary: invoiceSummaryAnswer,
      draft: newInvoice,
      change: invoiceChange,
      created: invoiceIssued,
      receipt: invoiceReceipt,
      duplicated: invoiceDuplicated,
      one: invoice,
    },
    {
      list: listInvoices,
      sheet: ({ settings }) => ({
        list: 'invoices',
        columns: ({ t }) => [
          ...invoiceColumns(t, settings),
          ...ownColumns(settings.ownFields, 'document'),
          tagsColumn(t),
        ],
      }),
      count: invoiceSummary,
      create: createInvoice,
      find: findInvoice,
      change: changeInvoice,
      remove: deleteInvoice,
      duplicate: duplicateInvoice,
    },
  ),
  get(
    '/invoices/{invoiceId}/issue-preview',
    'Preview what issuing a draft will do: its number and the items taken out of stock',
    { answer: issuePreview },
    ({ db, scope, path }) => snapshot(db, tx => previewIssue(tx, scope, path.invoiceId)),
  ),
  put(
    '/invoices/{invoiceId}/original',
    'Attach the original of an imported invoice, which is then its PDF',
    { middleware: limitUploads({ method: 'PUT', most: 4, mostOfAccount: 2 }), body: newOriginal, answer: invoice },
    ({ db, actor, path, body }) => attachOriginal(db, actor, path.invoiceId, body),
  ),
  remove(
    '/invoices/{invoiceId}/original',
    'Remove the original of an imported invoice',
    { answer: invoice },
    ({ db, actor, path }) => removeOriginal(db, actor, path.invoiceId),
  ),
  post(
    '/invoices/{invoiceId}/issue',
    'Issue a draft: it gets its number, and its items are taken out of stock',
    { query: invoiceIssueQuery, answer: invoiceIssued },
    ({ db, actor, path, query }) => issueInvoice(db, actor, path.invoiceId, query),
  ),
  post(
    '/invoices/{invoiceId}/cancel',
    'Cancel an issued invoice that has no payment',
    { body: invoiceCancellation, answer: invoiceReceipt },
    ({ db, actor, path, body }) => cancelInvoice(db, actor, path.invoiceId, body),
  ),
)
