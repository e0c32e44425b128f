/** Routes of saved views. */
import { z } from 'zod'
import { get, post, remove, routes } from '../../../platform/routes.ts'
import { removeView, saveView } from '../commands/saved-views.ts'
import { newSavedView, savedView, savedViewList } from '../contract.ts'
import { listSavedViews } from '../queries/saved-views.ts'

export const savedViewRoutes = routes(
  get('/saved-views', 'The saved views of all lists', { answer: savedViewList }, async ({ db, scope }) => ({
    views: await listSavedViews(db, scope),
  })),
  post(
    '/saved-views',
    'Save a view of a list under a name',
    { body: newSavedView, answer: savedView, status: 201 },
    ({ db, actor, body }) => saveView(db, actor, body),
  ),
  remove('/saved-views/{viewId}', 'Remove a saved view', { answer: z.object({}) }, ({ db, actor, path }) =>
    removeView(db, actor, path.viewId),
  ),
)
