/** Routes that remove a sample, and replace it with the user's own business. */
import type { MiddlewareHandler } from 'hono'
import { actorOf, type Env } from '../../../platform/http.ts'
import { post, remove, routes } from '../../../platform/routes.ts'
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

/** Does not enter the sample first: when asked a second time, the sample is gone. */
export const sampleRoutes = routes(
  post(
    '/businesses/{businessId}/own-books',
    'Start a business of one’s own instead of the sample',
    { body: newBusiness, answer: ownBooksStarted, status: 201 },
    async ({ context, db, path, body }) => startOwnBooks(db, await actorOf(context), path.businessId, body),
  ),
  remove(
    '/businesses/{businessId}',
    'Remove a sample business with everything in it',
    { answer: sampleRemoved },
    async ({ context, db, path }) => removeSample(db, await actorOf(context), path.businessId),
  ),
)
