/** Routes of customers. */
import { createRoute } from '@hono/zod-openapi'
import { customerColumns } from '../../formats/sheets/sheets.ts'
import { contentTypes, spreadsheetOf } from '../../formats/sheets/spreadsheet.ts'
import { EXPORT_PAGE, everyRow } from '../../platform/database/export-rows.ts'
import { answers, download, fileAnswer, jsonBody, newApp, pathOf } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { recordingExport } from '../activity/commands.ts'
import { archiveCustomer, changeCustomer, createCustomer, restoreCustomer } from './commands.ts'
import {
  customer,
  customerChange,
  customerExportQuery,
  customerPage,
  customerQuery,
  customerSummary as customerSummaryAnswer,
  customerSummaryQuery,
  customerWithFigures,
  newCustomer,
} from './contract.ts'
import { customerSummary, findCustomerWithFigures, listCustomers } from './queries.ts'

const one = pathOf('customerId')

const list = createRoute({
  method: 'get',
  path: '/customers',
  summary: 'Customers, a page at a time',
  request: { query: customerQuery },
  responses: answers(customerPage),
})

const exported = createRoute({
  method: 'get',
  path: '/customers/export',
  summary: 'All customers that match, as a spreadsheet',
  request: { query: customerExportQuery },
  responses: fileAnswer(contentTypes.csv, contentTypes.xlsx),
})

const summary = createRoute({
  method: 'get',
  path: '/customers/summary',
  summary: 'How many customers match, and what they owe',
  request: { query: customerSummaryQuery },
  responses: answers(customerSummaryAnswer),
})

const create = createRoute({
  method: 'post',
  path: '/customers',
  summary: 'Add a customer',
  request: jsonBody(newCustomer),
  responses: answers(customer, 201),
})

const show = createRoute({
  method: 'get',
  path: '/customers/{customerId}',
  summary: 'One customer, with open and overdue amounts',
  request: one,
  responses: answers(customerWithFigures),
})

const change = createRoute({
  method: 'patch',
  path: '/customers/{customerId}',
  summary: 'Change a customer',
  request: { ...one, ...jsonBody(customerChange) },
  responses: answers(customer),
})

const archive = createRoute({
  method: 'post',
  path: '/customers/{customerId}/archive',
  summary: 'Archive a customer',
  request: one,
  responses: answers(customer),
})

const restore = createRoute({
  method: 'post',
  path: '/customers/{customerId}/restore',
  summary: 'Restore an archived customer',
  request: one,
  responses: answers(customer),
})

export const customerRoutes = newApp()
  .openapi(list, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await listCustomers(context.get('parts').db, scope, context.req.valid('query')), 200)
  })
  .openapi(exported, context => {
    const actor = context.get('businessActor')
    const { scope } = actor
    const { format, ...filter } = context.req.valid('query')
    const rows = everyRow(context.get('parts'), (tx, cursor) =>
      listCustomers(tx, scope, { ...filter, cursor, limit: EXPORT_PAGE }),
    )
    const sent = recordingExport(context.get('parts').db, actor, { list: 'customers', format }, rows)
    const { currency, timeZone } = scope.settings
    const sheet = spreadsheetOf(format, 'Customers', customerColumns(currency, timeZone), sent)
    return download(context, sheet, contentTypes[format], `customers-${scope.today}.${format}`)
  })
  .openapi(summary, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await customerSummary(context.get('parts').db, scope, context.req.valid('query')), 200)
  })
  .openapi(create, async context => {
    const actor = context.get('businessActor')
    return context.json(await createCustomer(context.get('parts').db, actor, context.req.valid('json')), 201)
  })
  .openapi(show, async context => {
    const { scope } = context.get('businessActor')
    const found = await findCustomerWithFigures(context.get('parts').db, scope, context.req.valid('param').customerId)
    if (!found) throw new Refusal('not-found')
    return context.json(found, 200)
  })
  .openapi(change, async context => {
    const actor = context.get('businessActor')
    const { customerId } = context.req.valid('param')
    return context.json(
      await changeCustomer(context.get('parts').db, actor, customerId, context.req.valid('json')),
      200,
    )
  })
  .openapi(archive, async context => {
    const { customerId } = context.req.valid('param')
    return context.json(await archiveCustomer(context.get('parts').db, context.get('businessActor'), customerId), 200)
  })
  .openapi(restore, async context => {
    const { customerId } = context.req.valid('param')
    return context.json(await restoreCustomer(context.get('parts').db, context.get('businessActor'), customerId), 200)
  })
