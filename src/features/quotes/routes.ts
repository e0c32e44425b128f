/** The addresses of quotes: drafts are written, sent, answered, revised and made into invoices here. */
import { z } from 'zod'
import { quoteColumns } from '../../formats/sheets/sheets.ts'
import { snapshot } from '../../platform/database/database.ts'
import { everyRow } from '../../platform/database/export-rows.ts'
import { get, getFile, post, put, remove, routes } from '../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../activity/commands/export-sheet.ts'
import { invoiceReceipt } from '../invoices/contract.ts'
import { depositOfQuote, invoiceQuote, noteAnswer } from './commands/answer-quote.ts'
import { changeQuote, createQuote, deleteQuote, duplicateQuote, reviseQuote } from './commands/draft-quote.ts'
import { sendQuote } from './commands/send-quote.ts'
import {
  newQuote,
  quote,
  quoteAcceptance,
  quoteAnswer,
  quoteChange,
  quoteDeposit,
  quoteDuplicated,
  quoteExportQuery,
  quoteFilter,
  quotePage,
  quoteQuery,
  quoteReceipt,
  quoteSendQuery,
  quoteSummary as quoteSummaryAnswer,
  sendPreview,
} from './contract.ts'
import { findQuote } from './queries/find-quote.ts'
import { listQuotes, quoteSummary } from './queries/list-quotes.ts'
import { previewSend } from './queries/preview-send.ts'

export const quoteRoutes = routes(
  get('/quotes', 'List quotes, without their items', { query: quoteQuery, answer: quotePage }, ({ db, scope, query }) =>
    listQuotes(db, scope, query),
  ),
  getFile(
    '/quotes/export',
    'Export all matching quotes as a spreadsheet',
    { query: quoteExportQuery, types: sheetTypes },
    ({ context, parts, scope, query: { format, ...filter } }) =>
      exportSheet(context, format, {
        list: 'quotes',
        title: 'Quotes',
        name: `quotes-${scope.today}`,
        columns: quoteColumns(scope.settings.currency),
        rows: everyRow(parts, (tx, page) => listQuotes(tx, scope, { ...filter, ...page })),
      }),
  ),
  get(
    '/quotes/summary',
    'Count and sum matching quotes by status',
    { query: quoteFilter, answer: quoteSummaryAnswer },
    ({ db, scope, query }) => quoteSummary(db, scope, query),
  ),
  post(
    '/quotes',
    'Create a draft of a quote',
    { body: newQuote, answer: quoteReceipt, status: 201 },
    ({ db, actor, body }) => createQuote(db, actor, body),
  ),
  get(
    '/quotes/{quoteId}',
    'One quote with its items, taxes, answer and versions',
    { answer: quote },
    ({ db, scope, path }) => snapshot(db, tx => findQuote(tx, scope, path.quoteId)),
  ),
  put(
    '/quotes/{quoteId}',
    'Save a draft of a quote',
    { body: quoteChange, answer: quoteReceipt },
    ({ db, actor, path, body }) => changeQuote(db, actor, path.quoteId, body),
  ),
  remove('/quotes/{quoteId}', 'Delete a draft of a quote', { answer: z.object({}) }, ({ db, actor, path }) =>
    deleteQuote(db, actor, path.quoteId),
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
    '/quotes/{quoteId}/duplicate',
    'Duplicate a quote as a new draft, with today’s prices and taxes',
    { answer: quoteDuplicated, status: 201 },
    ({ db, actor, path }) => duplicateQuote(db, actor, path.quoteId),
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
