/** Routes of saved views. */
import { createRoute, z } from '@hono/zod-openapi'
import { answers, jsonBody, newApp, pathOf } from '../../../platform/http.ts'
import { removeView, saveView } from '../commands/saved-views.ts'
import { newSavedView, savedView, savedViewList } from '../contract.ts'
import { listSavedViews } from '../queries/saved-views.ts'

const list = createRoute({
  method: 'get',
  path: '/saved-views',
  summary: 'The saved views of all lists',
  responses: answers(savedViewList),
})

const save = createRoute({
  method: 'post',
  path: '/saved-views',
  summary: 'Save a view of a list under a name',
  request: jsonBody(newSavedView),
  responses: answers(savedView, 201),
})

const remove = createRoute({
  method: 'delete',
  path: '/saved-views/{viewId}',
  summary: 'Remove a saved view',
  request: pathOf('viewId'),
  responses: answers(z.object({})),
})

export const savedViewRoutes = newApp()
  .openapi(list, async context => {
    const { scope } = context.get('businessActor')
    return context.json({ views: await listSavedViews(context.get('parts').db, scope) }, 200)
  })
  .openapi(save, async context => {
    const actor = context.get('businessActor')
    return context.json(await saveView(context.get('parts').db, actor, context.req.valid('json')), 201)
  })
  .openapi(remove, async context => {
    const { viewId } = context.req.valid('param')
    return context.json(await removeView(context.get('parts').db, context.get('businessActor'), viewId), 200)
  })
