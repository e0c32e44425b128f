/** Routes of who did what. */
import { createRoute } from '@hono/zod-openapi'
import { activityColumns } from '../../../formats/sheets/activity-sheet.ts'
import { contentTypes, spreadsheetOf } from '../../../formats/sheets/spreadsheet.ts'
import { EXPORT_PAGE, everyRow } from '../../../platform/database/export-rows.ts'
import { answers, download, fileAnswer, newApp } from '../../../platform/http.ts'
import { recordingExport } from '../commands.ts'
import { activityExportQuery, activityPage, activityPeople, activityQuery } from '../contract.ts'
import { listActivePeople, listActivity } from '../queries/activity.ts'

const list = createRoute({
  method: 'get',
  path: '/activity',
  summary: 'Who did what, newest first, a page at a time',
  request: { query: activityQuery },
  responses: answers(activityPage),
})

const exported = createRoute({
  method: 'get',
  path: '/activity/export',
  summary: 'Who did what, as a spreadsheet',
  request: { query: activityExportQuery },
  responses: fileAnswer(contentTypes.csv, contentTypes.xlsx),
})

const people = createRoute({
  method: 'get',
  path: '/activity/people',
  summary: 'Everyone who has done something in this business',
  responses: answers(activityPeople),
})

export const activityRoutes = newApp()
  .openapi(list, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await listActivity(context.get('parts').db, scope, context.req.valid('query')), 200)
  })
  .openapi(exported, context => {
    const actor = context.get('businessActor')
    const { scope } = actor
    const { format, ...filter } = context.req.valid('query')
    const rows = everyRow(context.get('parts'), (tx, cursor) =>
      listActivity(tx, scope, { ...filter, cursor, limit: EXPORT_PAGE }),
    )
    const sent = recordingExport(context.get('parts').db, actor, { list: 'activity', format }, rows)
    const { currency, timeZone } = scope.settings
    const sheet = spreadsheetOf(format, 'Activity', activityColumns(currency, timeZone), sent)
    return download(context, sheet, contentTypes[format], `activity-${scope.today}.${format}`)
  })
  .openapi(people, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await listActivePeople(context.get('parts').db, scope), 200)
  })
