/** Routes of the delivery addresses of a customer. */
import { z } from 'zod'
import { deliveryAddressColumns } from '../../formats/sheets/delivery-address-sheet.ts'
import { everyRow } from '../../platform/database/export-rows.ts'
import { get, getFile, patch, post, remove, routes } from '../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../activity/commands/export-sheet.ts'
import { findCustomer } from '../customers/queries.ts'
import { changeDeliveryAddress, createDeliveryAddress, removeDeliveryAddress } from './commands.ts'
import {
  deliveryAddress,
  deliveryAddressChange,
  deliveryAddressExportQuery,
  deliveryAddressList,
  newDeliveryAddress,
} from './contract.ts'
import { listDeliveryAddresses, listExportedDeliveryAddresses } from './queries.ts'

export const deliveryAddressRoutes = routes(
  getFile(
    '/delivery-addresses/export',
    'All delivery addresses of customers, as a spreadsheet that can be imported',
    { query: deliveryAddressExportQuery, types: sheetTypes },
    ({ context, parts, scope, query: { format, language } }) =>
      exportSheet(
        context,
        { format, language },
        {
          list: 'delivery-addresses',
          columns: ({ t }) => deliveryAddressColumns(t),
          rows: everyRow(parts, (tx, page) => listExportedDeliveryAddresses(tx, scope, page)),
        },
      ),
  ),
  get(
    '/customers/{customerId}/delivery-addresses',
    'The delivery addresses of a customer',
    { answer: deliveryAddressList },
    async ({ db, scope, path }) =>
      (await findCustomer(db, scope, path.customerId)) && {
        deliveryAddresses: await listDeliveryAddresses(db, scope, path.customerId),
      },
  ),
  post(
    '/customers/{customerId}/delivery-addresses',
    'Add a delivery address, of up to 20',
    { body: newDeliveryAddress, answer: deliveryAddress, status: 201 },
    ({ db, actor, path, body }) => createDeliveryAddress(db, actor, path.customerId, body),
  ),
  patch(
    '/customers/{customerId}/delivery-addresses/{deliveryAddressId}',
    'Change a delivery address; issued invoices keep what they say',
    { body: deliveryAddressChange, answer: deliveryAddress },
    ({ db, actor, path, body }) => changeDeliveryAddress(db, actor, path, body),
  ),
  remove(
    '/customers/{customerId}/delivery-addresses/{deliveryAddressId}',
    'Remove a delivery address; invoices and drafts that have it keep it',
    { answer: z.object({}) },
    ({ db, actor, path }) => removeDeliveryAddress(db, actor, path),
  ),
)
