/** Routes of price lists, their fixed prices and their customers. */
import { priceListColumns } from '../../../formats/sheets/price-sheets.ts'
import { everyRow } from '../../../platform/database/export-rows.ts'
import { get, getFile, patch, post, put, remove, routes } from '../../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../../activity/commands/export-sheet.ts'
import {
  addToPriceList,
  archivePriceList,
  changePriceList,
  createPriceList,
  removeFromPriceList,
  restorePriceList,
  setPriceListItems,
} from '../commands/price-lists.ts'
import {
  newPriceList,
  priceList,
  priceListChange,
  priceListExportQuery,
  priceListItemChange,
  priceListItemPage,
  priceListItemQuery,
  priceListList,
} from '../contract.ts'
import { findPriceList, listPriceListItems, listPriceLists } from '../queries/price-lists.ts'

export const priceListRoutes = routes(
  get(
    '/price-lists',
    'All price lists by name, archived ones included',
    { answer: priceListList },
    async ({ db, scope }) => ({ priceLists: await listPriceLists(db, scope) }),
  ),
  post(
    '/price-lists',
    'Add a price list',
    { body: newPriceList, answer: priceList, status: 201 },
    ({ db, actor, body }) => createPriceList(db, actor, body),
  ),
  get('/price-lists/{priceListId}', 'One price list', { answer: priceList }, ({ db, scope, path }) =>
    findPriceList(db, scope, path.priceListId),
  ),
  patch(
    '/price-lists/{priceListId}',
    'Change the name, the percentage or the dates of a price list',
    { body: priceListChange, answer: priceList },
    ({ db, actor, path, body }) => changePriceList(db, actor, path.priceListId, body),
  ),
  post(
    '/price-lists/{priceListId}/archive',
    'Archive a price list; its prices no longer apply',
    { answer: priceList },
    ({ db, actor, path }) => archivePriceList(db, actor, path.priceListId),
  ),
  post(
    '/price-lists/{priceListId}/restore',
    'Restore an archived price list',
    { answer: priceList },
    ({ db, actor, path }) => restorePriceList(db, actor, path.priceListId),
  ),
  get(
    '/price-lists/{priceListId}/items',
    'The fixed prices of a price list, by the names of their products',
    { query: priceListItemQuery, answer: priceListItemPage },
    async ({ db, scope, path, query }) =>
      (await findPriceList(db, scope, path.priceListId)) && listPriceListItems(db, scope, path.priceListId, query),
  ),
  getFile(
    '/price-lists/{priceListId}/export',
    'The fixed prices of a price list, as a spreadsheet that can be imported',
    { query: priceListExportQuery, types: sheetTypes },
    async ({ context, parts, db, scope, path, query: { format, language } }) => {
      const list = await findPriceList(db, scope, path.priceListId)
      return (
        list &&
        exportSheet(
          context,
          { format, language },
          {
            list: 'price-list',
            name: () => list.name,
            columns: ({ t }) => priceListColumns(t, scope.settings.currency, list.name),
            rows: everyRow(parts, (tx, page) => listPriceListItems(tx, scope, path.priceListId, { ...page })),
          },
        )
      )
    },
  ),
  put(
    '/price-lists/{priceListId}/items',
    'Set and remove fixed prices of a price list, all of them or none',
    { body: priceListItemChange, answer: priceList },
    ({ db, actor, path, body }) => setPriceListItems(db, actor, path.priceListId, body),
  ),
  put(
    '/price-lists/{priceListId}/customers/{customerId}',
    'Assign this price list to a customer',
    { answer: priceList },
    ({ db, actor, path: { priceListId, customerId } }) => addToPriceList(db, actor, priceListId, customerId),
  ),
  remove(
    '/price-lists/{priceListId}/customers/{customerId}',
    'Remove a customer from this price list',
    { answer: priceList },
    ({ db, actor, path: { priceListId, customerId } }) => removeFromPriceList(db, actor, priceListId, customerId),
  ),
)
