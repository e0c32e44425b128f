/** Routes of customers. */
import { ownColumns } from '../../formats/sheets/own-columns.ts'
import { customerColumns } from '../../formats/sheets/sheets.ts'
import { tagsColumn } from '../../formats/sheets/tags-column.ts'
import { everyRow } from '../../platform/database/export-rows.ts'
import { get, getFile, patch, post, routes } from '../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../activity/commands/export-sheet.ts'
import { listPriceLists } from '../prices/queries/price-lists.ts'
import { listTaxRates } from '../taxes/queries.ts'
import { archiveCustomer, changeCustomer, createCustomer, restoreCustomer } from './commands.ts'
import {
  changedCustomer,
  customer,
  customerChange,
  customerExportQuery,
  customerOfPage,
  customerPage,
  customerQuery,
  customerSummary as customerSummaryAnswer,
  customerSummaryQuery,
  newCustomer,
} from './contract.ts'
import { customerSummary, findCustomerOfPage, listCustomers } from './queries.ts'

export const customerRoutes = routes(
  get('/customers', 'List customers', { query: customerQuery, answer: customerPage }, ({ db, scope, query }) =>
    listCustomers(db, scope, query),
  ),
  getFile(
    '/customers/export',
    'Export all matching customers as a spreadsheet',
    { query: customerExportQuery, types: sheetTypes },
    async ({ context, db, parts, scope, query: { format, language, ...filter } }) => {
      const { currency, timeZone, ownFields } = scope.settings
      const named = [...(await listPriceLists(db, scope)), ...(await listTaxRates(db, scope))]
      const names = new Map(named.map(({ id, name }) => [id, name]))
      return exportSheet(
        context,
        { format, language },
        {
          list: 'customers',
          columns: ({ t }) => [
            ...customerColumns(t, currency, timeZone, names),
            ...ownColumns(ownFields, 'customer'),
            tagsColumn(t),
          ],
          rows: everyRow(parts, (tx, page) => listCustomers(tx, scope, { ...filter, ...page })),
        },
      )
    },
  ),
  get(
    '/customers/summary',
    'Count matching customers and what they owe',
    { query: customerSummaryQuery, answer: customerSummaryAnswer },
    ({ db, scope, query }) => customerSummary(db, scope, query),
  ),
  post('/customers', 'Add a customer', { body: newCustomer, answer: customer, status: 201 }, ({ db, actor, body }) =>
    createCustomer(db, actor, body),
  ),
  get(
    '/customers/{customerId}',
    'One customer, with open and overdue amounts',
    { answer: customerOfPage },
    ({ db, scope, path }) => findCustomerOfPage(db, scope, path.customerId),
  ),
  patch(
    '/customers/{customerId}',
    'Change a customer',
    { body: customerChange, answer: changedCustomer },
    ({ db, actor, path, body }) => changeCustomer(db, actor, path.customerId, body),
  ),
  post('/customers/{customerId}/archive', 'Archive a customer', { answer: customer }, ({ db, actor, path }) =>
    archiveCustomer(db, actor, path.customerId),
  ),
  post('/customers/{customerId}/restore', 'Restore an archived customer', { answer: customer }, ({ db, actor, path }) =>
    restoreCustomer(db, actor, path.customerId),
  ),
)
