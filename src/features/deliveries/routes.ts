/** The addresses of deliveries and of what is still to be delivered. */
import { deliveryColumns, orderLineColumns } from '../../formats/sheets/sheets.ts'
import { snapshot } from '../../platform/database/database.ts'
import { everyRow } from '../../platform/database/export-rows.ts'
import { get, getFile, post, routes } from '../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../activity/commands/export-sheet.ts'
import { invoiceReceipt } from '../invoices/contract.ts'
import { orderReceipt } from '../orders/contract.ts'
import { receiptSeenBy } from '../orders/queries/without-amounts.ts'
import { cancelDelivery, deliver } from './commands/deliver.ts'
import { invoiceDeliveries } from './commands/invoice-deliveries.ts'
import {
  chosenDeliveries,
  delivery,
  deliveryExportQuery,
  deliveryIssued,
  deliveryPage,
  deliveryQuery,
  newDelivery,
  orderLineExportQuery,
  orderLinePage,
  orderLineQuery,
} from './contract.ts'
import { findDelivery } from './queries/find-delivery.ts'
import { listDeliveries } from './queries/list-deliveries.ts'
import { listOrderLines } from './queries/order-lines.ts'

export const deliveryRoutes = routes(
  get(
    '/order-lines',
    'Back-orders: the lines of confirmed orders that are not delivered in full, the most urgent first',
    { query: orderLineQuery, answer: orderLinePage },
    ({ db, scope, query }) => listOrderLines(db, scope, query),
  ),
  getFile(
    '/order-lines/export',
    'Export all matching back-orders as a spreadsheet',
    { query: orderLineExportQuery, types: sheetTypes },
    ({ context, parts, scope, query: { format, language, ...filter } }) =>
      exportSheet(
        context,
        { format, language },
        {
          list: 'back-orders',
          columns: ({ t }) => orderLineColumns(t),
          rows: everyRow(parts, (tx, page) => listOrderLines(tx, scope, { ...filter, ...page })),
        },
      ),
  ),
  post(
    '/orders/{orderId}/deliveries',
    'Deliver all or a part of what is open on an order: its goods leave the stock',
    { body: newDelivery, answer: deliveryIssued, status: 201 },
    async ({ db, actor, scope, path, body }) => {
      const issued = await deliver(db, actor, path.orderId, body)
      return { ...issued, order: receiptSeenBy(scope, issued.order) }
    },
  ),
  post(
    '/orders/{orderId}/invoice-deliveries',
    'Make a draft invoice of chosen deliveries of an order, with exactly their quantities',
    { body: chosenDeliveries, answer: invoiceReceipt, status: 201 },
    ({ db, actor, path, body }) => invoiceDeliveries(db, actor, path.orderId, body),
  ),
  get(
    '/deliveries',
    'All deliveries, newest first, with the invoices that they are in',
    { query: deliveryQuery, answer: deliveryPage },
    ({ db, scope, query }) => listDeliveries(db, scope, query),
  ),
  getFile(
    '/deliveries/export',
    'Export all matching deliveries as a spreadsheet',
    { query: deliveryExportQuery, types: sheetTypes },
    ({ context, parts, scope, query: { format, language, ...filter } }) =>
      exportSheet(
        context,
        { format, language },
        {
          list: 'deliveries',
          columns: ({ t }) => deliveryColumns(t),
          rows: everyRow(parts, (tx, page) => listDeliveries(tx, scope, { ...filter, ...page })),
        },
      ),
  ),
  get('/deliveries/{deliveryId}', 'One delivery with its items', { answer: delivery }, ({ db, scope, path }) =>
    snapshot(db, tx => findDelivery(tx, scope, path.deliveryId)),
  ),
  post(
    '/deliveries/{deliveryId}/cancel',
    'Cancel a delivery that is not invoiced: its goods come back to stock, and its number is kept',
    { answer: orderReceipt },
    ({ db, actor, path }) => cancelDelivery(db, actor, path.deliveryId),
  ),
)
