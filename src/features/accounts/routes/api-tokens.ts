/** The addresses of API tokens, and the door that lets in a program with what its token allows. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { allows, FOR_PEOPLE, type NeededScope, neededScope } from '../../../domain/access/token-scopes.ts'
import { tokenOf } from '../../../domain/identity.ts'
import { apiSecretOf } from '../../../platform/guard.ts'
import type { Env } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { limitTokens } from '../../../platform/request-limits.ts'
import { get, post, remove, routes } from '../../../platform/routes.ts'
import { recentlyConfirmed } from '../../../platform/signed-in.ts'
import { makeApiToken, noteUse, revokeApiToken } from '../commands/api-tokens.ts'
import { apiTokenMade, apiTokens, newApiToken } from '../contract.ts'
import { findApiToken, listApiTokens } from '../queries/api-tokens.ts'

const IN_BUSINESS = '/api/businesses/:businessId'

/** A program acts for the person who made its token, in one business, within the token's scopes. */
export function tokensWithinScope({ required }: { readonly required: boolean }) {
  const count = limitTokens()
  return createMiddleware<Env>(async (context, next) => {
    const secret = required ? apiSecretOf(context) : undefined
    if (secret === undefined) return next()
    const { db, clock } = context.get('parts')
    const token = await findApiToken(db, secret, clock())
    if (!token) throw new Refusal('token-not-valid')
    count(context, `${token.businessId} ${token.id}`)
    const needed = scopeForToken(context, token.businessId)
    if (needed && !allows(token.scopes, needed)) {
      throw new Refusal('scope-missing', { data: { scope: `${needed.noun}:${needed.access}` } })
    }
    await noteUse(db, token, clock())
    context.set('identity', tokenOf({ id: token.accountId, name: token.person }, token.name))
    await next()
  })
}

/** Undefined where any token will do. */
function scopeForToken(context: Context<Env>, businessId: string): NeededScope | undefined {
  const { method, path } = context.req
  if (path === '/api/openapi.json') return undefined
  const [, inBusiness] = /^\/api\/businesses\/([^/]+)/.exec(path) ?? []
  if (inBusiness === undefined) throw new Refusal('people-only')
  if (inBusiness !== businessId) throw new Refusal('not-found')
  for (const route of matchedRoutes(context)) {
    if (!route.path.startsWith(IN_BUSINESS)) continue
    const address = route.path.slice(IN_BUSINESS.length).replace(/:(\w+)/g, '{$1}')
    if (FOR_PEOPLE.includes(address)) throw new Refusal('people-only')
    const needed = neededScope(method, address)
    if (needed) return needed
  }
  throw new Refusal('not-found')
}

export const apiTokenRoutes = routes(
  get('/api-tokens', 'The API tokens of this business', { answer: apiTokens }, ({ db, actor }) =>
    listApiTokens(db, actor),
  ),
  post(
    '/api-tokens',
    'Make an API token, which acts for whoever makes it',
    { middleware: recentlyConfirmed, body: newApiToken, answer: apiTokenMade, status: 201 },
    ({ parts, db, actor, body }) => makeApiToken(db, actor, parts.randomBytes, body),
  ),
  remove(
    '/api-tokens/{tokenId}',
    'Revoke an API token; it stops working at once',
    { answer: apiTokens },
    ({ db, actor, path }) => revokeApiToken(db, actor, path.tokenId),
  ),
)
