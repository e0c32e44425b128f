/** The addresses of quotes: drafts are written, sent, answered, revised and made into invoices here. */
import { ownColumns } from '../../formats/sheets/own-columns.ts'
import { quoteColumns } from '../../formats/sheets/sheets.ts'
import { tagsColumn } from '../../formats/sheets/tags-column.ts'
import { snapshot } from '../../platform/database/database.ts'
import { get, post, routes } from '../../platform/routes.ts'
import { draftRoutes } from '../documents/routes/draft-routes.ts'
import { invoiceReceipt } from '../invoices/contract.ts'
import { depositOfQuote, invoiceQuote, noteAnswer } from './commands/answer-quote.ts'
import { quoteDrafts, reviseQuote } from './commands/draft-quote.ts'
import { sendQuote } from './commands/send-quote.ts'
import {
  quoteAcceptance,
  quoteAnswer,
  quoteContract,
  quoteDeposit,
  quoteReceipt,
  quoteSendQuery,
  sendPreview,
} from './contract.ts'
import { findQuote } from './queries/find-quote.ts'
import { quoteList } from './queries/list-quotes.ts'
import { previewSend } from './queries/preview-send.ts'

export const quoteRoutes = routes(
  ...draftRoutes(
    '/quotes/{quoteId}',
    {
      list: 'List quotes, without their items',
      exported: 'Export all matching quotes as a spreadsheet',
      summary: 'Count and sum matching quotes by status',
      create: 'Create a draft of a quote',
      one: 'One quote with its items, taxes, answer and versions',
      save: 'Save a draft of a quote',
      remove: 'Delete a draft of a quote',
      duplicate: 'Duplicate a quote as a new draft, with today’s prices and taxes',
    },
    quoteContract,
    {
      list: quoteList.page,
      sheet: ({ settings }) => ({
        list: 'quotes',
        columns: ({ t }) => [
          ...quoteColumns(t, settings.currency),
          ...ownColumns(settings.ownFields, 'document'),
          tagsColumn(t),
        ],
      }),
      count: quoteList.count,
      create: quoteDrafts.create,
      find: findQuote,
      change: quoteDrafts.change,
      remove: quoteDrafts.remove,
      duplicate: quoteDrafts.duplicate,
    },
  ),
  get(
    '/quotes/{quoteId}/send-preview',
    'Preview what sending a draft will do: its number, and what is missing',
    { answer: sendPreview },
    ({ db, scope, path }) => snapshot(db, tx => previewSend(tx, scope, path.quoteId)),
  ),
  post(
    '/quotes/{quoteId}/send',
    'Mark a draft as sent: it gets its number, and an earlier version of it is revised',
    { query: quoteSendQuery, answer: quoteReceipt },
    ({ db, actor, path, query }) => sendQuote(db, actor, path.quoteId, query),
  ),
  post(
    '/quotes/{quoteId}/accept',
    'Note that the customer has accepted a quote, and with which optional lines',
    { body: quoteAcceptance, answer: quoteReceipt },
    ({ db, actor, path, body }) => noteAnswer(db, actor, path.quoteId, 'accept', body),
  ),
  post(
    '/quotes/{quoteId}/decline',
    'Note that the customer has declined a quote',
    { body: quoteAnswer, answer: quoteReceipt },
    ({ db, actor, path, body }) => noteAnswer(db, actor, path.quoteId, 'decline', body),
  ),
  post(
    '/quotes/{quoteId}/revise',
    'Start the next version of a quote that was sent, with the same lines, prices and taxes',
    { answer: quoteReceipt, status: 201 },
    ({ db, actor, path }) => reviseQuote(db, actor, path.quoteId),
  ),
  post(
    '/quotes/{quoteId}/deposit',
    'Make a draft deposit invoice for a percentage or an amount of a quote; possible more than once',
    { body: quoteDeposit, answer: invoiceReceipt, status: 201 },
    ({ db, actor, path, body }) => depositOfQuote(db, actor, path.quoteId, body),
  ),
  post(
    '/quotes/{quoteId}/invoice',
    'Make a draft invoice from a quote, with the same lines, prices and taxes, less its deposits; possible once',
    { answer: invoiceReceipt, status: 201 },
    ({ db, actor, path }) => invoiceQuote(db, actor, path.quoteId),
  ),
)
