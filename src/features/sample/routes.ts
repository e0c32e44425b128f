/** The address at which the sample makes room for books of one's own. */
import { createRoute } from '@hono/zod-openapi'
import { answers, jsonBody, newApp } from '../../platform/http.ts'
import { newBusiness, ownBooksStarted } from '../businesses/contract.ts'
import { startOwnBooks } from './commands/start-own-books.ts'

const start = createRoute({
  method: 'post',
  path: '/own-books',
  summary: 'Start your own books in the place of the sample',
  request: jsonBody(newBusiness),
  responses: answers(ownBooksStarted, 201),
})

export const sampleRoutes = newApp().openapi(start, async context => {
  const actor = context.get('businessActor')
  return context.json(await startOwnBooks(context.get('parts').db, actor, context.req.valid('json')), 201)
})
