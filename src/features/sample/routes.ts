/** Route that replaces the sample with the user's own business. */
import { createRoute } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { identifier } from '../../platform/contract.ts'
import { actorOf, answers, type Env, jsonBody, newApp } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { newBusiness, ownBooksStarted } from '../businesses/contract.ts'
import { keepSample, startOwnBooks } from './commands/start-own-books.ts'

/** Every request that may write keeps the sample, also if it is refused. */
export const keepSampleInUse: MiddlewareHandler<Env> = async (context, next) => {
  const { scope } = context.get('businessActor')
  const reads = context.req.method === 'GET' || context.req.method === 'HEAD'
  if (scope.settings.isUntouchedSample && !reads) await keepSample(context.get('parts').db, scope)
  await next()
}

const start = createRoute({
  method: 'post',
  path: '/businesses/{businessId}/own-books',
  summary: 'Start a business of one’s own instead of the sample',
  request: jsonBody(newBusiness),
  responses: answers(ownBooksStarted, 201),
})

/** Does not enter the sample first: when asked a second time, the sample is gone. */
export const sampleRoutes = newApp().openapi(start, async context => {
  const actor = await actorOf(context)
  const sampleId = context.req.param('businessId')
  if (!identifier.safeParse(sampleId).success) throw new Refusal('not-found')
  return context.json(await startOwnBooks(context.get('parts').db, actor, sampleId, context.req.valid('json')), 201)
})
