/** Route of the state of this installation. */
import { createRoute } from '@hono/zod-openapi'
import { answers, newApp } from '../../../platform/http.ts'
import { systemState } from '../contract.ts'
import { findSystemState, type SystemParts } from '../queries/system.ts'

const show = createRoute({
  method: 'get',
  path: '/system',
  summary: 'Version, size of the database and emails that wait',
  responses: answers(systemState),
})

export function systemRoutes(parts: SystemParts) {
  return newApp().openapi(show, async context =>
    context.json(await findSystemState(context.get('parts').db, parts), 200),
  )
}
