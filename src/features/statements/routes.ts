/** Routes of statements of account. */
import { createRoute } from '@hono/zod-openapi'
import { statementColumns } from '../../formats/sheets/sheets.ts'
import { contentTypes, spreadsheetOf } from '../../formats/sheets/spreadsheet.ts'
import { snapshot } from '../../platform/database/database.ts'
import { answers, download, fileAnswer, newApp, pathOf } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { recordingExport } from '../activity/commands.ts'
import { statement, statementExportQuery, statementQuery } from './contract.ts'
import { findStatement } from './queries.ts'

const ofCustomer = pathOf('customerId')

const show = createRoute({
  method: 'get',
  path: '/customers/{customerId}/statement',
  summary: 'The statement of account of a customer: open items on a day, or all movements between two days',
  request: { ...ofCustomer, query: statementQuery },
  responses: answers(statement),
})

const exported = createRoute({
  method: 'get',
  path: '/customers/{customerId}/statement/export',
  summary: 'The lines of a statement of account, as a spreadsheet',
  request: { ...ofCustomer, query: statementExportQuery },
  responses: fileAnswer(contentTypes.csv, contentTypes.xlsx),
})

export const statementRoutes = newApp()
  .openapi(show, async context => {
    const { scope } = context.get('businessActor')
    const { customerId } = context.req.valid('param')
    const query = context.req.valid('query')
    const found = await snapshot(context.get('parts').db, tx => findStatement(tx, scope, customerId, query))
    if (!found) throw new Refusal('not-found')
    return context.json(found, 200)
  })
  .openapi(exported, async context => {
    const actor = context.get('businessActor')
    const { scope } = actor
    const { customerId } = context.req.valid('param')
    const { format, ...query } = context.req.valid('query')
    const found = await snapshot(context.get('parts').db, tx => findStatement(tx, scope, customerId, query))
    if (!found) throw new Refusal('not-found')
    const columns = statementColumns(scope.settings.currency, found.kind)
    const sent = recordingExport(context.get('parts').db, actor, { list: 'statement', format }, found.lines)
    const sheet = spreadsheetOf(format, 'Statement', columns, sent)
    return download(context, sheet, contentTypes[format], `statement-${found.customer.id}-${found.to}.${format}`)
  })
