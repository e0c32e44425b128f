/** Routes that remove a sample, and replace it with the user's own business. */
import { createRoute } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { identifier } from '../../../platform/contract.ts'
import { actorOf, answers, type Env, jsonBody, newApp } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { removeSample } from '../commands/remove-sample.ts'
import { keepSample, startOwnBooks } from '../commands/start-own-books.ts'
import { newBusiness, ownBooksStarted, sampleRemoved } from '../contract.ts'

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

const remove = createRoute({
  method: 'delete',
  path: '/businesses/{businessId}',
  summary: 'Remove a sample business with everything in it',
  responses: answers(sampleRemoved),
})

function sampleIdOf(context: Context<Env>): string {
  const sampleId = context.req.param('businessId')
  if (!identifier.safeParse(sampleId).success || sampleId === undefined) throw new Refusal('not-found')
  return sampleId
}

/** Does not enter the sample first: when asked a second time, the sample is gone. */
export const sampleRoutes = newApp()
  .openapi(start, async context => {
    const actor = await actorOf(context)
    const { db } = context.get('parts')
    return context.json(await startOwnBooks(db, actor, sampleIdOf(context), context.req.valid('json')), 201)
  })
  .openapi(remove, async context => {
    const actor = await actorOf(context)
    return context.json(await removeSample(context.get('parts').db, actor, sampleIdOf(context)), 200)
  })
