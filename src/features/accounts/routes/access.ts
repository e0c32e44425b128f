/** The door of the API: who asks, what their token allows, and which businesses are open to them. Behind it, everyone may be there. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { allows, FOR_PEOPLE, type NeededScope, neededScope } from '../../../domain/access/token-scopes.ts'
import { personOf, tokenOf } from '../../../domain/identity.ts'
import { apiSecretOf } from '../../../platform/guard.ts'
import { type Env, newApp } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { limitTokens } from '../../../platform/request-limits.ts'
import { sessionCookie } from '../../../platform/session-cookie.ts'
import { noteUse as noteUseOfToken } from '../commands/api-tokens.ts'
import { noteUse as noteUseOfSession } from '../commands/sessions.ts'
import { findSession } from '../queries/accounts.ts'
import { findApiToken } from '../queries/api-tokens.ts'
import { roleIn } from '../queries/members.ts'

const IN_BUSINESS = '/api/businesses/:businessId'

/** Where nobody signs in, it lets everyone in as the computer itself. */
export function access({ required }: { readonly required: boolean }) {
  const door = newApp()
  if (!required) return door
  const countRequest = limitTokens()
  door.use('/api/*', async (context, next) => {
    const secret = apiSecretOf(context)
    if (secret === undefined) await letPersonIn(context)
    else await letProgramIn(context, secret, countRequest)
    await next()
  })
  door.use(`${IN_BUSINESS}/*`, membersOnly)
  return door
}

async function letPersonIn(context: Context<Env>): Promise<void> {
  const { db, clock } = context.get('parts')
  const found = await sessionOf(context)
  if (!found) throw new Refusal('sign-in-needed')
  await noteUseOfSession(db, found, clock())
  context.set('identity', personOf(found.account))
  context.set('session', found.session)
}

export async function sessionOf(context: Context<Env>) {
  const { db, clock } = context.get('parts')
  const token = sessionCookie.of(context)
  return token === undefined ? undefined : findSession(db, token, clock())
}

/** A program acts for the person who made its token, in one business, within the token's scopes. */
async function letProgramIn(
  context: Context<Env>,
  secret: string,
  countRequest: ReturnType<typeof limitTokens>,
): Promise<void> {
  const { db, clock } = context.get('parts')
  const token = await findApiToken(db, secret, clock())
  if (!token) throw new Refusal('token-not-valid')
  countRequest(context, `${token.businessId} ${token.id}`)
  const needed = scopeForToken(context, token.businessId)
  if (needed && !allows(token.scopes, needed)) {
    throw new Refusal('scope-missing', { data: { scope: `${needed.noun}:${needed.access}` } })
  }
  await noteUseOfToken(db, token, clock())
  context.set('identity', tokenOf({ id: token.accountId, name: token.person }, token.name))
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

/** A business of other people is not there; who may only look can change nothing. */
const membersOnly = createMiddleware<Env>(async (context, next) => {
  const { id } = context.get('identity')
  const role = id && (await roleIn(context.get('parts').db, id, context.req.param('businessId') ?? ''))
  if (!role) throw new Refusal('not-found')
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
  if (role === 'read-only' && !isRead && !isOfTokens(context)) throw new Refusal('read-only')
  await next()
})

/** Their commands let read-only people have tokens of their own, which read. */
function isOfTokens({ req }: Context): boolean {
  return /^\/api\/businesses\/[^/]+\/api-tokens(\/[^/]+)?$/.test(req.path)
}
