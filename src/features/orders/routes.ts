/** The addresses of orders: drafts are written, confirmed, made into invoices, and closed or cancelled here. */
import { ownColumns } from '../../formats/sheets/own-columns.ts'
import { orderColumns } from '../../formats/sheets/sheets.ts'
import { tagsColumn } from '../../formats/sheets/tags-column.ts'
import { snapshot } from '../../platform/database/database.ts'
import { get, post, routes } from '../../platform/routes.ts'
import { draftRoutes } from '../documents/routes/draft-routes.ts'
import { invoiceReceipt } from '../invoices/contract.ts'
import { quoteDeposit } from '../quotes/contract.ts'
import { confirmOrder } from './commands/confirm-order.ts'
import { orderDrafts, orderQuote, reviseOrder } from './commands/draft-order.ts'
import { endOrder } from './commands/end-order.ts'
import { depositOfOrder, invoiceOrder } from './commands/invoice-order.ts'
import { confirmPreview, orderConfirmQuery, orderContract, orderInvoiceQuery, orderReceipt } from './contract.ts'
import { findOrder } from './queries/find-order.ts'
import { orderList } from './queries/list-orders.ts'
import { previewConfirm } from './queries/preview-confirm.ts'
import { assertMaySort, orderSeenBy, ownFieldsSeenBy } from './queries/without-amounts.ts'

export const orderRoutes = routes(
  ...draftRoutes(
    '/orders/{orderId}',
    {
      list: 'List orders, without their items; for the role `stock` without amounts',
      exported: 'Export all matching orders as a spreadsheet',
      summary: 'Count and sum matching orders by status',
      create: 'Create a draft of an order',
      one: 'One order with its items, taxes and invoices, and what was delivered and invoiced; for the role `stock` only what is to be delivered, without amounts',
      save: 'Save a draft of an order',
      remove: 'Delete a draft of an order',
      duplicate: 'Duplicate an order as a new draft, with today’s prices and taxes',
    },
    orderContract,
    {
      assertMaySort,
      list: orderList.page,
      sheet: scope => ({
        list: 'orders',
        columns: ({ t }) => [
          ...orderColumns(t, scope.settings.currency, scope.seesAmounts),
          ...ownColumns(ownFieldsSeenBy(scope), 'document'),
          tagsColumn(t),
        ],
      }),
      count: orderList.count,
      create: orderDrafts.create,
      find: async (tx, scope, orderId) => {
        const order = await findOrder(tx, scope, orderId)
        return order && orderSeenBy(scope, order)
      },
      change: orderDrafts.change,
      remove: orderDrafts.remove,
      duplicate: orderDrafts.duplicate,
    },
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
