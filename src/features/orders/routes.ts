/** The addresses of orders: drafts are written, confirmed, made into invoices, and closed or cancelled here. */
import { z } from 'zod'
import { orderColumns } from '../../formats/sheets/sheets.ts'
import { snapshot } from '../../platform/database/database.ts'
import { everyRow } from '../../platform/database/export-rows.ts'
import { get, getFile, post, put, remove, routes } from '../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../activity/commands/export-sheet.ts'
import { invoiceReceipt } from '../invoices/contract.ts'
import { quoteDeposit } from '../quotes/contract.ts'
import { confirmOrder } from './commands/confirm-order.ts'
import {
  changeOrder,
  createOrder,
  deleteOrder,
  duplicateOrder,
  orderQuote,
  reviseOrder,
} from './commands/draft-order.ts'
import { endOrder } from './commands/end-order.ts'
import { depositOfOrder, invoiceOrder } from './commands/invoice-order.ts'
import {
  confirmPreview,
  newOrder,
  order,
  orderChange,
  orderConfirmQuery,
  orderDuplicated,
  orderExportQuery,
  orderFilter,
  orderInvoiceQuery,
  orderPage,
  orderQuery,
  orderReceipt,
  orderSummary as orderSummaryAnswer,
} from './contract.ts'
import { findOrder } from './queries/find-order.ts'
import { listOrders, orderSummary } from './queries/list-orders.ts'
import { previewConfirm } from './queries/preview-confirm.ts'
import { assertMaySort, orderSeenBy, rowSeenBy, summarySeenBy } from './queries/without-amounts.ts'

export const orderRoutes = routes(
  get(
    '/orders',
    'List orders, without their items; for the role `stock` without amounts',
    { query: orderQuery, answer: orderPage },
    async ({ db, scope, query }) => {
      assertMaySort(scope, query)
      const { rows, nextCursor } = await listOrders(db, scope, query)
      return { rows: rows.map(row => rowSeenBy(scope, row)), nextCursor }
    },
  ),
  getFile(
    '/orders/export',
    'Export all matching orders as a spreadsheet',
    { query: orderExportQuery, types: sheetTypes },
    ({ context, parts, scope, query: { format, ...filter } }) => {
      assertMaySort(scope, filter)
      return exportSheet(context, format, {
        list: 'orders',
        title: 'Orders',
        name: `orders-${scope.today}`,
        columns: orderColumns(scope.settings.currency, scope.seesAmounts),
        rows: everyRow(parts, (tx, page) => listOrders(tx, scope, { ...filter, ...page })),
      })
    },
  ),
  get(
    '/orders/summary',
    'Count and sum matching orders by status',
    { query: orderFilter, answer: orderSummaryAnswer },
    async ({ db, scope, query }) => summarySeenBy(scope, await orderSummary(db, scope, query)),
  ),
  post(
    '/orders',
    'Create a draft of an order',
    { body: newOrder, answer: orderReceipt, status: 201 },
    ({ db, actor, body }) => createOrder(db, actor, body),
  ),
  get(
    '/orders/{orderId}',
    'One order with its items, taxes and invoices, and what was delivered and invoiced; for the role `stock` only what is to be delivered, without amounts',
    { answer: order },
    async ({ db, scope, path }) => {
      const found = await snapshot(db, tx => findOrder(tx, scope, path.orderId))
      return found && orderSeenBy(scope, found)
    },
  ),
  put(
    '/orders/{orderId}',
    'Save a draft of an order',
    { body: orderChange, answer: orderReceipt },
    ({ db, actor, path, body }) => changeOrder(db, actor, path.orderId, body),
  ),
  remove('/orders/{orderId}', 'Delete a draft of an order', { answer: z.object({}) }, ({ db, actor, path }) =>
    deleteOrder(db, actor, path.orderId),
  ),
  get(
    '/orders/{orderId}/confirm-preview',
    'Preview what confirming a draft will do: its number, what is missing, and what is short of stock',
    { answer: confirmPreview },
    ({ db, scope, path }) => snapshot(db, tx => previewConfirm(tx, scope, path.orderId)),
  ),
  post(
    '/orders/{orderId}/confirm',
    'Confirm a draft: it gets its number and reserves its goods',
    { query: orderConfirmQuery, answer: orderReceipt },
    ({ db, actor, path, query }) => confirmOrder(db, actor, path.orderId, query),
  ),
  post(
    '/orders/{orderId}/revise',
    'Cancel a confirmed order and make a draft in its place, with the same lines, prices and taxes',
    { answer: orderReceipt, status: 201 },
    ({ db, actor, path }) => reviseOrder(db, actor, path.orderId),
  ),
  post(
    '/orders/{orderId}/duplicate',
    'Duplicate an order as a new draft, with today’s prices and taxes',
    { answer: orderDuplicated, status: 201 },
    ({ db, actor, path }) => duplicateOrder(db, actor, path.orderId),
  ),
  post(
    '/orders/{orderId}/close',
    'Close an order: nothing more is delivered or reserved',
    { answer: orderReceipt },
    ({ db, actor, path }) => endOrder(db, actor, path.orderId, 'close'),
  ),
  post(
    '/orders/{orderId}/reopen',
    'Reopen an order that was closed before everything was delivered',
    { answer: orderReceipt },
    ({ db, actor, path }) => endOrder(db, actor, path.orderId, 'reopen'),
  ),
  post(
    '/orders/{orderId}/cancel',
    'Cancel an order of which nothing was delivered or invoiced',
    { answer: orderReceipt },
    ({ db, actor, path }) => endOrder(db, actor, path.orderId, 'cancel'),
  ),
  post(
    '/orders/{orderId}/invoice',
    'Make a draft invoice of what was ordered, or only of what was delivered, and not yet invoiced, at the prices and taxes of the order',
    { query: orderInvoiceQuery, answer: invoiceReceipt, status: 201 },
    ({ db, actor, path, query }) => invoiceOrder(db, actor, path.orderId, query),
  ),
  post(
    '/orders/{orderId}/deposit',
    'Make a draft deposit invoice for a percentage or an amount of an order; possible more than once',
    { body: quoteDeposit, answer: invoiceReceipt, status: 201 },
    ({ db, actor, path, body }) => depositOfOrder(db, actor, path.orderId, body),
  ),
  post(
    '/quotes/{quoteId}/order',
    'Make a draft order from an accepted quote, with the same lines, prices and taxes; possible once',
    { answer: orderReceipt, status: 201 },
    ({ db, actor, path }) => orderQuote(db, actor, path.quoteId),
  ),
)
